/** All drafts of this window: one keeper for each open panel, over one folder. */

import { type DraftKeeper, type KeeperParts, openDraftKeeper } from './draftKeeper';
import { currentDrafts, type DraftOrigin, type DraftRecord, draftToOffer } from './draftRecord';
import type { DraftStore, SessionKey } from './draftStore';
import { listedDrafts, timeWords } from './draftTexts';
import type { EarlierDraft } from './earlierDraft';
import { unpackHistory } from './packedHistory';

/** What the editor's parts ask of the kept drafts. */
export interface KeptDrafts {
  /** For a panel that opens; `continues` is the draft it brings back. */
  open(origin: DraftOrigin, continues: DraftRecord | null): DraftKeeper;
  /** What a new handoff of this session offers to go on with. */
  offerFor(session: SessionKey): Promise<EarlierDraft | null>;
  /** For people, newest first. */
  list(): Promise<readonly DraftRecord[]>;
  /** The newest state of a draft, also where another panel went on with it; null where it is gone. */
  find(id: string): Promise<DraftRecord | null>;
  delete(id: string): Promise<void>;
  /** Writes what is not written yet, of every panel. Never rejects. */
  settle(): Promise<void>;
}

interface Parts extends Omit<KeeperParts, 'store'> {
  readonly store: DraftStore;
}

/** Knows a keeper until its panel is closed and all is written. */
export function createKeptDrafts(parts: Parts): KeptDrafts {
  const { store, now } = parts;
  const keepers = new Set<DraftKeeper>();
  const settle = async () => {
    await Promise.all([...keepers].map((keeper) => keeper.flush()));
  };
  const current = async (session?: SessionKey) => {
    await settle();
    return currentDrafts(await store.read(session));
  };
  return {
    open(origin, continues) {
      const keeper = openDraftKeeper(
        parts,
        origin,
        continues === null ? null : { id: continues.id, revision: continues.revision },
      );
      keepers.add(keeper);
      const close = async () => {
        await keeper.close();
        keepers.delete(keeper);
      };
      return { ...keeper, close };
    },
    async offerFor(session) {
      await settle();
      const found = draftToOffer(await store.read(session));
      return found === null
        ? null
        : { ...found, history: unpackHistory(found.history), when: timeWords(found.savedAt, now()) };
    },
    list: async () => listedDrafts(await current()),
    async find(id) {
      await settle();
      const records = await store.read();
      const next = (record: DraftRecord) =>
        records.find(({ continues }) => continues?.id === record.id && continues.revision === record.revision);
      let found = records.find((record) => record.id === id);
      for (let later = found && next(found); later !== undefined; later = next(later)) found = later;
      return found ?? null;
    },
    delete: (id) => store.delete([id]),
    settle,
  };
}
