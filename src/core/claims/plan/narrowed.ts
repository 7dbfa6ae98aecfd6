/**
 * “Focus only on #2 and #6”, “only do 1 and 3”, “skip the two-phase triage”: the user chose parts of a numbered plan, or left some
 * out, and what stands below the parts that are not wanted is no longer meant, unless they ask for those later.
 */

import { passageText } from '../../index/passageText';
import type { SessionIndex } from '../../index/sessionIndex';
import { cue } from '../../language/cueTable';
import { words } from '../../language/words';
import { theRest } from '../../lexicon/theRest';
import { captured, inOrder, oneOf, repeated } from '../../text/patterns';
import type { Claim } from '../claim';
import type { Said } from '../laterWords';
import { type NumberedPart, numberedParts, plainKey } from './numberedParts';

/** Who narrowed the plan down that a claim stands in, to parts that it does not stand in; null for all other claims. */
export function openNarrowed(index: SessionIndex, said: readonly Said[]): (claim: Claim) => Said | null {
  const narrowing = said.filter(
    ({ by, asks, text }) => by === 'user' && !asks && (choosesFew(text) || leavesOut(lettersOf(text))),
  );
  if (narrowing.length === 0) return () => null;
  return ({ text, saidAt }) => {
    const entry = index.session.entries[saidAt];
    const plan = entry === undefined ? [] : numberedParts(passageText(entry));
    if (plan.length === 0) return null;
    const key = plainKey(text).slice(0, tellingStart);
    const within = plan.filter((part) => part.text.includes(key));
    const [part] = within;
    if (part === undefined || within.length > 1) return null;
    const by = narrowing.findLast(({ position, text: words }) => position > saidAt && isUnwanted(part, words, plan));
    if (by === undefined) return null;
    return said.some((one) => one.by === 'user' && one.position > by.position && asksFor(one.text, part)) ? null : by;
  };
}

function isUnwanted(part: NumberedPart, text: string, plan: readonly NumberedPart[]): boolean {
  if (isLeftOut(part.title, text)) return true;
  const chosen = choosesFew(text) ? chosenOf(text, plan) : null;
  return chosen !== null && !chosen.has(part.number);
}

/** Its title, quoted or not, with a word for leaving out right beside it: “sort the lists without a copy” leaves nothing out. */
function isLeftOut(title: string, text: string): boolean {
  const letters = lettersOf(title);
  if (letters.split(' ').length < fewestWords) return false;
  return text.split(/[.;,!?\n，。；！？、]/).some((clause) => {
    const [before, after] = lettersOf(clause).split(letters);
    if (before === undefined || after === undefined) return false;
    return leavesOut(
      [...before.split(' ').slice(-besideTitle), '|', ...after.split(' ').slice(0, besideTitle)].join(' '),
    );
  });
}

const fewestWords = 2;
/** Words on each side. */
const besideTitle = 4;
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’]+/gu, ' ')
    .trim();

/** Characters of a claim that are looked for: what was cut or redacted stands behind them. */
const tellingStart = 60;

const verb =
  /(?:focus|concentrate|work|do|implement|apply|take|fix|address|tackle|build|keep|execute|handle|go|proceed|continue|stick)/;
const choosing = oneOf(
  inOrder('', /\b/, verb, /(?: on| with| to)? (?:only|just|solely|exclusively)\b/),
  inOrder('', /\b(?:only|just) /, verb, /\b/),
);
const choosesEnglish = new RegExp(choosing.source, 'i');
const onlyElsewhere = cue(
  words(`
    nur, seulement, uniquement, que, solo, sólo, solamente, únicamente, só, somente, apenas, только, 只, 仅, だけ, のみ, 만
  `),
);
const doesElsewhere = cue(
  words(`
  mach, mache, macht, setz, setze, implementier*, bearbeite, nimm, konzentrier*, fais, faites, implémente, garde, concentre*, haz, implementa,
  hagamos, concéntrate, céntrate, faz, faça, foca, делай, сделай, реализуй, сосредоточься, 做, 实现, 执行, 处理, 改, やって, 実装, お願い, 進め, 해, 진행, 구현, 적용
`),
);
/** What comes first leaves the rest for later. */
const forNow = cue(
  words(`
  for now, first, to start, to begin, at first, today, right now, next, erstmal, zuerst, zunächst, vorerst, d'abord, pour l'instant, primero,
  por ahora, primeiro, por enquanto, сначала, пока, 先, 暂时, まず, 먼저, 우선, 일단
`),
);

const leavesOut = cue(
  words(`
  skip, drop, leave out, forget, no need, not needed, don't do, do not do, don't implement, do not implement, remove, weg, weglassen, verzichte auf,
  omite, olvida, deja fuera, laisse tomber, oublie, omets, pula, esquece, deixa de fora, пропусти, убери, 不要, 跳过, 去掉, なし, 省いて, 빼고, 생략
`),
);

const choosesFew = (text: string) =>
  text.length < longestChoice &&
  (choosesEnglish.test(text) || (onlyElsewhere(text) && doesElsewhere(text))) &&
  !forNow(text);
const longestChoice = 400;

const label = inOrder(
  'u',
  /(?:(?:the|die|den|les?|los|las|os|as) )?/u,
  repeated(
    '?',
    oneOf(
      /(?:steps?|points?|items?|parts?|phases?|tasks?|options?|numbers?|n[ro]\.?) ?/u,
      /(?:punkte?|schritte?|étapes?|pasos?|puntos?|passos?|pontos?|(?:пункт|шаг)\p{L}*) ?/u,
      /第/u,
    ),
  ),
);
const one = inOrder('', label, /#?/, captured(/\d{1,2}/), /(?:番|项|点|번)?/u);
const joint = /(?:\s*(?:,|&|\+|\/|，|、|と|和|과|와)\s*|,?\s+(?:and|und|et|y|e|и)\s+)/;
const list = inOrder(
  'iu',
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}#.])/u,
  one,
  repeated('{0,6}', oneOf(inOrder('', joint, one))),
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}%°]|\.\d|\s+\p{Ll}|-\w)/u,
);

/** Numbers of the parts that were chosen; null where a word or a number names none of them. */
function chosenOf(text: string, plan: readonly NumberedPart[]): ReadonlySet<number> | null {
  const rest = choosesEnglish.test(text) ? text.slice(text.search(choosesEnglish)) : text;
  const quoted = [...rest.matchAll(/["“”„«]\s*([^"“”„«»]{4,120}?)\s*["“”»]/g)].map(([, title = '']) => title);
  const byTitle = quoted.map((title) => plan.find((part) => isTitle(title, part))?.number);
  const byNumber = quoted.length > 0 ? [] : numbersIn(rest);
  const chosen = [...byTitle, ...byNumber];
  const numbers = new Set(plan.map(({ number }) => number));
  return chosen.length > 0 && chosen.every((number) => number !== undefined && numbers.has(number))
    ? new Set(chosen.flatMap((number) => number ?? []))
    : null;
}

function isTitle(quoted: string, { number, title }: NumberedPart): boolean {
  const words = quoted.toLowerCase();
  return (
    title.includes(words) || (words.includes(title) && title.length > 8) || /#(\d+)/.exec(words)?.[1] === `${number}`
  );
}

const numbersIn = (text: string): number[] =>
  [...(list.exec(text)?.[0] ?? '').matchAll(/\d{1,2}/g)].map(([number]) => Number(number));

const asksFor = (text: string, { number, title }: NumberedPart): boolean =>
  new RegExp(`#${number}\\b|\\b(?:step|point|item|part|phase|task|option|number) ${number}\\b`, 'i').test(text) ||
  numbersIn(text).includes(number) ||
  text.toLowerCase().includes(title) ||
  allOthers(text);
const allOthers = cue(theRest.phrases, ['remaining', 'all of them', 'the other', 'übrigen']);
