/** What the methods of lists and texts give, where it can be known without running anything. */
import { joinText, piecesOf, plain, type Value } from './values';

/** Calls a function of the script with these arguments. */
export type Apply = (callee: Value, args: readonly Value[]) => Value;

/** Null for a method that is not known, or whose outcome only the run knows. */
export function callMethod(self: Value, name: string, args: readonly Value[], apply: Apply): Value | null {
  if (name === 'then' || name === 'finally') return args[0] === undefined ? self : apply(args[0], [self]);
  if (name === 'catch') return self;
  if (self.kind === 'list') return listMethod(self.items, name, args, apply);
  if (self.kind === 'plain' && typeof self.value === 'string') return textMethod(self.value, name, args);
  if (self.kind === 'text' && (name === 'trim' || name === 'toString')) return self;
  return self.kind === 'fields' ? fieldMethod(self.fields.get(name), args, apply) : null;
}

const fieldMethod = (method: Value | undefined, args: readonly Value[], apply: Apply) =>
  method?.kind === 'function' ? apply(method, args) : null;

function listMethod(items: Value[], name: string, args: readonly Value[], apply: Apply): Value | null {
  const each = (item: Value, index: number) => apply(args[0] ?? plain(undefined), [item, plain(index)]);
  switch (name) {
    case 'map':
      return { kind: 'list', items: items.map(each) };
    case 'flatMap':
      return { kind: 'list', items: items.map(each).flatMap((item) => (item.kind === 'list' ? item.items : [item])) };
    case 'forEach':
      items.forEach(each);
      return plain(undefined);
    case 'filter':
      return { kind: 'list', items: items.filter((item, index) => isKept(each(item, index))) };
    case 'push':
      items.push(...args);
      return plain(items.length);
    case 'concat':
      return { kind: 'list', items: [...items, ...args.flatMap((arg) => (arg.kind === 'list' ? arg.items : [arg]))] };
    case 'entries':
      return { kind: 'list', items: items.map((item, index) => ({ kind: 'list', items: [plain(index), item] })) };
    case 'slice':
      return { kind: 'list', items: items.slice(numberAt(args, 0), numberAt(args, 1)) };
    case 'at':
      return items.at(numberAt(args, 0) ?? 0) ?? null;
    case 'reverse':
      return { kind: 'list', items: [...items].reverse() };
    case 'flat':
      return { kind: 'list', items: items.flatMap((item) => (item.kind === 'list' ? item.items : [item])) };
    case 'join':
      return joinItems(items, args[0]);
    default:
      return null;
  }
}

/** Only what surely is not kept is left out. */
const isKept = (verdict: Value) => !(verdict.kind === 'plain' && !verdict.value);

function joinItems(items: readonly Value[], separator: Value | undefined): Value {
  const between = separator?.kind === 'plain' && separator.value !== undefined ? String(separator.value) : ',';
  return joinText(items.flatMap((item, index) => [...(index === 0 ? [] : [between]), ...piecesOf(item, '…')]));
}

function numberAt(args: readonly Value[], position: number): number | undefined {
  const arg = args[position];
  return arg?.kind === 'plain' && typeof arg.value === 'number' ? arg.value : undefined;
}

function textMethod(text: string, name: string, args: readonly Value[]): Value | null {
  const words = args.map((arg) => (arg.kind === 'plain' ? arg.value : undefined));
  const [first, second] = words;
  switch (name) {
    case 'trim':
      return plain(text.trim());
    case 'toString':
      return plain(text);
    case 'toLowerCase':
      return plain(text.toLowerCase());
    case 'toUpperCase':
      return plain(text.toUpperCase());
    case 'slice':
    case 'substring':
      return plain(text.slice(numberAt(args, 0), numberAt(args, 1)));
    case 'repeat':
      return typeof first === 'number' && first * text.length < 10_000 ? plain(text.repeat(Math.max(first, 0))) : null;
    case 'replaceAll':
    case 'replace':
      if (typeof first !== 'string' || typeof second !== 'string') return null;
      return plain(name === 'replace' ? text.replace(first, () => second) : text.replaceAll(first, () => second));
    case 'split':
      if (typeof first !== 'string') return null;
      return { kind: 'list', items: text.split(first).map((part) => plain(part)) };
    case 'includes':
      return typeof first === 'string' ? plain(text.includes(first)) : null;
    case 'startsWith':
      return typeof first === 'string' ? plain(text.startsWith(first)) : null;
    case 'endsWith':
      return typeof first === 'string' ? plain(text.endsWith(first)) : null;
    case 'concat':
      return joinText([text, ...args.flatMap((arg) => piecesOf(arg, '…'))]);
    default:
      return null;
  }
}
