/** Tells what the user typed from what Copilot puts around it in the same message. */
import { isHandoffText } from '../../../core/document/isHandoffText';
import { hullsOf, outside } from '../../reading/frames/hulls';

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
const requestTags = ['userRequest', 'user_query'] as const;
const notice = /<pr_metadata[^<>]*>\s*/g;

/** The pieces of one message: what was put in, then what was typed. Blank texts give none. */
export function splitCopilotText(content: string): readonly CopilotPiece[] {
  if (!content.includes('<')) return typed(content);
  const last = lastRequest(content);
  if (last !== null) return [...injected(content.slice(0, last.start)), ...typed(last.words)];
  // What stands within a frame, or between two of one name, may be the frame's: a file can hold their tags as well.
  const hulls = hullsOf(content, tags);
  const put = hulls.map(({ start, end }) => content.slice(start, end)).join('\n');
  const rest = outside(content, hulls)
    .map(({ text }) => text.replace(notice, '').trim())
    .filter((text) => text !== '')
    .join('\n');
  if (hulls.length === 0 && rest === content.trim()) return requestIn(content) ?? typed(content);
  const end = lastRequest(rest);
  const asked = end === null ? requestIn(rest) : [...injected(rest.slice(0, end.start)), ...typed(end.words)];
  return [...injected(put), ...(asked ?? typed(rest))];
}

/** What stands in the tags of a request, with the rest as put in; null where there are none. */
function requestIn(text: string): readonly CopilotPiece[] | null {
  for (const tag of requestTags) {
    const start = text.indexOf(`<${tag}>`);
    const end = start < 0 ? -1 : text.indexOf(`</${tag}>`, start);
    if (end < 0) continue;
    const words = text.slice(start + tag.length + 2, end).trim();
    return [...injected(`${text.slice(0, start)}${text.slice(end + tag.length + 3)}`), ...typed(words)];
  }
  return null;
}

/** A request that ends a text is the client's own frame; what stands before it can only imitate one. */
function lastRequest(content: string): { readonly start: number; readonly words: string } | null {
  const text = content.trimEnd();
  const tag = requestTags.find((name) => text.endsWith(`</${name}>`));
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
