/** Turns an assistant record, one block or more of a reply, into entries. */

import { type Entry, textLimits } from '../../core/session';
import { capText, detach } from '../../core/text/capText';
import { modelMessage, reasoning } from '../reading/entries/entries';
import { type Fields, stringIn } from '../reading/values/fields';
import type { EntryBase } from './chain';
import type { ClaudeRecord } from './records';
import type { Tools } from './tools';

/** Calls are opened in `tools`, where their results will look for them. */
export function assistantEntries(record: ClaudeRecord, base: EntryBase, tools: Tools): readonly Entry[] {
  const content = record.message?.content ?? [];
  const entries: Entry[] = [];
  if (typeof content === 'string') addReply(entries, content, record, base);
  else for (const block of content) addBlock(entries, block, record, base, tools);
  return entries;
}

function addBlock(entries: Entry[], block: Fields, record: ClaudeRecord, base: EntryBase, tools: Tools): void {
  switch (block['type']) {
    case 'tool_use':
      entries.push(tools.call(block, base, stringIn(record.fields, 'cwd')));
      break;
    case 'text':
      addReply(entries, stringIn(block, 'text') ?? '', record, base);
      break;
    case 'thinking': {
      const text = stringIn(block, 'thinking') ?? '';
      if (text.trim() !== '') entries.push(reasoning(base, capText(text, textLimits.reasoning)));
    }
  }
}

/** A synthetic reply is no model's: it is an API failure shown as one, or a filler that keeps the turns even. */
function addReply(entries: Entry[], text: string, { message, fields }: ClaudeRecord, base: EntryBase): void {
  if (text.trim() === '') return;
  if (fields['isApiErrorMessage'] === true) {
    entries.push({ ...base, kind: 'note', topic: 'api-error', text: detach(text.slice(0, 500)) });
  } else if (message?.model !== '<synthetic>') {
    entries.push(modelMessage(base, capText(text, textLimits.message), phaseOf(message?.stopReason)));
  }
}

function phaseOf(stopReason: string | undefined): 'interim' | 'final' | undefined {
  if (stopReason === 'tool_use') return 'interim';
  return stopReason === 'end_turn' ? 'final' : undefined;
}
