/** A SpecStory page as a session. The page is derived: the agent's own log says more, where there is one. */
import { capText } from '../../core/capText';
import { type Entry, type Session, textLimits } from '../../core/session';
import { unknownContext } from '../../core/sessionRef';
import { isHandoffText } from '../handoffText';
import { isoTime } from '../isoTime';
import type { LineLedger } from '../lineLedger';
import { promptTitle } from '../promptTitle';
import type { TextLine } from '../textLines';
import { type Block, cutBlocks } from './blocks';
import { readToolUse } from './toolUse';

export type ParsedPage = Omit<Session, 'path' | 'lines' | 'problems'>;

export function parsePage(lines: readonly TextLine[], ledger: LineLedger, cwd: string | null): ParsedPage {
  const heading = lines
    .slice(0, 12)
    .map(({ text }) => text)
    .join('\n');
  const session = /<!--\s*(.+?) Session ([\w-]+)(?: \(([^)]*)\))?\s*-->/.exec(heading);
  const blocks = cutBlocks(lines, ledger);
  const entries = blocks.flatMap(entriesOf);
  const times = blocks.flatMap(({ time }) => (time === null ? [] : [time]));
  const prompt = entries.find((entry) => entry.kind === 'message' && entry.origin === 'typed');
  return {
    id: session?.[2] ?? '',
    agent: 'specstory',
    title: prompt?.kind === 'message' ? promptTitle(prompt.text) : null,
    cwd,
    startCwd: cwd,
    model: blocks.findLast(({ model }) => model !== null)?.model ?? null,
    thinkingLevel: null,
    agentVersion: session?.[1] ?? null,
    gitBranch: null,
    parent: null,
    startedAt: isoTime(times[0]),
    updatedAt: isoTime(times.at(-1)),
    context: unknownContext,
    entries,
  };
}

function entriesOf(block: Block): Entry[] {
  const base = { line: block.line, id: null, time: block.time };
  const text = block.lines.join('\n').trim();
  switch (block.kind) {
    case 'user':
      return [
        {
          ...base,
          kind: 'message',
          role: 'user',
          origin: isHandoffText(text) ? 'handoff' : 'typed',
          text: capText(text, textLimits.message),
        },
      ];
    case 'agent':
      return [
        { ...base, kind: 'message', role: 'assistant', origin: 'model', text: capText(text, textLimits.message) },
      ];
    case 'reasoning':
      return [{ ...base, kind: 'reasoning', text: capText(withoutTags(text), textLimits.reasoning) }];
    case 'tool':
      return toolEntries(block);
  }
}

function toolEntries(block: Block): Entry[] {
  const base = { line: block.line, id: null, time: block.time };
  const use = readToolUse(block.lines);
  const callId = `line-${block.line}`;
  const call: Entry = { ...base, kind: 'tool-call', callId, tool: use.tool, actions: use.actions };
  if (use.result === null) return [call];
  const { result: text, exitCode, isError } = use;
  return [call, { ...base, kind: 'tool-result', callId, text, exitCode, isError }];
}

const withoutTags = (text: string) => text.replace(/<\/?(?:think|details)>|<summary>[^<]*<\/summary>/g, '').trim();
