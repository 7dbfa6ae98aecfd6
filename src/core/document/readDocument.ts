/**
 * Reads a handoff back: the facts that a later session must keep, the goal, and where it came from. Any layout, with or
 * without the line for machines, edited or not. What a person wrote into a section counts like what we wrote.
 */

import type { SealedSession } from '../draft';
import { findDocument } from './findDocument';
import { heldBelow } from './headings';
import { logNamed, type Mark, markWithin, readMark, withoutMark } from './mark';
import { type CarriedLine, readLine } from './readLine';
import { readSections } from './readSections';

/** A handoff that was read back. */
export interface HandoffDocument {
  /** Without the line for machines: what its hash is made of. */
  readonly text: string;
  readonly mark: Mark | null;
  /** Verbatim; null where no section states one. */
  readonly goal: string | null;
  readonly logPath: string | null;
  /** Id of the session it was made from; the first one's where there are several, as for `logPath`. */
  readonly session: string | null;
  /** All sessions, where it was made from several; else none. */
  readonly sessions: readonly SealedSession[];
  /** When that session was last active: "2026-03-01 12:30", or what of it is known. */
  readonly at: string | null;
  readonly lines: readonly CarriedLine[];
  /** Items of sections that are not carried on. */
  readonly others: number;
  /** What stands around it in the text it was found in. */
  readonly before: string;
  readonly after: string;
  /** It stands in a fence there: somebody shows it. */
  readonly isShown: boolean;
}

/** Null where the text holds no handoff of ours. */
export function readDocument(whole: string): HandoffDocument | null {
  const found = findDocument(whole);
  if (found === null) return null;
  const mark =
    found.text
      .split('\n', markWithin)
      .map(readMark)
      .find((line) => line !== null) ?? null;
  const { text, goal, head, rest } = splitGoal(withoutMark(found.text), mark);
  const sections = readSections(head);
  const lines = sections.flatMap((section) =>
    section.items.flatMap((item) => readLine(item, section.held, section.heading)),
  );
  const items = sections.reduce((sum, section) => sum + section.items.length, 0);
  const several = mark === null ? sessionsIn(head) : (mark.sessions ?? []);
  const logPath = mark?.log ?? several[0]?.log ?? logNamed(head);
  return {
    text,
    mark,
    goal,
    logPath,
    session: mark?.session ?? sessionIn(logPath),
    sessions: several.map((one) => ({ ...one, session: one.session ?? sessionIn(one.log) })),
    at: timeOf(mark?.at ?? /\blast activity `?([\dT:.-]+Z)/.exec(head)?.[1] ?? null),
    lines,
    others: items - lines.length,
    before: found.before,
    after: [rest, found.after].filter((part) => part !== '').join('\n'),
    isShown: found.isShown,
  };
}

/** Whether somebody changed it after it was made; false where that cannot be known. */
export async function wasEdited(document: HandoffDocument, hash: (text: string) => Promise<string>): Promise<boolean> {
  return document.mark !== null && document.mark.sha256 !== (await hash(document.text));
}

interface SplitText {
  readonly text: string;
  readonly goal: string | null;
  /** What stands above the goal; the whole text where the goal does not stand last. */
  readonly head: string;
  /** What was written behind the goal. */
  readonly rest: string;
}

/** The last section that states the goal wins; its length is known from the line for machines. */
function splitGoal(text: string, mark: Mark | null): SplitText {
  const length = mark?.goalLength ?? null;
  if (length !== null) {
    for (let at = text.indexOf(goalHeading); at >= 0; at = text.indexOf(goalHeading, at + 1)) {
      const start = at + goalHeading.length;
      const rest = text.slice(start + length);
      // Of several places the first with the right length from it to the end is the heading; words behind the goal are the user's.
      if (rest.trim() === '')
        return { text, goal: text.slice(start, start + length), head: text.slice(0, at), rest: '' };
    }
    const last = lastGoal(text);
    const behind = last === null ? '' : text.slice(last.start + length);
    if (last?.isLast === true && /^\n\s*\S/.test(behind)) {
      const end = last.start + length;
      return {
        text: `${text.slice(0, end)}\n`,
        goal: text.slice(last.start, end),
        head: text.slice(0, last.at),
        rest: behind.trim(),
      };
    }
  }
  const last = lastGoal(text);
  if (last === null) return { text, goal: null, head: text, rest: '' };
  const goal = text.slice(last.start, last.end).trim();
  return { text, goal: goal === '' ? null : goal, head: last.isLast ? text.slice(0, last.at) : text, rest: '' };
}

interface GoalSection {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  /** No heading of ours follows it. */
  readonly isLast: boolean;
}

const goalHeading = '## Next goal (verbatim)\n\n';

/** The last heading above a goal, outside of fences, and where its section ends. */
function lastGoal(text: string): GoalSection | null {
  const found: GoalSection[] = [];
  for (const { at, heading, next } of headingsIn(text)) {
    const held = heldBelow(heading);
    const open = found.at(-1);
    if (open?.isLast === true && held !== null) found[found.length - 1] = { ...open, end: at, isLast: false };
    if (held?.length !== 1 || held[0] !== 'goal') continue;
    const start = next + (/^\n+/.exec(text.slice(next))?.[0].length ?? 0);
    found.push({ at, start, end: text.length, isLast: true });
  }
  return found.at(-1) ?? null;
}

function* headingsIn(text: string): Generator<{ at: number; heading: string; next: number }> {
  let fence = '';
  let at = 0;
  for (const line of text.split('\n')) {
    const mark = /^ {0,8}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && mark !== '') fence = mark;
    else if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) fence = '';
    else if (fence === '' && line.startsWith('## ')) yield { at, heading: line.slice(3), next: at + line.length + 1 };
    at += line.length + 1;
  }
}

/** The logs of several sessions as the first lines name them, where the line for machines was lost. */
function sessionsIn(head: string): SealedSession[] {
  const list = /(?:^|\W)Logs: (?=[A-Z] `)([^\n]+)/.exec(head)?.[1] ?? '';
  return [...list.matchAll(/(?:^|, )([A-Z]) `([^`\n]+)`/g)].map(([, label = '', log = '']) => ({
    ...{ label, log, session: null, at: null },
  }));
}

/** Logs are named by the ids of their sessions. */
function sessionIn(path: string | null): string | null {
  const name = path?.split(/[\\/]/).at(-1) ?? '';
  return /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i.exec(name)?.[0] ?? null;
}

function timeOf(iso: string | null): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(iso ?? '') ?? [];
  return day === undefined ? null : time === undefined ? day : `${day} ${time}`;
}
