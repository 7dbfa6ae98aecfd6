/** `handoff show`: the session as understood, with every line of the log accounted for. */

import path from 'node:path';
import { openSession } from '../app/appParts';
import { describeEntries } from '../app/describeEntries';
import type { DraftJob } from '../app/draftJob';
import { findLog, useNewestLog } from '../app/findLog';
import { wrongUse } from '../core/errors';
import { redactorOf } from '../core/redact/redactorOf';
import { countOf } from '../core/text/countOf';
import { unknownLines, unknownWords } from '../core/unknownLines';
import { cellForTerminal } from '../core/untrusted/forTerminal';
import { cliParts } from './cliParts';
import type { Command } from './command';
import { readArguments } from './readArguments';

/** Prints the problems of the log too: lines that were skipped or could not be read. */
export const showCommand: Command = async (args, output, signal) => {
  const usage = 'handoff show <LOG | SESSION-ID | --latest> [--workspace DIR] [--json]';
  const { values, positionals } = readArguments(
    args,
    { workspace: { type: 'string' }, latest: { type: 'boolean' }, json: { type: 'boolean' } },
    1,
    usage,
  );
  const [wanted] = positionals;
  if ((wanted === undefined) === (values.latest !== true))
    throw wrongUse(`Name one session: a log file, a session id, or --latest. Usage: ${usage}`);
  const parts = cliParts();
  const workspace = path.resolve(values.workspace ?? process.cwd());
  const open = (log: DraftJob['log']) => openSession(log, parts, signal);
  const session =
    wanted === undefined
      ? await useNewestLog(workspace, parts, open, signal)
      : await open(await findLog(wanted, workspace, parts, signal));
  const shown = describeEntries(session);
  if (values.json === true) return output.json(shown);
  output.table(
    `${shown.session.agent} ${cellForTerminal(shown.session.id)}\n${cellForTerminal(shown.session.title ?? '')}\n${countOf(shown.turns.length, 'turn')}, ${countOf(shown.entries.length, 'entry', 'entries')}, ${countOf(shown.lines.total, 'line')}\n\n`,
  );
  output.table(
    shown.entries
      .map(
        (entry) =>
          `${entry.line}\t${entry.kind}${entry.role === null ? '' : ` ${entry.role}`}${entry.tool === null ? '' : ` ${cellForTerminal(entry.tool)}`}${entry.isError ? ' ERROR' : ''}\t${entry.text.replace(/\s+/g, ' ').slice(0, 160)}\n`,
      )
      .join(''),
  );
  const skipped = Object.entries(shown.lines.skipped).map(([kind, count]) => `${kind} ${count}`);
  output.say(
    `Lines: ${shown.lines.total}, parsed ${shown.lines.parsed}, skipped ${skipped.join(', ') || 'none'}, problems ${shown.lines.problems}.`,
  );
  const unknown = unknownLines(session);
  // A tool or a kind is named in the sentence, and the console knows nothing of what the session taught.
  const redact = redactorOf(session);
  if (unknown !== null) output.say(`${redact(unknownWords(unknown)).text}.`);
  for (const { kind, message } of session.problems) if (kind === 'not-understood') output.say(redact(message).text);
};
