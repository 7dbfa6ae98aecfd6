/** What had been said of a line's place before it was changed: a comment of a review, an item of the agent's own list of findings. */
import type { SessionIndex } from '../../core/index/sessionIndex';
import { contentWords, measureSpoken, measureWords } from '../../core/language/contentWords';
import { splitText } from '../../core/language/splitText';
import { refTo } from '../../core/provenance';
import type { Entry } from '../../core/session';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { reviewComments } from '../../core/text/review/reviewComments';
import { aboutLine, type LineTerms, leastAbout, namesOnly, rarerTerms } from '../../core/why/aboutLine';
import { isAnnounced } from '../../core/why/announced';
import type { AskedLine } from '../../core/why/askedLine';
import { haveOwnWitness } from '../../core/why/ownWitness';
import type { Told } from './whyAnswer';

const mostCharacters = 320;
/** An item of a list is about the line by more than the name of its file. */
const leastItem = 4;

/** What the agent called by its number is what it does. */
const ofAnnounced = 6;

/** Fewer are names in a table. */
const fewestInRow = 6;

/** A row of names alone says nothing of any. */
const fewestSaid = 2;
const madeName = /[\p{L}\d]+(?:[_.][\p{L}\d]+)+|\p{L}*\p{Ll}\p{Lu}[\p{L}\d]*/gu;

/** So is one of several comments on it. */
const leastComment = 6;

type Scored = Told & { readonly score: number };

/** Positions in the session. */
export interface PointedPlace {
  /** Where the prompts begin that the edit answers. */
  readonly from: number;
  /** The same for reviews: an answer that the prompts took up speaks of what was fetched for it. */
  readonly fetchedFrom: number;
  /** The last commit of the file before the edit: a review that was fetched before it is settled. */
  readonly committed: number;
  /** The edit. */
  readonly before: number;
  /** What the agent said of it; empty where it said nothing. */
  readonly said: string;
}

/** The one that is most about the line, and has something of it that its neighbours have not; none where two are as much. */
export function pointedOut(index: SessionIndex, { paths }: AskedLine, terms: LineTerms, place: PointedPlace): Told[] {
  const found = [...commentsOn(index, paths, terms, place), ...itemsOn(index, terms, place)];
  const saidOf = contentWords(place.said);
  const bare = { ...terms, saidWords: new Set<string>() };
  const first = bestOf(found, ({ score }) => score);
  // What the agent said of all that it does speaks for each of them.
  const nearest = first.length > 1 ? bestOf(first, ({ text }) => aboutLine(text, bare)) : first;
  const [only, ...more] = nearest;
  if (only === undefined || more.length > 0) return [];
  // What the agent said of the edit may speak of another of them.
  const shared = (text: string) => [...contentWords(text)].filter((word) => saidOf.has(word)).length;
  const isOther = found.some(({ text }) => shared(text) >= shared(only.text) + clearlyMore);
  return isOther ? [] : [{ text: only.text, at: only.at }];
}

/** Words. */
const clearlyMore = 2;

function bestOf(found: readonly Scored[], scoreOf: (one: Scored) => number): readonly Scored[] {
  const best = Math.max(0, ...found.map(scoreOf));
  return found
    .filter((one) => scoreOf(one) === best)
    .filter(({ text }, at, all) => all.findIndex((one) => one.text === text) === at);
}

/**
 * Of a review that was fetched for these requests, or last: of this file, and about the line where there are several of the file; of
 * another file where it names what the line names.
 */
function commentsOn(
  index: SessionIndex,
  paths: readonly string[],
  terms: LineTerms,
  { fetchedFrom, committed, before }: PointedPlace,
): Scored[] {
  const listings = index.calls
    .filter(({ position, result }) => position < before && result?.text.includes('"path"') === true)
    .map(({ call, result, position }) => ({ call, position, comments: reviewComments(result?.text ?? '') }))
    .filter(({ comments }) => comments.length > 0);
  const fetched = listings.filter(({ position }) => position >= fetchedFrom);
  const left = listings.filter(({ position }) => position > committed);
  const seen = new Map<string, Comment>();
  for (const { call, comments } of fetched.length > 0 ? fetched : left.slice(-1)) {
    for (const { path, line, author, point, repliesTo, isResolved } of comments) {
      if (repliesTo !== null || isResolved === true) continue;
      const isOfFile = paths.some((own) => own === path || own.endsWith(`/${path}`));
      const place = line === null ? path : `${path}:${line}`;
      const text = `Review comment on ${place}${author === null ? '' : ` by ${author}`}: “${cutAtWord(point, mostCharacters)}”`;
      // The same comment may be cut in another listing.
      const key = `${path} ${point.slice(0, sameBeginning)}`;
      if (text.length > (seen.get(key)?.text.length ?? 0))
        seen.set(key, { text, at: refTo(call), score: aboutLine(point, terms) + leastAbout, point, isOfFile });
    }
  }
  const all = [...seen.values()];
  const [only, ...more] = all.filter(({ isOfFile }) => isOfFile);
  if (only !== undefined && more.length === 0 && fetched.length > 0) return [only];
  const own = haveOwnWitness(
    all.map(({ point }) => point),
    terms,
  );
  return all.filter(({ score, point, isOfFile }, at) => {
    if (own[at] !== true || score < leastComment) return false;
    return isOfFile || aboutLine(point, namesOnly(terms)) >= leastElsewhere;
  });
}

/** More than one name of the line in a comment on another file. */
const leastElsewhere = 5;

interface Comment extends Scored {
  readonly point: string;
  readonly isOfFile: boolean;
}

const sameBeginning = 40;

/** Of what the agent or one that it had sent out had answered: items and sentences that name what the line names. */
function itemsOn({ session, calls }: SessionIndex, terms: LineTerms, { from, before }: PointedPlace): Scored[] {
  const reports = calls.flatMap(({ call, result }) =>
    result !== null && call.actions.some(({ kind }) => kind === 'subagent') ? result : [],
  );
  const sent = new Set<Entry>(reports);
  const items = session.entries.slice(from, before).flatMap((entry) => {
    const isAnswer = entry.kind === 'message' && entry.role === 'assistant';
    if (!isAnswer && !(entry.kind === 'tool-result' && sent.has(entry))) return [];
    return splitText(entry.text)
      .filter(({ kind }) => kind === 'item' || kind === 'row')
      .map(({ text }) => ({ text: foldSpace(text), at: refTo(entry) }));
  });
  const rarer = rarerTerms(
    terms,
    items.map(({ text }) => text),
  );
  const own = haveOwnWitness(
    items.map(({ text }) => text),
    terms,
  );
  return items
    .map((item, at) => ({ ...item, isOwn: own[at] === true, called: isAnnounced(item.text, terms.announced) }))
    .filter(({ isOwn, called }) => isOwn || called)
    .filter(({ text }) => !text.startsWith('|') || measureWords(text) >= fewestInRow)
    .filter(({ text }) => measureSpoken(text.replace(madeName, ' ')) >= fewestSaid)
    .map(({ text, at, called }) => {
      const score = aboutLine(text, rarer) + (called ? ofAnnounced : 0);
      return { text: cutAtWord(text, mostCharacters), at, score };
    })
    .filter(({ score }) => score >= leastItem);
}
