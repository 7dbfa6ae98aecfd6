/** The last call before a break and what came of it, whatever its tool: an extension's, a server's, a worker's. */
import type { Call } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { checkOutcome } from '../../../core/shell/checks/checkOutcome';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { tryParseJson } from '../../../core/text/tryParseJson';
import { errorExcerpt } from '../calls/errorExcerpt';
import type { InFlightLine } from './inFlightLine';

const mostCharacters = 160;

/** A line that counts what is complete, where that is not all: "0 of 8 complete"; null where none stands there. */
export function stillToCome(output: string): string | null {
  for (const line of output.split('\n').toReversed()) {
    const [, done, all] = counted.exec(line) ?? [];
    if (done !== undefined && Number(done) < Number(all)) return line.trim();
  }
  return null;
}

const counted =
  /\b(\d{1,6})\s*(?:of|\/|out of)\s*(\d{1,6})\b[^.;]{0,40}\b(?:completed?|done|finished|ready|migrated|processed|succeeded|healthy|available|running)\b/i;

/** Null where another line tells of it, where it only looked at files, or where its answer tells nothing in words. */
export function lastCallLine(
  calls: readonly Call[],
  lines: readonly InFlightLine[],
  name: (call: Call) => string,
): InFlightLine | null {
  const last = calls.at(-1);
  if (last === undefined || last.result === null || last.result.interrupted === true) return null;
  if (lines.some(({ position }) => position >= last.position)) return null;
  if (last.call.actions.some(({ kind }) => toldElsewhere.has(kind))) return null;
  const { text: output, isError, exitCode } = last.result;
  const line = tellingLine(output, isError);
  if (line === null) return null;
  const isStopped = last.call.actions.some((one) => one.kind === 'shell' && endedFromOutside(one.command, exitCode));
  const text = `Last call: ${name(last)}: ${isStopped ? 'ended from outside, ' : isError ? 'failed, ' : ''}${line}`;
  return { position: last.position, text, evidence: [refTo(last.call), refTo(last.result)] };
}

const toldElsewhere: ReadonlySet<string> = new Set(['read', 'search', 'edit', 'todo', 'question', 'plan', 'skill']);

/** What an answer says in words: of a failure the error, else a count, a verdict, or its last line. */
function tellingLine(text: string, isError: boolean): string | null {
  const line = isError
    ? errorExcerpt(text).split('\n')[0]
    : (stillToCome(text) ?? checkOutcome(text)?.line ?? text.split('\n').findLast((one) => /\p{L}{3}/u.test(one)));
  const words = cutAtWord(foldSpace(line ?? ''), mostCharacters);
  return words === '' || /^[[{<]/.test(words) ? fieldsOf(text) : words;
}

/** What a server answers in a few fields: the id of what was made, its address, its state. */
function fieldsOf(text: string): string | null {
  const value = tryParseJson(text.trim());
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = Object.entries(value).filter(([, one]) => /^(?:string|number|boolean)$/.test(typeof one));
  if (fields.length === 0 || fields.length > mostFields) return null;
  return cutAtWord(foldSpace(fields.map(([name, one]) => `${name} ${one}`).join(', ')), mostCharacters);
}

const mostFields = 6;
