import assert from 'node:assert/strict';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logGrowth } from '../../../src/app/growth/logGrowth';
import { rememberSessions } from '../../../src/app/rememberSessions';
import { indexSession } from '../../../src/core/index/indexSession';
import type { CaseAgent, PlainStep } from '../../../src/eval/own/caseFile';
import { writeLog } from '../../../src/eval/own/writeLog';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';

const turn = (name: string): PlainStep[] => [
  { user: `Look at ${name}` },
  { run: `cat ${name}`, exit: 0, output: `this is ${name}` },
  { answer: `I have read ${name}.` },
];
const first = ['one', 'two', 'three'].flatMap(turn);

describe('a log that goes on after it was read', () => {
  let home: string;
  let log: string;
  const signal = new AbortController().signal;
  const disk = createNodeFileStore();

  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-grown-'));
    log = path.join(home, '.claude/projects/-home-dev-app', '0b9f2ac6-0000-4000-8000-000000000001.jsonl');
    mkdirSync(path.dirname(log), { recursive: true });
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** Reads the log as a draft does, and gives what looks at it later. */
  async function read() {
    const { open, placeOf } = rememberSessions(disk);
    const session = await open({ path: log, sessionId: null }, signal);
    const known = {
      place: placeOf(session),
      turns: indexSession(session).turns.length,
      entries: session.entries.length,
    };
    let bytes = 0;
    const counted = {
      ...disk,
      readLines: (...[file, visit, options]: Parameters<typeof disk.readLines>) =>
        disk.readLines(
          file,
          (line) => {
            bytes += line.length;
            return visit(line);
          },
          options,
        ),
    };
    return {
      place: known.place,
      growth: () => logGrowth({ path: log, sessionId: session.id }, known, counted, signal),
      bytes: () => bytes,
    };
  }

  for (const agent of ['claude-code', 'codex', 'pi'] satisfies CaseAgent[])
    it(`counts the turns and lines that ${agent} appended`, async () => {
      const whole = writeLog(agent, [...first, ...turn('four'), ...turn('five')]);
      const start = writeLog(agent, first);
      assert.ok(whole.startsWith(start));
      writeFileSync(log, start);
      const { growth } = await read();
      assert.deepEqual(await growth(), { kind: 'same' });
      appendFileSync(log, whole.slice(start.length));
      const grown = await growth();
      assert.equal(grown.kind, 'grown');
      if (grown.kind !== 'grown') return;
      assert.equal(grown.turns, 2);
      const lines = (text: string) => text.trimEnd().split('\n').length;
      assert.deepEqual(grown.lines, { first: lines(start) + 1, last: lines(whole) });
    });

  it('reads what was appended and the first lines, and nothing between', async () => {
    const long = Array.from({ length: 200 }, (_, at) => turn(`part ${at}`)).flat();
    const [start, whole] = [writeLog('claude-code', long), writeLog('claude-code', [...long, ...turn('last')])];
    writeFileSync(log, start);
    const { growth, bytes } = await read();
    appendFileSync(log, whole.slice(start.length));
    assert.equal((await growth()).kind, 'grown');
    assert.ok(bytes() < start.length / 10, `${bytes()} bytes of ${start.length} were read again`);
  });

  it('says nothing of a line that is still being written', async () => {
    writeFileSync(log, writeLog('claude-code', first));
    const { growth } = await read();
    appendFileSync(log, '{"type":"user","message":{"role":"us');
    assert.deepEqual(await growth(), { kind: 'same' });
  });

  it('tells a log that shrank, was replaced, written anew, or is gone', async () => {
    const text = writeLog('claude-code', first);
    writeFileSync(log, text);
    const { growth } = await read();
    truncateSync(log, Math.floor(text.length / 2));
    assert.deepEqual(await growth(), { kind: 'shrank' });
    writeFileSync(log, `${writeLog('claude-code', turn('another'))}${text}`);
    assert.deepEqual(await growth(), { kind: 'replaced' }, 'written anew under the same name');
    writeFileSync(`${log}.new`, text);
    renameSync(`${log}.new`, log);
    assert.deepEqual(await growth(), { kind: 'replaced' }, 'another file');
    rmSync(log);
    assert.deepEqual(await growth(), { kind: 'gone' });
  });

  it('compares the whole of a log that is written anew each time', async () => {
    const chat = 'test/fixtures/sources/cline/plain/input.messages.json';
    const file: { messages: unknown[] } = JSON.parse(readFileSync(chat, 'utf8'));
    const write = (count: number) =>
      writeFileSync(log, JSON.stringify({ ...file, messages: file.messages.slice(0, count) }));
    log = path.join(home, '1.messages.json');
    write(file.messages.length - 1);
    const { growth, place } = await read();
    assert.equal(place, null);
    write(file.messages.length);
    const grown = await growth();
    assert.equal(grown.kind, 'grown');
    write(1);
    assert.deepEqual(await growth(), { kind: 'shrank' });
  });
});
