/** Reads the blocks of a reply: text that may hold a call as tags, thoughts, and calls as records. */
import { textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { type Fields, stringIn } from '../../reading/values/fields';
import { addAnswer, type ClinePlace, type HistoryState, openCall } from './historyState';
import { findXmlCall } from './xml';

/** `index` numbers the blocks of one reply: a call without an id is named by it. */
type BlockHandler = (state: HistoryState, block: Fields, at: ClinePlace, index: number) => void;

const readText: BlockHandler = (state, block, at, index) => {
  const text = stringIn(block, 'text') ?? '';
  const call = findXmlCall(text);
  addAnswer(state, withoutThinking(call?.before ?? text), at);
  if (call !== null) state.waiting.push(openCall(state, at, `${at.row ?? at.id}-${index}`, call.tool, call.input));
};

const readThought: BlockHandler = ({ transcript }, block, at) => {
  const text = stringIn(block, 'thinking') ?? stringIn(block, 'text') ?? '';
  if (text.trim() !== '') transcript.add({ kind: 'reasoning', ...at, text: capText(text, textLimits.reasoning) });
};

const readToolUse: BlockHandler = (state, block, at, index) => {
  const callId = stringIn(block, 'id') ?? `${at.row ?? at.id}-${index}`;
  state.waiting.push(openCall(state, at, callId, stringIn(block, 'name') ?? 'unknown', block['input']));
};

const handlers: ReadonlyMap<string | undefined, BlockHandler> = new Map([
  ['text', readText],
  ['thinking', readThought],
  ['reasoning', readThought],
  ['tool_use', readToolUse],
]);

/** Adds what a reply says and calls. Calls of the reply before no longer wait for a result as text. */
export function takeModelBlocks(state: HistoryState, blocks: readonly Fields[], at: ClinePlace): void {
  state.waiting = [];
  for (const [index, block] of blocks.entries()) handlers.get(stringIn(block, 'type'))?.(state, block, at, index);
}

/** Models without thoughts of their own were asked to write them as tags. */
const withoutThinking = (text: string) => text.replace(/<thinking>[\s\S]*?(?:<\/thinking>|$)/g, '');
