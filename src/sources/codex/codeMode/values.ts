/**
 * What is known of a value while a script is read. Nothing runs: what a tool gave back stays a reference to its call,
 * and what cannot be known keeps the words of the script.
 */
import type { Pattern, Statement } from './syntax';

/** What is not known is said to be so, never guessed. */
export type Value =
  | { readonly kind: 'plain'; readonly value: string | number | boolean | null | undefined }
  /** A text with holes: what stands in them is known only to the run. */
  | { readonly kind: 'text'; readonly pieces: readonly TextPiece[] }
  | { readonly kind: 'list'; readonly items: Value[] }
  | { readonly kind: 'fields'; readonly fields: Map<string, Value> }
  /** What a call gave back, or a part of it. */
  | { readonly kind: 'result'; readonly call: number; readonly path: readonly string[] }
  /** A value as the JSON text of it. */
  | { readonly kind: 'json'; readonly value: Value }
  | {
      readonly kind: 'function';
      readonly params: readonly Pattern[];
      readonly body: readonly Statement[];
      readonly scope: Scope;
    }
  | { readonly kind: 'tools' }
  | { readonly kind: 'tool'; readonly name: string }
  /** Something the language or the code mode provides, by name: `Promise`, `text`. */
  | { readonly kind: 'native'; readonly name: string }
  | { readonly kind: 'method'; readonly self: Value; readonly name: string }
  | { readonly kind: 'unknown'; readonly source: string };

/** Words of the text, or a hole with the words that stand in it. */
export type TextPiece = string | { readonly hole: Value; readonly source: string };

/** Names and their values; inner scopes see the outer ones. */
export interface Scope {
  get(name: string): Value | undefined;
  set(name: string, value: Value): void;
  declare(name: string, value: Value): void;
}

/** Names that are declared in it are not seen by its parent. */
export function openScope(parent?: Scope): Scope {
  const own = new Map<string, Value>();
  return {
    get: (name) => own.get(name) ?? parent?.get(name),
    set(name, value) {
      if (own.has(name) || parent?.get(name) === undefined) own.set(name, value);
      else parent.set(name, value);
    },
    declare(name, value) {
      own.set(name, value);
    },
  };
}

/** A value that the script itself states. */
export const plain = (value: string | number | boolean | null | undefined): Value => ({ kind: 'plain', value });
/** Keeps the words of the script, which may be empty until the place is known. */
export const unknownValue = (source: string): Value => ({ kind: 'unknown', source });

/** One text of these, with neighbouring words joined; plain where nothing in it is open. */
export function joinText(pieces: readonly TextPiece[]): Value {
  const joined: TextPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else if (piece !== '') joined.push(piece);
  }
  const [only] = joined;
  if (joined.length === 0) return plain('');
  return joined.length === 1 && typeof only === 'string' ? plain(only) : { kind: 'text', pieces: joined };
}

/** The value as it reads within a text; `source` are its words in the script. */
export function piecesOf(value: Value, source: string): readonly TextPiece[] {
  if (value.kind === 'plain') return [String(value.value)];
  if (value.kind === 'text') return value.pieces;
  if (value.kind === 'list' && value.items.every((item) => item.kind === 'plain'))
    return [value.items.map((item) => (item.kind === 'plain' ? String(item.value ?? '') : '')).join(',')];
  return [{ hole: value, source }];
}

/** True, false, or null where only the run knows. */
export function isTruthy(value: Value): boolean | null {
  switch (value.kind) {
    case 'plain':
      return Boolean(value.value);
    case 'text':
      return value.pieces.some((piece) => typeof piece === 'string') ? true : null;
    case 'result':
    case 'unknown':
      return null;
    default:
      return true;
  }
}

/** The value as JSON would hold it. Holes of a text keep the words of the script; other unknown parts are left out. */
export function toJson(value: Value): unknown {
  switch (value.kind) {
    case 'plain':
      return value.value;
    case 'text':
      return value.pieces.map((piece) => (typeof piece === 'string' ? piece : `\${${piece.source}}`)).join('');
    case 'list':
      return value.items.map(toJson).filter((item) => item !== undefined);
    case 'fields':
      return Object.fromEntries([...value.fields].map(([name, field]) => [name, toJson(field)]));
    case 'json':
      return isWhollyKnown(value.value) ? JSON.stringify(toJson(value.value)) : undefined;
    default:
      return undefined;
  }
}

/** False for texts with holes and for results of calls. */
export function isWhollyKnown(value: Value): boolean {
  if (value.kind === 'list') return value.items.every(isWhollyKnown);
  if (value.kind === 'fields') return [...value.fields.values()].every(isWhollyKnown);
  if (value.kind === 'json') return isWhollyKnown(value.value);
  return value.kind === 'plain';
}
