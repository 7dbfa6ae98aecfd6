/** Reads the blocks under role user: what the user said, and results as records or as texts with the tool's name above. */
import type { Transcript } from '../../reading/entries/transcript';
import { type Fields, stringIn } from '../../reading/values/fields';
import { addPrompt, type ClinePlace, closeCall, type HistoryState, type OpenCall } from './historyState';
import { withoutLabel, wordsBesideResult } from './result';
import { continuedFrom, isClientText } from './text';

/** One message being read. */
interface UserMessage {
  readonly state: HistoryState;
  readonly at: ClinePlace;
  readonly compacted: (summary: string) => void;
  /** A result that is given as text goes on until something else begins. */
  current: { readonly call: OpenCall | undefined; readonly texts: string[] } | null;
}

type BlockHandler = (message: UserMessage, block: Fields) => void;

const readToolResult: BlockHandler = (message, block) => {
  endResult(message);
  const { state, at } = message;
  const call = state.calls.get(stringIn(block, 'tool_use_id') ?? '');
  closeCall(state, call, block['content'], block['is_error'] === true, at);
};

const readText: BlockHandler = (message, block) => {
  const { state, at, current } = message;
  const text = stringIn(block, 'text') ?? '';
  const summary = continuedFrom(text);
  const tool = resultOf(text);
  if (summary !== null) {
    endResult(message);
    message.compacted(summary);
  } else if (tool !== null) {
    endResult(message);
    message.current = { call: takeWaiting(state, tool), texts: [withoutLabel(text)] };
  } else if (current !== null && hasResult(current.texts) && wordsBesideResult(text) !== null) {
    endResult(message);
    addPrompt(state, wordsBesideResult(text) ?? '', at);
  } else if (current !== null && !isClientText(text)) current.texts.push(text);
  else {
    endResult(message);
    addPrompt(state, text, at);
  }
};

const readFile: BlockHandler = ({ state, at }, block) => {
  const path = stringIn(block, 'path');
  if (path !== undefined) state.transcript.add({ kind: 'note', ...at, topic: 'opened-file', text: path });
};

const handlers: ReadonlyMap<string | undefined, BlockHandler> = new Map([
  ['tool_result', readToolResult],
  ['text', readText],
  ['file', readFile],
]);

/** Adds what the blocks say; `compacted` is called with a summary that stands for all that went before. */
export function takeUserBlocks(
  state: HistoryState,
  blocks: readonly Fields[],
  at: ClinePlace,
  compacted: (summary: string) => void,
): void {
  const message: UserMessage = { state, at, compacted, current: null };
  const before = state.transcript.size();
  for (const block of blocks) handlers.get(stringIn(block, 'type'))?.(message, block);
  endResult(message);
  const images = blocks.filter((block) => stringIn(block, 'type') === 'image').length;
  if (images > 0) countImages(state.transcript, before, images);
}

function endResult(message: UserMessage): void {
  const { state, at, current } = message;
  if (current !== null)
    closeCall(state, current.call, current.texts.filter((text) => text !== '').join('\n'), false, at);
  message.current = null;
}

function takeWaiting({ waiting }: HistoryState, tool: string): OpenCall | undefined {
  const at = waiting.findIndex((call) => call.tool === tool);
  return at === -1 ? undefined : waiting.splice(at, 1)[0];
}

/** What a tool gave back is one text; what follows it is of the client. */
const hasResult = (texts: readonly string[]) => texts.some((text) => text !== '');

/** The tool whose result a text is, or null. */
function resultOf(text: string): string | null {
  return text.slice(0, 20_000).includes('] Result:') ? (/^\[([a-z][\w-]*)[ \]]/.exec(text)?.[1] ?? null) : null;
}

function countImages(transcript: Transcript, from: number, images: number): void {
  for (let at = from; at < transcript.size(); at += 1) {
    const entry = transcript.at(at);
    if (entry?.kind !== 'message' || entry.origin === 'injected') continue;
    transcript.replace(at, { ...entry, images });
    return;
  }
}
