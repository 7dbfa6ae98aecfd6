import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rememberSessions } from '../../../src/app/rememberSessions';
import { HandoffError } from '../../../src/core/errors';
import { writeLog } from '../../../src/eval/own/writeLog';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { openLog } from '../../../src/sources/openLog';
import { rememberSecrets } from '../../../src/worker/knownSecrets';
import { openTranscripts } from '../../../src/worker/transcripts';
import { fixtures } from '../../support/paths';
import { buildDatabaseFrom } from '../sources/buildDatabase';

const token = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
const signal = new AbortController().signal;

function open() {
  const files = createNodeFileStore();
  const secrets = rememberSecrets((file) => openLog({ path: file, sessionId: null, files, signal }));
  return openTranscripts(rememberSessions(files).open, secrets);
}

describe('openTranscripts', () => {
  let folder = '';
  let log = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-transcripts-'));
    log = path.join(folder, 'a.jsonl');
    const steps = [
      { user: `Round the totals. The key is ${token}.` },
      { answer: 'I round in integer cents.' },
      { run: 'npm test', exit: 0, output: `14 passing\nusing token ${token}` },
      { answer: 'Done.' },
    ];
    writeFileSync(log, writeLog('claude-code', steps));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('tells where lines stand, and gives passages a window at a time', async () => {
    const transcripts = open();
    const place = { path: log, sessionId: null };
    const summary = await transcripts.open({ ...place, lines: [1, 9_999] }, signal);
    assert.equal(summary.passages, 4);
    assert.deepEqual(summary.positions, [0, 3]);
    const shown = await transcripts.passages({ ...place, from: 1, to: 3 }, signal);
    assert.deepEqual(
      shown.map(({ position, text, output }) => [position, text, output?.split('\n')[0] ?? null]),
      [
        [1, 'I round in integer cents.', null],
        [2, 'npm test', '14 passing'],
      ],
    );
  });

  it('shows no secret, in a passage or its record, and finds none', async () => {
    const transcripts = open();
    const place = { path: log, sessionId: null };
    const all = JSON.stringify([
      await transcripts.passages({ ...place, from: 0, to: 99 }, signal),
      await transcripts.record({ ...place, position: 0 }, signal),
      await transcripts.record({ ...place, position: 2 }, signal),
    ]);
    assert.match(all, /\[redacted:/);
    assert.ok(!all.includes(token.slice(4)));
    assert.equal((await transcripts.find({ ...place, query: token.slice(4, 20) }, signal)).total, 0);
    assert.deepEqual(await transcripts.find({ ...place, query: 'ROUND' }, signal), { positions: [0, 1], total: 2 });
  });

  it('lays out the record of a call with that of its result, and says its size', async () => {
    const { text, bytes } = await open().record({ path: log, sessionId: null, position: 2 }, signal);
    assert.match(text, /"tool_use"[\s\S]*"tool_result"/);
    assert.ok(bytes !== null && bytes > 200);
  });

  it('reads a log that grew, and leaves the positions of a reader where they were', async () => {
    const transcripts = open();
    const grown = path.join(folder, 'grown.jsonl');
    const place = { path: grown, sessionId: null };
    writeFileSync(grown, writeLog('claude-code', [{ user: 'Round the totals.' }, { answer: 'Done.' }]));
    assert.equal((await transcripts.open({ ...place, lines: [] }, signal)).passages, 2);
    const longer = [{ user: 'Round the totals.' }, { answer: 'Done.' }, { user: 'And the rest?' }];
    writeFileSync(grown, writeLog('claude-code', longer));
    assert.equal((await transcripts.passages({ ...place, from: 0, to: 9 }, signal)).length, 2);
    assert.equal((await transcripts.open({ ...place, lines: [] }, signal)).passages, 3);
  });

  it('opens the logs of every source', async () => {
    const transcripts = open();
    const opened: string[] = [];
    for (const source of readdirSync(path.join(fixtures, 'sources')))
      for (const input of inputsOf(path.join(fixtures, 'sources', source))) {
        const place = { path: input, sessionId: null };
        const summary = await transcripts.open({ ...place, lines: [] }, signal).catch(unlessNoLog);
        if (summary === null || summary.passages === 0) continue;
        const shown = await transcripts.passages({ ...place, from: 0, to: 200 }, signal);
        assert.equal(shown.length, Math.min(200, summary.passages), input);
        const { text } = await transcripts.record({ ...place, position: 0 }, signal);
        assert.notEqual(text, '', input);
        opened.push(source);
      }
    const known = readdirSync(path.join(fixtures, 'sources'));
    assert.deepEqual([...new Set(opened)].sort(), known.sort());
  });
});

/** Files that hold one session by themselves; databases are built from their statements. */
function inputsOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const one = path.join(folder, name);
    if (existsSync(path.join(one, 'input.sql'))) return [buildDatabaseFrom(path.join(one, 'input.sql'), 'state.db')];
    const file = readdirSync(one).find((entry) => entry.startsWith('input.'));
    if (file !== undefined) return [path.join(one, file)];
    const inside = path.join(one, 'input');
    if (!existsSync(inside)) return [];
    return readdirSync(inside, { recursive: true, encoding: 'utf8' })
      .map((entry) => path.join(inside, entry))
      .filter((entry) => /\.(?:jsonl?|md)$/.test(entry));
  });
}

/** Beside a log lie files that are none, and some cases are damaged on purpose. */
function unlessNoLog(error: unknown): null {
  if (HandoffError.is(error)) return null;
  throw error;
}
