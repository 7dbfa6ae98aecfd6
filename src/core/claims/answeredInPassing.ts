/**
 * Questions that the user typed while the agent was at work, and that it answered in a remark before it went on: they wait for
 * nobody, though the turn they stand in has no answer yet. Orders and proposals are not: a remark on one does not carry it out.
 */
import type { SessionIndex } from '../index/sessionIndex';
import { contentWords } from '../language/contentWords';
import { cue, cueAtStart } from '../language/cueTable';
import { namesIn } from '../language/names';
import { words } from '../language/words';
import { byMessage } from './enders';
import type { UserWord } from './spoken/spoken';
import type { Ender } from './verdict';

const repliesAtOnce = cueAtStart(
  words(`
  yes, yeah, yep, no, nope, not quite, not exactly, good question, good point, good catch, fair, right, exactly, correct, you're right, you are right,
  you're absolutely right, you're correct, agreed, indeed, actually, ja, nein, genau, stimmt, gute frage, du hast recht, sí, buena pregunta,
  tienes razón, oui, non, bonne question, vous avez raison, tu as raison, sim, não, boa pergunta, да, нет, верно, хороший вопрос, 是的, 对, 不是, 好问题,
  你说得对, はい, いいえ, その通り, 良い質問, いい質問, 네, 아니요, 맞습니다, 좋은 질문
`),
);
/** “Should it be read from the manifest?” is a wish by what it asks, and waits until it is done. */
const proposes = cue(
  words(`
  can, can't, could, couldn't, should, shouldn't, let's, lets, why not, why don't, können, könnten, kannst, könntest, sollten, sollen, sollte,
  podemos, podrías, puedes, deberíamos, debería, peut-on, peux-tu, pourrait, pourrais, devrait, podes, poderia, deveríamos, можем, можешь, можно,
  стоит, 可以, 能不能, 要不要, 应该, できます, できる, べき, 할 수, 해야
`),
);
/** So many words of the question, or a name of code in it, stand in what is an answer to it. */
const fewestShared = 2;

/** The remark behind a message of questions alone that takes it up; null where none does. */
export function answerInPassing(
  { sorted, turns }: SessionIndex,
  message: UserWord & { readonly plain: string },
  isQuestion: (text: string) => boolean,
): Ender | null {
  const { sentences, position, turn } = message;
  if (sentences.length === 0 || !sentences.every(({ text }) => isQuestion(text)) || proposes(message.plain))
    return null;
  const end = turns[turn - 1]?.end ?? Number.POSITIVE_INFINITY;
  const remarks = sorted.messages.filter(
    ({ entry, position: at }) => entry.role === 'assistant' && at > position && at < end && entry.text.trim() !== '',
  );
  const [first] = remarks;
  if (first === undefined) return null;
  if (repliesAtOnce(first.entry.text)) return byMessage(first.entry);
  const asked = contentWords(message.plain);
  const names = namesIn(message.plain);
  const answer = remarks.find(({ entry: { text } }) => {
    const said = contentWords(text);
    const shared = [...asked].filter((word) => said.has(word)).length;
    return shared >= fewestShared || [...names].some((name) => text.toLowerCase().includes(name));
  });
  return answer === undefined ? null : byMessage(answer.entry);
}
