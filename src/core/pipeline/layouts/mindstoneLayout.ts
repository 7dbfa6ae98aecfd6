/** The nine sections that MindStone sessions expect, filled from the same facts. All nine headings are always there. */
import type { DraftSection } from '../../draft';
import { defaultLayout } from './defaultLayout';
import type { LayoutInput } from './layoutInput';
import { mergeSections } from './mergeSections';

export const mindstoneHeadings: readonly (readonly [string, string, readonly string[]])[] = [
  ['goal', 'Current objective', ['goal']],
  ['state', 'Current state summary', ['state', 'verification', 'previous-handoff', 'session']],
  ['files', 'Projects and files touched recently', ['files', 'modified-files', 'read-files', 'commands']],
  ['decisions', 'Decisions made', ['decisions']],
  ['open-questions', 'Open threads', ['open-questions', 'open-errors']],
  ['role', 'Active role state', ['constraints', 'requests']],
  ['next', 'Immediate next actions', ['goal']],
  [
    'information',
    'Things the next session would regret losing',
    ['information', 'failed-approaches', 'resolved-errors'],
  ],
  ['recent-tail', 'RECENT TAIL', ['recent-tail']],
];

export function mindstoneLayout(input: LayoutInput): DraftSection[] {
  const base = defaultLayout(input);
  return [...base.filter((section) => section.id === 'preamble'), ...mergeSections(base, mindstoneHeadings)];
}
