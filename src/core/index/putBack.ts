/**
 * Changes that the session itself undid with a copy it had kept: `cp a a.bak; sed -i … a; npm test; mv a.bak a`. Agents try
 * a fix, a mutation or an older state of a file so, and the file is afterwards as it was.
 */
import type { Command } from '../shell/command';
import { parseCommand } from '../shell/parseCommand';
import { displayPath } from '../text/displayPath';
import type { CommandRun, FileTouch } from './sessionIndex';

/** A path as it was changed by the call at a position. */
export const changeKey = (path: string, position: number): string => `${position} ${path}`;

/**
 * Keys of what was undone, as {@link changeKey} writes them. A call that changed a file before it kept the copy, too, is
 * none; nor is a run that failed, as nobody knows how far it came.
 */
export function putBack(
  touches: readonly FileTouch[],
  runs: readonly CommandRun[],
  root: string | null,
): ReadonlySet<string> {
  const copying = runs.filter(({ command, status }) => status !== 'failed' && copies.test(command));
  if (copying.length === 0) return new Set();
  const walk = new Walk();
  const inOrder = [
    ...touches.filter(isEdit).map((touch) => ({ position: touch.call.position, touch })),
    ...runs.filter(({ status }) => status !== 'failed').map((run) => ({ position: run.call.position, run })),
  ].sort((a, b) => a.position - b.position);
  for (const deed of inOrder) {
    if ('touch' in deed) {
      walk.write(deed.touch.path, deed.position);
      if (deed.touch.movedTo !== null) walk.write(deed.touch.movedTo, deed.position);
    } else doRun(walk, deed.run, root);
  }
  return walk.undone();
}

const copies = /\b(?:cp|mv|copy|move|Copy-Item|Move-Item)\b/i;

const isEdit = ({ failed, call }: FileTouch): boolean =>
  !failed && call.call.actions.some(({ kind }) => kind === 'edit');

function doRun(walk: Walk, run: CommandRun, root: string | null): void {
  const { position } = run.call;
  const show = (path: string) => displayPath(path, run.cwd ?? root, root);
  for (const command of parseCommand(run.command)) {
    if (command.place !== 'here') continue;
    const copied = copyOf(command);
    if (copied !== null) walk.copy(show(copied.from), show(copied.to), position, 'copied');
    else for (const path of command.writes) walk.write(show(path), position);
    for (const { from, to } of command.moves) walk.copy(show(from), show(to), position, 'moved');
    for (const path of command.removes) walk.write(show(path), position);
  }
}

/** One file copied to another; of several, nobody can know from here which became which. */
const copyOf = ({ program, reads, writes }: Command): { readonly from: string; readonly to: string } | null => {
  const [from] = reads;
  const [to] = writes;
  const isOne = reads.length === 1 && writes.length === 1 && /^(?:cp|copy|copy-item)$/.test(program);
  return isOne && from !== undefined && to !== undefined ? { from, to } : null;
};

interface Write {
  readonly path: string;
  readonly position: number;
}

/** Does the deeds again in their order; a moment is a place in `writes`. */
class Walk {
  private readonly writes: Write[] = [];
  private readonly gone = new Set<Write>();
  private readonly lastWrite = new Map<string, number>();
  /** By the path of the copy: what it is a copy of, from which moment, and which write made it. */
  private readonly kept = new Map<string, { readonly of: string; readonly since: number; readonly madeBy: number }>();

  write(path: string, position: number): number {
    const moment = this.writes.push({ path, position }) - 1;
    this.lastWrite.set(path, moment);
    return moment;
  }

  copy(from: string, to: string, position: number, how: 'copied' | 'moved'): void {
    const since = this.writes.length;
    const kept = this.kept.get(from);
    const isUntouched = kept !== undefined && this.lastWrite.get(from) === kept.madeBy;
    if (how === 'moved') this.write(from, position);
    const madeBy = this.write(to, position);
    if (kept?.of === to && isUntouched) this.undo(to, from, kept.since, how);
    else this.kept.set(to, { of: from, since, madeBy });
  }

  /** What was written to the file since the copy was made is undone; a copy that was moved back leaves nothing behind. */
  private undo(path: string, copy: string, since: number, how: 'copied' | 'moved'): void {
    for (const write of this.writes.slice(since))
      if (write.path === path || (how === 'moved' && write.path === copy)) this.gone.add(write);
    if (how === 'moved') this.kept.delete(copy);
  }

  undone(): ReadonlySet<string> {
    const keys = new Set([...this.gone].map(({ path, position }) => changeKey(path, position)));
    for (const write of this.writes) if (!this.gone.has(write)) keys.delete(changeKey(write.path, write.position));
    return keys;
  }
}
