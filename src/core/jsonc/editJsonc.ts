/**
 * Adds one item to a text of JSON with comments, and takes one out. Everything else stays as it is to the last byte, and what
 * was added last goes out again without a trace.
 */
import { type JsoncItem, type JsoncNode, skipSpace } from './readJsonc';

/** What is added; the key is null in an array. */
export interface NewItem {
  readonly key: string | null;
  readonly value: unknown;
}

/**
 * Puts an item behind the last one of a container.
 *
 * @param depth of the container: 0 for the outermost
 */
export function addItem(text: string, container: JsoncNode, item: NewItem, depth: number): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const unit = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ';
  const pad = unit.repeat(depth + 1);
  const lines = written(item, unit).split('\n').join(`${lineEnd}${pad}`);
  const last = container.items.at(-1);
  // Right behind the bracket, by which `isAlone` tells a container that was empty before from one that came with its item.
  if (last === undefined) return insert(text, container.start + 1, lines);
  const behind = container.hasTrailingComma ? skipSpace(text, last.node.end) + 1 : last.node.end;
  const added = `${lineEnd}${pad}${lines}${container.hasTrailingComma ? ',' : ''}`;
  const withItem = insert(text, endOfLine(text, behind, container.end - 1), added);
  return container.hasTrailingComma ? withItem : insert(withItem, last.node.end, ',');
}

/** Takes an item of a container out, with its comma and the line break before it. */
export function removeItem(text: string, container: JsoncNode, item: JsoncItem): string {
  const before = container.items[container.items.indexOf(item) - 1];
  const comma = skipSpace(text, item.node.end);
  const isLast = container.items.at(-1) === item;
  const hasComma = !isLast || container.hasTrailingComma;
  const start = before === undefined && isLast ? item.start : startOfLine(text, item.start);
  const rest = text.slice(hasComma ? comma + 1 : item.node.end);
  const left = text.slice(0, start) + (hasComma ? text.slice(item.node.end, comma) : '') + rest;
  if (hasComma || before === undefined) return left;
  const separator = skipSpace(text, before.node.end);
  return left.slice(0, separator) + left.slice(separator + 1);
}

/** Whether nothing but this item stands in a container that came with it; one that was empty before stays. */
export const isAlone = (container: JsoncNode, item: JsoncItem): boolean =>
  container.items.length === 1 && item.start > container.start + 1;

const insert = (text: string, at: number, part: string) => text.slice(0, at) + part + text.slice(at);

const written = ({ key, value }: NewItem, unit: string) =>
  `${key === null ? '' : `${JSON.stringify(key)}: `}${JSON.stringify(value, null, unit)}`;

/** Behind comments that stand in the same line as the last item; they are about that one. */
function endOfLine(text: string, from: number, limit: number): number {
  const [comments = ''] =
    /^(?:[ \t]*(?:\/\*(?:(?!\*\/)[^\r\n])*\*\/|\/\/[^\r\n]*))*/.exec(text.slice(from, limit)) ?? [];
  return from + comments.length;
}

/** The line break before the item, where nothing but blanks stands between; else the item itself. */
function startOfLine(text: string, at: number): number {
  const [blank] = /\r?\n[ \t]*$/.exec(text.slice(0, at)) ?? [];
  return blank === undefined ? at : at - blank.length;
}
