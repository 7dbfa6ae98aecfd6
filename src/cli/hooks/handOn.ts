/** What a hook does before a context is lost, and when a fresh one begins: keeps a handoff, and gives it. */
import type { AppParts } from '../../app/appParts';
import { drawUp } from '../../app/hooks/drawUp';
import { fitBytes } from '../../app/hooks/fitBytes';
import type { HookEvent } from '../../app/hooks/hookEvent';
import { keepForNext, takeWaiting, textPathOf } from '../../app/hooks/waitingHandoff';
import { approve } from '../../app/lineage/approval';
import { openLineage } from '../../app/lineage/openLineage';
import { sha256 } from '../../app/sha256';
import { taughtBy } from '../../app/taughtSecrets';
import { readDocument, wasEdited } from '../../core/document/readDocument';
import { redactStrings } from '../../core/redact/redactStrings';
import { redactText } from '../../core/redact/redactText';
import { stateFolder } from '../../node/state/stateFolder';
import type { Console } from '../output';
import { type HookAgent, hookAgents } from './hookAgents';
import { logOfEvent } from './logOfEvent';

/** Claude Code cuts what is longer. */
const mostBytes = 10_000;

/** Draws up the handoff of a session whose context is about to go, for the next one in its folder. Throws as `drawUp` does. */
export async function keepHandoff(
  event: HookEvent,
  agent: HookAgent,
  parts: AppParts,
  signal: AbortSignal,
): Promise<void> {
  const { folder, session } = event;
  const log = await logOfEvent(event, hookAgents[agent].source, parts, signal);
  const markdown = await drawUp({ ...log, folder }, parts, signal);
  keepForNext(stateFolder(parts.environment), { folder, session, at: new Date().toISOString(), markdown });
}

/** To whom it is given. */
export interface Receiver {
  readonly agent: HookAgent;
  /** Milliseconds for which what waits is fresh. */
  readonly fresh: number;
  readonly parts: AppParts;
  readonly output: Console;
}

/** Gives a fresh session what waits for its folder, the same text once, and writes down that it did. Throws what the system says. */
export async function giveHandoff(
  event: HookEvent,
  { agent, fresh, parts, output }: Receiver,
  signal: AbortSignal,
): Promise<void> {
  const { folder, session } = event;
  const state = stateFolder(parts.environment);
  const now = Date.now();
  const waiting = takeWaiting(state, folder, now, fresh);
  if (waiting === null) return;
  const lineage = openLineage(state);
  const waits = await approve(waiting.markdown);
  const seal = waits.seal ?? waits.sha256;
  const isGiven = lineage
    .read()
    .records.some((record) => record.kind === 'child' && record.seal === seal && record.session === session);
  if (isGiven) return;
  const minutes = Math.round((now - Date.parse(waiting.at)) / 60_000);
  const lead =
    waiting.session === session
      ? 'The context of this session was compacted. What follows was drawn up from its log just before, with the lines of the log as evidence.'
      : `The session before this one in this folder was at work until ${minutes} min ago. What follows was drawn up from its log. Where the user asks for something else, leave it alone.`;
  const { markdown, gap } = await cleanWaiting(waiting.markdown, folder, parts, signal);
  if (gap !== null) output.say(`handoff hook: ${gap}`);
  const text = fitBytes(`${lead}\n\n${markdown}`, mostBytes, textPathOf(state, folder));
  output.json({ hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: text } });
  const left = await approve(markdown);
  const at = new Date().toISOString();
  const destination = { target: 'hook', startsSession: true, folder, path: null, shell: 'cli' } as const;
  const delivered = { kind: 'delivered', version: 1, at, ...left, ...destination } as const;
  lineage.add(redactStrings(delivered, redactText), markdown);
  if (waiting.session === session) return;
  const { source } = hookAgents[agent];
  const log = (await logOfEvent(event, source, parts, signal)).path;
  lineage.add(
    redactStrings(
      { kind: 'child', version: 1, at, seal: left.seal ?? left.sha256, session, agent: source, log },
      redactText,
    ),
  );
}

/** Milliseconds in which an edited handoff may have its log read: a session waits for its first words. */
const longestReadMs = 10_000;

/** As it was drawn up it is redacted by all that its session taught; where somebody wrote into it since, the log is asked again. */
async function cleanWaiting(
  markdown: string,
  folder: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<{ readonly markdown: string; readonly gap: string | null }> {
  const document = readDocument(markdown);
  const isOurs = document?.mark != null && !(await wasEdited(document, sha256));
  if (isOurs && document.before === '' && document.after === '') return { markdown, gap: null };
  const within = AbortSignal.any([signal, AbortSignal.timeout(longestReadMs)]);
  try {
    const { redact, gap } = await taughtBy(document, folder, parts, within);
    return { markdown: redact(markdown).text, gap };
  } catch (error) {
    if (signal.aborted || !within.aborted) throw error;
    return { markdown: redactText(markdown).text, gap: tooLong };
  }
}

const tooLong =
  'The log of the handoff is too long to be read while a session waits: only the rules looked for secrets in it, not what its session taught.';
