/** Seeded states of a repository in which work is not committed: what people leave behind, in every mixture. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Numbers from 0 to below `below`, the same for the same seed. */
export type Dice = (below: number) => number;

/** A small generator that needs no library. */
export function diceOf(seed: number): Dice {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Runs git in a folder, without anybody's settings. */
export const gitIn = (folder: string, home: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', HOME: home, GIT_CONFIG_NOSYSTEM: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const lines = (dice: Dice, count: number, end = '\n') =>
  Array.from({ length: count }, (_, at) => `line ${at} ${dice(1_000_000)}${end}`).join('');
const bytes = (dice: Dice, count: number) => Buffer.from(Array.from({ length: count }, () => dice(256)));

/** The first commit: text, binary, other line ends, a program, a link, names that are hard to write. */
export function makeBase(folder: string, home: string, dice: Dice): void {
  mkdirSync(path.join(folder, 'src/deep'), { recursive: true });
  gitIn(folder, home, 'init', '-q', '-b', 'main');
  for (const name of [
    'src/a.ts',
    'src/b.ts',
    'src/deep/c.ts',
    'with space.txt',
    'ünïcode/名前.txt',
    'README.md',
    'quo\'te"d.txt',
  ]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), lines(dice, 40));
  }
  writeFileSync(path.join(folder, 'windows.txt'), lines(dice, 20, '\r\n'));
  writeFileSync(path.join(folder, 'picture.bin'), bytes(dice, 3_000));
  writeFileSync(path.join(folder, 'no-end.txt'), 'no line end');
  writeFileSync(path.join(folder, 'run.sh'), '#!/bin/sh\n');
  chmodSync(path.join(folder, 'run.sh'), 0o755);
  symlinkSync('src/a.ts', path.join(folder, 'link'));
  gitIn(folder, home, 'add', '-A');
  gitIn(folder, home, 'commit', '-q', '-m', 'first');
}

/** What somebody may have done. Each says what it is called; one that finds its file gone does nothing. */
export const deeds: Readonly<Record<string, (folder: string, dice: Dice, home: string) => void>> = {
  edit: (folder, dice) =>
    edit(folder, ['src/a.ts', 'src/b.ts', 'with space.txt', 'ünïcode/名前.txt', 'quo\'te"d.txt'][dice(5)] ?? '', dice),
  'edit and stage, then edit again': (folder, dice, home) => {
    if (!edit(folder, 'src/b.ts', dice)) return;
    gitIn(folder, home, 'add', '-A', 'src');
    edit(folder, 'src/b.ts', dice);
  },
  'delete a file': (folder, dice) =>
    rmSync(path.join(folder, ['README.md', 'src/deep/c.ts', 'windows.txt'][dice(3)] ?? ''), { force: true }),
  'rename a file': (folder, _dice, home) => {
    if (isThere(path.join(folder, 'src/deep/c.ts'))) gitIn(folder, home, 'mv', 'src/deep/c.ts', 'src/renamed é.ts');
  },
  'change a binary file': (folder, dice) => writeFileSync(path.join(folder, 'picture.bin'), bytes(dice, 2_500)),
  'add a binary file': (folder, dice) => writeFileSync(path.join(folder, 'new picture.bin'), bytes(dice, 1_500)),
  'change windows lines': (folder, dice) => edit(folder, 'windows.txt', dice),
  'change line ends': (folder) => {
    const place = path.join(folder, 'README.md');
    if (isThere(place)) writeFileSync(place, readFileSync(place, 'utf8').replaceAll('\n', '\r\n'));
  },
  'make a program': (folder) =>
    isThere(path.join(folder, 'src/a.ts')) && chmodSync(path.join(folder, 'src/a.ts'), 0o755),
  'make no program': (folder) => chmodSync(path.join(folder, 'run.sh'), 0o644),
  'add a program': (folder) => {
    writeFileSync(path.join(folder, 'new tool.sh'), '#!/bin/sh\necho new\n');
    chmodSync(path.join(folder, 'new tool.sh'), 0o755);
  },
  'turn a link': (folder) => {
    rmSync(path.join(folder, 'link'), { force: true });
    symlinkSync('src/b.ts', path.join(folder, 'link'));
  },
  'add a link': (folder) =>
    isThere(path.join(folder, 'ünïcode/l')) || symlinkSync('../src', path.join(folder, 'ünïcode/l')),
  'make a file of a link': (folder) => {
    rmSync(path.join(folder, 'link'), { force: true });
    writeFileSync(path.join(folder, 'link'), 'a file now\n');
  },
  'add an empty file': (folder) => writeFileSync(path.join(folder, 'src/empty file'), ''),
  'empty a file': (folder) => writeFileSync(path.join(folder, 'no-end.txt'), ''),
  'add a file with a hard name': (folder) => writeFileSync(path.join(folder, ' ~ $x; `y` & (z) é.txt'), 'hard\n'),
  'add latin text': (folder) =>
    writeFileSync(path.join(folder, 'latin.txt'), Buffer.from([0x68, 0xe9, 0x0a, 0xff, 0x0a])),
  'make a file of a folder': (folder) => {
    rmSync(path.join(folder, 'src/deep'), { recursive: true, force: true });
    writeFileSync(path.join(folder, 'src/deep'), 'a file\n');
  },
  'make a folder of a file': (folder) => {
    rmSync(path.join(folder, 'no-end.txt'), { force: true, recursive: true });
    mkdirSync(path.join(folder, 'no-end.txt'));
    writeFileSync(path.join(folder, 'no-end.txt/inside'), 'inside\n');
  },
  'add files below new folders': (folder, dice) => {
    mkdirSync(path.join(folder, 'new/folder'), { recursive: true });
    writeFileSync(path.join(folder, 'new/folder/one.ts'), lines(dice, 10));
    writeFileSync(path.join(folder, 'new/two.ts'), lines(dice, 10));
  },
};

function edit(folder: string, name: string, dice: Dice): boolean {
  const place = path.join(folder, name);
  if (!isThere(place)) return false;
  const text = readFileSync(place, 'utf8').split('\n');
  text[dice(text.length)] = `changed ${dice(1_000_000)}`;
  writeFileSync(place, text.join('\n'));
  return true;
}

const isThere = (place: string) => lstatSync(place, { throwIfNoEntry: false }) !== undefined;

/** Every file of a folder with its kind, mode and content; git's own folder and that of handoffs left out. */
export function snapshot(folder: string, below = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name } of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const inside = below === '' ? name : `${below}/${name}`;
    if (inside === '.git' || inside === '.handoff') continue;
    const place = path.join(folder, inside);
    const stats = lstatSync(place);
    if (stats.isDirectory()) for (const [key, value] of snapshot(folder, inside)) found.set(key, value);
    else if (stats.isSymbolicLink()) found.set(inside, `link ${readlinkSync(place)}`);
    else
      found.set(inside, `${(stats.mode & 0o100) === 0 ? 'file' : 'program'} ${readFileSync(place).toString('latin1')}`);
  }
  return found;
}

const ownFile = 'src/mine.txt';

/** Leaves something uncommitted in a clone: on a file of the pack, or beside. Gives its path. */
export function spoil(folder: string, wanted: ReadonlyMap<string, string>, dice: Dice): string {
  const before = snapshot(folder);
  const changed = [...wanted].filter(([name, value]) => before.get(name) !== value).map(([name]) => name);
  const name = dice(3) === 0 || changed.length === 0 ? ownFile : (changed[dice(changed.length)] ?? ownFile);
  const place = path.join(folder, name);
  try {
    mkdirSync(path.dirname(place), { recursive: true });
    rmSync(place, { recursive: true, force: true });
    writeFileSync(place, `mine ${dice(1_000_000)}\n`);
    return name;
  } catch {
    // The pack makes a folder of a file here.
    mkdirSync(path.dirname(path.join(folder, ownFile)), { recursive: true });
    writeFileSync(path.join(folder, ownFile), 'mine\n');
    return ownFile;
  }
}
