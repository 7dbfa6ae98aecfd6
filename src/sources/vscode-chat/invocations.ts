/** Finds what the chat showed of a call of the model: their ids differ in most versions, so names and order decide. */
import type { ToolInvocation } from './records';

/** Each invocation is given out once. */
export interface Invocations {
  /** Takes the next invocation of that tool out, or null. */
  take(callId: string, tool: string): ToolInvocation | null;
}

/** `invocations` in the order in which they were shown. */
export function openInvocations(invocations: readonly ToolInvocation[]): Invocations {
  const left = [...invocations];
  return {
    take(callId, tool) {
      const byId = left.findIndex(({ toolCallId }) => toolCallId === callId);
      const at = byId === -1 ? left.findIndex(({ toolId }) => isSameTool(tool, toolId ?? '')) : byId;
      return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
    },
  };
}

/** Names for the model whose shown name is another word. */
const shownNames: Readonly<Record<string, string>> = {
  grepsearch: 'findtextinfiles',
  filesearch: 'findfiles',
  semanticsearch: 'searchcodebase',
  listdir: 'listdirectory',
  replacestringinfile: 'replacestring',
  multireplacestringinfile: 'multireplacestring',
  inserteditintofile: 'insertedit',
};

function isSameTool(tool: string, toolId: string): boolean {
  const called = plain(tool);
  const shown = plain(toolId);
  return called === shown || shownNames[called] === shown;
}

const plain = (name: string) =>
  name
    .replace(/^(?:copilot|vscode)_/, '')
    .replaceAll('_', '')
    .toLowerCase();
