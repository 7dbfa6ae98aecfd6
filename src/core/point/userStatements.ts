/** What a message of the user states: how things are, or are to be. Errands and questions that only want an answer state nothing. */

import { spaceless } from '../language/contentWords';
import { cue, cueAtStart, cuePattern } from '../language/cueTable';
import { foldedPattern } from '../language/foldedPattern';
import { splitSentences } from '../language/splitText';
import { words } from '../language/words';
import { isQuestion } from './causeText';
import { corrects, doubts, narrows, reportsFailure } from './laterCues';
import { namesNothing, thingsIn } from './namesNothing';

/** How much a sentence says that sets right, that doubts or reports a failure, that makes narrower, that only states, and that only asks. */
export const weights = { corrects: 4, doubts: 3, narrows: 2, states: 1.5, asks: 0.5 } as const;

/** The weight of the most telling sentence; 0 where none states anything. */
export const weightOfWords = (said: string): number => Math.max(0, ...splitSentences(said).map(weightOfSentence));

/** 0 for an errand, and for a question that only wants an answer. */
export function weightOfSentence(sentence: string): number {
  const proposes = (suggests(sentence) && !onlyAsks(sentence)) || asksBack.test(sentence);
  if (isErrand(sentence) && !binds(sentence)) return 0;
  if (corrects(sentence)) return weights.corrects;
  if (isQuestion(sentence) && !proposes) {
    if (wishes.test(sentence) && thingsIn(sentence).size >= fewestOfWish) return weights.narrows;
    return doubts(sentence) && !wantsAnswer(sentence) ? weights.doubts : 0;
  }
  if (thingsIn(sentence).size + Math.floor(spaceless(sentence) / 4) === 0) return 0;
  if (doubts(sentence) || reportsFailure(sentence)) return isPuzzled(sentence) ? 0 : weights.doubts;
  if (namesNothing(sentence)) return 0;
  return narrows(sentence) || proposes ? weights.narrows : weights.states;
}

const frames = words(`
  ok, okay, k, kk, yes, yeah, yep, sure, nice, great, cool, perfect, good, right, alright, thanks, thank you, please, pls, now, then, next, and, so, also, just, but, wait, first, again, all, both, it, this, that, now let's, let's, lets, let us, can you, could you, would you, will you, you can, can we, could we, we can, we should, you should, we need to, you need to, i want you to, i need you to, i'd like you to, i want to, i would like you to, need to, go ahead and, go, do a, do the, do some, make a, maybe, quickly, to,
  bitte, dann, jetzt, und, kannst du, können wir, lass uns, nochmal, s'il te plaît, peux-tu, maintenant, puis, por favor, puedes, ahora, luego, podes, pode, agora, depois, per favore, puoi, ora, пожалуйста, давай, можешь, теперь, 请, 现在, 然后, 再
`);
const errandVerbs = words(`
  address pr feedback, address the pr feedback, address feedback, address the feedback, address pr comments, address the pr comments, address the comments, address review comments, address the review,
  commit, commits, push, pull, merge, continue, proceed, procede, go, go on, go ahead, keep going, carry on, resume, retry, start, begin, execute, run, rerun, re-run, check, recheck, verify, test, try, look, look at, look into, have a look, review, re-review, explain, show, tell, summarize, summarise, describe, read, open, search, web search, google, find out, investigate, dig, spawn, delegate, unblock, dispatch, save, deploy, release, publish, install, reload, restart, give me, send, help me, guide me, walk me, let me know, lmk, implement the plan, implement plan, update the issue, update the pr, update the ticket, update the description, make a pr, make a draft pr, make pr, open pr, reply, create an empty commit, create and empty commit, create a pr, create the pr, create pr, open a pr, create an issue, create a branch, create a commit, create a ticket, rebase, amend, squash, sync, tag, ping, watch, monitor, report, compare, status, clean up, i'll, i will, i'm going to, brb, wait for, hold on, step, what's next,
  weitermachen, mach weiter, weiter, committe, committen, pushe, pushen, prüfe, erkläre, zeig, teste, continue, pousse, vérifie, explique, montre, continúa, sigue, sube, revisa, explica, muestra, prueba, continua, continue, envia, verifica, explica, mostra, testa, continua, spiega, продолжай, закоммить, запушь, проверь, объясни, покажи, запусти, 继续, 提交, 推送, 检查, 解释, 运行, 测试, 続けて, コミット, プッシュ, 確認, 説明, 계속, 커밋, 푸시, 확인, 설명
`);
const pointingVerbs = words(`
  do it, do that, do this, do so, do them, do all, do both, implement it, implement this, implement that, implement all, fix it, fix this, fix that, fix them, fix all, apply it, apply this, apply that, apply them, update it, make it so,
  mach das, mach es, fais-le, hazlo, faz isso, fallo, сделай это, 就这样做, そうして, 그렇게 해
`);
const beginsWithFrame = foldedPattern(() => new RegExp(`^[^\\p{L}\\p{N}]*${cuePattern(frames)}[\\s,.:;!–—-]*`, 'u'));
const beginsWithErrand = cueAtStart(errandVerbs, pointingVerbs);
const points = cueAtStart(pointingVerbs);
const mostFrames = 6;

/** “Ok, now commit and push”, “can you explain that?”, “let's do that” */
export const isErrand = (sentence: string): boolean => beginsWithErrand(bare(sentence));

/** “Let's do that”: it agrees to what was put before it. */
export const pointsToIt = (sentence: string): boolean => points(bare(sentence));

/** Without “ok, now can you”. */
function bare(sentence: string): string {
  let rest = sentence;
  for (let count = 0; count < mostFrames && !beginsWithErrand(rest); count++) {
    const [frame = ''] = beginsWithFrame.first(rest) ?? [];
    if (frame === '') break;
    rest = rest.slice(frame.length);
  }
  return rest;
}

/** What an errand is bound to outlasts it: “push only when I say so”. */
const binds = cue(
  words(`
  don't, do not, never, always, only, without, instead, unless, except, must, rather, not, every time, each time, from now on, actually, revert,
  nicht, nie, immer, nur, ohne, stattdessen, jamais, toujours, sans, seulement, nunca, siempre, sin, solo, sempre, sem, só, mai, senza, никогда, всегда, без, только, не, 不要, 必须, 只, 总是, しないで, 必ず, 하지 마, 항상
`),
);

/** A question that says how it is to be. */
const suggests = cue(
  words(`
  should, shouldn't, wouldn't, couldn't, would it be better, why not, what if, what about, how about, be better, instead, rather, maybe, can we instead, could we just, can we just, can't we, could also, do we need, do we really, we need, need to, needs to, has to, have to, supposed to, i think, i want, i'd like, i prefer, let's, the way to go,
  sollte, sollten, besser, lieber, brauchen wir, devrait, mieux, plutôt, debería, mejor, deveria, melhor, dovrebbe, meglio, должн*, лучше, 应该, 更好, 需要, 方がいい, べき, 해야, 낫
`),
);

/** “Can we ask before it is overwritten?” is a wish, and no question. */
const wishes =
  /^\W*(?:(?:ok|okay|and|also|then|so|hmm|maybe|now)\W+)*(?:can|could|would it be possible)\b(?: for us)? (?:we|you|to)\b|^\W*do you think (?:you|we) (?:can|could)\b/i;
const fewestOfWish = 2;

/** “What are the settings I need?” has the words of a wish, and none that says how it is to be. */
const onlyAsks = (sentence: string): boolean => asksWhich.test(sentence) && !saysHow.test(sentence);
const asksWhich = /^\W*(?:what|which|where|when|who|how) (?:is|are|was|were|do|does|did|can|to|much|many|long)\b.*\?/i;
const saysHow = /\b(?:should|shouldn|instead|better|rather|not|don|what if|how about)\b/i;

/** “Isn't this counted twice?” */
const asksBack = /^\W*(?:is|are|was|were|does|do|did|has|have|should|would|could|can)n['’]?t\b/i;

/** “Why is it so?” wants to know; “why did you …?” sets right. */
const wantsAnswer = cueAtStart(
  words(`
  why is, why are, why does, why do, why was, why not, how come, what does, what is, what are, how does, how do, do you, is it, are there, is there, warum, pourquoi, por qué, por que, perché, почему, 为什么, なぜ, 왜
`),
);

/** “I'm not sure I understand” wants more words of the agent's. */
const isPuzzled = (sentence: string) =>
  namesNothing(sentence) && /\bunderst(?:an|oo)d\b|\bfollow\b|\bconfused\b/i.test(sentence);
