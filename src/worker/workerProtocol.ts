/** What the extension host asks of the worker thread, and what comes back. Structured-clone data only. */
import type { FollowedContext } from '../app/contextFollower';
import type { DraftJob } from '../app/draftJob';
import type { ListedPoint } from '../app/fromPoint/listPoints';
import type { LogWindow } from '../app/logWindow';
import type { PackedCheck } from '../app/move/packedChecks';
import type { ProjectFile } from '../app/project/projectFile';
import type { SessionReceipt } from '../app/receipt/sessionReceipt';
import type { AnswerCut, PreparedCheck, PreparedRefinement } from '../app/refineDraft';
import type { SearchAnswer } from '../app/search/searchSessions';
import type { WhyAnswer, WhyRequest } from '../app/why/whyAnswer';
import type { Thresholds } from '../core/context/contextLevel';
import type { CutMoment } from '../core/context/cutMoment';
import type { HandoffErrorCode } from '../core/errors';
import type { Strike, ToldFact } from '../core/fact';
import type { HandoffLink } from '../core/lineage/sessionTree';
import type { SharedFile } from '../core/lineage/sharedFiles';
import type { FolderNow, KnownFolder } from '../core/live/folderNow';
import type { LogGrowth, ReadState } from '../core/logGrowth';
import type { Missing } from '../core/move/movedNote';
import type { LeftOut, Pack, PackedFile } from '../core/move/pack';
import type { ModelRequest, Phase } from '../core/ports';
import type { Problem } from '../core/problem';
import type { RedactedText } from '../core/redaction';
import type { SessionRef, TranscriptPlace } from '../core/sessionRef';
import type { BoundaryReport } from '../core/uncompact/boundaryReport';
import type { VerifiedLines } from '../core/verify/verifiedLines';
import type { DraftResult } from '../review/draftResult';
import type { RawView } from '../review/rows/rawView';
import type { TranscriptPassage } from '../review/transcript/transcript';
import type { PackedRows } from './packRows';

/** The same on its way to the host: a long session has rows by the ten thousand, and they are unpacked a few at a time. */
export type PackedDraft = Omit<DraftResult, 'rawView'> & { readonly rawView: Omit<RawView, 'rows'> & PackedRows };

/** An agent whose sessions can be handed off. */
export interface Agent {
  readonly id: string;
  /** Its name as users know it. */
  readonly label: string;
  /** Where its logs lie, for people. */
  readonly places: readonly string[];
}

/** Lines of an answer that are whole. */
export interface HeardLines {
  readonly told: readonly ToldFact[];
  readonly strikes: readonly Strike[];
}

/** Requests by kind, with what each is answered with. */
export interface WorkerRequests {
  /**
   * `keeps`, else not: the session may be kept on the disk, for the next time. `fromFacts`: the facts at hand will do, where
   * they are of this log, goal and options.
   */
  draft: {
    readonly ask: DraftJob & { readonly keeps?: boolean; readonly fromFacts?: boolean };
    readonly reply: PackedDraft;
  };
  /** What `.handoff.json` says for a folder; null where there is none. */
  project: { readonly ask: { readonly folder: string }; readonly reply: ProjectFile | null };
  /** Whether a log went on since it was read, by what was appended alone where it grows by lines. */
  'log-growth': {
    readonly ask: { readonly log: DraftJob['log']; readonly known: ReadState };
    readonly reply: LogGrowth;
  };
  /** What a model would be sent to refine a draft of this job; nothing is sent. */
  'refine-prepare': {
    readonly ask: {
      readonly job: DraftJob;
      /** Tokens that question and answer may have together; null where nobody knows, `itself` for the session's own agent. */
      readonly windowTokens: number | 'itself' | null;
    };
    readonly reply: PreparedRefinement;
  };
  /** Asks the session's own agent, by its program; the answer as it came. Throws `model-failed` where it cannot be asked. */
  'refine-ask-agent': {
    readonly ask: { readonly job: DraftJob; readonly request: ModelRequest };
    readonly reply: string;
  };
  /** A piece of an answer while it arrives: the lines that it brings to their end, graded. */
  'refine-hear': {
    readonly ask: { readonly id: string; readonly text: string; readonly isFirst: boolean };
    readonly reply: HeardLines;
  };
  /** What the model is asked to check its answer; null where nothing in it can be checked. */
  'refine-again': {
    readonly ask: WorkerRequests['refine-prepare']['ask'] & { readonly id: string; readonly answer: string };
    readonly reply: PreparedCheck | null;
  };
  /** The draft that a model's answer makes. */
  'refine-read': {
    readonly ask: WorkerRequests['refine-prepare']['ask'] & {
      /** Of the prepared request. */
      readonly id: string;
      readonly answer: string;
      /** Why it is not whole; null where it is. */
      readonly cut: AnswerCut | null;
      /** What the model said of its lines when it checked them; null where it was not asked, or not to the end. */
      readonly verdicts: string | null;
      /** Its name, for messages. */
      readonly model: string;
    };
    readonly reply: PackedDraft;
  };
  /** What a vague goal could be instead, and whether there is anything to hand off. */
  suggest: {
    readonly ask: DraftJob['log'];
    readonly reply: {
      readonly title: string | null;
      readonly suggestions: readonly string[];
      readonly hasMessages: boolean;
    };
  };
  /** The points inside a session that a handoff can be made from, newest first. */
  points: { readonly ask: DraftJob['log']; readonly reply: readonly ListedPoint[] };
  /** Newest first, titles redacted. With `describe`, messages and context are counted, which reads whole logs. */
  sessions: {
    readonly ask: {
      readonly workspaces: readonly string[];
      readonly describe: boolean;
      /** False in a workspace that the user does not trust: nothing looks into its folders. */
      readonly looksInside: boolean;
    };
    readonly reply: { readonly refs: readonly SessionRef[]; readonly problems: readonly Problem[] };
  };
  /** Which of these sessions began with a handoff; logs that did not change are not read again. */
  'session-links': { readonly ask: { readonly refs: readonly SessionRef[] }; readonly reply: readonly HandoffLink[] };
  /** What sessions that are at work now changed of each other's files; logs that did not change are not read again. */
  'side-by-side': { readonly ask: { readonly refs: readonly SessionRef[] }; readonly reply: readonly SharedFile[] };
  /** Passages of all sessions that are about some words; reads what is new, and keeps an index where `keeps` says so. */
  search: {
    readonly ask: {
      readonly query: string;
      readonly workspaces: readonly string[];
      readonly looksInside: boolean;
      /** Ids of agents; null for all. */
      readonly agents: readonly string[] | null;
      readonly limit: number;
      /** False in a workspace that the user does not trust: nothing is written. */
      readonly keeps: boolean;
    };
    readonly reply: SearchAnswer;
  };
  /** Runs a tool of the MCP server for a model of the editor; the answer is redacted and quotes sessions as data. */
  tool: {
    readonly ask: { readonly name: string; readonly input: unknown; readonly place: ToolPlace };
    readonly reply: string;
  };
  /** The log that a tool would take: of a session by its id, or the newest; with what tells people which it is, redacted. */
  'tool-log': {
    readonly ask: { readonly session: string | null; readonly place: ToolPlace };
    readonly reply: {
      readonly log: DraftJob['log'];
      readonly session: string;
      readonly agent: string;
      readonly title: string | null;
    };
  };
  /** Draws up a handoff whose goal is what was under way. */
  'draw-up': {
    readonly ask: { readonly log: DraftJob['log']; readonly folder: string };
    readonly reply: string;
  };
  /** Reads what was appended to a log since the last time; the worker keeps the place. */
  context: {
    readonly ask: {
      readonly log: DraftJob['log'];
      readonly agent: string;
      /** From this share of the window on it is looked whether the session is in the middle of something, which reads the log. */
      readonly momentFrom: number;
    };
    readonly reply: FollowedContext & { readonly moment: CutMoment | null };
  };
  /** Which of the open folders a session is of; null where of none. */
  'session-folder': {
    readonly ask: { readonly log: DraftJob['log']; readonly folders: readonly string[] };
    readonly reply: string | null;
  };
  /** What a session would go on with where nobody states a goal; redacted. */
  'go-on': { readonly ask: DraftJob['log']; readonly reply: string };
  /** Whether the agent has answered, as the log is now. */
  'turn-ended': { readonly ask: DraftJob['log']; readonly reply: boolean };
  agents: { readonly ask: null; readonly reply: readonly Agent[] };
  /** Folders in which logs of these workspaces appear and grow. */
  watched: {
    readonly ask: { readonly workspaces: readonly string[]; readonly looksInside: boolean };
    readonly reply: readonly string[];
  };
  /** Which of these files hold a session. */
  recognise: { readonly ask: { readonly paths: readonly string[] }; readonly reply: readonly string[] };
  /** Which lines of a handoff hold, in a workspace that the user trusts; null for a text that is none. */
  verify: {
    readonly ask: { readonly text: string; readonly workspace: string };
    readonly reply: VerifiedLines | null;
  };
  /**
   * The same after the checks that the user agreed to were run again in a throw-away work tree; null where they were stopped.
   * It is not cancelled but stopped: the tree is to go first.
   */
  'run-checks': {
    readonly ask: { readonly text: string; readonly workspace: string; readonly agreed: readonly string[] };
    readonly reply: VerifiedLines | null;
  };
  /** What a session made of the handoffs it was given; none where it was given none. The parent's log is not read. */
  receipts: {
    readonly ask: {
      readonly log: DraftJob['log'];
      /** Folder of the lineage, for handoffs that the log holds cut; null where there is none. */
      readonly lineage: string | null;
      readonly workspace: string;
    };
    readonly reply: readonly SessionReceipt[];
  };
  /** How the repository of a folder is now, beside what a session knew of it; null where git does not tell. */
  folder: {
    readonly ask: { readonly folder: string; readonly known: KnownFolder };
    readonly reply: FolderNow | null;
  };
  /** The sessions that began with a handoff that was sent, as far as the agents' logs show; new ones are written down. */
  children: {
    readonly ask: { readonly lineage: string; readonly sha256: string; readonly workspaces: readonly string[] };
    readonly reply: readonly { readonly session: string; readonly agent: string }[];
  };
  'stop-checks': { readonly ask: null; readonly reply: null };
  /** What the summary of the compaction on a line of the log dropped, or the last one's for null; null where none stands there. */
  uncompact: {
    readonly ask: { readonly log: DraftJob['log']; readonly line: number | null };
    readonly reply: BoundaryReport | null;
  };
  /** Why a line stands in a file: its commit, and the session that wrote it. Reads git and logs. */
  why: { readonly ask: WhyRequest; readonly reply: WhyAnswer };
  redact: { readonly ask: { readonly text: string }; readonly reply: RedactedText };
  /** What stands in a pack and what it would do to a folder, of which git is not asked where it is null. Writes nothing. */
  'pack-look': {
    readonly ask: { readonly text: string; readonly folder: string | null };
    readonly reply: PackLook;
  };
  /**
   * Puts the files of a pack into a folder, all of them or none; null where it was stopped. It is not cancelled but stopped:
   * nothing may be left half done. `pack-settle` must follow.
   */
  'pack-open': {
    readonly ask: { readonly text: string; readonly folder: string; readonly threeWay: boolean };
    readonly reply: OpenedPack | null;
  };
  /** The files stay, or everything is as it was. */
  'pack-settle': { readonly ask: { readonly folder: string; readonly keeps: boolean }; readonly reply: null };
  /** Runs checks of a pack that the user agreed to, in a throw-away work tree; null where they were stopped. */
  'pack-run-checks': {
    readonly ask: {
      readonly text: string;
      readonly markdown: string;
      readonly folder: string;
      readonly agreed: readonly string[];
    };
    readonly reply: readonly PackedCheck[] | null;
  };
  'pack-stop': { readonly ask: null; readonly reply: null };
  /** Whether a pack may go through git, under which name, and where it could go. Writes nothing and asks no server. */
  'pack-share-look': {
    readonly ask: { readonly text: string; readonly folder: string };
    readonly reply: { readonly name: string; readonly bytes: number; readonly remotes: readonly KnownRemote[] };
  };
  /** Puts it on a ref of this clone, and nowhere else. */
  'pack-share': {
    readonly ask: { readonly text: string; readonly folder: string; readonly name: string };
    readonly reply: { readonly ref: string };
  };
  /** Sends one that stands in this clone to a server, once the user said so. */
  'pack-push': {
    readonly ask: { readonly folder: string; readonly remote: string; readonly name: string };
    readonly reply: null;
  };
  'pack-remotes': { readonly ask: { readonly folder: string }; readonly reply: readonly KnownRemote[] };
  /** Asks a server for the names of its packs; `here` are those that this clone has. */
  'packs-at': {
    readonly ask: { readonly folder: string; readonly remote: string };
    readonly reply: { readonly there: readonly string[]; readonly here: readonly string[] };
  };
  /** Takes one from a server, whole; no file is written. */
  'pack-take': {
    readonly ask: { readonly folder: string; readonly remote: string; readonly name: string };
    readonly reply: { readonly text: string };
  };
  /** A handoff with the work of a folder that is not committed, as one file. Only reads; redacted, and looked through for secrets. */
  pack: {
    readonly ask: {
      readonly text: string;
      readonly folder: string;
      /** Files that git does not track, by their paths in the repository. */
      readonly include: readonly string[];
    };
    readonly reply: PackedWork;
  };
  /** Opens a session for reading. */
  'transcript-open': {
    readonly ask: TranscriptPlace & { readonly lines: readonly number[] };
    readonly reply: TranscriptSummary;
  };
  'transcript-passages': {
    readonly ask: TranscriptPlace & { readonly from: number; readonly to: number };
    readonly reply: readonly TranscriptPassage[];
  };
  'transcript-find': {
    readonly ask: TranscriptPlace & { readonly query: string };
    readonly reply: { readonly positions: readonly number[]; readonly total: number };
  };
  /** What the log has of a passage. */
  'transcript-record': {
    readonly ask: TranscriptPlace & { readonly position: number };
    readonly reply: TranscriptRecord;
  };
  /** Some records before and after a line of a log, laid out for people and redacted. */
  'log-window': { readonly ask: LogPlace; readonly reply: LogWindow };
  /** The secrets that one rule redacts in a line of a log, as they stand there. */
  secrets: { readonly ask: LogPlace & { readonly rule: string }; readonly reply: readonly string[] };
}

/** A server that a clone knows; its address has no password in it. */
export interface KnownRemote {
  readonly name: string;
  readonly address: string;
}

/** A pack that was made, and what is said of it before it is written. */
export interface PackedWork {
  readonly text: string;
  readonly bytes: number;
  readonly base: string;
  readonly subject: string;
  readonly isPushed: boolean;
  readonly files: number;
  readonly leftOut: readonly LeftOut[];
  /** Files that git does not track and nobody chose, by their paths in the repository. */
  readonly notChosen: readonly string[];
  /** Secrets that were taken out of the handoff. */
  readonly hidden: number;
  /** A sentence where the rules alone looked for secrets. */
  readonly gap: string | null;
}

/** A pack as people look at it before they open it. Redacted. */
export interface PackLook
  extends Pick<Pack, 'packedAt' | 'leftOut'>,
    Pick<Pack['work'], 'base' | 'branch' | 'subject'> {
  readonly goal: string | null;
  readonly files: readonly Pick<PackedFile, 'path' | 'change'>[];
  readonly services: readonly string[];
  readonly missing: Missing;
  /** Commands that the user may have run, letter for letter. */
  readonly checks: readonly string[];
  readonly fit: PackFit;
  /** The text of the handoff. */
  readonly handoff: string;
}

/** What a pack would do to the open folder; `why` is a sentence. */
export type PackFit =
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'refused'; readonly why: string }
  | {
      readonly kind: 'fits';
      /** Only by a merge. */
      readonly threeWay: boolean;
      /** Files that would be written, and those that are so already. */
      readonly files: number;
      readonly already: number;
      /** The commit here is another one. */
      readonly isMoved: boolean;
      readonly runsByItself: readonly string[];
    };

/** The files of a pack stand in the folder. */
export interface OpenedPack {
  /** The handoff as it is given to an agent here. */
  readonly markdown: string;
  readonly files: number;
  /** An earlier opening was cut off, and what it had half done was put back. */
  readonly isMended: boolean;
}

/** What the log has of a passage, for people. */
export interface TranscriptRecord {
  readonly text: string;
  /** Bytes of it in the log; null where the log has no lines of its own. */
  readonly bytes: number | null;
}

/** A session that was opened for reading. */
export interface TranscriptSummary {
  /** Empty where the log has none. */
  readonly title: string;
  readonly lines: number;
  readonly turns: number;
  readonly passages: number;
  /** The log has lines that can be opened. */
  readonly hasRawLog: boolean;
  /** Of each line that was asked for, the passage on it or before it; null in an empty session. */
  readonly positions: readonly (number | null)[];
}

/** For which folder a tool is called. */
export interface ToolPlace {
  /** Absolute; sessions of other folders are not read. */
  readonly folder: string;
  /** False in a workspace that the user does not trust: nothing looks into the folder. */
  readonly looksInside: boolean;
  /** Shares of a context window, from 0 to 1, from which it is told of, warned of, and said to be nearly full. */
  readonly thresholds: Thresholds;
}

/** One line of a log. */
export interface LogPlace {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Names the requests. */
export type WorkerRequestKind = keyof WorkerRequests;

/** Requests and their cancellation; `id` is never used twice. */
export type ToWorker =
  | {
      readonly [Kind in WorkerRequestKind]: {
        readonly kind: Kind;
        readonly id: number;
        readonly body: WorkerRequests[Kind]['ask'];
      };
    }[WorkerRequestKind]
  | { readonly kind: 'cancel'; readonly id: number };

/** Any number of phases, then exactly one of the others for each request. */
export type FromWorker =
  | { readonly kind: 'phase'; readonly id: number; readonly phase: Phase; readonly detail: string | null }
  | { readonly kind: 'done'; readonly id: number; readonly body: unknown }
  | { readonly kind: 'cancelled'; readonly id: number }
  /** `code` is null for a bug; the message is then for the log. */
  | { readonly kind: 'failed'; readonly id: number; readonly code: HandoffErrorCode | null; readonly message: string };
