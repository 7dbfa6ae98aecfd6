/**
 * Reads one run of a history file of Aider, line by line: what the user typed has four hashes, what the program said a
 * bracket, all else is the model's.
 */
import { type Conversation, openConversation, type Place } from '../conversation';
import type { LineLedger } from '../lineLedger';
import { readNotice } from './notices';

export interface RunParser {
  accept(text: string, line: number): void;
  finish(): {
    readonly conversation: Conversation;
    readonly model: string | null;
    readonly version: string | null;
    readonly usedTokens: number | null;
  };
}

export function openRunParser(ledger: LineLedger, time: number | null): RunParser {
  const conversation = openConversation(ledger, { tools: { add: 'read', apply: 'edit', run: 'shell' } });
  const found = { model: null as string | null, version: null as string | null, usedTokens: null as number | null };
  const place = (line: number): Place => ({ line, id: null, time });
  let said: { kind: 'user' | 'model'; line: number; texts: string[] } | null = null;
  let edits = new Map<string, boolean[]>();
  /** A command that prints what follows. */
  let running: { callId: string; line: number; texts: string[] } | null = null;

  const endRunning = () => {
    if (running === null) return;
    const text = running.texts.join('\n').trim();
    conversation.result(running.callId, { text, exitCode: exitCodeIn(text) }, place(running.line));
    running = null;
  };

  const run = (command: string, line: number, byUser: boolean) => {
    endRunning();
    running = { callId: `run-${line}`, line, texts: [] };
    conversation.call(running.callId, 'run', { command }, place(line), byUser);
  };

  const endSaid = () => {
    if (said === null) return;
    const { kind, line, texts } = said;
    said = null;
    const text = texts.join('\n').trim();
    if (text === '') return;
    if (kind === 'model') {
      edits = editsIn(texts);
      conversation.model(withoutEdits(text), place(line));
      return;
    }
    const shell = /^(?:\/(?:run|test)\s+|!)([\s\S]+)$/.exec(text)?.[1];
    if (shell !== undefined) run(shell.trim(), line, true);
    else if (/^\/(?:ask|code|architect|context)\s+\S/.test(text)) {
      conversation.user(text.replace(/^\/\w+\s+/, ''), place(line));
    } else if (/^\/[a-z][\w-]*(?:\s|$)/.test(text)) conversation.command(text, place(line));
    else conversation.user(text, place(line));
  };

  const notice = (text: string, line: number) => {
    const read = readNotice(text);
    if (read === null) {
      running?.texts.push(text);
      return;
    }
    if (read.kind !== 'output') endRunning();
    switch (read.kind) {
      case 'model':
        found.model = read.text;
        break;
      case 'version':
        found.version = read.text;
        break;
      case 'tokens':
        found.usedTokens = read.used;
        break;
      case 'run':
        run(read.text, line, false);
        break;
      case 'note':
        conversation.note(read.topic, read.text, place(line));
        break;
      case 'added':
        record('add', { path: read.text }, line);
        break;
      case 'applied':
        apply(read.text, line);
        break;
      case 'commit':
        record('commit', { commit: read.text }, line);
        break;
      case 'output':
        running?.texts.push(text);
        break;
    }
  };

  /** The edits of the answer before; where it was written in another form, the path alone. */
  const apply = (path: string, line: number) => {
    const blocks = edits.get(path) ?? [];
    if (blocks.length === 0) record('apply', { path }, line);
    for (const [position, isNew] of blocks.entries()) {
      record('apply', isNew ? { path, old_string: '' } : { path }, line, position);
    }
  };

  const record = (tool: string, input: object, line: number, position = 0) => {
    const callId = position === 0 ? `${tool}-${line}` : `${tool}-${line}-${position}`;
    conversation.call(callId, tool, input, place(line));
    conversation.result(callId, { text: '' }, place(line));
  };

  const append = (kind: 'user' | 'model', text: string, line: number) => {
    if (said?.kind !== kind) {
      endSaid();
      if (kind === 'user') endRunning();
      said = { kind, line, texts: [] };
    }
    said?.texts.push(text);
  };

  return {
    accept(text, line) {
      if (text.startsWith('#### ')) append('user', text.slice('#### '.length).trimEnd(), line);
      else if (text === '####') append('user', '', line);
      else if (text.startsWith('> ') || text === '>') {
        endSaid();
        notice(text.slice(1).trim(), line);
      } else if (text.trim() === '') {
        if (said?.kind === 'model') said.texts.push('');
        else endSaid();
      } else append('model', text, line);
    },
    finish() {
      endSaid();
      endRunning();
      return { conversation, ...found };
    },
  };
}

/** Whether each block of an answer searches for nothing, by the file named on the line above their fence. */
function editsIn(lines: readonly string[]): Map<string, boolean[]> {
  const edits = new Map<string, boolean[]>();
  for (const [position, line] of lines.entries()) {
    if (!/^<{5,9} ?SEARCH\b/.test(line)) continue;
    const path = pathAbove(lines, position);
    if (path !== null) edits.set(path, [...(edits.get(path) ?? []), searchesNothing(lines, position + 1)]);
  }
  return edits;
}

/** The text to search for begins at `start`; an empty line is no text either. */
function searchesNothing(lines: readonly string[], start: number): boolean {
  const end = lines.findIndex(
    (line, at) => at >= start && /^(?:={5,9}|<{5,9} ?SEARCH\b.*|>{5,9} ?REPLACE\b.*)\s*$/.test(line),
  );
  return lines.slice(start, end === -1 ? undefined : end).join('\n') === '';
}

function pathAbove(lines: readonly string[], position: number): string | null {
  for (let at = position - 1; at >= Math.max(position - 3, 0); at -= 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || /^(?:`{3,}|~{3,})\S*$/.test(line)) continue;
    return line.replace(/^[*`#\s]+|[*`:\s]+$/g, '');
  }
  return null;
}

/** Edits are told by themselves; in the answer only their place is kept. */
const withoutEdits = (text: string) =>
  text
    .replace(
      /(?:^|\n)(?:`{3,}|~{3,})\S*\n<{5,9} ?SEARCH[\s\S]*?\n>{5,9} ?REPLACE[^\n]*(?:\n(?:`{3,}|~{3,})(?=\n|$))?/g,
      '',
    )
    .trim();

function exitCodeIn(text: string): number | null {
  const code = /(?:exit(?:ed with)?(?: code| status)?:?) (-?\d+)/i.exec(text.slice(-300))?.[1];
  return code === undefined ? null : Number(code);
}
