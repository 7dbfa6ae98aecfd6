/**
 * Values that a report gave to a name and a later one gave otherwise: “`linkText`: `#8abeb7`” says no more how it is once an
 * answer behind it says “`linkText`: `#81a2be`”. Colours, numbers and switches alone: of other words two may both be true; and names of
 * several words alone: there is a `timeout` in every file.
 */
import type { SessionIndex } from '../../index/sessionIndex';
import { byMessage } from '../enders';
import type { Ender } from '../verdict';
import type { FindEnder } from './goneByEdits';

/** Asked of a text said at a position: the later answer with another value of a name in it; null where none has. */
export function otherValues({ turns }: SessionIndex): FindEnder {
  const newest = new Map<string, { readonly value: string; readonly position: number; readonly ender: Ender }>();
  for (const { answer, end } of turns) {
    if (answer === null) continue;
    for (const [name, value] of valuesIn(answer.text))
      newest.set(name, { value, position: end - 1, ender: byMessage(answer) });
  }
  return (text, position) => {
    for (const [name, value] of valuesIn(text)) {
      const later = newest.get(name);
      if (later !== undefined && later.position > position && later.value !== value) return later.ender;
    }
    return null;
  };
}

/** The last value of each name, in lower case. One that stands with two values in a text has none: it tells of a change or of cases. */
function valuesIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  for (const [, name = '', value = ''] of text.matchAll(pair)) {
    if (!isOfSeveral.test(name)) continue;
    const key = name.toLowerCase();
    const said = value.toLowerCase();
    if (found.has(key) && found.get(key) !== said) twice.add(key);
    found.set(key, said);
  }
  for (const name of twice) found.delete(name);
  return found;
}

/** `linkText`, `retry_limit`, `cart.retries` */
const isOfSeveral = /\p{Ll}\p{Lu}|[\p{L}\d][_.-]\p{L}/u;
/** “`linkText`: `#81a2be`”, “`retryLimit` = 5”; what goes on behind it (“→”, “(was …)”) belongs to the words. */
const pair =
  /`([\p{L}_$][\w$.-]{3,})`\**\s*(?::|=|→|is now|now uses)\s*\**`?["']?(#[0-9a-f]{3,8}|-?\d[\d_.]*(?:ms|s|kb|mb|gb|px|%)?|true|false|on|off|enabled|disabled)["']?`?(?![\w.])/giu;
