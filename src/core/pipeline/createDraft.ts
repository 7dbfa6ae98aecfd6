/** The whole pipeline as a list of steps; start reading here. Each step says what it kept and what it dropped. */

import { endedOnce } from '../claims/endedOnce';
import { settleFacts } from '../claims/settleFacts';
import type { ComposeInput } from '../document/composeInput';
import { inheritFacts } from '../document/inherit/inheritFacts';
import { sealDocument } from '../document/mark';
import type { Draft, DraftRequest, ModelFailure, PreviousHandoff } from '../draft';
import { nothingToHandOff } from '../errors';
import type { InformationFact } from '../fact';
import { hasMessages } from '../index/hasMessages';
import { indexSession } from '../index/indexSession';
import type { SessionIndex } from '../index/sessionIndex';
import type { LiveState } from '../live/liveState';
import { withoutTakenBack } from '../point/takenBackTurn';
import type { Clock, OnPhase, Workspace } from '../ports';
import { ignoring } from '../project/ignorePaths';
import type { Redact, Redaction } from '../redaction';
import type { Selection } from '../selection';
import type { Session } from '../session';
import { countOf } from '../text/countOf';
import { checkFiles } from './checkFiles';
import { composeDraft } from './composeDraft';
import { distinguishFacts } from './distinguishFacts';
import type { Extracted, ExtractInput, Extractor, OnListFull } from './extractor';
import { redactFacts } from './redactFacts';
import { redactSelection } from './redactSelection';
import { selectEntries } from './selectEntries';
import { openStopwatch, type Stopwatch } from './stopwatch';
import { validateEnded, validateFacts } from './validateFacts';

/** What making a draft asks of its surroundings. */
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
  /** What the session learned behind the point that it is cut at: checked and redacted where the whole session was read. */
  readonly later?: readonly InformationFact[];
  /** The repository as git showed it, where somebody looked. */
  readonly live?: LiveState | null;
}

/** A draft with the index and the selection it was drawn from. */
export interface CreatedDraft {
  readonly draft: Draft;
  readonly index: SessionIndex;
  /** Redacted. */
  readonly selection: Selection;
  /** What it was composed of, for the same facts in another form; absent for several sessions. */
  readonly input?: ComposeInput;
}

/** Runs all steps on a session. Throws `HandoffError` where there is nothing to hand off, and the reason of the signal where that was aborted. */
export async function createDraft(
  session: Session,
  request: DraftRequest,
  tools: DraftTools,
  signal: AbortSignal,
): Promise<CreatedDraft> {
  const chosen = choosePassages(session, request, tools, signal);
  const found = await tools.extractor.extract(chosen.input, signal);
  return draftOf(chosen, found, tools);
}

/** The first steps, up to what an extractor is given. */
export interface ChosenPassages {
  readonly input: ExtractInput;
  readonly request: DraftRequest;
  readonly redactions: readonly Redaction[];
  /** What the extractor tells of full lists, by the reason that stands in the draft. */
  readonly beyondLimits: Record<string, number>;
  readonly watch: Stopwatch;
}

/** Throws as `createDraft` does. What was chosen is good for one draft. */
export function choosePassages(
  session: Session,
  request: DraftRequest,
  tools: Omit<DraftTools, 'extractor'>,
  signal: AbortSignal,
): ChosenPassages {
  if (!hasMessages(session)) throw nothingToHandOff(session.path);
  const watch = openStopwatch(tools, signal);
  watch.begin('index');
  const meant = withoutTakenBack(session, request.goal);
  const index = indexSession(meant.session);
  watch.begin('select', countOf(index.turns.length, 'turn'));
  const found = selectEntries(index, request.goal);
  const selected = { ...found, passages: found.passages.filter(({ position }) => position !== meant.unsaid) };
  const shown = redactSelection(selected, tools.redact);
  watch.begin('extract', countOf(shown.clean.passages.length, 'passage'));
  const beyondLimits: Record<string, number> = {};
  if (meant.session !== session) beyondLimits['turns that the goal takes back'] = 1;
  if (meant.unsaid !== null) beyondLimits['messages that the goal takes back'] = 1;
  const onListFull: OnListFull = (list, count) => {
    if (count > 0) beyondLimits[`${list} beyond the limit`] = count;
  };
  const onIgnored = (count: number) => {
    if (count > 0) beyondLimits['files that the project ignores'] = count;
  };
  const isIgnored = ignoring(request.ignore ?? []);
  const { goal, limits } = request;
  const input = { index, selection: shown.clean, goal, limits, onListFull, isIgnored, onIgnored };
  return { input, request, redactions: shown.redactions, beyondLimits, watch };
}

/** The last steps, from what an extractor found. */
export async function draftOf(
  chosen: ChosenPassages,
  found: Extracted,
  tools: Omit<DraftTools, 'extractor'>,
): Promise<CreatedDraft> {
  const input = await groundFacts(chosen, found, tools);
  const composed = composeDraft(input);
  const markdown = await sealDocument(composed.markdown, { ...composed.seal, goal: chosen.request.goal }, tools.hash);
  const { index, selection } = input;
  return { draft: { ...composed, markdown, timings: chosen.watch.stop() }, index, selection, input };
}

/** The same facts in another form: no extractor reads layout, preset or reader. */
export async function recompose(
  before: ComposeInput,
  form: Pick<DraftRequest, 'layout' | 'preset' | 'audience'>,
  tools: Pick<DraftTools, 'clock' | 'hash' | 'onPhase'>,
  signal: AbortSignal,
): Promise<CreatedDraft> {
  const watch = openStopwatch({ ...tools, readMs: 0 }, signal);
  watch.begin('compose');
  const input = { ...before, request: { ...before.request, ...form } };
  const { index, selection, request } = input;
  const composed = composeDraft(input);
  const markdown = await sealDocument(composed.markdown, { ...composed.seal, goal: request.goal }, tools.hash);
  return { draft: { ...composed, markdown, timings: watch.stop() }, index, selection, input };
}

/** Adds what was inherited, rejects what does not hold, redacts and looks for the files: all that is done before a text is made. */
export async function groundFacts(
  { input, request, redactions, beyondLimits, watch }: ChosenPassages,
  found: Extracted,
  tools: Omit<DraftTools, 'extractor'>,
): Promise<ComposeInput> {
  const { index, selection } = input;
  const inherited = await inheritFacts(index, found.facts, request.goal, tools.hash);
  const validated = validateFacts(distinguishFacts(inherited.facts), index, selection, tools.redact, found.proven);
  const settled = settleFacts(validated.kept, index, request.goal);
  const redacted = redactFacts(settled.facts, tools.redact);
  watch.begin('compose');
  const checked = await checkFiles(redacted.clean, index, tools.workspaceFolder, tools.workspace);
  return {
    index,
    request,
    facts: { ...checked, information: [...checked.information, ...(tools.later ?? [])] },
    selection,
    previousHandoff: inherited.previous === null ? null : redactPrevious(inherited.previous, tools.redact),
    ended: endedOnce([...settled.ended, ...validateEnded(found.ended ?? [], index, selection, tools.redact)]),
    notInherited: inherited.leftOut,
    beyondLimits,
    rejected: [...found.rejected, ...validated.rejected],
    modelFailure: failureOf(found),
    redactions: [...redactions, ...redacted.redactions],
    redact: tools.redact,
    live: tools.live ?? null,
  };
}

function failureOf({ failure }: Extracted): ModelFailure | null {
  if (failure === undefined) return null;
  const { code, message } = failure;
  return { code: code === 'model-empty' || code === 'model-cancelled' ? code : 'model-failed', message };
}

const redactPrevious = (previous: PreviousHandoff, redact: Redact): PreviousHandoff => ({
  ...previous,
  text: redact(previous.text).text,
  log: previous.log === null ? null : redact(previous.log).text,
  session: previous.session === null ? null : redact(previous.session).text,
});
