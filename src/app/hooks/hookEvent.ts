/** What an agent tells its hooks on standard input; in the words of Claude Code 2.1.330, which the others took over. */
import * as z from 'zod';
import { wrongUse } from '../../core/errors';
import type { ContextUse } from '../../core/session';
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
  // The end of a turn; Gemini CLI has a word of its own for it.
  z.object({
    ...{ ...common, hook_event_name: z.enum(['Stop', 'AfterAgent']) },
    last_assistant_message: z.string().nullish().catch(null),
    // Qwen Code says so by itself.
    context_usage: z.number().min(0).max(2).nullish().catch(null),
    context_limit: z.int().positive().nullish().catch(null),
  }),
  z.object({ ...common, hook_event_name: z.literal('SessionStart'), source: z.string().max(100).default('startup') }),
]);

/** A moment in a session at which an agent asks its hooks. */
export interface HookEvent {
  /** `turn`: the agent has answered. `end` is before the context is lost, `start` when a fresh one begins, `other` when nothing is to be done. */
  readonly moment: 'turn' | 'end' | 'start' | 'other';
  readonly session: string;
  /** Null where the agent does not say. */
  readonly log: string | null;
  readonly folder: string;
  /** The agent's last words, which its log may not hold yet; null where it does not say. */
  readonly lastWords: string | null;
  /** How full the context is, as the agent counts it; null where it does not say. */
  readonly fill: Pick<ContextUse, 'ratio' | 'windowTokens'> | null;
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
  return { moment: momentOf(data), session, log, folder, ...toldAfterTurn(data) };
}

function momentOf(told: z.infer<typeof event>): HookEvent['moment'] {
  switch (told.hook_event_name) {
    case 'Stop':
    case 'AfterAgent':
      return 'turn';
    case 'SessionStart':
      return freshStarts.includes(told.source) ? 'start' : 'other';
    default:
      return 'end';
  }
}

function toldAfterTurn(told: z.infer<typeof event>): Pick<HookEvent, 'lastWords' | 'fill'> {
  if (told.hook_event_name !== 'Stop' && told.hook_event_name !== 'AfterAgent') return { lastWords: null, fill: null };
  const { last_assistant_message: words, context_usage: ratio, context_limit: windowTokens } = told;
  const fill = typeof ratio === 'number' && typeof windowTokens === 'number' ? { ratio, windowTokens } : null;
  return { lastWords: words ?? null, fill };
}
