/**
 * All that host and panel say to each other. The host owns the data and pushes whole snapshots; the panel owns only how
 * the user arranged it. Texts in a snapshot are redacted, and come from logs: show them with `textContent` only.
 */

import type { FolderNow } from '../core/live/folderNow';
import type { Phase } from '../core/ports';
import type { Tag } from '../core/provenance';
import type { Audience, Layout, Preset } from '../core/requestOptions';
import type { Choice } from './choice';
import type { DroppedRequests, DroppedState } from './droppedMessages';
import type { GroupId } from './groupId';
import type { Language } from './language';
import type { ChoiceState, MergedRequests, MergedState } from './mergedMessages';
import type { FoundRows, RawFilter, RawRowState, RawState, ReasonCount } from './rawMessages';
import type { RefineRequests, RefineState } from './refineMessages';
import type { SendingRequests, SendingState, TargetState } from './sendingMessages';
import type { ShownView, TriageRequests, TriageState } from './triageMessages';

export type { GroupId } from './groupId';
export type { TargetState } from './sendingMessages';

/** What the panel may ask of the host, and what it gets back. Where a snapshot follows, the reply is null. */
export interface PanelRequests
  extends RefineRequests,
    DroppedRequests,
    MergedRequests,
    TriageRequests,
    SendingRequests {
  /** Asked before anything else: the page is built in this language. */
  'get-language': { readonly ask: null; readonly reply: Language };
  /** Asked once by every page the editor makes for the panel; the reply restores it. */
  'get-state': { readonly ask: null; readonly reply: PanelState };
  'tick-item': { readonly ask: { readonly id: string; readonly on: boolean }; readonly reply: null };
  'tick-group': { readonly ask: { readonly group: GroupId; readonly on: boolean }; readonly reply: null };
  /**
   * The whole text after the user's edit number `edit`, typed in the text that came with `revision`; a snapshot repeats
   * the number it has seen.
   */
  'edit-draft': {
    readonly ask: { readonly text: string; readonly edit: number; readonly revision: number };
    readonly reply: null;
  };
  'edit-goal': { readonly ask: { readonly goal: string; readonly edit: number }; readonly reply: null };
  /** `insist` extracts even where the goal says too little. */
  'extract-again': { readonly ask: { readonly insist: boolean }; readonly reply: null };
  'choose-preset': { readonly ask: { readonly preset: Preset }; readonly reply: null };
  'choose-layout': { readonly ask: { readonly layout: Layout }; readonly reply: null };
  'choose-audience': { readonly ask: { readonly audience: Audience }; readonly reply: null };
  'cancel-extraction': { readonly ask: null; readonly reply: null };
  'add-row': { readonly ask: { readonly line: number }; readonly reply: AddedState };
  'add-rejected': { readonly ask: { readonly index: number }; readonly reply: AddedState };
  'remove-own-line': { readonly ask: { readonly id: string }; readonly reply: null };
  'back-to-extracted': { readonly ask: { readonly id: string }; readonly reply: null };
  /** False when the user kept it redacted, or the log no longer gives it. */
  'restore-redaction': { readonly ask: { readonly index: number }; readonly reply: { readonly restored: boolean } };
  /** Rows of the raw context by position, `from` included, `to` not. */
  'get-rows': {
    readonly ask: { readonly from: number; readonly to: number };
    readonly reply: { readonly rows: readonly RawRowState[] };
  };
  /** Shows more items of a long group. */
  'show-items': { readonly ask: { readonly group: GroupId }; readonly reply: null };
  'find-rows': { readonly ask: { readonly filter: RawFilter; readonly query: string }; readonly reply: FoundRows };
  /** Opens the session for reading, beside the panel, at a line of the log. */
  'open-transcript': { readonly ask: { readonly line: number; readonly takesFocus: boolean }; readonly reply: null };
  'open-log': { readonly ask: { readonly line: number }; readonly reply: null };
  'copy-command': { readonly ask: { readonly id: string }; readonly reply: null };
  'copy-draft': { readonly ask: null; readonly reply: null };
  /** `saved` is false when the user closed the dialog. */
  'save-draft': { readonly ask: null; readonly reply: { readonly saved: boolean } };
  /**
   * Packs the draft with the work that is not committed. `packed` is the file, null when the user changed their mind;
   * `looksFirst` as of `deliver`.
   */
  'pack-draft': {
    readonly ask: null;
    readonly reply: { readonly looksFirst: boolean; readonly packed: string | null };
  };
  /** Opens the draft as a document beside the panel, in step with it. */
  'open-document': { readonly ask: null; readonly reply: null };
  /** Opens the extracted draft and the user's side by side; the user's can be edited there. */
  'compare-draft': { readonly ask: null; readonly reply: null };
  'choose-target': { readonly ask: { readonly target: string }; readonly reply: null };
  /**
   * Sends the draft to the chosen target. Success and failure both arrive as a snapshot; `looksFirst` says that lines do not
   * hold, which the user has not seen yet: nothing was sent.
   */
  deliver: { readonly ask: null; readonly reply: { readonly looksFirst: boolean } };
  /** Holds the lines of the draft against the folder and the log, as they are now. */
  'check-lines': { readonly ask: null; readonly reply: null };
  /** A line that was struck out stays in the draft. */
  'keep-line': { readonly ask: { readonly key: string }; readonly reply: null };
  /** Runs the checks of the log again, once the user has agreed. */
  'run-checks': { readonly ask: null; readonly reply: null };
  'cancel-checks': { readonly ask: null; readonly reply: null };
  'open-delivered': { readonly ask: null; readonly reply: null };
  'edit-again': { readonly ask: null; readonly reply: null };
  'hide-banner': { readonly ask: null; readonly reply: null };
  /** One step back, or forward again; nothing where there is none. */
  undo: { readonly ask: null; readonly reply: null };
  redo: { readonly ask: null; readonly reply: null };
  /** Takes up the earlier draft that is offered. */
  'go-on': { readonly ask: null; readonly reply: null };
  /** Leaves the earlier draft in the list, and does not offer it again. */
  'start-anew': { readonly ask: null; readonly reply: null };
  'choose-session': { readonly ask: null; readonly reply: null };
  /** Draws the end of the session anew; the rest of the draft, edits and ticks stay. */
  'refresh-tail': { readonly ask: null; readonly reply: null };
  'show-changes': { readonly ask: null; readonly reply: null };
}

/** Where something went that was put into the draft. */
export interface AddedState {
  readonly section: string;
  readonly item: string;
}

/** Names what the panel may ask. */
export type RequestKind = keyof PanelRequests;

/** What the host tells the panel unasked. */
export interface PanelEvents {
  'state-changed': PanelState;
  /** A contributed keybinding was pressed while the panel was active. */
  'command-pressed': { readonly command: PanelCommand };
}

/** Keys that the editor catches before the panel could. */
export type PanelCommand = 'next-carried' | 'previous-carried' | 'toggle-preview' | 'deliver' | 'pack' | 'search-raw';

/** All the panel shows, always whole: a later one replaces every earlier one. */
export interface PanelState {
  readonly view: PanelView;
  /** As the user left it in this workspace. */
  readonly shows: ShownView;
  readonly session: SessionState;
  readonly goal: GoalState;
  readonly preset: Preset;
  readonly layout: Layout;
  readonly presets: readonly Choice<Preset>[];
  readonly layouts: readonly Choice<Layout>[];
  /** Who reads it; for a pull request there is one layout. */
  readonly audience: Audience;
  readonly audiences: readonly Choice<Audience>[];
  readonly banner: BannerState | null;
  readonly raw: RawState;
  readonly groups: readonly GroupState[];
  readonly triage: TriageState;
  readonly draft: DraftState;
  readonly honest: HonestState;
  /** Null where the lines were not checked. */
  readonly verify: VerifyState;
  readonly targets: readonly TargetState[];
  readonly chosenTarget: string;
  readonly sending: SendingState;
  readonly delivered: DeliveredState | null;
  readonly kept: KeptState;
  readonly history: HistoryState;
  readonly refine: RefineState;
  /** Null while no compaction is looked into. */
  readonly dropped: DroppedState | null;
}

/** Where the user's work is kept, and what could be gone on with. */
export interface KeptState {
  /** Name of the kept draft; the page hands it on to the next run of the editor. */
  readonly id: string;
  /** Edits that would be lost without it. */
  readonly edits: number;
  /** A sentence when it could not be kept. */
  readonly problem: string | null;
  /** Edits of the earlier draft that is offered; null where none is. */
  readonly offered: number | null;
}

/** What the next undo and redo would do, in words; null where nothing. */
export interface HistoryState {
  readonly undo: string | null;
  readonly redo: string | null;
}

/** What stands in the place of the three columns. */
export type PanelView =
  | { readonly kind: 'review' }
  | { readonly kind: 'extracting'; readonly startedAt: number; readonly phases: readonly PhaseState[] }
  /** The goal says too little to choose by; `problem` says why. */
  | { readonly kind: 'vague-goal'; readonly problem: string; readonly suggestions: readonly string[] };

/** One step of an extraction, as the list of steps shows it. */
export interface PhaseState {
  readonly phase: Phase;
  readonly label: string;
  readonly detail: string | null;
  readonly status: 'done' | 'current' | 'waiting';
  /** Null until it is done. */
  readonly milliseconds: number | null;
}

/** The bar at the top; null stands for what the log does not tell. */
export interface SessionState {
  readonly title: string;
  readonly agent: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number | null;
  readonly fill: { readonly ratio: number; readonly tooltip: string; readonly estimated: boolean } | null;
  readonly turns: number;
  readonly model: string | null;
  readonly branch: string | null;
  /** Estimated tokens of the session's text. */
  readonly rawTokens: number;
  readonly seconds: number;
  /** The model whose draft is shown or was taken over in part; null where the draft is made on this machine alone. */
  readonly refinedBy: { readonly model: string; readonly seconds: number } | null;
  /** All sessions, where several were merged: their lines are counted on, each from `from`. */
  readonly merged?: readonly MergedState[];
}

/** The goal as the user typed it last, which need not be the one the items were chosen for. */
export interface GoalState {
  readonly text: string;
  /** Number of the last edit of the goal field that this snapshot has seen. */
  readonly edit: number;
  /** The items were chosen for another goal. */
  readonly isChanged: boolean;
  /** Preset, layout or reader were chosen, and the extraction for them failed: the draft is still for those before. */
  readonly isPending: boolean;
}

/** One message above the columns, with buttons. */
export interface BannerState {
  readonly kind: 'error' | 'warning' | 'information' | 'earlier-draft' | 'grown' | 'ahead' | 'refreshed';
  /** What it is about, in front of the text. */
  readonly lead?: string;
  readonly text: string;
  readonly actions: readonly BannerAction[];
  /** What the first button does is being done. */
  readonly isBusy?: boolean;
}

/** Buttons of a banner; the panel knows their labels. */
export type BannerAction =
  | 'copy-instead'
  | 'choose-target'
  | 'extract-again'
  | 'choose-session'
  | 'go-on'
  | 'start-anew'
  | 'refine-open'
  | 'refresh-tail'
  | 'show-changes'
  | 'check-lines'
  | 'undo';

/** Items under one heading; `part` says under which of the three larger ones. */
export interface GroupState {
  readonly id: GroupId;
  readonly title: string;
  readonly part: 'facts' | 'files' | 'commands';
  /** Those shown now. */
  readonly items: readonly ItemState[];
  /** With those that the user may ask for. */
  readonly total: number;
}

/** One line of the middle column with its tick; the id holds as long as the extraction. */
export interface ItemState {
  readonly id: string;
  readonly isOn: boolean;
  readonly text: string;
  /** With the reason that its line in the draft gives; only a decision with a reason has it. */
  readonly whole?: string;
  /** What its line says since the user reworded it; absent where it says what it said. */
  readonly own?: string;
  readonly style: 'plain' | 'quote' | 'code' | 'file' | 'command';
  readonly status: StatusState | null;
  /** How much of its files changed, as “+26 −3”; only what changed has it. */
  readonly net?: string;
  /** When a check or a command ran, in milliseconds since 1970; null for other items and where the log has no time. */
  readonly time: number | null;
  /** Reason, operation: the words of the second line, behind the age. */
  readonly notes: readonly string[];
  readonly tag: Tag | null;
  /** Lines of the log it stands on, the one to open first. */
  readonly lines: readonly number[];
  readonly turn: number | null;
  /** Stale, contradicted, missing or instruction-like. */
  readonly needsLook: boolean;
  /** The user changed its line in the draft. */
  readonly isEdited: boolean;
  /** The last refresh of the tail brought it. */
  readonly isNew: boolean;
  /** Why its line does not hold any more; null where it does, or nobody looked. */
  readonly gone: string | null;
  /** Why a rule lists it, a sentence in English; absent where no rule has a reason for it. */
  readonly because?: string;
  /** What ended it, and where; only what holds no longer has that. */
  readonly ended?: { readonly because: string; readonly line: number; readonly byGoal?: true };
  /** The sides of a conflict; only conflicts have them. */
  readonly choices?: readonly ChoiceState[];
}

/** What became of a check or a file; `text` is its label. */
export interface StatusState {
  readonly kind:
    | 'done'
    | 'in-progress'
    | 'to-do'
    | 'blocked'
    | 'passed'
    | 'failed'
    | 'stale'
    | 'not-run'
    | 'word'
    | 'missing'
    | 'unknown';
  readonly text: string;
}

/** The right column. */
export interface DraftState {
  readonly text: string;
  /** Number of the last edit of the draft that this snapshot has seen. */
  readonly edit: number;
  /** Number of this text; an edit of it names it. */
  readonly revision: number;
  readonly tokens: number;
  readonly budget: number;
  /** The goal comes on top of the budget. */
  readonly isOver: boolean;
  /** Tokens of each section, by the line its heading stands on, counted from 0. */
  readonly headings: readonly { readonly line: number; readonly tokens: number }[];
  /** Lines the user wrote or changed, counted from 0. */
  readonly ownLines: readonly number[];
  /** The lines that items wrote, each with its item, counted from 0. */
  readonly items: readonly { readonly line: number; readonly item: string }[];
  /** Parts of lines that do not hold any more, counted from 0. */
  readonly gone: readonly { readonly line: number; readonly from: number; readonly to: number }[];
  readonly isReadOnly: boolean;
}

/** How far checking the lines is; what an earlier check found stays shown meanwhile. */
export type VerifyProgress =
  /** The draft as it is was not checked yet. */
  | { readonly kind: 'idle' }
  /** `what`: the lines are held against folder and log, or checks of the log are run again. A send may wait for it. */
  | { readonly kind: 'running'; readonly what: 'lines' | 'checks'; readonly isAwaited: boolean }
  | { readonly kind: 'known' }
  /** `why` is a sentence. */
  | { readonly kind: 'not'; readonly why: string };

/** What came of checking the lines. */
export interface VerifyState {
  readonly progress: VerifyProgress;
  /** Milliseconds since 1970; null where nothing was found out yet. */
  readonly checkedAt: number | null;
  /** “11 lines hold, 2 left out”; empty where nothing was found out yet. */
  readonly found: string;
  /** The draft is sent, and what is told of it was found out after that. */
  readonly isLate: boolean;
  /** `now` stands in place of words that are corrected; null for a line that is left out. Of a sent draft: as it was sent. */
  readonly struck: readonly {
    readonly key: string;
    readonly text: string;
    readonly reason: string | null;
    readonly now: string | null;
    readonly isKept: boolean;
  }[];
  /** Struck out, and not looked at: sending shows them first. */
  readonly untold: number;
  /** Lines that the draft is sent without, and words that are corrected in it. */
  readonly leftOut: number;
  readonly corrected: number;
  readonly holds: readonly CheckedLine[];
  readonly notRun: readonly CheckedLine[];
  readonly unknown: readonly CheckedLine[];
  /** Lines that no program can check. */
  readonly words: number;
  /** Checks that can be run again, as they are run. */
  readonly runnable: readonly string[];
}

/** A line with what was seen. */
export interface CheckedLine {
  readonly text: string;
  readonly reason: string | null;
}

/** Everything that is not in the draft, or should not be believed as it stands, with the reason. */
export interface HonestState {
  readonly redacted: readonly RedactedState[];
  readonly rejected: readonly RejectedState[];
  /** The reasons add up to the passages. */
  readonly leftOut: { readonly rows: number; readonly reasons: readonly ReasonCount[] };
  readonly unreadable: readonly { readonly line: number; readonly text: string }[];
  readonly warnings: readonly WarningState[];
  /** What the log says of its repository beside what git shows now; null where that cannot be looked at. */
  readonly folder: FolderState | null;
}

/** The repository of a session, as the log and as git have it. */
export interface FolderState {
  readonly path: string;
  readonly isAhead: boolean;
  readonly log: {
    readonly branch: string | null;
    readonly commits: readonly { readonly hash: string; readonly subject: string }[];
    readonly uncommitted: readonly string[];
  };
  readonly now: Omit<FolderNow, 'folder' | 'base'>;
}

/** What a reader of the draft would miss; warnings of one kind are one, with the others behind it. */
export interface WarningState {
  readonly text: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly item: string | null;
  readonly others: readonly string[];
}

/** One secret that was replaced; its value is never sent to the panel. */
export interface RedactedState {
  /** Index in the draft's redactions, or null for secrets that only the raw context holds. */
  readonly index: number | null;
  readonly rule: string;
  readonly place: string;
  /** How many secrets the row stands for; more than one only in the raw context. */
  readonly count: number;
  /** Null for text that does not come from the log. */
  readonly line: number | null;
  readonly isInDraft: boolean;
  readonly status: 'can-restore' | 'cannot-restore' | 'restored';
}

/** A fact that was not shown because the log does not support it; `isAdded` once the user took it all the same. */
export interface RejectedState {
  readonly text: string;
  readonly reason: string;
  readonly isAdded: boolean;
}

/** What became of the draft, as the foot tells it. */
export interface DeliveredState {
  /** Where it went, for example "In a new chat". */
  readonly where: string;
  readonly effect: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Label of the button that opens it, or null where there is nothing to open. */
  readonly open: string | null;
  /** The text as it was approved; absent where it was delivered by an earlier version. */
  readonly frozen?: { readonly tokens: number; readonly sha256: string } | undefined;
  /** Agents whose session began with it, as far as their logs show; absent while that is not known. */
  readonly takenUpBy?: readonly string[] | undefined;
  /** How many of its lines were true then, for example "12 lines hold, 2 are struck out"; absent where that was not found out. */
  readonly verified?: string | undefined;
}
