/** What had been said of a line's place before it was changed: a comment of a review, an item of the agent's own list of findings. */
import type { SessionIndex } from '../../core/index/sessionIndex';
import { refTo } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { reviewComments } from '../../core/text/review/reviewComments';
import { splitText } from '../../core/text/splitText';
import { aboutLine, type LineTerms, leastAbout, rarerTerms } from '../../core/why/aboutLine';
import type { AskedLine } from '../../core/why/askedLine';
import { isNearBest } from './tookUp';
import type { Told } from './whyAnswer';

const most = 2;
const longest = 320;
/** An item of a list is about the line by more than the name of its file. */
const leastItem = 4;

/** So is one of several comments on it. */
const leastComment = 6;

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
  const found = [...commentsOn(index, paths, terms, from, before), ...itemsOn(index, terms, from, before)];
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found
    .filter(({ score }) => isNearBest(score, best))
    .toSorted((a, b) => b.score - a.score)
    .filter(({ text }, at, all) => all.findIndex((one) => one.text === text) === at)
    .slice(0, most)
    .map(({ text, at }) => ({ text, at }));
}

/** Of a review that was fetched for these requests, or last: of this file, and about the line where there are several of the file. */
function commentsOn(
  index: SessionIndex,
  paths: readonly string[],
  terms: LineTerms,
  from: number,
  before: number,
): Scored[] {
  const listings = index.calls
    .filter(({ position, result }) => position < before && result?.text.includes('"path"') === true)
    .map(({ call, result, position }) => ({ call, position, comments: reviewComments(result?.text ?? '') }))
    .filter(({ comments }) => comments.length > 0);
  const fetched = listings.filter(({ position }) => position >= from);
  const seen = new Map<string, Scored>();
  for (const { call, comments } of fetched.length > 0 ? fetched : listings.slice(-1)) {
    for (const { path, line, author, point, repliesTo } of comments) {
      if (repliesTo !== null || !paths.some((own) => own === path || own.endsWith(`/${path}`))) continue;
      const place = line === null ? path : `${path}:${line}`;
      const text = `Review comment on ${place}${author === null ? '' : ` by ${author}`}: “${cutAtWord(point, longest)}”`;
      // The same comment may be cut in another listing.
      const key = `${path} ${point.slice(0, sameBeginning)}`;
      if (text.length > (seen.get(key)?.text.length ?? 0))
        seen.set(key, { text, at: refTo(call), score: aboutLine(point, terms) + leastAbout });
    }
  }
  const all = [...seen.values()];
  return all.length === 1 ? all : all.filter(({ score }) => score >= leastComment);
}

const sameBeginning = 40;

/** Of what the agent had answered: items and sentences that name what the line names. */
function itemsOn({ session }: SessionIndex, terms: LineTerms, from: number, before: number): Scored[] {
  const items = session.entries.slice(from, before).flatMap((entry) => {
    if (entry.kind !== 'message' || entry.role !== 'assistant') return [];
    return splitText(entry.text)
      .filter(({ kind }) => kind === 'item' || kind === 'row')
      .map(({ text }) => ({ text: foldSpace(text), at: refTo(entry) }));
  });
  const rarer = rarerTerms(
    terms,
    items.map(({ text }) => text),
  );
  return items
    .map(({ text, at }) => ({ text: cutAtWord(text, longest), at, score: aboutLine(text, rarer) }))
    .filter(({ score }) => score >= leastItem);
}
