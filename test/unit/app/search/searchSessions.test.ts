import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSearchIndex } from '../../../../src/app/search/searchIndex';
import { openSessionSearch, type SearchRequest } from '../../../../src/app/search/searchSessions';
import { isAbort } from '../../../../src/core/errors';
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { createNodeFileStore } from '../../../../src/node/nodeFileStore';

const token = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');

const money: readonly PlainStep[] = [
  { user: 'Round the totals to five cents. Never touch src/legacy.ts.' },
  { run: 'cat notes.txt', exit: 0, output: `integer cents integer cents\nusing token ${token}` },
  { answer: 'I decided on integer cents instead of floats, because floats drift.' },
];
const tables: readonly PlainStep[] = [
  { user: 'Make renderTable faster' },
  { run: 'npm test', exit: 1, output: 'TypeError: cells is not iterable' },
  { answer: 'The table is faster now.' },
];

describe('searchSessions', () => {
  let home: string;
  let cache: string;
  let now: number;
  const never = new AbortController().signal;

  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-search-'));
    cache = path.join(home, 'cache', 'create-handoff');
    now = Date.now();
    write(1, money);
    write(2, tables);
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const logOf = (number: number) =>
    path.join(home, '.claude/projects/-home-dev-app', `0b9f2ac6-0000-4000-8000-00000000000${number}.jsonl`);
  function write(number: number, steps: readonly PlainStep[]) {
    mkdirSync(path.dirname(logOf(number)), { recursive: true });
    writeFileSync(logOf(number), writeLog('claude-code', steps));
  }

  /** A program of its own: what it knows of earlier searches it has from the file. */
  function open({ isReadOnly = false, version = '1', mostBytes = 1_000_000 } = {}) {
    const read: string[] = [];
    const files = createNodeFileStore();
    const environment = { home, platform: 'linux', variables: {} } as const;
    const counted = {
      ...files,
      readLines: (...given: Parameters<typeof files.readLines>) => {
        read.push(path.basename(given[0]));
        return files.readLines(...given);
      },
    };
    const index = openSearchIndex({ folder: cache, version, isReadOnly, mostBytes });
    const search = openSessionSearch({ files: counted, environment, clock: { now: () => now } }, index);
    return async (query: string, more: Partial<SearchRequest> = {}, signal = never) => {
      read.length = 0;
      const request = { query, workspaces: [], agents: null, limit: 10, perSession: 3, ...more };
      const answer = await search(request, signal);
      return { ...answer, read: new Set(read).size };
    };
  }
  const indexFile = () => path.join(cache, 'search-index');

  it('says for each passage in which session, where and what it is; a decision before what was printed', async () => {
    const { hits, sessions } = await open()('why integer cents');
    assert.equal(sessions, 2);
    assert.deepEqual(
      hits.map(({ kind }) => kind),
      ['decision', 'output', 'said by the user'],
    );
    const [first] = hits;
    assert.equal(first?.agent, 'claude-code');
    assert.equal(first?.path, logOf(1));
    assert.match(first?.title ?? '', /Round the totals/);
    assert.match(first?.text ?? '', /integer cents instead of floats/);
    assert.ok(readFileSync(logOf(1), 'utf8').split('\n')[(first?.line ?? 0) - 1]?.includes('integer cents instead'));
  });

  it('answers a second program from the index, without reading a log', async () => {
    const first = await open()('integer cents');
    assert.equal(first.read, 2);
    const second = await open()('integer cents');
    assert.equal(second.read, 0);
    assert.deepEqual(second.hits, first.hits);
  });

  it('reads again what grew, and nothing else', async () => {
    const search = open();
    await search('zebra');
    write(2, [...tables, { user: 'And the zebra stripes?' }]);
    const grown = await search('zebra');
    assert.equal(grown.read, 1);
    assert.equal(grown.hits[0]?.path, logOf(2));
    assert.equal((await open()('zebra')).read, 0);
  });

  it('notices a log that was replaced by one of the same size', async () => {
    const search = open();
    await search('floats');
    writeFileSync(logOf(1), readFileSync(logOf(1), 'utf8').replaceAll('floats', 'doubts'));
    utimesSync(logOf(1), new Date(now + 5_000), new Date(now + 5_000));
    assert.equal((await search('doubts')).hits.length, 1);
    assert.equal((await search('floats')).hits.length, 0);
  });

  it('keeps redacted text only, for the user only', async () => {
    const { hits } = await open()('using token');
    assert.match(hits[0]?.text ?? '', /\[redacted:/);
    const { inflateRawSync } = await import('node:zlib');
    const bytes = readFileSync(indexFile());
    assert.ok(!bytes.includes(token));
    let inflated = 0;
    for (let at = 0; at < bytes.length; at += 4) {
      try {
        const text = inflateRawSync(bytes.subarray(at)).toString('utf8');
        if (text.includes('floats drift')) inflated += 1;
        assert.ok(!text.includes(token));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error;
      }
    }
    assert.ok(inflated > 0, 'the texts were found');
    assert.equal(statSync(indexFile()).mode & 0o777, 0o600);
    assert.equal(statSync(cache).mode & 0o777, 0o700);
  });

  it('makes the index anew where it is damaged, at any place, or of another version', async () => {
    const { hits } = await open()('integer cents');
    const whole = readFileSync(indexFile());
    for (let at = 0; at < whole.length; at += 97) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 0x55;
      writeFileSync(indexFile(), broken);
      assert.deepEqual((await open()('integer cents')).hits, hits, `byte ${at}`);
    }
    writeFileSync(indexFile(), whole.subarray(0, whole.length - 40));
    assert.deepEqual((await open()('integer cents')).hits, hits);
    assert.equal((await open()('integer cents')).read, 0);
    const other = await open({ version: '2' })('integer cents');
    assert.equal(other.read, 2);
    assert.deepEqual(other.hits, hits);
  });

  it('writes nothing where it may only read, and nothing when it is cancelled', async () => {
    const search = open({ isReadOnly: true });
    assert.equal((await search('integer cents')).hits.length, 3);
    assert.throws(() => statSync(indexFile()), /ENOENT/);
    const cancel = new AbortController();
    cancel.abort();
    await assert.rejects(open()('integer cents', {}, cancel.signal), isAbort);
    assert.throws(() => statSync(indexFile()), /ENOENT/);
  });

  it('forgets a session whose log was deleted', async () => {
    await open()('integer cents');
    rmSync(logOf(1));
    const { hits, sessions } = await open()('integer cents');
    assert.equal(hits.length, 0);
    assert.equal(sessions, 1);
    assert.ok(!readFileSync(indexFile()).includes(path.basename(logOf(1))));
  });

  it('stays within its size, and says that the oldest sessions were not searched', async () => {
    write(3, tables);
    await open()('table');
    const room = Math.ceil(statSync(indexFile()).size * 0.8);
    rmSync(indexFile());
    const { notes, sessions } = await open({ mostBytes: room })('table');
    assert.equal(sessions, 2);
    assert.match(notes.join(' '), /The oldest session was not searched/);
    assert.ok(statSync(indexFile()).size <= room);
  });

  it('lets several programs search and write the index at the same time', async () => {
    for (let number = 3; number <= 6; number += 1) write(number, number % 2 === 0 ? tables : money);
    const programs = Array.from({ length: 4 }, () => open());
    for (let round = 0; round < 3; round += 1) {
      write(7, [...tables, { user: `And round ${round}?` }]);
      const answers = await Promise.all(programs.map((search) => search('integer cents', { perSession: 1 })));
      for (const { hits, notes } of answers) {
        assert.equal(hits.length, 3);
        assert.deepEqual(notes, []);
      }
    }
  });

  it('searches the sessions of a folder, and of one agent, only', async () => {
    const search = open();
    assert.equal((await search('integer cents', { workspaces: ['/somewhere/else'] })).sessions, 0);
    assert.equal((await search('integer cents', { agents: ['codex'] })).sessions, 0);
    assert.equal((await search('integer cents', { agents: ['claude-code'] })).sessions, 2);
  });

  it('says that a session could not be read, and does not try it at every search', async () => {
    write(3, []);
    writeFileSync(logOf(3), `${readFileSync(logOf(1), 'utf8').split('\n')[0]?.slice(0, 60)}`);
    const search = open();
    const first = await search('integer cents');
    assert.equal(first.hits.length, 3);
    const second = await search('integer cents');
    assert.equal(second.read, 0);
    assert.deepEqual(second.notes, first.notes);
  });
});
