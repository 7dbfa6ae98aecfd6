/** The words by which a user sets right what was done or thought, or says that the reason is found. */
import { corrects as saysOtherwise } from '../claims/changeCues';
import { type Cue, cue, cueAlone, cueAtStart } from '../language/cueTable';
import { words } from '../language/words';
import { anyOf } from '../text/patterns';

const opensWithNo = cueAtStart(
  words(`
  no, nope, nah, actually, nein, nee, eigentlich, non, en fait, no así, en realidad, não, na verdade, in realtà, нет, на самом деле, 不对, 不是, 其实, いや, 違う, 違います, 아니, 아니요
`),
);

const setsRight = cue(
  words(`
  go this wrong, got this wrong, got it wrong, that's wrong, that is wrong, is wrong, wrongly, the wrong, wrong way, wrong place, redo, why did you, why are you, why would you, no desire, no reason to, not right, isn't right, doesn't look right, not correct, isn't correct, that's not it, that is not it, not the problem, not the issue, not the cause,
  doesn't mean, does not mean, makes no sense, doesn't make sense, i don't see it, doesn't work, does not work, didn't work, not working, still broken, still fails, still failing, still the same, still looks, you broke, broke,
  revert, reverted, undo, undid, undone, roll back, rolled back, back out, backed out, take it back, throw it away, start over, bad idea, a mistake, the issue is, the problem is, the issue was, the problem was, the cause is, the cause was, turns out, it was actually, instead of, don't jump to, let's not jump,
  ist falsch, stimmt nicht, daran liegt es nicht, funktioniert nicht, geht nicht, rückgängig, zurücknehmen, mach das weg, noch immer, das problem ist, es liegt an, lag an, stattdessen,
  est faux, ce n'est pas ça, ne marche pas, ne fonctionne pas, annule*, reviens en arrière, le problème est, le problème était, plutôt que, está mal, no es eso, no funciona, deshaz*, revierte, el problema es, el problema era, en lugar de,
  está errado, não é isso, não funciona, desfaz*, reverte, reverta, o problema é, o problema era, em vez de, è sbagliato, non funziona, annulla, ripristina, il problema è, invece di,
  неправильно, неверно, не работает, откати*, верни назад, проблема в, дело в, вместо того, 错了, 不工作, 还是不行, 撤销, 回滚, 问题是, 而不是, 間違, 動かない, 元に戻して, 取り消して, 問題は, ではなく, 틀렸, 작동하지 않, 되돌려, 취소해, 문제는
`),
);

/** The claim before is not believed; no mere report that it fails again, for half a cause fails, too. */
const deniesClaim: Cue = cue(
  words(`
  that's wrong, that is wrong, you're wrong, you are wrong, not right, isn't right, not correct, isn't correct, incorrect, that's not it, that is not it, that's not the, that is not the, that's not what, that's not how, not the problem, not the issue, not the cause, not the reason, makes no sense, doesn't make sense, doesn't mean, does not mean, are you sure, are we sure, did you verify, did you check, have you verified, i meant, i was talking about, i am talking about, did you make it up, did you make that up, made it up, made that up, what's your source, what is your source, i don't think so, i don't think that's, i don't think it's, i don't think that is, i don't see it, i doubt, is this right, is that right, is that true, you misread, you misunderstood, i'm not sure i follow, don't jump to, let's not jump, isn't that what, isn't it the,
  ist falsch, stimmt nicht, daran liegt es nicht, bist du sicher, sind sie sicher, est faux, ce n'est pas ça, es-tu sûr, está mal, no es eso, estás seguro, está errado, não é isso, tem certeza, è sbagliato, non è quello, sei sicuro, неправильно, неверно, ты уверен, 错了, 不对, 你确定, 間違, 違う, 本当に, 틀렸, 확실해
`),
);

/** It still is not as it should be, or something else fails. */
export const reportsFailure: Cue = cue(
  words(`
  happened again, happening again, still happens, still happening, it is still, it's still, is still, are still, still does, still doesn't, still not, still getting, still get, still see, still seeing, still shows, still showing, still have, fails again, failed again, broke again, broken again, same error, same issue, same problem, ends up, end up, ended up, keeps, keep getting,
  is not, are not, isn't, aren't, does not, doesn't, did not, didn't, wasn't, was not, we are not, we're not, not showing, not being, no longer, anymore, any more, never shows, an error, server error, errors out, works again, we missed, you missed, you forgot, we forgot, fails, failed, failing, crash, crashes, crashed, exploded, explodes, hangs, stuck, broken, is missing, are missing, is gone, disappeared,
  immer noch, schon wieder, noch immer nicht, wird nicht, werden nicht, ist nicht, fehlt, abgestürzt, schlägt fehl, hängt, toujours pas, encore une fois, n'est pas, plante, échoue, sigue sin, otra vez, todavía no, no se, falla, se cuelga, ainda não, de novo, continua sem, falha, travou,
  ancora non, di nuovo, non è, fallisce, всё ещё, все еще, опять, снова, до сих пор, падает, зависает, не показывает, 还是没有, 仍然, 又出现, 失败, 崩溃, 没有显示, まだ, また, 失敗, 落ちる, 表示されない, 여전히, 아직도, 또, 실패, 안 나와
`),
);

/** A question, or a thought, that says that it was meant to be otherwise. */
export const doubts: Cue = cue(
  words(`
  i don't think, i do not think, did you verify, did you check, have you verified, make it up, made it up, made that up, your source, don't need, doesn't need, do not need, no need for, nothing to do with, the idea is, the idea was, the point is, didn't we, don't we, haven't we, hasn't it, weren't we, aren't we, wasn't it, wasn't that, isn't that, isn't it, isn't there, shouldn't, wouldn't it, doesn't it, doesn't that, i thought, i was thinking, i assumed, i don't understand, i'm not sure i follow, not sure i follow, are you sure, are we sure, is this right, if this is right, why did, why do we, why does, why is, why are, why was, why would, why not, how come,
  when and where did, could we just, can we just, could we instead, can we instead, instead, more than is necessary, more than necessary, too much, overkill, over-engineered, overengineered, over-complicated, should be, should have, should not, let's not, not what, rather than, i'd rather, i would rather, mostly guessing, guessing, that's not, i mean, still right, right still, already have, already changed, already did,
  haben wir nicht, hatten wir nicht, ich dachte, ich verstehe nicht, bist du sicher, sind sie sicher, warum ist, warum hast, wieso, sollte nicht, sollte doch, n'avions-nous pas, n'avait-on pas, je pensais, je croyais, es-tu sûr, pourquoi, ne devrait, no habíamos, pensé que, pensaba que, estás seguro, por qué, no debería, não tínhamos, achei que, pensei que, tem certeza, por que, não deveria,
  non avevamo, pensavo che, sei sicuro, perché hai, non dovrebbe, разве мы, я думал*, ты уверен, почему, не должен, 我以为, 不是已经, 你确定, 为什么, 应该, と思って, じゃなかった, 本当に, なぜ, はず, 줄 알았, 확실해, 왜
`),
);

/** What holds, what is meant or what is not to be: it makes an order narrower, or gives its reason. */
export const narrows: Cue = cue(
  words(`
  don't, do not, not, only, just, should, must, has to, have to, never, always, need, needs, wanted, supposed to, make sure, ensure, keep, prefer, better, simpler, simple, easier, except, unless, without, no need, too, that's why, that is why, because, since, so that, otherwise, cause, already, same, different, actually, wait, hm, hmm, feels, looks like, seems, wonder, is there a way, there is no, there are no, what if, what about, how about, how would, would that, does that, can we, could we, can't, cannot, couldn't, given that, would this, i would like, i'd like, i want, we want, worse, instead, horrible, terrible, ugly, hideous,
  nicht, nur, soll, sollte, muss, müssen, nie, immer, braucht, besser, einfacher, weil, damit, sonst, schon, ne pas, seulement, doit, doivent, jamais, toujours, mieux, parce que, sinon, déjà, no, solo, sólo, debe, deben, nunca, siempre, mejor, porque, si no, ya, não, só, deve, devem, sempre, melhor, senão, já,
  non, deve, devono, mai, sempre, meglio, perché, altrimenti, già, не, только, должен, должна, должно, должны, никогда, всегда, лучше, потому, иначе, уже, 不要, 只, 必须, 应该, 需要, 总是, 更好, 因为, 否则, 已经, だけ, べき, 必要, 常に, 方がいい, だから, すでに, 만, 해야, 필요, 항상, 이미, 때문
`),
);

const findsReason = cue(
  words(`
  that's it, that is it, that was it, that'd be it, that would be it, that did it, that explains, i've got it, i got it now, i see now, now i see, now i get it, that's the issue, that's the problem, that's the cause, that was the issue, that was the problem, that was the cause,
  das war's, das war es, daran lag es, daran liegt es, das erklärt, jetzt verstehe ich, c'était ça, c'est bien ça, ça explique, je comprends maintenant, eso era, era eso, eso explica, ya entiendo, era isso, isso explica, agora entendi, era questo, questo spiega, ora capisco,
  в этом дело, вот оно, это объясняет, теперь понятно, теперь понял*, 就是这个, 原来如此, 难怪, 明白了, それだ, それでした, なるほど, 原因はそれ, 그거였, 그래서 그랬, 이제 알겠
`),
);

const deniesIt = cue(words('not, isn’t, isn’t it, if, whether, nicht, pas, non, não, не, 不, ない, 않'));

/** Of nobody but the agent itself: what it did, or is about to do. */
const tellsDeed = cueAtStart(
  words(`
  added, implemented, fixed, updated, created, removed, deleted, dropped, renamed, moved, reverted, replaced, rewrote, wrote, converted, changed, committed, pushed, merged, refactored, extracted, done, result, results, perfect, great, excellent, good, now,
  i added, i've added, i have added, i fixed, i've fixed, i updated, i've updated, i changed, i've changed, i removed, i've removed, i moved, i've moved, i created, i've created, i reverted, i've reverted, we added, we fixed, we've fixed,
  let me, let's, i'll, i will, i'm going to, i am going to, hinzugefügt, behoben, geändert, entfernt, erstellt, ich habe, ich werde, ajouté, corrigé, supprimé, créé, j'ai, je vais, añadí, agregué, corregí, eliminé, he añadido, he corregido, voy a,
  adicionei, corrigi, removi, criei, vou, ho aggiunto, ho corretto, ho rimosso, добавил*, исправил*, удалил*, создал*, сейчас, 已添加, 已修复, 已完成, 我已, 让我, 追加しました, 修正しました, 추가했, 수정했
`),
);

const praises = cue(
  words(`
  tests pass, all pass, all passing, all green, successfully, succeeded, works now, now works, is complete, all done, ready to merge, everything works, should pass, alles grün, erfolgreich, avec succès, correctamente, com sucesso, con successo, успешно, 成功, 通过, 성공
`),
);

/** “The run looks really good so far”, “the worker has finished”: of what runs on that road. */
export const praisesRun: Cue = (text) => tellsRun.test(text) && !reportsFailure(text);
const tellsRun = anyOf(
  'iu',
  /\b(?:looks?|looking|is|are|runs?|works?) (?:really |very |so |all |now )*(?:good|great|fine|perfect|nice|well)\b/,
  /\b(?:has|have|is|are) (?:now |all |both )?(?:finished|done|completed?|merged)\b/,
  /\bseems? to (?:work|be (?:ok|fine|good|working))\b/,
);

/** “No”, “are you sure?”: what was said before is not so. */
export const doubtsClaim: Cue = (text) => opensWithNo(text.replace(hesitation, '')) || deniesClaim(text);

/** “Ok. uh. no.” */
const hesitation = /^(?:\W*\b(?:ok|okay|uh|um|uhm|hm+|well|oh|ah|sorry)\b)+/i;

/** “No, that is not it”, “can you revert that?”, “the issue is the linter”. */
export const corrects: Cue = (text) => opensWithNo(text) || saysOtherwise(text) || setsRight(text);

/** “That explains it”, and no “if that's it”. */
export const confirmsReason: Cue = (text) => findsReason(text) && !deniesIt(text);

/** A deed, or praise of one: on a road that begins before it, it did not happen. */
export const reportsDeed: Cue = (text) => tellsDeed(text) || praises(text);

/** “No.” without anything else says of nothing what is wrong with it. */
export const onlyDenies: Cue = cueAlone(
  words('no, nope, nah, nein, nee, non, não, нет, 不, 不对, いや, 아니, 아니요, wait, stop'),
);
