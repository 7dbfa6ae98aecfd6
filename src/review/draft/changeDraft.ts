/** Changes of what a review stands on: the goal, a new extraction, passages put in, secrets taken back. */
import type { Draft } from '../../core/draft';
import { layParts, type Refined } from '../acceptedPart';
import { itemOf } from './blockKey';
import { layOutAnew } from './layOutAnew';
import {
  type Addition,
  baseLines,
  extractedSections,
  factIds,
  follow,
  type RestoredSecret,
  type ReviewState,
} from './reviewState';

/** Copies the goal, letter for letter, to the section that states it. The choice of items stays as it is. */
export function changeGoal(state: ReviewState, goal: string): ReviewState {
  return goal === state.goal ? state : follow(state, { ...state, goal });
}

/** Takes over a new extraction. Ticks the user set, lines they wrote and sections they took from a model stay. */
export function replaceDraft(state: ReviewState, draft: Draft): ReviewState {
  const { before, after } = takeOver(state, laidOver(state, draft), () => true);
  return follow(before, after);
}

/** Lays other sections of a model's over the rules' draft; null leaves the rules' draft alone. */
export function changeRefined(state: ReviewState, refined: Refined | null): ReviewState {
  const base = state.refined?.base ?? state.draft;
  const { before, after } = takeOver(state, { draft: layParts(base, refined?.parts ?? []), refined }, () => true);
  return follow(before, { ...after, laidOut: state.laidOut });
}

/** A draft of the rules, with the sections of a model's that were laid over it. */
interface LaidOver {
  readonly draft: Draft;
  readonly refined: Refined | null;
}

function laidOver({ refined }: ReviewState, base: Draft): LaidOver {
  if (refined === null) return { draft: base, refined };
  return { draft: layParts(base, refined.parts), refined: { ...refined, base } };
}

/**
 * Takes over the same session in another layout: the text is rendered anew, and the user's own lines stand behind the
 * items they followed. Who comes back to a layout without having changed anything finds it to the last byte as they left it.
 */
export function changeLayout(state: ReviewState, rules: Draft): ReviewState {
  const over = laidOver(state, rules);
  const { draft } = over;
  const past = [...(isAsLaidOut(state) ? (state.laidOut?.past ?? []) : []), state].slice(-mostPast);
  const left = past.findLast((other) => hasSameBlocks(other.draft, draft) && hasSameFacts(state.draft, draft));
  if (left !== undefined) return withTrail({ ...left, ...over }, past);
  const blocks = new Set(factIds(extractedSections({ ...state, draft })));
  // The user's version of a block that this layout does not have is a line of their own.
  const { before, after } = takeOver(state, over, (key) => blocks.has(key));
  return withTrail({ ...after, text: layOutAnew(state.text, baseLines(before), baseLines(after)) }, past);
}

/** Layouts that can be gone back to. */
const mostPast = 6;

const withTrail = (state: ReviewState, past: readonly ReviewState[]): ReviewState => ({
  ...state,
  laidOut: { as: { ...state, laidOut: null }, past: past.map((one) => ({ ...one, laidOut: null })) },
});

/** Nothing was changed since the layout was chosen. */
function isAsLaidOut(state: ReviewState): boolean {
  const { laidOut } = state;
  if (laidOut === null) return false;
  return fields(state) === fields(laidOut.as);
}

const fields = ({ text, goal, ticked, rewritten, additions, restored, refined }: ReviewState) =>
  JSON.stringify([text, goal, [...ticked].sort(), [...rewritten].sort(), additions, restored, refined?.parts]);

const hasSameBlocks = (one: Draft, other: Draft) => JSON.stringify(one.sections) === JSON.stringify(other.sections);
const hasSameFacts = (one: Draft, other: Draft) => JSON.stringify(one.facts) === JSON.stringify(other.facts);

/** The state before and after, with what no longer stands for itself left to the text. */
function takeOver(state: ReviewState, { draft, refined }: LaidOver, hasBlock: (key: string) => boolean) {
  const ids = new Set(factIds(draft.sections));
  // An item that a model's stands in place of keeps its tick, for when it comes back.
  const below = refined?.base ?? draft;
  const all = new Set([...ids, ...factIds(below.sections)]);
  const out = new Set([...draft.excluded, ...below.excluded]);
  const isOn = (id: string) => (state.touched.has(id) ? state.ticked.has(id) : !out.has(id));
  const isSameRejected = JSON.stringify(state.draft.rejected) === JSON.stringify(draft.rejected);
  const additions = state.additions.filter(({ from }) => from.kind !== 'rejected' || isSameRejected);
  const known = new Set(additions.map(({ id }) => id));
  const added = additions.flatMap(({ id }) => (state.ticked.has(id) ? [id] : []));
  // A rewritten item that is no longer found leaves its line behind as the user's own.
  const stays = (key: string) => (ids.has(itemOf(key)) && hasBlock(key)) || known.has(itemOf(key));
  const before = { ...state, additions, rewritten: new Map([...state.rewritten].filter(([key]) => stays(key))) };
  const ticked = new Set([...[...all].filter(isOn), ...added]);
  const restored = stillRedacted(state.restored, draft);
  return { before, after: { ...before, draft, refined, ticked, restored, laidOut: null } };
}

function stillRedacted(restored: readonly RestoredSecret[], draft: Draft): RestoredSecret[] {
  return restored.flatMap((secret) => {
    const index = draft.redactions.findIndex(({ rule, line }) => rule === secret.rule && line === secret.line);
    return index < 0 ? [] : [{ ...secret, index }];
  });
}

/** The item that a passage or a rejected statement becomes. */
export const additionId = (from: Exclude<Addition['from'], { kind: 'branch' }>) =>
  from.kind === 'row' ? `added-line-${from.line}` : `added-rejected-${from.index}`;

/** Found in the session. */
export interface FoundAddition extends Omit<Addition, 'id' | 'from'> {
  readonly from: Exclude<Addition['from'], { kind: 'branch' }>;
}

/** Puts a passage or a rejected statement into the draft, ticked. Twice is once. */
export function addToDraft(state: ReviewState, addition: FoundAddition): ReviewState {
  const id = additionId(addition.from);
  const known = state.additions.some((other) => other.id === id);
  const additions = known ? state.additions : [...state.additions, { ...addition, id }];
  return follow(state, {
    ...state,
    additions,
    ticked: new Set([...state.ticked, id]),
    touched: new Set([...state.touched, id]),
  });
}

/** Puts a secret back into the item it was redacted in, for this draft only. */
export function restoreSecret(state: ReviewState, restored: RestoredSecret): ReviewState {
  if (state.restored.some((other) => other.index === restored.index)) return state;
  return follow(state, { ...state, restored: [...state.restored, restored] });
}
