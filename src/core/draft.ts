/** A handoff before approval: sections of lines, each line tied to the fact it came from. */

import type { Conflict } from './conflict';
import type { EndedFact, Facts, RejectedFact } from './fact';
import type { LintFinding } from './lintFinding';
import type { Problem } from './problem';
import type { Redaction } from './redaction';
import type { Audience, Layout, Preset } from './requestOptions';
import type { Omitted } from './selection';

/** What the user wants of one draft: the goal, its form, and how long it may be. */
export interface DraftRequest {
  /** Verbatim, to the last byte. */
  readonly goal: string;
  readonly preset: Preset;
  readonly layout: Layout;
  /** Tokens for the whole handoff. Constraints are never dropped for it. */
  readonly budgetTokens: number;
  /** A goal of fewer characters is called vague. */
  readonly minGoalLength: number;
  readonly limits: {
    readonly files: number;
    readonly commands: number;
    readonly information: number;
    readonly decisions: number;
    readonly openQuestions: number;
  };
  readonly includePreamble: boolean;
  readonly includeMetadata: boolean;
  readonly includeFileReasons: boolean;
  /** False where the last exchange is not carried; absent in requests that earlier versions kept. */
  readonly includeTail?: boolean | undefined;
  /** Words that are redacted beside the secrets, and files that are not listed: patterns of the project. */
  readonly redact?: readonly string[];
  readonly ignore?: readonly string[];
  /** Who it is for; absent where that goes without saying. */
  readonly audience?: Audience | undefined;
  /** The words that its lines stand on are quoted at its end, for a reader without the log. They count towards no budget. */
  readonly selfContained?: boolean;
  /** A brief for a pull request ends with a `Session:` line for each of its sessions. */
  readonly sessionTrailers: boolean;
  /** Drawn without people, mails, users, hosts and home folders, its goal as well. */
  readonly anonymize?: boolean | undefined;
  /** What was learned behind the point that it is made from is told without a tick. */
  readonly withLearned?: boolean;
}

/** A model that was asked and gave nothing, in words for the user. */
export interface ModelFailure {
  readonly code: 'model-failed' | 'model-empty' | 'model-cancelled';
  readonly message: string;
}

/** One piece of the draft's text. `factId` is null for text that no checkbox governs. */
export interface DraftBlock {
  readonly factId: string | null;
  /** One or more whole lines, without the final line end. */
  readonly text: string;
  /** A path that tells no more than its name: it stands on one line with those beside it. */
  readonly listed?: string;
  /** One of them that neither the goal nor the last exchange names: it is counted on that line. */
  readonly isCounted?: true;
  /** Facts whose lines say what this one says; its own, where another line of it does. It gives way while one of them stands. */
  readonly toldBy?: readonly string[];
  /** Parts of the text, one after another in it, that go with facts of their own. */
  readonly parts?: readonly BlockPart[];
}

/** A part of a line; `factId` is null where no checkbox of its own governs it. */
export interface BlockPart {
  readonly factId: string | null;
  readonly text: string;
}

/** A heading with its blocks, in the order they are written. */
export interface DraftSection {
  /** 'preamble', 'state', 'constraints' … ; stable across layouts. */
  readonly id: string;
  /** Markdown heading without the marks; empty for sections without one. */
  readonly heading: string;
  /** Lines that stand around the blocks, for example an opening and a closing tag; gone when the section is empty. */
  readonly before?: string;
  readonly after?: string;
  readonly blocks: readonly DraftBlock[];
}

/** What the head of a handoff says of its session; counts, and no text of it. */
export interface SessionSummary {
  readonly id: string;
  readonly agent: string;
  readonly path: string;
  readonly title: string | null;
  readonly cwd: string | null;
  readonly model: string | null;
  readonly gitBranch: string | null;
  readonly parent: string | null;
  readonly turns: number;
  readonly entries: number;
  readonly problems: readonly Problem[];
  /** The point that the handoff is made from: only what stood before this line is known, of a log of `of` lines. */
  readonly before?: { readonly line: number; readonly name: string; readonly of: number; readonly leftOut?: number };
}

/** One of several sessions that a handoff is made from, under its letter. */
export interface MergedSession extends SessionSummary {
  /** 'A', 'B' …: places begin with it. */
  readonly label: string;
  readonly updatedAt: string | null;
}

/** The handoff that the session was given. */
export interface PreviousHandoff {
  /** What it was for, in one line. */
  readonly text: string;
  /** Of its text without the line for machines, hex. */
  readonly sha256: string;
  /** The log it was made from, and the id of that session; null where it names none. */
  readonly log: string | null;
  readonly session: string | null;
  /** Somebody changed it after it was made. */
  readonly isEdited: boolean;
  /** First digits of its own hash and of those before it, newest first. */
  readonly ancestors: readonly string[];
}

/** Everything known about one draft; `create --json` prints it, the panel shows it. All text is redacted. */
export interface Draft {
  readonly goal: string;
  /** The first one, where several were merged. */
  readonly session: SessionSummary;
  /** All of them, where several were merged. */
  readonly sessions?: readonly MergedSession[];
  /** Where they do not go together. */
  readonly conflicts?: readonly Conflict[];
  readonly facts: Facts;
  /** Every fact has its block here, also those in `excluded`. */
  readonly sections: readonly DraftSection[];
  /** Ids of facts that the budget or the limits left out of `markdown`; the panel shows them unticked. */
  readonly excluded: readonly string[];
  /** What held once and was ended, with what ended it: unticked in the panel. Absent in drafts of earlier versions. */
  readonly noLongerHolds?: readonly EndedFact[];
  readonly previousHandoff: PreviousHandoff | null;
  readonly rejected: readonly RejectedFact[];
  /** Why a model that was asked gave nothing: the draft is that of the rules. */
  readonly modelFailure?: ModelFailure;
  readonly redactions: readonly Redaction[];
  readonly omitted: Omitted;
  readonly lint: readonly LintFinding[];
  /** `raw`: estimate of the session's text; `draft`: of the Markdown. */
  readonly tokens: { readonly raw: number; readonly draft: number };
  readonly timings: { readonly totalMs: number; readonly phases: Readonly<Record<string, number>> };
  /** What the line for machines says, in this draft and in what becomes of it. */
  readonly seal: DraftSeal;
  readonly markdown: string;
}

/** What the line for machines tells of the session and the handoffs before it. */
export interface DraftSeal {
  /** ISO 8601: when the session was last active. */
  readonly at: string | null;
  /** First digits of the hashes of the handoffs before it, newest first. */
  readonly ancestors: readonly string[];
  readonly session: string | null;
  readonly log: string | null;
  /** All sessions, where the handoff is made from several; `session` and `log` are those of the first. */
  readonly sessions?: readonly SealedSession[];
  /** The text goes to a page of people, and bears no line for machines. */
  readonly isBare?: true;
}

/** A session as the line for machines names it. */
export interface SealedSession {
  readonly label: string;
  readonly session: string | null;
  readonly log: string | null;
  /** ISO 8601: when it was last active. */
  readonly at: string | null;
}

/** Of what was learned behind a point so many lines stand first, and are told where all of it is asked for; the others wait for a tick. */
export const mostLearned = 12;
