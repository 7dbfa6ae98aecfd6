/** Packs the words of the panel for another machine. They leave it, so that they are looked at as before sending. */
import type { RequestHandlers } from '../../protocol/channel';
import type { PanelEffects } from './panelEffects';

/** What it needs of the review it is of. */
export interface PackingParts {
  readonly effects: Pick<PanelEffects, 'pack'>;
  /** The text without what does not hold; null where the user has not seen that yet. */
  wordsToLeave(): Promise<string | null>;
}

/** One pack at a time. */
export function createPacking({ effects, wordsToLeave }: PackingParts): Pick<RequestHandlers, 'pack-draft'> {
  let isPacking = false;
  return {
    'pack-draft': async () => {
      if (isPacking) return { looksFirst: false, packed: null };
      isPacking = true;
      try {
        const text = await wordsToLeave();
        return text === null
          ? { looksFirst: true, packed: null }
          : { looksFirst: false, packed: await effects.pack(text) };
      } finally {
        isPacking = false;
      }
    },
  };
}
