/** The text of an entry that facts are drawn from. */
import type { Entry, ToolAction } from '../session';

/** Its words, or for a call what its actions do. */
export function passageText(entry: Entry): string {
  if (entry.kind !== 'tool-call') return entry.text;
  const [first] = entry.actions;
  if (first !== undefined && entry.actions.length === 1) return actionText(first);
  return entry.actions.map(actionText).join('\n');
}

function actionText(action: ToolAction): string {
  switch (action.kind) {
    case 'plan':
      return action.text;
    case 'question':
      return action.questions.map(({ question, options }) => [question, ...options].join('\n')).join('\n');
    case 'shell':
      return action.command;
    case 'subagent':
      return action.prompt;
    case 'todo':
      return action.items.map((item) => item.text).join('\n');
    case 'read':
    case 'edit':
    case 'search':
      return action.path ?? '';
    default:
      return '';
  }
}
