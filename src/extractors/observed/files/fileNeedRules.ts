/** What a file is needed for: each row that holds has its say, the strongest first. */
import { ruleTable } from '../../../core/rules/ruleTable';
import { fileName } from '../../../core/text/displayPath';

/** A file that the session read or changed, beside the goal. */
export interface NeededFile {
  readonly path: string;
  /** Of its last touch; null where the log does not tell. */
  readonly line: number | null;
  /** The goal names it. */
  readonly isNamed: boolean;
  readonly failedLast: () => boolean;
  /** What the goal names and its lines hold. */
  readonly symbol: { readonly name: string; readonly isDefined: boolean } | null;
  readonly isEditedLast: boolean;
  readonly isFailing: boolean;
  readonly isUncommitted: boolean;
  /** A file of the goal that was edited in the same turn. */
  readonly mate: () => string | null;
  /** “edited”, or what it was opened for; empty where nothing tells. */
  readonly use: string;
  /** What its edits gave a name. */
  readonly namesAdded: string;
}

type NeedExample = Partial<Omit<NeededFile, 'failedLast' | 'mate'>> & {
  readonly hasFailed?: boolean;
  readonly with?: string;
};

const cart: NeededFile = {
  ...{ path: 'src/cart.ts', line: 1, isNamed: false, failedLast: () => false, symbol: null },
  ...{ isEditedLast: false, isFailing: false, isUncommitted: false, mate: () => null, use: '', namesAdded: '' },
};
const total = { name: 'totalOf', isDefined: true };

const symbolWords = ({ name, isDefined }: NonNullable<NeededFile['symbol']>) =>
  `${isDefined ? 'defines' : 'holds'} \`${name}\``;

/** The table; the words of the reason. */
export const fileNeed = ruleTable<NeededFile, string, NeedExample>({
  name: 'file-need',
  question: 'What is this file needed for?',
  textOf: ({ path }) => path,
  lineOf: ({ line }) => line,
  subjectOf: ({ hasFailed = false, with: mate = null, ...example }) => ({
    ...cart,
    ...example,
    ...{ failedLast: () => hasFailed, mate: () => mate },
  }),
  rows: [
    {
      name: 'edit-failed',
      because: 'The goal names it, and the last edit of it failed.',
      tells: ({ isNamed, failedLast }) => (isNamed && failedLast() ? 'named in the goal, its last edit failed' : null),
      hit: [{ isNamed: true, hasFailed: true }],
      miss: [{ hasFailed: true }],
    },
    {
      name: 'named',
      because: 'The goal names it.',
      tells: ({ isNamed, failedLast }) => (isNamed && !failedLast() ? 'named in the goal' : null),
      hit: [{ isNamed: true }],
      miss: [{ isNamed: true, hasFailed: true }],
    },
    {
      name: 'symbol-edited-last',
      because: 'It holds what the goal names, and no file was edited behind it.',
      tells: ({ isNamed, symbol, isEditedLast }) =>
        isNamed || symbol === null || !isEditedLast ? null : `${symbolWords(symbol)}, edited last`,
      hit: [{ symbol: total, isEditedLast: true }],
      miss: [{ isEditedLast: true }],
    },
    {
      name: 'holds-symbol',
      because: 'It holds what the goal names.',
      tells: ({ isNamed, symbol, isEditedLast }) =>
        isNamed || symbol === null || isEditedLast ? null : symbolWords(symbol),
      hit: [{ symbol: total }],
      miss: [{ isNamed: true, symbol: total }],
    },
    {
      name: 'failing',
      because: 'A check that fails speaks of it.',
      tells: ({ isFailing }) => (isFailing ? 'in a failing check' : null),
      hit: [{ isFailing: true }],
      miss: [{ isUncommitted: true }],
    },
    {
      name: 'uncommitted',
      because: 'Its change is in no commit.',
      tells: ({ isUncommitted }) => (isUncommitted ? 'not committed' : null),
      hit: [{ isUncommitted: true }],
      miss: [{ use: 'edited' }],
    },
    {
      name: 'edited-with',
      because: 'It was edited in one turn with a file of the goal.',
      tells: ({ isNamed, symbol, mate }) => {
        const other = isNamed || symbol !== null ? null : mate();
        return other === null ? null : `edited with \`${fileName(other)}\``;
      },
      hit: [{ with: 'src/till.ts' }],
      miss: [{ isNamed: true, with: 'src/till.ts' }],
    },
    {
      name: 'used',
      because: 'The session changed it, or says what it was opened for.',
      tells: ({ use }) => (use === '' ? null : use),
      hit: [{ use: 'edited' }],
      miss: [{ namesAdded: 'added `totalOf`' }],
    },
    {
      name: 'names-added',
      because: 'Its edits gave something a name.',
      tells: (file) => (file.namesAdded === '' ? null : file.namesAdded),
      hit: [{ namesAdded: 'added `totalOf`' }],
      miss: [{ use: 'edited' }],
    },
  ],
  otherwise: { because: 'It was read, and nothing tells what for.', verdict: '', hit: [{}] },
});
