/** What the messages of a Cline history have told so far, and how entries are added to it. */
import { type ToolAction, type ToolCallEntry, textLimits } from '../../../core/session';
import { capText, detach } from '../../../core/text/capText';
import type { Transcript } from '../../reading/entries/transcript';
import { isFields, stringIn } from '../../reading/values/fields';
import { clineActions } from './actions';
import { readClineResult } from './result';
import { folderIn, splitClineText } from './text';

/** Where a message stands in its log; `row` where the log has rows instead of lines. */
export interface ClinePlace {
  readonly line: number;
  readonly id: string | null;
  readonly row?: string;
  readonly time: number | null;
}

/** A call whose result is still to come, or came. */
export interface OpenCall {
  readonly callId: string;
  readonly tool: string;
  readonly actions: readonly ToolAction[];
  /** The call is shown as what it said, so its result is not shown. */
  readonly isMessage: boolean;
}

/** One history being read. */
export interface HistoryState {
  readonly transcript: Transcript;
  /** Tells whether a path was a new file when it was written; null where the log does not tell. */
  readonly isNew: ((path: string) => boolean) | null;
  readonly calls: Map<string, OpenCall>;
  /** Paths that were read or edited before. */
  readonly seen: Set<string>;
  /** Calls of the newest reply whose result may come as text. */
  waiting: OpenCall[];
  /** The folders that the client named first and last. */
  folders: readonly [first: string | null, last: string | null];
}

/** Opens a call and adds it; a call that ends the task is the agent's last message instead. */
export function openCall(state: HistoryState, at: ClinePlace, callId: string, tool: string, input: unknown): OpenCall {
  const { transcript, calls, seen, isNew } = state;
  const isMessage = tool === 'attempt_completion' || tool === 'submit_and_exit';
  const isFirstTime = (path: string) => (isNew === null ? !seen.has(path) : isNew(path));
  const actions = isMessage ? [] : clineActions(tool, input, isFirstTime);
  for (const action of actions) if (action.kind === 'read' || action.kind === 'edit') seen.add(action.path);
  const call = { callId, tool, actions, isMessage };
  calls.set(callId, call);
  const result = isFields(input) ? (stringIn(input, 'result') ?? stringIn(input, 'summary')) : undefined;
  if (isMessage) addAnswer(state, result ?? '', at, 'final');
  else transcript.add(callEntry(at, call, input));
  return call;
}

/** Adds the result of a call and what the user said with it; a result without a call is left out. */
export function closeCall(
  state: HistoryState,
  call: OpenCall | undefined,
  content: unknown,
  isError: boolean,
  at: ClinePlace,
): void {
  if (call === undefined) return;
  const { parts, said } = readClineResult(content, isError, call.actions, call.isMessage);
  if (!call.isMessage) state.transcript.add({ kind: 'tool-result', ...at, callId: call.callId, ...parts });
  if (said !== null) addPrompt(state, said, at);
}

/** Adds words of the agent, unless they are blank. */
export function addAnswer({ transcript }: HistoryState, text: string, at: ClinePlace, phase?: 'final'): void {
  if (text.trim() === '') return;
  transcript.add({
    kind: 'message',
    ...at,
    role: 'assistant',
    origin: 'model',
    text: detach(capText(text.trim(), textLimits.message)),
    ...(phase === undefined ? {} : { phase }),
  });
}

/** Adds what stands under role user, each piece by who wrote it, and takes the folder that the client names there. */
export function addPrompt(state: HistoryState, text: string, at: ClinePlace): void {
  const { transcript } = state;
  for (const piece of splitClineText(text, !transcript.hasPrompt())) {
    const limit = piece.origin === 'injected' ? textLimits.toolOutput : textLimits.message;
    const entry = { kind: 'message', ...at, role: 'user', ...piece } as const;
    transcript.add({ ...entry, text: detach(capText(piece.text, limit)) });
    const folder = piece.origin === 'injected' ? folderIn(piece.text) : null;
    if (folder !== null) state.folders = [state.folders[0] ?? folder, folder];
  }
}

function callEntry(at: ClinePlace, { callId, tool, actions }: OpenCall, input: unknown): ToolCallEntry {
  const description = isFields(input) ? stringIn(input, 'description') : undefined;
  return {
    kind: 'tool-call',
    ...at,
    callId,
    tool,
    actions,
    ...(description === undefined || description === '' ? {} : { description: capText(description, 300) }),
  };
}
