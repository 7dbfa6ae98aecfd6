/** `handoff receipt`: what a session made of the handoff it began with, line by line. */
import path from 'node:path';
import { openLineage } from '../../app/lineage/openLineage';
import { receiptsFor } from '../../app/receipt/receiptsFor';
import type { SessionReceipt, ShownLine } from '../../app/receipt/sessionReceipt';
import { sectionHeadings } from '../../core/document/headings';
import { wrongUse } from '../../core/errors';
import { placeOf } from '../../core/provenance';
import type { Use } from '../../core/receipt/receipt';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { stateFolder } from '../../node/state/stateFolder';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import { readArguments } from '../readArguments';
import { openStart } from './openStart';

const usage = 'handoff receipt <LOG | SESSION-ID | HANDOFF.md> [--workspace DIR] [--json]';

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

function receiptText({ handoff, parent, child, summary, lines, leftOut, calls }: SessionReceipt): string {
  const goal = handoff.goal === null ? '' : `: ${cutAtWord(foldSpace(handoff.goal), 100)}`;
  const found = (leftOut ?? []).map(
    ({ kind, text, reason, ...left }) =>
      `  ${cutAtWord(foldSpace(text), longest)} (${kind}; ${evidenceText({ reason, ...left })})\n`,
  );
  return [
    `handoff ${handoff.sha256.slice(0, 12)}${goal}\n`,
    `from ${parent.session ?? parent.log ?? 'a session that it does not name'} to ${child.session} (${child.agent}, ${calls} ${calls === 1 ? 'call' : 'calls'})\n`,
    `${summary}\n`,
    ...(handoff.isWhole ? [] : ['The log holds only a part of the handoff: lines are missing here.\n']),
    ...groups.flatMap(([use, title]) =>
      groupText(
        title,
        lines.filter((line) => line.use === use),
      ),
    ),
    ...(found.length === 0 ? [] : ['\nLeft out of the handoff, and found again\n', ...found]),
    ...(leftOut === null
      ? ['\nThe log it was made from is not here: what was left out and found again is not known.\n']
      : []),
  ].join('');
}

const groups: readonly (readonly [Use, string])[] = [
  ['contradicted', 'Contradicted'],
  ['found-again', 'Found again'],
  ['used', 'Used'],
  ['never-touched', 'Never touched'],
  ['not-known', 'Not known'],
];
const longest = 140;

const groupText = (title: string, lines: readonly ShownLine[]): string[] =>
  lines.length === 0
    ? []
    : [
        `\n${title} ${lines.length}\n`,
        ...lines.map(({ line, section, text, ...seen }) => {
          const heading = section === null ? 'own section' : sectionHeadings[section].heading;
          return `  ${line}  ${cutAtWord(foldSpace(text), longest)}\n      ${heading}; ${evidenceText(seen)}\n`;
        }),
      ];

function evidenceText({ reason, calls, evidence }: Pick<ShownLine, 'reason' | 'calls' | 'evidence'>): string {
  const cost = calls === 0 ? '' : `, ${calls} ${calls === 1 ? 'call' : 'calls'}`;
  const last = evidence.at(-1);
  return `${reason}${cost}${last === undefined ? '' : `, ${placeOf(last)}`}`;
}
