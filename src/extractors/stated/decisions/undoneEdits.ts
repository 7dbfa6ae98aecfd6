/**
 * Edits that a later edit of the same file turned back into what stood there before: what was said of them in between
 * no longer holds, although nobody may have said so.
 */
import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';

/** An edit that was undone: between the start of its turn and the edit that undid it, in positions of the session. */
interface UndoneEdit {
  readonly from: number;
  readonly until: number;
  /** In lower case: what its lines name. */
  readonly names: ReadonlySet<string>;
}

/** Whether a statement that was made at a position, and names these things in lower case, speaks of an edit that was undone. */
export function undoneEdits({
  touches,
  turns,
  turnOf,
}: SessionIndex): (names: readonly string[], position: number) => boolean {
  const undone: UndoneEdit[] = pairsOf(touches).flatMap((edits) => {
    const [first, ...later] = edits;
    const last = later.at(-1);
    if (first === undefined || last === undefined || last.change?.to !== first.change?.from) return [];
    const from = turns[turnOf(first.call.position) - 1]?.start ?? first.call.position;
    return [{ from, until: last.call.position, names: namesOf(`${first.change?.from}\n${first.change?.to}`) }];
  });
  return (names, position) =>
    undone.some((edit) => {
      if (position < edit.from || position >= edit.until) return false;
      const shared = names.filter((name) => edit.names.has(name)).length;
      return shared > 0 && shared * 2 >= names.length;
    });
}

/** The edits that turn one text into the other or back, for each file and each pair of texts, in session order. */
function pairsOf(touches: readonly FileTouch[]): readonly (readonly FileTouch[])[] {
  const pairs = new Map<string, FileTouch[]>();
  for (const touch of touches) {
    if (touch.failed || touch.change === undefined) continue;
    const key = [touch.path, ...[touch.change.from, touch.change.to].sort()].join('\0');
    const edits = pairs.get(key);
    if (edits === undefined) pairs.set(key, [touch]);
    else edits.push(touch);
  }
  return [...pairs.values()];
}

const namesOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]{3,}/gu)].map(([name]) => name.toLowerCase()));
