/**
 * Ids that the session made or acted upon outside of the files: pull requests, issues, comments, releases, workflow runs and
 * entries of trackers, each with what was done to it. The latest deed for each id.
 */

import type { StateFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import type { Command } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { rowOf } from '../../../core/text/rowOf';
import { type Deed, endingsSeen, isOfService, type ServiceLine, serviceDeeds, serviceUrl, verbs } from './serviceDeeds';

const mostIds = 6;

/** The latest first, and few. A link that was only looked at counts where the last turns speak of it, and do not show it. */
export function madeIds(index: SessionIndex): StateFact[] {
  const found = new Map<string, StateFact>();
  const put = ({ id, text }: Deed, call: Call) => {
    if (text.startsWith('Seen: ') && found.has(id)) return;
    found.delete(id);
    const evidence = [refTo(call.call), ...(call.result === null ? [] : [refTo(call.result)])];
    found.set(id, {
      id: `made-${call.call.line}-${id}`,
      kind: 'state',
      about: 'outcome',
      label: 'done',
      tag: 'observed',
      text,
      evidence,
    });
  };
  for (const run of index.runs) {
    if (run.status !== 'passed') continue;
    const line = { text: run.command, commands: parseCommand(run.command), output: run.output };
    for (const command of line.commands) {
      for (const deed of deedsOf(command, line)) put(deed, run.call);
      for (const { id, text, state, ofOwn } of endingsSeen(command, run.output)) {
        const made = found.get(id);
        const isOwn = made !== undefined && !made.text.startsWith('Seen');
        if (!isOwn && ofOwn !== true) put({ id, text }, run.call);
        else if (isOwn && !saysEnded.test(made.text))
          put({ id, text: `${made.text.replace(seenState, '')}, seen ${state}` }, run.call);
      }
    }
  }
  for (const call of index.calls) for (const deed of deedsOfTool(call)) put(deed, call);
  const spoken = lastWords(index);
  const isLoose = (text: string) => text.startsWith('Seen: ') && !speaksOf(spoken, text);
  const made = [...found.values()]
    .filter(({ text }) => !isLoose(text))
    .slice(-mostIds)
    .toReversed();
  const noted = notesOfPullRequests(index).filter(
    ({ text }) => !made.some((fact) => fact.text.includes(text.replace(/^\D+: /, ''))),
  );
  return [...noted, ...made];
}

/** By its number; with its address the words tell more than the line would. */
const speaksOf = (spoken: string, seen: string): boolean => {
  const number = /\d+$/.exec(seen)?.[0];
  return (
    number !== undefined &&
    new RegExp(`(?<!\\d)${number}(?!\\d)`).test(spoken) &&
    !spoken.includes(seen.replace('Seen: ', ''))
  );
};

const recentTurns = 3;

/** What was said in the last turns: of links that were only looked at those matter that somebody speaks of. */
const lastWords = (index: SessionIndex) =>
  index.sorted.messages
    .filter(
      ({ entry, position }) => index.turnOf(position) > index.turns.length - recentTurns && entry.origin !== 'injected',
    )
    .map(({ entry }) => entry.text)
    .join('\n');

/** What the agent program itself noted, and no command of this list named. */
function notesOfPullRequests(index: SessionIndex): StateFact[] {
  const last = index.sorted.notes.findLast(({ entry }) => entry.topic === 'pull-request')?.entry;
  if (last === undefined) return [];
  return [
    {
      id: `made-${last.line}`,
      kind: 'state',
      about: 'outcome',
      label: 'done',
      tag: 'observed',
      text: `Pull request: ${last.text}`,
      evidence: [refTo(last)],
    },
  ];
}

const seenState = /, seen \w+$/;
const saysEnded = /^(?:Merged|Closed|Deleted)\b|, seen (?:merged|closed)$/;

/** `gh pr merge 7`, `glab mr create`, `bd close tally-4`. */
function deedsOf(command: Command, line: ServiceLine): Deed[] {
  const { program, args } = command;
  const { output } = line;
  if (isOfService(command)) return serviceDeeds(command, line);
  if (program === 'gt') return submitted(output);
  return /^(?:bd|beads|linear|jira|acli|tk|tracker)$/.test(program) ? trackerDeeds(args, output) : [];
}

/** Graphite names each branch of a stack with the address of its pull request: “round-up: https://… (created)”. */
const submitted = (output: string): Deed[] =>
  [
    ...output.matchAll(
      /^(?:✅ )?\S+: (https:\/\/[^\s"'<>()]+\/(?:pr|pull)\/[^\s"'<>()]*?(\d+)) \((created|updated)\)/gim,
    ),
  ].map(([, link = '', number = '', done = '']) => ({
    id: `pr ${number}`,
    text: `${done.toLowerCase() === 'created' ? 'Created' : 'Updated'} pull request ${link}`,
  }));

function trackerDeeds(words: readonly string[], output: string): Deed[] {
  const at = words.findIndex((word) => rowOf(verbs, word) !== undefined);
  const done = rowOf(verbs, words[at] ?? '');
  // Notes and states of an entry change all the time; that it was made or closed is what counts.
  if (done === undefined || !/^(?:Created|Closed|Reopened|Deleted)$/.test(done)) return [];
  const named = words
    .slice(at + 1)
    .filter((word) => /^[A-Za-z][\w]*-[\w.]+$/.test(word) && /\d|[a-z]{2,}-[a-z0-9]{2,}/.test(word));
  const made = [
    ...output.matchAll(/\b(?:[Cc]reated|"id")\W+(?:issue\W+|epic\W+|bead\W+|task\W+)?([A-Za-z]\w*(?:-[\w.]*\w)+)/g),
  ].map((match) => match[1] ?? '');
  const ids = done === 'Created' ? made : named;
  const title = done === 'Created' ? words.slice(at + 1).find((word) => word.includes(' ')) : undefined;
  return [...new Set(ids)].map((id) => ({
    id,
    text: `${done} ${id}${title === undefined ? '' : `: ${cutAtWord(foldSpace(title.replace(/^--?\w+=/, '')), 120)}`}`,
  }));
}

/** Tools of servers: "github_create_pull_request", "create_issue", "resolve_review_thread", "linear_update_issue". */
function deedsOfTool({ call, result }: Call): Deed[] {
  if (result === null || result.isError || result.rejection !== undefined) return [];
  const tool = deedOfServer.exec(call.tool.toLowerCase());
  if (tool === null) return [];
  const [, verb = '', noun = ''] = tool;
  const done = rowOf(verbs, verb) ?? rowOf(verbsOfServers, verb) ?? 'Answered';
  const what = `${done} ${noun.replaceAll('_', ' ')}`;
  const link = serviceUrl.exec(result.text)?.[0];
  if (link !== undefined) return [{ id: link, text: `${what} ${link}` }];
  // An entry of a tracker comes back as an object; a long one is cut, so it is not parsed. A comment is of an entry, and is none.
  const own = noun === 'comment' ? '' : ownFields(result.text);
  const name = fieldOf(own, 'identifier|key');
  if (name === undefined || !/^[A-Z][A-Z0-9]*-\d+$/.test(name)) return [];
  const title = fieldOf(own, 'title|summary');
  return [
    {
      id: name,
      text: `${what} ${[name, ...(title === undefined ? [] : [cutAtWord(foldSpace(title), 120)])].join(': ')}`,
    },
  ];
}

/** The outermost level of an object, as far as the text goes: what stands in an object or a list in it is of something else. */
function ownFields(text: string): string {
  let depth = 0;
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]|[^"{}[\]]+/g)]
    .flatMap(([part]) => {
      if (part === '{' || part === '[') depth += 1;
      else if (part === '}' || part === ']') depth -= 1;
      else if (depth === 1) return [part];
      return [];
    })
    .join('');
}

const deedOfServer =
  /(create|merge|close|update|reply_to|resolve|add)_(pull_request|issue|ticket|review_(?:comment|thread)|comment|release|discussion)/;
const verbsOfServers: Readonly<Record<string, string>> = { add: 'Added', resolve: 'Resolved' };

/** The value of one of these names in the fields of an object. */
function fieldOf(fields: string, names: string): string | undefined {
  const value = new RegExp(`"(?:${names})"\\s*:\\s*"((?:[^"\\\\]|\\\\.){1,300})"`).exec(fields)?.[1];
  return value?.replace(/\\(["\\/])/g, '$1');
}
