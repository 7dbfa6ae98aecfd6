/** What the lines of a lineage say together. */
import type { ChildRecord, DeliveredRecord, LineageRecord } from './lineageRecord';

/** One approved text with all that became of it. */
export interface Approved {
  readonly sha256: string;
  readonly seal: string | null;
  readonly bytes: number;
  readonly tokens: number;
  readonly goal: string | null;
  /** When it was delivered first. */
  readonly at: string;
  readonly source: DeliveredRecord['source'];
  readonly ancestors: readonly string[];
  /** In the order in which it was delivered. */
  readonly deliveries: readonly DeliveredRecord[];
  /** The sessions that began with it, as far as they were found. */
  readonly children: readonly ChildRecord[];
}

/** Groups the lines by the text they are about; the one delivered last stands first. */
export function approvedTexts(records: readonly LineageRecord[]): Approved[] {
  const delivered = records.filter((record) => record.kind === 'delivered');
  const children = records.filter((record) => record.kind === 'child');
  const groups = new Map<string, DeliveredRecord[]>();
  for (const record of delivered) groups.set(record.sha256, [...(groups.get(record.sha256) ?? []), record]);
  return [...groups.values()]
    .flatMap((deliveries): Approved[] => {
      const [first] = deliveries;
      if (first === undefined) return [];
      const { sha256, seal, bytes, tokens, goal, at, source, ancestors } = first;
      const own = children.filter((child) => child.seal === (seal ?? sha256));
      const found = own.filter((child, place) => own.findIndex(({ session }) => session === child.session) === place);
      return [{ sha256, seal, bytes, tokens, goal, at, source, ancestors, deliveries, children: found }];
    })
    .sort((a, b) => (lastOf(a) < lastOf(b) ? 1 : -1));
}

const lastOf = ({ deliveries }: Approved) => deliveries.at(-1)?.at ?? '';

/** What a delivery is about, for telling a repeat. */
export type Wish = Pick<DeliveredRecord, 'sha256' | 'source' | 'target' | 'startsSession' | 'folder'>;

/**
 * The delivery that this one would repeat: the same text of the same session was given to a session already, or went to the
 * same target of the same folder. Printing and copying repeat nothing.
 */
export function repeatedBy(wish: Wish, records: readonly LineageRecord[]): DeliveredRecord | null {
  if (wish.target === 'stdout' || wish.target === 'clipboard') return null;
  return (
    records
      .filter((record) => record.kind === 'delivered')
      .findLast(
        (record) =>
          record.sha256 === wish.sha256 &&
          record.source.session === wish.source.session &&
          ((wish.startsSession && record.startsSession) ||
            (record.target === wish.target && record.folder === wish.folder)),
      ) ?? null
  );
}
