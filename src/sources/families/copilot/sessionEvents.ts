/** Reads what a Copilot session tells of itself: where it runs, its model, compactions, rewinds and failures. */
import { textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { bad, skipped, used } from '../../reading/lines/lineOutcome';
import { addNote, type CopilotEventHandler, type CopilotHead } from './eventState';
import * as records from './records';

/** Takes the id of the first start; a resume changes the rest. */
export const readStart: CopilotEventHandler = ({ head }, data) => {
  const event = records.sessionStart.safeParse(data).data;
  if (event === undefined) return bad('session.start');
  if (head.id === '') head.id = event.sessionId ?? '';
  head.agentVersion = event.copilotVersion ?? head.agentVersion;
  head.model = event.selectedModel ?? head.model;
  head.thinkingLevel = event.reasoningEffort ?? head.thinkingLevel;
  moveTo(head, event.context);
  return used;
};

/** Moves the session to another folder or branch. */
export const readContextChange: CopilotEventHandler = ({ head }, data) => {
  moveTo(head, records.contextChange.safeParse(data).data);
  return used;
};

/** Notes a change of model; the first choice is none. */
export const readModelChange: CopilotEventHandler = (state, data, at) => {
  const { head } = state;
  const event = records.modelChange.safeParse(data).data;
  if (event?.newModel === undefined) return bad('session.model_change');
  const before = head.model;
  head.model = event.newModel;
  head.thinkingLevel = event.reasoningEffort ?? head.thinkingLevel;
  if (before === null || before === head.model) return used;
  return addNote(state, 'model-change', `The model changed to ${head.model}.`, at);
};

/** Keeps the title before where the event carries none. */
export const readTitle: CopilotEventHandler = ({ head }, data) => {
  head.title = records.titleChange.safeParse(data).data?.title ?? head.title;
  return used;
};

/** Takes the model that was in use last, and what filled its context. */
export const readShutdown: CopilotEventHandler = ({ head, context }, data) => {
  head.model = records.modelShutdown.safeParse(data).data?.currentModel ?? head.model;
  context.take('session.shutdown', data);
  return used;
};

/** Counts an event of this type for the context meter; it makes no entry. */
export const readUsage =
  (type: string): CopilotEventHandler =>
  ({ context }, data) => {
    context.take(type, data);
    return used;
  };

/** Adds the summary that stands for all before it; a compaction that failed changed nothing. */
export const readCompaction: CopilotEventHandler = ({ transcript, context }, data, at) => {
  const event = records.compactionComplete.safeParse(data).data;
  if (event === undefined) return bad('session.compaction_complete');
  context.take('session.compaction_complete', data);
  if (event.success === false) return skipped('failed compaction');
  transcript.add({
    kind: 'compaction',
    ...at,
    scope: 'session',
    text: capText(event.summaryContent ?? '', textLimits.summary),
    tokensBefore: event.preCompactionTokens ?? null,
    tokensAfter: event.postCompactionTokens ?? null,
  });
  return used;
};

/** Takes away what the user went back behind. */
export const readRewind: CopilotEventHandler = (state, data, at) => {
  const event = records.rewind.safeParse(data).data;
  if (event === undefined) return bad('session.snapshot_rewind');
  const size = state.sizes.get(event.upToEventId);
  if (size === undefined) return { kind: 'broken-link', what: 'a rewind to an event that is not in the log' };
  state.transcript.cutFrom(size, 'rewound');
  return addNote(state, 'abandoned-branch', 'The user went back to an earlier message.', at);
};

/** Notes that the user stopped the turn. */
export const readAbort: CopilotEventHandler = (state, _data, at) =>
  addNote(state, 'interrupted', 'The user interrupted the turn.', at);

/** Notes the one warning that changes the session: tools were interrupted. */
export const readWarning: CopilotEventHandler = (state, data, at) => {
  const event = records.warning.safeParse(data).data;
  return event?.warningType === 'interrupted_tools'
    ? addNote(state, 'interrupted', event.message, at)
    : skipped('session.warning');
};

/** Notes an error of the model's service in its own words. */
export const readFailure: CopilotEventHandler = (state, data, at) => {
  const event = records.failure.safeParse(data).data;
  return addNote(state, 'api-error', event?.message ?? event?.errorMessage, at);
};

/** Notes the agent's summary of a task it calls done. */
export const readTaskComplete: CopilotEventHandler = (state, data, at) =>
  addNote(state, 'recap', records.taskComplete.safeParse(data).data?.summary, at);

/** Takes the session in the cloud that this one goes on from. */
export const readRemoteHandoff: CopilotEventHandler = (state, data, at) => {
  const event = records.remoteHandoff.safeParse(data).data;
  state.head.parent = event?.remoteSessionId ?? state.head.parent;
  return addNote(state, 'recap', event?.summary, at);
};

function moveTo(
  head: CopilotHead,
  place: { readonly cwd?: string | undefined; readonly branch?: string | undefined } | undefined,
): void {
  head.cwd = place?.cwd ?? head.cwd;
  head.startCwd ??= head.cwd;
  head.gitBranch = place?.branch ?? head.gitBranch;
}
