/** What the entries of a session are told as: short calls, clipped results, all of it redacted and quoted as data. */
import type { Redact } from '../../../core/redaction';
import type { Entry, ToolAction, ToolCallEntry } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { foldSpace } from '../../../core/text/foldSpace';
import { quoteData } from '../../../core/untrusted/quoteData';
import { outlineJson } from './outlineJson';

/** Redacts before it cuts: half a secret would not be found. */
export type Clean = (text: string, limit: number) => string;

/** Makes a text of the session fit to be shown. */
export const cleaner =
  (redact: Redact): Clean =>
  (text, limit) =>
    capText(quoteData(redact(text).text), limit);

/** What a tool printed; of JSON what people read in it. What its escapes spell may be a secret too. */
export function cleanResult(text: string, limit: number, clean: Clean): string {
  const whole = text.trim();
  const outline = outlineJson(clean(whole, Number.POSITIVE_INFINITY));
  return clean(outline ?? whole, limit);
}

/** A call in one line. */
export function briefCall({ actions, tool }: ToolCallEntry, clean: Clean, limit = 200): string {
  const parts = actions.map((action) => briefAction(action, tool));
  return clean(foldSpace(parts.join('; ') || tool), limit);
}

function briefAction(action: ToolAction, tool: string): string {
  switch (action.kind) {
    case 'shell':
      return `$ ${action.command}`;
    case 'read':
      return `read ${action.path}`;
    case 'edit':
      return `${action.operation} ${action.path}${action.movedTo === undefined ? '' : ` → ${action.movedTo}`}`;
    case 'search':
      return `search ${action.pattern}${action.path === undefined ? '' : ` in ${action.path}`}`;
    case 'todo':
      return `to-do list of ${action.items.length} items`;
    case 'plan':
      return `plan: ${action.text}`;
    case 'question':
      return `asks: ${action.questions.map(({ question }) => question).join(' ')}`;
    case 'subagent':
      return `subagent ${action.name ?? ''}: ${action.prompt}`;
    case 'skill':
      return `skill ${action.name}`;
    case 'web':
      return `web ${action.target}`;
    case 'other':
      return `${tool} ${action.input}`;
  }
}

/** Whether the results of a call say only that it worked. */
export const isOnlyDone = ({ actions }: ToolCallEntry): boolean =>
  actions.length > 0 && actions.every(({ kind }) => kind === 'edit' || kind === 'todo');

/** The words of a call that are worth more than a line: a plan, questions, a list. */
export function wholeCall({ actions }: ToolCallEntry): string {
  return actions
    .map((action) => {
      if (action.kind === 'plan') return `plan:\n${action.text}`;
      if (action.kind === 'question')
        return action.questions.map(({ question, options }) => `${question} (${options.join(' | ')})`).join('\n');
      if (action.kind === 'todo') return action.items.map(({ text, status }) => `[${status}] ${text}`).join('\n');
      if (action.kind === 'subagent') return action.prompt;
      return '';
    })
    .filter((text) => text !== '')
    .join('\n');
}

/** Whether the user says it: typed, queued, a command, an answer, a refusal. */
export function userWords(entry: Entry): string | null {
  if (entry.kind === 'message' && entry.role === 'user') return entry.origin === 'injected' ? null : entry.text;
  if (entry.kind !== 'tool-result') return null;
  const answers = (entry.answers ?? []).map(({ question, answer }) => `asked “${question}”, answers: ${answer}`);
  const refused = entry.rejection === undefined ? [] : [`refuses the call: ${entry.rejection.said ?? '(no word)'}`];
  const approved = entry.approved === true ? ['approves the plan'] : [];
  const all = [...answers, ...refused, ...approved];
  return all.length === 0 ? null : all.join('\n');
}
