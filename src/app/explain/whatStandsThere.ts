/** Who says or does what stands on a line, in words. */
import type { Entry, MessageEntry } from '../../core/session';

/** A noun with its verb, for the beginning of an answer. */
export function whatStandsThere(entry: Entry): string {
  switch (entry.kind) {
    case 'message':
      return messageWords(entry);
    case 'reasoning':
      return 'The agent thinks';
    case 'tool-call':
      return `${entry.by === 'subagent' ? 'A subagent' : 'The agent'} calls the tool ${entry.tool}`;
    case 'tool-result':
      return `A tool answers${endWords(entry)}`;
    case 'compaction':
      return 'The agent sums up what was before';
    case 'note':
      return `The agent’s program notes (${entry.topic})`;
  }
}

const originWords: Readonly<Record<Exclude<MessageEntry['origin'], 'model'>, string>> = {
  typed: 'The user writes',
  queued: 'The user writes while the agent works',
  injected: 'The agent’s program puts in, in the user’s place',
  command: 'The user runs a command of the agent',
  handoff: 'A handoff that the session began with says',
};

function messageWords({ role, origin, phase }: MessageEntry): string {
  if (role === 'system') return 'The agent’s program says';
  if (role === 'user') return origin === 'model' ? 'The user writes' : originWords[origin];
  return phase === 'interim' ? 'The agent remarks on the way' : 'The agent says';
}

function endWords({ isError, exitCode, rejection, interrupted }: Extract<Entry, { kind: 'tool-result' }>): string {
  if (rejection !== undefined) return ' that the user refused the call';
  if (interrupted === true) return ' that the call did not end';
  if (exitCode !== null) return ` with exit status ${exitCode}`;
  return isError ? ' with an error' : '';
}
