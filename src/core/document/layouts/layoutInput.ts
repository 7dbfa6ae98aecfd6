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
  /** Lines of the log on which the user speaks: prompts, answers to questions, refusals. */
  readonly userLines: ReadonlySet<number>;
  readonly means: SessionMeans;
}

/** What the session worked with. */
export interface SessionMeans {
  /** The skill that was used last. */
  readonly skill: string | null;
  /** Names of its tools, the most used first. */
  readonly tools: readonly string[];
}
