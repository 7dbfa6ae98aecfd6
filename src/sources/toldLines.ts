/**
 * Which lines of a handoff an earlier session bears out: what binds by its user, everything else by anybody who speaks or
 * runs there. What stands in a fence is shown and not said; what a tool printed before somebody repeated it is the tool's.
 */
import type { HandoffDocument } from '../core/document/readDocument';
import type { CarriedLine } from '../core/document/readLine';
import type { Entry, Session } from '../core/session';

/** Characters of a line that can be looked for. */
const shortestLine = 8;

/** Tells of lines, and of a goal, whether they were told in a session. */
export interface Told {
  has(line: CarriedLine): boolean;
  hasSaid(goal: string): boolean;
}

/** Of a session that is read. */
export function toldIn({ entries }: Session): Told {
  const said = entries.flatMap(saidIn).map(({ by, text }) => ({ by, text: plainWords(text) }));
  const isUsers = (part: string) => said.some(({ by, text }) => by === 'user' && text.includes(part));
  /** Who said it first; a tool that printed it leaves no say to whoever repeats it. */
  const isAnybodys = (part: string) => {
    if (isUsers(part)) return true;
    const first = said.find(({ text }) => text.includes(part));
    return first !== undefined && first.by !== 'tool';
  };
  return {
    has: (line) =>
      isLong(line) && (line.kind === 'constraint' || line.kind === 'request' ? isUsers : isAnybodys)(partOf(line)),
    hasSaid: (goal) => isUsers(plainWords(goal)),
  };
}

const isLong = (line: CarriedLine) => partOf(line).length >= shortestLine;

/** The longest part of a line between its quotation marks and cuts; one too short to tell anything stands nowhere. */
function partOf(line: CarriedLine): string {
  const parts = wordsOf(line)
    .replace(/\[redacted:[^\]]*\]/g, '…')
    .split(/[“”"…]|→/u);
  return parts.map(plainWords).reduce((best, part) => (part.length > best.length ? part : best), '');
}

/** A check or an error is told by its command. */
const wordsOf = (line: CarriedLine): string =>
  line.kind === 'check' ? line.command : line.kind === 'open-error' ? (line.command ?? line.text) : line.text;

interface Saying {
  readonly by: 'user' | 'other' | 'tool';
  readonly text: string;
}

function saidIn(entry: Entry): Saying[] {
  switch (entry.kind) {
    case 'message':
      if (entry.origin === 'injected') return [];
      return [{ by: entry.role === 'user' ? 'user' : 'other', text: withoutFences(entry.text) }];
    case 'tool-call':
      return entry.actions.flatMap((action): Saying[] =>
        action.kind === 'shell' ? [{ by: 'other', text: action.command }] : [],
      );
    case 'tool-result':
      return [
        ...[entry.rejection?.said ?? '', ...(entry.answers ?? []).map(({ answer }) => answer)]
          .filter((text) => text !== '')
          .map((text): Saying => ({ by: 'user', text })),
        { by: 'tool', text: entry.text },
      ];
    default:
      return [];
  }
}

/** A fence that never closes shows all behind it. */
function withoutFences(text: string): string {
  if (!/```|~~~/.test(text)) return text;
  let open = '';
  const own: string[] = [];
  for (const line of text.split('\n')) {
    const mark = /^\s{0,8}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (open === '' && mark === '') own.push(line);
    else if (open === '') open = mark;
    else if (mark.startsWith(open) && line.trim() === mark) open = '';
  }
  return own.join('\n');
}

/**
 * Which lines of a text that was changed stand in the one that left, by their places: the same kind, in its words or the
 * beginning of them, where a tool cut them.
 */
export function keptLines(changed: HandoffDocument, left: HandoffDocument): number[] {
  return changed.lines.flatMap((line, at) => (left.lines.some((other) => isSame(line, other)) ? [at] : []));
}

function isSame(line: CarriedLine, other: CarriedLine): boolean {
  if (line.kind !== other.kind) return false;
  if (line.kind === 'check' || line.kind === 'open-error') return JSON.stringify(line) === JSON.stringify(other);
  const [text, whole] = [wholeOf(line), wholeOf(other)];
  return text.length >= shortestLine ? whole.startsWith(text) : text === whole;
}

const wholeOf = (line: CarriedLine): string =>
  plainWords(line.kind === 'decision' ? `${line.text} ${line.reason ?? ''}` : wordsOf(line));

/** Words alone: marks of Markdown and breaks of lines differ between what was said and what is told. */
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
