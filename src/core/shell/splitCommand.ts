/**
 * Cuts a shell command line into its simple commands, without running or expanding anything. Quotes, escapes and
 * here-documents are respected; substitutions are left where they stand.
 */
import { remember } from '../remember';

export interface SimpleCommand {
  /** Words with quotes taken off; redirections are not among them. */
  readonly words: readonly string[];
  readonly text: string;
  /** What joins it to the next one. */
  readonly joint: '&&' | '||' | ';' | '|' | '&' | '';
  /** Files that `>`, `>>` or `tee` write. */
  readonly writes: readonly string[];
}

/** The simple commands in their order; those that are empty are left out. */
export function splitCommand(command: string): readonly SimpleCommand[] {
  return remembered(command);
}

const remembered = remember(split);

function split(command: string): SimpleCommand[] {
  const body = dropHereDocuments(command);
  const commands: SimpleCommand[] = [];
  let start = 0;
  let quote = '';
  for (let at = 0; at <= body.length; at += 1) {
    nextSpecial.lastIndex = at;
    at = nextSpecial.exec(body)?.index ?? body.length;
    const char = body[at];
    if (char === '\\' && quote !== "'") {
      at += 1;
      continue;
    }
    if (quote !== '') {
      if (char === quote) quote = '';
      continue;
    }
    if (char === '"' || char === "'" || char === '`') {
      quote = char;
      continue;
    }
    const joint = at === body.length ? '' : jointAt(body, at);
    if (joint === null) continue;
    const text = body.slice(start, at).trim();
    const width = joint === '&&' || joint === '||' ? 2 : 1;
    if (text !== '') commands.push({ ...parseWords(text), text, joint: joint === '\n' ? ';' : joint });
    at += width - 1;
    start = at + 1;
  }
  const rest = body.slice(start).trim();
  if (rest !== '') commands.push({ ...parseWords(rest), text: rest, joint: '' });
  return commands;
}

/** Nothing else can end a command or change how the next character is read. */
const nextSpecial = /[\\"'`;&|\n]/g;

type Joint = SimpleCommand['joint'] | '\n';

function jointAt(text: string, at: number): Joint | null {
  const two = text.slice(at, at + 2);
  if (two === '&&' || two === '||') return two;
  const char = text[at];
  if (char === ';' || char === '\n') return char;
  if (char === '|') return text[at - 1] === '>' ? null : '|';
  if (char === '&') return text[at - 1] === '>' || text[at + 1] === '>' ? null : '&';
  return null;
}

/** The body of `<<'EOF' … EOF` is data, not commands. */
function dropHereDocuments(command: string): string {
  if (!command.includes('<<')) return command;
  const kept: string[] = [];
  let end: string | null = null;
  for (const line of command.split('\n')) {
    if (end !== null) {
      if (line.trim() === end) end = null;
      continue;
    }
    kept.push(line);
    end = /<<-?\s*["']?([A-Za-z_][A-Za-z0-9_]*)["']?/.exec(line)?.[1] ?? null;
  }
  return kept.join('\n');
}

function parseWords(text: string): { words: string[]; writes: string[] } {
  const words: string[] = [];
  const writes: string[] = [];
  const tokens = text.match(/(?:\d?>>?&?|<<?-?|&>>?)|(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'<>\\])+|["']/g) ?? [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (/^\d?(?:>>?|&>>?)$/.test(token)) {
      const target = unquote(tokens[at + 1] ?? '');
      if (target !== '' && !/^&?\d$|^\/dev\//.test(target)) writes.push(target);
      at += 1;
    } else if (/^(?:\d?>&|<<?-?)$/.test(token)) at += 1;
    else words.push(unquote(token));
  }
  while (/^[A-Za-z_][A-Za-z0-9_]*=/.test(words[0] ?? '')) words.shift();
  if (words[0] === 'tee') writes.push(...words.slice(1).filter((word) => !word.startsWith('-')));
  return { words, writes };
}

/** A backslash before a letter stays: it is part of a Windows path more often than an escape. */
const unquote = (word: string) =>
  word.replace(/"((?:\\.|[^"\\])*)"|'([^']*)'|\\([\s'"()&;|$<>#])/g, (_, double, single, escaped) =>
    escaped !== undefined ? String(escaped) : String(double ?? single ?? '').replace(/\\(["\\$`])/g, '$1'),
  );
