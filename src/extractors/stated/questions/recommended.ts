/** Answers that take what the agent recommended: which option of a question that is. */
import { isDenied } from '../../../core/language/cutAtSentence';
import { words } from '../../../core/language/words';
import { foldSpace } from '../../../core/text/foldSpace';
import { oneOf } from '../../../core/text/patterns';
import type { Offer, Option } from './offers';

const recommended = oneOf(
  /recommended|recommendations?|empfohlen|Empfehlung(?:en)?|recomendad[oa]s?|recomendaci(?:ón|ones)|recommandée?s?|recommandations?/u,
  /recomendaç(?:ão|ões)|рекоменду\p{L}+|рекомендац\p{L}+|推荐|建议|推奨|おすすめ|추천|권장/u,
);
const behindIt = ['one|ones|options?|choices?|please|Option|Optionen|opción|opciones|opção|opções|everywhere|überall'];
const forEach = [
  'for (?:all|each|both|every(?:thing| one)?)(?: of (?:them|these))?|für alles?|para tod[oa]s|pour tou(?:s|tes)',
];
/** What agrees, takes or points; none of them asks, denies or looks. */
const consenting = words(`
  yes, yeah, yep, yup, sure, ok, okay, alright, fine, good, great, perfect, agreed, please, just, go, going, with, follow, accept, take, use, do,
  apply, implement, proceed, select, like, you, whatever, i'll, we'll, pick, choose, all, of, the, your, both, each, everything, every, as, for, and,
  let's, ja, ich, wir, gern, gerne, gut, passt, bitte, nimm, nehme, nehmen, mach, folge, mit, deine, deinen, deiner, ihre, ihren, ihrer, die, der,
  das, den, dem, alle, allen, alles, jeweils, wie, sí, si, vale, claro, usa, toma, elige, sigue, haz, con, el, la, los, las, lo, tu, tus, todo, todas,
  todos, como, por, favor, oui, prends, prenez, suis, suivez, fais, avec, le, les, ta, tes, ton, vos, votre, tout, tous, toutes, comme, sim, siga,
  segue, faça, faz, pega, com, o, a, os, sua, suas, tua, tuas, tudo, да, хорошо, ок, бери, возьми, делай, сделай, давай, используй, следуй, по, как,
  с, со, все, всё, твоим, твои, твою, твоей, вашим, ваши
`);
/** “The recommended one, please”: by itself it says nothing. */
const onlyRecommended = new RegExp(
  `^(?:(?:${consenting.join('|').replaceAll("'", "['’]")})[,\\s]+){0,3}?(?:${recommended.source})(?:[\\s,]+(?:${[...behindIt, ...forEach].join('|')}))*[.!。]*$`,
  'iu',
);

/** The answer says no more than that it is the recommended one. */
export const isOnlyRecommended = (answer: string): boolean => onlyRecommended.test(answer);

const marked = new RegExp(`[(\\[*_（【]\\s*(?:${recommended.source})`, 'iu');
/** “Recommendation: B”, “I recommend A.”: the letter of an option that stands above. “I do not recommend A.” names none. */
const speaksFor = new RegExp(
  `(?:${recommended.source}|\\brecommend|empfehle|recomiendo|recommande|recomendo)(?:[\\s:*_(]*(?:is|for|ist|es|option))*[\\s:*_(]*`,
  'iu',
);
function letterNamed(line: string): string | null {
  const found = speaksFor.exec(line);
  if (found === null) return null;
  const end = found.index + found[0].length;
  const [sentence = ''] = line
    .slice(0, end)
    .split(/[.;!?]\s/)
    .slice(-1);
  if (isDenied(sentence)) return null;
  return /^([A-H])(?![\p{L}\p{N}]|\s\p{L})/u.exec(line.slice(end))?.[1] ?? null;
}

/** The option below a question, or within it, that the agent marked or named as recommended; null where none is, or several are. */
export function recommendedIn(answer: string, question: string): string | null {
  const lines = answer.split('\n');
  const at = lines.findIndex((line) => foldSpace(line).includes(question));
  if (at < 0) return null;
  const inside = (lines[at] ?? '')
    .split(/[?？:：,;，；]|\bor\b|\boder\b|\bou\b|\bo\b|\bили\b/u)
    .filter((part) => marked.test(part));
  const end = lines.findIndex((line, place) => place > at && /^\s{0,1}\S*\d{1,2}[).]/.test(line));
  const below = lines.slice(at + 1, end < 0 ? lines.length : end);
  const named = below.flatMap((line) => letterNamed(line) ?? []);
  const found = [...inside, ...below.filter((line) => marked.test(line))];
  if (found.length === 0 && new Set(named).size === 1)
    found.push(...below.filter((line) => letterOf(line) === named[0]));
  return found.length === 1 ? foldSpace(found[0] ?? '').replace(/^(?:[-*+•]\s+)/, '') : null;
}

const letterOf = (line: string) => /^\s*(?:[-*+•]\s+)?\W{0,3}([A-Ha-h])[).:]/.exec(line)?.[1]?.toUpperCase();

/** “Go with your recommendations”: each numbered question with the option that was recommended for it; empty where one has none. */
export function recommendedOfAll({ numbered, text }: Offer, reply: string): readonly (readonly [Option, string])[] {
  const questions = numbered.findLast((list) => list.length > 0) ?? [];
  if (questions.length < 2 || !isOnlyRecommended(reply)) return [];
  const found = questions.flatMap((question) => {
    const option = recommendedIn(text, question.text);
    return option === null ? [] : [[question, option] as const];
  });
  return found.length === questions.length ? found : [];
}
