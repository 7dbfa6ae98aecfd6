/** Turns an assistant record, one block or more of a reply, into entries. */
import { capText, detach } from '../../core/capText';
import { type Entry, textLimits } from '../../core/session';
import type { EntryBase } from './chain';
import { type ClaudeRecord, contentBlock } from './records';
import type { Tools } from './tools';

export function assistantEntries(record: ClaudeRecord, base: EntryBase, tools: Tools): readonly Entry[] {
  const content = record.message?.content;
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []);
  return blocks.flatMap((raw): readonly Entry[] => {
    const block = contentBlock.safeParse(raw).data;
    if (block === undefined) return [];
    if (block.type === 'tool_use') return [tools.call(block, base, record.cwd)];
    if (block.type === 'thinking') return reasoning(block.thinking ?? '', base);
    return block.type === 'text' ? reply(block.text ?? '', record, base) : [];
  });
}

function reasoning(text: string, base: EntryBase): readonly Entry[] {
  return text.trim() === '' ? [] : [{ ...base, kind: 'reasoning', text: capText(text, textLimits.reasoning) }];
}

/** A synthetic reply is no model's: it is an API failure shown as one, or a filler that keeps the turns even. */
function reply(text: string, record: ClaudeRecord, base: EntryBase): readonly Entry[] {
  if (text.trim() === '') return [];
  if (record.isApiErrorMessage === true)
    return [{ ...base, kind: 'note', topic: 'api-error', text: detach(text.slice(0, 500)) }];
  if (record.message?.model === '<synthetic>') return [];
  const phase = phaseOf(record.message?.stop_reason);
  return [
    {
      ...base,
      kind: 'message',
      role: 'assistant',
      origin: 'model',
      text: capText(text, textLimits.message),
      ...(phase === null ? {} : { phase }),
    },
  ];
}

function phaseOf(stopReason: string | undefined): 'interim' | 'final' | null {
  if (stopReason === 'tool_use') return 'interim';
  return stopReason === 'end_turn' ? 'final' : null;
}
