/**
 * The texts of the draft that the panel was given, by number. What the user types arrives a moment later; by then the
 * draft may have changed under it, for example by a tick. With the number of the text they typed in, both are kept.
 */
import { mergeText } from './mergeText';

/** Belongs to one panel. */
export interface Revisions {
  /** The number under which the panel gets this text: a new one where it is not the newest. */
  numberOf(text: string): number;
  /**
   * The draft that follows from an edit.
   * @param typed the whole text as the user left it
   * @param revision number of the text they typed in
   * @param current the draft as it is by now
   */
  takeEdit(typed: string, revision: number, current: string): string;
}

/** Keeps the texts back to the one the panel typed in last. */
export function createRevisions(): Revisions {
  const texts = new Map<number, string>();
  let newest = 0;
  return {
    numberOf(text) {
      if (texts.get(newest) !== text) {
        newest += 1;
        texts.set(newest, text);
      }
      return newest;
    },
    takeEdit(typed, revision, current) {
      const before = texts.get(revision) ?? current;
      for (const older of texts.keys()) if (older < revision) texts.delete(older);
      texts.set(revision, typed);
      return before === current ? typed : mergeText(typed, before, current);
    },
  };
}
