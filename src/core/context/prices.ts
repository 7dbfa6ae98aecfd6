/** What tokens cost, as the user says it in a setting or on the command line. No price is known here: they change by the week. */
import * as z from 'zod';
import type { ReplyUsage } from './usageTrail';

/** What a million tokens cost, in a currency that the user knows. */
export interface Prices {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

const price = z.number().min(0).max(1_000_000);

/** The setting `handoff.prices`: for a million tokens each, in the user's own currency. */
export const pricesSchema: z.ZodType<Prices> = z.strictObject({ input: price, cachedInput: price, output: price });

/** Reads "3, 0.3, 15": input, input from the cache, output. Null where it is not that. */
export function readPrices(text: string): Prices | null {
  const [input, cachedInput, output, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const read = pricesSchema.safeParse({ input, cachedInput, output });
  return read.success && more.length === 0 ? read.data : null;
}

/** What tokens cost, by the user's own prices. */
export const moneyOf = ({ fromCache, newInput, output }: ReplyUsage, prices: Prices): number =>
  (fromCache * prices.cachedInput + newInput * prices.input + output * prices.output) / 1_000_000;
