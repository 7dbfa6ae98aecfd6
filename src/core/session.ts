/**
 * One conversation of one agent, parsed. From here on nobody knows which agent it was, except by its label.
 *
 * Text is capped by the reader (see `textLimits`), so that a session of a 300 MB log stays small in memory.
 */

import type { SeenChange } from './changes/seenChange';
import type { ExactEdit } from './exactEdit';
import type { Problem } from './problem';
import type { LearnedSecret } from './redact/learnedSecret';
import type { ChangedText, EditedText } from './text/changedText';
import type { EditedNames } from './text/editedNames';

/** Caps, in characters, that sources apply with `capText` (core/capText.ts) while they parse. */
export const textLimits = {
  message: 20_000,
  /** The agent's own summary: what it dropped can only be told where it is whole. */
  summary: 60_000,
  reasoning: 600,
  /** Of both, names and expectations of failed tests are kept from the middle as well: up to 1,600 characters more. */
  toolError: 4_000,
  toolOutput: 2_000,
  /** What git shows of changes, without the lines around them. */
  diff: 6_000,
  /** The threads of a code review as a service lists them: most of it is addresses. */
  review: 60_000,
  command: 4_000,
  /** One line about something: a description, a search pattern, an address, an item of a list. */
  line: 400,
} as const;

/** One conversation of one agent, parsed: what every log becomes. */
export interface Session {
  readonly id: string;
  /** Id of the source: 'claude-code', 'codex', 'pi' … */
  readonly agent: string;
  readonly path: string;
  readonly title: string | null;
  /** The folder the session worked in last, absolute; the one it started in stands in `startCwd`. */
  readonly cwd: string | null;
  readonly startCwd: string | null;
  readonly model: string | null;
  readonly thinkingLevel: string | null;
  readonly agentVersion: string | null;
  readonly gitBranch: string | null;
  /** Line from which on the records name this branch, where they named another one before. */
  readonly gitBranchSince?: number;
  /** Path or id of the session this one continues or was forked from. */
  readonly parent: string | null;
  /** ISO 8601 times of the first and last record that carry one. */
  readonly startedAt: string | null;
  readonly updatedAt: string | null;
  readonly context: ContextUse;
  /** The current branch, in reading order. */
  readonly entries: readonly Entry[];
  readonly lines: LineCount;
  readonly problems: readonly Problem[];
  /** The logs it stands in, oldest first, where it goes on from another one: each with the number of its first line. */
  readonly parts?: readonly SessionPart[];
  /** Only what stood before this line is known, of a log of `of` lines; absent for a whole session. `leftOut`: so many more lines were learned behind it than are offered. */
  readonly before?: { readonly line: number; readonly name: string; readonly of: number; readonly leftOut?: number };
  /** Values that are secret wherever they stand in this session; learned when the log is opened. They never leave. */
  readonly secrets?: readonly LearnedSecret[];
  /** What secret files were seen to hold; taken out of the entries, and never leaves either. */
  readonly withheld?: readonly string[];
}

/** One of the logs that a session stands in; its lines are counted on from those of the one before. */
export interface SessionPart {
  readonly path: string;
  readonly firstLine: number;
}

/** How full the context window is, from the log's own fields. Tokens. */
export interface ContextUse {
  readonly usedTokens: number | null;
  readonly windowTokens: number | null;
  readonly ratio: number | null;
  readonly compactions: number;
  /** True where the window, or the use, is our guess and not the log's. */
  readonly estimated: boolean;
}

/** Accounts for every line of the log: total = parsed + all skipped + problems that name a line, but for `ambiguous-fence`, whose line was read. */
export interface LineCount {
  readonly total: number;
  readonly parsed: number;
  /** Known kinds that carry nothing for a session, by kind. 'blank' counts empty lines. */
  readonly skipped: Readonly<Record<string, number>>;
}

interface EntryBase {
  /** Line of the log, counted from 1. For databases the running number of the row. */
  readonly line: number;
  /** The record's own id, where it has one. */
  readonly id: string | null;
  /** Key of the row for databases, for example "message/msg_1". */
  readonly row?: string;
  /** Milliseconds since 1970, where the record has a time. */
  readonly time: number | null;
  /** Of a turn's last entry: the files that the client saw changed since the turn began, by whomever. */
  readonly seenChanges?: readonly SeenChange[];
  /** It holds a text that calls itself a handoff, and nothing shows that it was given to this session: its lines are nobody's words. */
  readonly foreignHandoff?: true;
  /** Of the handoff that it holds these lines alone are borne out, by their places, and its goal or not; absent where all counts. */
  readonly borneOut?: { readonly lines: readonly number[]; readonly goal: boolean };
}

/** One item of a session, told apart by `kind`. */
export type Entry = MessageEntry | ReasoningEntry | ToolCallEntry | ToolResultEntry | CompactionEntry | NoteEntry;

/** Who a message with role user really comes from. */
export type MessageOrigin =
  /** Typed or pasted by the user, sent as a prompt. */
  | 'typed'
  /** Typed by the user while the agent was busy (queued or steering message). */
  | 'queued'
  /** Put in by the agent or a hook: environment, AGENTS.md, skill bodies, reminders, task notifications. Not the user's words. */
  | 'injected'
  /** A slash command the user ran; `text` is the command with its arguments. */
  | 'command'
  /** Text of a handoff that this session began with. */
  | 'handoff'
  /** Written by the model. */
  | 'model';

/** What somebody said, or what was put in as if they had. */
export interface MessageEntry extends EntryBase {
  readonly kind: 'message';
  readonly role: 'user' | 'assistant' | 'system';
  readonly origin: MessageOrigin;
  readonly text: string;
  /** Assistant only, where the log says so: an interim remark or the answer that ends the turn. */
  readonly phase?: 'interim' | 'final';
  /** Number of images that came with the message. */
  readonly images?: number;
  /** The copy does not tell whether the user said it, or an answer showed it; its origin is `injected` then. */
  readonly isUnsure?: true;
  /** The agent of its team that gave the order or told it; its origin is `injected` then. */
  readonly sender?: string;
}

/** The model's own thinking, capped at `textLimits.reasoning` characters. */
export interface ReasoningEntry extends EntryBase {
  readonly kind: 'reasoning';
  readonly text: string;
}

/** Of a list that a team shares, the items of its other members. */
export interface OthersItems {
  readonly open: number;
  readonly done: number;
  /** Who has open ones, each once. */
  readonly owners: readonly string[];
}

/** What the agent asked a tool to do; its result has the same `callId`. */
export interface ToolCallEntry extends EntryBase {
  readonly kind: 'tool-call';
  readonly callId: string;
  /** The tool's name as the agent writes it. */
  readonly tool: string;
  /** What the call does, in our terms. One patch may edit several files: several actions. */
  readonly actions: readonly ToolAction[];
  /** The agent's own one-line description of the call, where it gives one. */
  readonly description?: string;
  /** A subagent of the session made the call; it then stands where it was started, under that line. */
  readonly by?: 'subagent';
  /** The source could not read what the call does: its action is `other` and holds what the log has. */
  readonly notUnderstood?: true;
}

/** What a call does, whichever tool of whichever agent it was. */
export type ToolAction =
  /** `byUser`: the user ran it themselves (`!command`). */
  | {
      readonly kind: 'shell';
      readonly command: string;
      readonly cwd?: string;
      readonly background?: boolean;
      readonly byUser?: boolean;
      /** With the user's leave it ran outside of the sandbox that other commands of the session run in. */
      readonly unconfined?: true;
      /** Files that the client saw changed when it had run, and that no edit of that step names: a build's, a formatter's. */
      readonly changed?: readonly string[];
    }
  | { readonly kind: 'read'; readonly path: string }
  | {
      readonly kind: 'edit';
      readonly path: string;
      readonly operation: 'created' | 'modified' | 'deleted' | 'moved';
      readonly movedTo?: string;
      /** Where the log holds the text that was put in. */
      readonly names?: EditedNames;
      /** Where the log holds both what stood there and what was put in. */
      readonly change?: ChangedText;
      /** Where the log holds it: the text that was taken out and put in, cut where it is long. */
      readonly text?: EditedText;
      /** The same word for word; what an edit put into a secret file is not kept. */
      readonly exact?: ExactEdit;
    }
  | { readonly kind: 'search'; readonly pattern: string; readonly path?: string }
  /** The whole to-do list or plan as it stands after this call. */
  | { readonly kind: 'todo'; readonly items: readonly TodoItem[]; readonly others?: OthersItems }
  /** A plan put before the user for approval. */
  | { readonly kind: 'plan'; readonly text: string }
  | { readonly kind: 'question'; readonly questions: readonly AskedQuestion[] }
  /** `log`: the id of its own log, where the call names it. */
  | { readonly kind: 'subagent'; readonly prompt: string; readonly name?: string; readonly log?: string }
  | { readonly kind: 'skill'; readonly name: string }
  | { readonly kind: 'web'; readonly target: string }
  | { readonly kind: 'other'; readonly input: string };

/** One item of the agent's own list. */
export interface TodoItem {
  readonly text: string;
  readonly status: 'pending' | 'in-progress' | 'completed' | 'cancelled';
}

/** A question that the agent put to the user, with the answers to pick from. */
export interface AskedQuestion {
  /** What its answer is known by, where the log names one. */
  readonly id?: string;
  readonly question: string;
  readonly options: readonly string[];
}

/** What came back from a tool; a call that did not end has none. */
export interface ToolResultEntry extends EntryBase {
  readonly kind: 'tool-result';
  readonly callId: string;
  readonly text: string;
  readonly isError: boolean;
  /** Exit status of a shell command; null where the log does not tell. */
  readonly exitCode: number | null;
  /** The command ended, and what was kept of it holds its output without its exit status. */
  readonly exitHidden?: boolean;
  /** The tool did not run to its end: interrupted, cancelled, still running. */
  readonly interrupted?: boolean;
  /** The user refused the call. `said` holds their own words, if they gave a reason. */
  readonly rejection?: { readonly said: string | null };
  /**
   * Words that the result gives as the user's, where only the text of a tool says so: anything a tool prints could look
   * like that, so they are the tool's word and not theirs.
   */
  readonly claims?: string;
  /** A plan the user approved. */
  readonly approved?: boolean;
  /** Answers to a question call, in order. */
  readonly answers?: readonly { readonly question: string; readonly answer: string }[];
}

/** The agent's own summary that replaced older entries. `text` is empty where the log holds none. */
export interface CompactionEntry extends EntryBase {
  readonly kind: 'compaction';
  readonly scope: 'session' | 'branch';
  readonly text: string;
  readonly tokensBefore: number | null;
  readonly tokensAfter?: number | null;
  /** What stays in the window word for word beside the summary: all that the user said, or everything from the entry with this id on. */
  readonly keeps?: 'user-messages' | { readonly from: string };
}

/** Something that happened to the session, said by the agent program and not by the model or user. */
export interface NoteEntry extends EntryBase {
  readonly kind: 'note';
  readonly topic:
    | 'api-error'
    | 'interrupted'
    /** A recap line the agent wrote about where the work stands. */
    | 'recap'
    | 'model-change'
    | 'abandoned-branch'
    | 'pull-request'
    /** A background task ended. */
    | 'task-finished'
    | 'opened-file';
  readonly text: string;
}
