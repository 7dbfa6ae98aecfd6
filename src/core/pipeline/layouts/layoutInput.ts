import type { DraftRequest, PreviousHandoff } from '../../draft';
import type { Facts } from '../../fact';
import type { Session } from '../../session';
import type { Tail } from '../recentTail';

/** What a layout arranges. All text is redacted. */
export interface LayoutInput {
  readonly session: Session;
  readonly turns: number;
  readonly request: DraftRequest;
  readonly facts: Facts;
  readonly previousHandoff: PreviousHandoff | null;
  readonly tail: Tail;
  /** Warnings that the reader of the handoff must see too, for example contradicted claims. */
  readonly warnings: readonly string[];
}
