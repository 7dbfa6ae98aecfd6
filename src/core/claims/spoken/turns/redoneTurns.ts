/**
 * Turns whose work was done anew: the user objected, the agent conceded (“You're right, I pulled it back to …”) and
 * changed the same files again. What the earlier report says of them is told by the later one, or holds no more.
 */

import { firstBehind } from '../../../index/firstBehind';
import type { SessionIndex } from '../../../index/sessionIndex';
import { cueAtStart } from '../../../language/cueTable';
import { words } from '../../../language/words';
import { refTo } from '../../../provenance';
import type { Ender } from '../../verdict';

const concedes = cueAtStart(
  words(`
  you're right, you are right, you were right, you're absolutely right, you are absolutely right, yes you're right, yep you're right, ah you're right,
  agreed, yep agreed, yes agreed, fair, yeah fair, yep fair, yes fair, yep that's fair, my mistake, my bad, good point, du hast recht,
  sie haben recht, stimmt, tienes razón, tiene razón, tu as raison, vous avez raison, tem razão, você tem razão, вы правы, ты прав*, согласен, 你说得对,
  您说得对, 你是对的, おっしゃる通り, ご指摘の通り, 맞습니다, 말씀이 맞
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
    const concession = [said, answer].find((entry) => entry?.kind === 'message' && concedes(plainStart(entry.text)));
    if (concession?.kind !== 'message') return;
    const before = filesOf.findLastIndex((files, turn) => turn < at && files.size > 0);
    if ([...(filesOf[before] ?? [])].every((path) => own.has(path)) && before >= 0)
      redone.set(before + 1, { by: 'agent', text: concession.text, ref: refTo(concession) });
  });
  return redone;
}

/** Not a nod: the answer before was wrong. Asked of `plainStart`. */
export const admits = cueAtStart(
  words(`
  you're right, you are right, you were right, you're absolutely right, you are absolutely right, yes you're right, ah you're right, i was wrong,
  i was sloppy, my mistake, my bad, du hast recht, sie haben recht, ich lag falsch, tienes razón, tiene razón, me equivoqué, tu as raison,
  vous avez raison, je me suis trompé, tem razão, você tem razão, eu estava errado, вы правы, ты прав*, я ошибся, я ошиблась, 你说得对, 您说得对, 你是对的, 我错了,
  おっしゃる通り, ご指摘の通り, 私の間違い, 맞습니다, 제가 틀렸
`),
);
const objects = cueAtStart(
  words(`
  but, no, nope, nah, actually, that's not, that is not, this is not, aber, nein, moment, pero, mais, non, attends, mas, não, но, нет, стоп, 但是, 不,
  でも, いや, 하지만, 아니
`),
);

/** By the number of a turn that only answered: the user objected, and the agent gave way as it began its reply. */
export function concededTurns({ turns, changes, sorted }: SessionIndex): ReadonlyMap<number, Ender> {
  const conceded = new Map<number, Ender>();
  const answers = sorted.messages.filter(({ entry }) => entry.role === 'assistant');
  for (const { number, start, end, prompt } of turns.slice(1)) {
    const before = turns[number - 2];
    if (prompt === null || before === undefined || before.answer === null || !objects(plainStart(prompt.text)))
      continue;
    if (changes.some(({ position }) => position >= before.start && position < before.end)) continue;
    const reply = answers[firstBehind(answers, start)];
    if (reply === undefined || reply.position >= end || !admits(plainStart(reply.entry.text))) continue;
    conceded.set(before.number, { by: 'agent', text: reply.entry.text, ref: refTo(reply.entry) });
  }
  return conceded;
}

/** Without marks before it and commas in it, as the tables of first words have it. */
export const plainStart = (text: string): string => text.replace(/^[\s*_#>]+/, '').replace(/[,—–-]\s*/g, ' ');
