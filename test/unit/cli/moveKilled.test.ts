/**
 * An opening that is killed, at any moment, loses nothing: each file is the old one, the new one, or kept aside in git's own
 * folder, and the next opening puts back what was half done and says so. HANDOFF_KILLS says how many moments are tried.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPack } from '../../../src/app/move/openPack';
import { checkPackText } from '../../../src/app/move/readPackFile';
import { mendLast } from '../../../src/node/move/placeWork';
import { openRepository } from '../../../src/node/move/scratch';
import { nodeEnvironment } from '../../../src/node/nodeEnvironment';
import { packWork } from '../../../src/worker/packWork';
import { diceOf, gitIn, makeBase, snapshot } from '../../support/dirtyStates';
import { movedHandoff, noSessions } from '../../support/movedHandoff';
import { runCli } from '../../support/runCli';

const kills = Number(process.env['HANDOFF_KILLS'] ?? 3);
const cli = path.resolve('dist/cli.js');
const never = new AbortController().signal;

describe('an opening that is killed', function () {
  this.timeout(Math.max(240_000, kills * 60_000));
  let home: string;
  let folder: string;
  let file: string;
  let before: ReadonlyMap<string, string>;
  let wanted: ReadonlyMap<string, string>;
  const parts = noSessions(nodeEnvironment());
  const own = () => ({
    ...{ PATH: process.env['PATH'] ?? '', HOME: home, HANDOFF_HOME: path.join(home, 'state') },
  });
  const withoutOurs = (files: ReadonlyMap<string, string>) =>
    new Map([...files].filter(([name]) => !name.startsWith('.handoff/')));
  const room = () => path.join(folder, '.git', 'handoff-open');

  beforeEach(async () => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-killed-')));
    const source = path.join(home, 'source');
    folder = path.join(home, 'clone');
    mkdirSync(source);
    makeBase(source, home, diceOf(1));
    for (let at = 0; at < 40; at += 1) writeFileSync(path.join(source, `many-${at}.txt`), `old ${at}\n`);
    gitIn(source, home, 'add', '.');
    gitIn(source, home, 'commit', '-qm', 'Many');
    gitIn(home, home, 'clone', '-q', source, folder);
    for (let at = 0; at < 40; at += 1) writeFileSync(path.join(source, `many-${at}.txt`), `changed ${at}\n`);
    for (let at = 0; at < 15; at += 1) writeFileSync(path.join(source, `new-${at}.txt`), `new ${at}\n`);
    rmSync(path.join(source, 'windows.txt'));
    const text = await movedHandoff();
    const { text: packed } = await packWork({ text, folder: source, include: ['.'] }, parts, never);
    file = path.join(home, 'work.handoffpack');
    writeFileSync(file, packed);
    before = snapshot(folder);
    wanted = snapshot(source);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** Every file is there in one of its two forms, or aside. */
  function assertNothingIsLost(about: string): void {
    const now = snapshot(folder);
    const aside = existsSync(room()) ? readdirSync(room()).filter((name) => name.startsWith('old-')).length : 0;
    let missing = 0;
    for (const [name, value] of before)
      if (!now.has(name) && wanted.has(name)) missing += 1;
      else if (now.has(name)) assert.ok([value, wanted.get(name)].includes(now.get(name)), `${about}: ${name}`);
    for (const [name, value] of now)
      if (!before.has(name) && !name.startsWith('.handoff/'))
        assert.equal(value, wanted.get(name), `${about}: ${name}`);
    assert.ok(missing <= aside, `${about}: ${missing} files are nowhere, ${aside} are aside`);
  }

  /** Kills the program so many milliseconds after it began to write; null where it was through before. */
  async function killAt(delay: number): Promise<boolean> {
    const child = spawn(process.execPath, [cli, 'open', file], {
      cwd: folder,
      env: own(),
      stdio: 'ignore',
    });
    let isOver = false;
    child.once('exit', () => {
      isOver = true;
    });
    while (!isOver && !existsSync(room())) await sleep(1);
    await sleep(delay);
    const isKilled = !isOver && child.kill('SIGKILL');
    while (!isOver) await sleep(1);
    return isKilled;
  }

  it(`loses nothing, and is put right by the next one, at ${kills} moments`, async () => {
    const seen = { cutOff: 0, through: 0 };
    for (let turn = 0; turn < kills; turn += 1) {
      const delay = Math.round((turn * 120) / kills);
      await killAt(delay);
      const about = `${delay} ms after it began to write`;
      assertNothingIsLost(about);
      const isCutOff = existsSync(room());
      seen[isCutOff ? 'cutOff' : 'through'] += 1;
      const next = runCli(home, folder, 'open', file, '--again');
      assert.equal(next.status, 0, `${about}\n${next.stderr}`);
      assert.equal(/An earlier opening was cut off/.test(next.stderr), isCutOff, about);
      assert.deepEqual(withoutOurs(snapshot(folder)), wanted, about);
      assert.deepEqual(
        readdirSync(path.join(folder, '.git')).filter((name) => name.startsWith('handoff-open')),
        [],
      );
      gitIn(folder, home, 'reset', '-q', '--hard');
      gitIn(folder, home, 'clean', '-qfd');
    }
    console.log(`      killed: ${JSON.stringify(seen)}`);
    assert.ok(seen.cutOff > 0, 'no moment fell into the writing');
  });

  it('is through where it is killed while it clears up', async () => {
    for (let turn = 0; turn < kills; turn += 1) {
      const child = spawn(process.execPath, [cli, 'open', file, '--again'], {
        ...{ cwd: folder, env: own(), stdio: 'ignore' },
      });
      const over = new Promise((resolve) => child.once('exit', resolve));
      const journal = path.join(room(), 'journal.json');
      while (!existsSync(journal) && child.exitCode === null) await sleep(1);
      // Asked without a pause, as the notes are gone for a moment only before the rest is.
      for (const end = Date.now() + 60_000; existsSync(journal) && Date.now() < end; );
      child.kill('SIGKILL');
      await over;
      assert.ok(!existsSync(room()), 'the room stands without its notes');
      assert.deepEqual(withoutOurs(snapshot(folder)), wanted);
      const next = runCli(home, folder, 'open', file, '--again');
      assert.equal(next.status, 0, next.stderr);
      assert.deepEqual(
        readdirSync(path.join(folder, '.git')).filter((name) => name.startsWith('handoff-open')),
        [],
      );
      gitIn(folder, home, 'reset', '-q', '--hard');
      gitIn(folder, home, 'clean', '-qfd');
    }
  });

  it('leaves the tree as it was where it is killed before it writes, and the next one opens it', async () => {
    for (const delay of [0, 15, 60, 150]) {
      const child = spawn(process.execPath, [cli, 'open', file], { cwd: folder, env: own(), stdio: 'ignore' });
      const over = new Promise((resolve) => child.once('exit', resolve));
      await Promise.race([sleep(delay), over]);
      const hadBegun = existsSync(room());
      child.kill('SIGKILL');
      await over;
      const about = `${delay} ms after its start`;
      assertNothingIsLost(about);
      // On a quick machine the last moment may lie behind the end.
      const now = withoutOurs(snapshot(folder));
      if (!hadBegun && !existsSync(room())) assert.deepEqual(now, now.has('new-0.txt') ? wanted : before, about);
    }
    const next = runCli(home, folder, 'open', file, '--again');
    assert.equal(next.status, 0, next.stderr);
    assert.deepEqual(withoutOurs(snapshot(folder)), wanted);
  });

  it('is known from one that runs, also when its number is another process’s since the machine was started anew', async () => {
    const repository = await openRepository(folder, nodeEnvironment(), never);
    const whole = await checkPackText(readFileSync(file, 'utf8'));
    await openPack(repository, whole, { threeWay: false, isDry: false }, never);
    const journal = path.join(room(), 'journal.json');
    const { steps } = JSON.parse(readFileSync(journal, 'utf8'));
    // The first process of the system always runs.
    writeFileSync(journal, JSON.stringify({ pid: 1, steps }));
    await assert.rejects(mendLast(repository), /Another process is opening a pack here/);
    utimesSync(journal, new Date('2001-01-01'), new Date('2001-01-01'));
    mkdirSync(`${room()}.999999999.part`);
    assert.equal(await mendLast(repository), true);
    assert.deepEqual(snapshot(folder), before);
    assert.ok(!existsSync(`${room()}.999999999.part`));
  });
});
