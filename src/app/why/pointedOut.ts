/** What had been said of a line's place before it was changed: a comment of a review, an item of the agent's own list of findings. */
import type { SessionIndex } from '../../core/index/sessionIndex';
import { refTo } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { reviewComments } from '../../core/text/reviewComments';
import { splitText } from '../../core/text/splitText';
import { aboutLine, type LineTerms, leastAbout } from '../../core/why/aboutLine';
import type { AskedLine } from '../../core/why/askedLine';
import { pointedAt } from '../../extractors/stated/user/goalPointers';
import type { Told } from './whyAnswer';

const most = 2;
const longest = 320;
/** An item of a list is about the line by more than the name of its file. */
const leastItem = 4;

type Scored = Told & { readonly score: number };

/**
 * The best first. @param from position at which the prompts begin that the edit answers @param before position of the edit
 */
export function pointedOut(
  index: SessionIndex,
  { paths }: AskedLine,
  terms: LineTerms,
  from: number,
  before: number,
): Told[] {
  const found = [
    ...commentsOn(index, paths, terms, before),
    ...pickedIn(index, terms, from, before),
    ...itemsOn(index, terms, from, before),
  ];
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found
    .filter(({ score }) => score * 2 > best)
    .toSorted((a, b) => b.score - a.score)
    .filter(({ text }, at, all) => all.findIndex((one) => one.text === text) === at)
    .slice(0, most)
    .map(({ text, at }) => ({ text, at }));
}

/** Of a review that was fetched: of this file, and about the line where there are several of the file. */
function commentsOn(index: SessionIndex, paths: readonly string[], terms: LineTerms, before: number): Scored[] {
  const seen = new Map<string, Scored>();
  for (const { call, result, position } of index.calls) {
    if (position >= before) break;
    if (result === null || !result.text.includes('"path"')) continue;
    for (const { path, line, author, point, repliesTo } of reviewComments(result.text)) {
      if (repliesTo !== null || !paths.some((own) => own === path || own.endsWith(`/${path}`))) continue;
      const place = line === null ? path : `${path}:${line}`;
      const text = `Review comment on ${place}${author === null ? '' : ` by ${author}`}: “${cutAtWord(point, longest)}”`;
      seen.set(text, { text, at: refTo(call), score: aboutLine(point, terms) + leastAbout });
    }
  }
  const all = [...seen.values()];
  return all.length === 1 ? all : all.filter(({ score }) => score >= leastItem);
}

/** “Do 1 and 2”, “yes”: what the prompts took of the answers before them, the items about the line where there are several. */
function pickedIn({ turns }: SessionIndex, terms: LineTerms, from: number, before: number): Scored[] {
  return turns.flatMap((turn, at) => {
    if (turn.prompt === null || turn.start < from || turn.start >= before) return [];
    const words = foldSpace(turn.prompt.text);
    // A list that is numbered is pointed to for a while.
    const answers = turns.slice(0, at).flatMap((one) => one.answer ?? []);
    const near = answers.slice(/\d/.test(words) ? -mostAnswers : -1).toReversed();
    const answer = near.find((one) => pointedAt(words, one.text).length > 0);
    if (answer === undefined) return [];
    const picked = pointedAt(words, answer.text)
      .filter((text) => !text.startsWith('Not picked: '))
      .map((text) => ({ text: cutAtWord(foldSpace(text), longest), at: refTo(answer), score: aboutLine(text, terms) }));
    const own = picked.filter(({ score }) => score >= leastAbout);
    // “Want me to implement this?” tells nothing by itself.
    const told = own.length > 0 ? own : picked.length <= most ? picked.filter(({ text }) => !/[?？]$/.test(text)) : [];
    return told.map((one) => ({ ...one, score: one.score + leastItem }));
  });
}

const mostAnswers = 4;

/** Of what the agent had answered: items and sentences that name what the line names. */
function itemsOn({ session }: SessionIndex, terms: LineTerms, from: number, before: number): Scored[] {
  return session.entries.slice(from, before).flatMap((entry) => {
    if (entry.kind !== 'message' || entry.role !== 'assistant') return [];
    return splitText(entry.text)
      .filter(({ kind }) => kind === 'item' || kind === 'row')
      .map(({ text }) => ({
        text: cutAtWord(foldSpace(text), longest),
        at: refTo(entry),
        score: aboutLine(text, terms),
      }))
      .filter(({ score }) => score >= leastItem);
  });
}
