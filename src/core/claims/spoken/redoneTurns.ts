/**
 * Turns whose work was done anew: the user objected, the agent conceded (“You're right, I pulled it back to …”) and
 * changed the same files again. What the earlier report says of them is told by the later one, or holds no more.
 */

import { firstBehind } from '../../index/firstBehind';
import type { SessionIndex } from '../../index/sessionIndex';
import { cueAtStart } from '../../language/cueTable';
import { words } from '../../language/words';
import { refTo } from '../../provenance';
import type { Ender } from '../verdict';

const concedes = cueAtStart(
  words(`
  you're right, you are right, you were right, you're absolutely right, you are absolutely right, yes you're right, yep you're right, ah you're right,
  agreed, yep agreed, yes agreed, fair, yeah fair, yep fair, yes fair, yep that's fair, my mistake, my bad, good point, du hast recht, sie haben recht, stimmt,
  tienes razón, tiene razón, tu as raison, vous avez raison, tem razão, você tem razão, вы правы, ты прав*, согласен, 你说得对, 您说得对, 你是对的, おっしゃる通り,
  ご指摘の通り, 맞습니다, 말씀이 맞
`),
);
/** Tests and notes are brought in line and need no second change. */
const followsAlong = /(?:^|[/._-])(?:tests?|specs?|e2e|fixtures?|docs?|changelog|readme)(?:[/._-]|$)|\.mdx?$/i;

/** By the number of the turn whose files a conceding turn changed again; tests and notes count for neither. */
export function redoneTurns(index: SessionIndex): ReadonlyMap<number, Ender> {
  const { turns, changes } = index;
  const filesOf = turns.map(() => new Set<string>());
  for (const { position, path } of changes)
    if (!followsAlong.test(path)) filesOf[index.turnOf(position) - 1]?.add(path);
  const answers = index.sorted.messages.filter(({ entry }) => entry.role === 'assistant');
  const redone = new Map<number, Ender>();
  turns.forEach(({ start, end, answer }, at) => {
    const own = filesOf[at] ?? new Set<string>();
    if (own.size === 0) return;
    const first = answers[firstBehind(answers, start)];
    const said = first !== undefined && first.position < end ? first.entry : undefined;
    const concession = [said, answer].find((entry) => entry?.kind === 'message' && concedes(plain(entry.text)));
    if (concession?.kind !== 'message') return;
    const before = filesOf.findLastIndex((files, turn) => turn < at && files.size > 0);
    if ([...(filesOf[before] ?? [])].every((path) => own.has(path)) && before >= 0)
      redone.set(before + 1, { by: 'agent', text: concession.text, ref: refTo(concession) });
  });
  return redone;
}

const plain = (text: string) => text.replace(/^[\s*_#>]+/, '').replace(/[,—–-]\s*/g, ' ');
