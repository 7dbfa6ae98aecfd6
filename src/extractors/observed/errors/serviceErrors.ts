/**
 * Errors that a service answered with twice in the last turn, or in it again without a good answer since: the project's own server, a
 * host, a tool of a server. What was found missing (404), and what an own server refuses as it may have to (401, 422), is looked for on purpose.
 */

import type { ErrorFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { parseCommand } from '../../../core/shell/parseCommand';
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { foldSpace } from '../../../core/text/foldSpace';
import { inOrder } from '../../../core/text/patterns';
import { stripColours } from '../../../core/text/stripColours';

const fewestAlike = 2;
const mostErrors = 2;
const mostCharacters = 300;

/** A service whose newest call stands in the last turn. */
interface Met {
  readonly newest: Call;
  /** What it answered there; null where that was no error. */
  readonly error: string | null;
  /** How often it answered so, as far as was looked. */
  alike: number;
}

/** One for each service, the newest first. Goes back from the end, and reads no further than to the last good answer. */
export function serviceErrors(index: SessionIndex): ErrorFact[] {
  const last = index.turns.at(-1)?.number ?? -1;
  const met = new Map<string, Met>();
  const failing = new Set<string>();
  for (let at = index.calls.length - 1; at >= 0; at -= 1) {
    const call = index.calls[at];
    if (call === undefined || (call.turn !== last && failing.size === 0)) break;
    const service = serviceOf(call);
    if (service === null || (call.turn !== last && !failing.has(service))) continue;
    const before = met.get(service);
    if (before?.error === null) continue;
    const error = errorIn(call, service);
    if (before === undefined) met.set(service, { newest: call, error, alike: error === null ? 0 : 1 });
    else if (error !== null && sameBut(error) === sameBut(before.error)) before.alike += 1;
    if (error === null || (before?.alike ?? 0) >= fewestAlike) failing.delete(service);
    else if (before === undefined) failing.add(service);
  }
  return [...met.values()]
    .flatMap(({ newest, error, alike }) => (error !== null && alike >= fewestAlike ? [factOf(newest, error)] : []))
    .slice(0, mostErrors);
}

/** Null for a call that asks none, or that got no answer. */
function serviceOf({ call, result }: Call): string | null {
  if (result === null || result.rejection !== undefined || result.interrupted === true) return null;
  const [action, ...others] = call.actions;
  if (action === undefined || others.length > 0) return null;
  if (action.kind === 'other') return call.tool;
  return action.kind === 'shell' ? serviceIn(action.command) : null;
}

/** Null where it answered without one. */
function errorIn({ call, result }: Call, service: string): string | null {
  if (result === null) return null;
  if (call.actions[0]?.kind === 'other') return result.isError ? lineIn(stripColours(result.text)) : null;
  const text = stripColours(result.text);
  const hasFailed = result.isError || (result.exitCode ?? 0) !== 0;
  const status = statusIn(text, hasFailed);
  const isError = isOwn.test(service) ? status >= 500 : status !== 404 && (status >= 400 || saysError(text, hasFailed));
  return isError ? lineIn(text) : null;
}

/** What a page or a list that was fetched speaks of is no answer: that is a line of its own, or the beginning of an object. */
function statusIn(text: string, hasFailed: boolean): number {
  const code = fieldOf(text, messageField) === null ? null : fieldOf(text, codeField);
  const found =
    statusLine.exec(text) ?? fieldOf(text, statusField) ?? code ?? (hasFailed ? spokenStatus.exec(text) : null);
  return Number(found?.slice(1).find((digits) => digits !== undefined) ?? 0);
}
const saysError = (text: string, hasFailed: boolean) =>
  (hasFailed && limited.test(text)) || fieldOf(text, limited) !== null || fieldOf(text, errorField) !== null;
const fieldOf = (text: string, pattern: Pattern) =>
  /^\s*\{/.test(text) ? pattern.exec(text.slice(0, longestHead)) : null;
const longestHead = 400;

/** Where a command asks, without its query: `localhost:3000/api/cart`, `gh issue create`; null where it asks nowhere. */
function serviceIn(command: string): string | null {
  const [asked, ...more] = parseCommand(command).filter(({ program }) => asks.has(program));
  if (asked === undefined || more.length > 0) return null;
  const words = asked.args.filter((word) => !word.startsWith('-'));
  if (asked.program === 'gh' || asked.program === 'glab')
    return `${asked.program} ${words[0] === 'api' ? words.slice(0, 2).join(' ').replace(/\?.*/, '') : words.slice(0, 2).join(' ')}`;
  return (
    words
      .find((word) => address.test(word))
      ?.replace(/^https?:\/\//, '')
      .replace(/\?.*/, '') ?? null
  );
}

const asks = new Set(['curl', 'http', 'https', 'xh', 'wget', 'gh', 'glab']);
const address = /^(?:https?:\/\/|localhost\b|127\.|:\d+\/|[\w-]+(?:\.[\w-]+)+(?::\d+)?\/)/;
const isOwn = /^(?:localhost|127\.|0\.0\.0\.0|:\d|\[::1\])/;
const statusLine = /^\s*HTTP\/[\d.]+ ([45]\d\d)\b/;
const statusField = /"(?:status|statusCode|status_code)"\s*:\s*"?([45]\d\d)\b/;
/** The code of an article, unless an error or a message stands beside it. */
const codeField = /"code"\s*:\s*"?([45]\d\d)\b/;
const spokenStatus = /\bHTTP ([45]\d\d)\b|\b(?:error|status)[: ]+([45]\d\d)\b/i;
const limited = /\brate limit|quota exceeded|too many requests/i;
const filled = /\s*:\s*(?:"[^"]|\{\s*"|\[\s*[{"])/;
const errorField = inOrder('', /"errors?"/, filled);
const messageField = inOrder('', /"(?:errors?|message)"/, filled);

/** The line that says it; of an answer in JSON its message. */
function lineIn(text: string): string | null {
  const lines = text
    .split('\n')
    .map(foldSpace)
    .filter((line) => line !== '');
  const found = lines.find((line) => says.some((pattern) => pattern.test(line))) ?? lines[0];
  return found === undefined ? null : found.slice(0, mostCharacters);
}

const says = [statusLine, statusField, spokenStatus, limited, errorField, codeField];

/** Numbers, times and ids differ from one call to the next. */
const sameBut = (line: string) => line.toLowerCase().replace(/[0-9a-f-]{16,}|\d{4,}/g, '');

function factOf(call: Call, error: string): ErrorFact {
  const [action] = call.call.actions;
  return {
    id: `error-${call.call.line}-${call.call.callId}`,
    kind: 'error',
    text: error,
    command: action?.kind === 'shell' ? action.command : null,
    status: 'open',
    evidence: [refTo(call.call), ...(call.result === null ? [] : [refTo(call.result)])],
  };
}
