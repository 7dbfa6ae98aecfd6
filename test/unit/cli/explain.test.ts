import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { writeClaudeLog } from '../../support/claudeLog';
import { runCli } from '../../support/runCli';

const schema = z.object({
  version: z.literal(1),
  log: z.object({ agent: z.string(), id: z.string(), path: z.string() }),
  line: z.number(),
  goal: z.string(),
  entries: z.array(z.object({ what: z.string(), text: z.string(), reading: z.string() })),
  sentences: z.array(
    z.object({
      text: z.string(),
      decisions: z.array(
        z.object({
          ...{ question: z.string(), answer: z.string(), decidedBy: z.string(), because: z.string() },
          ...{ hit: z.array(z.string()), miss: z.array(z.string()) },
        }),
      ),
      became: z.array(z.string()).min(1),
    }),
  ),
  facts: z.array(
    z.object({
      ...{ kind: z.string(), text: z.string(), decidedBy: z.string().nullable(), cameBy: z.string() },
      ...{ standing: z.string(), evidence: z.array(z.looseObject({ line: z.number() })).min(1) },
    }),
  ),
  redactions: z.array(z.string()),
  notes: z.array(z.string()),
});

const id = '33333333-aaaa-4aaa-8aaa-333333333333';
const key = `sk-ant-api03-${'Ab3dEf6hIj9kLm2n'.repeat(6)}AA`;
const cause = 'The root cause is that `loadCart()` reads the prices before the file is there.';

describe('handoff explain', function () {
  this.timeout(60_000);
  let home: string;
  before(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-explain-')));
    writeClaudeLog(home, home, {
      ...{ id, start: '2026-03-01T10:00:00.000Z' },
      happened: [
        { user: 'Why are the prices of the cart wrong?' },
        { answer: `${cause} I used the key ${key} for it.` },
        { user: 'thanks, mend the cart' },
        { answer: 'Fine.' },
      ],
    });
  });
  after(() => rmSync(home, { recursive: true, force: true }));
  const handoff = (...args: readonly string[]) => runCli(home, home, 'explain', ...args);

  it('answers for people and for programs, and shows no key of the line', () => {
    const { stdout, stderr, status } = handoff(id, '2', '--json');
    assert.equal(status, 0, stderr);
    const { line, goal, sentences, redactions } = schema.parse(JSON.parse(stdout));
    assert.deepEqual([line, goal], [2, 'Go on with what was asked for last: thanks, mend the cart']);
    assert.ok(sentences.some(({ text, became }) => text === cause && /in the handoff/.test(became.join())));
    assert.equal(redactions.length, 1);
    const text = handoff(id, '2', '--goal', 'Mend the prices of the cart');
    assert.match(
      text.stdout,
      /tellable\/otherwise: [\s\S]*→ Turn: in the handoff[\s\S]*Mend the prices of the cart\n$/,
    );
    for (const shown of [stdout, stderr, text.stdout, text.stderr]) assert.ok(!shown.includes(key.slice(-12)));
  });

  it('says what is wrong with the call, in a sentence and by its status', () => {
    for (const [args, sentence] of [
      [[], /^Name a log and one of its lines, or a row, or --rules\. Usage: handoff explain /],
      [[id], /^Name the line as well: /],
      [[id, '2', '--rules'], /^Name a log and one of its lines, or a row/],
      [[id, '99'], /^The log has 4 lines, and no line 99\. Name one of them\.\n$/],
      [[id, '2', '--model', 'agent'], /^Unknown option '--model'/],
      [['--rule', 'carts/total'], /^No table has a row “carts\/total”/],
      [['nowhere-at-all', '1'], /^No session "nowhere-at-all" was found/],
    ] as const) {
      const { stdout, stderr, status } = handoff(...args);
      assert.deepEqual([stdout, status], ['', 2], stderr);
      assert.match(stderr, sentence);
    }
  });

  it('lists the rows, and shows one', () => {
    assert.match(handoff('--rules').stdout, /^\S+: .*\?\n {2}\S+\/\S+ → /);
    const row = z.looseObject({ version: z.literal(1), row: z.looseObject({ id: z.string() }) });
    assert.equal(row.parse(JSON.parse(handoff('--rule', 'tellable/torn', '--json').stdout)).row.id, 'tellable/torn');
  });
});
