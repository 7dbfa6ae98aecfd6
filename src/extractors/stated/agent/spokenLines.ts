/**
 * The lines of a message that somebody wrote, without what was pasted into it: code, logs, stack traces, diffs, tables,
 * output of a terminal, notices in tags, data. Each knows the line that leads to it, so that a rule in a list is known
 * as one.
 */

import { joinBrokenLines } from '../../../core/language/joinBrokenLines';
import { isFrame, withoutCrash } from '../../../core/language/pastedCrash';
import { leftOutMark } from '../../../core/text/capText';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { tryParseJson } from '../../../core/text/tryParseJson';
import { withoutOwnTags } from '../language/ownTags';

/** Without its list mark. `lead` is the heading or the line above the list, null where there is none. */
export interface SpokenLine {
  readonly text: string;
  readonly isItem: boolean;
  readonly lead: string | null;
}

/** In order, without blank lines and headings; empty for a message that is all pasted. */
export function spokenLines(message: string): SpokenLine[] {
  const spoken: SpokenLine[] = [];
  let leads: readonly Lead[] = [];
  const said = withoutRelayed(withoutBlocks(message).split('\n'));
  const lines = withoutWraps(
    joinBrokenLines(withoutScreens(withoutConsole(withoutReport(withoutErrors(withoutCrash(said)))))),
  );
  for (const line of lines) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    if (isHeading(trimmed)) {
      leads = [{ indent: -1, text: trimmed.replace(/^#+\s*|\*\*/g, '') }];
      continue;
    }
    if (isPasted(line) || (lines.length > 1 && isCommand(line))) continue;
    const item = listMark.exec(trimmed);
    const text = item === null ? trimmed : trimmed.slice(item[0].length);
    const indent = line.length - line.trimStart().length;
    if (item !== null) leads = leads.filter((lead) => lead.indent < indent || (lead.indent === indent && !lead.isItem));
    else if (indent === 0) leads = [];
    spoken.push({ text, isItem: item !== null, lead: leads.at(-1)?.text ?? null });
    if (/[:：]$/.test(trimmed)) leads = [...leads, { indent, text, isItem: item !== null }];
  }
  return spoken;
}

/**
 * What was copied from a screen: from the first prompt with a command to the last, and what that one printed; and lines
 * filled up with blanks, with the indented ones around them.
 */
function withoutScreens(lines: readonly string[]): string[] {
  const prompts = lines.flatMap((line, at) => (prompt.test(line) ? [at] : []));
  const first = prompts[0] ?? lines.length;
  const last = prompts.at(-1) ?? -1;
  const printed = lines.findIndex((line, at) => at > last && line.trim() === '');
  const end = printed < 0 ? lines.length : printed;
  const filled = lines.filter((line) => filledUp(line)).length;
  return lines.filter((line, at) => {
    if (at >= first && at < end) return false;
    return filled < fewestFilled || !(filledUp(line) || /^\s{2,}\S/.test(line));
  });
}

/** What a program passed on from another: many lines behind one name, some of them an error or nothing at all (“remote: error: …”). */
function withoutRelayed(lines: readonly string[]): string[] {
  const relayed = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, text] = relay.exec(line) ?? [];
    if (name !== undefined) relayed.set(name, [...(relayed.get(name) ?? []), text ?? '']);
  }
  const isRelayed = (name: string) => {
    const texts = relayed.get(name) ?? [];
    return texts.length >= fewestRelayed && texts.some((text) => text === '' || isPasted(text));
  };
  return lines.filter((line) => !isRelayed(relay.exec(line)?.[1] ?? ''));
}

const relay = /^\s*([a-z][\w.-]{1,19}):(?:\s+(.*?))?\s*$/;
const fewestRelayed = 3;

/**
 * A console that was copied to its waiting prompt: from the line in which a runner names its script (“> node server.js”), which
 * may begin behind the user's own words, to the prompt.
 */
function withoutConsole(lines: readonly string[]): string[] {
  const end = lines.findLastIndex((line) => waiting.test(line));
  const start = lines.findIndex((line, at) => at < end && namesScript.test(line));
  if (start < 0) return [...lines];
  const own = (lines[start] ?? '').replace(namesScript, '$1');
  return [...lines.slice(0, start), own, ...lines.slice(end + 1)];
}

/**
 * The output of a checker that was copied without a fence: what a runner printed before its first place in a file, and from each
 * such place the lines of code with their numbers and what stands indented about them. What begins at the left again is said.
 */
function withoutReport(lines: readonly string[]): string[] {
  if (lines.filter((line) => isCodeFrame.test(line)).length < fewestFrames) return [...lines];
  const isPart = (line: string) => namesPlace.test(line) || isCodeFrame.test(line) || isRuled.test(line);
  const first = lines.findIndex(isPart);
  const script = lines.findIndex((line, at) => at < first && namesScript.test(line));
  const start = script < 0 ? first : script;
  let isIn = true;
  const rest = lines.slice(first).filter((line) => {
    isIn = isPart(line) || (isIn && !/^\S/.test(line));
    return !isIn;
  });
  return [...lines.slice(0, start), ...(script < 0 ? [] : [(lines[script] ?? '').replace(namesScript, '$1')]), ...rest];
}

/** “> 35 │       let errorDetails;”, “  12 | const a = 1” */
const isCodeFrame = /^\s*(?:>\s*)?\d{1,6}(?:\s+\d{1,6})?\s+[│|](?:\s|$)/u;
/** Two lines may be a table. */
const fewestFrames = 3;
const namesPlace = /^\s*(?:-->\s*)?[\w@./\\[\]()-]+\.\w{1,5}:\d+:\d+(?:\s|$)/;
/** “check ━━━━━━━━━━” */
const isRuled = /[━─═]{8,}\s*$/u;

/** The line above the frames of a stack is the error's; of the user's own words it holds at most those that lead to it. */
const withoutErrors = (lines: readonly string[]): string[] =>
  lines.map((line, at) => (isFrame(lines[at + 1] ?? '') && !isFrame(line) ? (leadsTo.exec(line)?.[1] ?? '') : line));

/** “Now I have this in the console: Error: …” */
const leadsTo = /^([^:]{12,}):\s/;

const waiting = /^\s*[➜❯$%]\s*$/u;
const namesScript =
  /^(|.*?[\s.:;,!?])> (?:[\w@./-]+@[\d.]+\s|(?:node|npm|npx|pnpm|yarn|bun|cross-env|tsx|vite|next|python3?|cargo|go|make)\s).*$/;

/** “➜  shop git:(main) ✗ npm test”, “~/dev/shop (main) ➜ npm test”, “me@host shop % npm test” */
const prompt = /^\s*(?:(?:[~/][\w./-]*\s(?:\([\w./-]+\)\s)?)?[➜❯]\s+\S|[\w.-]+@[\w.-]+\s\S+\s[%$#]\s)/u;
const endsFilled = /\S.* {4,}$/;
/** The pattern alone would look from every sign of a long line to its end. */
const filledUp = (line: string): boolean => line.endsWith('    ') && endsFilled.test(line);
const fewestFilled = 2;

/** Text that was wrapped at a width goes on in the next line: a full line without an end, then one that begins small. */
function withoutWraps(lines: readonly string[]): string[] {
  const joined: string[] = [];
  const widest = Math.max(0, ...lines.map(widthOf).filter((width) => width <= mostInWrap));
  const full = lines.filter((line) => widthOf(line) <= mostInWrap && widthOf(line) > widest - longestGap).length;
  if (widest < fewestInWrap || full < 2) return [...lines];
  let width = 0;
  for (const line of lines) {
    const last = joined.at(-1);
    const isFull = width > widest - longestGap && width + (line.trim().split(' ')[0]?.length ?? 0) >= widest;
    if (last !== undefined && isFull && width <= mostInWrap && goesOn(last, line))
      joined[joined.length - 1] = `${last} ${line.trim()}`;
    else joined.push(line);
    width = widthOf(line);
  }
  return joined;
}

const widthOf = (line: string) => line.trimEnd().length;

const fewestInWrap = 56;
const mostInWrap = 130;
/** What a long word may leave free at the end of a line. */
const longestGap = 20;

const goesOn = (before: string, line: string) =>
  /[^.!?:;。！？：]\s*$/.test(before) &&
  /^\s*[\p{Ll}(]/u.test(line) &&
  !listMark.test(line.trim()) &&
  !isHeading(before.trim()) &&
  !isPasted(before) &&
  !isPasted(line);

/** A line that ends with a colon, or a heading. */
interface Lead {
  readonly indent: number;
  readonly text: string;
  readonly isItem?: boolean;
}

const listMark = /^(?:[-*+•]\s+(?:\[[ xX]\]\s+)?|\d{1,3}[.)]\s+)/;
const isHeading = (line: string) => /^#{1,6}\s/.test(line) || /^\*\*[^*]{2,80}\*\*:?$/.test(line);

/** Fenced code and everything between a tag at the beginning of a line and its end. */
function withoutBlocks(message: string): string {
  if (isData(message)) return '';
  return withoutOwnTags(message)
    .replace(/^[ \t]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gm, '')
    .replace(/^[ \t]*<([A-Za-z][\w-]*)(?:\s[^>]*)?>[\s\S]*?<\/\1>/gm, '');
}

function isData(message: string): boolean {
  const text = message.trim();
  return /^[[{]/.test(text) && /[\]}]$/.test(text) && tryParseJson(text) !== undefined;
}

/** How pasted lines begin: quotes, prompts of terminals, frames of stacks, patches, tables, times, numbered code. */
const pastedStarts = [
  /^\s*[[{].*[\]}],?\s*$/,
  leftOutMark,
  /^\s*>/,
  /^\s*(?:\$|➜|❯|⏺|⎿|│|└|├|%|#!)\s/u,
  /^\s*(?:\(\w+\)|[\w$.<>/]+)\s?@\s?[\w.:/-]+(?:\.\w{1,5}|\/\w+):\d+/,
  /^\s*(?:@@|diff --git|index [0-9a-f]{7}|\+\+\+|---\s\S)/,
  /^\s*\|.*\|\s*$/,
  /^\s*\[?\d{4}-\d\d-\d\dT?\s?\d\d:\d\d/,
  /^\s*\d+\s+[-+|]\s/,
  /^\s*[-+]\s*(?:\/\/|if\b|return\b|const\b|let\b|fmt\.|\w+,?\s*\w*\s*:?=\s|[}{)\]])/,
  /^\s*(?:\/\/|\/\*|\*\/|[}{)\]]+[,;]?\s*$)/,
  /^\s*\w+(?:Error|Exception|Warning)\b.*:/,
  /^\s*(?:error|fatal):\s/i,
  /^\s*(?:exit status|exit code|exited with(?: code)?):? \d+\s*$/i,
  /^\s*(?:Uncaught|Traceback|panic:|error\[)/,
  /^\s*\[(?:error|warn(?:ing)?|info|debug|fatal|trace|notice|[a-z]+:[\w:-]+)\]/i,
  /^\s*(?:[\w@.-]+\/)*[\w@.-]+\.[a-z]{1,5}:\d+(?::\d+)?:\s/i,
  /^\s*(?:~|\/)[\w./-]*\/[\w./-]*\s+\([\w./-]+\)\s*$/,
  /^\s*-\w, --[a-z][\w-]*\s/,
  /^\s*Usage:\s|^\s*Use "[^"]+" for more information\b/,
  /^\s*[\w.-]+@[\w.-]+\s\S+\s[%$#]\s/,
  /^\s*-- (?:INSERT|NORMAL|VISUAL|V-LINE|REPLACE|COMMAND)\b/,
];
/** A command on a line of its own; “make sure …” and “go for 1-3” are none. */
const command = inOrder(
  '',
  /^\s*/,
  oneOf(
    /cd\s+[~./\w]\S*|sudo\s+\w.*|npx\s+\S.*|curl\s+-.*|chmod\s+\S.*|mkdir\s+\S.*|export\s+\w+=.*/,
    /brew\s+(?:install|update|upgrade)\b.*|(?:npm|pnpm|yarn|bun)\s+(?:run|install|i|add|ci|test|x)\b.*/,
    /go\s+(?:build|test|run|mod|install|get)\s+\S.*/,
    /git\s+(?:clone|commit|push|pull|checkout|switch|rebase|merge|fetch|add|stash|log|diff|status)\b.*/,
  ),
  /$/,
);
const speaks = /\b(?:should|must|please|want|need|instead|when|because|so that|then|always|never)\b|[?!]\s*$/i;
const symbols = /[^\p{L}\p{N}\s.,;:!?'"’“”()\-/`]/gu;
const mostSymbols = 0.2;

/** Where it is all that was typed, it is an order. */
const isCommand = (line: string) => command.test(line) && !speaks.test(line);

function isPasted(line: string): boolean {
  if (isFrame(line) || pastedStarts.some((start) => start.test(line))) return true;
  const length = line.trim().length;
  return length > 20 && (line.match(symbols)?.length ?? 0) / length > mostSymbols;
}
