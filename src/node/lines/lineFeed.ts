/** Cuts and parses the lines of a log in one thread. */
import { type CutLinesOptions, type LineCutter, openLineCutter } from './cutLines';
import { openLineParsing, type ParseLinesOptions, type Progress, type VisitLine } from './parseLines';

export interface LineFeed extends LineCutter {
  progress(): Progress;
}

export function openLineFeed(visit: VisitLine, options: CutLinesOptions & ParseLinesOptions): LineFeed {
  const { take, progress } = openLineParsing(visit, options);
  return { ...openLineCutter((bytes, start, end, place) => take(bytes, start, end, place), options), progress };
}
