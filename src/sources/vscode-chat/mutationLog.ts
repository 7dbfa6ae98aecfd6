/**
 * Replays the log of changes that VS Code writes since 1.109: first the whole object, then values set, items pushed and
 * properties deleted by path. Remembers on which line each item arrived.
 */
import * as z from 'zod';

/** Takes the changes in the order of the log. */
export interface MutationLog {
  /** False for a line that is no change, or one that does not fit what is there. */
  accept(record: unknown, line: number): boolean;
  /** Undefined before the first whole object. */
  state(): unknown;
  /** The line on which an object came in, or null for a part of the first one. */
  lineOf(item: unknown): number | null;
}

const step = z.union([z.string(), z.number()]);
/** The whole object, a value that is set, items that are pushed or cut off, or a value that goes. */
export const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(0), v: z.unknown() }),
  z.object({ kind: z.literal(1), k: z.array(step).min(1), v: z.unknown().optional() }),
  z.object({
    kind: z.literal(2),
    k: z.array(step).min(1),
    v: z.array(z.unknown()).optional(),
    i: z.number().optional(),
  }),
  z.object({ kind: z.literal(3), k: z.array(step).min(1) }),
]);
type Change = z.infer<typeof change>;
type Path = readonly (string | number)[];

/** Never writes to what all objects share, whatever keys a log names. */
export function openMutationLog(): MutationLog {
  let state: unknown;
  const lines = new WeakMap<object, number>();
  const remember = (value: unknown, line: number, depth: number) => {
    if (typeof value !== 'object' || value === null) return;
    lines.set(value, line);
    if (depth > 0) for (const child of Object.values(value)) remember(child, line, depth - 1);
  };
  const apply = (entry: Change): boolean => {
    switch (entry.kind) {
      case 0:
        state = entry.v;
        return true;
      case 1:
        return setAt(state, entry.k, entry.v);
      case 2:
        return pushAt(state, entry.k, entry.v ?? [], entry.i);
      case 3:
        return setAt(state, entry.k, undefined);
    }
  };
  return {
    accept(record, line) {
      const entry = change.safeParse(record).data;
      if (entry === undefined) return false;
      // Deep enough for the parts of the answers of pushed requests.
      if (entry.kind === 1 || entry.kind === 2) remember(entry.v, line, 3);
      return apply(entry);
    },
    state: () => state,
    lineOf: (item) => (typeof item === 'object' && item !== null ? (lines.get(item) ?? null) : null),
  };
}

/** Names that would reach beyond the object itself. */
const forbidden = new Set<string | number>(['__proto__', 'prototype', 'constructor']);
/** An index this far behind the end is no append but a broken log. */
const maxGap = 64;

function setAt(root: unknown, path: Path, value: unknown): boolean {
  const last = path.at(-1);
  const parent = resolve(root, path.slice(0, -1));
  if (last === undefined || forbidden.has(last)) return false;
  if (Array.isArray(parent)) {
    if (typeof last !== 'number' || last < 0 || last > parent.length + maxGap) return false;
    parent[last] = value;
    return true;
  }
  return parent !== null && Reflect.set(parent, last, value);
}

function pushAt(root: unknown, path: Path, items: readonly unknown[], length: number | undefined): boolean {
  if (path.some((name) => forbidden.has(name))) return false;
  let target = resolve(root, path);
  if (target === null) {
    if (!setAt(root, path, [])) return false;
    target = resolve(root, path);
  }
  if (!Array.isArray(target)) return false;
  if (length !== undefined && length >= 0 && length < target.length) target.length = Math.floor(length);
  for (const item of items) target.push(item);
  return true;
}

/** The object at a path, or null. */
function resolve(root: unknown, path: Path): object | null {
  let at = root;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || forbidden.has(name) || !Object.hasOwn(at, name)) return null;
    at = Reflect.get(at, name);
  }
  return typeof at === 'object' && at !== null ? at : null;
}
