/**
 * Whether later edits took back what a statement says, although nobody said so: a function it builds on was dropped
 * from the code, or one that it reports as removed stands there again.
 */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { namesIn } from '../../../core/language/names';
import { reportsRemoval, undoneNames } from './reversals';
import { undoneEdits } from './undoneEdits';

/** Asked with the words of a statement and its position in the session. */
export type IsGone = (text: string, position: number) => boolean;

/** From the edits whose text the log holds; what they moved to another file is not gone. */
export function goneByEdits(index: SessionIndex): IsGone {
  const { touches } = index;
  const isUndone = undoneEdits(index);
  const added = new Map<string, number>();
  const dropped = new Map<string, number>();
  for (const { names, failed, call } of touches) {
    if (names === undefined || failed) continue;
    for (const name of names.dropped) dropped.set(name.toLowerCase(), call.position);
    for (const name of names.added) added.set(name.toLowerCase(), call.position);
  }
  const isAddedAfter = (name: string, position: number) => (added.get(name) ?? -1) > position;
  const isDroppedAfter = (name: string, position: number) => (dropped.get(name) ?? -1) > position;
  return (text, position) => {
    const names = [...namesIn(text)].map(bare);
    if (isUndone(names, position)) return true;
    const undone = new Set([...undoneNames(text)].map(bare));
    const tellsRemoval = reportsRemoval(text);
    return names.some((name) =>
      undone.has(name) || tellsRemoval
        ? isAddedAfter(name, position) && (added.get(name) ?? 0) >= (dropped.get(name) ?? 0)
        : isDroppedAfter(name, position) && !isAddedAfter(name, position) && isOfCode(text, name),
    );
  };
}

/** A word of any language may name something else than the function that went: “kept `slugs` as an alias”. */
function isOfCode(text: string, name: string): boolean {
  const at = text.toLowerCase().indexOf(name);
  const written = text.slice(at, at + name.length);
  return name.includes('_') || written !== name || text[at + name.length] === '(';
}

/** “`Cart.load()`” is known by the name of what it calls. */
const bare = (name: string) =>
  name
    .replace(/\(.*$/, '')
    .split(/[.:#]+/)
    .at(-1) ?? name;
