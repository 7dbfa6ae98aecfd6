import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withApproved } from '../../../src/app/lineage/approvedTexts';
import { rememberSessions } from '../../../src/app/rememberSessions';
import { sha256 } from '../../../src/app/sha256';
import { writeLog } from '../../../src/eval/own/writeLog';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';

describe('sessions that are remembered', () => {
  let folder = '';
  const signal = new AbortController().signal;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-remember-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, said: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, writeLog('claude-code', [{ user: said }, { answer: 'Done.' }]));
    return { path: file, sessionId: null };
  };

  it('are the same until their log is another one', async () => {
    const open = rememberSessions(createNodeFileStore()).open;
    const log = write('one.jsonl', 'Round the totals.');
    const first = await open(log, signal);
    assert.equal(await open(log, signal), first);
    const steps = [{ user: 'Round the totals.' }, { answer: 'Done.' }, { user: 'Floor them.' }, { answer: 'Done.' }];
    writeFileSync(log.path, writeLog('claude-code', steps));
    const grown = await open(log, signal);
    assert.notEqual(grown, first);
    assert.ok(grown.entries.length > first.entries.length);
    const other = readFileSync(log.path, 'utf8').replace('Done.', 'Gone.');
    writeFileSync(log.path, other);
    utimesSync(log.path, new Date(), new Date(Date.now() + 5_000));
    assert.notEqual(await open(log, signal), grown, 'as long as before, and written later');
  });

  it('are read anew when a subagent wrote its first log beside them', async () => {
    const open = rememberSessions(createNodeFileStore()).open;
    const log = write('0a1b2c3d-0000-4000-8000-000000000001.jsonl', 'Ask a subagent.');
    const first = await open(log, signal);
    const beside = path.join(log.path.replace(/\.jsonl$/, ''), 'subagents');
    mkdirSync(beside, { recursive: true });
    writeFileSync(
      path.join(beside, 'agent-a1.jsonl'),
      writeLog('claude-code', [{ user: 'Look.' }, { answer: 'Seen.' }]),
    );
    assert.notEqual(await open(log, signal), first);
  });

  it('are read anew when a handoff that stands in them turns out to have left from here', async () => {
    const text =
      '# Handoff\n\nLog: `/gone.jsonl`\n\n## Words that bind\n\n- “Use tabs.” (1)\n\n## Next goal (verbatim)\n\nGo on\n';
    const log = path.join(folder, 'one.jsonl');
    const read = { read: 'plan.md', output: text };
    writeFileSync(log, writeLog('claude-code', [{ user: 'Read plan.md and go on.' }, read, { answer: 'Done.' }]));
    const environment = { home: folder, platform: 'linux', variables: { HANDOFF_HOME: folder } } as const;
    const open = rememberSessions(withApproved(createNodeFileStore(), environment)).open;
    const kinds = async () => (await open({ path: log, sessionId: null }, signal)).problems.map(({ kind }) => kind);
    assert.deepEqual(await kinds(), ['foreign-handoff']);
    mkdirSync(path.join(folder, 'approved'));
    writeFileSync(path.join(folder, 'approved', `${await sha256(text)}.md`), text);
    assert.deepEqual(await kinds(), []);
  });

  it('are two at most, the newest', async () => {
    const open = rememberSessions(createNodeFileStore()).open;
    const logs = ['one', 'two', 'three'].map((name) => write(`${name}.jsonl`, `Mend ${name}.`));
    const [one, two, three] = logs;
    assert.ok(one && two && three);
    const first = await open(one, signal);
    const second = await open(two, signal);
    await open(three, signal);
    assert.equal(await open(two, signal), second);
    assert.notEqual(await open(one, signal), first);
  });

  it('are none after a log that could not be read, nor after a cancel', async () => {
    const open = rememberSessions(createNodeFileStore()).open;
    const log = { path: path.join(folder, 'missing.jsonl'), sessionId: null };
    await assert.rejects(open(log, signal));
    const there = write('missing.jsonl', 'Here now.');
    assert.equal((await open(there, signal)).entries.length > 0, true);
    const stop = new AbortController();
    stop.abort();
    await assert.rejects(open(there, stop.signal), { name: 'AbortError' });
    assert.ok(await open(there, signal));
  });
});
