import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultRequest } from '../../../src/core/defaultRequest';
import { HandoffError, isAbort } from '../../../src/core/errors';
import { writeLog } from '../../../src/eval/own/writeLog';
import { unpackRows } from '../../../src/worker/packRows';
import type { ToWorker, WorkerRequestKind, WorkerRequests } from '../../../src/worker/workerProtocol';
import { openWorkerRequests } from '../../../src/worker/workerRequests';

const token = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
const steps = [
  { user: 'Round the totals to five cents. Never touch src/legacy.ts.' },
  { run: 'npm test', exit: 0, output: `14 passing\nusing token ${token}` },
  { answer: 'Done. Should the invoice be rounded as well?' },
];

describe('workerRequests', () => {
  let home: string;
  let log: string;
  let givenHome: string | undefined;
  const never = new AbortController().signal;

  before(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-requests-'));
    const folder = path.join(home, '.claude/projects/-home-dev-app');
    mkdirSync(folder, { recursive: true });
    log = path.join(folder, '0b9f2ac6-0000-4000-8000-000000000001.jsonl');
    writeFileSync(log, writeLog('claude-code', steps));
    givenHome = process.env.HOME;
    process.env.HOME = home;
  });
  after(() => {
    process.env.HOME = givenHome;
    rmSync(home, { recursive: true, force: true });
  });

  /** Each test has a worker's memory of its own. */
  const openAsk = () => {
    const handle = openWorkerRequests('1', 'a build');
    const phases: string[] = [];
    const ask = <Kind extends WorkerRequestKind>(
      kind: Kind,
      body: WorkerRequests[Kind]['ask'],
      signal: AbortSignal = never,
    ) =>
      handle(
        { kind, id: 1, body } as Exclude<ToWorker, { kind: 'cancel' }>,
        (phase) => phases.push(phase),
        signal,
      ) as Promise<WorkerRequests[Kind]['reply']>;
    return { ask, phases };
  };
  const job = (file: string) => ({
    log: { path: file, sessionId: null },
    workspace: null,
    request: defaultRequest('Round the invoice to five cents'),
  });

  it('makes one draft of several logs, with the rows of each', async () => {
    const second = path.join(path.dirname(log), '0b9f2ac6-0000-4000-8000-000000000002.jsonl');
    const passages = [
      { user: 'Round the invoice. Never touch src/legacy.ts.' },
      { run: 'npm test', exit: 1, output: '1 failing' },
      { answer: 'It is not done yet.' },
    ];
    writeFileSync(second, writeLog('claude-code', passages));
    const { ask, phases } = openAsk();
    const { draft, rawView, place, joined } = await ask('draft', {
      ...job(log),
      others: [{ path: second, sessionId: null }],
    });
    const growths = async () => {
      const logs = [log, second].map((file) => ({ path: file, sessionId: null }));
      const asked = (joined ?? []).map((known, at) =>
        ask('log-growth', { log: logs[at] ?? { path: '', sessionId: null }, known }),
      );
      return (await Promise.all(asked)).map((growth) => (growth.kind === 'grown' ? growth.turns : growth.kind));
    };
    assert.deepEqual(await growths(), ['same', 'same']);
    writeFileSync(second, writeLog('claude-code', [...passages, { user: 'Go on with the rounding.' }]));
    assert.deepEqual(await growths(), ['same', 1]);
    rmSync(second);
    assert.deepEqual(
      rawView.sessions?.map(({ label, path: file, from }) => [label, file === log || file === second, from > 0]),
      [
        ['A', true, false],
        ['B', true, true],
      ],
    );
    assert.deepEqual(new Set(rawView.sessions?.map(({ agent }) => agent)), new Set(['Claude Code']));
    assert.equal(place, null);
    assert.ok(!draft.markdown.includes(token));
    const from = rawView.sessions?.[1]?.from ?? 0;
    const bound = draft.facts.constraints.find(({ text }) => text.includes('src/legacy.ts'));
    assert.deepEqual(
      bound?.evidence.map(({ line }) => line > from),
      [false, true],
    );
    const rows = await unpackRows(rawView, async () => undefined);
    assert.ok(rows.some(({ line, facts }) => line > from && facts.includes(bound?.id ?? '')));
    assert.ok(rows.some(({ line, facts }) => line <= from && facts.includes(bound?.id ?? '')));
    assert.ok(phases.includes('compose'));
  });

  it('searches the texts of the sessions, and keeps an index only where it may', async () => {
    const { ask } = openAsk();
    const wish = { query: 'five cents', workspaces: [], looksInside: false, agents: null, limit: 5 };
    const untrusted = await ask('search', { ...wish, keeps: false });
    assert.deepEqual(readdirSync(home), ['.claude']);
    const trusted = await ask('search', { ...wish, keeps: true });
    assert.ok(readdirSync(home).includes('.cache'));
    assert.deepEqual(trusted.hits, untrusted.hits);
    assert.match(trusted.hits[0]?.text ?? '', /Round the totals to five cents/);
    assert.deepEqual((await ask('search', { ...wish, agents: ['codex'], keeps: false })).hits, []);
  });

  it('makes a draft with all that the panel shows, phase by phase', async () => {
    const { ask, phases } = openAsk();
    const result = await ask('draft', job(log));
    assert.deepEqual(phases, ['read', 'index', 'select', 'extract', 'compose']);
    assert.match(result.draft.markdown, /Never touch src\/legacy\.ts/);
    assert.ok(!JSON.stringify(result).includes(token), 'a token left the worker');
  });

  it('keeps a large session for the next worker, where it may, and follows it from there', async function () {
    this.timeout(60_000);
    const large = path.join(path.dirname(log), '0b9f2ac6-0000-4000-8000-000000000004.jsonl');
    const run = { run: 'npm test', exit: 0, output: 'ok\n'.repeat(400_000) };
    writeFileSync(
      large,
      writeLog('claude-code', [{ user: 'Round the totals.' }, run, run, run, run, { answer: 'Done.' }]),
    );
    const kept = path.join(home, '.cache/create-handoff/sessions');
    const wait = async (enough: () => boolean) => {
      for (let tries = 0; tries < 200 && !enough(); tries += 1) await sleep(50);
    };
    try {
      const first = openAsk();
      const read = await first.ask('draft', job(large));
      assert.notEqual(read.place, null);
      const records = () => (existsSync(kept) ? readdirSync(kept).length : 0);
      await first.ask('draft', { ...job(large), keeps: true });
      await wait(() => records() > 0);
      assert.equal(records(), 1);
      const again = await openAsk().ask('draft', job(large));
      assert.deepEqual(again.place, read.place);
      assert.equal(again.draft.markdown, read.draft.markdown);
    } finally {
      rmSync(large);
    }
  });

  it('suggests goals and tells whether there are messages without making a draft', async () => {
    const { hasMessages, suggestions } = await openAsk().ask('suggest', { path: log, sessionId: null });
    assert.equal(hasMessages, true);
    assert.ok(suggestions.every((text) => typeof text === 'string'));
  });

  it('takes the handoff that a session began with for a message', async () => {
    const { ask } = openAsk();
    const { draft } = await ask('draft', job(log));
    const child = path.join(path.dirname(log), '0b9f2ac6-0000-4000-8000-000000000003.jsonl');
    writeFileSync(child, writeLog('claude-code', [{ user: draft.markdown }, { answer: 'The totals are rounded.' }]));
    const { hasMessages } = await ask('suggest', { path: child, sessionId: null });
    const { refs } = await ask('sessions', { workspaces: ['/home/dev/app'], describe: true, looksInside: true });
    rmSync(child);
    assert.equal(hasMessages, true);
    assert.equal(refs.find((ref) => ref.path === child)?.isEmpty, undefined);
  });

  it('lists the sessions of a folder', async () => {
    const { ask } = openAsk();
    const { refs } = await ask('sessions', { workspaces: ['/home/dev/app'], describe: true, looksInside: true });
    assert.deepEqual(
      refs.map(({ path: file, messages }) => [file, messages]),
      [[log, 2]],
    );
    assert.deepEqual(
      (await ask('sessions', { workspaces: ['/home/dev/other'], describe: false, looksInside: true })).refs,
      [],
    );
  });

  it('tells sessions from other files, and gone ones', async () => {
    const other = path.join(home, 'package.json');
    writeFileSync(other, '{"name":"app"}');
    const found = await openAsk().ask('recognise', { paths: [other, log, path.join(home, 'gone.jsonl')] });
    assert.deepEqual(found, [log]);
  });

  it('shows the log around a line, redacted', async () => {
    const shown = await openAsk().ask('log-window', { path: log, line: 2 });
    assert.ok(!JSON.stringify(shown).includes(token));
    await assert.rejects(openAsk().ask('log-window', { path: '/home/dev/sessions.db', line: 1 }), (error) =>
      HandoffError.is(error, 'log-unreadable'),
    );
  });

  it('reveals a secret of a line only to who asks for that rule and line', async () => {
    const { ask } = openAsk();
    const { draft } = await ask('draft', job(log));
    const rules = [...new Set(draft.redactions.map(({ rule }) => rule))];
    const at =
      readFileSync(log, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes(token)) + 1;
    const revealed = await Promise.all(
      (rules.length > 0 ? rules : ['github']).map((rule) => ask('secrets', { path: log, line: at, rule })),
    );
    assert.ok(revealed.flat().every((value) => token.includes(value) || value.includes(token)));
    assert.deepEqual(await ask('secrets', { path: log, line: at, rule: 'no-such-rule' }), []);
  });

  it('redacts any text, also what a log taught it', async () => {
    const { text, hits } = await openAsk().ask('redact', { text: `use ${token}` });
    assert.ok(!text.includes(token) && hits.length === 1);
  });

  it('tells how many lines of a handoff hold, and nothing of another text', async () => {
    const { ask } = openAsk();
    const { draft } = await ask('draft', job(log));
    const found = await ask('verify', { text: draft.markdown, workspace: home });
    const of = (verdict: string) => found?.lines.filter((line) => line.verdict === verdict).length;
    assert.deepEqual([of('struck-out'), of('last-observed')], [0, 1]);
    assert.equal(await ask('verify', { text: 'A text.', workspace: home }), null);
  });

  it('names agents, the folders to watch, and the fill of the context', async () => {
    const { ask } = openAsk();
    assert.ok((await ask('agents', null)).some(({ id }) => id === 'codex'));
    assert.ok(
      (await ask('watched', { workspaces: ['/home/dev/app'], looksInside: true })).some((folder) =>
        folder.startsWith(home),
      ),
    );
    assert.equal(
      (await ask('context', { log: { path: log, sessionId: null }, agent: 'claude-code', momentFrom: 0.7 })).context
        .compactions,
      0,
    );
  });

  it('ends as cancelled, and says what is no log', async () => {
    const { ask } = openAsk();
    await assert.rejects(ask('draft', job(log), AbortSignal.abort()), isAbort);
    const other = path.join(home, 'notes.txt');
    writeFileSync(other, 'hello\nworld\n');
    await assert.rejects(ask('draft', job(other)), (error) => HandoffError.is(error, 'log-unknown'));
  });
});
