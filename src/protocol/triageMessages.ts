/** What the panel shows first: the few lines that need the user, and what is sent. */

import type { GroupId } from './groupId';
import type { ChoiceState } from './mergedMessages';

/** Which of the two views stands in the panel: what needs the user, or all of it in three columns. */
export type ShownView = 'needs-you' | 'all';

/** Requests by kind. */
export interface TriageRequests {
  'choose-view': { readonly ask: { readonly view: ShownView }; readonly reply: null };
  /** The user's answer to a card; `open` takes it back, `task` keeps a rule for this task only. */
  'answer-card': {
    readonly ask: { readonly id: string; readonly answer: 'keep' | 'task' | 'drop' | 'open' };
    readonly reply: null;
  };
  /** The line of a card in the user's words; it is sent. */
  'reword-card': { readonly ask: { readonly id: string; readonly text: string }; readonly reply: null };
}

/** What is shown first. */
export interface TriageState {
  /** What the goal replies to; null for one that says enough by itself. */
  readonly answered: AnsweredPart | null;
  /** Why the line or the card that stands first is to be checked first, behind a colon; empty where there is none. */
  readonly firstWords: string;
  /** The one to look at first stands first; an answer moves none. */
  readonly cards: readonly CardState[];
  /** Lines of the same kinds that are sent, and nobody is asked about. */
  readonly beyond: number;
  /** What is sent and not sure, and nobody is asked about; the likeliest to mislead first. */
  readonly unsure: readonly UnsureLine[];
  readonly sent: SentState;
}

/** The agent's offer, question or answer that the goal takes up, or a point of it. */
export interface AnsweredPart {
  readonly kind: 'answers' | 'point';
  /** Where the log has it; null where that is no one place. */
  readonly line: number | null;
  /** Its Markdown, as it is sent. */
  readonly text: string;
  /** What the agent had said right before a short offer, which says what that is about; empty where it is whole. */
  readonly before: string;
}

/** A line that goes out as it stands, though nothing shows that it is so. */
export interface UnsureLine {
  readonly id: string;
  readonly text: string;
  readonly known: 'said' | 'concluded' | 'stale' | 'refuted';
  /** In a sentence. */
  readonly why: string;
  /** Where the log has it; null where that is no one place. */
  readonly line: number | null;
  /** It has words of the goal. */
  readonly isOfGoal: boolean;
  /** Why it stands before the cards; null for all others. */
  readonly first: FirstReason | null;
}

/**
 * The log shows otherwise; the goal ships the work, and this stands in the way; the goal throws doubt on it, agrees to it,
 * speaks of it, or goes on from it.
 */
export type FirstReason = 'refuted' | 'act' | 'doubted' | 'answered' | 'nearest' | 'goes-on';

/** Why a line needs the user. */
export type CardWhy =
  | 'conflict'
  | 'contradicted'
  | 'failing'
  | 'branch'
  | 'ended'
  | 'foreign'
  | 'stale'
  | 'binds'
  | 'waits'
  | 'open'
  | 'decision'
  | 'concludes';

/** Cards stand in this order: what may be wrong, what binds later sessions, and the rest. */
export type CardStage = 'wrong' | 'binds' | 'rest';

/** One line that needs the user. */
export interface CardState {
  readonly id: string;
  /** The lines of the draft that its answer is for. */
  readonly items: readonly string[];
  readonly text: string;
  /** In the user's own words. */
  readonly isQuote: boolean;
  readonly why: CardWhy;
  readonly stage: CardStage;
  /** The same in a sentence. */
  readonly reason: string;
  /** As things stand it goes out with the draft. */
  readonly isSent: boolean;
  readonly answer: 'open' | 'kept' | 'task' | 'dropped' | 'changed';
  /** A rule that goes on for good unless it is kept for this task only. */
  readonly isForGood: boolean;
  /** What it stands on: two passages at most, of several checks three. */
  readonly evidence: readonly CardEvidence[];
  /** Why a rule lists it, a sentence in English. */
  readonly because?: string;
  /** Its line in the draft, to be reworded; null where it is no line. */
  readonly words: string | null;
  readonly choices: readonly ChoiceState[];
}

/** A passage that a card stands on. */
export interface CardEvidence {
  readonly line: number;
  /** Who said it, and when; empty where the session has no passage there. */
  readonly who: string;
  readonly text: string;
  /** The goal says it, which has no place in the log. */
  readonly isGoal?: true;
  /** Which side of a pair it is, for what may have ended. */
  readonly side: 'was' | 'later' | null;
}

/** What the next agent gets. */
export interface SentState {
  readonly lines: number;
  /** Of the text as it leaves. */
  readonly tokens: number;
  readonly bar: Readonly<Record<SentClass, number>>;
  /** How each line is known, by its item. */
  readonly known: Readonly<Record<string, SentClass>>;
  /** The first lines of the draft: what they begin with, and their Markdown. */
  readonly lead: readonly { readonly label: string; readonly text: string }[];
  /** In the order of the draft. */
  readonly rows: readonly SentRow[];
  /** What tool results show, on one row. */
  readonly observed: SentRow | null;
  /** What stands in the text, and no line of the panel wrote: what is quoted at the end, then the rest. */
  readonly passages: readonly SentPassage[];
}

/** A part of the text that goes out as it stands. */
export interface SentPassage {
  readonly id: 'recent-tail' | 'also';
  readonly title: string;
  /** What it is. */
  readonly words: string;
  /** Its Markdown. */
  readonly text: string;
  /** How each of its lines is known; a quotation counts as one. */
  readonly known: readonly SentClass[];
  readonly lines: number;
}

/** How a line of the draft is known; the classes add up to the lines. */
export type SentClass = 'verified' | 'asked' | 'said' | 'concluded' | 'yours';

/** Groups of the draft on one row. */
export interface SentRow {
  readonly groups: readonly GroupId[];
  readonly title: string;
  readonly lines: number;
  /** What is in it; of what is seen in the log with the counts. */
  readonly words: string;
  readonly isCounted: boolean;
  /** Checks that fail at the end, and that nothing settles. */
  readonly failed: number;
  /** Cards without an answer. */
  readonly open: number;
  /** Lines that only the agent says; and those that are only inferred. */
  readonly unproven: number;
  readonly inferred: number;
  /** Of a list of what is to do: those that are not done. Null for the others. */
  readonly toDo: number | null;
}
