/** The words by which an agent says why something is so, and those that make such a sentence worth nothing on another road. */
import { type Cue, cue, cueAtStart } from '../language/cueTable';
import { words } from '../language/words';
import { inOrder } from '../text/patterns';

/** A cause with its name on it. */
export const namesCause: Cue = cue(
  words(`
  root cause, the cause is, the cause was, the bug is, the bug was, the issue is, the issue was, the problem is, the problem was, the reason is, the reason was, the reason the, the reason that, the culprit, the regression is, real bug, caused by, the failure was, the failure is, failure was caused, was causing, were causing, is causing, turns out, turned out,
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

/** “The tests fail because strings sort by letter.” */
export const tellsWhyItFails: Cue = (text) => failsBecause.test(text);
const failsBecause = inOrder(
  'iu',
  /\b(?:fail(?:s|ed|ing)?|breaks?|broke|broken|crash(?:es|ed)?|hangs?|errors? out|work|schlägt|échoue|falla|fallisce|падает)\b/u,
  /[^.;:]{0,60}\b(?:because|due to|weil|parce que|porque|perché|потому)\s/u,
);

/** What limits the work, whoever does it: “the catch is”, “cargo refuses to”. */
export const namesLimit: Cue = cue(
  words(`
  constraint, constraints, wrinkle, nuance, caveat, caveats, limitation, limitations, gotcha, snag, the catch, crux, subtlety, pitfall, key insight, key finding, the difference is, the distinction, the concern is, concern is valid, concern is real, underlying concern, trade-off, tradeoff, refuses, rejects, unreachable, theoretical, impossible, immutable, mutable, redundant, incompatible,
  cannot, can't, won't, doesn't apply, does not apply, doesn't need, does not need, doesn't know, doesn't actually, does not actually, isn't actually, never actually, no way to, no longer needed, overkill, too entangled, conflated, conflating, backwards, misread, misunderstood, wrong assumption, still allowed, still allows, already solves, already does, already handles, already has, not a bug, by design, otherwise, even though, as long as, regardless,
  einschränkung, haken, der unterschied ist, kann nicht, geht nicht, unmöglich, überflüssig, contrainte, la différence est, ne peut pas, impossible, superflu, limitación, restricción, la diferencia es, no puede, imposible, limitação, restrição, a diferença é, não pode, impossível, vincolo, limite, la differenza è, non può, impossibile,
  ограничение, разница в, нельзя, не может, невозможно, лишн*, 限制, 区别在于, 不能, 无法, 不可能, 多余, 制約, 制限, 違いは, できない, できません, 不可能, 제약, 차이는, 할 수 없, 불가능
`),
);

/** How it was solved, or is to be: told as what helped there. */
export const namesRemedy: Cue = cue(
  words(`
  the fix is, the fix was to, the fix was adding, the fix was using, the fix was passing, the fix was setting, the fix was making, what fixed it, what fixes it, to work around, right fix is, robust fix is, real fix is, proper fix is, simplest fix is, correct fix is, minimal fix is, the solution is, the solution was, right solution is, the workaround is, the workaround was, the remedy is, the answer is to, right approach is, correct approach is, better approach is, simplest approach is, cleanest approach is, what works is, what worked, the way to do it is, the trick is,
  die lösung ist, die lösung war, abhilfe, la solution est, la solution était, le correctif est, la solución es, la solución era, a solução é, a solução era, la soluzione è, la soluzione era, решение в том, решение —, 解决办法是, 解决方法是, 修复方法是, 解決策は, 対処は, 해결책은, 해결 방법은
`),
);

/** The next words take back what was said: nobody knows it. */
export const takesBack: Cue = cueAtStart(
  words(`
  wait, hmm, hm, hold on, actually, no, oh wait, but wait, scratch that, never mind, ok so it's not, so it's not, so that's not, that's not it, that's not, that wasn't it, not the issue, moment, warte, doch nicht, attends, en fait, espera, na verdade, aspetta, стоп, подожди, 等等, 不对, 待って, いや, 잠깐, 아니
`),
);

/** “You’re right”, “Good catch!”: what follows is what the agent learned from the user. */
export const admits: Cue = cueAtStart(
  words(`
  you're right, you are right, you were right, you're absolutely right, you are absolutely right, you're correct, you're not wrong, absolutely right, exactly right, exactly, agreed, i agree, yes, yep, yeah, oh, ah, aha, that's fair, that is fair, that is a fair, that's a fair, that's right, that is right, makes sense, that makes sense, fair enough, good question, good instinct, good idea, good call, good eye, good observation, great observation, great point, great question, excellent point, found it, got it, confirmed, same root cause, right, good catch, good point, great catch, excellent catch, nice catch, i see what you mean, i see now, understood, i get it, ah i see, excellent question, excellent, fair pushback, fair push, fair point, fair, my mistake, i was wrong, that was wrong, sorry, apologies,
  du hast recht, sie haben recht, stimmt, guter punkt, tu as raison, vous avez raison, tienes razón, tem razão, você está certo, hai ragione, ты прав, вы правы, 你说得对, 您说得对, その通り, おっしゃる通り, 맞습니다
`),
);

/** What the agent is about to do, or offers to. */
export const plans: Cue = cue(
  words(`
  i'd, let me, i'll, i will, going to, want me to, should i, if you want, if you like, if you prefer, if you approve, would you like, do you want, let me know, next i, ready to, ready for, happy to
`),
);

/** Nobody has found it out. */
export const onlyGuesses: Cue = cue(
  words(`
  might, may be, may have, could have, perhaps, maybe, probably, presumably, possibly, likely, i suspect, suspicion, suspicious, my guess, i think, hypothesis, speculat*, seems, looks like, may not be,
  vielleicht, wahrscheinlich, vermutlich, möglicherweise, könnte, quizás, probablemente, podría, peut-être, probablement, pourrait, talvez, provavelmente, forse, probabilmente, возможно, вероятно, наверное, 可能, 也许, 大概, 或许, たぶん, おそらく, かもしれ, 아마, 것 같
`),
);

/** Of the agent's own work on the road that was left: a change, a new test, a plan. */
export const tellsOwnWork: Cue = cue(
  words(`
  i added, i removed, i changed, i fixed, i wrote, i put, i kept, i used, i made, i moved, i replaced, i did, i just, i've, i have, we just, we traced, we added, we fixed, we moved, i'm, i am, i need, we need, i can, my fix, my change, my changes, my edit, my edits, my test, my tests, my new, my walker, my earlier, i pushed, i committed, the fix, the new, new code, new tests, my patch, my commit, this fix, this commit,
  user tried, the user asked, the user said, the user wants, the user wanted, the user requested, the user reported, the user reports, the user is, the user has, user wants, user asked, the investigation, the session, we tried, i tried, now uses, now use, now in, now on, now calls, now returns, is now, are now, this solves, solves the, this fixes, fixes the, resolves the, the change is, this change is, the next edit, our approach, my approach, this branch, before this change, before the change, before my change, previously, our implementation, my implementation, previous version, my version, the version i, first version, behavior change, behaviour change, no longer, fixed in, fixed by, with the change, after the change, after my, tests now, so now, as you asked, as requested,
  ich habe, j'ai, he añadido, he cambiado, adicionei, ho aggiunto, я добавил*, я изменил*, 我已, 我添加, しました, 했습니다
`),
);

/** What may be, or what somebody is to do. */
export const supposesOrAdvises: Cue = cueAtStart(
  words(`
  if, when, once, unless, or, option, reply, tell me, let me know, say, pick, choose, ready to, want, strengthen, implement, extend, refactor, introduce, fix, address, write, drop, build, document, investigate, confirm, fetch, proposal, in case, add, run, use, try, set, move, check, make, create, keep, remove, delete, update, change, replace, log, wrap, ensure, consider, avoid, verify, push, restart, rerun, re-run, pass, skip, force, disable, enable, see, next, step, falls, wenn, oder, si, ou, o, se, если, или, 如果, 或者, もし, 만약
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
  this, that, it, its, so, reason:, reasons:, these, those, they, which, both, also, and, but, otherwise, then, therefore, instead, here, dies, das, deshalb, sonst, cela, ça, donc, esto, eso, si no, isso, questo, это, этот, 这, 那, これ, それ, 이것, 그것
`),
);
