/**
 * Follows the current branch of a log whose entries each name the one before them: the last one is the leaf. Entries
 * without ids follow each other line by line. Knows links, not contents.
 */

/** What the tree has to know of a record. */
export interface ParentNode {
  /** Null in formats, or old versions of them, that have no ids. */
  readonly id: string | null;
  readonly parentId: string | null;
}

/** Which records the session consists of, and which were left behind. */
export interface ParentBranch {
  /** Per node, in file order. */
  readonly isOn: readonly boolean[];
  /** Per node off the branch, the position of the first node of its abandoned part; -1 for those on it. */
  readonly abandonedFrom: readonly number[];
  /** Nodes on the branch whose parent the log does not hold. */
  readonly lostParents: number;
}

/** A node without ids follows the one before it in the file, as does one whose parent is missing. */
export function findParentBranch(nodes: readonly ParentNode[]): ParentBranch {
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

function parentOf(node: ParentNode, position: number, at: ReadonlyMap<string, number>): number | 'none' | 'lost' {
  if (node.id === null) return position === 0 ? 'none' : position - 1;
  if (node.parentId === null) return 'none';
  return at.get(node.parentId) ?? 'lost';
}

function groupAbandoned(
  nodes: readonly ParentNode[],
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
