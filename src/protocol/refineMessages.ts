/** What host and panel say to each other while a draft is refined by a model. */
import type { Choice } from './choice';

/** What the panel may ask of the host about refining. */
export interface RefineRequests {
  /** Shows what would be sent, and looks for models anew where it is shown already. Nothing is sent yet. */
  'refine-open': { readonly ask: null; readonly reply: null };
  'refine-choose-model': { readonly ask: { readonly model: string }; readonly reply: null };
  /** Opens the text that would be sent, in an editor tab. */
  /** Whether the answer is checked in a second question at once. */
  'refine-ask-twice': { readonly ask: { readonly isOn: boolean }; readonly reply: null };
  'refine-show-text': { readonly ask: null; readonly reply: null };
  'refine-copy-prompt': { readonly ask: null; readonly reply: null };
  'refine-settings': { readonly ask: null; readonly reply: null };
  /** The user's consent: sends what was shown, once. */
  'refine-send': { readonly ask: null; readonly reply: null };
  /** Leaves the consent, or ends what runs: what came of the answer by then is shown, and without any nothing changes. */
  'refine-cancel': { readonly ask: null; readonly reply: null };
  'refine-choose-part': {
    readonly ask: { readonly section: string; readonly choice: 'open' | 'accepted' | 'discarded' };
    readonly reply: null;
  };
  /** Takes one line of the model's into the draft, or out of it again. */
  'refine-choose-line': { readonly ask: LineChoiceAsk; readonly reply: null };
  /** Brings a line back that the model strikes or replaces, or lets it go again. */
  'refine-keep-line': { readonly ask: LineChoiceAsk; readonly reply: null };
  'refine-accept-rest': { readonly ask: null; readonly reply: null };
  /** Shows what would be sent to have the model check its own lines; where it has done so and that was undone, lays it over the draft again. */
  'refine-check': { readonly ask: null; readonly reply: null };
  'refine-compare': { readonly ask: null; readonly reply: null };
  /** Leaves the model's draft; what is not decided stays as the user has it. */
  'refine-done': { readonly ask: null; readonly reply: null };
}

/** One line of a section, by its item. */
export interface LineChoiceAsk {
  readonly section: string;
  readonly item: string;
  readonly isTaken: boolean;
}

/** A line of a model's with its grade. */
export interface ToldLineState {
  readonly item: string;
  /** Heading of the section it stands in. */
  readonly section: string;
  readonly text: string;
  readonly grade: 'verified' | 'said' | 'concluded' | 'not-borne-out';
  /** Its reason, or why it is not borne out; null where it has none. */
  readonly note: string | null;
  /** What a second look changed about it; null where that said nothing new, and where there was none. */
  readonly second: { readonly kind: 'taken-back' } | { readonly kind: 'cleared'; readonly doubt: string } | null;
  /** Lines of the log it stands on. */
  readonly lines: readonly number[];
}

/** A line of the rules that a model says is void. */
export interface StruckLineState {
  readonly item: string;
  readonly text: string;
  readonly why: string;
  readonly lines: readonly number[];
  /** Why it stays all the same; null where the strike is honoured. */
  readonly refused: string | null;
}

/** Refining, as far as it has come. */
export interface RefineState {
  /** Name of the model that would be asked first; null until it is known, and where there is none. */
  readonly first: string | null;
  /** A sentence why no model may be asked here; null where one may. */
  readonly blocked: string | null;
  readonly step: RefineStep;
}

/** What is on the screen for it. */
export type RefineStep = { readonly kind: 'none' } | ConsentState | RunningState | ProposalState;

/** What would be sent, before anything is. */
export interface ConsentState {
  readonly kind: 'consent';
  /** It is the second question, in which the model checks its own lines. */
  readonly isCheck: boolean;
  /** Null while they are looked for. */
  readonly models: readonly Choice<string>[] | null;
  readonly chosen: string | null;
  /** Null while it is made, and where no model is chosen. */
  readonly plan: PlanState | null;
  /** A sentence why there is no plan. */
  readonly problem: string | null;
}

/** Counts are of passages. */
export interface PlanState {
  readonly goesTo: string;
  readonly tokens: number;
  readonly passages: number;
  /** Passages of the session that are not sent; `forRoom` of them because the model's window is full. */
  readonly others: number;
  readonly forRoom: number;
  /** "1 GitHub token", one for each rule. */
  readonly redacted: readonly string[];
  readonly cost: string | null;
  /** It is the session's own agent: it has the session, and gets the question alone. */
  readonly isItself: boolean;
  /** Tokens of the session that it reads again, from what its provider has cached as far as that is kept; null where nobody knows. */
  readonly sessionTokens: number | null;
  readonly timeLimitMs: number;
  /** Of a second question: lines of the answer that it is about; null for a first one. */
  readonly statements: number | null;
  /** Tokens of a second question at most, about, which is to check the answer; null where this is that question. */
  readonly againTokens: number | null;
  /** Whether it is asked at once. */
  readonly asksTwice: boolean;
}

/** A model at work; times are in milliseconds since 1970. */
export interface RunningState {
  readonly kind: 'running';
  readonly isCheck: boolean;
  readonly model: string;
  readonly startedAt: number;
  readonly phases: readonly RefinePhaseState[];
  /** What came of the answer by now. */
  readonly lines: readonly ToldLineState[];
  readonly struck: readonly StruckLineState[];
}

/** One step of refining, as the list of steps shows it. */
export interface RefinePhaseState {
  readonly label: string;
  readonly status: 'done' | 'current' | 'waiting';
  readonly startedAt: number | null;
  /** Null until it is done. */
  readonly milliseconds: number | null;
}

/** The model's draft against the user's, section by section. */
export interface ProposalState {
  readonly kind: 'proposal';
  readonly model: string;
  readonly second: SecondLookState;
  /** Sections whose text would change; the others are counted. */
  readonly parts: readonly PartState[];
  readonly unchanged: number;
  /** Of the draft without any of it, and with all of it. */
  readonly tokens: { readonly without: number; readonly with: number };
  readonly rejected: readonly { readonly text: string; readonly reason: string }[];
  /** Headings of sections that are kept word for word. */
  readonly bound: readonly string[];
}

/** The second look, with what it did. `undone` can be laid over the draft again without a question. */
export interface SecondLookState {
  readonly state: 'none' | 'offered' | 'shown' | 'undone';
  readonly tookBack: number;
  readonly cleared: number;
}

/** One section that the model would change. */
export interface PartState {
  readonly section: string;
  readonly title: string;
  /** "1 reworded", "+12 tokens": what the change does. */
  readonly words: readonly string[];
  readonly choice: 'open' | 'partly' | 'accepted' | 'discarded' | 'changed';
  /** Lines side by side; null where the other side has a line more. */
  readonly rows: readonly { readonly mine: string | null; readonly theirs: string | null }[];
  /** The model's lines, each of which can be taken by itself. */
  readonly lines: readonly (ToldLineState & { readonly isTaken: boolean })[];
  /** Lines of the rules that it strikes, each of which can be kept. */
  readonly struck: readonly (StruckLineState & { readonly isKept: boolean })[];
}
