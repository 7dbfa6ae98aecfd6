/** Tells the user's own words from what the Gemini CLI puts under type user. */
import { isHandoffText } from '../../core/document/isHandoffText';

/** A part of a message that one author wrote. */
export interface UserPiece {
  readonly origin: 'typed' | 'injected' | 'command' | 'handoff';
  readonly text: string;
}

const injectedStarts = [
  '<session_context>',
  '<environment_context>',
  '<hook_context>',
  '<state_snapshot>',
  '<user_memory>',
  'This is the Gemini CLI. We are setting up the context for our chat.',
  'System: Please continue.',
  'System: Potential loop detected.',
  "Here is the user's editor context",
];

/**
 * A history that was saved and taken up again has what the client puts first and the first prompt in one message. What stands
 * in the block may name its own end: the last one counts.
 */
const firstBlock = /^\s*<(session_context|environment_context|user_memory)>[\s\S]*<\/\1>/;

/** What a hook adds stands behind the prompt, with nothing between them; it may name its own end. */
const hooked = /<hook_context>[\s\S]*<\/hook_context>/;
const referenced = /\n?-{3} Content from referenced files -{3}\n/;

/** The pieces of one user text. Blank texts give none. */
export function splitUserText(text: string): readonly UserPiece[] {
  if (text.trim() === '') return [];
  const start = text.trimStart();
  const head = firstBlock.exec(text);
  if (head !== null && text.slice(head[0].length).trim() !== '')
    return [{ origin: 'injected', text: head[0].trim() }, ...splitUserText(text.slice(head[0].length).trim())];
  if (injectedStarts.some((prefix) => start.startsWith(prefix))) return [{ origin: 'injected', text }];
  const hook = hooked.exec(text);
  if (hook !== null) {
    const around = text.replace(hooked, '\n').trim();
    const put: UserPiece = { origin: 'injected', text: hook[0] };
    return around === '' ? [put] : [...splitUserText(around), put];
  }
  const files = referenced.exec(text);
  if (files === null) return [typed(text)];
  const asked = text.slice(0, files.index);
  const read: UserPiece = { origin: 'injected', text: text.slice(files.index).trimStart() };
  return asked.trim() === '' ? [read] : [typed(asked), read];
}

function typed(text: string): UserPiece {
  if (isHandoffText(text)) return { origin: 'handoff', text };
  return { origin: /^\/[a-z][\w-]*(?:\s|$)/.test(text) ? 'command' : 'typed', text };
}

/** The summary that replaced older messages, or null. */
export function stateSnapshot(text: string): string | null {
  return /<state_snapshot>([\s\S]*?)(?:<\/state_snapshot>|$)/.exec(text)?.[1]?.trim() ?? null;
}

/** What the client has the model say to a summary. The model never said it. */
export const isAcknowledgement = (text: string) => text.trim() === 'Got it. Thanks for the additional context!';

/** What it puts in the place of a reply that was cancelled. */
export const isBrokenOff = (text: string) =>
  text.trim() === '[The previous response was interrupted before it completed.]';

/** A command the user ran in shell mode, or null. */
export function userShellCommand(text: string): { readonly command: string; readonly output: string } | null {
  const match =
    /^I ran the following shell command:\s*```(?:sh)?\n([\s\S]*?)\n```\s*This produced the following result:\s*```\n?([\s\S]*?)\n?```\s*$/.exec(
      text,
    );
  return match?.[1] === undefined ? null : { command: match[1], output: match[2] ?? '' };
}

/** The workspace folder that the client names in the first message, or null. */
export function contextFolder(text: string): string | null {
  const match =
    /\*\*Workspace Directories:\*\*\s*\n\s*- (.+)|working in the following director(?:y|ies):\s*\n?\s*-? ?(.+)|working in the directory: (.+)/.exec(
      text,
    );
  const folder = match?.[1] ?? match?.[2] ?? match?.[3];
  return folder === undefined ? null : folder.trim();
}
