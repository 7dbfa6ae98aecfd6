/**
 * Reads a log line by line and has a source's parser make a session of it. Knows lines, not formats: blank, broken
 * and cut-off lines are booked here, so that a parser only ever sees JSON values.
 */
import type { LineParser, LogLine } from '../../../core/logLine';
import type { ReadLinesOptions } from '../../../core/ports';
import type { Session } from '../../../core/session';
import type { LoadRequest } from '../../source';
import { type LineLedger, openLineLedger } from './lineLedger';
import { type LogParts, wholeLog } from './logParts';

/** A session without what `loadLines` fills in. */
export type ParsedLog = Omit<Session, 'path' | 'lines' | 'problems'>;

/** Throws where the file cannot be read or the signal is aborted; a bad line never throws. */
export async function loadLines(
  request: LoadRequest,
  openParser: (ledger: LineLedger) => LineParser<ParsedLog>,
  options: Pick<ReadLinesOptions, 'maxStringBytes' | 'shortStrings'> = {},
  { before, firstLine, problems }: LogParts = wholeLog,
): Promise<Session> {
  const ledger = openLineLedger();
  const parser = openParser(ledger);
  const take = (line: LogLine) => {
    if (line.state === 'json') acceptRecord(line, parser, ledger);
    else if (line.state === 'blank') ledger.skipped('blank');
    else if (line.state === 'cut-off')
      ledger.problem(line.line, 'cut-off', 'The last line ends in the middle of a record.');
    else ledger.problem(line.line, 'not-json', 'This line is not JSON.');
  };
  const { files, signal } = request;
  for (const part of before)
    await files.readLines(part.path, (line) => (line.offset >= part.end ? 'stop' : take(line)), {
      ...{ signal, ...options, firstLine: part.firstLine },
    });
  const onward = firstLine === 1 ? {} : { firstLine };
  const read = await files.readLines(request.path, take, { signal, ...options, ...onward });
  for (const { kind, message } of problems) ledger.remark(kind, message);
  const session = parser.finish();
  if (read.replaced === true || read.sizeAtEnd < read.sizeAtStart) {
    ledger.remark('changed-while-reading', 'The log was cut or replaced while it was read. Extract again.');
  }
  const parts = [...before, { path: request.path, firstLine }].map(({ path, firstLine }) => ({ path, firstLine }));
  return { ...session, path: request.path, ...(firstLine === 1 ? {} : { parts }), ...ledger.close() };
}

/** A record may be nested so deep that walking it overflows the stack: it is lost then, and nothing else of the log. */
function acceptRecord(line: LogLine, parser: LineParser<ParsedLog>, ledger: LineLedger): void {
  const booked = ledger.booked();
  try {
    parser.accept(line);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `The record in line ${line.line} is nested too deep to be read.`;
    if (ledger.booked() === booked) ledger.problem(line.line, 'bad-record', message);
    else ledger.remark('bad-record', message);
  }
}
