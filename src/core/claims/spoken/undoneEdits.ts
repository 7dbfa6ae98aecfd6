/**
 * Edits that were turned back into what stood there before, by a later edit of the same file, by git or by the user: what was said of
 * them in between no longer holds, although nobody may have said so.
 */
import type { FileTouch, SessionIndex } from '../../index/sessionIndex';
import { parseCommand } from '../../shell/parseCommand';

/** An edit that was undone: between the start of its turn and the edit that undid it, in positions of the session. */
interface UndoneEdit {
  readonly from: number;
  readonly until: number;
  readonly path: string;
  /** Nothing is left of what was done to the file since the last commit. */
  readonly isWhole?: true;
  /** In lower case: what its lines name. */
  readonly names: ReadonlySet<string>;
}

/** Where the edit was undone that a statement speaks of: it was made at this position, and names these things in lower case. */
export type FindUndone = (names: readonly string[], position: number) => EditPlace | null;

/** Which file was edited, and where in the session. */
export interface EditPlace {
  readonly position: number;
  readonly path: string;
}

/** Null is the answer where no edit was undone that a statement speaks of. */
export function undoneEdits(index: SessionIndex): FindUndone {
  const { touches, turns, turnOf } = index;
  const startOf = ({ call }: FileTouch) => turns[turnOf(call.position) - 1]?.start ?? call.position;
  const byEdit: UndoneEdit[] = pairsOf(touches).flatMap((edits) => {
    const [first, ...later] = edits;
    const last = later.at(-1);
    if (first === undefined || last === undefined || last.change?.to !== first.change?.from) return [];
    return [{ from: startOf(first), until: last.call.position, path: first.path, names: namesOf(textOf(first)) }];
  });
  const byGit: UndoneEdit[] = takenBack(index).flatMap(({ edits, position }) =>
    [...new Set(edits.map(({ path }) => path))].flatMap((path) => {
      const own = edits.filter((edit) => edit.path === path);
      const [first] = own;
      return first === undefined
        ? []
        : [{ from: startOf(first), until: position, path, isWhole: true, names: namesOfEdits(own) } as const];
    }),
  );
  const byUser: UndoneEdit[] = index.tookBack.flatMap(({ edits, position }) =>
    edits.map((edit) => ({ from: startOf(edit), until: position, path: edit.path, names: namesOfEdits([edit]) })),
  );
  const undone = [...byEdit, ...byGit, ...byUser];
  return (names, position) => {
    const found = undone.find((edit) => {
      if (position < edit.from || position >= edit.until) return false;
      const isFile = (name: string) => edit.isWhole === true && isEndOf(edit.path, name);
      const shared = names.filter((name) => edit.names.has(name) || isFile(name)).length;
      return shared > 0 && shared * 2 >= names.length;
    });
    return found === undefined ? null : { position: found.until, path: found.path };
  };
}

const isEndOf = (path: string, name: string) => `/${path.toLowerCase()}`.endsWith(`/${name}`);

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

const textOf = ({ change }: FileTouch) => (change === undefined ? '' : `${change.from}\n${change.to}`);

/** `git checkout -- cart.ts`, `git restore cart.ts`: the edits of the file since the last commit, and where it took them back. */
function takenBack({ runs, touches }: SessionIndex): { readonly edits: FileTouch[]; readonly position: number }[] {
  let committed = -1;
  return runs.flatMap(({ command, call, status }) => {
    if (status === 'failed' || !/\bgit\b/.test(command)) return [];
    const git = parseCommand(command).filter(({ program }) => program === 'git');
    const files = git.flatMap(({ args }) => restoredFiles(args));
    const since = committed;
    if (git.some(({ args }) => args[0] === 'commit')) committed = call.position;
    if (files.length === 0) return [];
    const edits = touches.filter(
      (touch) =>
        touch.operation === 'modified' &&
        !touch.failed &&
        touch.call.position > since &&
        touch.call.position < call.position &&
        files.some((file) => touch.path === file || touch.path.endsWith(`/${file}`) || file.endsWith(`/${touch.path}`)),
    );
    return [{ edits, position: call.position }];
  });
}

/** Files by name: a branch, `.` or a part of a file (`-p`) tells nothing sure. */
function restoredFiles([task, ...words]: readonly string[]): readonly string[] {
  if (words.some((word) => /^(?:-p|--patch|--staged|-S|-b|-B|--ours|--theirs)$/.test(word))) return [];
  const files = words.filter((word) => /[^/]\.\w{1,8}$/.test(word));
  if (task === 'restore') return files;
  return task === 'checkout' && words.includes('--') ? files : [];
}

const namesOfEdits = (edits: readonly FileTouch[]): ReadonlySet<string> =>
  new Set(
    edits.flatMap((edit) => [...namesOf(textOf(edit)), ...(edit.names?.added ?? []).map((name) => name.toLowerCase())]),
  );

const namesOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]{3,}/gu)].map(([name]) => name.toLowerCase()));
