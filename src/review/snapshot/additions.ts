/** What the user puts into the draft from elsewhere in the panel, as a line of Markdown. */

import { plainLine, quoteLine } from '../../core/document/factLines';
import type { Draft } from '../../core/draft';
import { wrongUse } from '../../core/errors';
import type { FoundAddition } from '../draft/changeDraft';
import type { RawView } from '../rows/rawView';

/** Words by which the user's own message holds an instruction that binds the next session. */
const binding =
  /\b(?:don['’]?t|do not|never|always|must|mustn['’]?t|only|no|use|keep|avoid|leave|without|please|should|stop|make sure)\b/i;

/** A passage of the session, quoted: among the constraints when the user said it and it binds, else as information. */
export function additionOfRow(view: RawView, line: number): FoundAddition {
  const row = view.rows.find((candidate) => candidate.line === line);
  if (row === undefined || row.kind === 'unreadable')
    throw wrongUse(`Line ${line} of the log holds nothing that can be added.`);
  const section = row.kind === 'user' && binding.test(row.text) ? 'constraints' : 'turns';
  return { from: { kind: 'row', line }, section, text: quoteLine(row.text) };
}

/** A rejected statement, marked in the text as what it is. */
export function additionOfRejected({ rejected }: Draft, index: number): FoundAddition {
  const found = rejected[index];
  if (found === undefined) throw wrongUse('This statement is no longer among the rejected ones.');
  return { from: { kind: 'rejected', index }, section: 'turns', text: `${plainLine(found.text)} (not proven)` };
}
