/** Tells what the user typed from what Copilot puts around it in the same message. */
import { isHandoffText } from '../../../core/document/isHandoffText';

/** A part of a message that one author wrote. */
export interface CopilotPiece {
  readonly origin: 'typed' | 'injected' | 'command' | 'handoff';
  readonly text: string;
}

/** What the editor puts in around a message, by its tags. */
const tags = [
  'reminder',
  'reminderInstructions',
  'system_reminder',
  'attachments',
  'context',
  'editorContext',
  'current_datetime',
  'environment_info',
  'workspace_info',
  'repoContext',
  'toolReferences',
  'tutorialSpecificInstructions',
];
const blocks = new RegExp(`<(${tags.join('|')})>[\\s\\S]*?</\\1>\\s*|<pr_metadata[^>]*/?>\\s*`, 'g');
const request = /<(userRequest|user_query)>\s*([\s\S]*?)\s*<\/\1>/;

/** The pieces of one message: what was put in, then what was typed. Blank texts give none. */
export function splitCopilotText(content: string): readonly CopilotPiece[] {
  if (!content.includes('<')) return typed(content);
  const last = lastRequest(content);
  if (last !== null) return [...injected(content.slice(0, last.start)), ...typed(last.words)];
  const asked = request.exec(content);
  if (asked !== null) return [...injected(content.replace(asked[0], '')), ...typed(asked[2] ?? '')];
  const rest = content.replace(blocks, '').trim();
  if (rest === content.trim()) return typed(content);
  return [...injected((content.match(blocks) ?? []).join('')), ...typed(rest)];
}

/** A request that ends a text is the client's own frame; what stands before it can only imitate one. */
function lastRequest(content: string): { readonly start: number; readonly words: string } | null {
  const text = content.trimEnd();
  const tag = ['userRequest', 'user_query'].find((name) => text.endsWith(`</${name}>`));
  const start = tag === undefined ? -1 : text.lastIndexOf(`<${tag}>`);
  if (tag === undefined || start === -1) return null;
  return { start, words: text.slice(start + tag.length + 2, -tag.length - 3).trim() };
}

const injected = (text: string): readonly CopilotPiece[] =>
  text.trim() === '' ? [] : [{ origin: 'injected', text: text.trim() }];

function typed(text: string): readonly CopilotPiece[] {
  if (text.trim() === '') return [];
  if (isHandoffText(text)) return [{ origin: 'handoff', text }];
  return [{ origin: /^\/[a-z][\w-]*(?:\s|$)/.test(text) ? 'command' : 'typed', text }];
}
