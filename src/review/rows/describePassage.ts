/** What an entry of a session tells, in the words of the session. */
import type { Entry, ToolAction, ToolCallEntry } from '../../core/session';
import { displayPath } from '../../core/text/displayPath';
import type { RawKind } from './rawView';

/** What a passage tells, before it is redacted and cut. */
export interface Described {
  readonly kind: RawKind;
  readonly tool: string;
  readonly text: string;
}

/** @param root the session's folder, below which paths are shortened */
export function describePassage(entry: Entry, root: string | null): Described {
  switch (entry.kind) {
    case 'message':
      if (entry.role === 'assistant') return { kind: 'agent', tool: '', text: entry.text };
      return {
        kind: entry.role === 'system' || entry.origin === 'injected' ? 'injected' : 'user',
        tool: '',
        text: entry.text,
      };
    case 'reasoning':
      return { kind: 'reasoning', tool: '', text: entry.text };
    case 'tool-call':
      return describeCall(entry, root);
    case 'tool-result':
      return { kind: 'tool', tool: 'Result', text: entry.text };
    case 'note':
    case 'compaction':
      return { kind: 'note', tool: '', text: entry.text };
  }
}

function describeCall(entry: ToolCallEntry, root: string | null): Described {
  const first = entry.actions[0];
  const isFile = first?.kind === 'read' || first?.kind === 'edit';
  const said = entry.actions
    .map((action) => describeAction(action, (path) => displayPath(path, root, root)))
    .filter((text) => text !== '');
  const text = said.length > 0 ? said.join('\n') : (entry.description ?? '');
  return { kind: first?.kind === 'shell' ? 'shell' : isFile ? 'file' : 'tool', tool: entry.tool, text };
}

function describeAction(action: ToolAction, show: (path: string) => string): string {
  switch (action.kind) {
    case 'shell':
      return action.command;
    case 'read':
      return show(action.path);
    case 'edit':
      return `${show(action.path)}, ${action.operation}${action.movedTo === undefined ? '' : ` to ${show(action.movedTo)}`}`;
    case 'search':
      return action.path === undefined ? action.pattern : `${action.pattern} in ${show(action.path)}`;
    case 'todo':
      return action.items.map((item) => `${item.text} (${item.status})`).join('; ');
    case 'plan':
      return action.text;
    case 'question':
      return action.questions.map((asked) => asked.question).join('\n');
    case 'subagent':
      return action.prompt;
    case 'skill':
      return action.name;
    case 'web':
      return action.target;
    case 'other':
      return action.input;
  }
}

/** The content of a secret file, which was taken out where the session was opened (see withholdSecretFiles.ts). */
export const withheldIn = (text: string) => (text.startsWith('[withheld: ') ? ['withheld-file'] : []);
