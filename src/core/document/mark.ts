/**
 * The one line of a handoff that is for machines: which version wrote it, the hash of all its other lines, the handoffs
 * before it and the session it comes from. It is a comment, so that no reader sees it where Markdown is shown.
 *
 * A handoff without it, or with another text than the hash was made of, is recognised by its headings all the same.
 */

import * as z from 'zod';
import type { DraftSeal, SealedSession } from '../draft';
import { tryParseJson } from '../text/tryParseJson';

/** What the line for machines says. */
export interface Mark {
  readonly version: number;
  /** Hex SHA-256 of the document without this line. */
  readonly sha256: string;
  /** Characters of the goal, which stands at the end: a goal may hold headings of its own. */
  readonly goalLength: number | null;
  /** ISO 8601: when the session was last active. */
  readonly at: string | null;
  /** First digits of the hashes of the handoffs before it, newest first. */
  readonly ancestors: readonly string[];
  /** Id of the session; null where its log's path names it. */
  readonly session: string | null;
  /** Null where the text names it, as its line on what to trust does. */
  readonly log: string | null;
  /** All sessions, where there are several. */
  readonly sessions?: readonly SealedSession[];
}

const version = 1;
/** Digits by which an ancestor is named. */
export const ancestorDigits = 16;
const maxAncestors = 8;
const begin = '<!-- handoff ';
const end = ' -->';

/** What a sealed document says of itself. All text is redacted. */
export interface SealedWith extends DraftSeal {
  readonly goal: string;
}

/** Puts the line into a document, below its title. A line that stands there already is replaced. */
export async function sealDocument(
  markdown: string,
  { goal, ancestors, session, log, at, sessions = [], isBare }: SealedWith,
  hash: (text: string) => Promise<string>,
): Promise<string> {
  const text = withoutMark(markdown);
  if (isBare === true) return text;
  const isTold = logNamed(text.slice(0, text.length - (text.endsWith(`${goal}\n`) ? goal.length + 1 : 0))) === log;
  const mark = markLine({
    version,
    sha256: await hash(text),
    goalLength: text.endsWith(`${goal}\n`) ? goal.length : null,
    at,
    ancestors: ancestors.slice(0, maxAncestors).map((hex) => hex.slice(0, ancestorDigits)),
    session: session !== null && log?.includes(session) === true ? null : session,
    log: isTold ? null : log,
    ...(sessions.length < 2 ? {} : { sessions }),
  });
  const title = /^# [^\n]*\n/.exec(text)?.[0] ?? '';
  return `${title}${mark}\n${text.slice(title.length)}`;
}

/** The first log that a text names; null where it names none. */
export const logNamed = (text: string): string | null =>
  /(?:^|\W)(?:Session )?log:? `([^`\n]+)`/im.exec(text)?.[1] ?? null;

/** The document as it was hashed. */
export function withoutMark(markdown: string): string {
  const lines = markdown.split('\n');
  const at = lines.slice(0, markWithin).findIndex((line) => readMark(line) !== null);
  return at < 0 ? markdown : lines.toSpliced(at, 1).join('\n');
}

/** The line stands among the first of a document. */
export const markWithin = 4;

/** Null for any other line. */
export function readMark(line: string): Mark | null {
  const text = line.trim();
  if (!text.startsWith(begin) || !text.endsWith(end)) return null;
  const fields = new Map<string, string>();
  for (const [, name = '', value = ''] of text.slice(begin.length, -end.length).matchAll(field))
    fields.set(name, value);
  const number = /^<!-- handoff (\d{1,6})\b/.exec(text)?.[1];
  const sha256 = fields.get('sha256') ?? '';
  if (number === undefined || !/^[0-9a-f]{64}$/.test(sha256)) return null;
  const goal = Number(fields.get('goal') ?? Number.NaN);
  return {
    version: Number(number),
    sha256,
    goalLength: Number.isSafeInteger(goal) ? goal : null,
    at: fields.get('at') ?? null,
    ancestors: (fields.get('after') ?? '').split(',').filter((hex) => /^[0-9a-f]{8,64}$/.test(hex)),
    session: unquoted(fields.get('session')),
    log: unquoted(fields.get('log')),
    ...readSessions(unquoted(fields.get('sessions'))),
  };
}

const name = z.string().max(4_000).nullable();
const sealedSessions = z
  .array(z.tuple([z.string().regex(/^[A-Z]$/), name, name, name]))
  .min(2)
  .max(26);

function readSessions(text: string | null): Pick<Mark, 'sessions'> {
  const read = sealedSessions.safeParse(text === null ? undefined : tryParseJson(text));
  if (!read.success) return {};
  return { sessions: read.data.map(([label, session, log, at]) => ({ label, session, log, at })) };
}

const field = /(?:^|\s)([a-z0-9]{2,12}):("(?:[^"\\]|\\.)*"|[^\s"]+)/g;

function markLine({ version, sha256, goalLength, at, ancestors, session, log, sessions = [] }: Mark): string {
  const fields = [
    `sha256:${sha256}`,
    ...(goalLength === null ? [] : [`goal:${goalLength}`]),
    ...(at === null || !/^[\dTZ:.+-]+$/.test(at) ? [] : [`at:${at}`]),
    ...(ancestors.length === 0 ? [] : [`after:${ancestors.join(',')}`]),
    ...(session === null ? [] : [`session:${quoted(session)}`]),
    ...(log === null ? [] : [`log:${quoted(log)}`]),
    ...(sessions.length === 0
      ? []
      : [`sessions:${quoted(JSON.stringify(sessions.map((one) => [one.label, one.session, one.log, one.at])))}`]),
  ];
  return `${begin}${version} ${fields.join(' ')}${end}`;
}

/** Two dashes or a bracket would end the comment; what has no width or turns a line round would hide a part of it. */
const quoted = (text: string) =>
  JSON.stringify(text).replace(
    /-(?=-)|[<>\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function unquoted(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (!value.startsWith('"')) return value;
  try {
    const text: unknown = JSON.parse(value);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
