/** What is asked about a line of a file, and what is answered. */
import type { CheckFact } from '../../core/fact';
import type { EntryRef } from '../../core/provenance';
import type { SessionRef } from '../../core/sessionRef';
import type { LineCommit } from '../../core/why/askedLine';

/** The place that is asked about. */
export interface WhyRequest {
  /** Absolute. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** True: sessions whose logs lie in the repository itself, where whoever gave it to the user may have put them, are asked too. */
  readonly looksInside: boolean;
}

/** A session by its name, as a list shows it. Redacted. */
export type NamedRef = Pick<SessionRef, 'agent' | 'id' | 'path' | 'title'>;

/** A sentence and where it stands. */
export interface Told {
  readonly text: string;
  readonly at: EntryRef | null;
}

/** A check as its run showed it. */
export interface WhyCheck {
  readonly command: string;
  readonly status: CheckFact['status'];
  readonly summary: string | null;
  readonly at: EntryRef | null;
}

/** The session that is named, and what it tells. Redacted. */
export interface WhyReason extends NamedRef {
  /** `committed`: it made the commit, and the edit is in no log. */
  readonly how: 'wrote' | 'committed';
  /** False where only the line's own text speaks for it. */
  readonly isSure: boolean;
  /** What speaks for it. */
  readonly evidence: readonly Told[];
  /** The edit that put the line in is in the log, or one that put in what stands around it, or none. */
  readonly edit: 'line' | 'around' | null;
  /** What the edit did, where that says why the line is as it is; a sentence. */
  readonly change: string | null;
  /** The agent's last words before that edit, and none of the edit before. */
  readonly said: Told | null;
  /** Its words of the same work that tell clearly more of the line. */
  readonly saidEarlier: Told | null;
  /** Its words right behind the edit, where it said none before. */
  readonly saidAfter: Told | null;
  /** Its thinking, where that tells more of the line than its words. */
  readonly thought: Told | null;
  /** It said and thought nothing around the edit: what the others do not tell was never given. */
  readonly isSilent: boolean;
  /** The user's words that the edit answered, the ones that say what is wanted last. */
  readonly asked: readonly Told[];
  /** What the user's short words took up: an offer, an item of a list, a finding. */
  readonly tookUp: readonly Told[];
  /** What had been said of its place before: comments of a review, items of a list of findings. */
  readonly pointedOut: readonly Told[];
  readonly decisions: readonly (Told & { readonly reason: string | null })[];
  readonly ruledOut: readonly Told[];
  /** Run behind the edit, up to the end of its turn or of the commit's. */
  readonly checks: readonly WhyCheck[];
  /** The session that the handoff was made from which this one began with. */
  readonly from: { readonly session: string | null; readonly goal: string; readonly at: EntryRef } | null;
}

/** The commit that a line came with; `body` is what it says below its subject. */
export interface WhyCommit extends Pick<LineCommit, 'hash' | 'subject' | 'time'> {
  readonly body: string | null;
}

/** What came of it. Everything that is quoted is redacted. */
export interface WhyAnswer {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Null for a line that is in no commit, or where git did not tell. */
  readonly commit: WhyCommit | null;
  /** Null where none is known for certain enough; `refused` then says why. */
  readonly session: WhyReason | null;
  readonly refused: string | null;
  /** Sessions of which one may have written it, where none is named. */
  readonly could: readonly NamedRef[];
  /** How many sessions of the repository there are. */
  readonly sessions: number;
  readonly notes: readonly string[];
}
