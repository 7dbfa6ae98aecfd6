/** What the exit status of a whole line says about each of its parts. */

import type { ExitVisibility } from '../command';
import type { ChainNode, ListNode, PipelineNode, SimpleNode } from '../syntax/syntax';

/** Two yes-or-no answers in one number. */
export type ExitBits = number;
/** Where the whole passes, the part passed. */
export const passes = 1;
/** Where the whole fails, the part failed. */
export const fails = 2;
/** The bits of a status that tells of success and of failure. */
export const both = 3;

const names: readonly ExitVisibility[] = ['never', 'on success', 'on failure', 'always'];

/** The word for what a status tells. */
export const visibilityOf = (bits: ExitBits): ExitVisibility => names[bits & both] ?? 'never';

/** For each pipeline of a chain, from what the status of the chain says. */
export function bitsOfPipelines(chain: ChainNode, bits: ExitBits): ExitBits[] {
  const found: ExitBits[] = [];
  let rest = bits;
  for (let index = chain.pipelines.length - 1; index > 0; index -= 1) {
    const pipeline = chain.pipelines[index];
    if (pipeline === undefined) continue;
    if (chain.joints[index - 1] === '&&') {
      found.push(rest);
      if (!neverFails(pipeline)) rest &= passes;
    } else {
      found.push(rest & fails);
      rest = (alwaysFails(pipeline) ? rest & passes : 0) | (neverFails(pipeline) ? 0 : rest & fails);
    }
  }
  found.push(rest);
  return found.reverse();
}

const harmless = new Set('echo printf true : cd pushd popd export set sleep pwd mkdir date clear'.split(' '));

function neverFails({ nodes, isNegated }: PipelineNode): boolean {
  const last = nodes.at(-1);
  return !isNegated && last?.kind === 'simple' && harmless.has(last.words[0]?.text ?? '');
}

function alwaysFails({ nodes, isNegated }: PipelineNode): boolean {
  const [node] = nodes;
  if (node === undefined || nodes.length > 1 || isNegated) return false;
  if (node.kind === 'simple') return isFailingExit(node);
  return (node.kind === 'group' || node.kind === 'subshell') && endsInFailure(node.parts[0]?.list ?? []);
}

/** `npm test || exit 1`: what stands behind it runs only where it passed. */
export function leavesOnFailure({ pipelines, joints }: ChainNode): boolean {
  const last = pipelines.at(-1);
  return joints.at(-1) === '||' && last !== undefined && alwaysFails(last);
}

/** The list ends in `exit 1`, `return 1` or `false`. */
export function endsInFailure(list: ListNode): boolean {
  const chain = list.at(-1);
  const last = chain?.pipelines[0];
  return chain !== undefined && last !== undefined && chain.pipelines.length === 1 && alwaysFails(last);
}

function isFailingExit({ words }: SimpleNode): boolean {
  const [program, status] = words.map((word) => word.text);
  if (program === 'false') return true;
  return (program === 'exit' || program === 'return') && status !== undefined && /^[1-9]\d*$/.test(status);
}

/** Which command of a list hands its exit status on. */
export interface Carrier {
  /** Place in the list of the command whose status the list ends with; -1 where none of them is it. */
  readonly index: number;
  /** It is the first of a pipeline, by `PIPESTATUS`. */
  readonly isFirstOfPipe: boolean;
}

/** The last command, or the one whose status `exit $?`, `exit $code` or `exit ${PIPESTATUS[0]}` hands on. */
export function findCarrier(list: ListNode): Carrier {
  const last = list.length - 1;
  const exit = onlyCommand(list[last]);
  const [program, status = '$?'] = exit?.words.map((word) => word.text) ?? [];
  if (program !== 'exit' && program !== 'return') return { index: last, isFirstOfPipe: false };
  if (handsOn(status)) return { index: last - 1, isFirstOfPipe: isPipeStatus(status) };
  const name = /^\$\{?(\w+)\}?$/.exec(status)?.[1];
  if (name === undefined) return { index: -1, isFirstOfPipe: false };
  const kept = list.findLastIndex((chain) => keptStatus(chain, name) !== null);
  return { index: kept - 1, isFirstOfPipe: isPipeStatus(keptStatus(list[kept], name) ?? '') };
}

const handsOn = (status: string) =>
  status === '$?' || /^\$(?:LASTEXITCODE|status)$/i.test(status) || isPipeStatus(status);
const isPipeStatus = (status: string) => /^\$\{?(?:PIPESTATUS|pipestatus)\b/.test(status);

/** The status that `name=$?` keeps. */
function keptStatus(chain: ChainNode | undefined, name: string): string | null {
  const word = onlyCommand(chain)?.words.at(-1)?.text ?? '';
  const status = word.startsWith(`${name}=`) ? word.slice(name.length + 1) : '';
  return handsOn(status) ? status : null;
}

function onlyCommand(chain: ChainNode | undefined): SimpleNode | undefined {
  const [pipeline] = chain?.pipelines ?? [];
  const [node] = pipeline?.nodes ?? [];
  return chain?.pipelines.length === 1 && pipeline?.nodes.length === 1 && node?.kind === 'simple' ? node : undefined;
}
