/** Which of several sessions wrote a line. Refused rather than wrong: where two could have, or only chance speaks for one, none is named. */
import type { LineEdit } from './lineInSession';
import { isTelling, lineKey } from './lineKey';

/** What speaks for one session. */
export interface Witness<Of> {
  readonly of: Of;
  readonly edit: LineEdit | null;
  /** It made the commit: git printed its hash there, or the session gave it its subject. */
  readonly commit: 'hash' | 'subject' | null;
  /** Whether the commit itself names the session; loosely by a handoff that was noted on it. */
  readonly named: 'firm' | 'loose' | null;
  /** It ran in the repository, or in another work tree of it. */
  readonly folder: string | null;
}

/** The session that is named, or why none is. */
export type Choice<Of> =
  | { readonly kind: 'wrote'; readonly of: Of; readonly isSure: boolean }
  /** It made the commit, and no session shows the edit: a shell command, a formatter or the user's own hand. */
  | { readonly kind: 'committed'; readonly of: Of }
  | { readonly kind: 'none'; readonly why: 'unknown' | 'several' | 'too-common'; readonly could: readonly Of[] };

/** The share of what came with a line that makes up for a line that tells nothing by itself. */
const leastShare = 0.5;

/** @param line the text that is asked about @param isCommitted false for a line that is in no commit yet */
export function chooseSession<Of>(line: string, isCommitted: boolean, witnesses: readonly Witness<Of>[]): Choice<Of> {
  const tells = isTelling(lineKey(line));
  const wrote = withoutCopies(witnesses.filter(({ edit }) => edit !== null && speaks(edit, tells)));
  const [only, ...more] = wrote;
  if (only !== undefined && more.length === 0) {
    const other = witnesses.find((one) => one !== only && one.commit === 'hash' && !isCopy(one, only));
    if (only.edit?.isNew !== true && !isSealed(only) && other !== undefined) return several([only, other]);
    return { kind: 'wrote', of: only.of, isSure: isSealed(only) || (!isCommitted && only.edit?.isNew === true) };
  }
  if (wrote.length > 1) return amongSeveral(wrote);
  const committers = witnesses.filter(isSealed);
  const [committer] = committers;
  if (committer !== undefined && committers.length === 1) return { kind: 'committed', of: committer.of };
  if (committers.length > 1) return several(committers);
  const near = witnesses.filter(({ edit }) => edit !== null).map(({ of }) => of);
  return near.length > 0
    ? { kind: 'none', why: 'too-common', could: near }
    : { kind: 'none', why: 'unknown', could: [] };
}

/** The line itself, where it tells something; else most of what came with it. */
const speaks = (edit: LineEdit, tells: boolean) => (tells ? edit.hasLine : edit.share >= leastShare);

const isSealed = <Of>({ commit, named }: Witness<Of>) => commit !== null || named === 'firm';

function amongSeveral<Of>(wrote: readonly Witness<Of>[]): Choice<Of> {
  const [sealed, noted] = [wrote.filter(isSealed), wrote.filter(({ named }) => named !== null)];
  const best = strongest(sealed.length > 0 ? sealed : noted.length > 0 ? noted : wrote);
  const [only, second] = best;
  if (only === undefined || second !== undefined) {
    const last = latestInOneFolder(best);
    return last === null ? several(wrote) : { kind: 'wrote', of: last.of, isSure: isSealed(last) };
  }
  const isSure = isSealed(only);
  // An earlier session put it there and another one, which wrote the whole file, made the commit.
  const earlier = wrote.filter((one) => one !== only && one.edit?.isNew === true);
  if (only.edit?.isNew !== true && earlier.length > 0) {
    const [first] = earlier;
    return first !== undefined && earlier.length === 1
      ? { kind: 'wrote', of: first.of, isSure: false }
      : several(wrote);
  }
  return { kind: 'wrote', of: only.of, isSure };
}

/** Those that git's hash speaks for, then those that show the line as new, then those with most of what came with it. */
function strongest<Of>(among: readonly Witness<Of>[]): readonly Witness<Of>[] {
  const byHash = among.filter(({ commit, named }) => commit === 'hash' || named === 'firm');
  const left = byHash.length > 0 ? byHash : among;
  const fresh = left.filter(({ edit }) => edit?.isNew === true);
  const shown = fresh.length > 0 ? fresh : left;
  const most = Math.max(...shown.map(({ edit }) => edit?.share ?? 0));
  return shown.filter(({ edit }) => (edit?.share ?? 0) >= most / 2);
}

/** In one folder, who put a line in last put it in where it was missing again. */
function latestInOneFolder<Of>(among: readonly Witness<Of>[]): Witness<Of> | null {
  const [first] = among;
  const times = among.map(({ edit }) => edit?.call.call.time ?? null);
  if (first?.folder == null || among.some(({ folder, edit }) => folder !== first.folder || edit?.isNew !== true))
    return null;
  if (times.some((time) => time === null)) return null;
  return among.reduce((a, b) => ((b.edit?.call.call.time ?? 0) > (a.edit?.call.call.time ?? 0) ? b : a));
}

/** A session that was resumed or forked holds the calls of the one before it; the first of them is meant. */
function withoutCopies<Of>(witnesses: readonly Witness<Of>[]): Witness<Of>[] {
  const first = witnesses.filter((one, at) => !witnesses.some((other, place) => place < at && isCopy(other, one)));
  return first.map((one) => {
    const copies = witnesses.filter((other) => isCopy(other, one));
    const commit = copies.find((copy) => copy.commit !== null)?.commit ?? null;
    return { ...one, commit, named: copies.find(({ named }) => named !== null)?.named ?? null };
  });
}

const isCopy = <Of>(a: Witness<Of>, b: Witness<Of>) =>
  a.edit !== null &&
  b.edit !== null &&
  a.edit.call.call.callId === b.edit.call.call.callId &&
  a.edit.call.call.time === b.edit.call.call.time;

const several = <Of>(could: readonly Witness<Of>[]): Choice<Of> => ({
  kind: 'none',
  why: 'several',
  could: could.map(({ of }) => of),
});
