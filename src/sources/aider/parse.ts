/**
 * Reads one run of a history file of Aider, line by line: what the user typed has four hashes, what the program said a
 * bracket, all else is the model's.
 */
import { type Conversation, openConversation, type Place } from '../reading/entries/conversation';
import { openFencedLines } from '../reading/frames/fences';
import type { LineLedger } from '../reading/lines/lineLedger';
import { editEnd, editsIn, withoutEdits } from './editBlocks';
import { type Notice, readNotice } from './notices';
import { wasTyped } from './typed';

/** What the notices of a run tell of it; null where none did. */
interface RunFacts {
  model: string | null;
  version: string | null;
  usedTokens: number | null;
}

/** Takes the lines of one run in their order; `finish` ends what the last of them left open. */
export interface RunParser {
  accept(text: string, line: number): void;
  /** `unsure`: lines of prompts that a fence may show. */
  finish(): { readonly conversation: Conversation; readonly unsure: readonly number[] } & Readonly<RunFacts>;
}

/** One run being read. */
interface Run {
  readonly conversation: Conversation;
  /** When the run began; its lines have no times of their own. */
  readonly time: number | null;
  readonly found: RunFacts;
  /** What the user or the model is saying. */
  said: { readonly kind: 'user' | 'model'; readonly line: number; readonly texts: string[] } | null;
  /** The edits of the newest answer: by file, whether each block searches for nothing. */
  edits: ReadonlyMap<string, readonly boolean[]>;
  /** What was typed at all, as Aider lists it beside; null where it does not. */
  readonly typed: ReadonlySet<string> | null;
  /** Lines of prompts of which nobody knows whose they are. */
  readonly unsure: number[];
  /** Lines of prompts right behind the model's words, without the notice that ends an answer where tokens are counted. */
  readonly direct: number[];
  /** Whether the lines of prompts end in two blanks, as Aider writes them and this copy may not; null before the first. */
  marksEnds: boolean | null;
  /** A command that prints what follows. */
  running: { readonly callId: string; readonly line: number; readonly texts: string[] } | null;
}

/**
 * Reads a run that began at `time`, in milliseconds; null where its head does not tell.
 *
 * @param typed the lines that were typed, where Aider kept them
 */
export function openRunParser(
  ledger: LineLedger,
  time: number | null,
  typed: ReadonlySet<string> | null = null,
): RunParser {
  const run: Run = {
    conversation: openConversation(ledger, { tools: { add: 'read', apply: 'edit', run: 'shell' } }),
    time,
    found: { model: null, version: null, usedTokens: null },
    said: null,
    edits: new Map(),
    typed,
    unsure: [],
    direct: [],
    marksEnds: null,
    running: null,
  };
  const isPromptLine = (text: string) => {
    if (!/^####(?: |$)/.test(text)) return false;
    run.marksEnds ??= text.endsWith('  ');
    return !run.marksEnds || text.endsWith('  ');
  };
  const lines = openFencedLines({
    isHeading: isPromptLine,
    isPrompt: isPromptLine,
    mayGoOn: () => true,
    partEnd: editEnd,
    fencesParts: false,
    tellUnsure: (line) => run.unsure.push(line),
    ...(typed === null ? { tellEven: (line: number) => run.unsure.push(line) } : {}),
    take: (text, line, isShown) => {
      if (!isShown && isPromptLine(text)) append(run, 'user', text.slice('#### '.length).trimEnd(), line);
      else acceptLine(run, text, line);
    },
  });
  return {
    accept: lines.accept,
    finish() {
      lines.finish();
      endSaid(run);
      endRunning(run);
      const unended = typed === null && run.found.usedTokens !== null ? run.direct : [];
      return { conversation: run.conversation, unsure: [...run.unsure, ...unended], ...run.found };
    },
  };
}

function acceptLine(run: Run, text: string, line: number): void {
  if (text.startsWith('> ') || text === '>') {
    endSaid(run);
    acceptNotice(run, text.slice(1).trim(), line);
  } else if (text.trim() === '') {
    if (run.said?.kind === 'model') run.said.texts.push('');
    else endSaid(run);
  } else append(run, 'model', text, line);
}

function append(run: Run, kind: 'user' | 'model', text: string, line: number): void {
  if (run.said?.kind !== kind) {
    if (kind === 'user' && run.said !== null) run.direct.push(line);
    endSaid(run);
    if (kind === 'user') endRunning(run);
    run.said = { kind, line, texts: [] };
  }
  run.said.texts.push(text);
}

function endSaid(run: Run): void {
  if (run.said === null) return;
  const { kind, line, texts } = run.said;
  run.said = null;
  const text = texts.join('\n').trim();
  if (text === '') return;
  if (kind === 'user') readPrompt(run, text, line);
  else {
    run.edits = editsIn(texts);
    run.conversation.model(withoutEdits(text), placeOf(run, line));
  }
}

function readPrompt(run: Run, text: string, line: number): void {
  const { conversation } = run;
  if (run.typed !== null && !wasTyped(text, run.typed)) {
    run.unsure.push(line);
    conversation.user(text, placeOf(run, line));
    return;
  }
  const shell = /^(?:\/(?:run|test)\s+|!)([\s\S]+)$/.exec(text)?.[1];
  if (shell !== undefined) startRunning(run, shell.trim(), line, true);
  else if (/^\/(?:ask|code|architect|context|copy-context)\s+\S/.test(text)) {
    conversation.user(text.replace(/^\/[\w-]+\s+/, ''), placeOf(run, line));
  } else if (/^\/[a-z][\w-]*(?:\s|$)/.test(text)) conversation.command(text, placeOf(run, line));
  else conversation.user(text, placeOf(run, line));
}

function acceptNotice(run: Run, text: string, line: number): void {
  const notice = readNotice(text);
  if (notice === null || notice.kind === 'output') run.running?.texts.push(text);
  else {
    endRunning(run);
    applyNotice(run, notice, line);
  }
}

function applyNotice(run: Run, notice: Exclude<Notice, { kind: 'output' }>, line: number): void {
  switch (notice.kind) {
    case 'model':
      run.found.model = notice.text;
      break;
    case 'version':
      run.found.version = notice.text;
      break;
    case 'tokens':
      run.found.usedTokens = notice.used;
      break;
    case 'run':
      startRunning(run, notice.text, line, false);
      break;
    case 'note':
      run.conversation.note(notice.topic, notice.text, placeOf(run, line));
      break;
    case 'added':
      record(run, 'add', { path: notice.text }, line);
      break;
    case 'applied':
      applyEdits(run, notice.text, line);
      break;
    case 'commit':
      record(run, 'commit', { commit: notice.text }, line);
      break;
  }
}

/** The edits of the answer before; where it was written in another form, the path alone. */
function applyEdits(run: Run, path: string, line: number): void {
  const blocks = run.edits.get(path) ?? [];
  if (blocks.length === 0) record(run, 'apply', { path }, line);
  for (const [index, isNew] of blocks.entries()) {
    record(run, 'apply', isNew ? { path, old_string: '' } : { path }, line, index);
  }
}

function startRunning(run: Run, command: string, line: number, byUser: boolean): void {
  endRunning(run);
  const callId = `run-${line}`;
  run.running = { callId, line, texts: [] };
  run.conversation.call(callId, 'run', { command }, placeOf(run, line), byUser);
}

function endRunning(run: Run): void {
  if (run.running === null) return;
  const { callId, line, texts } = run.running;
  const text = texts.join('\n').trim();
  run.conversation.result(callId, { text, exitCode: exitCodeIn(text) }, placeOf(run, line));
  run.running = null;
}

function record(run: Run, tool: string, input: object, line: number, index = 0): void {
  const callId = index === 0 ? `${tool}-${line}` : `${tool}-${line}-${index}`;
  run.conversation.call(callId, tool, input, placeOf(run, line));
  run.conversation.result(callId, { text: '' }, placeOf(run, line));
}

const placeOf = ({ time }: Run, line: number): Place => ({ line, id: null, time });

function exitCodeIn(text: string): number | null {
  const code = /(?:exit(?:ed with)?(?: code| status)?:?) (-?\d+)/i.exec(text.slice(-300))?.[1];
  return code === undefined ? null : Number(code);
}
