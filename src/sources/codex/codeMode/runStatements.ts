/** Follows the statements of a script of Codex's code mode. */
import { bind } from './bindPattern';
import { read } from './readExpression';
import { type Ended, inDoubt, isOver, type Reading, sourceOf } from './reading';
import type { Statement } from './syntax';
import { isTruthy, openScope, plain, type Scope, unknownValue, type Value } from './values';

/** Follows statements up to the first that ends their function or loop; null when none does. */
export function runAll(reading: Reading, statements: readonly Statement[], scope: Scope): Ended | null {
  // A named function is known before the line that writes it.
  for (const statement of statements) {
    if (statement.kind === 'declare' && statement.value?.kind === 'function')
      bind(reading, statement.target, read(reading, statement.value, scope), scope, true);
  }
  for (const statement of statements) {
    if (isOver(reading)) return null;
    const ended = run(reading, statement, scope);
    if (ended !== null) return ended;
  }
  return null;
}

function run(reading: Reading, statement: Statement, scope: Scope): Ended | null {
  switch (statement.kind) {
    case 'declare':
      bind(
        reading,
        statement.target,
        statement.value === null ? plain(undefined) : read(reading, statement.value, scope),
        scope,
        true,
      );
      return null;
    case 'evaluate': {
      const value = read(reading, statement.value, scope);
      return value.kind === 'native' && value.name === 'exit' ? { value: null } : null;
    }
    case 'if': {
      const holds = isTruthy(read(reading, statement.test, scope));
      if (holds !== null) return runAll(reading, holds ? statement.yes : statement.no, openScope(scope));
      inDoubt(reading, () => runAll(reading, statement.yes, openScope(scope)));
      inDoubt(reading, () => runAll(reading, statement.no, openScope(scope)));
      return null;
    }
    case 'for-of':
      return runForOf(reading, statement, scope);
    case 'loop': {
      const inner = openScope(scope);
      runAll(reading, statement.head, inner);
      runAll(reading, statement.body, inner);
      return null;
    }
    case 'block':
      return runAll(reading, statement.body, openScope(scope));
    case 'try': {
      const ended = runAll(reading, statement.body, openScope(scope));
      inDoubt(reading, () => runAll(reading, statement.handler, openScope(scope)));
      return ended;
    }
    case 'return':
      return { value: statement.value === null ? null : read(reading, statement.value, scope) };
    case 'stop':
      return { value: null };
  }
}

function runForOf(reading: Reading, statement: Extract<Statement, { kind: 'for-of' }>, scope: Scope): Ended | null {
  const list = read(reading, statement.list, scope);
  const items = list.kind === 'list' ? [...list.items] : null;
  const each = (item: Value) => {
    const inner = openScope(scope);
    bind(reading, statement.target, item, inner, true);
    return runAll(reading, statement.body, inner);
  };
  if (items === null) inDoubt(reading, () => each(unknownValue(sourceOf(reading, statement.list))));
  else for (const item of items) each(item);
  return null;
}
