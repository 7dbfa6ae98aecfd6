/** What test/harness/e2e.mjs gives to the lane of journeys that this process runs. */
import * as z from 'zod';

const lanesSchema = z.array(z.record(z.string(), z.string()));

/** Throws where there is no such thing. */
export function ofLane(name: string): string {
  const lanes = lanesSchema.parse(JSON.parse(process.env['E2E_LANES'] ?? '[]'));
  // Mocha numbers its processes, and begins a further one for one that died.
  const value = lanes[Number(process.env['MOCHA_WORKER_ID'] ?? 0) % lanes.length]?.[name];
  if (value === undefined) throw new Error(`${name} is not given: these tests are run by test/harness/e2e.mjs.`);
  return value;
}
