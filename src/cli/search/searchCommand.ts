/** `handoff search`: passages of all sessions of a folder, or of the machine, that are about some words. */

import path from 'node:path';
import { openSearchIndex } from '../../app/search/searchIndex';
import { openSessionSearch } from '../../app/search/searchSessions';
import { wrongUse } from '../../core/errors';
import { countOf } from '../../core/text/countOf';
import { cacheFolder } from '../../node/cacheFolder';
import { sources } from '../../sources/registry';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import { readArguments } from '../readArguments';
import { printHits } from './printHits';

declare const HANDOFF_VERSION: string;

const usage = 'handoff search WORDS [--workspace DIR | --all] [--agent ID] [--limit N] [--json]';
const most = { words: 20, hits: 200 };
const perSession = 3;
/** Fewer are read before anybody asks what takes so long. */
const worthTelling = 50;

/** Looks in the sessions of this folder unless told otherwise; the index it keeps is made of redacted text. */
export const searchCommand: Command = async (args, output, signal) => {
  const { values, positionals } = readArguments(
    args,
    {
      workspace: { type: 'string' },
      all: { type: 'boolean' },
      agent: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'boolean' },
    },
    most.words,
    usage,
  );
  const query = positionals.join(' ').trim();
  if (query === '') throw wrongUse(`Say what to look for. Usage: ${usage}`);
  if (values.all === true && values.workspace !== undefined)
    throw wrongUse(`Search one folder or all of them. Usage: ${usage}`);
  if (values.agent !== undefined && !sources.some(({ id }) => id === values.agent))
    throw wrongUse(`There is no agent "${values.agent}". Known: ${sources.map(({ id }) => id).join(', ')}.`);
  const limit = limitOf(values.limit);
  const parts = cliParts();
  const folder = path.resolve(values.workspace ?? process.cwd());
  const workspaces = values.all === true ? [] : [...new Set([folder, await parts.files.realPath(folder)])];
  const agents = values.agent === undefined ? null : [values.agent];
  const index = openSearchIndex({ folder: cacheFolder(parts.environment), version: HANDOFF_VERSION });
  const search = openSessionSearch(parts, index);
  const tell = (read: number, of: number) => {
    if (read === 1 && of >= worthTelling)
      output.say(`Reading ${of} sessions that are new or have changed. The next search has them ready.`);
  };
  const answer = await search({ query, workspaces, agents, limit, perSession }, signal, tell);
  for (const note of answer.notes) output.say(note);
  if (values.json === true) return output.json({ query, sessions: answer.sessions, hits: answer.hits });
  const where = values.all === true ? 'all folders' : folder;
  if (answer.hits.length === 0)
    return output.say(
      `Nothing in ${countOf(answer.sessions, 'session')} of ${where} is about that. Try other words${values.all === true ? '' : ', or --all'}.`,
    );
  printHits(answer.hits, output);
};

function limitOf(text: string | undefined): number {
  const limit = Number(text ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > most.hits)
    throw wrongUse(`--limit takes a number from 1 to ${most.hits}.`);
  return limit;
}
