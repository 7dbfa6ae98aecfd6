/** What the events of a Copilot session have told so far, which their handlers share. */

import { emptyHead, type SessionHead } from '../../../core/emptyHead';
import type { NoteEntry } from '../../../core/session';
import { textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import type { EntryPlace } from '../../reading/entries/entries';
import { openTranscript, type Transcript } from '../../reading/entries/transcript';
import type { LineLedger } from '../../reading/lines/lineLedger';
import { type LineOutcome, used } from '../../reading/lines/lineOutcome';
import { type CopilotCalls, type CopilotTools, openCopilotCalls } from './calls';
import { openCopilotContext } from './context';

/** What stands at the head of a session; later events overrule earlier ones, save for its id and where it began. */
export type CopilotHead = { -readonly [Name in keyof SessionHead]: SessionHead[Name] };

/** One log being read: the handlers of its events change it in the order of the lines. */
export interface CopilotState {
  readonly transcript: Transcript;
  readonly calls: CopilotCalls;
  readonly context: ReturnType<typeof openCopilotContext>;
  /** How many entries there were before each event, for rewinds. */
  readonly sizes: Map<string, number>;
  readonly head: CopilotHead;
}

/** Takes the data of one kind of event and says how its line is booked. */
export type CopilotEventHandler = (state: CopilotState, data: unknown, at: EntryPlace) => LineOutcome;

/** Begins with an empty transcript; lines that make no entry are booked in the ledger. */
export function openCopilotState(ledger: LineLedger, tools: CopilotTools): CopilotState {
  const transcript = openTranscript(ledger);
  return {
    transcript,
    calls: openCopilotCalls(transcript, tools),
    context: openCopilotContext(),
    sizes: new Map(),
    head: { ...emptyHead },
  };
}

/** Adds a note unless its text is missing or blank; the line counts as used either way. */
export function addNote(
  { transcript }: CopilotState,
  topic: NoteEntry['topic'],
  text: string | undefined,
  at: EntryPlace,
): LineOutcome {
  if (text === undefined || text.trim() === '') return used;
  transcript.add({ kind: 'note', ...at, topic, text: capText(text.trim(), textLimits.toolOutput) });
  return used;
}
