import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { costAhead } from '../../../src/core/context/costAhead';
import { inputOf, type ReplyUsage } from '../../../src/core/context/usageTrail';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { recogniseLog } from '../../../src/sources/openLog';
import { corpus, corpusMissing } from '../../support/paths';

const files = createNodeFileStore();
const signal = new AbortController().signal;
const ahead = 10;

interface Forecast {
  readonly told: number;
  readonly came: number;
}

/** In the middle of a log, what was forecast of its next ten requests and what they read; null where there are no ten. */
async function forecastOf(file: string): Promise<Forecast | null> {
  const source = await recogniseLog(file, files, signal);
  const reader = source.contextReader?.();
  if (reader?.trail === undefined) return null;
  const seen: { readonly last: ReplyUsage; readonly told: number }[] = [];
  let compactions = 0;
  let afterCompaction = 0;
  await files.readLines(
    file,
    (line) => {
      reader.accept(line);
      const trail = reader.trail?.();
      if (trail?.last == null || trail.last === seen.at(-1)?.last) return;
      const context = reader.context();
      if (context.compactions !== compactions) {
        compactions = context.compactions;
        afterCompaction = seen.length;
      }
      const cost = costAhead(context, trail, 3_000, null);
      seen.push({ last: trail.last, told: cost === null ? 0 : inputOf(cost.stay.ten) });
    },
    { signal },
  );
  // The part behind the last compaction: one in between is another road.
  const part = seen.slice(afterCompaction);
  const at = Math.max(4, Math.floor(part.length / 2));
  const next = part.slice(at + 1, at + 1 + ahead);
  const told = part[at]?.told ?? 0;
  if (next.length < ahead || told === 0) return null;
  return { told, came: next.reduce((sum, { last }) => sum + inputOf(last), 0) };
}

describe('forecasts of what the next ten requests read, on real logs', function () {
  this.timeout(300_000);

  it('are off by less than 15 % in the median of a hundred sessions', async function () {
    if (corpus === null) {
      console.log(`      skipped: ${corpusMissing}`);
      return this.skip();
    }
    const logs = ['wide', 'public'].flatMap((name) =>
      readdirSync(path.join(corpus ?? '', name), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.jsonl'))
        .map((file) => path.join(corpus ?? '', name, file)),
    );
    const errors: number[] = [];
    for (const log of logs.sort()) {
      const forecast = await forecastOf(log).catch(() => null);
      if (forecast !== null) errors.push(Math.abs(forecast.told - forecast.came) / forecast.came);
    }
    errors.sort((left, right) => left - right);
    const share = (part: number) => errors[Math.floor(errors.length * part)] ?? 1;
    console.log(
      `      ${errors.length} sessions: off by ${(share(0.5) * 100).toFixed(1)} % in the median, nine of ten by less than ${(share(0.9) * 100).toFixed(0)} %`,
    );
    assert.ok(errors.length >= 90, `${errors.length} sessions`);
    assert.ok(share(0.5) <= 0.15);
  });
});
