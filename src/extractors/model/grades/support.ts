/**
 * Whether a statement in words of its own says no more than the lines it cites. Whatever is doubtful here stands as the
 * model's words all the same, so each rule may be strict.
 */
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { anyOf } from '../../../core/text/patterns';
import { exactParts, numberWords } from './exactTokens';
import { fold } from './fold';
import { numbersFit } from './numbersFit';
import { type CitedSentence, clausesOf, sentencesOf } from './sentences';
import type { Cited } from './witness';
import { countHeld, stemOf, tellingWords } from './words';

/** Share of a clause's words that its lines must hold. */
const leastHeld = 0.8;
/** Share of them that must stand in the very sentence that has a name or number of the clause. */
const leastBeside = 0.5;
/** Share of them that must stand together, in two sentences at most. */
const leastTogether = 0.65;

/** What is doubtful about it; null where nothing is. */
export function whyDoubtful(text: string, cited: Cited): string | null {
  const runs = cited.entries.map(sentencesOf);
  for (const clause of clausesOf(text)) {
    const why = whyClauseDoubtful(clause, cited, runs);
    if (why !== null) return why;
  }
  return null;
}

function whyClauseDoubtful(clause: string, cited: Cited, runs: readonly CitedSentence[][]): string | null {
  const words = tellingWords(clause);
  const { names, numbers } = exactParts(clause);
  const size = words.size + names.length + numbers.length;
  if (size === 0) return null;
  const exact = [...names, ...numbers];
  const count = (folded: string, own: ReadonlySet<string>) =>
    countHeld(words, own) + exact.filter((part) => has(folded, part)).length;
  if (count(cited.folded, cited.words) < leastHeld * size) return 'not all of its words stand in the lines it cites';
  if (namesIn(clause).some((name) => !cited.folded.includes(name)))
    return 'a name in it does not stand in the lines it cites';
  const alone = runs.flat();
  const belongs = (part: string) =>
    alone.some((one) => has(one.folded, part) && countHeld(words, one.words) >= leastBeside * words.size);
  if (exact.some((part) => !belongs(part))) return 'what it names stands beside something else there';
  const windows = runs.flatMap(windowsOf);
  const ranked = windows
    .map((window) => ({ window, held: count(window.folded, window.words) }))
    .sort((a, b) => b.held - a.held || a.window.folded.length - b.window.folded.length);
  const best = ranked[0];
  if (best === undefined || best.held < leastTogether * size) return 'its words do not stand together there';
  const { folded } = best.window;
  if (exact.some((part) => !has(folded, part))) return 'what it names stands elsewhere';
  if (!numbersFit(clause, folded)) return 'its numbers belong to something else there';
  if (supposed.test(best.window.text) && !supposed.test(clause)) return 'it is only wished or supposed there';
  if (negates(clause) !== negates(best.window.text) || deniesMore(clause, best.window.text))
    return 'one of them denies it';
  const actor = actorIn(clause);
  if (actor !== null && !actorHolds(actor, best.window)) return 'it is not shown who did it';
  const mark = marks.find((pattern) => pattern.test(clause) && !pattern.test(best.window.text));
  return mark === undefined ? null : 'it says more than the lines it cites';
}

/** A number also where it is written in words. */
const has = (folded: string, part: string) => folded.includes(part) || numberWords(folded).includes(part);

/** Whatever has a capital: somebody, something, and in German every noun. */
const namesIn = (clause: string) =>
  (clause.match(/(?<![\p{L}\p{N}_.-])\p{Lu}\p{Ll}{3,}/gu) ?? [])
    .map(fold)
    .filter((name) => tellingWords(name).size > 0);

const supposed = /\b(?:should|would|could|might)\b/i;

interface Window {
  readonly text: string;
  readonly folded: string;
  readonly words: ReadonlySet<string>;
  readonly from: CitedSentence['from'];
}

/** Each sentence alone, and each with the one behind it. */
function windowsOf(run: readonly CitedSentence[]): Window[] {
  const pairs = run.slice(1).map((second, at): Window => {
    const first = run[at] ?? second;
    const text = `${first.text}\n${second.text}`;
    return { text, folded: fold(text), words: new Set([...first.words, ...second.words]), from: first.from };
  });
  return [...run, ...pairs];
}

const negation = anyOf(
  'iu',
  /\b(?:not|never|no|nor|neither|without|avoid\w*|cannot|nobody|none|nothing|instead of|rather than|unchanged|untouched|missing|absent)\b|n[’']t\b/,
  /\b(?:nicht|kein\w*|ohne|niemand|nichts|nie|niemals|fehl\w+|pas|sans|jamais|aucune?|sin|nunca|ning[uú]n\w*|nada|falta\w*|n[aã]o|sem|не|нет|без)\b/,
  /ない|なし|なく|なかっ|せず|ぬ|未|不|没|无|無/,
);
const negates = (text: string) => negation.test(text) || /(?<!\p{L})(?:no|ne|né)(?!\p{L})/iu.test(text);

/** “no error when it is missing” is not said by “an error when it is missing”: of what is denied something must be denied there. */
function deniesMore(clause: string, text: string): boolean {
  const there = new Set(denied(text).flat());
  return denied(clause).some((words) => words.length > 0 && !words.some((word) => there.has(word)));
}

/** The stems of the words behind each “no”, “not”, “never”, “without”. */
const denied = (text: string): string[][] =>
  [...text.matchAll(/(?:\b(?:no|not|never|without|nor|cannot)|n['’]t)((?:\s+[^\s.,;:]+){1,4})/giu)].map(
    ([, behind = '']) => [...tellingWords(behind)].map(stemOf),
  );

type Actor = 'user' | 'agent';
const actors: Readonly<Record<Actor, Pattern>> = {
  user: anyOf(
    'iu',
    /\b(?:users?|customer|developer|maintainer)\b(?! (?:id|name|agent|table|model|input|interface)s?\b)/,
    /(?<!\p{L})(?:nutzer(?:in)?|benutzer(?:in)?|anwender(?:in)?|auftraggeber(?:in)?|usuari[oa]|utilisat(?:eur|rice)|пользовател\p{L}*)(?!\p{L})/u,
    /ユーザーは|ユーザーが|利用者が|用户/,
  ),
  agent: anyOf(
    'iu',
    /\b(?:the|an|by) (?:agent|assistant|model|session)\b/,
    /(?<!\p{L})(?:der agent|agenten?|assistent\p{L}*|el agente|l[’']agent)(?!\p{L})/u,
    /エージェント|代理/,
  ),
};
const actorIn = (clause: string): Actor | null =>
  actors.user.test(clause) ? 'user' : actors.agent.test(clause) ? 'agent' : null;
const actorHolds = (actor: Actor, { from, text }: Window) =>
  actors[actor].test(text) || (actor === 'user' ? from === 'user' : from === 'agent' && /\bI\b/.test(text));

/** Words that change what a sentence says by themselves; each class must stand in the lines too. */
const marks: readonly Pattern[] = [
  anyOf(
    'iu',
    /\b(?:all|every\w*|whole|entire\w*|full\w*|always|each|both|any|alle[sn]?|jede\w*|immer|ganze\w*|beide\w*|tod[oa]s?|siempre|cada|amb[oa]s|toute?s?|tous|toujours|chaque)\b/,
    /すべて|全て|全部|全|毎|各|いつも|常に/,
  ),
  anyOf('iu', /\b(?:before|prior|earlier|vor(?:her)?|bevor|antes|avant)\b/, /前/),
  anyOf(
    'iu',
    /\b(?:after\w*|since|later|then|once|nach(?:dem|her)?|seit\w*|despu[eé]s|tras|desde|apr[eè]s|depuis)\b/,
    /後|てから|以来|以降/,
  ),
  anyOf(
    'iu',
    /\b(?:because|since|due|so that|therefore|as|weil|da|denn|wegen|damit|sonst|porque|ya que|pues|por|car|parce|puisque)\b/,
    /ため|ので|から|理由/,
  ),
  // Relations turned round: “even when” for “because”, “otherwise” for “when”, “fails” for “was chosen”.
  anyOf(
    'iu',
    /\b(?:even (?:when|if|though|where|after|before)|although|though|despite|regardless|obwohl|trotz\w*|(?:selbst|auch) wenn|aunque|incluso|bien que|malgr[eé]|m[eê]me si)\b/,
    /ても|にもかかわらず|即使|尽管|虽然/,
  ),
  anyOf(
    'iu',
    /\b(?:otherwise|else|unless|except|andernfalls|sonst|außer|si no|salvo|excepto|sinon|sauf)\b/,
    /さもなければ|以外|否则|除非|除了/,
  ),
  anyOf(
    'iu',
    /\b(?:fail\w*|br[eo]ke?n?|breaks|crash\w*|scheiter\w*|fehlgeschlagen|fall[oó]|falla\w*|[eé]chou\w*)\b/,
    /失敗|失败/,
  ),
];
