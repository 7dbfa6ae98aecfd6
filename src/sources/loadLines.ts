/**
 * Reads a log line by line and has a source's parser make a session of it. Knows lines, not formats: blank, broken
 * and cut-off lines are booked here, so that a parser only ever sees JSON values.
 */
import type { LineParser } from '../core/logLine';
import type { ReadLinesOptions } from '../core/ports';
import type { Session } from '../core/session';
import { type LineLedger, openLineLedger } from './lineLedger';
import type { LoadRequest } from './source';

/** A session without what `loadLines` fills in. */
export type ParsedLog = Omit<Session, 'path' | 'lines' | 'problems'>;

export async function loadLines(
  request: LoadRequest,
  openParser: (ledger: LineLedger) => LineParser<ParsedLog>,
  options: Pick<ReadLinesOptions, 'maxStringBytes' | 'shortStrings'> = {},
): Promise<Session> {
  const ledger = openLineLedger();
  const parser = openParser(ledger);
  const read = await request.files.readLines(
    request.path,
    (line) => {
      if (line.state === 'json') parser.accept(line);
      else if (line.state === 'blank') ledger.skipped('blank');
      else if (line.state === 'cut-off')
        ledger.problem(line.line, 'cut-off', 'The last line ends in the middle of a record.');
      else ledger.problem(line.line, 'not-json', 'This line is not JSON.');
    },
    { signal: request.signal, ...options },
  );
  const session = parser.finish();
  if (read.replaced === true || read.sizeAtEnd < read.sizeAtStart) {
    ledger.remark('changed-while-reading', 'The log was cut or replaced while it was read. Extract again.');
  }
  return { ...session, path: request.path, ...ledger.close() };
}
