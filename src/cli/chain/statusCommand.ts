/** `handoff status`: what was approved and delivered from here, and what became of it. */
import path from 'node:path';
import type { AppParts } from '../../app/appParts';
import { allStatus, type HandoffStatus, statusOfFile } from '../../app/lineage/handoffStatus';
import { linkChildren } from '../../app/lineage/linkChildren';
import { type Lineage, openLineage } from '../../app/lineage/openLineage';
import { readPrices } from '../../core/context/prices';
import { readDocument } from '../../core/document/readDocument';
import { HandoffError, isAbort, wrongUse } from '../../core/errors';
import { foldSpace } from '../../core/text/foldSpace';
import { formatTokens } from '../../core/tokens';
import { cellForTerminal } from '../../core/untrusted/forTerminal';
import { stateFolder } from '../../node/state/stateFolder';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import type { Console } from '../output';
import { readArguments } from '../readArguments';
import { costOfSession, sessionCostText } from './sessionCost';

const usage = 'handoff status [HANDOFF.md | SESSION-ID | LOG] [--workspace DIR] [--prices IN,CACHED,OUT] [--json]';

/** With a name only what fits it: the handoff in a file, or those made from a session or given to it. */
export const statusCommand: Command = async (args, output, signal) => {
  const { values, positionals } = readArguments(
    args,
    { workspace: { type: 'string' }, prices: { type: 'string' }, json: { type: 'boolean' } },
    1,
    usage,
  );
  const parts = cliParts();
  const lineage = openLineage(stateFolder(parts.environment));
  const folder = values.workspace === undefined ? null : path.resolve(values.workspace);
  await link(lineage, path.resolve(folder ?? process.cwd()), parts, output, signal);
  const [wanted] = positionals;
  const prices = values.prices === undefined ? null : readPrices(values.prices);
  if (values.prices !== undefined && prices === null)
    throw wrongUse(
      `"${values.prices}" is no price list: give what a million tokens cost as input, input from the cache and output, "3,0.3,15". Usage: ${usage}`,
    );
  const found = await choose(wanted, folder, lineage, parts);
  const place = { workspace: path.resolve(folder ?? process.cwd()), prices };
  const session =
    wanted === undefined || found?.isFile === true
      ? null
      : await costOfSession(wanted, place, parts, signal).catch((error: unknown) => {
          // What was delivered of it is known all the same; else its own reason is the answer.
          if (found === null || !HandoffError.is(error)) throw error;
          return null;
        });
  const handoffs = found?.handoffs ?? [];
  if (found === null && session === null)
    throw wrongUse(
      `Nothing is known of "${wanted}": no handoff file, no session, and none that a handoff was made from. Usage: ${usage}`,
    );
  if (values.json === true) return output.json({ folder: lineage.folder, session, handoffs });
  if (session !== null) output.table(sessionCostText(session, prices));
  if (handoffs.length === 0 && session !== null) return;
  if (handoffs.length === 0) return output.say('No handoff was delivered from here yet.');
  output.table(handoffs.map(lines).join('\n'));
};

/** What cannot be looked up leaves the list as it is known. */
async function link(
  lineage: Lineage,
  folder: string,
  parts: AppParts,
  output: Console,
  signal: AbortSignal,
): Promise<void> {
  try {
    await linkChildren(lineage, [folder], parts, signal);
  } catch (error) {
    if (isAbort(error)) throw error;
    output.say(
      `Which sessions began with a handoff could not be written down: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

interface Chosen {
  /** What was named is a handoff's own file. */
  readonly isFile: boolean;
  readonly handoffs: readonly HandoffStatus[];
}

/** Null where nothing is known of what was named. */
async function choose(
  wanted: string | undefined,
  folder: string | null,
  lineage: Lineage,
  parts: AppParts,
): Promise<Chosen | null> {
  const file = wanted === undefined ? null : path.resolve(wanted);
  const text = file === null ? null : await handoffIn(file, parts);
  if (file !== null && text !== null)
    return { isFile: true, handoffs: [await statusOfFile(file, text, lineage, parts.files)] };
  const all = await allStatus(lineage, parts.files);
  const inFolder = all.filter(({ delivered }) => folder === null || delivered.some((one) => one.folder === folder));
  if (wanted === undefined) return { isFile: false, handoffs: inFolder };
  const isMeant = (id: string | null, log: string | null) =>
    log === file || id === wanted || (wanted.length >= 6 && id?.startsWith(wanted) === true);
  const meant = inFolder.filter(
    ({ source, children, sha256 }) =>
      [source, ...(source.others ?? [])].some(({ session, log }) => isMeant(session, log)) ||
      children.some(({ session, log }) => isMeant(session, log)) ||
      (wanted.length >= 6 && sha256.startsWith(wanted)),
  );
  return meant.length === 0 ? null : { isFile: false, handoffs: meant };
}

/** Longer than any handoff. */
const mostBytes = 4 * 1024 * 1024;

/** Null where no handoff stands in the file; a log is no handoff. */
async function handoffIn(file: string, { files }: AppParts): Promise<string | null> {
  const found = await files.stat(file);
  if (found?.kind !== 'file' || found.size > mostBytes) return null;
  const text = await files.readText(file, { maxBytes: mostBytes });
  return /^\s*(?:# Handoff|<!-- handoff )/.test(text) && readDocument(text) !== null ? text : null;
}

function lines(one: HandoffStatus): string {
  const cell = cellForTerminal;
  const name = `${one.sha256.slice(0, 12)}  ${formatTokens(one.tokens)} tokens, ${one.bytes} bytes`;
  const goal = one.goal === null ? '' : `  ${cell(foldSpace(one.goal).slice(0, 100))}`;
  const changes: Readonly<Record<string, string>> = {
    unchanged: '',
    changed: ', changed since',
    gone: ', no longer there',
    unreadable: ', cannot be read',
  };
  const made = [one.source, ...(one.source.others ?? [])].flatMap(({ session, log }) => session ?? log ?? []);
  return [
    `${name}${goal}\n`,
    ...(made.length === 0 ? [] : [`  made from ${made.map(cell).join(', ')}\n`]),
    ...(one.path === null ? [] : [`  file ${cell(one.path)}${changes[one.changed ?? 'unchanged'] ?? ''}\n`]),
    ...one.delivered.map(({ at, target, shell }) => `  delivered to ${cell(target)} at ${at} (${shell})\n`),
    ...(one.delivered.length === 0 ? ['  not delivered from here\n'] : []),
    ...one.children.map(({ session, agent }) => `  taken up by ${agent} ${cell(session)}\n`),
    ...(one.delivered.length > 0 && !one.replayed ? ['  no session that began with it was seen yet\n'] : []),
    ...(one.frozen === null ? [] : [`  frozen as ${cell(one.frozen)}\n`]),
  ].join('');
}
