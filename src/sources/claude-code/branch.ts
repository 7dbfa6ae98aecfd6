/**
 * Finds the current branch among the records of a log. A plain walk from the leaf to its parents loses records: one
 * reply is several lines, parallel results are siblings, and a compaction begins a new root. Knows links, not contents.
 */

/** One record of the uuid chain; what it says is kept elsewhere. */
export interface ChainNode {
  readonly uuid: string;
  readonly parents: readonly (string | null)[];
  readonly kind: 'user' | 'assistant' | 'boundary' | 'link';
  readonly logicalParent: string | null;
  /** Id of the reply an assistant line belongs to. */
  readonly messageId: string | null;
  readonly calls: readonly string[];
  readonly results: readonly string[];
}

export interface Branch {
  /** Per node, in file order. */
  readonly isOn: readonly boolean[];
  /** Per node off the branch, the position of the first node of its abandoned part; -1 for those on it. */
  readonly abandonedFrom: readonly number[];
  /** Nodes whose parent the log does not hold. */
  readonly lostParents: number;
}

export function findBranch(nodes: readonly ChainNode[]): Branch {
  const at = new Map<string, number>();
  for (const [position, { uuid }] of nodes.entries()) at.set(uuid, position);
  const isOn: boolean[] = new Array(nodes.length).fill(false);
  const leaf = nodes.findLastIndex((node) => node.kind === 'user' || node.kind === 'assistant');
  walk(nodes, at, isOn, leaf);
  const lostParents = countLostParents(nodes, at);
  if (!isOn.includes(false)) return { isOn, abandonedFrom: new Array(nodes.length).fill(-1), lostParents };
  addBoundaries(nodes, at, isOn, leaf);
  addSiblings(nodes, isOn);
  addLinks(nodes, at, isOn);
  return { isOn, abandonedFrom: groupAbandoned(nodes, at, isOn), lostParents };
}

function countLostParents(nodes: readonly ChainNode[], at: Positions): number {
  let lost = 0;
  for (const { kind, parents } of nodes) {
    if (kind !== 'boundary' && parents.some((parent) => parent !== null && !at.has(parent))) lost += 1;
  }
  return lost;
}

type Positions = ReadonlyMap<string, number>;

function walk(nodes: readonly ChainNode[], at: Positions, isOn: boolean[], from: number): void {
  const open = [from];
  let lowest = from;
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const node = nodes[position];
    if (node === undefined || isOn[position] === true) continue;
    isOn[position] = true;
    lowest = Math.min(lowest, position);
    open.push(...before(nodes, at, node, position));
    // Every record up to here leads in a circle: the part before it would be lost.
    if (open.every((next) => isOn[next] === true)) open.push(lowest - 1);
  }
}

/**
 * What came before a record. A root that is not the first record continues what stands above it: a compaction, or a
 * plan accepted with a cleared context. Its logical parent is often not in the log.
 */
function before(nodes: readonly ChainNode[], at: Positions, node: ChainNode, position: number): readonly number[] {
  const parents = node.kind === 'boundary' ? [node.logicalParent] : node.parents;
  const found = parents.flatMap((parent) => (parent === null ? [] : (at.get(parent) ?? [])));
  if (found.length > 0) return found;
  return position > 0 && nodes.length > 0 ? [position - 1] : [];
}

/** Messages kept by a compaction may hang on what stood before it, so that the walk passes the compaction by. */
function addBoundaries(nodes: readonly ChainNode[], at: Positions, isOn: boolean[], leaf: number): void {
  for (const [position, node] of nodes.entries()) {
    if (node.kind !== 'boundary' || isOn[position] === true || position > leaf) continue;
    if (!before(nodes, at, node, position).some((previous) => isOn[previous] === true)) continue;
    isOn[position] = true;
    const summary = nodes[position + 1];
    if (summary?.kind === 'user' && summary.parents.includes(node.uuid)) isOn[position + 1] = true;
  }
}

/** Lines of the same reply, and results of calls made on the branch. */
function addSiblings(nodes: readonly ChainNode[], isOn: boolean[]): void {
  const replies = new Set<string>();
  const own = (position: number) => isOn[position] === true;
  for (const [position, { messageId }] of nodes.entries()) {
    if (messageId !== null && own(position)) replies.add(messageId);
  }
  for (const [position, { messageId }] of nodes.entries()) {
    if (messageId !== null && replies.has(messageId)) isOn[position] = true;
  }
  const calls = new Set<string>();
  for (const [position, node] of nodes.entries()) {
    if (own(position)) for (const callId of node.calls) calls.add(callId);
  }
  for (const [position, { results }] of nodes.entries()) {
    if (results.some((callId) => calls.has(callId))) isOn[position] = true;
  }
}

/** Notes and attachments that hang on the branch without being on the way to the leaf. */
function addLinks(nodes: readonly ChainNode[], at: Positions, isOn: boolean[]): void {
  for (const [position, { kind, parents }] of nodes.entries()) {
    if (kind !== 'link' || isOn[position] === true) continue;
    if (parents.some((parent) => parent === null || isOn[at.get(parent) ?? -1] === true)) isOn[position] = true;
  }
}

function groupAbandoned(nodes: readonly ChainNode[], at: Positions, isOn: readonly boolean[]): readonly number[] {
  const from: number[] = [];
  for (const [position, node] of nodes.entries()) {
    const parent = node.parents.map((uuid) => at.get(uuid ?? '') ?? -1).find((above) => above >= 0 && above < position);
    const above = parent === undefined ? -1 : (from[parent] ?? -1);
    from.push(isOn[position] === true ? -1 : above >= 0 ? above : position);
  }
  return from;
}
