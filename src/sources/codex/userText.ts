/**
 * Tells the user's own words from what Codex puts under role user: instructions, environment, skills, the wrapper of
 * the IDE extension. Decides by the kinds a record names, else by the text.
 */

import { isHandoffText } from '../../core/document/isHandoffText';
import type { MessageOrigin } from '../../core/session';

/** A part of a message that one author wrote. */
export interface TextPiece {
  readonly origin: MessageOrigin;
  readonly text: string;
}

/** The pieces of one user text: what was put in first, then what was typed. Blank texts give none. */
export function splitUserText(text: string, kind?: string): readonly TextPiece[] {
  if (text.trim() === '') return [];
  if (kind !== undefined) {
    if (!kind.startsWith('user.')) return [{ origin: 'injected', text }];
  } else if (isInjected(text)) {
    return [{ origin: 'injected', text }];
  }
  const request = requestStart(text);
  if (request === null) return [typed(text)];
  const asked = text.slice(request).trim();
  const wrapper: TextPiece = { origin: 'injected', text: text.slice(0, request).trim() };
  return asked === '' ? [wrapper] : [wrapper, typed(asked)];
}

const typed = (text: string): TextPiece => ({ origin: isHandoffText(text) ? 'handoff' : 'typed', text });

const injectedStarts = [
  '# AGENTS.md instructions',
  '<INSTRUCTIONS>',
  'Another language model started to solve this problem',
  'Warning: apply_patch was requested via',
  'Warning: The maximum number of unified exec processes',
  '<skill>',
];

/** The elements Codex is known to wrap its own texts in. */
const ownElements = new Set([
  'apps_instructions',
  'codex_delegation',
  'codex_internal_context',
  'collaboration_mode',
  'environment_context',
  'goal_context',
  'hook_prompt',
  'model_switch',
  'permissions',
  'personality_spec',
  'plugins_instructions',
  'realtime_conversation',
  'recommended_plugins',
  'skills_instructions',
  'subagent_notification',
  'token_budget',
  'turn_aborted',
  'user_action',
  'user_instructions',
  'user_shell_command',
]);

/** Codex names its elements with several words, so an unknown one of that form is taken for a new kind of block. */
const wrapped = /^<([a-z]+(?:_[a-z]+)+)(?:\s[^>]*)?>[\s\S]*<\/\1>$/i;

/** True for a text that is certainly not the user's. */
export function isSurelyInjected(text: string): boolean {
  const start = text.trimStart();
  if (injectedStarts.some((prefix) => start.startsWith(prefix))) return true;
  const element = /^<([a-z_]+)[\s>]/i.exec(start)?.[1];
  return element !== undefined && ownElements.has(element.toLowerCase());
}

function isInjected(text: string): boolean {
  return isSurelyInjected(text) || (text.trimStart().startsWith('<') && wrapped.test(text.trim()));
}

/**
 * Where the prompt begins in a text that the IDE extension or the desktop app wrapped with open files and the like. It
 * stands last, so the last heading counts: a file that was selected can hold one as well.
 */
function requestStart(text: string): number | null {
  if (!/^\s*# [A-Z]/.test(text)) return null;
  const heading = [...text.matchAll(/(?<=^|\n)## My request for Codex:[ \t]*(?:\n|$)/g)].at(-1);
  return heading === undefined ? null : heading.index + heading[0].length;
}

/** Name of the skill whose body the text is, or null. */
export function skillName(text: string): string | null {
  return /^\s*<skill>\s*<name>([^<\n]{1,100})<\/name>/.exec(text)?.[1]?.trim() ?? null;
}

/** A command the user ran with `!`, which Codex stores as a user message, or null. */
export function userShellCommand(text: string): { readonly command: string; readonly result: string } | null {
  const match =
    /^\s*<user_shell_command>\s*<command>\n?([\s\S]*?)\n?<\/command>\s*<result>\n?([\s\S]*?)\n?<\/result>/.exec(text);
  return match?.[1] === undefined ? null : { command: match[1], result: match[2] ?? '' };
}

/** The folder named in an environment block, for logs whose header has none. */
export function environmentCwd(text: string): string | null {
  if (!text.trimStart().startsWith('<environment_context>')) return null;
  const match = /<cwd>([^<]+)<\/cwd>|Current working directory: (.+)/.exec(text);
  return match?.[1]?.trim() ?? match?.[2]?.trim() ?? null;
}

/** The text as both of its records have it: without the frames that only the model's copy puts around images. */
export function matchKey(text: string): string {
  return text
    .slice(0, 1_200)
    .replace(/<image(?: [^>]*)?>|<\/image>/g, '')
    .trim()
    .slice(0, 256);
}
