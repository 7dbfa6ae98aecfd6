/** What an agent tells its hooks on standard input; in the words of Claude Code 2.1.330, which the others took over. */
import * as z from 'zod';
import { wrongUse } from '../../core/errors';
import { tryParseJson } from '../../core/text/tryParseJson';

const common = {
  session_id: z.string().min(1).max(400),
  /** Null where the agent keeps none, or keeps it in a database. */
  transcript_path: z.string().min(1).max(4_000).nullable(),
  cwd: z.string().min(1).max(4_000),
};

const event = z.discriminatedUnion('hook_event_name', [
  z.object({ ...common, hook_event_name: z.literal('PreCompact') }),
  z.object({ ...common, hook_event_name: z.literal('SessionEnd'), reason: z.string().max(100).default('') }),
  z.object({ ...common, hook_event_name: z.literal('SessionStart'), source: z.string().max(100).default('startup') }),
]);

/** A moment in a session at which an agent asks its hooks. */
export interface HookEvent {
  /** `end` is before the context is lost, `start` when a fresh one begins, `other` when nothing is to be done. */
  readonly moment: 'end' | 'start' | 'other';
  readonly session: string;
  /** Null where the agent does not say. */
  readonly log: string | null;
  readonly folder: string;
}

/** The beginnings of a session that has nothing in its context yet. A resumed one has it all. */
const freshStarts = ['startup', 'clear', 'compact'];

/** Throws `wrong-use` where the text is no event of a hook. */
export function readHookEvent(text: string): HookEvent {
  const { data, success } = event.safeParse(tryParseJson(text));
  if (!success)
    throw wrongUse(
      'handoff hook reads the event of an agent from standard input, as JSON. "handoff hook install" registers it.',
    );
  const { session_id: session, transcript_path: log, cwd: folder } = data;
  const isFresh = data.hook_event_name === 'SessionStart' && freshStarts.includes(data.source);
  return {
    moment: data.hook_event_name !== 'SessionStart' ? 'end' : isFresh ? 'start' : 'other',
    session,
    log,
    folder,
  };
}
