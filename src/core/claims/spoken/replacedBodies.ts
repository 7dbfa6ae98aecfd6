/**
 * Texts of commits and pull requests that a later one took the place of: a message amended with a new one, a pull request
 * described anew. The newest says what holds; the others tell of what was changed since.
 */
import type { Call } from '../../index/sessionIndex';
import { refTo } from '../../provenance';
import type { Ender } from '../verdict';

/**
 * By position in the session: what came in place of it. A reply to a review stands for itself, and so does a commit that only its files were added to.
 *
 * @param hasBody whether a command line carries such a text
 */
export function replacedBodies(
  shellCalls: readonly Call[],
  hasBody: (command: string) => boolean,
): ReadonlyMap<number, Ender> {
  const replaced = new Map<number, Ender>();
  const newest = new Map<string, number>();
  for (const { call, result, position } of shellCalls) {
    const action = call.actions.find(({ kind }) => kind === 'shell');
    if (action?.kind !== 'shell' || result === null || result.isError || result.rejection !== undefined) continue;
    const command = action.command.slice(0, longestCommand);
    const key = keyOf(command, result.text);
    if (key === null || !hasBody(command)) continue;
    const before = newest.get(key);
    if (before !== undefined && (key !== commit || amends.test(command)))
      replaced.set(before, { by: 'agent', text: command, ref: refTo(call) });
    newest.set(key, position);
  }
  return replaced;
}

/** Characters that are looked at: what stands behind them is an attachment. */
const longestCommand = 8_000;
const commit = 'commit';
const amends = /\s--amend\b/;

/** The pull request by its number where it is told; null for all that describes nothing whole. */
function keyOf(command: string, output: string): string | null {
  const described = /\bgh\s+pr\s+(?:create|edit)\b(?:\s+(\d+))?/.exec(command);
  if (described !== null) return `pull ${described[1] ?? /\/pull\/(\d+)/.exec(output)?.[1] ?? 'of this branch'}`;
  return /\bgit\b[^|;&\n]{0,120}\bcommit\b/.test(command) ? commit : null;
}
