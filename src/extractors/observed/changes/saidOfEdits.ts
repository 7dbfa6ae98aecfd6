/**
 * What the agent said before the edits of one file: of the steps that made most of it, in session order. What was said before a
 * small edit is told beside them or as a part, and never as what the whole change was for.
 */
import type { NetChange } from '../../../core/changes/netChanges';
import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import { editWords, stepFor, wholeClause } from '../progress/editWords';
import { causeSeen } from './causeSeen';
import { tellingReason } from './editReasonRules';
import { editSizes } from './editSize';
import { headOfNew } from './headOfNew';
import { leftIn } from './leftIn';

/** Words, and the edits that they led to. */
export interface SaidOfEdits {
  readonly text: string;
  readonly places: readonly EntryRef[];
}

/** Of edits before which and behind which nothing was said. */
export const nothingSaid: SaidOfEdits = { text: '', places: [] };

interface Step {
  readonly text: string;
  place: EntryRef;
  lines: number;
}

const mostSteps = 2;
/** Characters of both; else the one that changed most is told alone. */
const longestSteps = 165;
/** Of all lines that the edits of the file changed: less is a trifle beside another step. */
const trifle = 0.15;
/** Steps that come to less, beside an edit of more lines that nothing was said of, are a part of the change. */
const leastOfWhole = 0.3;

/** @param isOver words that a later step ended */
export function saidOfEdits(
  index: SessionIndex,
  part: NetChange,
  isOver: (text: string, position: number) => boolean,
): SaidOfEdits {
  const { positions, path } = part;
  const own = new Set(positions);
  const { steps, silent } = stepsOf(index, part, (said) => !isOver(said, positions.at(-1) ?? 0));
  if (steps.length === 0) return { text: causeSeen(index, own, path) || headOfNew(part), places: [] };
  const all = sumOf(steps) + silent.reduce((sum, lines) => sum + lines, 0);
  const ranked = steps.toReversed().sort((a, b) => b.lines - a.lines);
  const most = ranked.filter(({ lines }, at) => at === 0 || lines >= trifle * all).slice(0, mostSteps);
  const isLong = most.reduce((sum, { text }) => sum + text.length, 0) > longestSteps;
  const chosen = isLong ? most.slice(0, 1) : most;
  const told = steps.filter((step) => chosen.includes(step));
  const isPart = sumOf(told) < leastOfWhole * all && Math.max(0, ...silent) > sumOf(told);
  return {
    text: `${isPart ? 'in part: ' : ''}${told.map(({ text }) => text).join('; ')}`,
    places: told.map(({ place }) => place),
  };
}

const sumOf = (steps: readonly Step[]) => steps.reduce((sum, { lines }) => sum + lines, 0);

/**
 * What was said, in the order in which it was said last, with the lines that it led to: a remark leads on until the next one.
 * `silent`: lines of the edits that nothing telling was said of, remark by remark.
 */
function stepsOf(index: SessionIndex, part: NetChange, holds: (said: string) => boolean) {
  const own = new Set(part.positions);
  const isLeft = leftIn(part);
  const words = editWords(index);
  const changed = changedIn(index);
  const edits = index.touches.filter(
    ({ path, call, operation, failed, exact }) =>
      path === part.path &&
      own.has(call.position) &&
      !failed &&
      operation !== 'read' &&
      operation !== 'searched' &&
      isLeft(exact),
  );
  const sizes = editSizes(edits);
  const told = new Map<string, Step>();
  const ofRemark = new Map<number, Step>();
  const silent = new Map<number, number>();
  for (const touch of edits) {
    const said = words.get(touch.call);
    const remark = lastRemark(index, touch);
    const text =
      said === undefined || judges.test(said) || !holds(said)
        ? ''
        : tellingReason(wholeClause(stepFor(part.path, said)), part.path, changed);
    const lines = sizes.get(touch) ?? 1;
    const step =
      text === '' ? ofRemark.get(remark) : (told.get(text) ?? { text, place: refTo(touch.call.call), lines: 0 });
    if (step === undefined) {
      silent.set(remark, (silent.get(remark) ?? 0) + lines);
      continue;
    }
    step.lines += lines;
    ofRemark.set(remark, step);
    if (text === '') continue;
    step.place = refTo(touch.call.call);
    told.delete(text);
    told.set(text, step);
  }
  return { steps: [...told.values()], silent: [...silent.values()] };
}

/** Position of what was said last before an edit. */
const lastRemark = ({ sorted }: SessionIndex, { call }: FileTouch) =>
  sorted.messages.findLast(({ position }) => position < call.position)?.position ?? -1;

const changedKnown = new WeakMap<SessionIndex, readonly string[]>();
function changedIn(index: SessionIndex): readonly string[] {
  const paths = changedKnown.get(index) ?? [...new Set(index.changes.map(({ path }) => path))];
  changedKnown.set(index, paths);
  return paths;
}

/** “Adding a hook adds complexity” says what somebody thinks of an edit, and not what it is for. */
const judges = /^\w+ing\b.{1,80}\s(?:is|are|was|were|would|will|adds|makes|needs|requires|means|has|breaks|gives)\b/i;
