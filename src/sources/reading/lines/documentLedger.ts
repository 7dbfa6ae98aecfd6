/**
 * A ledger for what stands inside of a document or of one line: the lines are booked by whoever reads the file, so that
 * records are not counted here; what is wrong with them is passed on, each sentence once.
 */
import type { LineLedger } from './lineLedger';

const maxRemarks = 100;

/** Books no line and passes each remark on once, up to a limit. */
export function documentLedger(ledger: LineLedger): LineLedger {
  const noted = new Set<string>();
  return {
    parsed: () => undefined,
    skipped: () => undefined,
    problem(_line, kind, message) {
      if (noted.has(message) || noted.size >= maxRemarks) return;
      noted.add(message);
      ledger.remark(kind, message);
    },
    remark: ledger.remark,
    booked: ledger.booked,
    close: ledger.close,
  };
}
