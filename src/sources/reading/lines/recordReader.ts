/** Follows a log that still grows, record by record, without making a session of it. */
import type { ContextReader } from '../../source';
import { type Fields, isFields } from '../values/fields';

/** Lines that are no records change nothing. */
export function recordReader({
  take,
  ...told
}: Omit<ContextReader, 'accept'> & { take(record: Fields): void }): ContextReader {
  return {
    accept({ value }) {
      if (isFields(value)) take(value);
    },
    ...told,
  };
}
