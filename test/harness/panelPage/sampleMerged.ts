/** The made-up session as two: what stands behind its middle is the second one's. */

import type { Conflict } from '../../../src/core/conflict';
import { conflictLine } from '../../../src/core/document/conflictLine';
import { renderSections } from '../../../src/core/document/renderSections';
import type { DraftResult } from '../../../src/review/draftResult';

const from = 1_400;
const at = (session: string, line: number) => [{ line, entry: null, session }];

const conflicts: readonly Conflict[] = [
  {
    id: 'conflict-decision-1',
    about: 'decision',
    subject: null,
    sides: [
      { session: 'A', text: 'The default unit is metres', evidence: at('A', 1_366), factId: null },
      { session: 'B', text: 'The default unit is read from the locale', evidence: at('B', 212), factId: null },
    ],
    proposed: 'B',
  },
  {
    id: 'conflict-file-1',
    about: 'file',
    subject: 'src/options.js',
    sides: [
      { session: 'A', text: '3 edits on branch feat/units', evidence: at('A', 1_306), factId: null },
      { session: 'B', text: '9 edits on branch feat/locale', evidence: at('B', 240), factId: null },
    ],
    proposed: null,
  },
];

/** The same draft with conflicts, under two letters. */
export function asMerged(result: DraftResult): DraftResult {
  const { draft } = result;
  const blocks = conflicts.map((conflict) => ({ factId: conflict.id, text: conflictLine(conflict) }));
  const sections = draft.sections.toSpliced(1, 0, { id: 'conflicts', heading: 'Conflicts', blocks });
  const out = new Set(draft.excluded);
  return {
    ...result,
    draft: { ...draft, conflicts, sections, markdown: renderSections(sections, (id) => !out.has(id)) },
    rawView: {
      ...result.rawView,
      sessions: [
        session('A', 'Move unit conversion out of legacy.ts', 'Claude Code', 'feat/units', 0),
        session('B', 'Take the unit from the locale', 'Codex', 'feat/locale', from),
      ],
    },
  };
}

const session = (label: string, title: string, agent: string, branch: string, start: number) => ({
  ...{ label, title, agent, branch, from: start },
  ...{ id: `session-${label}`, path: `/home/dev/logs/${label}.jsonl` },
});
