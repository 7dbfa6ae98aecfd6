import { passageText } from '../index/passageText';
import type { ToolCallEntry } from '../session';

/** All that a call was given: what facts are drawn from, and beside it what it looked for. */
export function callText(call: ToolCallEntry): string {
  const looked = call.actions.flatMap((action) => {
    if (action.kind === 'search') return [action.pattern];
    if (action.kind === 'web') return [action.target];
    return action.kind === 'other' ? [action.input] : [];
  });
  return [passageText(call), ...looked].join('\n');
}
