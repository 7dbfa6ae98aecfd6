/** Replies of several answers, each put to its own question: by number or letter, or row by row of a table. */
import { cue } from '../../../core/language/cueTable';
import { splitSentences } from '../../../core/language/splitText';
import { words } from '../../../core/language/words';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { inOrder } from '../../../core/text/patterns';
import { readableLinks } from '../../../core/text/readableLinks';
import { isQuestion } from '../language/sentenceKinds';
import type { Offer, Option } from './offers';
import { isOnlyRecommended, recommendedIn } from './recommended';

const longestText = 320;
const longestQuestion = 200;

/** One decision: what was asked or offered, and the user's words to it. */
export const pair = (parts: readonly (string | null)[], said: string) =>
  `${cutAtWord(readableLinks(parts.filter((part) => part !== null).join(' ')), longestText).replace(/[:：]$/, '')} → “${said}”`;

/**
 * “A) … B) …” answers the questions that carry these letters, or says something of each of several options. Of several lists it
 * is the one that most of the reply's letters fit, of two such the last. What begins a line behind the list (`breaks`) is no answer.
 */
export function zipNumbered(offer: Offer, reply: string, breaks: readonly string[] = []): string[] {
  const answers = [...labelled[Symbol.matchAll](reply)].map(
    ([, label = '', said = '']) => [label.toUpperCase(), said] as const,
  );
  const labels = new Set(answers.map(([label]) => label));
  const fitting = offer.numbered
    .map((list) => ({ list, fits: list.filter(({ label }) => labels.has(label)).length }))
    .sort((a, b) => a.fits - b.fits);
  return answers.flatMap(([label, said]) => {
    const answer = beforeQuestion(cutAtBreak(said, breaks));
    // A list of numbers may be the user's own.
    const isEach = answers.length > 1 && offer.isChoice && /[A-H]/.test(label);
    const hasLabel = (option: { readonly label: string }) => option.label === label;
    const question =
      fitting.findLast(({ list }) => list.some(hasLabel))?.list.find(hasLabel) ??
      (isEach ? offer.options.find(hasLabel) : undefined);
    if (question === undefined) return [];
    const meant = isOnlyRecommended(answer)
      ? recommendedIn(offer.text, question.text)
      : letterIn(offer, question, answer);
    if (meant === null && answer.length < shortestAnswer) return [];
    return [pair([question.text.slice(0, longestQuestion), meant], cutAtWord(answer, longestText))];
  });
}

/** The numbers of a reply are those of a list of questions, but for a few that were left unanswered. */
export function answersAll({ numbered }: Offer, reply: string): boolean {
  const labels = new Set([...labelled[Symbol.matchAll](reply)].map(([, label = '']) => label.toUpperCase()));
  return numbered.some((list) => {
    const asked = new Set(list.map(({ label }) => label));
    const fits = [...labels].filter((label) => asked.has(label)).length;
    return fits > 2 && fits === labels.size && fits * 4 >= asked.size * 3;
  });
}

/** “1. yes 2: b, 3) only on Mondays”, “a) no”, “Q1: yes” */
const labelled = inOrder(
  'g',
  /(?:^|[\s,;])[Qq]?((?:[A-H]|\d{1,2})(?=[).:])|[a-h](?=\)))[).:]\s*(\S.*?)/,
  /(?=[\s,;]+(?:[Qq]?(?:[A-H]|\d{1,2})[).:]|[a-h]\))\s|$)/,
);
/** “no” */
const shortestAnswer = 2;

/** What a letter picks: of the options below a question, or of those within it (“(a) once or (b) twice?”). */
function letterIn({ every }: Offer, question: Option, answer: string): string | null {
  const letter = /^\(?([A-Ha-h])\)?[.!]?$/.exec(answer)?.[1]?.toUpperCase();
  if (letter === undefined) return null;
  const behind = every.slice(every.indexOf(question) + 1);
  const isCounted = ({ label }: Option) => /\d/.test(label);
  const end = behind.findIndex(
    (option) =>
      option.depth < question.depth || (option.depth === question.depth && isCounted(option) === isCounted(question)),
  );
  const below = behind.slice(0, end < 0 ? behind.length : end).find(({ label }) => label === letter);
  if (below !== undefined) return below.text.replace(/^[-*+•]\s+/, '');
  const parts = question.text.split(/(?=[\s(][A-Ha-h]\)\s)/);
  const within = parts.slice(1).find((part) => part.trim().replace('(', '').slice(0, 1).toUpperCase() === letter);
  return within?.trim().replace(/[,;]?\s*(?:or|oder|ou|o|или)?\s*$|\?.*$/iu, '') ?? null;
}

function cutAtBreak(answer: string, breaks: readonly string[]): string {
  const ends = breaks.map((line) => answer.indexOf(` ${line}`)).filter((at) => at > 0);
  return answer.slice(0, Math.min(answer.length, ...ends)).trim();
}

/** “It is fixed, because … Do you disagree?” answers, and asks back; empty where it only asks. */
function beforeQuestion(answer: string): string {
  const sentences = splitSentences(answer);
  const asks = sentences.findIndex((sentence) => isQuestion(sentence));
  return asks < 0 ? answer : sentences.slice(0, asks).join(' ');
}

/**
 * A table whose last column holds what was decided (“comment | resolution”): each row by itself. Null where the reply
 * holds no such table.
 */
export function zipTable(reply: string): string[] | null {
  const rows = reply.split('\n').flatMap((line) => {
    const inner = /^\s*\|(.*)\|\s*$/.exec(line)?.[1];
    return inner === undefined ? [] : [inner.split(/(?<!\\)\|/).map((cell) => foldSpace(cell))];
  });
  const [head = [], ...body] = rows;
  if (body.length === 0 || head.length < 2 || !decides(head.at(-1) ?? '')) return null;
  return body.flatMap((cells) => {
    const said = cells.at(-1) ?? '';
    const about = cells.slice(0, -1).filter((cell) => !/^(?:\d{1,3}|)$/.test(cell));
    return said === '' || about.length === 0 || /^:?-+:?$/.test(said)
      ? []
      : [pair([cutAtWord(about.join(', '), longestQuestion)], cutAtWord(said, longestText))];
  });
}

const decides = cue(
  words(`
  resolution, resolutions, decision, decisions, answer, answers, response, responses, reply, verdict, choice, what to do, action, entscheidung,
  antwort, lösung, decisión, respuesta, décision, réponse, résolution, decisão, resposta, решение, ответ, 决定, 回答, 处理, 決定, 対応, 결정, 답변
`),
);
