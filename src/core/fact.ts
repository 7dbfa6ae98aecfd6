/** The statements a handoff is made of. Each names the entries it stands on; what cannot is rejected. */
import type { ChangedFile } from './changes/changedFile';
import type { EntryRef, Tag } from './provenance';
import type { TestReach } from './testReach';

/** What every fact has: an id, and the entries it stands on. */
export interface FactBase {
  /** Stable within one session and goal: the same log gives the same ids. */
  readonly id: string;
  readonly evidence: readonly EntryRef[];
  /** Taken over from an earlier handoff that this session began with. */
  readonly inherited?: true;
  /** Which one stated it first: when the session it was made from was last active, else the first digits of its hash. */
  readonly from?: string;
  /** Who did it or says it, where it was neither the user nor the session's own agent: the parent is the agent that assigned the work, the summary the agent’s own, which alone still holds what the user said. What only a tool says is left out until the user ticks it. */
  readonly by?: 'subagent' | 'tool' | 'parent' | 'summary';
  /** The row of a table of rules that made it a fact: table/row. */
  readonly decidedBy?: string;
}

/** Each word is earned: by a tool result, or for `done`, `pending` and `blocked` by a list or a statement that says so. */
export type StateLabel = 'done' | 'built' | 'tested' | 'verified' | 'pushed' | 'not-tested' | 'pending' | 'blocked';

/** One statement about where the work stands. */
export interface StateFact extends FactBase {
  readonly kind: 'state';
  readonly text: string;
  readonly label: StateLabel;
  readonly tag: Tag;
  /** What it speaks of; a layout arranges by it. */
  readonly about: StateSubject;
  /** Of tests that passed: how far that reaches. */
  readonly reach?: TestReach;
}

/** What a statement about the work is about. */
export type StateSubject =
  /** Open or finished work: an item of a list, or what an answer says is left. */
  | 'todo'
  /** What the last answer says was done, or what the session made. */
  | 'outcome'
  /** Built, tested, verified or not, as the checks show it. */
  | 'checks'
  /** Commits, pushes, branches, what is not committed. */
  | 'repository'
  /** Subagents and commands whose end the log does not show. */
  | 'background';

/** Something done after the last report, or the last call that did not end. One line with the first telling line of its result. */
export interface InFlightFact extends FactBase {
  readonly kind: 'in-flight';
  readonly text: string;
  /** The line says of a goal that was asked for already how far it came: only looked into, begun with a change, committed without a report, or answered; of one that is like a prompt before, that it differs. */
  readonly goal?: 'looked-into' | 'begun' | 'committed' | 'answered' | 'differs';
  /** No more than what the agent said or thought. */
  readonly isSaid?: true;
  /** A plan that was put up last and not approved: that is where the session stands. */
  readonly isPlan?: true;
  /** The turn's last edits were committed here, and behind that the agent only looked, or sent them out. */
  readonly committedAt?: EntryRef;
  /** Where the work broke off: the file that the last call changed, or read after a change; a path as files have it. */
  readonly file?: string;
  /** Only a look at files or at what is there, or a list for the agent itself. */
  readonly isLook?: true;
  /** Of the last line: what was done since the request that is under way. */
  readonly sinceAsked?: SinceAsked;
}

/** What was done since a request that has no answer yet. */
export interface SinceAsked {
  /** The request. */
  readonly asked: EntryRef;
  /** Files as files have them, the one changed last at the end. */
  readonly changed: readonly string[];
  /** The last of these changes; null where there is none. */
  readonly last: EntryRef | null;
  /** Every call looked, and did nothing else. */
  readonly onlyLooked: boolean;
  readonly points: PointsSince | null;
}

/** Points that were laid out in the turn, by their numbers, and what of them the edits behind it show. */
export interface PointsSince {
  /** Where they stand. */
  readonly said: EntryRef;
  /** How many there are; what names nothing stands in none of the lists. */
  readonly of: number;
  readonly edited: readonly number[];
  /** The only edit of it has no end in the log. */
  readonly begun: readonly number[];
  /** No edit is seen of what it names. */
  readonly untouched: readonly number[];
}

/** What the user asked for in their own words: the first request, orders of the open task, earlier requests. In session order. */
export interface RequestFact extends FactBase {
  readonly kind: 'request';
  readonly text: string;
  /** It belongs to the task that is open now. */
  readonly isOpen: boolean;
  /** What the work at hand is for, where the goal does not say it: “yes”, “commit”, “do it again”. One at most. */
  readonly isTask?: true;
  /** It asked for nothing but an answer, and its turn gave one. */
  readonly onlyAsks?: true;
  /** Of an earlier session, whose turn was over when that was handed on: told once more, and not passed on again. */
  readonly isPast?: true;
}

/** What a goal that only points ("go for 1-3", "yes", "why 2?") refers to, whole: the items, the proposal, the answer. */
export interface GoalPointerFact extends FactBase {
  readonly kind: 'goal-pointer';
  readonly text: string;
  /** The goal asks about it (“what about 2?”), and takes nothing up. */
  readonly isAskedAbout?: true | undefined;
}

/** The lead of the answer that ended a turn. */
export interface TurnFact extends FactBase {
  readonly kind: 'turn';
  /** Counted from 1. */
  readonly turn: number;
  readonly lead: string;
  /** What the user had asked for in it, whole; undefined where that is long, or no more than yes. */
  readonly asked?: string | undefined;
  /** Nothing was changed, committed or published in the turn. */
  readonly onlyLooked?: boolean | undefined;
  /** The same, and the user asked a question. */
  readonly onlyAnswers?: boolean | undefined;
  readonly overtaken?: Overtaken;
}

/** The user's own words, verbatim. */
export interface ConstraintFact extends FactBase {
  readonly kind: 'constraint';
  readonly text: string;
  /** It outlives its task. */
  readonly standing: boolean;
  /** It tells of the user or of the machines (“my GitHub user is …”): known for good, and nothing to obey. */
  readonly ofSetup?: true | undefined;
  /** The user limited it to one task, in an earlier handoff. */
  readonly onlyTask?: true | undefined;
  /** An order of a task that was worked on and reported, and something else followed: it belongs to what happened. */
  readonly isPast?: true | undefined;
  /** Asked for in the turn that is open, to be done once: it stands where it is told what was asked, and is no rule. */
  readonly isAsked?: true | undefined;
}

/** Something that was chosen, with the reason where one was given. */
export interface DecisionFact extends FactBase {
  readonly kind: 'decision';
  readonly text: string;
  readonly reason: string | null;
  readonly tag: Tag;
  /** The agent's account of how the work is now, with nothing weighed in it: it belongs to what happened. */
  readonly tellsWork?: true | undefined;
  readonly overtaken?: Overtaken;
}

/** Later work tells what it told: commits, edits of the same files, or any edit behind an explanation. A pull request tells it still. */
export type Overtaken = true | undefined;

/** Something learned that the next session would pay for to learn again. */
export interface InformationFact extends FactBase {
  readonly kind: 'information';
  readonly text: string;
  readonly tag: Tag;
  /**
   * A trap is what will fail again: limits of the environment, errors that came up over and over. A finding says why
   * something is so or what to mind; a report says what was done or found out, and is no warning. `later` is what was
   * learned behind the point that the handoff is made from, and waits for a tick.
   */
  readonly topic: 'finding' | 'trap' | 'report' | 'later';
  readonly overtaken?: Overtaken;
  /** A person wrote it into an earlier handoff, below a heading of their own: it is passed on there until somebody deletes it. */
  readonly ownHeading?: string;
}

/** A question that nobody has answered yet. */
export interface QuestionFact extends FactBase {
  readonly kind: 'question';
  readonly text: string;
}

/** Something that was tried and did not work. */
export interface FailedApproachFact extends FactBase {
  readonly kind: 'failed-approach';
  readonly text: string;
}

/** An error with the lines that tell it, and whether it still stands. */
export interface ErrorFact extends FactBase {
  readonly kind: 'error';
  readonly text: string;
  readonly command: string | null;
  readonly status: 'open' | 'resolved';
  /** It is the cause of what the user asked about: found with commands of the session, or only said. */
  readonly cause?: 'found' | 'said';
  /** The model's service failed, and nothing was done since: no check of the work. */
  readonly ofService?: true;
}

/** The newest state of one check, as its runs showed it. */
export interface CheckFact extends FactBase {
  readonly kind: 'check';
  /** What sort of check: test, build, lint, type check, own script, CI. */
  readonly check: string;
  readonly command: string;
  /** Where it ran, absolute, where that is outside of the session's folder. */
  readonly folder?: string;
  /** `unclear`: it ran, and its result is not in the log. */
  readonly status: 'passed' | 'failed' | 'stale' | 'unclear' | 'not-run';
  readonly exitCode: number | null;
  /** It passed in the lines that a search behind it lets through (`tsc | grep cart`); of the others nothing is known. */
  readonly inPart?: true;
  /** The command wanted it to fail, and it did. */
  readonly toFail?: true;
  /** A newer run of it was started, whose end the log does not show; the result is that of the run before. */
  readonly runningSince?: EntryRef;
  /** It failed, files were changed since, and here the agent says that it passes; no run of it shows that. */
  readonly saidToPass?: EntryRef;
  /** It failed on test files, files were changed since, and here a run of all tests of its folder passed. */
  readonly passedSince?: EntryRef;
  /** A linter or type check that failed names these files alone, and the session changed none of them. */
  readonly elsewhere?: readonly string[];
  /** It failed, and here the agent says that it did so before its changes. */
  readonly saidOlder?: EntryRef;
  /** It failed, and here the agent says that this was accepted, is expected or known, or the user that it may stay so. */
  readonly saidAccepted?: EntryRef;
  /** It failed on what was not committed, and here a commit came. */
  readonly committedSince?: EntryRef;
  /** Files changed after the last run. */
  readonly since: readonly string[];
  /** The checks that a script ran which passed, each as the script writes it. */
  readonly ran?: readonly string[];
  /** The line of output that tells the result, for example "148 passed, 148 total". */
  readonly summary: string | null;
  /** Of a build service: the branch of the pull request that was looked at, where the log names it. */
  readonly ofBranch?: string;
}

/** The strongest thing that a session did to a file. */
export type FileOperation = 'created' | 'modified' | 'read' | 'deleted' | 'moved' | 'mentioned';

/** A file that matters to the goal, with the reason. */
export interface FileFact extends FactBase {
  readonly kind: 'file';
  /** Relative to the session's cwd where it lies under it, else absolute. */
  readonly path: string;
  readonly operation: FileOperation;
  readonly reason: string;
  /** Null when the workspace was not looked at. */
  readonly exists: boolean | null;
}

/** A command of the session, and what it would be run again for. */
export interface CommandFact extends FactBase {
  readonly kind: 'command';
  /** The exact text as it was run. */
  readonly command: string;
  readonly exitCode: number | null;
  readonly status: 'passed' | 'failed' | 'unknown';
  /** Its exit status says that it passed, and its output that nothing was run: all tests skipped, none found. */
  readonly verifiesNothing?: true;
  /** Running it changes more than its own output: migrations, installs, commits, generated files. */
  readonly stateful: boolean;
  /** What it is good for: a kind of check, "build", "start", "deploy, never by itself", "used 3×"; empty where nothing tells. */
  readonly purpose: string;
  /** Written out for readers. The others only look around or were for one occasion; they are listed for programs. */
  readonly worthRepeating: boolean;
}

/** The repository that the session worked in: the one with most of its edits, where those are not in a borrowed one. */
export interface RepositoryFact extends FactBase {
  readonly kind: 'repository';
  /** Absolute. */
  readonly folder: string | null;
  /** The branch that was printed there last. */
  readonly branch: string | null;
  /** The commit that was checked out last where no branch is, as git printed it. */
  readonly detachedAt?: string;
  /** Made while the session ran, whoever made them, newest first. */
  readonly commits: readonly CommitInfo[];
  /** The one on top, as a log showed it since the last switch, where that is none or not the newest of `commits`. */
  readonly head?: CommitInfo;
  /** Changed and in no commit yet, newest first; paths as files have them. */
  readonly uncommitted: readonly string[];
  /** Whether the last commit is on the remote; null where the log does not tell. */
  readonly pushed: boolean | null;
  /** Commits of its remote branch that the last status missed here; absent where there are none or the log does not tell. */
  readonly behind?: number;
  /** Changes that were there before and are not this session's. */
  readonly leaveAlone: readonly string[];
  /** Not committed, and changed already when the session began: a commit would take somebody else's changes along. */
  readonly changedBefore?: readonly string[];
  /** More may wait for a commit: the last status was cut, or a subagent was sent to change files since. */
  readonly mayBeMore?: true;
  /** Git was not asked what waits for a commit: `uncommitted` is what the session edited, and there may be more. */
  readonly isByEdits?: true;
  /** Subagents that were sent to change files, of whose edits the log holds none. */
  readonly subagentsUnseen?: number;
  /** Other repositories that the session committed in; absent where there are none. */
  readonly others?: readonly OtherRepository[];
}

/** A fork, a clone or a sibling that the session committed in beside its own work. */
export interface OtherRepository {
  /** Absolute. */
  readonly folder: string;
  readonly branch: string | null;
  /** The newest that the session made there. */
  readonly commit: CommitInfo;
  /** Whether it is on the remote; null where the log does not tell. */
  readonly pushed: boolean | null;
  /** Changed there and in no commit yet. */
  readonly uncommitted: number;
}

/** One commit, as git printed it in the session. */
export interface CommitInfo {
  /** As short as git printed it; null where it printed none. */
  readonly hash: string | null;
  readonly subject: string;
  readonly evidence: readonly EntryRef[];
}

/** What a sentence of a model is about; each is a section of its answer. */
export type ToldSection =
  | 'standing'
  | 'left'
  | 'next'
  | 'changed'
  | 'decision'
  | 'rule'
  | 'finding'
  | 'dead-end'
  | 'open'
  | 'link';

/**
 * How far the log bears out a sentence of a model. `verified`: its names, numbers and most of its words stand in the lines
 * it cites; `said`: the model's words; `concluded`: the model says itself that it put them together; `not-borne-out`: the log
 * says otherwise, or nothing shows what it claims. The last one stays out of the text until the user ticks it.
 */
export type Grade = 'verified' | 'said' | 'concluded' | 'not-borne-out';

/** A sentence of a model, in its words. */
export interface ToldFact extends FactBase {
  readonly kind: 'told';
  readonly section: ToldSection;
  readonly text: string;
  readonly reason: string | null;
  /** Up to three lines that stand in the session letter by letter. */
  readonly code: string | null;
  readonly grade: Grade;
  /** Why it is not borne out; null for the other grades. */
  readonly doubt: string | null;
}

/** What a model says of a statement of the rules: that it is void. */
export interface Strike {
  readonly factId: string;
  /** The model's reason. */
  readonly why: string;
  readonly evidence: readonly EntryRef[];
  /** Why the statement stays all the same; null where the strike is honoured. */
  readonly refused: string | null;
}

/** One item of the work, and what is left of it in the files. */
export interface ChangeFact extends FactBase {
  readonly kind: 'change';
  /** What the work was grouped by: an item of the agent's list, a commit, one file; or what was undone again. */
  readonly group: 'item' | 'commit' | 'file' | 'undone';
  /** The item's words, the subject of the commit, or what the agent said of the edit; empty where nothing tells. */
  readonly text: string;
  /** Of an item: as the agent's list says. */
  readonly status: 'done' | 'in-progress' | 'open' | 'cancelled' | null;
  /** Nothing of it waits for a commit, as far as the log shows. `commit` stands only where one of the session's commits took it: its hash as git printed it. */
  readonly isCommitted: boolean;
  readonly commit: string | null;
  /** All that the commit changed, as git counted it. */
  readonly commitTotal?: { readonly files: number; readonly added: number; readonly removed: number };
  /** Commits with the same one stand on one another. */
  readonly stack?: string;
  /** Files of the commit that no edit of the log changed. */
  readonly commitMore?: number;
  /** Of a group 'commit': what its message says below the subject, an item or a sentence each, and where. */
  readonly message?: { readonly items: readonly string[]; readonly said: EntryRef };
  /** Of a group 'item' that several items of the list share: those that `text` names. */
  readonly items?: readonly string[];
  readonly files: readonly ChangedFile[];
}

/** Any statement of a handoff, told apart by `kind`. */
export type Fact =
  | StateFact
  | InFlightFact
  | RequestFact
  | GoalPointerFact
  | TurnFact
  | RepositoryFact
  | ConstraintFact
  | DecisionFact
  | InformationFact
  | QuestionFact
  | FailedApproachFact
  | ErrorFact
  | CheckFact
  | FileFact
  | CommandFact
  | ToldFact
  | ChangeFact;

/** Facts by kind, each list best first. */
export interface Facts {
  readonly state: readonly StateFact[];
  /** In session order. */
  readonly inFlight: readonly InFlightFact[];
  /** In session order, the first request of the session first. */
  readonly requests: readonly RequestFact[];
  readonly goalPointers: readonly GoalPointerFact[];
  /** Newest first. */
  readonly turns: readonly TurnFact[];
  readonly repository: RepositoryFact | null;
  /** Those of the other sessions, where several were merged. */
  readonly otherRepositories?: readonly RepositoryFact[];
  readonly constraints: readonly ConstraintFact[];
  readonly decisions: readonly DecisionFact[];
  readonly information: readonly InformationFact[];
  readonly openQuestions: readonly QuestionFact[];
  readonly failedApproaches: readonly FailedApproachFact[];
  readonly errors: readonly ErrorFact[];
  readonly verification: readonly CheckFact[];
  readonly files: readonly FileFact[];
  readonly commands: readonly CommandFact[];
  /** A model's sentences in the order of its answer, and what it strikes of the rules'; absent where none was asked. */
  readonly told?: readonly ToldFact[];
  readonly strikes?: readonly Strike[];
  /** In session order. */
  readonly changes: readonly ChangeFact[];
}

/** A fact that something later ended: it is told as over, unticked, and stands in none of the lists. */
export interface EndedFact {
  readonly fact: Fact;
  readonly endedBy: EntryRef;
  readonly because: string;
  /** The goal ended it, which has no place in the log. */
  readonly byGoal?: true;
}

/** A fact that did not hold, with the reason. */
export interface RejectedFact {
  readonly kind: Fact['kind'];
  readonly text: string;
  readonly reason: string;
}
