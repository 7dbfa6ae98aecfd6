import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAppended, readWhole } from '../../../../src/app/search/growth';
import { openSearchIndex } from '../../../../src/app/search/searchIndex';
import { openSessionSearch } from '../../../../src/app/search/searchSessions';
import type { CaseAgent, PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { createNodeFileStore } from '../../../../src/node/nodeFileStore';

const password = ['Kx9', 'mQ2vT7', 'pLw4'].join('');
const page = 'a line of output that tells nothing in particular\n'.repeat(80);

/** About 800 KB, so that the end of it is little of the whole. */
const work = (rounds: number, from = 0): PlainStep[] =>
  Array.from({ length: rounds }, (_, at): PlainStep[] => [
    { user: `Step ${from + at}: look at part ${from + at}` },
    { run: `cat part${from + at}.txt`, exit: 0, output: `part ${from + at}\n${page}` },
    { answer: `I decided to keep part ${from + at}, because it is right.` },
  ]).flat();

describe('reading on where a log grew', () => {
  let home: string;
  let log: string;
  const signal = new AbortController().signal;
  const disk = createNodeFileStore();

  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-growth-'));
    log = path.join(home, '.claude/projects/-home-dev-app', '0b9f2ac6-0000-4000-8000-000000000001.jsonl');
    mkdirSync(path.dirname(log), { recursive: true });
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** Writes all of a log but what comes behind the first steps, and gives that. */
  function writeFirst(steps: readonly PlainStep[], more: readonly PlainStep[], agent: CaseAgent = 'claude-code') {
    const [first, whole] = [writeLog(agent, steps), writeLog(agent, [...steps, ...more])];
    assert.ok(whole.startsWith(first), 'what is appended changes nothing before it');
    writeFileSync(log, first);
    return whole.slice(first.length);
  }
  const at = (agent: string) => ({ path: log, sessionId: null, agent, files: disk, signal });
  const whole = (agent = 'claude-code') => readWhole(at(agent));

  /** What one program after another finds, and how much of the log each has read. */
  async function search(query: string, cache = 'cache') {
    let bytes = 0;
    const files = {
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
    const index = openSearchIndex({ folder: path.join(home, cache), version: '1' });
    const environment = { home, platform: 'linux', variables: {} } as const;
    const find = openSessionSearch({ files, environment, clock: { now: () => Date.now() } }, index);
    const { hits } = await find({ query, workspaces: [], agents: null, limit: 10, perSession: 10 }, signal);
    return { hits: hits.map(({ line, kind, text }) => ({ line, kind, text })), bytes };
  }

  it('finds the same as in a log that is read as a whole, and reads little of it', async () => {
    const rounds = [1, 2, 3].map((round) => [
      { user: `And the zebra stripes of round ${round}?` },
      { run: 'npm test', exit: 1, output: `zebra failed ${round}` },
      { answer: `I decided on wide zebra stripes in round ${round}, because they show.` },
    ]);
    const parts = rounds.map((_, at) => writeFirst([...work(200), ...rounds.slice(0, at).flat()], rounds[at] ?? []));
    writeFirst(work(200), []);
    const { bytes: all } = await search('zebra');
    for (const [at, part] of parts.entries()) {
      appendFileSync(log, part);
      const grown = await search('zebra stripes');
      assert.ok(grown.bytes < all * 0.6, `${grown.bytes} of ${all} bytes`);
      assert.equal(grown.hits.length, 3 * (at + 1));
      assert.deepEqual(grown.hits, (await search('zebra stripes', `other-${at}`)).hits);
      assert.equal((await search('zebra stripes')).bytes, 0);
    }
    assert.deepEqual((await search('part 17')).hits, (await search('part 17', 'another')).hits);
  });

  for (const agent of ['claude-code', 'codex', 'pi'] as const) {
    it(`leaves nothing out: ${agent}`, async () => {
      const rest = writeFirst(work(220), work(3, 220), agent);
      const before = await whole(agent);
      assert.ok(before.growth !== null);
      appendFileSync(log, rest);
      const appended = await readAppended(at(agent), before.growth);
      assert.deepEqual([...before.passages, ...(appended?.passages ?? [])], (await whole(agent)).passages);
      assert.equal(appended?.growth?.end, statSync(log).size);
    });
  }

  it('redacts what was recognised as a secret long before', async () => {
    const told: PlainStep[] = [{ run: 'printenv', exit: 0, output: `DB_PASSWORD=${password}` }];
    const rest = writeFirst([...told, ...work(200)], [{ answer: `The zebra signs in with ${password} now.` }]);
    await search('zebra');
    appendFileSync(log, rest);
    const { hits } = await search('zebra');
    assert.equal(hits.length, 1);
    assert.ok(!JSON.stringify(hits).includes(password));
    assert.deepEqual(hits, (await search('zebra', 'other')).hits);
  });

  it('redacts what stands bare in the old part once the new one tells that it is a secret', async () => {
    const steps: PlainStep[] = [{ answer: `The zebra signs in with ${password} now.` }, ...work(200)];
    const rest = writeFirst(steps, [{ run: 'printenv', exit: 0, output: `DB_PASSWORD=${password}` }]);
    await search('zebra');
    appendFileSync(log, rest);
    assert.ok(!JSON.stringify((await search('zebra')).hits).includes(password));
  });

  it('reads a log as a whole that was written anew, went back, or is another one', async () => {
    const rest = writeFirst(work(200), [{ user: 'And the zebra?' }]);
    const { growth } = await whole();
    assert.ok(growth !== null);
    const again = () => readAppended(at('claude-code'), growth);
    const text = readFileSync(log, 'utf8');
    appendFileSync(log, rest);
    assert.equal((await again())?.passages.length, 1);
    // The user went back to the first prompt and asked otherwise.
    const [first = '', last = '{}'] = [text.split('\n').find((line) => line.includes('Step 1:')), rest.split('\n')[0]];
    const parentUuid: unknown = JSON.parse(first).parentUuid;
    writeFileSync(log, text);
    appendFileSync(log, `${JSON.stringify({ ...JSON.parse(last), parentUuid })}\n`);
    assert.equal(await again(), null);
    writeFileSync(log, `${text.replaceAll('because it is right', 'because it is good!')}${rest}`);
    assert.equal(await again(), null);
    writeFileSync(log, text.slice(0, text.length / 2));
    assert.equal(await again(), null);
    rmSync(log);
    assert.equal(await again(), null);
  });
});
