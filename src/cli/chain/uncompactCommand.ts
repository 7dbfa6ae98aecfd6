/** `handoff uncompact`: what the agent's own summary dropped when the session was compacted. */
import path from 'node:path';
import { openSession } from '../../app/appParts';
import { findLog } from '../../app/findLog';
import { uncompactSession, type WantedBoundary } from '../../app/uncompact/uncompactSession';
import { wrongUse } from '../../core/errors';
import { placeOf } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { formatTokens } from '../../core/tokens';
import type { BoundaryReport } from '../../core/uncompact/boundaryReport';
import type { ComparedFact } from '../../core/uncompact/uncompact';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import { readArguments } from '../readArguments';

const usage = 'handoff uncompact <LOG | SESSION-ID> [--boundary N | --all] [--workspace DIR] [--json]';

/** The last compaction, unless another one is named. */
export const uncompactCommand: Command = async (args, output, signal) => {
  const { values, positionals } = readArguments(
    args,
    {
      boundary: { type: 'string' },
      all: { type: 'boolean' },
      workspace: { type: 'string' },
      json: { type: 'boolean' },
    },
    1,
    usage,
  );
  const [name] = positionals;
  if (name === undefined) throw wrongUse(`Name a session. Usage: ${usage}`);
  const wanted = readWanted(values.boundary, values.all === true);
  const parts = cliParts();
  const log = await findLog(name, path.resolve(values.workspace ?? process.cwd()), parts, signal);
  const session = await openSession(log, parts, signal);
  const boundaries = await uncompactSession(session, wanted, parts, signal);
  const about = { id: session.id, agent: session.agent, path: session.path };
  if (values.json === true) return output.json({ version: 1, session: about, boundaries });
  if (boundaries.length > 0) return output.table(boundaries.map(boundaryText).join('\n'));
  output.say(
    typeof wanted === 'string'
      ? 'This session was not compacted.'
      : `This session has no compaction ${values.boundary}. Say --all to see those it has.`,
  );
};

function readWanted(boundary: string | undefined, all: boolean): WantedBoundary {
  if (boundary === undefined) return all ? 'all' : 'last';
  const number = Number(boundary);
  if (all || !Number.isSafeInteger(number) || number < 1)
    throw wrongUse(
      `--boundary takes the number of one compaction, counted from 1, and not with --all. Usage: ${usage}`,
    );
  return { number };
}

function boundaryText({ boundary, summaryTokens, kept, dropped, unsure }: BoundaryReport): string {
  const { number, line, tokensBefore, tokensAfter } = boundary;
  const sizes =
    tokensBefore === null
      ? ''
      : `: ${formatTokens(tokensBefore)} → ${tokensAfter === null ? 'not known' : formatTokens(tokensAfter)} tokens`;
  const head = `Compaction ${number}, line ${line}${sizes}\n`;
  if (summaryTokens === null)
    return `${head}The log holds no summary that can be read, so what it dropped is not known.\n`;
  const again = dropped.filter(({ touchedAgain }) => touchedAgain !== null).length;
  const headings = [...new Set(dropped.map(({ heading }) => heading))];
  const doubt = unsure === 0 ? '' : `, ${unsure} may stand in other words`;
  return [
    head,
    `The summary (${formatTokens(summaryTokens)} tokens) holds ${kept.length} of ${kept.length + dropped.length} facts that could be compared${doubt}; of the others ${again} ${again === 1 ? 'was' : 'were'} touched again later.\n`,
    ...headings.flatMap((heading) => [
      `\n${heading}\n`,
      ...dropped.filter((fact) => fact.heading === heading).map(factText),
    ]),
  ].join('');
}

const mostCharacters = 160;

function factText({ text, note, touchedAgain, evidence }: ComparedFact): string {
  const place = evidence[0] === undefined ? '' : ` (${placeOf(evidence[0])})`;
  const at = touchedAgain?.evidence.at(-1);
  const calls =
    touchedAgain === null || touchedAgain.calls === 0
      ? ''
      : `, ${touchedAgain.calls} ${touchedAgain.calls === 1 ? 'call' : 'calls'}`;
  const again = touchedAgain === null ? 'not touched since' : `${touchedAgain.how}, ${placeOf(at)}${calls}`;
  return `  ${touchedAgain === null ? '-' : '*'} ${cutAtWord(foldSpace(text), mostCharacters)}${place}\n      ${note}; ${again}\n`;
}
