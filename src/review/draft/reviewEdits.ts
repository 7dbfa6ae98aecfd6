/** What the user changed in a draft, in numbers and in words. */
import { count } from '../words';
import { alignedText } from './alignedText';
import { itemOf } from './blockKey';
import type { ReviewState } from './reviewState';

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
  const touched = [...state.touched].filter((id) => !rewritten.has(id) && !additions.has(id));
  return {
    linesAdded: inserts.flat().filter((at) => (lines[at] ?? '').trim() !== '').length,
    linesChanged: rewritten.size,
    linesRemoved: base.filter(({ text, owner }, at) => owner === null && text.trim() !== '' && (kept[at] ?? -1) < 0)
      .length,
    ticked: touched.filter((id) => out.has(id) && state.ticked.has(id)).length,
    unticked: touched.filter((id) => !out.has(id) && !state.ticked.has(id)).length,
    passagesAdded: [...additions].filter((id) => state.ticked.has(id)).length,
    secretsRestored: state.restored.length,
    goals: state.goal === state.draft.goal ? 0 : 1,
    sectionsRefined: state.refined?.parts.length ?? 0,
  };
}

/** All of them together. */
export const editCount = (edits: ReviewEdits) => Object.values({ ...edits }).reduce((sum, number) => sum + number, 0);

/** "1 line added, 1 changed, 1 item unticked"; empty where nothing was changed. */
export function editWords(edits: ReviewEdits): string {
  const lines = wordsOf('line', [
    [edits.linesAdded, 'added'],
    [edits.linesChanged, 'changed'],
    [edits.linesRemoved, 'taken out'],
  ]);
  const items = wordsOf('item', [
    [edits.ticked, 'ticked'],
    [edits.unticked, 'unticked'],
  ]);
  const passages = wordsOf('passage', [[edits.passagesAdded, 'put in']]);
  const secrets = wordsOf('secret', [[edits.secretsRestored, 'restored']]);
  const sections = wordsOf('section', [[edits.sectionsRefined, 'refined']]);
  return [...lines, ...items, ...passages, ...secrets, ...sections, ...(edits.goals > 0 ? ['another goal'] : [])].join(
    ', ',
  );
}

/** Names the thing once: "2 lines added, 1 changed". */
function wordsOf(one: string, counts: readonly (readonly [number: number, done: string])[]): string[] {
  return counts
    .filter(([number]) => number > 0)
    .map(([number, done], at) => `${at === 0 ? count(number, one) : number} ${done}`);
}
