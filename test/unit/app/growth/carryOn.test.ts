/** A session that is carried on is the one that a reading of the whole log makes, and most of its log is left alone. */
import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rememberSessions } from '../../../../src/app/rememberSessions';
import { searchSession } from '../../../../src/app/searchSession';
import type { FileStore } from '../../../../src/core/ports';
import { redactorOf } from '../../../../src/core/redact/redactorOf';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { createNodeFileStore } from '../../../../src/node/nodeFileStore';
import { openLog } from '../../../../src/sources/openLog';

const files = createNodeFileStore();
const signal = new AbortController().signal;
const rounds = 700;
const token = `ghp_${'a1B2c3D4e5'.repeat(4)}`.slice(0, 40);

/** About 0.7 MB: more than is read again. */
const steps = Array.from({ length: rounds }, (_, at) => [
  { user: `Mend case ${at} of the rounding in src/money${at % 40}.ts. ${'Keep the totals. '.repeat(6)}` },
  { run: `npm test -- case${at}`, exit: at % 5 === 0 ? 1 : 0, output: `${'ok '.repeat(120)}\ncase ${at}` },
  { answer: `Case ${at} is mended: floats drift, so cents are whole numbers.` },
]).flat();

describe('a session that is carried on', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-carry-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Counts what is read of the log from its beginning. */
  function counting() {
    const count = { whole: 0, parts: 0 };
    const store: FileStore = {
      ...files,
      readLines(wanted, visit, options) {
        if ((options.from ?? 0) === 0) count.whole += 1;
        else count.parts += 1;
        return files.readLines(wanted, visit, options);
      },
    };
    return { store, count };
  }
  const fresh = (log: string) => openLog({ path: log, sessionId: null, files, signal });

  for (const agent of ['claude-code', 'codex', 'pi'] as const)
    it(`is that of the whole log, whatever was appended to one of ${agent}`, async () => {
      const whole = writeLog(agent, steps);
      const lines = whole.split('\n').slice(0, -1);
      const log = path.join(folder, 'session.jsonl');
      const { store, count } = counting();
      const open = rememberSessions(store).open;
      let at = lines.length - 40;
      writeFileSync(log, `${lines.slice(0, at).join('\n')}\n`);
      await open({ path: log, sessionId: null }, signal);
      assert.equal(count.whole, 1);
      for (const more of [1, 2, 3, 1, 5, 11, 17]) {
        appendFileSync(log, `${lines.slice(at, at + more).join('\n')}\n`);
        at += more;
        const session = await open({ path: log, sessionId: null }, signal);
        assert.deepEqual(session, await fresh(log), `${at} of ${lines.length} lines`);
        assert.deepEqual(searchSession(session, 'case cents'), searchSession(await fresh(log), 'case cents'));
      }
      assert.equal(at, lines.length);
      assert.equal(count.whole, 1, 'the beginning is left alone');
      assert.ok(count.parts > 7);
    });

  const grown = async (change: (log: string, text: string) => void) => {
    const log = path.join(folder, 'session.jsonl');
    const text = writeLog('claude-code', steps);
    writeFileSync(log, text);
    const { store, count } = counting();
    const open = rememberSessions(store).open;
    await open({ path: log, sessionId: null }, signal);
    change(log, text);
    const session = await open({ path: log, sessionId: null }, signal);
    assert.deepEqual(session, await fresh(log));
    return { session, readWhole: count.whole === 2 };
  };
  const record = (more: object, text: string) => {
    const last = JSON.parse(text.trimEnd().split('\n').at(-1) ?? '');
    return `${JSON.stringify({ ...last, uuid: 'new-1', parentUuid: last.uuid, ...more })}\n`;
  };
  const says = (content: unknown) => ({ type: 'user', message: { role: 'user', content }, toolUseResult: undefined });

  it('is read as a whole where a record goes back to an earlier branch', async () => {
    const { readWhole } = await grown((log, text) => {
      const { uuid } = JSON.parse(text.split('\n')[20] ?? '');
      appendFileSync(log, record({ ...says('Another way.'), parentUuid: uuid }, text));
    });
    assert.ok(readWhole);
  });

  it('is read as a whole where a result belongs to a call of long ago', async () => {
    const { readWhole } = await grown((log, text) => {
      const call =
        text
          .split('\n')
          .slice(50)
          .find((line) => line.includes('tool_use"')) ?? '';
      const id = /"id":"([^"]+)","name"/.exec(call)?.[1] ?? '';
      assert.notEqual(id, '');
      appendFileSync(log, record(says([{ type: 'tool_result', tool_use_id: id, content: 'late' }]), text));
    });
    assert.ok(readWhole);
  });

  it('is read as a whole where something new teaches a secret, which is then one everywhere', async () => {
    const secret = 'tr0ub4dor-and-3-horses-9';
    const { session, readWhole } = await grown((log, text) => {
      appendFileSync(log, record(says(`export DB_PASSWORD=${secret}\nGITHUB_TOKEN=${token}`), text));
    });
    assert.ok(readWhole);
    assert.ok(!redactorOf(session)(`it was ${secret}`).text.includes(secret));
  });

  it('is read as a whole where the log was written anew or cut', async () => {
    const other = await grown((log, text) =>
      writeFileSync(log, text.replaceAll('rounding', 'flooring') + text.slice(-1)),
    );
    assert.ok(other.readWhole);
    const cut = await grown((log) => truncateSync(log, 300_000));
    assert.ok(cut.readWhole);
  });

  it('is whole where the log ends within a line, and goes on from there', async () => {
    const log = path.join(folder, 'session.jsonl');
    const text = writeLog('claude-code', steps);
    writeFileSync(log, text);
    const open = rememberSessions(files).open;
    await open({ path: log, sessionId: null }, signal);
    const line = record(says('Go on.'), text);
    for (const part of [line.slice(0, 40), line.slice(40)]) {
      appendFileSync(log, part);
      assert.deepEqual(await open({ path: log, sessionId: null }, signal), await fresh(log));
    }
    assert.equal(readFileSync(log, 'utf8'), text + line);
  });
});
