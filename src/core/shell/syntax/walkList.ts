/** Walks the tree of a command line and writes down its commands, each with what stands around it. */

import {
  bitsOfPipelines,
  type ExitBits,
  endsInFailure,
  fails,
  findCarrier,
  leavesOnFailure,
  passes,
} from '../checks/exitStatus';
import type { Command } from '../command';
import { outputOf } from '../output';
import { connect, type Frame } from './frame';
import { copyScope } from './scope';
import type { BlockNode, ChainNode, ListNode, PipelineNode, SimpleNode } from './syntax';
import { walkSimple, writeRedirects } from './walkSimple';

/** Writes the commands of a list into the frame, in the order they run. */
export function walkList(list: ListNode, frame: Frame): void {
  const carrier = findCarrier(list);
  let inner = frame;
  for (const [index, chain] of list.entries()) {
    const isCarrier = index === carrier.index;
    const bits = bitsOfPipelines(chain, bitsOfChain(chain, isCarrier, frame));
    const end = index === list.length - 1 && chain.end !== '&' ? frame.joint : chain.end || ';';
    for (const [place, pipeline] of chain.pipelines.entries()) {
      const [own, joint] = [bits[place] ?? 0, chain.joints[place] ?? end];
      if (inner.bits !== own || inner.joint !== joint) inner = { ...frame, bits: own, joint };
      walkPipeline(pipeline, inner, isCarrier && carrier.isFirstOfPipe);
    }
  }
}

function bitsOfChain(chain: ChainNode, isCarrier: boolean, { bits, scope }: Frame): ExitBits {
  if (chain.end === '&') return 0;
  if (isCarrier) return bits;
  return scope.failsEarly || leavesOnFailure(chain) ? bits & passes : 0;
}

function walkPipeline({ nodes, isNegated }: PipelineNode, frame: Frame, carriesFirst: boolean): void {
  const bits = isNegated ? 0 : frame.bits;
  const [only] = nodes;
  if (nodes.length === 1 && only !== undefined) {
    walkNode(only, bits === frame.bits ? frame : { ...frame, bits });
    return;
  }
  let sink: Command[] = [];
  for (const [index, node] of nodes.entries()) {
    const isLast = index === nodes.length - 1;
    const isSeen = frame.scope.seesPipes || (carriesFirst && index === 0) || (isLast && !carriesFirst);
    const into: Command[] = [];
    const start = frame.commands.length;
    walkNode(node, {
      ...frame,
      scope: copyScope(frame.scope),
      bits: isSeen ? bits : 0,
      output: isLast ? frame.output : 'command',
      sink: isLast ? frame.sink : into,
      joint: isLast ? frame.joint : '|',
    });
    connect(sink, frame.commands.length > start ? frame.commands.at(-1) : undefined);
    sink = into;
  }
}

function walkNode(node: SimpleNode | BlockNode, frame: Frame): void {
  if (node.kind === 'simple') walkSimple(node, frame, walkList);
  else walkBlock(node, frame);
}

function walkBlock(node: BlockNode, frame: Frame): void {
  const output = outputOf(node.redirects) ?? frame.output;
  const inner: Frame = {
    ...frame,
    depth: frame.depth + 1,
    scope: node.kind === 'subshell' || node.kind === 'function' ? copyScope(frame.scope) : frame.scope,
    output,
    sink: output === 'command' ? frame.sink : null,
  };
  const given = node.redirects.length === 0 ? null : writeRedirects(node.redirects, inner);
  const start = frame.commands.length;
  if (node.variable !== '') frame.values.set(node.variable, node.values.slice(0, mostValues));
  const isNegated = node.kind === 'if' && isNegatedCondition(node);
  for (const [index, part] of node.parts.entries()) {
    if (part.role === 'condition') {
      const bits = bitsOfCondition(node, index, isNegated, frame.bits);
      walkList(isNegated && bits !== 0 ? withoutNegation(part.list) : part.list, { ...inner, bits });
    } else walkList(part.list, { ...inner, bits: bitsOfBody(node.kind, frame.bits) });
  }
  if (given !== null) connect([given], frame.commands[start]);
}

/** Of a loop or a branch only a failure tells: it may have run never, or often. */
function bitsOfBody(kind: BlockNode['kind'], bits: ExitBits): ExitBits {
  if (kind === 'group' || kind === 'subshell') return bits;
  return kind === 'function' ? 0 : bits & fails;
}

const mostValues = 64;

/** `if npm test; then …; else exit 1; fi` passes only where its condition did; `if ! npm test; then exit 1; fi` as well. */
function bitsOfCondition(node: BlockNode, index: number, isNegated: boolean, bits: ExitBits): ExitBits {
  const isOnly = node.parts.filter((part) => part.role === 'condition').length === 1;
  if (node.kind !== 'if' || !isOnly) return 0;
  const branch = isNegated ? node.parts[index + 1] : node.parts.find((part) => part.role === 'else');
  return branch !== undefined && endsInFailure(branch.list) ? bits & passes : 0;
}

function isNegatedCondition(node: BlockNode): boolean {
  const [chain] = node.parts[0]?.list ?? [];
  return chain?.pipelines.length === 1 && chain.pipelines[0]?.isNegated === true;
}

const withoutNegation = (list: ListNode): ListNode =>
  list.map((chain) => ({
    ...chain,
    pipelines: chain.pipelines.map((pipeline) => ({ ...pipeline, isNegated: false })),
  }));
