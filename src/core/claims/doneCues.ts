/** Whether somebody reports a deed as done, or as still to be done. */

import { cue } from '../language/cueTable';
import { words } from '../language/words';
import { done } from '../lexicon/done';
import { everyTime } from '../lexicon/everyTime';
import { fromNowOn } from '../lexicon/fromNowOn';

/** It was done. */
export const reportsDone = cue(done.phrases);

/** It is still to be done, was not done, or failed. */
export const reportsUndone = cue(
  words(`
  still, remains, remaining, left to do, to do, next, couldn't, could not, can't, cannot, wasn't, weren't, isn't, aren't, not, fails, failed, failing,
  will, would, should, todo, pending, skipped, later, tomorrow, plan to, going to, need to, needs to, haven't, hasn't, without, noch nicht,
  noch offen, bleibt, offen, nicht, fehlt noch, werde, kommt später, als nächstes, reste, restent, pas, n'ai pas, échoue*, prochaine étape, va être,
  todavía, aún no, falta, faltan, queda, no se, no pude, falla*, pendiente*, próximo, ainda, faltam, não, pendente*, falh*, ещё не, еще не, осталось,
  остаётся, остается, не, пока, следующ*, провал*, 还没, 尚未, 没有, 未能, 剩下, 下一步, 待办, 失败, まだ, 残って, 残り, できません, できなかった, 失敗, 次に, ていません, 아직, 남아, 남았, 못했, 실패,
  다음에, 않았
`),
);

/** A rule for more than one occasion: it is not over when it was followed once. */
export const lastsBeyond = cue(
  fromNowOn.phrases,
  everyTime.phrases,
  words(`
  in future, in the future, at all times, don't, do not, no, avoid, prefer, must not, keep, stay, only ever, by default, generally, any time,
  all commits, all new, whatever, grundsätzlich, kein, keine, keinen, nicht, vermeide, bevorzuge, behalte, ne, n'utilise, évite, préfère, garde,
  systématiquement, cada vez, evita, prefiere, mantén, mantener, todas as vezes, não, evite, prefere, prefira, mantém, mantenha, каждый раз, не,
  избегай, нельзя, предпочитай, сохраняй, 每一, 绝不, 从不, 不要, 不能, 不得, 禁止, 避免, 以后, 尽量, 保持, 絶対, ないで, しない, 今後, 避け, 保って, 極力, 마세요, 금지, 가능하면, 모든, 유지
`),
);
