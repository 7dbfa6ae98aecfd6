/** Let me think about it: whatever that answers is not decided yet. */
import { cue } from './cueTable';
import { words } from './words';

/** True for a text that puts the matter off. */
export const putsOff = cue(
  words(`
  let me think, i'll think, i will think, think about it, think it over, need to think, i'll check with, i'll ask, decide later,
  decide that later, not decided, undecided, not sure yet, come back to it later, come back to that later, get back to you, i'll let you know,
  muss ich überlegen, lass mich überlegen, ich überlege, entscheide ich später, noch nicht entschieden, déjame pensar, lo pienso,
  lo decido luego, laisse-moi réfléchir, je vais réfléchir, deixa eu pensar, vou pensar, decido depois, дай подумать, я подумаю, решу позже,
  让我想想, 我想想, 以后再说, 考えさせて, 後で決め, 생각해 볼게, 나중에 결정
`),
);
