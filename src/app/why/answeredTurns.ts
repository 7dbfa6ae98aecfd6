/** Which requests of the user an edit answers: the last one before it, and the ones before that it leans on. */
import type { SessionIndex, Turn } from '../../core/index/sessionIndex';
import { measureWords } from '../../core/language/contentWords';
import { splitSentences } from '../../core/language/splitText';
import { isReviewListing, reviewComments } from '../../core/text/review/reviewComments';
import { aboutLine, type LineTerms, leastAbout, namesOnly } from '../../core/why/aboutLine';
import { isOutput } from '../../core/why/passages';
import { walkRepository } from '../../extractors/observed/repository/repositoryModel';
import { isQuestion } from '../../extractors/stated/language/sentenceKinds';
import { type Asked, askedUntil, isBareCommand, saysNothing, wordsIn } from './promptWords';
import { leansOnAnswer, pointsBack, takenBy } from './tookUp';

const mostTurns = 3;
/** Characters of a prompt that says by itself what is wanted: two dozen words or so. */
const leaning = 120;
/** The same in words that say something. */
const enoughWords = 7;
/** A longer one is a plan, of which several commits may come. */
const longestRemark = 500;

/**
 * The newest first. One that only points back leads to those before, up to one that says by itself what is wanted, unless what it
 * took up of the answer before it tells of the line; another short one to those that are about the line. A commit closes what was asked before it, and a question that was only answered asked for
 * nothing. @param edited position of the edit
 */
export function answeredTurns(index: SessionIndex, turn: Turn | undefined, terms: LineTerms, edited: number): Asked[] {
  if (turn === undefined) return [];
  const asked = askedUntil(index, turn, edited);
  const [current, ...before] = asked;
  if (current === undefined) return [];
  const commits = walkRepository(index).taken.map(({ position }) => position);
  const isClosed = (one: Asked, until: number) => commits.some((at) => at >= one.start && at < until);
  const older = isClosed(current, edited) ? betterOf(current, before, terms) : null;
  if (older !== null) return [older];
  const tells = (one: Asked) => takenBy(index, one, terms).some((taken) => taken.tells);
  const isEnough = (one: Asked) => saysIt(index, one, terms) || tells(one);
  const isOrder = isEnough(current) || (!saysNothing(wordsIn(current.prompt)) && fetchesReview(index, current, edited));
  if (isOrder && !current.isPutIn) return [current];
  const kept = [current];
  const leans = leansBack(index, current);
  for (const one of before) {
    const isBare = leans && kept.every((other) => leansBack(index, other));
    if (kept.length === mostTurns || (isClosed(one, current.start) && !isBare)) break;
    if (saysNothing(wordsIn(one.prompt))) continue;
    // “Could we find it first?”, answered with the proposal that “do both” then takes.
    const isOrigin = leans && kept.every((other) => saysNothing(wordsIn(other.prompt)) || other === current);
    if (!isOrigin && isPassing(index, one, terms)) continue;
    if (!isOrigin && leansOnAnswer(index, one) && !isEnough(one)) continue;
    const isAnswered = kept.some((other) => other !== current && isPassing(index, other, terms));
    if (isAnswered && !isAbout(one, terms)) break;
    if (!leans && !isAbout(one, terms)) continue;
    kept.push(one);
    if (isOrigin && isPassing(index, one, terms) ? isAbout(one, terms) : isEnough(one)) break;
  }
  // What was put in while the work went on is of the work only where it speaks of the line.
  const isOfWork = (one: Asked) => isAbout(one, terms) || !kept.some((other) => other !== one && isAbout(other, terms));
  const told = kept.filter((one) => !one.isPutIn || isOfWork(one));
  const origin = originOf(index, told, before, terms);
  return origin === null ? told : [...told.slice(0, mostTurns - 1), { ...origin, isOrigin: true }];
}

/** The order that a talk began with in which nothing was done until then, where it is more about the line than all that was said since. */
function originOf(
  index: SessionIndex,
  told: readonly Asked[],
  before: readonly Asked[],
  terms: LineTerms,
): Asked | null {
  const oldest = told.at(-1);
  if (oldest === undefined) return null;
  const talk = before.filter(
    (one) => one.start < oldest.start && !isDone(index, one.start, oldest.start) && isWish(one),
  );
  const score = (one: Asked) => aboutLine(wordsIn(one.prompt), terms);
  const most = Math.max(...told.map(score));
  return talk.findLast((one) => saysIt(index, one, terms) && isAbout(one, terms) && score(one) > most) ?? null;
}

/** “Ok, do that”, “make a pr”: it means what stands before it, and a commit in between does not part them. */
const leansBack = (index: SessionIndex, one: Asked) => {
  const text = wordsIn(one.prompt);
  if (isBareCommand(text)) return false;
  const isMore = asWell.test(text.trim()) && measureWords(text) < enoughWords;
  return isMore || saysNothing(text) || leansOnAnswer(index, one) || pointsBack(text);
};

/** “Update the changelog as well”. */
const asWell = /(?:\bas well|\btoo|\balso|\bauch|\btambién|\btambém|\baussi|(?<!\p{L})(?:тоже|также)|也|도)[.!。]*$/iu;

/** Where a remark was done and committed, and the work went on with an older order that names the line or its file. */
function betterOf(current: Asked, before: readonly Asked[], terms: LineTerms): Asked | null {
  if (wordsIn(current.prompt).length > longestRemark) return null;
  const named = namesOnly(terms);
  const own = aboutLine(wordsIn(current.prompt), named);
  const found = before.find(({ prompt }) => {
    const text = wordsIn(prompt);
    const score = aboutLine(text, named);
    return text.length > leaning && score >= leastAbout && score > own;
  });
  return found ?? null;
}

/** Neither a question nor what somebody pasted. */
const isWish = ({ prompt }: Asked) =>
  !/https?:/.test(wordsIn(prompt)) &&
  !wordsIn(prompt).split('\n').some(isOutput) &&
  !splitSentences(wordsIn(prompt)).some(isQuestion);

const isAbout = ({ prompt }: Asked, terms: LineTerms) => aboutLine(wordsIn(prompt), terms) >= leastAbout;

/** “Address the feedback” means the comments that were fetched for it, and no order of before. */
const fetchesReview = ({ calls }: SessionIndex, { start }: Asked, edited: number) =>
  calls.some(
    ({ position, result }) =>
      position >= start &&
      position < edited &&
      isReviewListing(result?.text ?? '') &&
      reviewComments(result?.text ?? '').length > 0,
  );

/** It says by itself what is wanted. “1. full, 2. yes” does not, however long it is. */
function saysIt(index: SessionIndex, one: Asked, terms: LineTerms): boolean {
  const text = wordsIn(one.prompt).trim();
  const words = measureWords(text);
  if (saysNothing(text) || replies.test(text)) return false;
  if (text.length > leaning || words >= enoughWords) return true;
  return !leansOnAnswer(index, one) && words >= enoughWords / 2 && isAbout(one, terms);
}

const replies = /^(?:1[.)]|a[.)])\s.*\s(?:2[.)]|b[.)])\s/is;

/** A question that was answered, and nothing was done for it. */
function isPassing(index: SessionIndex, one: Asked, terms: LineTerms): boolean {
  if (!splitSentences(wordsIn(one.prompt)).some(isQuestion)) return false;
  if (aboutLine(wordsIn(one.prompt), namesOnly(terms)) >= leastAbout) return false;
  return !isDone(index, one.start, one.end);
}

/** A file was written between two positions. */
export const isDone = ({ touches }: SessionIndex, start: number, end: number): boolean =>
  touches.some(
    ({ operation, failed, call: { position } }) =>
      !failed && operation !== 'read' && operation !== 'searched' && position >= start && position < end,
  );
