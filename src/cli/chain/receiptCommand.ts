/** `handoff receipt`: what a session made of the handoff it began with, line by line. */
import path from 'node:path';
import { openLineage } from '../../app/lineage/openLineage';
import { receiptsFor } from '../../app/receipt/receiptsFor';
import { receiptText } from '../../app/receipt/receiptText';
import { wrongUse } from '../../core/errors';
import { stateFolder } from '../../node/state/stateFolder';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import { readArguments } from '../readArguments';
import { openStart } from './openStart';

const usage = 'handoff receipt <LOG | SESSION-ID | HANDOFF.md | HASH> [--workspace DIR] [--json]';

/** Of a session that was given a handoff, or of those that began with a handoff of the session or file that is named. */
export const receiptCommand: Command = async (args, output, signal) => {
  const { values, positionals } = readArguments(
    args,
    { workspace: { type: 'string' }, json: { type: 'boolean' } },
    1,
    usage,
  );
  const [wanted] = positionals;
  if (wanted === undefined) throw wrongUse(`Name a session or a handoff. Usage: ${usage}`);
  const parts = cliParts();
  const workspace = path.resolve(values.workspace ?? process.cwd());
  const start = await openStart(wanted, workspace, parts, signal);
  const lineage = openLineage(stateFolder(parts.environment));
  const receipts = await receiptsFor(start, { lineage, readsParent: true, workspace }, parts, signal);
  if (values.json === true) return output.json({ version: 1, receipts });
  if (receipts.length === 0)
    return output.say(
      'No handoff was given to this session, and no session was found that began with one of its handoffs. Name the log of the new session to look there.',
    );
  output.table(receipts.map(receiptText).join('\n'));
};
