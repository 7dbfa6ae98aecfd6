import type { LineLedger } from './lineLedger';

/** How a line is to be booked once it was read. */
export type Booking =
  /** It became part of the session; lines with entries are booked when the transcript closes. */
  | { readonly kind: 'used' }
  | { readonly kind: 'skipped'; readonly as: string }
  /** A record kind this version does not know. */
  | { readonly kind: 'unknown'; readonly what: string }
  /** A known kind that lacks what it needs. */
  | { readonly kind: 'bad'; readonly what: string }
  | { readonly kind: 'broken-link'; readonly what: string };

export const used: Booking = { kind: 'used' };
export const repeated: Booking = { kind: 'skipped', as: 'repeated' };
export const skipped = (as: string): Booking => ({ kind: 'skipped', as });
export const unknown = (what: string): Booking => ({ kind: 'unknown', what });
export const bad = (what: string): Booking => ({ kind: 'bad', what });

/** Books a line that left no entry behind. */
export function book(booking: Booking, line: number, ledger: LineLedger): void {
  switch (booking.kind) {
    case 'used':
      ledger.parsed();
      break;
    case 'skipped':
      ledger.skipped(booking.as);
      break;
    case 'unknown':
      ledger.problem(line, 'unknown-record', `A record of a kind that is not known: ${nameOf(booking.what)}.`);
      break;
    case 'bad':
      ledger.problem(line, 'bad-record', `A record of kind ${booking.what} lacks what it needs.`);
      break;
    case 'broken-link':
      ledger.problem(line, 'broken-link', `Here stands ${booking.what}.`);
      break;
  }
}

/** A kind as it may be shown: problems never quote the log, and a kind could be anything. */
export const nameOf = (kind: string) => (/^[\w./ -]{1,80}$/.test(kind) ? kind : 'a kind without a proper name');
