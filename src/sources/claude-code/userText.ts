/**
 * Takes the text of a user record apart: what the user typed, and what Claude Code, the editor or a hook put around it
 * in tags. Knows the tags, not the records. What stands in a frame of the client's (a selection, output, a notification)
 * is never the user's, however it imitates the frame's end.
 */

import type { NoteEntry } from '../../core/session';
import { detach } from '../../core/text/capText';
import { capResult } from '../reading/entries/capResult';
import { hullsOf } from '../reading/frames/hulls';

/** A part of a text by who or what wrote it. */
export type TextPiece =
  | { readonly kind: 'typed' | 'injected' | 'command' | 'summary' | 'shell-input'; readonly text: string }
  | { readonly kind: 'assigned'; readonly text: string; readonly sender: string | null }
  | { readonly kind: 'shell-output'; readonly text: string; readonly isError: boolean }
  | { readonly kind: 'note'; readonly topic: NoteEntry['topic']; readonly text: string };

/** In reading order. Empty where the text says nothing of the session, such as the echo of a slash command. */
export function readUserText(whole: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let rest = whole;
  for (let tag = leadingTag(rest); tag !== null; tag = leadingTag(rest)) {
    const end = foreignTags.has(tag) ? (hullsOf(rest, foreignTags)[0]?.end ?? rest.length) : endOf(rest, tag);
    const part = rest.slice(0, end);
    pieces.push(...(foreignTags.has(tag) ? readForeign(tag, part) : readOwn(tag, part)));
    rest = rest.slice(end);
  }
  const { own, put } = withoutTrailing(rest);
  if (own.trim() !== '') pieces.push(readPlain(own));
  return [...mergeShellOutput(pieces), ...put];
}

/** Of several texts stored apart, one that begins with a frame of the client is the client's whole. */
export function readOneOfTexts(text: string): readonly TextPiece[] {
  const tag = leadingTag(text);
  const pieces = readUserText(text);
  if (tag === null || !foreignTags.has(tag)) return pieces;
  return pieces.map((piece) => (isAsked(piece) ? putIn(piece.text) : piece));
}

const isAsked = ({ kind }: TextPiece) => kind === 'typed' || kind === 'command' || kind === 'shell-input';

const commandTags = new Set(['command-name', 'command-message', 'command-args', 'command-contents', 'skill-format']);
const injectedTags = new Set([
  'system-reminder',
  'user-prompt-submit-hook',
  'session-start-hook',
  'post-tool-use-hook',
  'ide_diagnostics',
  'new-diagnostics',
  'teammate-message',
  'channel',
]);
const silentTags = new Set(['local-command-caveat', 'local-command-stdout', 'local-command-stderr']);
/** What stands in them was written by programs, files and pages. */
const foreignTags = new Set([
  ...injectedTags,
  ...silentTags,
  'bash-stdout',
  'bash-stderr',
  'task-notification',
  'agent-notification',
  'ide_opened_file',
  'ide_selection',
]);
/** What stands in them is the user's own, to a shell or a memory. */
const ownTags = new Set(['bash-input', 'user-memory-input']);

function leadingTag(text: string): string | null {
  const tag = /^\s*<([a-z][a-z_-]*)(?:\s[^<>]{0,400})?>/.exec(text)?.[1];
  if (tag === undefined) return null;
  return commandTags.has(tag) || foreignTags.has(tag) || ownTags.has(tag) ? tag : null;
}

/** Where the tagged part ends. The tags of one slash command belong together; a tag that never closes takes the rest. */
function endOf(text: string, tag: string): number {
  let end = 0;
  for (let next: string | null = tag; next !== null; next = leadingTag(text.slice(end))) {
    if (end > 0 && !(commandTags.has(tag) && commandTags.has(next))) break;
    const close = text.indexOf(`</${next}>`, end);
    if (close === -1) return text.length;
    end = close + next.length + 3;
  }
  return end;
}

function readOwn(tag: string, text: string): readonly TextPiece[] {
  if (commandTags.has(tag)) return [readCommand(text)];
  const words = detach(inside(text, tag));
  return [tag === 'bash-input' ? { kind: 'shell-input', text: words } : { kind: 'typed', text: words.trim() }];
}

/** Frames one behind the other are read each by itself; one that holds an end or a beginning of a frame is one, whatever it says. */
function readForeign(tag: string, text: string): readonly TextPiece[] {
  const frames = framesIn(text);
  if (frames !== null) return frames.flatMap(({ tag: own, text: frame }) => readFrame(own, frame) ?? []);
  const pieces = readFrame(tag, text) ?? [];
  // An output holds all that stands in its frame; of the others the rest is told as put in.
  return pieces.some(({ kind }) => kind === 'injected' || kind === 'shell-output') ? pieces : [...pieces, putIn(text)];
}

const putIn = (text: string): TextPiece => ({ kind: 'injected', text: capResult(text.trim(), false) });

interface Frame {
  readonly tag: string;
  readonly text: string;
}

/** Null where something stands between them, or a tag is left over. */
function framesIn(text: string): readonly Frame[] | null {
  const frames: Frame[] = [];
  let rest = text;
  while (rest.trim() !== '') {
    const tag = leadingTag(rest);
    const close = tag === null ? -1 : rest.indexOf(`</${tag}>`);
    if (tag === null || close < 0 || !foreignTags.has(tag)) return null;
    const end = close + tag.length + 3;
    frames.push({ tag, text: rest.slice(0, end) });
    rest = rest.slice(end);
  }
  return frames;
}

function readFrame(tag: string, text: string): readonly TextPiece[] | null {
  if (silentTags.has(tag)) return null;
  if (tag === 'teammate-message' && !within(text, tag).trimStart().startsWith('{'))
    return [{ kind: 'assigned', text: detach(within(text, tag).trim()), sender: senderIn(text) }];
  if (injectedTags.has(tag)) return [putIn(text)];
  switch (tag) {
    case 'bash-stdout':
    case 'bash-stderr':
      return [{ kind: 'shell-output', text: detach(within(text, tag)), isError: tag === 'bash-stderr' }];
    case 'task-notification':
    case 'agent-notification':
      return [readNotification(text)];
    default:
      return [{ kind: 'note', topic: 'opened-file', text: detach(openedFile(within(text, tag))) }];
  }
}

/** `teammate_id="team-lead"` of the opening tag. */
const senderIn = (text: string) => /^\s*<[^<>]{0,400}?\bteammate_id="([^"<>]{1,80})"/.exec(text)?.[1] ?? null;

/** A name without a slash is a skill that the model loaded, not a command of the user. */
function readCommand(text: string): TextPiece {
  const name = inside(text, 'command-name').trim();
  const command = `${name} ${inside(text, 'command-args').trim()}`.trim();
  return name.startsWith('/') ? { kind: 'command', text: detach(command) } : putIn(text);
}

function readNotification(text: string): TextPiece {
  const summary = inside(text, 'summary').trim();
  const status = inside(text, 'status').trim();
  const result = inside(text, 'result').trim();
  const said = summary === '' ? `A background task ended${status === '' ? '' : ` (${status})`}.` : summary;
  // The id joins the end of a task to its start.
  const id = inside(text, 'task-id').trim();
  const headline = id === '' || said.includes(id) ? said : `${said} [task ${id}]`;
  return {
    kind: 'note',
    topic: 'task-finished',
    text: detach(result === '' ? headline : `${headline}\n${capResult(result, false)}`),
  };
}

function openedFile(text: string): string {
  const opened = /opened the file (.+?) in the IDE/.exec(text)?.[1];
  if (opened !== undefined) return opened;
  const selected = /selected the lines (\d+) to (\d+) from (.+?):?(?:\n|$)/.exec(text);
  return selected === null ? text.trim().slice(0, 300) : `${selected[3]} (lines ${selected[1]} to ${selected[2]})`;
}

function inside(text: string, tag: string): string {
  const start = text.indexOf(`<${tag}>`);
  if (start === -1) return '';
  const end = text.indexOf(`</${tag}>`, start);
  return text.slice(start + tag.length + 2, end === -1 ? text.length : end);
}

/** All that a frame holds, to its last end. */
function within(text: string, tag: string): string {
  const start = text.indexOf('>') + 1;
  const end = text.lastIndexOf(`</${tag}>`);
  return text.slice(start, end < start ? text.length : end);
}

/** The line behind a notification that says where the rest of it lies. */
const pointer = /^(?:Read the output file to retrieve the result|Full transcript available at): \S[^\n]*\s*$/;

/** The record of a background task, put into the queue of what the user typed. */
const taskRecord = /^\{"task_id":"[^"]*",/;

function readPlain(text: string): TextPiece {
  const start = text.trimStart();
  if (start.startsWith('[Request interrupted by user'))
    return { kind: 'note', topic: 'interrupted', text: text.trim() };
  if (start.startsWith('This session is being continued from a previous conversation that ran out of context'))
    return { kind: 'summary', text };
  const isInjected =
    pointer.test(start) ||
    taskRecord.test(start) ||
    start.startsWith('Caveat: The messages below were generated by the user while running local commands') ||
    start.startsWith('Operation stopped by hook:');
  return { kind: isInjected ? 'injected' : 'typed', text };
}

/** What the client puts behind the words of the user in the same text, such as reminders: the hulls that end it. */
function withoutTrailing(text: string): { readonly own: string; readonly put: readonly TextPiece[] } {
  let start = text.length;
  const put: TextPiece[] = [];
  for (const hull of hullsOf(text, foreignTags).toReversed()) {
    if (text.slice(hull.end, start).trim() !== '') break;
    start = hull.start;
    const frames = framesIn(text.slice(hull.start, hull.end)) ?? [{ text: text.slice(hull.start, hull.end) }];
    put.unshift(...frames.map((frame) => putIn(frame.text)));
  }
  return { own: put.length === 0 ? text : text.slice(0, start).trimEnd(), put };
}

/** Output and errors of one `!command` are one result. */
function mergeShellOutput(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const output = pieces.filter((piece) => piece.kind === 'shell-output');
  if (output.length < 2) return pieces;
  const parts = output.map((piece) => piece.text.trimEnd()).filter((part) => part !== '');
  const isError = output.some((piece) => piece.isError && piece.text.trim() !== '' && parts.length === 1);
  return [
    ...pieces.filter((piece) => piece.kind !== 'shell-output'),
    { kind: 'shell-output', text: parts.join('\n'), isError },
  ];
}
