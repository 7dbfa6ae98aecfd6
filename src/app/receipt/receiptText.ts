/** A receipt as text, for the command line and for models: what was contradicted first, what the log cannot show last. */
import { sectionHeadings } from '../../core/document/headings';
import { placeOf } from '../../core/provenance';
import type { Use } from '../../core/receipt/receipt';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import type { SessionReceipt, ShownLine } from './sessionReceipt';

/** Ends with a line break. */
export function receiptText({ handoff, parent, child, summary, lines, leftOut, calls }: SessionReceipt): string {
  const goal = handoff.goal === null ? '' : `: ${cutAtWord(foldSpace(handoff.goal), 100)}`;
  const found = (leftOut ?? []).map(
    ({ kind, text, reason, ...left }) =>
      `  ${cutAtWord(foldSpace(text), mostCharacters)} (${kind}; ${evidenceText({ reason, ...left })})\n`,
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
const mostCharacters = 140;

const groupText = (title: string, lines: readonly ShownLine[]): string[] =>
  lines.length === 0
    ? []
    : [
        `\n${title} ${lines.length}\n`,
        ...lines.map(({ line, section, text, ...seen }) => {
          const heading = section === null ? 'own section' : sectionHeadings[section].heading;
          return `  ${line}  ${cutAtWord(foldSpace(text), mostCharacters)}\n      ${heading}; ${evidenceText(seen)}\n`;
        }),
      ];

function evidenceText({ reason, calls, evidence }: Pick<ShownLine, 'reason' | 'calls' | 'evidence'>): string {
  const cost = calls === 0 ? '' : `, ${calls} ${calls === 1 ? 'call' : 'calls'}`;
  const last = evidence.at(-1);
  return `${reason}${cost}${last === undefined ? '' : `, ${placeOf(last)}`}`;
}
