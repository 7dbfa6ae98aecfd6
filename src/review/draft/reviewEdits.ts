/** What the user changed in a draft, in numbers and in words. */
import { t } from '../../protocol/language';
import { alignedText } from './alignedText';
import { itemOf } from './blockKey';
import { tellsUncommitted, uncommittedFiles } from './dropUncommitted';
import type { ReviewState } from './reviewState';
import { branchLine } from './settleBranch';

/** Each number counts things the user would miss if they were lost. */
export interface ReviewEdits {
  readonly linesAdded: number;
  /** Items whose line the user rewrote. */
  readonly linesChanged: number;
  /** Lines of no item that the user took out. */
  readonly linesRemoved: number;
  readonly ticked: number;
  readonly unticked: number;
  /** Passages and rejected statements that the user put in. */
  readonly passagesAdded: number;
  readonly secretsRestored: number;
  /** 1 where the goal is no longer the one the items were chosen for. */
  readonly goals: number;
  /** Sections taken over from a model. */
  readonly sectionsRefined: number;
}

/** Compares with the text that the extraction alone would give. */
export function reviewEdits(state: ReviewState): ReviewEdits {
  const { base, lines, alignment } = alignedText(state);
  const { kept, inserts } = alignment;
  const out = new Set(state.draft.excluded);
  const rewritten = new Set([...state.rewritten.keys()].map(itemOf));
  const additions = new Set(state.additions.map(({ id }) => id));
  const found = state.additions.filter(({ from }) => from.kind !== 'branch');
  const settled = new Set(state.settled.items);
  const isUnchanged = (id: string) => id === uncommittedFiles && tellsUncommitted(state);
  const touched = [...state.touched].filter((id) => !rewritten.has(id) && !additions.has(id) && !isUnchanged(id));
  return {
    linesAdded:
      inserts.flat().filter((at) => (lines[at] ?? '').trim() !== '').length + Number(state.ticked.has(branchLine)),
    linesChanged: rewritten.size,
    linesRemoved: base.filter(({ text, owner }, at) => owner === null && text.trim() !== '' && (kept[at] ?? -1) < 0)
      .length,
    ticked: touched.filter((id) => out.has(id) && state.ticked.has(id)).length,
    unticked: touched.filter((id) => !out.has(id) && !state.ticked.has(id) && !settled.has(id)).length,
    passagesAdded: found.filter(({ id }) => state.ticked.has(id)).length,
    secretsRestored: state.restored.length,
    goals: state.goal === state.draft.goal ? 0 : 1,
    sectionsRefined: state.refined?.parts.length ?? 0,
  };
}

/** All of them together. */
export const editCount = (edits: ReviewEdits) => Object.values({ ...edits }).reduce((sum, number) => sum + number, 0);

/** "1 line added, 1 changed, 1 item unticked"; empty where nothing was changed. */
export function editWords(edits: ReviewEdits): string {
  const lines = wordsOf([
    [edits.linesAdded, (number) => t('{0, plural, one {# line} other {# lines}} added', number), added],
    [edits.linesChanged, (number) => t('{0, plural, one {# line} other {# lines}} changed', number), changed],
    [edits.linesRemoved, (number) => t('{0, plural, one {# line} other {# lines}} taken out', number), takenOut],
  ]);
  const items = wordsOf([
    [edits.ticked, (number) => t('{0, plural, one {# item} other {# items}} selected', number)],
    [edits.unticked, (number) => t('{0, plural, one {# item} other {# items}} deselected', number), unticked],
  ]);
  const others = [
    ...wordsOf([
      [edits.passagesAdded, (number) => t('{0, plural, one {# passage} other {# passages}} put in', number)],
    ]),
    ...wordsOf([
      [edits.secretsRestored, (number) => t('{0, plural, one {# secret} other {# secrets}} restored', number)],
    ]),
    ...wordsOf([
      [edits.sectionsRefined, (number) => t('{0, plural, one {# section} other {# sections}} refined', number)],
    ]),
  ];
  return [...lines, ...items, ...others, ...(edits.goals > 0 ? [t('another goal')] : [])].join(', ');
}

type Words = (number: number) => string;
const added: Words = (number) => t('{0} added', number);
const changed: Words = (number) => t('{0} changed', number);
const takenOut: Words = (number) => t('{0} taken out', number);
const unticked: Words = (number) => t('{0} deselected', number);

/** Names the thing once: "2 lines added, 1 changed"; `short` is for a place behind another. */
function wordsOf(counts: readonly (readonly [number: number, whole: Words, short?: Words])[]): string[] {
  return counts
    .filter(([number]) => number > 0)
    .map(([number, whole, short = whole], at) => (at === 0 ? whole : short)(number));
}
