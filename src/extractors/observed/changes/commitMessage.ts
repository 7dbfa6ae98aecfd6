/** What the message of a commit says below its subject: the account of the work that the agent itself wrote down. */
import type { ChangeFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { commitBody } from '../../../core/shell/commitBody';
import { foldSpace } from '../../../core/text/foldSpace';
import { plainProse } from '../../../core/text/plainProse';
import { splitText } from '../../../core/text/splitText';
import type { TakenCommit } from '../repository/repositoryModel';

/** Items and sentences; undefined for a message of one line. Headings and lines that lead to a list say nothing alone. */
export function commitMessage(index: SessionIndex, { position, said }: TakenCommit): ChangeFact['message'] {
  const entry = index.entryAt(position);
  if (entry.kind !== 'tool-call') return undefined;
  const bodies = entry.actions.flatMap((action) => (action.kind === 'shell' ? [commitBody(action.command)] : []));
  const items = splitText(bodies.join('\n\n')).flatMap(({ kind, text }) => {
    const plain = foldSpace(plainProse(text)).replace(/^(?:[-*+•]|\d{1,2}[.)])\s+/, '');
    const isAccount = (kind === 'item' || kind === 'sentence') && !/[:：]$/.test(plain) && plain.includes(' ');
    return isAccount ? [plain.replace(/[.。]$/, '')] : [];
  });
  return items.length === 0 ? undefined : { items, said };
}
