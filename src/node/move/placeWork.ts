/**
 * Writes the files of a pack into a clone: all of them, or none. What they take the place of is kept aside until the end, and
 * put back where anything fails, where the user interrupts, and, where the machine stopped half way, at the next opening.
 */
import { constants } from 'node:fs';
import {
  chmod,
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  rmdir,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { uptime } from 'node:os';
import path from 'node:path';
import { HandoffError, isAbort, packNotPlaced } from '../../core/errors';
import { readJournal, type Step } from '../../core/move/journal';
import { isMissing, whyNotWritten } from '../fileErrors';
import { type FittedFile, stampOf } from './fitWork';
import { type Repository, type Scratch, textOf, zeroed } from './scratch';

/** The files are written. One of the two must be called. */
export interface Placed {
  /** Everything is as it was. */
  undo(): Promise<void>;
  /** It stays. */
  keep(): Promise<void>;
}

const journalName = 'journal.json';

/** The room in git's own folder: on the same disk as the files, and there for one opening at a time. */
async function roomOf({ root, git }: Repository): Promise<string> {
  return path.resolve(root, textOf(await git(['rev-parse', '--git-path', 'handoff-open'])).trimEnd());
}

/** Puts back what an opening that was cut off left half done. True where there was one. */
export async function mendLast(repository: Repository): Promise<boolean> {
  const room = await roomOf(repository);
  await clearParts(room);
  if ((await stampOf(room)) === null) return false;
  const text = await readFile(path.join(room, journalName), 'utf8').catch(orNull);
  const read = readJournal(text);
  if (read === null)
    throw packNotPlaced(
      `An opening of a pack was cut off, and its notes cannot be read. Look into ${room}, and remove it.`,
    );
  if (isRunning(read.pid) && (await isOfThisStart(path.join(room, journalName))))
    throw packNotPlaced('Another process is opening a pack here at this moment. Try again when it has ended.');
  await putBack(repository.root, room, read.steps);
  return true;
}

/** What the last opening wrote stays. Nothing where there was none. */
export async function keepLast(repository: Repository): Promise<void> {
  await leave(await roomOf(repository));
}

/** The room goes in one step, so that an opening whose process ends here is either cut off or through. */
async function leave(room: string): Promise<void> {
  const gone = `${room}.left.${process.pid}.part`;
  await rm(gone, { recursive: true, force: true });
  // Where another program holds a file in it, as Windows lets it, the room goes file by file.
  await rename(room, gone).catch(() => rm(room, { recursive: true, force: true, maxRetries: 5 }));
  await rm(gone, { recursive: true, force: true, maxRetries: 5 });
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** False for what was written before this machine was started: the number of its process is another one's now. */
async function isOfThisStart(place: string): Promise<boolean> {
  const { mtimeMs } = await lstat(place);
  return mtimeMs > Date.now() - uptime() * 1000;
}

/** Rooms that never came to be or were left, of processes that are gone. */
async function clearParts(room: string): Promise<void> {
  const names = (await readdir(path.dirname(room)).catch(orNull)) ?? [];
  for (const name of names) {
    if (!name.startsWith(`${path.basename(room)}.`) || !name.endsWith('.part')) continue;
    const pid = Number(name.split('.').at(-2));
    if (Number.isInteger(pid) && !isRunning(pid))
      await rm(path.join(path.dirname(room), name), { recursive: true, force: true });
  }
}

/** @throws with everything as it was */
export async function placeWork(
  repository: Repository,
  { index }: Scratch,
  files: readonly FittedFile[],
  signal: AbortSignal,
): Promise<Placed> {
  const { root } = repository;
  const room = await roomOf(repository);
  const fresh = path.join(room, 'new');
  const steps: Step[] = files.map(({ path: name, stamp, link: to }, at) => ({
    ...{ path: name, aside: stamp === null ? null : `old-${at}`, link: to },
  }));
  await enter(room, steps);
  try {
    const written = files.filter(({ change, link: to }) => change === 'written' && to === null).map((one) => one.path);
    const checkout = ['checkout-index', `--prefix=${fresh}/`, '-z', '--stdin'];
    if (written.length > 0) textOf(await index('here')(checkout, { input: zeroed(written) }));
    // What goes makes room for what comes: a file where a folder was, and the other way round.
    for (const [at, file] of files.entries()) {
      signal.throwIfAborted();
      const aside = steps[at]?.aside ?? null;
      if (aside !== null) await moveAside(path.join(root, file.path), path.join(room, aside), file);
    }
    for (const file of files) {
      signal.throwIfAborted();
      if (file.change === 'deleted') await removeEmpty(root, path.dirname(file.path));
    }
    for (const file of files) {
      signal.throwIfAborted();
      if (file.change === 'written') await write(root, fresh, file);
    }
  } catch (error) {
    await putBack(root, room, steps);
    if (isAbort(error) || signal.aborted || HandoffError.is(error)) throw error;
    throw packNotPlaced(`The files were not written: ${whyNotWritten(error)}. Everything is as it was.`, error);
  }
  return {
    undo: () => putBack(root, room, steps),
    keep: () => leave(room),
  };
}

/** The room is there with its notes, or not at all; one that is taken stays as it is. */
async function enter(room: string, steps: readonly Step[]): Promise<void> {
  const part = `${room}.${process.pid}.part`;
  try {
    await mkdir(part, { recursive: true, mode: 0o700 });
    await writeFile(path.join(part, journalName), JSON.stringify({ pid: process.pid, steps }));
    await rename(part, room);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw packNotPlaced(`The files were not written: ${whyNotWritten(error)}. Try again.`, error);
  }
}

async function moveAside(place: string, aside: string, { path: name, stamp }: FittedFile): Promise<void> {
  if ((await stampOf(place))?.stamp !== stamp)
    throw packNotPlaced(
      `${name} was changed at this moment by another program. Everything is as it was; open the pack again.`,
    );
  await rename(place, aside);
}

/** A name that is taken is never overwritten. */
async function write(root: string, fresh: string, { path: name, link: to }: FittedFile): Promise<void> {
  const place = path.join(root, name);
  await mkdir(path.dirname(place), { recursive: true });
  if ((await stampOf(place))?.kind === 'folder')
    await rmdir(place).catch((error: unknown) => {
      throw packNotPlaced(
        `Not opened: ${name} is a folder here, with files that are not known to git. Move it away, and open the pack again.`,
        error,
      );
    });
  if (to !== null) return symlink(to, place);
  const from = path.join(fresh, name);
  await link(from, place).catch(async (error: unknown) => {
    if (!noLinks.some((code) => error instanceof Error && 'code' in error && error.code === code)) throw error;
    await copyFile(from, place, constants.COPYFILE_EXCL);
    await chmod(place, (await lstat(from)).mode);
  });
}

const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'];

/** Folders that hold nothing any more, as git itself removes them. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  for (let name = folder; name !== '.' && name !== ''; name = path.dirname(name)) {
    const left = await readdir(path.join(root, name)).catch(orNull);
    if (left === null) continue;
    if (left.length > 0) return;
    await rmdir(path.join(root, name));
  }
}

/** First takes away what was written, then gives the old files their places again. Done twice, it does nothing more. */
async function putBack(root: string, room: string, steps: readonly Step[]): Promise<void> {
  for (const { path: name, aside, link: to } of steps) {
    const wasMoved = aside === null || (await stampOf(path.join(room, aside))) !== null;
    const place = path.join(root, name);
    if (wasMoved && (await isOurs(place, path.join(room, 'new', name), to))) await unlink(place);
    if (aside === null) await removeEmpty(root, path.dirname(name));
  }
  const kept: string[] = [];
  for (const { path: name, aside } of steps) {
    if (aside === null || (await stampOf(path.join(room, aside))) === null) continue;
    const place = path.join(root, name);
    await mkdir(path.dirname(place), { recursive: true });
    if ((await stampOf(place)) === null) await rename(path.join(room, aside), place);
    else kept.push(`${name} (${path.join(room, aside)})`);
  }
  if (kept.length > 0)
    throw packNotPlaced(
      `Another program wrote ${kept.join(', ')} at this moment; the old file is kept where the brackets say. Compare the two.`,
    );
  await leave(room);
}

/** Whether what stands there is what was written: the same file, or a copy of it. */
async function isOurs(place: string, fresh: string, to: string | null): Promise<boolean> {
  const [there, made] = [await lstat(place).catch(orNull), await lstat(fresh).catch(orNull)];
  if (there === null) return false;
  if (to !== null) return there.isSymbolicLink() && (await readlink(place)) === to;
  if (made === null || !there.isFile()) return false;
  if (there.ino === made.ino && there.dev === made.dev) return true;
  return there.size === made.size && (await readFile(place)).equals(await readFile(fresh));
}

function orNull(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
