import { unknownRecord } from '../../../core/unknownLines';
import type { LineLedger } from './lineLedger';

/** What became of a line that was read. */
export type LineOutcome =
  /** It became part of the session; lines with entries are noted when the transcript closes. */
  | { readonly kind: 'used' }
  | { readonly kind: 'skipped'; readonly as: string }
  /** A record kind this version does not know. */
  | { readonly kind: 'unknown'; readonly what: string }
  /** A known kind that lacks what it needs. */
  | { readonly kind: 'bad'; readonly what: string }
  | { readonly kind: 'broken-link'; readonly what: string };

/** The line became entries, or told something about the session. */
export const used: LineOutcome = { kind: 'used' };
/** The line says what an earlier one said. */
export const repeated: LineOutcome = { kind: 'skipped', as: 'repeated' };
/** A known kind of line that says nothing of the session; `as` names it for people. */
export const skipped = (as: string): LineOutcome => ({ kind: 'skipped', as });
/** A kind of line that this version does not know; it is told as a problem. */
export const unknown = (what: string): LineOutcome => ({ kind: 'unknown', what });
/** A line of a known kind without the shape it should have; it is told as a problem. */
export const bad = (what: string): LineOutcome => ({ kind: 'bad', what });

/** Notes a line that left no entry behind. */
export function noteLine(outcome: LineOutcome, line: number, ledger: LineLedger): void {
  switch (outcome.kind) {
    case 'used':
      ledger.parsed();
      break;
    case 'skipped':
      ledger.skipped(outcome.as);
      break;
    case 'unknown':
      ledger.problem(line, 'unknown-record', unknownRecord(nameOf(outcome.what)));
      break;
    case 'bad':
      ledger.problem(line, 'bad-record', `A record of kind ${outcome.what} lacks what it needs.`);
      break;
    case 'broken-link':
      ledger.problem(line, 'broken-link', `Here stands ${outcome.what}.`);
      break;
  }
}

/** A kind as it may be shown: problems never quote the log, and a kind could be anything. */
export const nameOf = (kind: string) => (/^[\w./ -]{1,80}$/.test(kind) ? kind : 'a kind without a proper name');
