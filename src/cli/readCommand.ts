/** `handoff read`: passages of an old session about a query, with line numbers. */
import { findLog } from '../app/findLog';
import { searchSession } from '../app/searchSession';
import { wrongUse } from '../core/errors';
import { openLog } from '../sources/openLog';
import { cliParts } from './cliParts';
import type { Command } from './command';
import { readArguments } from './readArguments';

/** Passages are redacted like everything that is printed. */
export const readCommand: Command = async (args, output, signal) => {
  const usage = 'handoff read <LOG | SESSION-ID> --query TEXT [--json]';
  const { values, positionals } = readArguments(
    args,
    { query: { type: 'string' }, workspace: { type: 'string' }, json: { type: 'boolean' } },
    1,
    usage,
  );
  const [wanted] = positionals;
  if (wanted === undefined || values.query === undefined || values.query.trim() === '')
    throw wrongUse(`Name a session and a query. Usage: ${usage}`);
  const parts = cliParts();
  const log = await findLog(wanted, values.workspace ?? process.cwd(), parts, signal);
  const session = await openLog({ ...log, files: parts.files, signal });
  const { passages } = searchSession(session, values.query);
  if (values.json === true) return output.json({ query: values.query, path: session.path, passages });
  if (passages.length === 0) return output.say('No passage of this session is about that. Try other words.');
  output.table(
    passages
      .map((passage) => `line ${passage.line} (turn ${passage.turn}, ${passage.kind})\n${passage.text}\n\n`)
      .join(''),
  );
};
