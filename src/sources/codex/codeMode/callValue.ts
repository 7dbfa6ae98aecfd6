/** Calls what a script calls: tools, functions of its own, methods, and what the language or the code mode provides. */
import { bind } from './bindPattern';
import { callMethod } from './methods';
import { fieldsAsList, settled } from './operations';
import { inDoubt, isOver, type Reading, readAll, sourceOf } from './reading';
import type { Expression } from './syntax';
import { isWhollyKnown, openScope, plain, type Scope, toJson, unknownValue, type Value } from './values';

const maxCalls = 200;

/** What a script may name without declaring it, `tools` aside. */
export const nativeNames: readonly string[] = [
  'text',
  'exit',
  'store',
  'load',
  'image',
  'notify',
  'Promise',
  'JSON',
  'Object',
  'String',
  'Array',
  'Math',
  'console',
];

/** Reads a call and does it; a tool call is noted and gives a reference to its result. */
export function readCall(reading: Reading, expression: Extract<Expression, { kind: 'call' }>, scope: Scope): Value {
  const callee = readCallee(reading, expression.callee, scope);
  const args = readAll(reading, expression.args, scope);
  switch (callee.kind) {
    case 'tool':
      return callTool(reading, callee.name, args, expression);
    case 'native':
      return callNative(reading, callee.name, args);
    case 'method':
      return (
        callMethod(callee.self, callee.name, args, (method, given) => apply(reading, method, given)) ??
        applyInDoubt(reading, args)
      );
    case 'function':
      return apply(reading, callee, args);
    default:
      return applyInDoubt(reading, args);
  }
}

function readCallee(reading: Reading, callee: Expression, scope: Scope): Value {
  if (callee.kind !== 'member') return reading.read(callee, scope);
  const self = reading.read(callee.object, scope);
  const key = reading.read(callee.key, scope);
  if (key.kind !== 'plain') return unknownValue('');
  const name = String(key.value);
  if (self.kind === 'tools') return { kind: 'tool', name };
  if (self.kind === 'native') return { kind: 'native', name: `${self.name}.${name}` };
  return { kind: 'method', self, name };
}

/** What an unknown function does with a function it is given: it may call it. */
function applyInDoubt(reading: Reading, args: readonly Value[]): Value {
  inDoubt(reading, () => {
    for (const arg of args) if (arg.kind === 'function') apply(reading, arg, []);
  });
  return unknownValue('');
}

function apply(reading: Reading, callee: Value, args: readonly Value[]): Value {
  if (callee.kind === 'native') return callNative(reading, callee.name, args);
  if (callee.kind === 'tool') return callTool(reading, callee.name, args, { start: 0, end: 0 });
  if (callee.kind !== 'function' || isOver(reading)) return unknownValue('');
  const scope = openScope(callee.scope);
  callee.params.forEach((param, index) => {
    bind(reading, param, args[index] ?? unknownValue(''), scope, true);
  });
  reading.depth += 1;
  const ended = reading.runAll(callee.body, scope);
  reading.depth -= 1;
  return ended?.value ?? plain(undefined);
}

function callTool(
  reading: Reading,
  tool: string,
  args: readonly Value[],
  place: { readonly start: number; readonly end: number },
): Value {
  const { calls, maybe } = reading;
  if (calls.length >= maxCalls) {
    reading.isCutShort = true;
    return unknownValue('');
  }
  const first = args[0] === undefined ? undefined : toJson(args[0]);
  const input = typeof first === 'string' ? first : (JSON.stringify(first) ?? '');
  calls.push({ tool, input, source: sourceOf(reading, place), maybe: maybe > 0 });
  return { kind: 'result', call: calls.length - 1, path: [] };
}

/** Does what the language or the code mode provides under this name. */
type Native = (reading: Reading, args: readonly Value[], name: string) => Value;

const print: Native = ({ prints, maybe }, [first]) => {
  if (first !== undefined) prints.push({ value: first, maybe: maybe > 0 });
  return plain(undefined);
};

const exit: Native = () => ({ kind: 'native', name: 'exit' });

const store: Native = ({ memory }, [key, value]) => {
  if (key?.kind === 'plain' && value !== undefined && isWhollyKnown(value)) memory.set(String(key.value), value);
  return plain(undefined);
};

const load: Native = ({ memory }, [key]) =>
  (key?.kind === 'plain' ? memory.get(String(key.value)) : undefined) ?? unknownValue('');

const same: Native = (_reading, [first]) => first ?? plain(undefined);

const toJsonText: Native = (_reading, [first]) =>
  first === undefined ? unknownValue('') : { kind: 'json', value: first };

const listFields: Native = (_reading, [first], name) => fieldsAsList(name, first);

const natives: ReadonlyMap<string, Native> = new Map([
  ['text', print],
  ['console.log', print],
  ['exit', exit],
  ['store', store],
  ['load', load],
  ['String', same],
  ['Promise.all', same],
  ['Promise.race', same],
  ['Promise.resolve', same],
  ['Promise.allSettled', (_reading, [first]) => settled(first)],
  ['JSON.stringify', toJsonText],
  ['Object.entries', listFields],
  ['Object.keys', listFields],
  ['Object.values', listFields],
]);

function callNative(reading: Reading, name: string, args: readonly Value[]): Value {
  return natives.get(name)?.(reading, args, name) ?? applyInDoubt(reading, args);
}
