/** Has axe-core look over a page of ours. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FrameLocator } from 'playwright-core';
import * as z from 'zod';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const report = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      nodes: z.array(z.object({ target: z.array(z.unknown()), failureSummary: z.string().optional() })),
    }),
  ),
  passes: z.array(z.object({ id: z.string() })),
});

/** What is wrong, one line each; throws where too little was looked at to tell. */
export async function axeFaults(page: FrameLocator, leastRules = 10): Promise<readonly string[]> {
  const frame = await (await page.locator('body').elementHandle())?.ownerFrame();
  assert.ok(frame);
  await frame.evaluate(axe);
  const found = report.parse(await frame.evaluate('axe.run(document)'));
  assert.ok(found.passes.length > leastRules, `${found.passes.length} rules looked at something`);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}
