/**
 * Takes the text of a user record apart: what the user typed, and what Claude Code, the editor or a hook put around it
 * in tags. Knows the tags, not the records.
 */

import type { NoteEntry } from '../../core/session';
import { detach } from '../../core/text/capText';
import { capResult } from '../reading/entries/capResult';

/** A part of a text by who or what wrote it. */
export type TextPiece =
  | { readonly kind: 'typed' | 'injected' | 'command' | 'summary' | 'shell-input'; readonly text: string }
  | { readonly kind: 'shell-output'; readonly text: string; readonly isError: boolean }
  | { readonly kind: 'note'; readonly topic: NoteEntry['topic']; readonly text: string };

/** In reading order. Empty where the text says nothing of the session, such as the echo of a slash command. */
export function readUserText(whole: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let rest = whole;
  for (let tag = leadingTag(rest); tag !== null; tag = leadingTag(rest)) {
    const end = endOf(rest, tag);
    const piece = readTagged(tag, rest.slice(0, end));
    if (piece !== null) pieces.push(piece);
    rest = rest.slice(end);
  }
  const { own, reminders } = withoutReminders(rest);
  if (own.trim() !== '') pieces.push(readPlain(own));
  return [...mergeShellOutput(pieces), ...reminders];
}

const commandTags = new Set(['command-name', 'command-message', 'command-args', 'command-contents', 'skill-format']);
const injectedTags = new Set([
  'system-reminder',
  'user-prompt-submit-hook',
  'session-start-hook',
  'post-tool-use-hook',
  'ide_diagnostics',
  'new-diagnostics',
  'teammate-message',
]);
const silentTags = new Set(['local-command-caveat', 'local-command-stdout', 'local-command-stderr']);
const otherTags = new Set([
  'bash-input',
  'bash-stdout',
  'bash-stderr',
  'task-notification',
  'agent-notification',
  'ide_opened_file',
  'ide_selection',
  'user-memory-input',
]);

function leadingTag(text: string): string | null {
  const tag = /^\s*<([a-z][a-z_-]*)>/.exec(text)?.[1];
  if (tag === undefined) return null;
  return commandTags.has(tag) || injectedTags.has(tag) || silentTags.has(tag) || otherTags.has(tag) ? tag : null;
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

function readTagged(tag: string, text: string): TextPiece | null {
  if (silentTags.has(tag)) return null;
  if (injectedTags.has(tag)) return { kind: 'injected', text: capResult(text.trim(), false) };
  if (commandTags.has(tag)) return readCommand(text);
  switch (tag) {
    case 'bash-input':
      return { kind: 'shell-input', text: detach(inside(text, tag)) };
    case 'bash-stdout':
    case 'bash-stderr':
      return { kind: 'shell-output', text: detach(inside(text, tag)), isError: tag === 'bash-stderr' };
    case 'task-notification':
    case 'agent-notification':
      return readNotification(text);
    case 'user-memory-input':
      return { kind: 'typed', text: detach(inside(text, tag).trim()) };
    default:
      return { kind: 'note', topic: 'opened-file', text: detach(openedFile(inside(text, tag))) };
  }
}

/** A name without a slash is a skill that the model loaded, not a command of the user. */
function readCommand(text: string): TextPiece {
  const name = inside(text, 'command-name').trim();
  const command = `${name} ${inside(text, 'command-args').trim()}`.trim();
  return name.startsWith('/')
    ? { kind: 'command', text: detach(command) }
    : { kind: 'injected', text: capResult(text.trim(), false) };
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

/** Reminders that follow what the user typed in the same text. */
function withoutReminders(text: string): { readonly own: string; readonly reminders: readonly TextPiece[] } {
  const reminders: TextPiece[] = [];
  let own = text;
  while (own.trimEnd().endsWith('</system-reminder>')) {
    const start = own.lastIndexOf('<system-reminder>');
    if (start === -1) break;
    reminders.unshift({ kind: 'injected', text: capResult(own.slice(start).trim(), false) });
    own = own.slice(0, start).trimEnd();
  }
  return { own, reminders };
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
