/**
 * Reads the comments of a code review out of what a tool printed: the threads of GitHub's GraphQL, the comments of its REST
 * interface, and what was picked from either with `jq`. The output may have been cut anywhere.
 */
import { foldSpace } from '../foldSpace';
import { jsonObjectsIn } from '../jsonObjects';
import { inOrder, oneOf, repeated } from '../patterns';

/** One thread by its first comment, or one comment where the output knows of no threads. */
export interface ReviewComment {
  /** Of the thread or the comment, as the service names it; null where the output has none. */
  readonly id: string | null;
  readonly path: string;
  /** Null where the comment speaks of the whole file. */
  readonly line: number | null;
  readonly author: string | null;
  /** What it comes to, on one line and without marks: the title and what follows it. */
  readonly point: string;
  /** Null where the output does not tell. */
  readonly isResolved: boolean | null;
  /** The code it speaks of has changed. */
  readonly isOutdated: boolean;
  /** Id of the comment that this one replies to. */
  readonly repliesTo: string | null;
  /** Somebody else had the last word in its thread. */
  readonly isAnswered: boolean;
}

/** Whether a long output is worth keeping for the review in it. */
export const isReviewListing = (text: string): boolean =>
  text.includes('"isResolved"') ||
  text.includes('"diff_hunk"') ||
  (text.includes('"path":') && text.includes('"body":') && text.includes('"line":'));

/** In the order of the output; comments that speak of no file are left out. */
export function reviewComments(output: string): ReviewComment[] {
  if (!output.includes('"path"') || !/"(?:last_)?body"/.test(output)) return [];
  return jsonObjectsIn(output).flatMap(commentsIn);
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function commentsIn(value: unknown): ReviewComment[] {
  if (Array.isArray(value)) return value.flatMap(commentsIn);
  if (!isRow(value)) return [];
  const inThread = nodesOf(value.comments);
  const [first] = inThread;
  const path = textIn(value, 'path') ?? (first === undefined ? null : textIn(first, 'path'));
  const body =
    textIn(value, 'body') ?? textIn(value, 'last_body') ?? (first === undefined ? null : textIn(first, 'body'));
  if (path === null || body === null) return Object.values(value).flatMap(commentsIn);
  const point = pointOf(body);
  if (point === '') return [];
  const author = authorOf(first ?? value);
  const last = inThread.at(-1);
  return [
    {
      id: idOf(value.id) ?? idOf(value.thread_id),
      path,
      line: lineOf(value) ?? (first === undefined ? null : lineOf(first)),
      author,
      point,
      isResolved: flagIn(value, 'isResolved', 'is_resolved'),
      isOutdated: flagIn(value, 'isOutdated', 'is_outdated') === true,
      repliesTo: idOf(value.in_reply_to_id),
      isAnswered: last !== undefined && authorOf(last) !== author,
    },
  ];
}

function nodesOf(comments: unknown): readonly Row[] {
  const nodes = isRow(comments) ? comments.nodes : comments;
  return Array.isArray(nodes) ? nodes.filter(isRow) : [];
}

function textIn(row: Row, name: string): string | null {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** @param names the same field as different interfaces write it */
function flagIn(row: Row, ...names: readonly string[]): boolean | null {
  const value = names.map((name) => row[name]).find((own) => typeof own === 'boolean');
  return typeof value === 'boolean' ? value : null;
}

const idOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

function lineOf(row: Row): number | null {
  const line = row.line ?? row.originalLine ?? row.original_line;
  return typeof line === 'number' ? line : null;
}

function authorOf(row: Row): string | null {
  const who = row.author ?? row.user ?? row.last_author;
  return isRow(who) ? textIn(who, 'login') : typeof who === 'string' ? who : null;
}

/** How grave the reviewer finds it, in the forms of the services: no point of its own. */
const grade = inOrder(
  'i',
  /^[\W_]*/,
  repeated(
    '+',
    oneOf(
      inOrder(
        'i',
        oneOf(
          /(?:high|medium|low|critical|major|minor|trivial)(?: severity| issue)?|p[0-3]/,
          /potential issue|nitpick|refactor suggestion|outside diff range|quick win|heavy lift/,
          /security (?:& privacy|issue)|verification agent/,
        ),
        /(?:[\W_]+|$)/,
      ),
    ),
  ),
  /$/,
);

/** “_Maintainability_ | _Minor_ | _Quick win_”: labels side by side. */
const badges = /^_[^_|]{2,60}_(?: \| _[^_|]{2,60}_)+\.?$/;

/** Without what a program wrote for a browser; the lines that tell, one behind the other. */
function pointOf(body: string): string {
  const text = body
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(details|picture|sup|summary)\b[\s\S]*?(?:<\/\1>|$)/g, '')
    .replace(/```[\s\S]*?(?:```|$)/g, '')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/!?\[([^\]]{0,300})\]\([^)\s]{0,2000}\)/g, '$1');
  const lines = text
    .split('\n')
    .map((line) => foldSpace(line.replace(/\*\*|^\s*(?:#{1,6}|>|[-*])\s+/g, '').replace(/&nbsp;/g, ' ')))
    .filter((line) => line !== '' && !grade.test(line) && !badges.test(line));
  return lines.map((line) => (/[.:!?…]$/.test(line) ? line : `${line}.`)).join(' ');
}
