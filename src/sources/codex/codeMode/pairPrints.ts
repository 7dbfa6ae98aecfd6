/**
 * Says which output belongs to which call of a script. The log has the printed texts in their order and nothing more, so
 * they are laid beside the prints that the script was read to make; where the two do not fit, nothing is claimed.
 */
import { isFields, numberIn, stringIn } from '../../reading/values/fields';
import type { ScriptPrint } from './reading';
import type { TextPiece, Value } from './values';

/** What the printed texts tell of one call. */
export interface CallOutput {
  readonly text: string | null;
  readonly exitCode: number | null;
  /** Id of the process that goes on. */
  readonly processId: string | null;
}

/** Outputs by number of the call; null where the texts do not fit the prints. */
export function pairPrints(
  prints: readonly ScriptPrint[],
  texts: readonly string[],
): ReadonlyMap<number, CallOutput> | null {
  const parts = texts.map(withoutWarning);
  for (const chosen of choices(prints, parts.length)) {
    const read = readAll(chosen, parts);
    if (read !== null) return read;
  }
  const joined = parts.length === 1 ? splitJoined(parts[0] ?? '', prints) : null;
  return joined === null ? null : readAll(prints, joined);
}

/** A script that printed too much has its texts as one, cut in the middle, behind these lines. */
const warning = /^Warning: truncated output \(original token count: \d+\)\nTotal output lines: \d+\n\n/;
const withoutWarning = (text: string) => text.replace(warning, '');

/** The prints that may stand behind so many texts: all of them, those that surely ran, or some of the doubtful. */
function choices(prints: readonly ScriptPrint[], count: number): readonly (readonly ScriptPrint[])[] {
  const sure = prints.filter(({ maybe }) => !maybe);
  const doubtful = prints.length - sure.length;
  if (prints.length === count) return [prints];
  if (sure.length === count) return [sure];
  if (sure.length > count || prints.length < count || doubtful > 8) return [];
  const chosen: ScriptPrint[][] = [];
  for (let pick = 0; pick < 2 ** doubtful; pick += 1) {
    let doubt = 0;
    const some = prints.filter(({ maybe }) => {
      if (!maybe) return true;
      const bit = 2 ** doubt;
      doubt += 1;
      return Math.floor(pick / bit) % 2 === 1;
    });
    if (some.length === count) chosen.push(some);
  }
  return chosen;
}

/**
 * Several prints of JSON texts in one: each begins a line of its own. Where the middle was cut out, the ones before the
 * cut are known and the rest is not.
 */
function splitJoined(text: string, prints: readonly ScriptPrint[]): readonly string[] | null {
  if (prints.length < 2 || !prints.every(({ value }) => value.kind === 'json')) return null;
  const starts = [...text.matchAll(/^\{"(?:chunk_id|exit_code|output|wall_time_seconds|session_id)":/gm)].map(
    ({ index }) => index,
  );
  if (starts[0] !== 0 || starts.length > prints.length) return null;
  const parts = starts.map((start, position) => text.slice(start, starts[position + 1]).trimEnd());
  if (starts.length === prints.length) return parts;
  const cut = parts.findIndex((part) => parseJson(part) === undefined);
  return cut === -1 ? parts : parts.slice(0, cut + 1);
}

interface Told {
  text: string | null;
  exitCode: number | null;
  processId: string | null;
}

function readAll(prints: readonly ScriptPrint[], parts: readonly string[]): ReadonlyMap<number, CallOutput> | null {
  const printedBy = new Map<number, Told>();
  const tell: Tell = (call, path, value) => tellCall(printedBy, call, path, value);
  const fits = prints
    .slice(0, parts.length)
    .every(({ value }, position) => matchText(value, parts[position] ?? '', tell));
  return fits ? printedBy : null;
}

/** Takes what stands where a part of a call's result was printed. */
type Tell = (call: number, path: readonly string[], value: unknown) => void;

function matchText(value: Value, text: string, tell: Tell): boolean {
  switch (value.kind) {
    case 'plain':
      return String(value.value) === text;
    case 'text':
      return matchPieces(value.pieces, text, tell);
    case 'json':
    case 'fields':
    case 'list':
      matchJson(value.kind === 'json' ? value.value : value, text, tell);
      return true;
    case 'result':
      if (value.path.length > 0) tell(value.call, value.path, text);
      else matchJson(value, text, tell);
      return true;
    default:
      return true;
  }
}

/** The words between the holes say where each hole's text ends. */
function matchPieces(pieces: readonly TextPiece[], text: string, tell: Tell): boolean {
  let at = 0;
  for (const [position, piece] of pieces.entries()) {
    if (typeof piece === 'string') {
      if (!text.startsWith(piece, at)) return false;
      at += piece.length;
      continue;
    }
    const next = pieces[position + 1];
    const end = next === undefined ? text.length : typeof next === 'string' ? findNext(pieces, position, text, at) : -1;
    if (end === -1) return next !== undefined && typeof next !== 'string';
    matchText(piece.hole, text.slice(at, end), tell);
    at = end;
  }
  return at === text.length;
}

/** Where the words behind a hole begin: their last place for the last words, their first for all others. */
function findNext(pieces: readonly TextPiece[], position: number, text: string, at: number): number {
  const next = pieces[position + 1];
  if (typeof next !== 'string') return -1;
  return position + 2 === pieces.length ? text.lastIndexOf(next) : text.indexOf(next, at);
}

function matchJson(value: Value, text: string, tell: Tell): void {
  const json = parseJson(text);
  if (json !== undefined) matchValue(value, json, tell);
  else if (value.kind === 'result' && value.path.length === 0) tell(value.call, [], fieldsOfCutJson(text));
  else if (value.kind === 'fields') matchCutFields(value.fields, text, tell);
}

function matchValue(value: Value, json: unknown, tell: Tell): void {
  if (value.kind === 'result') tell(value.call, value.path, json);
  else if (value.kind === 'fields' && isFields(json)) {
    for (const [name, field] of value.fields) matchValue(field, json[name], tell);
  } else if (value.kind === 'list' && Array.isArray(json)) {
    value.items.forEach((item, index) => {
      matchValue(item, json[index], tell);
    });
  }
}

/** Of an object whose text was cut, what can be read of the parts that belong to one call. */
function matchCutFields(fields: ReadonlyMap<string, Value>, text: string, tell: Tell): void {
  const cut = fieldsOfCutJson(text);
  for (const [name, field] of fields) {
    if (field.kind === 'result' && field.path.length > 0 && name in cut) tell(field.call, field.path, cut[name]);
  }
}

/** The fields of an answer whose JSON text was cut within the output, which stands last. */
function fieldsOfCutJson(text: string): Readonly<Record<string, unknown>> {
  const start = text.indexOf('"output":"');
  const head = start === -1 ? text.slice(0, 400) : text.slice(0, start);
  const code = /"exit_code":(-?\d+)/.exec(head)?.[1];
  const id = /"session_id":"?([\w-]+)/.exec(head)?.[1];
  const output = start === -1 ? text : unescapeCut(text.slice(start + '"output":"'.length));
  return {
    ...(code === undefined ? {} : { exit_code: Number(code) }),
    ...(id === undefined ? {} : { session_id: id }),
    output,
  };
}

function unescapeCut(text: string): string {
  const end = /(?:^|[^\\])(?:\\\\)*"/.exec(text);
  const body = end === null ? text : text.slice(0, end.index + end[0].length - 1);
  const whole = parseJson(`"${body.replace(/[\n\r\t]/g, ' ')}"`);
  if (typeof whole === 'string') return whole;
  return body.replaceAll('\\n', '\n').replaceAll('\\t', '\t').replaceAll('\\"', '"').replaceAll('\\\\', '\\');
}

function parseJson(text: string): unknown {
  const start = text.trimStart();
  if (!start.startsWith('{') && !start.startsWith('[') && !start.startsWith('"')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Cut off, or a text that only begins like JSON.
  }
}

function tellCall(told: Map<number, Told>, call: number, path: readonly string[], value: unknown): void {
  const known = told.get(call) ?? { text: null, exitCode: null, processId: null };
  told.set(call, known);
  const [name] = path;
  if (name === undefined) {
    tellWhole(known, value);
    return;
  }
  if (name === 'exit_code') known.exitCode = numberOf(value) ?? known.exitCode;
  else if (name === 'session_id') known.processId = idOf(value) ?? known.processId;
  else if (name !== 'wall_time_seconds' && name !== 'chunk_id') addText(known, textOf(value));
}

function tellWhole(known: Told, value: unknown): void {
  if (!isFields(value)) {
    addText(known, textOf(value));
    return;
  }
  known.exitCode = numberIn(value, 'exit_code') ?? known.exitCode;
  known.processId = idOf(value['session_id']) ?? known.processId;
  const output = stringIn(value, 'output');
  if (output !== undefined) addText(known, withoutWarning(output));
  else addText(known, Object.keys(value).length === 0 ? '' : textOf(value));
}

function addText(known: Told, text: string): void {
  if (known.text === null || known.text === '') known.text = text;
  else if (text !== '' && !known.text.includes(text)) known.text = `${known.text}\n${text}`;
}

const textOf = (value: unknown) =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : null;
}

function idOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) && value !== 'undefined' && value !== 'null'
    ? value
    : null;
}
