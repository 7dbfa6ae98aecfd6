/** `handoff read`: passages of an old session about a query, with line numbers; with `--previous` of those before it. */
import { mostSteps, previousSessions, type Step } from '../app/lineage/previousSessions';
import { searchSession } from '../app/searchSession';
import { wrongUse } from '../core/errors';
import { foldSpace } from '../core/text/foldSpace';
import { openStart } from './chain/openStart';
import { readFromGit } from './chain/readFromGit';
import { cliParts } from './cliParts';
import type { Command } from './command';
import type { Console } from './output';
import { readArguments } from './readArguments';

const usage =
  'handoff read <LOG | SESSION-ID | HANDOFF.md> --query TEXT [--previous] [--json], or handoff read --from-git [REVISION] [--workspace DIR] [--json]';

/** Passages are redacted like everything that is printed. */
export const readCommand: Command = async (args, output, signal) => {
  const { values, positionals } = readArguments(
    args,
    {
      query: { type: 'string' },
      previous: { type: 'boolean' },
      'from-git': { type: 'boolean' },
      workspace: { type: 'string' },
      json: { type: 'boolean' },
    },
    1,
    usage,
  );
  const [wanted] = positionals;
  if (values['from-git'] === true) {
    if (values.query !== undefined || values.previous === true)
      throw wrongUse(`--from-git reads the note of a commit, and takes no --query and no --previous. Usage: ${usage}`);
    return readFromGit(
      { revision: wanted ?? null, workspace: values.workspace ?? process.cwd(), json: values.json === true },
      output,
      signal,
    );
  }
  const query = values.query?.trim() === '' ? undefined : values.query;
  if (wanted === undefined || (query === undefined && values.previous !== true))
    throw wrongUse(`Name a session and a query. Usage: ${usage}`);
  const parts = cliParts();
  const workspace = values.workspace ?? process.cwd();
  const start = await openStart(wanted, workspace, parts, signal);
  if (values.previous === true) {
    const steps = await previousSessions(start, workspace, parts, signal);
    return readBack(steps, query ?? null, values.json === true, output);
  }
  if (!('entries' in start))
    throw wrongUse(`${wanted} is a handoff. Say --previous to read the session that it was made from. Usage: ${usage}`);
  if (query === undefined) throw wrongUse(`Name a session and a query. Usage: ${usage}`);
  const { passages } = searchSession(start, query);
  if (values.json === true) return output.json({ query, path: start.path, passages });
  if (passages.length === 0) return output.say('No passage of this session is about that. Try other words.');
  output.table(passages.map(passageText).join(''));
};

type Passage = ReturnType<typeof searchSession>['passages'][number];

const passageText = (passage: Passage) =>
  `line ${passage.line} (turn ${passage.turn}, ${passage.kind})\n${passage.text}\n\n`;

function readBack(steps: readonly Step[], query: string | null, json: boolean, output: Console): void {
  const read = steps.map(({ session, ...step }) => ({
    ...step,
    path: session?.path ?? null,
    passages: session === null || query === null ? [] : searchSession(session, query).passages,
  }));
  if (json) output.json({ query, previous: read });
  else if (read.length === 0) output.say('No handoff was given to this session, so no session is known before it.');
  else output.table(read.map((step) => stepText(step, query !== null)).join(''));
  if (read.length === mostSteps)
    output.say(
      `These are ${mostSteps} sessions; what came before was not followed. Name the last one to go on from there.`,
    );
}

type ReadStep = Omit<Step, 'session'> & { readonly path: string | null; readonly passages: readonly Passage[] };

function stepText({ id, path: log, goal, sha256, passages, ...step }: ReadStep, isSearched: boolean): string {
  const name = id ?? step.log ?? 'a session without a name';
  const place = log === null ? `not on this machine (its log was ${step.log ?? 'not named'})` : log;
  const hash = sha256 === null ? '' : ` (handoff ${sha256.slice(0, 12)})`;
  const aim = goal === null ? '' : `\n  its handoff was for: ${foldSpace(goal).slice(0, 200)}`;
  const found = passages.length === 0 ? 'No passage of it is about that.\n\n' : passages.map(passageText).join('');
  return `${name}: ${place}${hash}${aim}\n${isSearched ? `\n${found}` : ''}`;
}
