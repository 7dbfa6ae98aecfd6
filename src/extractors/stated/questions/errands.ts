/** Questions that choose nothing about the work: whether to begin, commit or look at something, and how to go about it. */
import { cue } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';

/** Whether to begin, commit, run or look at something. */
export const isErrand = cue(
  words(`
  ready to, start, begin, continue, proceed, go ahead, go on, commit, push, pull, merge, run, review, look into, look at, check, test, investigate, dig, dig into,
  dig deeper, trace, reproduce, find out, walk you through, explain, show, install, reinstall, restart, download, create a pr, open a pr, implement, plan this, set up, clarify, anything else, dispatch, monitor, watch, tag, weitermachen, anfangen,
  beginnen, empezar, continuar, commencer, continuer, começar, начать, продолжить, 开始, 继续, 始め, 시작, 계속
`),
);

/** How the agent is to go about it: in the background, with helpers, in which session. */
export const isAboutProcess = cue(
  words(`
  wait for, in the background, subagent, subagents, subagent-driven, parallel session, this session, new session, plan mode, brainstorm*, poll,
  im hintergrund, en segundo plano, en arrière-plan, em segundo plano, в фоне, 后台, バックグラウンド, 백그라운드
`),
);
