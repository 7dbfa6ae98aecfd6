/**
 * Follows the current branch of a Pi log: the last entry is the leaf, and each entry names the one before it. Version 1
 * has no ids; there the order of the lines is the branch. Knows links, not contents.
 */

export interface PiNode {
  /** Null in version 1. */
  readonly id: string | null;
  readonly parentId: string | null;
}

export interface PiBranch {
  /** Per node, in file order. */
  readonly isOn: readonly boolean[];
  /** Per node off the branch, the position of the first node of its abandoned part; -1 for those on it. */
  readonly abandonedFrom: readonly number[];
  /** Nodes on the branch whose parent the log does not hold. */
  readonly lostParents: number;
}

export function findPiBranch(nodes: readonly PiNode[]): PiBranch {
  const at = new Map<string, number>();
  for (const [position, { id }] of nodes.entries()) if (id !== null) at.set(id, position);
  const isOn: boolean[] = new Array(nodes.length).fill(false);
  let lostParents = 0;
  for (let position = nodes.length - 1; position >= 0; ) {
    const node = nodes[position];
    if (node === undefined) break;
    isOn[position] = true;
    const parent = parentOf(node, position, at);
    if (parent === 'none') break;
    // A parent that is missing, or that would lead in a circle: what stands above is the best guess.
    if (parent === 'lost') lostParents += 1;
    position = parent === 'lost' || parent >= position ? position - 1 : parent;
  }
  return { isOn, abandonedFrom: groupAbandoned(nodes, at, isOn), lostParents };
}

function parentOf(node: PiNode, position: number, at: ReadonlyMap<string, number>): number | 'none' | 'lost' {
  if (node.id === null) return position === 0 ? 'none' : position - 1;
  if (node.parentId === null) return 'none';
  return at.get(node.parentId) ?? 'lost';
}

function groupAbandoned(
  nodes: readonly PiNode[],
  at: ReadonlyMap<string, number>,
  isOn: readonly boolean[],
): readonly number[] {
  const from: number[] = [];
  for (const [position, node] of nodes.entries()) {
    const parent = node.parentId === null ? undefined : at.get(node.parentId);
    const above = parent === undefined || parent >= position ? -1 : (from[parent] ?? -1);
    from.push(isOn[position] === true ? -1 : above >= 0 ? above : position);
  }
  return from;
}
