/** The commits that `git log` printed, the newest first: on one line each, or with author and date above the subject. */

/** One of them; the hash as printed, a whole one cut. */
export interface LogLine {
  readonly hash: string;
  readonly subject: string;
}

const shortHash = 10;
/** Where a format puts it before the subject. */
const time = /^(?:\d{4}-\d\d-\d\d[ T])?\d\d:\d\d(?::\d\d)?(?: [+-]\d{4}| (?:AM|PM))? (?=\S)/;

/** Lines of other commands stand in no such form. */
export function logLines(output: string): readonly LogLine[] {
  const short = [...output.matchAll(/^(?:\* )?([0-9a-f]{7,40}) (?:\([^)]*\) )?(\S.*)$/gm)];
  const found =
    short.length > 0
      ? short
      : [...output.matchAll(/^commit ([0-9a-f]{40})(?: \([^)\n]*\))?\n(?:[A-Z][A-Za-z]*:.*\n)+\n {4}(\S.*)$/gm)];
  return found.map(([, hash = '', subject = '']) => ({
    hash: short.length > 0 ? hash : hash.slice(0, shortHash),
    subject: subject.replace(time, '').trim(),
  }));
}
