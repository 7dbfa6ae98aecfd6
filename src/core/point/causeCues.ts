/** The words by which an agent says why something is so, and those that make such a sentence worth nothing on another road. */
import { type Cue, cue, cueAtStart } from '../language/cueTable';
import { words } from '../language/words';

/** A cause with its name on it. */
export const namesCause: Cue = cue(
  words(`
  root cause, the cause is, the cause was, the bug is, the bug was, the issue is, the issue was, the problem is, the problem was, the reason is, the reason was, the reason the, the reason that, the culprit, the regression is, real bug, caused by, was causing, were causing, is causing, turns out, turned out,
  over-correction, overcorrection, never set, never sets, never called, never calls, never passed, never written, never reached, doesn't receive, does not receive, wasn't receiving, isn't passed, is not passed, is only passed, only accepts, only takes, only works, only supports,
  is not enough, isn't enough, not supported, doesn't support, does not support, rules out, that explains, which explains, too late for, was stale, is stale,
  die ursache, der fehler ist, der fehler war, das problem ist, das problem war, der grund ist, liegt daran, lag daran, verursacht, la cause, le problème est, le problème était, l'erreur vient, provient de, causé par, la causa, el problema es, el problema era, causado por,
  a causa, o problema é, o problema era, il problema è, il problema era, causato da, причина, проблема в, дело в, вызвано, 根本原因, 原因是, 问题在于, 问题是, 原因は, 問題は, 원인은, 문제는
`),
);

/** A reason given in passing. */
export const givesReason: Cue = cue(
  words(`
  because, due to, which is why, that's why, that is why, since the, there isn't, there is no, there are no, doesn't exist, does not exist, only after, only when, only reads, read only, is not possible, isn't possible, weil, deshalb, parce que, à cause de, porque, debido a, por causa de, perché, потому что, из-за, 因为, 由于, ため, ので, 때문
`),
);

/** “You’re right”, “Good catch!”: what follows is what the agent learned from the user. */
export const admits: Cue = cueAtStart(
  words(`
  you're right, you are right, you're absolutely right, you're correct, right, good catch, good point, great catch, fair pushback, fair push, fair point, fair, my mistake, i was wrong, that was wrong, sorry, apologies,
  du hast recht, sie haben recht, stimmt, guter punkt, tu as raison, vous avez raison, tienes razón, tem razão, você está certo, hai ragione, ты прав, вы правы, 你说得对, 您说得对, その通り, おっしゃる通り, 맞습니다
`),
);

/** Nobody has found it out. */
export const onlyGuesses: Cue = cue(
  words(`
  might, may be, may have, could be, could have, perhaps, maybe, probably, presumably, possibly, likely, i suspect, suspicion, suspicious, my guess, i think, hypothesis, speculat*, seems, looks like, would be, i would, i'd, let me, i'll, i will, going to, want me to, should i, if you, would you,
  vielleicht, wahrscheinlich, vermutlich, möglicherweise, könnte, quizás, probablemente, podría, peut-être, probablement, pourrait, talvez, provavelmente, forse, probabilmente, возможно, вероятно, наверное, 可能, 也许, 大概, 或许, たぶん, おそらく, かもしれ, 아마, 것 같
`),
);

/** Of the agent's own work on the road that was left: a change, a new test, a plan. */
export const tellsOwnWork: Cue = cue(
  words(`
  i added, i removed, i changed, i fixed, i wrote, i put, i kept, i used, i made, i moved, i replaced, i did, i just, i've, i have, we just, we traced, we added, we fixed, we moved, i'm, i am, i need, we need, we should, i can, my fix, my change, my changes, my edit, my edits, my test, my tests, my new, my walker, my earlier, i pushed, i committed, the fix, the new test, the new tests, new code, new tests, my patch, my commit, this fix, this commit,
  user tried, the user, the investigation, the session, we tried, i tried, now uses, now use, now in, now on, now calls, now returns, is now, are now, this solves, solves the, this fixes, fixes the, resolves the, the change is in, behavior change, behaviour change, no longer, fixed in, fixed by, with the change, after the change, after my, tests now, so now, as you asked, as requested,
  ich habe, j'ai, he añadido, he cambiado, adicionei, ho aggiunto, я добавил*, я изменил*, 我已, 我添加, しました, 했습니다
`),
);

/** What may be, or what somebody is to do. */
export const supposesOrAdvises: Cue = cueAtStart(
  words(`
  if, when, once, unless, or, option, in case, add, run, use, try, set, move, check, make, create, keep, remove, delete, update, change, replace, log, wrap, ensure, consider, avoid, verify, push, restart, rerun, re-run, pass, skip, force, disable, enable, see, next, step, falls, wenn, oder, si, ou, o, se, если, или, 如果, 或者, もし, 만약
`),
);

/** “## What was wrong”, “### Diagnosis”: below it stands a cause. */
export const headsCause: Cue = cue(
  words(`
  what was wrong, what went wrong, what's wrong, what is wrong, root cause, the cause, the bug, the problem, diagnosis, why it failed, why it fails, why this failed, what happened, ursache, causa, diagnóstico, причина, 原因, 根因
`),
);

/** What it speaks of stands in the sentence before it. */
export const pointsBack: Cue = cueAtStart(
  words(`
  this, that, it, its, so, these, those, they, which, both, also, and, but, otherwise, then, therefore, instead, here, dies, das, deshalb, sonst, cela, ça, donc, esto, eso, si no, isso, questo, это, этот, 这, 那, これ, それ, 이것, 그것
`),
);
