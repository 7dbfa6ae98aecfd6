/** Turns whose result the user found broken: what they report as how it is now did not stand the test. */
import { cue } from '../../../language/cueTable';
import { words } from '../../../language/words';
import type { Ender } from '../../verdict';
import type { UserWord } from '../spoken';

const complains = cue(
  words(`
  doesn't work, does not work, didn't work, did not work, not working, isn't working, still broken, still doesn't, still does not, still not working,
  doesn't open, does nothing, no effect, nothing happens, nothing changed, horrible, terrible, worse than before, undo that, undo this, revert that,
  revert this, funktioniert nicht, geht nicht, immer noch kaputt, schrecklich, no funciona, sigue roto, ne marche pas, ne fonctionne pas,
  toujours cassé, não funciona, continua quebrado, не работает, всё ещё сломан*, 不起作用, 没用, 还是不行, 動きません, 動かない, 작동하지 않, 안 돼
`),
);

/** The user took the change back themselves. */
const tookBack = cue(
  words(`
  i undid, i've undone, i have undone, i reverted, i've reverted, i have reverted, i rolled back, i've rolled back, i discarded, i threw away,
  undid your, reverted your, ich habe deine änderungen, zurückgesetzt, he revertido, he deshecho, j'ai annulé, reverti suas, desfiz, я откатил*, 我撤销了,
  我还原了, 元に戻しました, 되돌렸
`),
);

/** A longer message tells of something else as well. */
const longest = 240;

/** By the number of the turn right before such a message. */
export const brokenTurns = (messages: readonly UserWord[]): ReadonlyMap<number, Ender> =>
  new Map(
    messages
      .filter(
        ({ how, text, sentences }) =>
          how === 'prompt' &&
          text.length <= longest &&
          (complains(sentences[0]?.text ?? '') || sentences.some((sentence) => tookBack(sentence.text))),
      )
      .map(({ turn, text, ref }) => [turn - 1, { by: 'user', text, ref }]),
  );
