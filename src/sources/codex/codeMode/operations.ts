/** What operators and parts of values give, where it can be known without running anything. */
import { isTruthy, joinText, piecesOf, plain, unknownValue, type Value } from './values';

/** A sum of numbers, or texts joined; `source` are the words of the whole. */
export function add(left: Value, right: Value, source: string): Value {
  if (left.kind === 'plain' && right.kind === 'plain') {
    if (typeof left.value === 'number' && typeof right.value === 'number') return plain(left.value + right.value);
  }
  return joinText([...piecesOf(left, source), ...piecesOf(right, source)]);
}

/** An unknown value has unknown parts; a field that is known to be missing is undefined. */
export function partOf(value: Value, name: string): Value {
  switch (value.kind) {
    case 'result':
      return { kind: 'result', call: value.call, path: [...value.path, name] };
    case 'fields':
      return value.fields.get(name) ?? plain(undefined);
    case 'list':
      if (name === 'length') return plain(value.items.length);
      return /^\d+$/.test(name) ? (value.items[Number(name)] ?? plain(undefined)) : unknownValue('');
    case 'plain':
      return typeof value.value === 'string' && name === 'length' ? plain(value.value.length) : unknownValue('');
    default:
      return unknownValue('');
  }
}

/** Null where only the run knows. */
export const isPresent = (value: Value): boolean | null =>
  value.kind === 'plain' ? value.value !== null && value.value !== undefined : isTruthy(value) === null ? null : true;

/** Unknown where the operand is not known. */
export function readSign(operator: string, value: Value): Value {
  if (operator === '!') {
    const holds = isTruthy(value);
    return holds === null ? unknownValue('') : plain(!holds);
  }
  if (value.kind !== 'plain' || typeof value.value !== 'number') return unknownValue('');
  return operator === '-' ? plain(-value.value) : operator === '+' ? value : unknownValue('');
}

type Plain = Extract<Value, { kind: 'plain' }>['value'];

/** Takes loose operators as the strict ones, and calculates with numbers only. */
export function compare(operator: string, left: Plain, right: Plain): Value {
  switch (operator) {
    case '===':
    case '==':
      return plain(left === right);
    case '!==':
    case '!=':
      return plain(left !== right);
    default:
      if (typeof left !== 'number' || typeof right !== 'number') return unknownValue('');
      return calculate(operator, left, right);
  }
}

function calculate(operator: string, left: number, right: number): Value {
  switch (operator) {
    case '-':
      return plain(left - right);
    case '*':
      return plain(left * right);
    case '/':
      return plain(left / right);
    case '%':
      return plain(left % right);
    case '<':
      return plain(left < right);
    case '>':
      return plain(left > right);
    case '<=':
      return plain(left <= right);
    case '>=':
      return plain(left >= right);
    default:
      return unknownValue('');
  }
}

/** Each result of a list as `allSettled` wraps it. */
export function settled(list: Value | undefined): Value {
  if (list?.kind !== 'list') return unknownValue('');
  const items = list.items.map(
    (value): Value => ({
      kind: 'fields',
      fields: new Map([
        ['status', unknownValue('status')],
        ['value', value],
      ]),
    }),
  );
  return { kind: 'list', items };
}

/** Unknown unless all fields stand in the script. */
export function fieldsAsList(name: string, value: Value | undefined): Value {
  if (value?.kind !== 'fields') return unknownValue('');
  const items = [...value.fields].map(([key, field]): Value => {
    if (name === 'Object.keys') return plain(key);
    return name === 'Object.values' ? field : { kind: 'list', items: [plain(key), field] };
  });
  return { kind: 'list', items };
}
