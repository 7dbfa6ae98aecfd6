/** What came of checking the lines of a draft, as the panel shows it. */
import type { VerifiedLine, VerifiedLines } from '../../core/verify/verifiedLines';
import { t } from '../../protocol/language';
import type { DraftState, VerifyProgress, VerifyState } from '../../protocol/messages';
import { lineItems } from '../draft/lineItems';
import type { ReviewState } from '../draft/reviewState';
import { type Struck, struckLines } from '../draft/struckLines';

/** Of the draft that is shown. */
export interface VerifySituation {
  readonly progress: VerifyProgress;
  /** What was found out last, which a later check that came to nothing leaves as it is; null where nothing was. */
  readonly seen: VerifiedLines | null;
  /** The text that was checked, as it would leave; empty where log or folder went on since. */
  readonly of: string;
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
  /** What the user was shown before they sent: keys of struck-out lines. */
  readonly told: readonly string[];
  /** What the draft went out without; null where it is not sent, and where the check ended only after that. */
  readonly sentWithout: Struck | null;
}

/** Nothing was checked. */
export const notVerified: VerifySituation = {
  ...{ progress: { kind: 'idle' }, seen: null, of: '', checkedAt: 0, told: [], sentWithout: null },
};

/** Nothing is struck out where nothing was checked. */
export const struckOf = ({ seen }: VerifySituation, review: ReviewState): Struck =>
  seen === null ? { lines: [], words: [] } : struckLines(review, seen);

/** Names all that is struck out, for what the user keeps and was shown. */
export const struckKeys = ({ lines, words }: Struck): string[] => [...lines, ...words].map(({ key }) => key);

/** Empty lists where nothing was found out yet. Of a draft that is sent, `struck` names what it went out without. */
export function verifyState(verify: VerifySituation, review: ReviewState, isSent: boolean): VerifyState {
  const { seen, checkedAt, progress, sentWithout } = verify;
  const struck = struckOf(verify, review);
  const shown = sentWithout ?? struck;
  const isLate = isSent && sentWithout === null;
  const of = (verdict: VerifiedLine['verdict']) =>
    (seen?.lines ?? []).filter((line) => line.verdict === verdict).map(({ text, reason }) => ({ text, reason }));
  return {
    ...{ progress, checkedAt: seen === null ? null : checkedAt },
    found: seen === null ? '' : isLate ? lateCounts(seen, shown) : foundWords(seen, shown),
    isLate,
    struck: [
      ...shown.words.map(({ key, fix, isKept }) => ({
        ...{ key, text: fix.said, reason: null, now: fix.now, isKept },
      })),
      ...shown.lines.map(({ key, line, isKept }) => ({
        ...{ key, text: line.text, reason: line.reason, now: null, isKept },
      })),
    ],
    leftOut: struck.lines.filter(({ isKept }) => !isKept).length,
    corrected: struck.words.filter(({ isKept }) => !isKept).length,
    ...{ holds: of('holds'), notRun: of('last-observed'), unknown: of('unknown') },
    words: of('words').length,
    untold: [...struck.lines, ...struck.words].filter(({ key, isKept }) => !isKept && !verify.told.includes(key))
      .length,
    runnable: seen?.runnable ?? [],
  };
}

/** Parts of lines that are struck out in the text, counted from 0. */
export function struckRanges(struck: Struck, { text }: ReviewState): DraftState['gone'] {
  const all = text.split('\n');
  return [
    ...struck.words.flatMap(({ fix: { line, from, to }, isKept }) => (isKept ? [] : [{ line, from, to }])),
    ...struck.lines.flatMap(({ at, length, isKept }) =>
      isKept
        ? []
        : Array.from({ length }, (_, more) => ({ line: at + more, from: 0, to: (all[at + more] ?? '').length })),
    ),
  ];
}

/** The items whose line is struck out, with the reason. */
export function struckItems(struck: Struck, review: ReviewState): ReadonlyMap<string, string> {
  const out = struck.lines.filter(({ isKept }) => !isKept);
  if (out.length === 0) return new Map();
  const items = lineItems(review);
  return new Map(
    out.flatMap(({ at, line }) =>
      items.filter((one) => one.line === at).map(({ item }) => [item, line.reason ?? ''] as const),
    ),
  );
}

/**
 * “11 lines hold, 2 left out”, for a draft that was sent, or why it was not checked. What an earlier check found is said to
 * be of before the last change.
 */
export function verifiedWords({ seen, progress }: VerifySituation, struck: Struck): string {
  if (seen === null) return whyNot(progress).replace(/[.。]$/, '');
  const found = foundWords(seen, struck);
  return progress.kind === 'known' ? found : t('Checked before the last change only: {0}', found);
}

/** The one sentence of what came of a check, wherever it is told. */
function foundWords(seen: VerifiedLines, { lines, words }: Struck): string {
  const out = lines.filter(({ isKept }) => !isKept).length;
  const kept = lines.length - out;
  const corrected = words.filter(({ isKept }) => !isKept).length;
  return [
    holdWords(holding(seen), lines.length + words.length),
    ...(out === 0 ? [] : [t('{0} left out', out)]),
    ...(kept === 0 ? [] : [t('{0} kept by you', kept)]),
    ...(corrected === 0 ? [] : [t('{0} corrected', corrected)]),
  ].join(', ');
}

const holding = ({ lines }: VerifiedLines) => lines.filter(({ verdict }) => verdict === 'holds').length;

/** That none holds is no bad news where none could be looked at. */
const holdWords = (holds: number, gone: number) =>
  holds === 0 && gone === 0
    ? t('no line could be checked here')
    : t('{0, plural, one {# line holds} other {# lines hold}}', holds);

function whyNot(progress: VerifyProgress): string {
  if (progress.kind === 'running') return t('Not checked before it was sent: this session is large.');
  return [t('The lines are not checked.'), progress.kind === 'not' ? progress.why : ''].join(' ').trim();
}

/** The same for a check that ended when the draft was gone already: nothing was left out of it. */
export const lateWords = ({ seen }: VerifySituation, struck: Struck): string =>
  t('Checked after it was sent: {0}', lateCounts(seen, struck));

function lateCounts(seen: VerifiedLines | null, { lines, words }: Struck): string {
  const gone = lines.length + words.length;
  const holds = holdWords(seen === null ? 0 : holding(seen), gone);
  return [holds, ...(gone === 0 ? [] : [t('{0} no longer hold', gone)])].join(', ');
}
