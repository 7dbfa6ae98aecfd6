/** One run of Aider as a session: `####` lines are the user's, `>` lines Aider's own, the rest the model's. */
import { capText } from '../../core/capText';
import { type ContextUse, type Entry, type Session, textLimits } from '../../core/session';
import { unknownContext } from '../../core/sessionRef';
import { isHandoffText } from '../handoffText';
import type { LineLedger } from '../lineLedger';
import { promptTitle } from '../promptTitle';
import type { TextLine } from '../textLines';
import type { Run } from './cutRuns';

export type ParsedRun = Omit<Session, 'path' | 'lines' | 'problems'>;

type Kind = 'user' | 'aider' | 'model';

interface Block {
  readonly kind: Kind;
  readonly line: number;
  readonly lines: string[];
}

export function parseRun(run: Run, ledger: LineLedger, cwd: string | null): ParsedRun {
  const blocks = cutBlocks(run.lines.slice(1), ledger);
  const own = blocks.filter(({ kind }) => kind === 'aider').flatMap(({ lines }) => lines);
  const entries = blocks.flatMap(entriesOf);
  const prompt = entries.find((entry) => entry.kind === 'message' && entry.role === 'user');
  return {
    id: run.startedAt.replace(' ', 'T'),
    agent: 'aider',
    title: prompt?.kind === 'message' ? promptTitle(prompt.text) : null,
    cwd,
    startCwd: cwd,
    model: lastMatch(own, /^(?:Main model|Model): (\S+)/)?.[1] ?? null,
    thinkingLevel: lastMatch(own, /(\S+) think tokens/)?.[1] ?? null,
    agentVersion: lastMatch(own, /^Aider (v\S+)/)?.[1] ?? null,
    gitBranch: null,
    parent: null,
    startedAt: localTime(run.startedAt),
    updatedAt: localTime(run.startedAt),
    context: contextOf(own),
    entries,
  };
}

function cutBlocks(lines: readonly TextLine[], ledger: LineLedger): Block[] {
  const blocks: Block[] = [];
  for (const { line, text } of lines) {
    const kind: Kind = text.startsWith('####') ? 'user' : text.startsWith('>') ? 'aider' : 'model';
    const last = blocks.at(-1);
    if (kind === 'model' && text.trim() === '' && last?.kind !== 'model') {
      ledger.skipped('blank');
      continue;
    }
    ledger.parsed();
    const said =
      kind === 'user' ? text.slice(4).replace(/^ /, '').trimEnd() : kind === 'aider' ? text.slice(1).trim() : text;
    if (last?.kind === kind) last.lines.push(said);
    else blocks.push({ kind, line, lines: [said] });
  }
  return blocks;
}

function entriesOf(block: Block): Entry[] {
  const base = { line: block.line, id: null, time: null };
  const text = block.lines.join('\n').trim();
  if (text === '') return [];
  if (block.kind === 'aider') return block.lines.flatMap((line, at) => toolEntries(line, block.line + at));
  if (block.kind === 'model') {
    return [{ ...base, kind: 'message', role: 'assistant', origin: 'model', text: capText(text, textLimits.message) }];
  }
  const shell = /^(?:\/run|!)\s*([\s\S]+)$/.exec(text)?.[1];
  if (shell !== undefined) {
    return [
      {
        ...base,
        kind: 'tool-call',
        callId: `line-${block.line}`,
        tool: 'run',
        actions: [{ kind: 'shell', command: capText(shell, textLimits.command), byUser: true }],
      },
    ];
  }
  const origin = isHandoffText(text) ? 'handoff' : /^\/(?!ask\b|code\b|architect\b)\w/.test(text) ? 'command' : 'typed';
  return [
    {
      ...base,
      kind: 'message',
      role: 'user',
      origin,
      text: capText(text.replace(/^\/(?:ask|code|architect)\s+/, ''), textLimits.message),
    },
  ];
}

/** What Aider says of its own doings. The rest of its talk carries nothing. */
function toolEntries(text: string, line: number): Entry[] {
  const base = { line, id: null, time: null };
  const callId = `line-${line}`;
  const edited = /^Applied edit to (.+)$/.exec(text)?.[1];
  if (edited !== undefined)
    return [
      {
        ...base,
        kind: 'tool-call',
        callId,
        tool: 'edit',
        actions: [{ kind: 'edit', path: edited.trim(), operation: 'modified' }],
      },
    ];
  const added = /^Added (.+) to the chat\b/.exec(text)?.[1];
  if (added !== undefined)
    return [{ ...base, kind: 'tool-call', callId, tool: 'add', actions: [{ kind: 'read', path: added.trim() }] }];
  const ran = /^Running (.+)$/.exec(text)?.[1];
  if (ran !== undefined)
    return [{ ...base, kind: 'tool-call', callId, tool: 'run', actions: [{ kind: 'shell', command: ran.trim() }] }];
  const commit = /^Commit ([0-9a-f]{7,40}) (.+)$/.exec(text);
  if (commit !== null) {
    return [
      {
        ...base,
        kind: 'tool-call',
        callId,
        tool: 'commit',
        actions: [{ kind: 'shell', command: `git commit -m ${JSON.stringify(commit[2])}` }],
      },
      { ...base, kind: 'tool-result', callId, text: `${commit[1]} ${commit[2]}`, isError: false, exitCode: 0 },
    ];
  }
  if (/^(?:litellm\.|.*(?:APIError|RateLimitError|AuthenticationError))/.test(text))
    return [{ ...base, kind: 'note', topic: 'api-error', text: capText(text, textLimits.reasoning) }];
  return [];
}

function contextOf(own: readonly string[]): ContextUse {
  const sent = lastMatch(own, /^Tokens: ([\d.,]+)(k|M)? sent/);
  if (sent === null) return unknownContext;
  const scale = sent[2] === 'M' ? 1_000_000 : sent[2] === 'k' ? 1_000 : 1;
  return { ...unknownContext, usedTokens: Math.round(Number((sent[1] ?? '0').replaceAll(',', '')) * scale) };
}

function lastMatch(lines: readonly string[], pattern: RegExp): RegExpExecArray | null {
  for (const line of lines.toReversed()) {
    const match = pattern.exec(line);
    if (match !== null) return match;
  }
  return null;
}

/** The history has local times without a zone; taken as they stand. */
function localTime(text: string): string | null {
  const time = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
