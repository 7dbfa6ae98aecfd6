/** Which sessions that are at work now changed the same files. */

/** A session, and where it changed files last: absolute paths, milliseconds since 1970. */
export interface SessionEdits {
  readonly session: string;
  readonly agent: string;
  readonly lastEdits: ReadonlyMap<string, number>;
}

/** A file that another session changed too. */
export interface SharedFile {
  readonly session: string;
  /** Absolute. */
  readonly path: string;
  /** The other one, the newest where there are several. */
  readonly by: { readonly session: string; readonly agent: string };
  /** When it changed the file last; milliseconds since 1970. */
  readonly time: number;
}

/** For each session what others changed of its files, the newest first. */
export function sharedFiles(all: readonly SessionEdits[]): readonly SharedFile[] {
  const shared = all.flatMap(({ session, lastEdits }) =>
    [...lastEdits.keys()].flatMap((path): SharedFile[] => {
      const others = all.flatMap(({ lastEdits: theirs, ...by }) => {
        const time = theirs.get(path);
        return time === undefined || by.session === session ? [] : [{ session, path, by, time }];
      });
      const newest = others.toSorted((left, right) => right.time - left.time)[0];
      return newest === undefined ? [] : [newest];
    }),
  );
  return shared.toSorted((left, right) => right.time - left.time);
}
