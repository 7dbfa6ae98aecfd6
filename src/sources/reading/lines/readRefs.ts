/** Lists sessions from their files, many at a time. Knows no format: how one file is read is the source's. */
import { isAbort } from '../../../core/errors';
import type { Problem } from '../../../core/problem';
import { mapLimited } from '../values/mapLimited';

/** Files that are open at once, at most. */
const concurrency = 24;

/** What was read of many files; `problems` has those that could not be. */
export interface ReadRefs<Ref> {
  readonly refs: readonly Ref[];
  readonly problems: readonly Problem[];
}

/**
 * Reads each place, and keeps the order. One that cannot be read becomes a problem and hides no other; an abort is thrown.
 *
 * @param read null for a file that is no session, or one of another folder
 */
export async function readRefs<Place extends { readonly path: string }, Ref>(
  places: readonly Place[],
  read: (place: Place) => Promise<Ref | null>,
  signal: AbortSignal,
): Promise<ReadRefs<Ref>> {
  const problems: Problem[] = [];
  const refs = await mapLimited(
    places,
    concurrency,
    async (place) => {
      try {
        return await read(place);
      } catch (error) {
        if (isAbort(error) || signal.aborted) throw error;
        problems.push({ line: 0, kind: 'unreadable', message: `${place.path} cannot be read. Check its permissions.` });
        return null;
      }
    },
    signal,
  );
  return { refs: refs.filter((ref) => ref !== null), problems };
}
