/** The whole pipeline as a list of steps; start reading here. Each step says what it kept and what it dropped. */
import type { Draft, DraftRequest } from '../draft';
import { nothingToHandOff } from '../errors';
import type { Clock, OnPhase, Phase, Workspace } from '../ports';
import type { Redact } from '../redaction';
import type { Entry, Session } from '../session';
import { checkFiles } from './checkFiles';
import { composeDraft } from './composeDraft';
import type { Extractor } from './extractor';
import { indexSession } from './indexSession';
import { foldPreviousHandoff } from './previousHandoff';
import { redactFacts } from './redactFacts';
import { redactSelection } from './redactSelection';
import { selectEntries } from './selectEntries';
import type { Selection } from './selection';
import type { SessionIndex } from './sessionIndex';
import { validateFacts } from './validateFacts';

export interface DraftTools {
  readonly extractor: Extractor;
  readonly redact: Redact;
  readonly workspace: Workspace;
  /** Folder that files are checked against; null takes the session's own. */
  readonly workspaceFolder: string | null;
  readonly clock: Clock;
  /** Hex SHA-256 of a text. */
  readonly hash: (text: string) => Promise<string>;
  readonly onPhase: OnPhase;
  /** Milliseconds the reading took, for the timings. */
  readonly readMs: number;
}

export interface CreatedDraft {
  readonly draft: Draft;
  readonly index: SessionIndex;
  /** Redacted. */
  readonly selection: Selection;
}

export async function createDraft(
  session: Session,
  request: DraftRequest,
  tools: DraftTools,
  signal: AbortSignal,
): Promise<CreatedDraft> {
  if (!hasMessages(session)) throw nothingToHandOff(session.path);
  const watch = openStopwatch(tools, signal);
  watch.begin('index');
  const index = indexSession(session);
  watch.begin('select', `${index.turns.length} turns`);
  const selected = selectEntries(index, request.goal);
  const shown = redactSelection(selected, tools.redact);
  watch.begin('extract', `${shown.clean.passages.length} passages`);
  const found = await tools.extractor.extract(
    { index, selection: shown.clean, goal: request.goal, limits: request.limits },
    signal,
  );
  const folded = await foldPreviousHandoff(index, found, tools.hash);
  const validated = validateFacts(folded.facts, index, shown.clean);
  const redacted = redactFacts(validated.kept, tools.redact);
  watch.begin('compose');
  const checked = await checkFiles(redacted.clean, index, tools.workspaceFolder, tools.workspace);
  const composed = composeDraft({
    index,
    request,
    facts: checked,
    selection: shown.clean,
    previousHandoff: folded.previous,
    rejected: validated.rejected,
    redactions: [...shown.redactions, ...redacted.redactions],
    redact: tools.redact,
  });
  return { draft: { ...composed, timings: watch.stop() }, index, selection: shown.clean };
}

/** A session with fewer than one message of each side has nothing to hand off. */
function hasMessages({ entries }: Session): boolean {
  const isWork = (entry: Entry) =>
    entry.kind === 'tool-call' || (entry.kind === 'message' && entry.origin !== 'injected');
  const first = entries.findIndex(isWork);
  return first >= 0 && entries.findLastIndex(isWork) > first;
}

function openStopwatch(tools: DraftTools, signal: AbortSignal) {
  const phases: Record<string, number> = { read: tools.readMs, index: 0, select: 0, extract: 0, compose: 0 };
  let current: Phase | null = null;
  let since = tools.clock.now();
  const end = () => {
    const now = tools.clock.now();
    if (current !== null) phases[current] = (phases[current] ?? 0) + now - since;
    since = now;
  };
  return {
    begin(phase: Phase, detail?: string) {
      signal.throwIfAborted();
      end();
      current = phase;
      tools.onPhase(phase, detail);
    },
    stop() {
      end();
      const totalMs = Object.values(phases).reduce((sum, ms) => sum + ms, 0);
      return { totalMs, phases };
    },
  };
}
