/** A line that may be offered as learned later, before the nearest are chosen. */
import type { FactBase, InformationFact } from '../fact';
import { factId } from '../factId';
import { type EntryRef, refTo } from '../provenance';
import type { Entry } from '../session';

/** What sort of thing was learned. */
export type FoundKind = 'words' | 'rule' | 'cause' | 'failure' | 'finding' | 'review';

/** Where it was found, and how it would be told. */
export interface Found {
  readonly from: FactBase;
  readonly text: string;
  readonly tag: InformationFact['tag'];
  readonly kind: FoundKind;
  /** How much it says beside others of its session. */
  readonly weight: number;
  /** What it was said to: it is about the same. */
  readonly saidTo?: string;
}

/** What a line stands on that is no fact of the draft. */
export function reported(text: string, ...entries: readonly Entry[]): FactBase {
  const evidence: readonly EntryRef[] = entries.map(refTo);
  return { id: factId('words-later', evidence[0]?.line ?? 0, text), evidence };
}

/** Where it stands first. */
export const firstLine = ({ evidence }: FactBase): number => evidence[0]?.line ?? 0;
