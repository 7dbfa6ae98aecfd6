/**
 * What a model gets to read of a session, within a budget: the goal and the facts, the user's words, the last turn with the
 * agent's thoughts, the edits, what checks printed, and one line for all else. Everything is redacted before it is cut.
 */

import type { Facts } from '../../../core/fact';
import type { Call } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import type { Redact } from '../../../core/redaction';
import type { Entry } from '../../../core/session';
import { estimateTokens } from '../../../core/tokens';
import { headings } from '../wording';
import { openNames } from './cutResults';
import { actionsPart, answersPart, checksPart, commitsPart, remarksPart, summaryPart } from './earlierParts';
import { editParts } from './editsPart';
import { cleaner } from './entryTexts';
import { goalNames, goalPart } from './goalNames';
import { lastTurnPart, roomyLimits, scantLimits, startOfLast, userPart } from './lastTurn';
import { type FilledPart, fillPart, fits, type Part } from './part';
import { readsPart } from './readsPart';
import { type Labelled, labelledLine, observedLines } from './ruleFacts';

/** The material as text, and what had no room in it. */
export interface Material {
  readonly text: string;
  /** Pieces of the session in it, and those that had no room. */
  readonly pieces: number;
  readonly leftOut: number;
}

/** Tokens at most of all of it, whatever the window. */
export const mostMaterial = 60_000;
/** Share of the window that it may take. */
export const shareOfWindow = 0.6;
/** Share of the room for facts of the rules. */
const factsShare = 0.25;
const mostFacts = 6_000;
const between = '\n\n';
const betweenTokens = 2;

/**
 * Every part has its share of the room; what one leaves over goes to the others in their order.
 *
 * @param base redacted
 * @param tokens for all of it
 */
export function openMaterial(
  input: ExtractInput,
  base: Facts,
  labelled: readonly Labelled[],
  redact: Redact,
  tokens: number,
): Material {
  const clean = cleaner(redact);
  const goal = `===== ${headings.goal}\n${redact(input.goal).text}`;
  const piece = (text: string) => ({ write: () => clean(text, 600) });
  const facts: Part[] = [
    { heading: headings.observed, most: mostFacts / 2, pieces: observedLines(base).map(piece), giveWay: 'newest' },
    {
      heading: headings.found,
      most: mostFacts / 2,
      pieces: labelled.map((one) => piece(labelledLine(one))),
      giveWay: 'newest',
    },
  ];
  const index = input.whole ?? input.index;
  const room = tokens - estimateTokens(goal);
  const names = goalNames(redact(input.goal).text);
  const late = startOfLast(index);
  const limits = [...roomyLimits, scantLimits].find((one) => fits(lastTurnPart(index, clean, one), room / 4));
  const lastTurn = lastTurnPart(index, clean, limits ?? scantLimits);
  // What stands in the last turn is told there, where all of it has room.
  const end = limits === undefined ? Number.POSITIVE_INFINITY : late;
  // The last turn shows a long result by its head and tail, whatever is known of it.
  const cut = new Set<Entry>(input.index.session.entries);
  const isToShow = ({ position, result }: Call) => position < end || (result !== null && !cut.has(result));
  const [edits, committed] = editParts(index, names, redact);
  const parts = [
    userPart(index, linesOfAssignments(base), clean),
    lastTurn,
    edits,
    goalPart(index, names, openNames(redact(input.goal).text, base), isToShow, clean),
    checksPart(index, base, end, clean),
    answersPart(index, clean),
    commitsPart(index, clean),
    committed,
    remarksPart(input),
    summaryPart(index, clean),
    actionsPart(index, end, clean),
  ];
  const factsRoom = Math.min(mostFacts, Math.floor(room * factsShare));
  const stated = fillAll(facts, factsRoom);
  const shown = fillAll(parts, room - sum(stated));
  // What nobody else needs shows files as they were read.
  const left = room - sum(stated) - sum(shown);
  const reads = left < leastReads ? [] : [fillPart(readsPart(index, names, limits?.longest ?? null, clean), left)];
  const all = [...stated, ...shown, ...reads];
  return {
    text: [goal, ...all.map(({ text }) => text).filter((text) => text !== '')].join(between),
    pieces: [...shown, ...reads].reduce((count, { pieces }) => count + pieces, 0),
    leftOut: shown.reduce((count, { leftOut }) => count + leftOut, 0),
  };
}

const linesOfAssignments = ({ constraints }: Facts): ReadonlySet<number> =>
  new Set(constraints.flatMap(({ by, evidence }) => (by === 'parent' ? evidence.map(({ line }) => line) : [])));

const sum = (parts: readonly FilledPart[]) => parts.reduce((all, part) => all + part.tokens + betweenTokens, 0);

/** First each within its share of the room, then those that want more, in their order. */
function fillAll(parts: readonly Part[], room: number): FilledPart[] {
  const wanted = parts.reduce((all, { most }) => all + most, 0);
  const scale = Math.min(1, room / wanted);
  const filled = parts.map((part) => fillPart(part, Math.floor(part.most * scale)));
  if (scale === 1) return filled;
  let left = room - sum(filled);
  return parts.map((part, at) => {
    const first = filled[at] ?? fillPart(part, 0);
    if (left < leastMore || (first.leftOut === 0 && first.tokens < part.most * scale * nearlyFull)) return first;
    const again = fillPart(part, first.tokens + left);
    left -= again.tokens - first.tokens;
    return again;
  });
}

/** Tokens that must be left for what was read. */
const leastReads = 600;
/** Less room than this is not worth filling a part anew. */
const leastMore = 150;
/** A part that left more of its share than this unused holds all that it has. */
const nearlyFull = 0.9;
