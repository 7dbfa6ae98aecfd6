/** A session that was kept is the one that a reading of the log makes, whatever happened to either since. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptFolder } from '../../../../src/app/kept/keptPlace';
import { type KeptOptions, openKeptSessions } from '../../../../src/app/kept/keptSessions';
import { rememberSessions } from '../../../../src/app/rememberSessions';
import { HandoffError } from '../../../../src/core/errors';
import type { FileStore } from '../../../../src/core/ports';
import type { Session } from '../../../../src/core/session';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { createNodeFileStore } from '../../../../src/node/nodeFileStore';
import { openLog } from '../../../../src/sources/openLog';
import { corpus, corpusMissing, fixtures } from '../../../support/paths';

const files = createNodeFileStore();
const signal = new AbortController().signal;
const token = `ghp_${'a1B2c3D4e5'.repeat(4)}`.slice(0, 40);

/** About 0.5 MB: more than is read again with what was appended. */
const steps = Array.from({ length: 500 }, (_, at) => [
  { user: `Mend case ${at} of the rounding in src/money${at % 40}.ts. ${'Keep the totals. '.repeat(6)}` },
  { run: `npm test -- case${at}`, exit: at % 5 === 0 ? 1 : 0, output: `${'ok '.repeat(120)}\ncase ${at}` },
  { answer: `Case ${at} is mended: floats drift, so cents are whole numbers.` },
]).flat();
const text = writeLog('claude-code', steps);
const lineAt = (of: number) => text.indexOf('\n', Math.floor(text.length * of)) + 1;

describe('sessions that are kept on the disk', () => {
  let home = '';
  let log = '';
  let cache = '';
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-kept-'));
    log = path.join(home, 'session.jsonl');
    cache = path.join(home, 'cache');
    writeFileSync(log, text);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** One run of a program: opens the log, then keeps what it read. Says how much of the log was read from its beginning. */
  async function run(options: Partial<KeptOptions> = {}, at = log) {
    const read = { whole: 0, lines: 0 };
    const counting: FileStore = {
      ...files,
      readLines(wanted, visit, given) {
        if (wanted === at && (given.from ?? 0) === 0) read.whole += 1;
        const count: typeof visit = (line) => {
          read.lines += 1;
          return visit(line);
        };
        return files.readLines(wanted, count, given);
      },
    };
    const kept = openKeptSessions({ folder: cache, build: 'one', files: counting, leastBytes: 0, ...options });
    const memory = rememberSessions(counting, { kept });
    const session = await memory.open({ path: at, sessionId: null }, signal);
    return { session, isKept: read.whole === 0, lines: read.lines, problem: await memory.save() };
  }
  const fresh = (at = log): Promise<Session> => openLog({ path: at, sessionId: null, files, signal });
  const folder = () => keptFolder(cache);
  const records = () => (existsSync(folder()) ? readdirSync(folder()).map((name) => path.join(folder(), name)) : []);
  const onlyRecord = () => {
    const [record, ...more] = records();
    assert.ok(record !== undefined && more.length === 0);
    return record;
  };
  /** The log was kept, then something happened: the next program has the session that a reading makes. */
  async function afterwards(change: () => void | Promise<void>) {
    rmSync(cache, { recursive: true, force: true });
    await run();
    assert.ok((await run()).isKept);
    await change();
    const next = await run();
    assert.deepEqual(next.session, await fresh());
    return next;
  }

  it('are those of the log, and none of its lines is read', async () => {
    assert.equal((await run()).isKept, false);
    const second = await run();
    assert.deepEqual(second.session, await fresh());
    assert.deepEqual([second.isKept, second.lines], [true, 0]);
  });

  for (const agent of ['claude-code', 'codex', 'pi'] as const)
    it(`go on with a log of ${agent} that grew, by what was appended`, async () => {
      const lines = writeLog(agent, steps).split('\n').slice(0, -1);
      let at = lines.length - 30;
      writeFileSync(log, `${lines.slice(0, at).join('\n')}\n`);
      await run();
      for (const more of [1, 2, 5, 9, 13]) {
        appendFileSync(log, `${lines.slice(at, at + more).join('\n')}\n`);
        at += more;
        const { session, isKept, lines: read } = await run();
        assert.deepEqual(session, await fresh(), `${at} of ${lines.length} lines`);
        assert.ok(isKept);
        assert.ok(read < lines.length * 1.5, 'the overlap is read twice, and no more');
      }
      assert.equal(at, lines.length);
    });

  it('are read anew from a log that was cut, written anew, replaced or changed within', async () => {
    assert.ok(!(await afterwards(() => truncateSync(log, lineAt(0.6)))).isKept);
    assert.ok(!(await afterwards(() => writeFileSync(log, text.replaceAll('rounding', 'flooring') + text))).isKept);
    const rotated = await afterwards(() => {
      renameSync(log, `${log}.1`);
      writeFileSync(log, text.slice(0, lineAt(0.3)));
    });
    assert.ok(!rotated.isKept);
    const { mtime, atime } = statSync(log);
    const within = await afterwards(() => {
      writeFileSync(log, readFileSync(log, 'utf8').replaceAll('Keep the totals.', 'Drop the totals.'));
      utimesSync(log, atime, mtime);
    });
    assert.ok(!within.isKept, 'as long as before, and as old');
  });

  it('are read anew when something else that they were made of changed', async () => {
    const beside = path.join(home, 'session', 'subagents');
    const { session } = await afterwards(() => {
      mkdirSync(beside, { recursive: true });
      const run = [{ user: 'Look.' }, { run: 'npm run lint', exit: 1, output: 'bad' }, { answer: 'Seen.' }];
      writeFileSync(
        path.join(beside, 'agent-a1.jsonl'),
        writeLog('claude-code', run).replaceAll('toolu_', 'toolu_sub_'),
      );
    });
    assert.ok(session.entries.some((entry) => entry.kind === 'tool-call' && entry.by === 'subagent'));
  });

  it('hold no secret: a session with one is read each time', async () => {
    const secret = 'tr0ub4dor-and-3-horses-9';
    const more = [{ user: `export DB_PASSWORD=${secret}` }, { answer: 'Noted.' }];
    const other = path.join(home, 'other.jsonl');
    writeFileSync(other, writeLog('claude-code', [...steps, ...more]));
    assert.ok((await fresh(other)).secrets?.length);
    await run({}, other);
    assert.ok(!(await run({}, other)).isKept);
    assert.deepEqual(records(), []);
    // One that comes to a session that was kept takes the record with it.
    await run();
    const line = JSON.stringify({ ...JSON.parse(text.split('\n')[0] ?? ''), uuid: 'new-1' });
    appendFileSync(log, `${line.replace('Mend case 0', `GITHUB_TOKEN=${token}; mend`)}\n`);
    assert.ok((await run()).session.secrets?.length);
    assert.deepEqual(records(), []);
  });

  it('are for the user alone', async function () {
    await run();
    if (process.platform === 'win32') return this.skip();
    assert.equal(statSync(onlyRecord()).mode & 0o777, 0o600);
    assert.equal(statSync(folder()).mode & 0o777, 0o700);
    chmodSync(onlyRecord(), 0o644);
    assert.ok(!(await run()).isKept, 'one that others could read is not trusted');
    assert.equal(statSync(onlyRecord()).mode & 0o777, 0o600);
  });

  it('count for nothing where a byte of them is another one', async () => {
    await run();
    const whole = readFileSync(onlyRecord());
    for (let part = 0; part < 24; part += 1) {
      const damaged = Buffer.from(whole);
      const at = Math.floor(((whole.length - 1) * part) / 23);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(onlyRecord(), damaged);
      assert.ok(!(await run({ leastBytes: null })).isKept, `byte ${at} of ${whole.length}`);
    }
    for (const length of [0, 1, 60, 300, whole.length - 1]) {
      writeFileSync(onlyRecord(), whole.subarray(0, length));
      assert.ok(!(await run({ leastBytes: null })).isKept, `${length} bytes`);
    }
    const mended = await run();
    assert.deepEqual(mended.session, await fresh());
    assert.ok((await run()).isKept);
  });

  it('count for nothing to another build, which keeps its own', async () => {
    await run();
    assert.ok(!(await run({ build: 'two' })).isKept);
    assert.ok((await run({ build: 'two' })).isKept);
  });

  it('count for nothing where they are the record of another log', async () => {
    await run();
    const other = path.join(home, 'other.jsonl');
    copyFileSync(log, other);
    const record = onlyRecord();
    await run({}, other);
    const [foreign] = records().filter((name) => name !== record);
    assert.ok(foreign !== undefined);
    copyFileSync(foreign, record);
    assert.equal((await run()).session.path, log);
  });

  it('follow no link and wait for no pipe that stands in their place', async function () {
    if (process.platform === 'win32') return this.skip();
    await run();
    const record = onlyRecord();
    const victim = path.join(home, 'victim');
    writeFileSync(victim, 'as it was', { mode: 0o600 });
    rmSync(record);
    symlinkSync(victim, record);
    assert.ok(!(await run()).isKept);
    assert.equal(readFileSync(victim, 'utf8'), 'as it was');
    assert.ok(lstatSync(record).isFile());
    rmSync(record);
    execFileSync('mkfifo', ['-m', '600', record]);
    assert.ok(!(await run()).isKept);
    assert.ok((await run()).isKept);
  });

  it('say so where nothing can be written, and leave the session as it is', async () => {
    writeFileSync(cache, 'a file, no folder');
    const { session, problem } = await run();
    assert.deepEqual(session, await fresh());
    assert.match(
      problem ?? '',
      /^The session could not be kept \((?:ENOTDIR|EEXIST)\), so .* reads the whole log again\.$/,
    );
  });

  it('are whole when two programs keep them at once', async () => {
    const both = await Promise.all([run(), run(), run()]);
    for (const { problem } of both) assert.equal(problem, null);
    assert.ok((await run()).isKept);
    assert.equal(records().length, 1);
  });

  it('leave no more than there is room for: first those of logs that are gone, then those used longest ago', async () => {
    const logs = ['one', 'two', 'three', 'four'].map((name) => path.join(home, `${name}.jsonl`));
    for (const [at, one] of logs.entries()) {
      copyFileSync(log, one);
      await run({}, one);
      for (const [age, record] of records().entries()) if (at === age) utimesSync(record, at, at);
    }
    const size = statSync(records()[0] ?? '').size;
    const [one, two, three, four] = logs;
    assert.ok(one && two && three && four);
    rmSync(four);
    assert.ok((await run({}, one)).isKept, 'used just now');
    await run({ mostBytes: size * 3.5 });
    const left = records().map((record) => JSON.parse(readFileSync(record, 'utf8').split('\n')[1] ?? '').path);
    assert.equal(left.length, 3);
    assert.ok(left.includes(log) && left.includes(one) && !left.includes(four));
    await run({ mostBytes: size / 2, build: 'two' });
    assert.ok(!records().some((record) => readFileSync(record, 'utf8').includes('"two"')), 'larger than all the room');
  });

  it('are not kept for a cancelled reading, nor for a log that went away', async () => {
    const stop = new AbortController();
    stop.abort();
    const kept = openKeptSessions({ folder: cache, build: 'one', files, leastBytes: 0 });
    const { open, save } = rememberSessions(files, { kept });
    await assert.rejects(open({ path: log, sessionId: null }, stop.signal), { name: 'AbortError' });
    assert.equal(await save(), null);
    await open({ path: log, sessionId: null }, signal);
    rmSync(log);
    assert.equal(await save(), null);
    assert.deepEqual(records(), []);
    await assert.rejects(open({ path: log, sessionId: null }, signal), (error) => HandoffError.is(error));
  });

  /** Cut at several places, kept there, and opened when it is whole. */
  async function growsLike(source: string): Promise<number> {
    const whole = readFileSync(source);
    const at = path.join(home, path.basename(source));
    let kept = 0;
    for (const part of [0.35, 0.8, 0.97]) {
      const cut = whole.indexOf(10, Math.floor(whole.length * part)) + 1;
      rmSync(cache, { recursive: true, force: true });
      writeFileSync(at, cut === 0 ? whole : whole.subarray(0, cut));
      const first = await run({}, at).catch((error: unknown) => {
        if (HandoffError.is(error)) return null;
        throw error;
      });
      if (first === null) continue;
      assert.deepEqual((await run({}, at)).session, await fresh(at), `${source}, cut at ${cut}`);
      writeFileSync(at, whole);
      const grown = await run({}, at);
      assert.deepEqual(grown.session, await fresh(at), `${source}, grown from ${cut}`);
      const again = await run({}, at);
      assert.deepEqual(again.session, grown.session, `${source}, unchanged`);
      if (again.isKept) kept += 1;
    }
    return kept;
  }
  const logsIn = (place: string) =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((item) => item.isFile() && item.name.endsWith('.jsonl'))
      .map((item) => path.join(item.parentPath ?? item.path, item.name));

  it('are those of the log for every fixture', async function () {
    this.timeout(120_000);
    let kept = 0;
    for (const fixture of logsIn(path.join(fixtures, 'sources'))) kept += await growsLike(fixture);
    assert.ok(kept > 50, `${kept} were kept`);
  });

  it('are those of the log for real logs', async function () {
    if (corpus === null) {
      console.log(`skipped: ${corpusMissing}`);
      return this.skip();
    }
    this.timeout(600_000);
    const logs = logsIn(corpus).filter((file, at) => statSync(file).size > 64 * 1024 && at % 5 === 0);
    let kept = 0;
    for (const real of logs) kept += await growsLike(real);
    console.log(`      ${kept} of ${3 * logs.length} cuts of ${logs.length} logs were kept`);
    assert.ok(kept > logs.length);
  });
});
