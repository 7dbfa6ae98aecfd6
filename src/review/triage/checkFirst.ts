/**
 * What is to be checked first, and why: by harm and doubt. What the log refutes or what fails, what stands in the way of a goal
 * that ships the work, what the goal doubts or agrees to, and what it speaks of; only then rules and what was left open.
 */
import { goesOn } from '../../core/document/lead/goalWords';
import { broughtByGit } from '../../core/shell/checks/ciOutcome';
import { cutAtWord } from '../../core/text/cutAtWord';
import { t } from '../../protocol/language';
import type { AnsweredPart, CardState, FirstReason, TriageState, UnsureLine } from '../../protocol/triageMessages';
import { uncommittedFiles } from '../draft/dropUncommitted';
import type { ReviewState } from '../draft/reviewState';
import { changedSince } from '../snapshot/factWords';
import { actBehind, actUnchecked } from './actLines';
import { answeredPoint } from './answeredPart';
import type { Candidate } from './candidate';
import { aboutTo, type GoalAct } from './goalAct';
import { asksToReview, doubtsWork } from './goalDoubts';
import type { Nearness } from './goalNearness';
import { isGrave } from './rankCandidates';

/** What is known when it is decided. */
export interface FirstMeans {
  readonly review: ReviewState;
  readonly ranked: readonly Candidate[];
  readonly cards: readonly CardState[];
  readonly near: Nearness;
  readonly answered: AnsweredPart | null;
  readonly act: GoalAct | null;
}

type First = Pick<TriageState, 'unsure' | 'firstWords'>;

/** One line at most stands before the cards; where none does, the first card is what is to be checked. */
export function checkFirst(told: readonly UnsureLine[], means: FirstMeans): First {
  const { ranked, cards } = means;
  const [top] = ranked;
  const mark = (line: UnsureLine, first: FirstReason, firstWords: string): First => ({
    unsure: [{ ...line, first }, ...told.filter(({ id }) => id !== line.id)],
    firstWords,
  });
  const refuted = told.find(({ known }) => known === 'refuted');
  if (refuted !== undefined)
    return mark(refuted, 'refuted', t('the agent says so in what is sent, and the log shows otherwise'));
  const { act } = means;
  // That a check fails is known where the goal asks about a point of the answer; what the agent made of it is not.
  const isAsked = means.answered?.kind === 'point' && top?.why === 'failing' && act === null;
  const graver = top !== undefined && isGrave(top) && !isAsked;
  const line = graver ? null : lineFirst(told, act, means);
  if (line !== null) return mark(...line);
  if (top !== undefined) return { unsure: [...told], firstWords: cardWords(top, cards[0], act) };
  const [first] = told;
  return first === undefined
    ? { unsure: [], firstWords: '' }
    : mark(first, 'goes-on', t('nothing else is in doubt, and no result shows this'));
}

type Found = [line: UnsureLine, first: FirstReason, words: string];

/** Null where a card comes first. */
function lineFirst(told: readonly UnsureLine[], act: GoalAct | null, means: FirstMeans): Found | null {
  const { review, ranked, near, answered } = means;
  const { goal, facts } = review.draft;
  const ofAct = act === null ? null : actFirst(told, act, means);
  if (ofAct !== null) return ofAct;
  const claims = told.filter(({ known }) => known === 'said');
  const point = told.find(({ id }) => id === answeredPoint);
  if (point !== undefined) return [point, 'answered', t('your goal asks about this, and only the agent says so')];
  const [claim] = claims;
  if (doubtsWork(goal)) {
    const doubted =
      claims.find(({ text }) => near.isClose(text)) ?? claims.find(({ id }) => id === 'lead') ?? claim ?? told[0];
    if (doubted !== undefined)
      return [
        { ...doubted, isOfGoal: true },
        'doubted',
        t('your goal reports a problem with what the agent says is done'),
      ];
  }
  // What is old, and what the goal ships, are no claims.
  if (ranked.some(({ why, isOfAct }) => why === 'stale' || isOfAct === true)) return null;
  if (asksToReview(goal) && claim !== undefined)
    return [claim, 'doubted', t('you ask for a review, and this is what the agent says it did')];
  const agreed = answered?.line === null ? undefined : claims.find(({ line }) => line === answered?.line);
  if (agreed !== undefined)
    return [agreed, 'answered', t('your goal builds on this answer, and only the agent says so')];
  const nearest = claims.find(({ text }) => near.isClose(text));
  if (nearest !== undefined) return [nearest, 'nearest', nearWords(near.shared(nearest.text))];
  const stands = told.find(({ id }) => id === 'lead');
  if (goesOn(facts, goal) && stands !== undefined && !ranked.some(({ why }) => why === 'binds'))
    return [stands, 'goes-on', t('the next session goes on from here, and only the agent says so')];
  return null;
}

function nearWords(shared: readonly string[]): string {
  const [one, ...others] = shared;
  if (one === undefined) return t('your goal builds on it, and only the agent says so');
  // A path and its last part are one word.
  const other = others.find((word) => !word.includes(one) && !one.includes(word));
  const words = [one, ...(other === undefined ? [] : [other])].map((word) => `“${cutAtWord(word, longestWord)}”`);
  return t('your goal builds on it ({0}), and only the agent says so', words.join(', '));
}

const longestWord = 40;

/** A branch that is behind, a check that is old or was never run. */
function actFirst(told: readonly UnsureLine[], act: GoalAct, { review, ranked }: FirstMeans): Found | null {
  const found = (line: UnsureLine, fact: string): Found => [line, 'act', t('{0}: {1}', aboutTo(act), fact)];
  const behind = told.find(({ id }) => id === actBehind);
  if (behind !== undefined) return found(behind, t('the remote has commits that are missing here'));
  if (ranked.some(({ why }) => why === 'stale')) return null;
  const checks = new Map(review.draft.facts.verification.map((fact) => [fact.id, fact]));
  // Where one of its kind passed on the files as they are, the old one says little.
  const passed = new Set([...checks.values()].flatMap(({ status, check }) => (status === 'passed' ? [check] : [])));
  const stale = told.find(({ id }) => {
    const fact = checks.get(id);
    return fact?.status === 'stale' && fact.since.length > 0 && !passed.has(fact.check);
  });
  const since = stale === undefined ? [] : (checks.get(stale.id)?.since ?? []);
  if (stale !== undefined)
    return found(
      stale,
      broughtByGit(since)
        ? changedSince(since)
        : t('it was last run before {0, plural, one {# file} other {# files}} changed', since.length),
    );
  const unchecked = told.find(({ id }) => id === actUnchecked);
  return unchecked === undefined ? null : found(unchecked, t('nothing shows that it works'));
}

/** What is wrong with the first card, in words that name what follows from it. */
function cardWords({ why, isOfAct, item }: Candidate, card: CardState | undefined, act: GoalAct | null): string {
  const before = (words: string) => (act === null ? words : t('{0}: {1}', aboutTo(act), words));
  switch (why) {
    case 'conflict':
      return t('the sessions contradict each other, and you alone know which is right');
    case 'contradicted':
      return t('the agent says one thing, the log or your goal another');
    case 'failing':
      return before(t('it fails as things stand'));
    case 'branch':
      return t('two branches are named, and the next agent has to know which');
    case 'ended':
      return t('it may no longer hold: it stays out unless you keep it');
    case 'foreign':
      return t('it reads like your order, and does not come from you');
    case 'stale':
      return before(t('files changed after it passed'));
    case 'binds':
      return card?.isForGood === true
        ? t('every later session will keep to it, so it has to be what you meant')
        : t('the next session will keep to it, so it has to be what you meant');
    case 'waits':
      return t('the agent asked you this, and nothing shows your answer');
    case 'open':
      if (isOfAct === true) return before(t('look at what goes in'));
      return item.id === uncommittedFiles
        ? t('this work is in no commit yet, and your goal does not say what becomes of it')
        : t('it is unfinished, and your goal does not say what becomes of it');
    case 'decision':
      return t('the next agent will build on it: is it what you want?');
    case 'concludes':
      return t('nobody said it: it is inferred from the log');
  }
}
