/** What the message of a commit says below its subject: the account of the work that the agent itself wrote down. */
import type { ChangeFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { splitText } from '../../../core/language/splitText';
import { commitBody } from '../../../core/shell/commitBody';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';
import { plainProse } from '../../../core/text/plainProse';
import type { TakenCommit } from '../repository/repositoryModel';

/** The items of its list that still hold; undefined where it has none: prose argues for the work, and does not list it. Lines that lead to a list below say nothing alone. */
export function commitMessage(
  index: SessionIndex,
  { position, said, subject }: TakenCommit,
  isOver: (text: string, position: number) => boolean,
): ChangeFact['message'] {
  const entry = index.entryAt(position);
  if (entry.kind !== 'tool-call') return undefined;
  const commits = entry.actions
    .flatMap((action) => (action.kind === 'shell' ? parseCommand(action.command) : []))
    .filter(({ program, args }) => program === 'git' && args[0] === 'commit');
  // Of several on one line that of this subject; what stands behind a commit is no message.
  const own = commits.length === 1 ? commits : commits.filter(({ text }) => subject !== '' && text.includes(subject));
  const bodies = own.slice(0, 1).map(({ text }) => commitBody(text));
  const units = splitText(bodies.join('\n\n'));
  const items = units.flatMap(({ kind, text }) => {
    const plain = foldSpace(plainProse(text)).replace(/^(?:[-*+•]|\d{1,2}[.)])\s+/, '');
    const isAccount = kind === 'item' && !isOver(plain, position) && !/[:：]$/.test(plain) && plain.includes(' ');
    return isAccount ? [plain.replace(/[.。]$/, '')] : [];
  });
  return items.length === 0 ? undefined : { items, said };
}
