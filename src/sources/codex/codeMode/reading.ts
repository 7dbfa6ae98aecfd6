/** A script being read: what was found so far, and the limits that keep the reader from following it for ever. */
import type { Expression, Statement } from './syntax';
import type { Scope, Value } from './values';

/** A tool call that the script makes. */
export interface ScriptCall {
  readonly tool: string;
  /** The first argument as JSON text, or the text itself where it is one. */
  readonly input: string;
  /** The words of the arguments in the script. */
  readonly source: string;
  /** The script comes here only in a case that the run alone knows. */
  readonly maybe: boolean;
}

/** Something that the script prints; `maybe` as with calls. */
export interface ScriptPrint {
  readonly value: Value;
  readonly maybe: boolean;
}

/** What `store` keeps for later scripts of the same session. */
export type ScriptMemory = Map<string, Value>;

/** The function or loop ends, with a value where it returns one. */
export interface Ended {
  readonly value: Value | null;
}

/** The state of one reading; its two methods let the files below follow expressions and statements in turn. */
export interface Reading {
  readonly script: string;
  readonly memory: ScriptMemory;
  readonly calls: ScriptCall[];
  readonly prints: ScriptPrint[];
  steps: number;
  depth: number;
  /** How many branches deep the reading is in which only the run knows whether they are taken. */
  maybe: number;
  isCutShort: boolean;
  read(expression: Expression, scope: Scope): Value;
  runAll(statements: readonly Statement[], scope: Scope): Ended | null;
}

/** Far above what a script needs, and low enough that none can keep the reader busy. */
const maxSteps = 20_000;
const maxDepth = 60;

/** Counts one step; true from the moment on that a limit is reached. */
export function isOver(reading: Reading): boolean {
  reading.steps += 1;
  if (reading.steps > maxSteps || reading.depth > maxDepth) reading.isCutShort = true;
  return reading.isCutShort;
}

/** Follows what may or may not run: calls and prints in it are marked so. */
export function inDoubt<Result>(reading: Reading, follow: () => Result): Result {
  reading.maybe += 1;
  const result = follow();
  reading.maybe -= 1;
  return result;
}

/** The words of the script from `start` to `end`. */
export const sourceOf = (
  { script }: Reading,
  { start, end }: { readonly start: number; readonly end: number },
): string => script.slice(start, end);

/** The values of a list of expressions, with known lists spread out where the script spreads them. */
export const readAll = (reading: Reading, items: readonly Expression[], scope: Scope): Value[] =>
  items.flatMap((item) => {
    const value = reading.read(item, scope);
    return item.kind === 'spread' && value.kind === 'list' ? value.items : [value];
  });
