/** Gives names and fields of a script their values. */
import { partOf } from './operations';
import type { Reading } from './reading';
import type { Expression, Pattern } from './syntax';
import type { Scope, Value } from './values';

/** Takes a value apart along a pattern; `isNew` where the script declares its names, else it sets them. */
export function bind(reading: Reading, target: Pattern, value: Value, scope: Scope, isNew: boolean): void {
  switch (target.kind) {
    case 'name':
      if (isNew) scope.declare(target.name, value);
      else scope.set(target.name, value);
      break;
    case 'list':
      target.items.forEach((item, index) => {
        if (item !== null) bind(reading, item, partOf(value, String(index)), scope, isNew);
      });
      break;
    case 'fields':
      for (const [key, inner] of target.entries) bind(reading, inner, partOf(value, key), scope, isNew);
      break;
    case 'member':
      if (target.target.kind === 'member') setPart(reading, target.target, value, scope);
      break;
    case 'unknown':
      break;
  }
}

function setPart(reading: Reading, target: Extract<Expression, { kind: 'member' }>, value: Value, scope: Scope): void {
  const object = reading.read(target.object, scope);
  const key = reading.read(target.key, scope);
  if (object.kind === 'fields' && key.kind === 'plain') object.fields.set(String(key.value), value);
  if (object.kind === 'list' && key.kind === 'plain' && typeof key.value === 'number' && key.value < 1_000)
    object.items[key.value] = value;
}
