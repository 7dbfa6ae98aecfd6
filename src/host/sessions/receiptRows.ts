/** What a session made of the handoff it began with, as rows below it. */
import type { SessionReceipt } from '../../app/receipt/sessionReceipt';
import type { Use } from '../../core/receipt/receipt';
import { t } from '../../protocol/language';
import type { SessionRow } from './sessionRow';

/** Its receipt in up to four rows; none where it was not looked at. */
export function receiptRows(
  ref: { readonly path: string; readonly id: string },
  seal: string | null,
  receipts: readonly SessionReceipt[],
): SessionRow[] {
  const receipt = receipts.find(({ child, handoff }) => child.session === ref.id && handoff.sha256 === seal);
  if (receipt === undefined) return [];
  const { used, contradicted, foundAgain, foundAgainCalls, neverTouched } = receipt.counts;
  const passed = 'testing.iconPassed';
  const failed = 'testing.iconFailed';
  const row = (use: Use, count: number, label: string, icon: string, more: Partial<SessionRow> = {}): SessionRow[] =>
    count === 0
      ? []
      : [
          {
            ...{ id: `receipt ${ref.path} ${ref.id} ${use}`, label, icon, context: 'receipt', isOpen: false },
            ...{ description: reasonsOf(receipt, use), tooltip: linesOf(receipt, use), children: [], act: null },
            ...more,
          },
        ];
  const calls = t('{0, plural, one {# call} other {# calls}}', foundAgainCalls);
  return [
    ...row('used', used, t('{0, plural, one {# line} other {# lines}} used', used), 'pass', { color: passed }),
    ...row(
      'contradicted',
      contradicted,
      t('{0, plural, one {# line} other {# lines}} contradicted', contradicted),
      'error',
      { color: failed },
    ),
    ...row('found-again', foundAgain, t('{0} found again', foundAgain), 'search', { description: calls }),
    ...row('never-touched', neverTouched, t('{0} never touched', neverTouched), 'circle-large-outline', {
      description: receipt.soFar ? t('so far') : '',
    }),
  ];
}

/** "14 of 22 used" of the sessions that began with this handoff; empty where nothing is known. */
export function usedText(children: readonly string[], seal: string, receipts: readonly SessionReceipt[]): string {
  const own = receipts.filter(({ child, handoff }) => handoff.sha256 === seal && children.includes(child.session));
  const [first] = own;
  if (first === undefined || own.length > 1) return '';
  const words = t('{0} of {1} used', first.counts.used, first.counts.lines);
  return first.soFar ? t('{0}, so far', words) : words;
}

const mostReasons = 3;
const mostLines = 12;

function reasonsOf({ lines }: SessionReceipt, use: Use): string {
  const reasons = lines.filter((line) => line.use === use).map(({ reason }) => reason);
  return [...new Set(reasons)].slice(0, mostReasons).join(', ');
}

function linesOf({ lines }: SessionReceipt, use: Use): string {
  const own = lines.filter((line) => line.use === use).map(({ text }) => text);
  return [...own.slice(0, mostLines), ...(own.length > mostLines ? ['…'] : [])].join('\n');
}
