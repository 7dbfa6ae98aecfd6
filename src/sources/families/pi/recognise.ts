/** Tells Pi logs from those of its descendant oh-my-pi. Both begin with the same header; the descendant adds records. */
import * as z from 'zod';
import type { LogSample } from '../../source';

/** Needs the header among the first records. */
export function isPiLog({ path, records }: LogSample): boolean {
  return records.some(isHeader) && !isOwnOfOhMyPi(path, records);
}

/** Needs the header, and a record or a place that only the descendant has. */
export function isOhMyPiLog({ path, records }: LogSample): boolean {
  return records.some(isHeader) && isOwnOfOhMyPi(path, records);
}

const header = z.object({ type: z.literal('session'), id: z.string(), timestamp: z.string(), cwd: z.string() });

const ohMyPiRecord = z.union([
  z.object({ type: z.literal('title'), title: z.string(), updatedAt: z.string() }),
  z.object({ type: z.literal('session'), titleSource: z.string() }),
  z.object({ type: z.literal('session'), additionalDirectories: z.array(z.unknown()) }),
  z.object({ type: z.literal('model_change'), id: z.string(), model: z.string() }),
  z.object({
    type: z.enum(['title_change', 'mode_change', 'session_init', 'service_tier_change', 'ttsr_injection']),
    id: z.string(),
  }),
]);

const isHeader = (record: unknown) => header.safeParse(record).success;

/** A session written by hand for either has only what both know; then the folder tells. */
const isOwnOfOhMyPi = (path: string, records: readonly unknown[]) =>
  records.some((record) => ohMyPiRecord.safeParse(record).success) || /[\\/]\.omp[\\/]/.test(path);
