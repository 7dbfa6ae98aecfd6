/**
 * Finds the current branch among the records of a log. A plain walk from the leaf to its parents loses records: one
 * reply is several lines, parallel results are siblings, and a compaction begins a new root. Knows links, not contents.
 */

/** Position of a record among the records of the chain, or one of these. */
export type NodeLink = number;
/** The record names no parent. */
export const noParent = -1;
/** It names one that the log does not hold. */
export const lostParent = -2;

/** One record of the uuid chain; what it says is kept elsewhere. */
export interface ChainNode {
  readonly parents: readonly NodeLink[];
  readonly kind: 'user' | 'assistant' | 'boundary' | 'link';
  readonly logicalParent: NodeLink;
  /** Id of the reply an assistant line belongs to. */
  readonly messageId: string | null;
}

/** Ids of the tool calls a record makes, or brings the results of. */
export type CallIdsOf = (position: number, kind: 'tool-call' | 'tool-result') => readonly string[];

/** Which records the session consists of, and which were left behind. */
export interface Branch {
  /** Per node, in file order. */
  readonly isOn: readonly boolean[];
  /** Per node off the branch, the position of the first node of its abandoned part; -1 for those on it. */
  readonly abandonedFrom: readonly number[];
  /** Nodes whose parent the log does not hold. */
  readonly lostParents: number;
}

/** Takes time in proportion to the records, whatever their links say; circles do no harm. */
export function findBranch(nodes: readonly ChainNode[], callIdsOf: CallIdsOf): Branch {
  const isOn: boolean[] = new Array(nodes.length).fill(false);
  const leaf = nodes.findLastIndex((node) => node.kind === 'user' || node.kind === 'assistant');
  walk(nodes, isOn, leaf);
  const lostParents = countLostParents(nodes);
  if (!isOn.includes(false)) return { isOn, abandonedFrom: new Array(nodes.length).fill(-1), lostParents };
  addBoundaries(nodes, isOn, leaf);
  addSiblings(nodes, isOn, callIdsOf);
  addPromptsAmidCalls(nodes, isOn, callIdsOf);
  addLinks(nodes, isOn);
  return { isOn, abandonedFrom: groupAbandoned(nodes, isOn), lostParents };
}

function countLostParents(nodes: readonly ChainNode[]): number {
  let lost = 0;
  for (const { kind, parents } of nodes) {
    if (kind !== 'boundary' && parents.includes(lostParent)) lost += 1;
  }
  return lost;
}

function walk(nodes: readonly ChainNode[], isOn: boolean[], from: number): void {
  const open = [from];
  let lowest = from;
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const node = nodes[position];
    if (node === undefined || isOn[position] === true) continue;
    isOn[position] = true;
    lowest = Math.min(lowest, position);
    for (const previous of before(node, position)) open.push(previous);
    // Every record up to here leads in a circle: the part before it would be lost.
    if (open.every((next) => isOn[next] === true)) open.push(lowest - 1);
  }
}

/**
 * What came before a record. A root that is not the first record continues what stands above it: a compaction, or a
 * plan accepted with a cleared context. Its logical parent is often not in the log.
 */
function before(node: ChainNode, position: number): readonly number[] {
  const parents = node.kind === 'boundary' ? [node.logicalParent] : node.parents;
  if (parents.every((parent) => parent >= 0) && parents.length > 0) return parents;
  const found = parents.filter((parent) => parent >= 0);
  if (found.length > 0) return found;
  return position > 0 ? [position - 1] : [];
}

/** Messages kept by a compaction may hang on what stood before it, so that the walk passes the compaction by. */
function addBoundaries(nodes: readonly ChainNode[], isOn: boolean[], leaf: number): void {
  for (const [position, node] of nodes.entries()) {
    if (node.kind !== 'boundary' || isOn[position] === true || position > leaf) continue;
    if (!before(node, position).some((previous) => isOn[previous] === true)) continue;
    isOn[position] = true;
    const summary = nodes[position + 1];
    if (summary?.kind === 'user' && summary.parents.includes(position)) isOn[position + 1] = true;
  }
}

/** Lines of the same reply, and results of calls made on the branch. */
function addSiblings(nodes: readonly ChainNode[], isOn: boolean[], callIdsOf: CallIdsOf): void {
  const replies = new Set<string>();
  const own = (position: number) => isOn[position] === true;
  for (const [position, { messageId }] of nodes.entries()) {
    if (messageId !== null && own(position)) replies.add(messageId);
  }
  for (const [position, { messageId }] of nodes.entries()) {
    if (messageId !== null && replies.has(messageId)) isOn[position] = true;
  }
  const calls = new Set<string>();
  for (let position = 0; position < nodes.length; position += 1) {
    if (own(position)) for (const callId of callIdsOf(position, 'tool-call')) calls.add(callId);
  }
  for (let position = 0; position < nodes.length; position += 1) {
    if (callIdsOf(position, 'tool-result').some((callId) => calls.has(callId))) isOn[position] = true;
  }
}

/**
 * A prompt that waited while a tool ran and was sent by Esc hangs on the call, beside the result that goes on: the model
 * saw it. Nobody rewinds into the middle of a call, so it was not left.
 */
function addPromptsAmidCalls(nodes: readonly ChainNode[], isOn: boolean[], callIdsOf: CallIdsOf): void {
  const results = new Set(
    nodes.flatMap((_, position) => (isOn[position] === true ? callIdsOf(position, 'tool-result') : [])),
  );
  const wasAnswered = (parent: number) =>
    isOn[parent] === true && callIdsOf(parent, 'tool-call').some((callId) => results.has(callId));
  for (const [position, { kind, parents }] of nodes.entries()) {
    if (kind !== 'user' || isOn[position] === true || callIdsOf(position, 'tool-result').length > 0) continue;
    if (parents.some(wasAnswered)) isOn[position] = true;
  }
}

/** Notes and attachments that hang on the branch without being on the way to the leaf. */
function addLinks(nodes: readonly ChainNode[], isOn: boolean[]): void {
  for (const [position, { kind, parents }] of nodes.entries()) {
    if (kind !== 'link' || isOn[position] === true) continue;
    if (parents.some((parent) => parent === noParent || isOn[parent] === true)) isOn[position] = true;
  }
}

function groupAbandoned(nodes: readonly ChainNode[], isOn: readonly boolean[]): readonly number[] {
  const from: number[] = [];
  for (const [position, node] of nodes.entries()) {
    const parent = node.parents.find((above) => above >= 0 && above < position);
    const above = parent === undefined ? -1 : (from[parent] ?? -1);
    from.push(isOn[position] === true ? -1 : above >= 0 ? above : position);
  }
  return from;
}
