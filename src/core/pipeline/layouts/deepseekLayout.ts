/** The sections of a DeepSeek relay file, filled from the same facts. */
import type { DraftSection } from '../../draft';
import { defaultLayout } from './defaultLayout';
import type { LayoutInput } from './layoutInput';
import { mergeSections } from './mergeSections';

const headings: readonly (readonly [string, string, readonly string[]])[] = [
  ['goal', 'Goal', ['goal']],
  ['state', 'Current state', ['state', 'constraints', 'requests', 'verification', 'previous-handoff', 'session']],
  ['open-errors', 'Open blockers', ['open-errors', 'open-questions']],
  ['decisions', 'Recent decisions', ['decisions']],
  ['files', 'Files of interest', ['files', 'modified-files', 'read-files']],
  ['information', 'Recovery hints', ['commands', 'information', 'failed-approaches', 'resolved-errors', 'recent-tail']],
];

export function deepseekLayout(input: LayoutInput): DraftSection[] {
  const base = defaultLayout(input);
  return [...base.filter((section) => section.id === 'preamble'), ...mergeSections(base, headings)];
}
