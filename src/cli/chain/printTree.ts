/** The sessions as a tree on the terminal. */
import type { SessionNode } from '../../core/lineage/sessionTree';
import { cellForTerminal } from '../../core/untrusted/forTerminal';

/** One line a session, each two columns to the right of the one it goes on from. */
export function treeLines(nodes: readonly SessionNode[], depth = 0): string {
  return nodes
    .map(({ ref, from, children }) => {
      const mark = depth === 0 ? '' : `${'  '.repeat(depth - 1)}└ `;
      const title = ref.title === null ? '' : `  ${ref.title.slice(0, 80)}`;
      const line = `${mark}${ref.updatedAt ?? ''}  ${ref.agent}  ${ref.id}${title}${originText(from)}`;
      return `${cellForTerminal(line)}\n${treeLines(children, depth + 1)}`;
    })
    .join('');
}

function originText(from: SessionNode['from']): string {
  if (from === null) return '';
  const also = from.others === undefined ? '' : `, also from ${from.others.join(', ')}`;
  const what = `${from.handoff === null ? 'forked' : `handoff ${from.handoff.slice(0, 12)}`}${also}`;
  if (from.isListed) return `  (${what})`;
  return from.parent === null
    ? `  (${what}, its session is not named)`
    : `  (${what} of ${from.parent}, not listed here)`;
}
