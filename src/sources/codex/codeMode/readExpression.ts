/** Reads what an expression of a script gives, as far as that can be known without running it. */
import { bind } from './bindPattern';
import { nativeNames, readCall } from './callValue';
import { add, compare, isPresent, partOf, readSign } from './operations';
import { inDoubt, isOver, type Reading, readAll, sourceOf } from './reading';
import type { Expression } from './syntax';
import { isTruthy, joinText, piecesOf, plain, type Scope, type TextPiece, unknownValue, type Value } from './values';

/** The value, or an unknown one that keeps the words of the script. */
export function read(reading: Reading, expression: Expression, scope: Scope): Value {
  if (isOver(reading)) return unknownValue(sourceOf(reading, expression));
  reading.depth += 1;
  const value = readKnown(reading, expression, scope);
  reading.depth -= 1;
  return value.kind === 'unknown' && value.source === '' ? unknownValue(sourceOf(reading, expression)) : value;
}

function readKnown(reading: Reading, expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'literal':
      return plain(expression.value);
    case 'template':
      return joinText(
        expression.parts.flatMap((part): readonly TextPiece[] =>
          typeof part === 'string' ? [part] : piecesOf(read(reading, part, scope), sourceOf(reading, part).trim()),
        ),
      );
    case 'name':
      return scope.get(expression.name) ?? natives.get(expression.name) ?? unknownValue('');
    case 'member':
      return readMember(reading, expression, scope);
    case 'call':
      return readCall(reading, expression, scope);
    case 'spread':
      return read(reading, expression.value, scope);
    case 'list':
      return { kind: 'list', items: readAll(reading, expression.items, scope) };
    case 'fields':
      return readFields(reading, expression, scope);
    case 'function':
      return { kind: 'function', params: expression.params, body: expression.body, scope };
    case 'operation':
      return readOperation(reading, expression, scope);
    case 'choice':
      return readChoice(reading, expression, scope);
    case 'assign':
      return readAssignment(reading, expression, scope);
    case 'unknown':
      return unknownValue('');
  }
}

function readFields(reading: Reading, expression: Extract<Expression, { kind: 'fields' }>, scope: Scope): Value {
  const fields = new Map<string, Value>();
  for (const [key, expressionOfValue] of expression.entries) {
    const value = read(reading, expressionOfValue, scope);
    if (key === null) {
      if (value.kind === 'fields') for (const [name, field] of value.fields) fields.set(name, field);
    } else {
      const name = read(reading, key, scope);
      if (name.kind === 'plain') fields.set(String(name.value), value);
    }
  }
  return { kind: 'fields', fields };
}

function readMember(reading: Reading, expression: Extract<Expression, { kind: 'member' }>, scope: Scope): Value {
  const object = read(reading, expression.object, scope);
  const key = read(reading, expression.key, scope);
  if (key.kind !== 'plain') return unknownValue('');
  const name = String(key.value);
  if (object.kind === 'tools') return { kind: 'tool', name };
  if (object.kind === 'native') return { kind: 'native', name: `${object.name}.${name}` };
  return partOf(object, name);
}

function readChoice(reading: Reading, expression: Extract<Expression, { kind: 'choice' }>, scope: Scope): Value {
  const holds = isTruthy(read(reading, expression.test, scope));
  if (holds !== null) return read(reading, holds ? expression.yes : expression.no, scope);
  inDoubt(reading, () => [read(reading, expression.yes, scope), read(reading, expression.no, scope)]);
  return unknownValue('');
}

function readOperation(reading: Reading, expression: Extract<Expression, { kind: 'operation' }>, scope: Scope): Value {
  const [first, second] = expression.operands;
  if (first === undefined) return unknownValue('');
  const left = read(reading, first, scope);
  if (second === undefined) return readSign(expression.operator, left);
  const { operator } = expression;
  if (operator === '&&' || operator === '||' || operator === '??') {
    const holds = operator === '??' ? isPresent(left) : isTruthy(left);
    if (holds !== null) return (operator === '&&') === holds ? read(reading, second, scope) : left;
    const other = inDoubt(reading, () => read(reading, second, scope));
    if (operator === '&&') return unknownValue('');
    return operator === '||' && isTruthy(other) === true ? other : left;
  }
  const right = read(reading, second, scope);
  if (operator === '+') return add(left, right, sourceOf(reading, expression));
  if (left.kind !== 'plain' || right.kind !== 'plain') return unknownValue('');
  return compare(operator, left.value, right.value);
}

function readAssignment(reading: Reading, expression: Extract<Expression, { kind: 'assign' }>, scope: Scope): Value {
  const { target, operator } = expression;
  const value = read(reading, expression.value, scope);
  const before = operator === '+=' && target.kind === 'name' ? scope.get(target.name) : undefined;
  const next = before === undefined ? value : add(before, value, sourceOf(reading, expression));
  bind(reading, target, next, scope, false);
  return next;
}

const natives = new Map<string, Value>([
  ...nativeNames.map((name): [string, Value] => [name, { kind: 'native', name }]),
  ['tools', { kind: 'tools' }],
]);
