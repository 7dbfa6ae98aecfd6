/** Questions that choose nothing about the work: whether to begin, commit or look at something, and how to go about it. */
import { cue } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { anyOf, inOrder } from '../../../core/text/patterns';

/** Whether to begin, commit, run or look at something. */
export const isErrand = cue(
  words(`
  ready to, start, begin, continue, proceed, go ahead, go on, commit, push, pull, merge, run, review, look into, look at, check, test, investigate,
  dig, trace, reproduce, find out, walk you through, explain, show, install, reinstall, restart, download, create a pr, open a pr, implement,
  plan this, set up, clarify, anything else, dispatch, monitor, watch, tag, weitermachen, anfangen, beginnen, empezar, continuar, commencer,
  continuer, começar, начать, продолжить, 开始, 继续, 始め, 시작, 계속
`),
);

/** How the agent is to go about it: in the background, with helpers, in which session. */
export const isAboutProcess = cue(
  words(`
  wait for, in the background, subagent, subagents, subagent-driven, parallel session, this session, new session, plan mode, brainstorm*, poll,
  im hintergrund, en segundo plano, en arrière-plan, em segundo plano, в фоне, 后台, バックグラウンド, 백그라운드
`),
);

/** “What would you like to work on next?” asks for an order, and the goal is one. */
export const asksForOrder = anyOf(
  'iu',
  inOrder(
    'iu',
    /^\P{L}*(?:so,? )?(?:what|which|how|anything|something) (?:else )?(?:would|do|should|can|may|shall|could)? ?/u,
    /(?:you|i|we)? ?(?:like|want|help|do|tackle|work)\b[^,;:]{0,40}\b(?:next|now|today|else|with|on|do)\b/u,
    /[^,;:]{0,20}\?$/u,
  ),
  /^\P{L}*what (?:else )?(?:would|do|should|can) you (?:like|want|wish|need)(?: me)? to (?:clarify|change|adjust|know|discuss|explore|see|ask|do|add)\b[^,;:]{0,40}\?$/u,
  /^\P{L}*(?:how|what) (?:can|may) i (?:help|do)\b[^,;:]{0,40}\?$/u,
  /^\P{L}*(?:is there )?anything else\b[^,;:]{0,60}\?$/u,
  /^\P{L}*(?:was|womit|wie kann ich|que |qué |o que |чем |что )[^,;:]{0,40}(?:als nächstes|helfen|ensuite|ahora|agora|дальше|помочь)[^,;:]{0,20}\?$/u,
  /^(?:接下来|下一步|次は|다음으?로?)[^,;:，；：]{0,24}[?？]$/u,
);
