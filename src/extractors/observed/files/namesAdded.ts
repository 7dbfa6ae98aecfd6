/** Functions, types and the like that the session put into a file, as its edits show them. */
import type { FileTouch } from '../../../core/index/sessionIndex';

/**
 * "adds `load`, `save`": the last ones that are still there, or empty. What was dropped again, or stood there before, is none.
 *
 * @param touches those of one file, in session order
 */
export function namesAdded(touches: readonly FileTouch[], most: number): string {
  const names = new Set<string>();
  for (const { names: edited, failed } of touches) {
    if (edited === undefined || failed) continue;
    for (const name of edited.dropped) names.delete(name);
    for (const name of edited.added) names.add(name);
  }
  const last = [...names].slice(-most);
  return last.length === 0 ? '' : `adds ${last.map((name) => `\`${name}\``).join(', ')}`;
}
