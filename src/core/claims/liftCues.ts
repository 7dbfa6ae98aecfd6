/** The words by which a user lifts a rule, in nine languages: taken back, permitted, needed no longer, forbidden from now on. */

import { stemTable } from '../language/aboutWords';
import { cue, cueAtStart } from '../language/cueTable';
import { words } from '../language/words';
import { dontForget } from '../lexicon/dontForget';
import { fromNowOn } from '../lexicon/fromNowOn';
import { ofACase } from '../lexicon/ofACase';

const withdrawing = words(`
  forget, never mind, nevermind, scrap, scratch, disregard, drop the, cancel the, lift the, lifted, i withdraw, withdraw the, withdrawn, i take back,
  take back what, off the table, no longer applies, no longer apply, doesn't apply, does not apply, do not apply, no longer holds, no longer hold,
  no longer valid, no longer matters, doesn't matter, does not matter, don't care about, ignore my, revoke*, waive*, was a mistake, was a bad idea,
  wrong of me, my mistake, i misspoke, was too strict, is history, is void, is dead, done with the, changed my mind, thinking again,
  thinking about it again, actually no, no wait, change of plan, vergiss, vergesst, streich, ignoriere, fällt weg, gilt nicht mehr, gelten nicht mehr,
  hinfällig, aufgehoben, zurückgenommen, war ein fehler, egal, spielt keine rolle, anders überlegt, oublie, oubliez, oublions, laisse tomber, annule,
  ne s'applique plus, ne s'appliquent plus, ne vaut plus, ne tient plus, levée, était une erreur, peu importe, changé d'avis, olvida, olvídate,
  descarta, déjalo, ya no aplica, ya no se aplica, ya no aplican, ya no vale, ya no rige, queda sin efecto, anula, cancela, fue un error, no importa,
  ya no importa, cambié de idea, cambié de opinión, esquece, esqueça, deixa pra lá, já não se aplica, já não vale, não se aplica mais, não vale mais,
  fica sem efeito, foi um erro, não importa mais, tanto faz, mudei de ideia, забудь, забудьте, отмени, отменено, снято, больше не актуальн*,
  не актуальн*, не важно, неважно, была ошибкой, было ошибкой, плохая идея, передумал, 忘掉, 忘记, 忘了, 算了, 作废, 取消, 废除, 撤销, 撤回, 收回, 不再适用, 不适用了, 不用管, 改主意,
  无所谓, 解除, 忘れて, なしで, なしにして, 取り消し, 取り消す, 廃止, 気にしないで, 気にしなくて, 無視して, 考え直し, 잊어, 잊으세요, 취소, 철회, 무시하세요, 무시하고, 적용하지 않, can go, has to go, have to go, may go,
  away with, dropped the, drop it, dropping the, we dropped, i dropped, killed the, kill the, retire the, loosen*, overruled, expired, up to you,
  your call, as you like, whatever you like, whatever feels, suspend*, reconsidered, superseded, outdated, moot, irrelevant, i was wrong, overkill,
  no longer stands, wie du willst, überholt, können weg, verworfen, ich lag falsch, comme tu veux, como quieras, obsolet*, superad*, me equivoqué,
  como quiser, suspens*, relax*, как хочешь, 随便, 我错了, 間違って, drop them, skip them, lose them, lose the, cut the, i don't care, we don't care,
  don't care where, is over, are over, wherever, no matter, makes no difference, weglassen, c'est fini, всё равно, 去掉, 终止, 終了, 빼고, dimentica,
  non vale più, non si applica più
`);
/** The rule as such is taken back. */
export const withdraws = cue(withdrawing);

/** “Don’t forget the tabs” says it once more. */
export const reminds = cue(dontForget.phrases, words("don't drop, remember"));

const permitting = words(`
  you can, you may, you could, we can, we may, can now, may now, may be, can be, feel free, go ahead and, go ahead with, you're free to, free to,
  welcome to, okay to, ok to, fine to, safe to, i don't mind, i'm fine with, works for me, fine with me, ok with me, is fine, are fine, is ok, are ok,
  is okay, are okay, is allowed, are allowed, allowed again, allowed now, is acceptable, are acceptable, are welcome, ok now, okay now, fine now,
  perfectly fine, fair game, fine too, after all, unlocked, are back, is back, on second thought, on second thoughts, du kannst, kannst du,
  in ordnung, zulässig, freigegeben, tu peux, on peut, peux-tu, acceptable, accepté*, finalement, puedes, podemos, se puede, ya puedes, permitid*,
  se permite*, permito, autorizad*, autorizo, están bien, adelante con, luz verde, podes, pode, podem, já podes, já podem, permitid*, autorizad*,
  à vontade, afinal, можешь, можно, можем, в порядке, всё-таки, всё же, все же, 可以, 允许, 没问题, 能用, 可用, 同意, 批准, 还是用, てもいい, ても大丈夫, てもよく, 大丈夫, いいです, 構いません,
  解禁, やっぱり, やはり, 結局, 해도 됩, 해도 괜찮, 도 됩니다, 도 괜찮, 괜찮, 역시, 결국, from today, let's allow, allowing, tolerate*, can go in, ok'd, agreed to, inzwischen klar,
  darfst, darf, dürfen, gerne, peut, peux, n'est plus gelé*, y aller, puede, sí se, разреш*, позвол*, 准了, 承認, to be fine, are no problem, will do,
  why not, go for it, fair enough, can live with, can stay, may stay, für mich okay, le droit, as le droit, vas-y, allez-y, ладно, 좋아, puoi, possiamo,
  va bene, liber*
`);
/** Somebody may do it. */
export const permits = cue(permitting);

/** A permission that is refused, doubted or made a case of. */
export const refusesPermission = cue(
  words(`
  you can't, you cannot, you may not, we can't, can't be, cannot be, may not be, not allowed, no longer allowed, not ok, not permitted, only if,
  only when, as long as, provided, dürfen nicht, darf nicht, nicht erlaubt, seulement si, 不可以, 不准, 只有, てはいけ, 問題があ, 안 됩, 안 돼
`),
);

const needing = words(`
  no longer need, no longer needs, no longer needed, no longer wanted, not needed any*, isn't needed, aren't needed, not necessary, isn't necessary,
  not required, don't need, do not need, don't have to, doesn't have to, need not, no need, is optional, are optional, becomes optional,
  is unnecessary, are unnecessary, can skip, may skip, can be skipped, can be dropped, can be left out, can omit, don't bother, do not bother, quit,
  enough with, without the, nicht nötig, unnötig, brauchst, brauchen wir nicht, müssen nicht, optional, hör auf, weglassen, spar dir, plus besoin,
  pas besoin, inutile, facultatif, optionnel*, arrête, arrêtez, te passer, ya no hace falta, no hace falta, no son necesari*, ya no son necesari*,
  deja de, não precis*, para de, pare de, deixa de, deixe de, opciona*, больше не нужн*, не нужн*, не надо, больше не требу*, не требу*,
  не обязательно, необязательн*, хватит, ни к чему, 不再需要, 不需要, 没必要, 可选, 省略, 停止, 可以省, 不用, 必要はない, 必要ない, 不要, なくていい, やめて, 任意, 더 이상, 필요 없, 생략, 그만, 선택 사항,
  말고, not strictly, не обязател*, больше не обязател*, не нужн*, больше не нужн*, не требу*, больше не требу*, 不一定, しなくて, 않아도
`);
/** What was asked for is asked for no longer. */
export const needsNoMore = cue(needing);

const endingWords = words(`
  no longer, no more, any more, anymore, any longer, stop, quit, nicht mehr, keine * mehr, kein * mehr, n'est plus, ya no, já não, больше не, 不再, 别再,
  不要再, もう, 더 이상, 그만
`);
/** “No longer” alone also tells how something behaves: it ends what was asked for only where it speaks of nothing else. */
export const saysNoMore = cue(endingWords);

/** “Skip the linter”: the opposite of a duty, ordered. */
export const ordersLeftOut = cueAtStart(
  words(`
  skip, you can skip, leave out, omit, stop, quit, drop, no need for, do without, lass weg, spar dir, hör auf, überspring*, saute, arrête, arrêtez,
  salta, deja de, pule, para de, pare de, deixa de, deixe de, пропусти*, хватит, 跳过, 省略, 别再, 不要再, 停止, スキップし, 省いて, 건너뛰
`),
);

/** Holding back, asking, waiting: who need not do that any more is free. */
export const freesFrom = cue(
  words(`
  avoid, hold back, ask, asking, wait, waiting, careful, worry, check with, shy, vermeiden, fragen, warten, rückfrage, éviter, demander, attendre,
  evitar, preguntar, esperar, perguntar, 避免, 问, 等, 确认, 避け, 確認, 피하, 묻, 기다리, 확인
`),
);

/** One act is let through, and the rule stays. */
export const onlyOnce = cue(
  words(`
  this once, just once, this time, only once, for this one, for this commit, for this release, for this case, in this case, for this file, for today,
  today only, this build, this commit, this release, this version, this branch, this change, this one, push this, push it, push that, deploy this,
  deploy it, merge this, merge it, commit this, commit it, for once, an exception, diesmal, nur einmal, diese version, cette fois, une seule fois,
  ce commit, esta vez, una vez, esta versión, este commit, desta vez, uma vez, esta versão, на этот раз, один раз, эту версию, 这次, 例外, 今天, 这个版本, 这个提交,
  今回は, 一度だけ, このビルド, このコミット, 이 커밋
`),
);

const namingRules = words(`
  rule, rules, thing, requirement, constraint, restriction, limit, ban, policy, convention, business, stuff, idea, what i said, i said, order,
  instruction, regel, sache, verbot, règle, regla, norma, lo de, regra, правил*, запрет*, требован*, 规则, 要求, 限制, 约束, 说的, ルール, 規則, 件, 制限, 禁止, 규칙, 제한,
  금지, 요구, grenze, limite, obligation, límite, isso d*, 上限, 한도
`);
/** The rule is spoken of as one: then a single word of it tells which. */
export const namesRule = cue(namingRules);

/** “If the tests pass you can push” hangs on something. */
export const hangsOn = cueAtStart(ofACase.phrases);

const lasting = [...fromNowOn.phrases, '以后', 'これから'];
/** “From now on use default exports” is meant to last. */
export const lastsFromNow = cue(lasting);

/** The words of these cues, in their stems: they say nothing of what is lifted. */
export const isLiftWord = stemTable([
  ...withdrawing,
  ...permitting,
  ...needing,
  ...endingWords,
  ...namingRules,
  ...lasting,
]);
