/** Entries that no message of a Gemini chat holds, as messages: so they keep their place in the history. */
import { type Entry, textLimits } from '../../core/session';
import { capText, detach } from '../../core/text/capText';
import { timeOf } from '../reading/values/timeOf';
import type { StoredMessage } from './history';
import type { FoundSummary } from './summaries';

/** The compaction that stands where older messages stood; `usedTokens` filled the window before it. */
export const summaryMessage = ({ carrier, text }: FoundSummary, line: number, usedTokens: number | null) =>
  pseudo('compaction', {
    kind: 'compaction',
    line,
    id: detach(carrier.id),
    time: timeOf(carrier.timestamp),
    scope: 'session',
    text: capText(text, textLimits.summary),
    tokensBefore: usedTokens,
  });

/** Stands where messages were taken away. */
export const rewindNote = (line: number) =>
  pseudo('note', {
    kind: 'note',
    line,
    id: null,
    time: null,
    topic: 'abandoned-branch',
    text: 'The user went back to an earlier message.',
  });

const pseudo = (type: string, entry: Entry): StoredMessage => ({
  id: `${type} ${entry.line}`,
  type,
  line: entry.line,
  entries: [entry],
  spareResults: [],
});
