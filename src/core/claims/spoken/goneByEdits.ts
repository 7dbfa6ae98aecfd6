/**
 * Where later edits took back what a statement says, although nobody said so: a function it builds on was dropped
 * from the code, or one that it reports as removed stands there again.
 */
import type { SessionIndex } from '../../index/sessionIndex';
import { namesIn } from '../../language/names';
import { byChange } from '../enders';
import type { Ender } from '../verdict';
import { reportsRemoval, undoneNames } from './reversals';
import { type EditPlace, undoneEdits } from './undoneEdits';

/** Asked with the words of a statement and its position in the session. */
export type FindEnder = (text: string, position: number) => Ender | null;

/** From the edits whose text the log holds; what they moved to another file is not gone. */
export function goneByEdits(index: SessionIndex): FindEnder {
  const { touches } = index;
  const undoneOf = undoneEdits(index);
  const added = new Map<string, EditPlace>();
  const dropped = new Map<string, EditPlace>();
  for (const { names, failed, call, path } of touches) {
    if (names === undefined || failed) continue;
    const place = { position: call.position, path };
    for (const name of names.dropped) dropped.set(name.toLowerCase(), place);
    for (const name of names.added) added.set(name.toLowerCase(), place);
  }
  const editOf = (text: string, position: number): EditPlace | null => {
    const all = [...namesIn(text)];
    const found = all.filter((name) => !all.some((other) => other.endsWith(`/${name}`)));
    const names = all.map(bare);
    // A file is named whole where the words tell what was done to it.
    const undoing = undoneOf(names, position) ?? (tellsDeed.test(text) ? undoneOf(found, position) : null);
    if (undoing !== null) return undoing;
    const undone = new Set([...undoneNames(text)].map(bare));
    const tellsRemoval = reportsRemoval(text);
    for (const name of names) {
      const isBack = (added.get(name)?.position ?? 0) >= (dropped.get(name)?.position ?? 0);
      const adding = behind(added.get(name), position);
      if (undone.has(name) || tellsRemoval) {
        if (adding !== null && isBack) return adding;
        continue;
      }
      const dropping = adding === null && isOfCode(text, name) ? behind(dropped.get(name), position) : null;
      if (dropping !== null) return dropping;
    }
    return null;
  };
  return (text, position) => {
    const edit = editOf(text, position);
    return edit === null ? null : byChange(index, edit);
  };
}

const tellsDeed = /\b(?:new|add(?:s|ed)|updat(?:es|ed)|extend(?:s|ed)|document(?:s|ed)|wrote|written|entry|noted)\b/i;

const behind = (place: EditPlace | undefined, position: number): EditPlace | null =>
  place !== undefined && place.position > position ? place : null;

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
