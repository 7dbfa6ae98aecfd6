/** What a command line did at a service of code, read from its words and what it printed: pull requests, issues, releases, runs. */

import * as z from 'zod';
import type { Command } from '../../../core/shell/command';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { jsonObjectsIn } from '../../../core/text/jsonObjects';
import { rowOf } from '../../../core/text/rowOf';

/** One thing that was made, acted upon or seen, by an id that is the same in every command. */
export interface Deed {
  readonly id: string;
  readonly text: string;
}

/** Words of commands and tools, and what they say was done. */
export const verbs: Readonly<Record<string, string>> = {
  create: 'Created',
  new: 'Created',
  merge: 'Merged',
  close: 'Closed',
  reopen: 'Reopened',
  edit: 'Edited',
  update: 'Updated',
  comment: 'Commented on',
  review: 'Reviewed',
  ready: 'Marked ready',
  delete: 'Deleted',
  run: 'Started',
  rerun: 'Started again',
  checkout: 'Checked out',
};
const nouns: Readonly<Record<string, string>> = {
  pr: 'pull request',
  mr: 'merge request',
  issue: 'issue',
  release: 'release',
  workflow: 'workflow',
  run: 'workflow run',
  repo: 'repository',
  gist: 'gist',
};

/** Of a pull request, an issue, a release, a run or a discussion. */
export const serviceUrl =
  /https?:\/\/[^\s"'<>()\\]+\/(?:pull|issues|merge_requests|releases\/tag|actions\/runs|discussions)\/[^\s"'<>()\\,]+/;

const longestTitle = 100;

/** Whether it is a program of such a service. */
export const isOfService = ({ program }: Command): boolean => /^(?:gh|glab|hub)$/.test(program);

/** `gh pr merge 7`, `glab mr create`; `line` is the whole line that it stands in, which has one output. */
export function serviceDeeds({ program, args }: Command, line: ServiceLine): Deed[] {
  const [noun = '', verb = '', ...words] = args;
  const { output } = line;
  const what = rowOf(nouns, noun);
  const done = rowOf(verbs, verb);
  if (what === undefined || done === undefined) return seenLinks(output);
  if (done === 'Created' && /\balready exists\b/.test(output)) return [];
  if (done === 'Created' && rowOf(addresses, noun) !== undefined) {
    const isDraft = noun !== 'issue' && words.some((word) => /^(?:--draft(?:=true)?|-d)$/.test(word));
    return madeBy(`${program} ${noun} ${verb}`, noun, line).map(({ link, title }) => ({
      id: `${noun} ${/\d+$/.exec(link)?.[0] ?? link}`,
      text: `Created ${isDraft ? 'draft ' : ''}${what} ${link}${title === '' || noun !== 'issue' ? '' : `: ${title}`}`,
    }));
  }
  const link = serviceUrl.exec(output)?.[0];
  const named = words.find((word) => /^#?\d+$|^v?\d+\.\d|^https?:/.test(word));
  const number = named ?? /\d+$/.exec(link?.replace(/#.*$/, '') ?? '')?.[0];
  if (number === undefined) return [];
  const text = link === undefined ? `${number}` : named === undefined || named === link ? link : `${named}, ${link}`;
  return [{ id: `${noun} ${number.replace('#', '')}`, text: `${done} ${what} ${text}` }];
}

/** A whole line of commands, as it was written and as it was read, with what all of them printed. */
export interface ServiceLine {
  readonly text: string;
  readonly commands: readonly Command[];
  readonly output: string;
}

/**
 * Each command that makes something prints one address, in their order. Where their counts differ, as in a loop, which title
 * belongs to which nobody knows; another command of the line may show what is there already.
 */
function madeBy(
  call: string,
  noun: string,
  { text, commands, output }: ServiceLine,
): { link: string; title: string }[] {
  const links = [...new Set([...output.matchAll(rowOf(addresses, noun) ?? /$^/g)].map(([link]) => link))];
  const titles = [...text.matchAll(new RegExp(`\\b${call}\\b((?:[^\\n]|\\\\\\n)*)`, 'g'))].map(([, words = '']) =>
    titleIn(words),
  );
  if (titles.length === links.length) return links.map((link, at) => ({ link, title: titles[at] ?? '' }));
  const calls = commands.filter((one) => isOfService(one)).map(({ args }) => args.slice(0, 2).join(' '));
  const isLook = (words: string) => looks.test(words);
  const made = calls.findLastIndex((words) => call.endsWith(words));
  const [first, last] = [calls.findIndex(isLook), calls.findLastIndex(isLook)];
  // What a look prints stands on its side of what was made; between two of them nobody knows which is which.
  const own = first < 0 ? links : last < made ? links.slice(-1) : first > made ? links.slice(0, 1) : [];
  return own.map((link) => ({ link, title: '' }));
}

const looks = /^(?:api|search|status)\b|\b(?:list|view|status|ls|show)$/;

const addresses: Readonly<Record<string, RegExp>> = {
  issue: /https?:\/\/[^\s"'<>()\\]+\/issues\/\d+/g,
  pr: /https?:\/\/[^\s"'<>()\\]+\/pull\/\d+/g,
  mr: /https?:\/\/[^\s"'<>()\\]+\/merge_requests\/\d+/g,
};

/** As it was given; one that the shell fills in is not known. */
function titleIn(words: string): string {
  const found = /(?:^|\s)(?:--title|-t)[= ]+(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/.exec(words);
  const title = foldSpace((found?.[1] ?? found?.[2] ?? '').replace(/\\(["\\])/g, '$1'));
  return /[$`]/.test(title) ? '' : cutAtWord(title, longestTitle);
}

/** More than that is a list that was gone through. */
const mostSeen = 2;

/** What was only looked at. */
function seenLinks(output: string): Deed[] {
  const links = [...output.matchAll(/https?:\/\/(?!api\.)[^\s"'<>()\\]+?\/(?:pull|issues|merge_requests)\/\d+/g)].map(
    ([link]) => link,
  );
  const distinct = [...new Set(links)];
  return distinct.length > mostSeen
    ? []
    : distinct.map((link) => ({
        id: `${/pull|merge/.test(link) ? 'pr' : 'issue'} ${/\d+$/.exec(link)?.[0] ?? link}`,
        text: `Seen: ${link}`,
      }));
}

/** What became of something that was made or acted upon, as a look at it showed. */
export interface Ending extends Deed {
  readonly state: string;
  /** Told of nothing but what the session began itself. */
  readonly ofOwn?: true;
}

/** `gh pr view 7 --json number,state`, `gh run view 812 --json conclusion`. */
export function endingsSeen({ program, args }: Command, output: string): Ending[] {
  const [noun = '', verb = '', ...words] = args;
  const what = rowOf(nouns, noun);
  if (program !== 'gh' || what === undefined) return [];
  if (noun === 'run') return verb === 'view' || verb === 'watch' ? runEnded(words, output) : [];
  if (verb !== 'view' || !output.includes('"state"')) return [];
  return jsonObjectsIn(output).flatMap((value) => {
    const seen = viewSchema.safeParse(value).data;
    const state = seen === undefined ? undefined : rowOf(endings, seen.state);
    if (seen === undefined || state === undefined) return [];
    const title = seen.title === undefined ? '' : `: ${cutAtWord(foldSpace(seen.title), longestTitle)}`;
    return [{ id: `${noun} ${seen.number}`, state, text: `Seen ${state}: ${what} #${seen.number}${title}` }];
  });
}

const viewSchema = z.object({ number: z.number(), state: z.string(), title: z.string().optional() });
const endings: Readonly<Record<string, string>> = { MERGED: 'merged', CLOSED: 'closed' };

/** The word of the service for the whole run; its jobs have one each, which is another matter. */
function runEnded(words: readonly string[], output: string): Ending[] {
  const number = words.find((word) => /^\d+$/.test(word));
  if (number === undefined || !output.includes('conclusion')) return [];
  const [whole, ...others] = jsonObjectsIn(output);
  const count = output.match(/\bconclusion\b/g)?.length ?? 0;
  // One of several is that of a job.
  if (others.length > 0 || (whole === undefined && count > 1)) return [];
  const state =
    whole === undefined
      ? /^\W*(?:status\W+\w+\W+)?conclusion["']?\s*[=:]\s*["']?([a-z_]+)\b/m.exec(output)?.[1]
      : runSchema.safeParse(whole).data?.conclusion;
  return state === undefined || !conclusions.has(state) ? [] : [{ id: `run ${number}`, state, text: '', ofOwn: true }];
}

const runSchema = z.object({ conclusion: z.string() });
const conclusions = new Set(['success', 'failure', 'cancelled', 'timed_out', 'skipped', 'action_required', 'neutral']);
