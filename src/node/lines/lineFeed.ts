/** Cuts and parses the lines of a log in one thread. */
import { type CutLinesOptions, type LineCutter, openLineCutter } from './cutLines';
import { openLineParsing, type ParseLinesOptions, type Progress, type VisitLine } from './parseLines';

/** A cutter that also tells how far the log was read. */
export interface LineFeed extends LineCutter {
  progress(): Progress;
}

/** Calls `visit` with each line as it ends, in the order of the log. */
export function openLineFeed(visit: VisitLine, options: CutLinesOptions & ParseLinesOptions): LineFeed {
  const { take, progress } = openLineParsing(visit, options);
  return { ...openLineCutter((bytes, start, end, place) => take(bytes, start, end, place), options), progress };
}
