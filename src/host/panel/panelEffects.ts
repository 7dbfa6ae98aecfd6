/** What the review panel wants done in the editor. It decides; whoever implements this carries out. */

import type { FolderNow } from '../../core/live/folderNow';
import type { LogGrowth } from '../../core/logGrowth';
import type { EarlierFacts } from '../../core/pipeline/tailExtractor';
import type { OnPhase } from '../../core/ports';
import type { RedactedText, Redaction } from '../../core/redaction';
import type { BoundaryReport } from '../../core/uncompact/boundaryReport';
import type { VerifiedLines } from '../../core/verify/verifiedLines';
import type { DeliveredState } from '../../protocol/messages';
import type { ShownView } from '../../protocol/triageMessages';
import type { SharedDraft } from '../../review/draft/documentSync';
import type { DraftResult } from '../../review/draftResult';
import type { DraftMark } from '../../review/snapshot/draftMarks';
import type { DraftKeeper } from '../drafts/draftKeeper';
import type { ExtractionWish } from '../extractionWish';
import type { RefineWork } from '../refine/refineWork';

/** All that a review can do outside its panel. */
export interface PanelEffects {
  /** Opens the session for reading at a line of its log, with what the draft carries. */
  openTranscript(line: number, marks: readonly DraftMark[], takesFocus: boolean): Promise<void>;
  /** What the draft carries changed, for a transcript that is open. */
  marksChanged(marks: readonly DraftMark[]): void;
  /** Opens the log at a line, read-only, beside the panel. */
  openLogAt(line: number): Promise<void>;
  copy(text: string): Promise<void>;
  /** Asks where to and writes the file. False when the user closed the dialog. */
  save(text: string): Promise<boolean>;
  /** Packs the text with the work that is not committed. The name of the file; null when the user changed their mind. */
  pack(text: string): Promise<string | null>;
  /** Sends the text to a target. Throws `target-failed` when the target did not take it. */
  deliver(targetId: string, text: string): Promise<Omit<DeliveredState, 'time'>>;
  /** Shows the place of the last delivery. */
  openDelivered(): Promise<void>;
  /** Remembers the target for this workspace. */
  rememberTarget(targetId: string): Promise<void>;
  /** Remembers for this workspace which view the user looked at. */
  rememberView(view: ShownView): Promise<void>;
  /** Runs the pipeline on the whole log again; `fromFacts`: only its last step, where the facts for this goal are at hand. */
  extractAgain(
    wish: ExtractionWish & { readonly fromFacts?: boolean },
    onPhase: OnPhase,
    signal: AbortSignal,
  ): Promise<DraftResult>;
  /**
   * Asks the user once, names the rule and the place, and reads the secret from the log.
   * Null when the user keeps it redacted, the rule allows no restoring, or the log no longer has it.
   */
  revealSecret(redaction: Redaction): Promise<string | null>;
  /** Opens the session picker. */
  chooseSession(): Promise<void>;
  /** One sentence why the goal is too vague, or null when it will do. */
  goalProblem(goal: string): string | null;
  /** The last pass over a text that leaves the panel. */
  redact(text: string): Promise<RedactedText>;
  /** What the summary on a line of the log dropped; null where no compaction stands there. Reads the whole log. */
  uncompact(line: number, signal: AbortSignal): Promise<BoundaryReport | null>;
  /** Begins another handoff of the session, from before a compaction of it, counted from 1. Waits for no answer. */
  handOffBefore(compaction: number): void;
  readonly document: DocumentEffects;
  readonly refine: RefineWork;
  readonly fresh: FreshEffects;
  readonly verify: VerifyEffects;
  /** Keeps what the user does, for the next time. */
  readonly keeper: DraftKeeper;
  /** Milliseconds since 1970. */
  now(): number;
  /** Shows an error to the user, or logs it when it is a bug. */
  reportError(error: unknown): void;
}

/** The draft as a document of the editor: at most one for a panel. */
export interface DocumentEffects {
  /** Opens it beside the panel, or goes to it. */
  open(draft: SharedDraft): Promise<void>;
  /** Opens it in the diff editor, beside the text as it was extracted. */
  compare(draft: SharedDraft, extracted: string): Promise<void>;
  /** The draft changed: the document follows. */
  follow(): void;
  /** Hands over at once what was typed last. */
  flush(): void;
  /** Closes its tabs. */
  dispose(): void;
}

/** Is told with each look at the log or the folder of a draft. */
export interface FreshListener {
  onGrowth(draft: DraftResult, growth: LogGrowth): void;
  /** Null where the folder is not looked at: there is no git, or the user does not trust it. */
  onFolder(draft: DraftResult, folder: FolderNow | null): void;
}

/** What checking the lines of a draft wants done. Texts are whole handoffs. */
export interface VerifyEffects {
  /** One sentence why nothing can be checked here; null where it can. */
  problem(): string | null;
  /** Null where nothing can be found out here, or not in time. */
  check(text: string, signal: AbortSignal): Promise<VerifiedLines | null>;
  /** Asks the user, who sees the commands, and runs them in a throw-away work tree. Null where they say no. */
  runChecks(text: string, commands: readonly string[], signal: AbortSignal): Promise<VerifiedLines | null>;
}

/** What following the session wants done. */
export interface FreshEffects {
  /** Tells how log and folder went on since a draft was made, whenever they change; `draft` gives the one that is shown. */
  watch(draft: () => DraftResult, seen: FreshListener): { look(): void; dispose(): void };
  /** Tells which agents took up a handoff that was sent, whenever their logs change; ends with the watch of its panel. */
  watchChildren(sha256: string, onChildren: (agents: readonly string[]) => void): { dispose(): void };
  /** Opens what changed since the session in the editor for differences. */
  showChanges(folder: FolderNow): Promise<void>;
  /** Draws the end of the session anew, by rules. */
  refreshTail(wish: ExtractionWish, earlier: EarlierFacts, signal: AbortSignal): Promise<DraftResult>;
}
