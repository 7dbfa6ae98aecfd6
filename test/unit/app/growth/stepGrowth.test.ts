/** No step of a draft costs more than in step with the size of its log: measured by the processor's time, which other programs do not add to. */
import assert from 'node:assert/strict';
import { makeDraft } from '../../../../src/app/makeDraft';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { nodeEnvironment } from '../../../../src/node/nodeEnvironment';
import { realShapedLog } from '../../../bench/realShapedLog.mjs';
import { memoryFileStore } from '../../../support/memoryFileStore';

const megabytes = [0.5, 1, 2, 4];
const log = '/home/dev/.claude/projects/-home-dev-app/11111111-2222-4333-8444-555555555555.jsonl';
const steps = ['read', 'index', 'select', 'extract', 'compose'] as const;
type Cost = Readonly<Record<(typeof steps)[number] | 'whole', number>>;

/** Milliseconds of the processor since the start. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The goal is 1.1; the rest is what the collection of memory adds to one run or another. */
const mostWhole = 1.25;
const mostOfStep = 1.4;
/** Milliseconds at the largest size; what costs less is lost among what the machine does. */
const measurable = 60;

/** Answers about a text are kept, so that each measurement has a log of its own. */
let seed = 0;

async function costOf(size: number): Promise<Cost> {
  seed += 1;
  const text = `${[...realShapedLog({ bytes: size * 1_000_000, seed })].join('\n')}\n`;
  const parts = {
    files: memoryFileStore({ [log]: text }),
    environment: nodeEnvironment(),
    workspace: { exists: async () => true },
    clock: { now: spent },
    model: null,
  };
  const request = defaultRequest('Mend the cache of the parser so that stale entries vanish after a restart');
  const job = { log: { path: log, sessionId: null }, workspace: null, request };
  const { draft } = await makeDraft(job, parts, () => undefined, new AbortController().signal);
  const cost = Object.fromEntries(steps.map((step) => [step, draft.timings.phases[step] ?? 0])) as Cost;
  return { ...cost, whole: draft.timings.totalMs };
}

/** Slope of the line through the logarithms of size and cost: 1 where the cost grows in step, 2 where with the square. */
function exponentOf(costs: readonly number[]): number {
  const points = costs.map((cost, at) => [Math.log(megabytes[at] ?? 1), Math.log(Math.max(cost, 0.1))] as const);
  const mean = (side: 0 | 1) => points.reduce((sum, point) => sum + point[side], 0) / points.length;
  const [middle, height] = [mean(0), mean(1)];
  const above = points.reduce((sum, [x, y]) => sum + (x - middle) * (y - height), 0);
  return above / points.reduce((sum, [x]) => sum + (x - middle) ** 2, 0);
}

describe('the cost of a draft', () => {
  it('grows in step with the size of the log, in each step of it', async function () {
    this.timeout(600_000);
    await costOf(0.5);
    const least: Cost[] = [];
    for (const size of megabytes) {
      const runs = [await costOf(size), await costOf(size)];
      const of = (step: keyof Cost) => Math.min(...runs.map((run) => run[step]));
      least.push({ ...(Object.fromEntries(steps.map((step) => [step, of(step)])) as Cost), whole: of('whole') });
    }
    const rows = [...steps, 'whole' as const].map((step) => {
      const costs = least.map((cost) => cost[step]);
      return { step, costs, exponent: exponentOf(costs) };
    });
    const told = rows
      .map(
        ({ step, costs, exponent }) =>
          `${step} ${costs.map((cost) => cost.toFixed(0)).join(' ')} ms: ${exponent.toFixed(2)}`,
      )
      .join('\n');
    for (const { step, costs, exponent } of rows)
      if ((costs.at(-1) ?? 0) >= measurable)
        assert.ok(exponent <= (step === 'whole' ? mostWhole : mostOfStep), `${step} grows too fast\n${told}`);
  });

  it('is told as it is', () => {
    const of = (power: number) => exponentOf(megabytes.map((size) => 30 * size ** power));
    assert.ok(Math.abs(of(1) - 1) < 1e-9);
    assert.ok(Math.abs(of(2) - 2) < 1e-9);
  });
});
