import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { makeDraft } from '../../../src/app/makeDraft';
import { defaultRequest } from '../../../src/core/defaultRequest';
import type { Fact } from '../../../src/core/fact';
import { sameWords } from '../../../src/core/pipeline/tailExtractor';
import { nodeEnvironment } from '../../../src/node/nodeEnvironment';
import { memoryFileStore } from '../../support/memoryFileStore';

const sample =
  'test/fixtures/sample/home/.claude/projects/-sample-tidetable/5b1f0c9e-7a34-4d52-9f0e-2c6a41d7e801.jsonl';
const log = '/home/sam/.claude/projects/-sample-tidetable/5b1f0c9e-7a34-4d52-9f0e-2c6a41d7e801.jsonl';
const lines = readFileSync(sample, 'utf8').trimEnd().split('\n');
const request = defaultRequest('Refuse unknown units in parseOptions');
const never = new AbortController().signal;

const partsFor = (text: string) => ({
  files: memoryFileStore({ [log]: text }),
  environment: nodeEnvironment(),
  workspace: { exists: async () => true },
  clock: { now: () => 0 },
  model: null,
});
const textOf = (count: number) => `${lines.slice(0, count).join('\n')}\n`;
const job = { log: { path: log, sessionId: null }, workspace: null, request };

/** The draft of a part of the log, the same with its end drawn anew, and that of the whole. */
async function threeDrafts(known: number) {
  const before = await makeDraft(job, partsFor(textOf(known)), () => undefined, never);
  const whole = partsFor(textOf(lines.length));
  const earlier = { facts: before.draft.facts, lastLine: known };
  const refreshed = await makeDraft({ ...job, earlier }, whole, () => undefined, never);
  const anew = await makeDraft(job, whole, () => undefined, never);
  return { before: before.draft, refreshed: refreshed.draft, anew: anew.draft };
}

const words = (facts: readonly Fact[]) => facts.map(sameWords);

describe('the end of a draft drawn anew', () => {
  for (const share of [0.4, 0.6, 0.8, 0.95])
    it(`tells of the whole session what is open, where ${share * 100} % of it were known`, async () => {
      const { before, refreshed, anew } = await threeDrafts(Math.floor(lines.length * share));
      for (const list of ['state', 'inFlight', 'verification', 'errors', 'openQuestions', 'turns'] as const)
        assert.deepEqual(words(refreshed.facts[list]), words(anew.facts[list]), list);
      assert.deepEqual(refreshed.facts.repository, anew.facts.repository);
      for (const list of ['decisions', 'files', 'commands', 'information', 'failedApproaches'] as const)
        assert.deepEqual(words(refreshed.facts[list]), words(before.facts[list]), list);
    });

  it('carries every word that binds, also those that were said since', async () => {
    const { before, refreshed, anew } = await threeDrafts(33);
    const all = words(refreshed.facts.constraints);
    assert.ok(
      words(anew.facts.constraints).length > words(before.facts.constraints).length,
      'something was said since',
    );
    for (const word of words(anew.facts.constraints)) assert.ok(all.includes(word), word);
  });

  it('gives what says the same its former id, so that ticks stay', async () => {
    const { before, refreshed } = await threeDrafts(lines.length - 3);
    const ids = new Map(before.facts.state.map((fact) => [sameWords(fact), fact.id]));
    const same = refreshed.facts.state.filter((fact) => ids.has(sameWords(fact)));
    assert.ok(same.length > 0);
    for (const fact of same) assert.equal(fact.id, ids.get(sameWords(fact)));
  });
});
