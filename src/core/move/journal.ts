/** The notes of an opening that is under way, by which one that was cut off is put back. */
import * as z from 'zod';
import { tryParseJson } from '../text/tryParseJson';

const step = z.object({
  path: z.string(),
  /** Name of the old file aside; null where there was none. */
  aside: z.string().nullable(),
  /** Where the link leads that is written; null for a file. */
  link: z.string().nullable(),
});

const journal = z.object({ pid: z.int(), steps: z.array(step) });

/** What is done to one path, written down before it is done. */
export type Step = Readonly<z.infer<typeof step>>;

/** Whose opening it is, and what it does. */
export type Journal = Readonly<z.infer<typeof journal>>;

/** Null where the notes cannot be read. */
export function readJournal(text: string | null): Journal | null {
  const read = journal.safeParse(tryParseJson(text ?? ''));
  return read.success ? read.data : null;
}
