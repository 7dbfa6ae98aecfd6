/** The words by which a user lifts a rule, in nine languages: taken back, permitted, needed no longer, forbidden from now on. */

import { stemTable } from '../language/aboutWords';
import { cue, cueAtStart } from '../language/cueTable';
import { words } from '../language/words';
import { dontForget } from '../lexicon/dontForget';
import { fromNowOn } from '../lexicon/fromNowOn';
import { ofACase } from '../lexicon/ofACase';

const withdrawing = words(`
  forget, never mind, nevermind, scrap, scratch, ditch, disregard, drop the, drop that, cancel the, cancel that, lift the, lifted, lifting the,
  i withdraw, withdraw the, withdrawn, i take back, take back what, take that back, taking back, retract, off the table, no longer applies,
  no longer apply, doesn't apply, does not apply, don't apply, do not apply, no longer holds, no longer hold, no longer valid, no longer matters,
  no longer matter, doesn't matter, does not matter, don't matter, no longer care, don't care about, do not care about, ignore what i said, ignore my,
  ignore the rule, ignore that rule, throw out the, revoke*, waive*, was a mistake, was a bad idea, wrong of me, my mistake, i misspoke,
  was too strict, is too strict, were too strict, is history, is void, is dead, not a rule any*, isn't a rule any*, done with the, had enough of,
  give up on the, changed my mind, thinking again, thinking about it again, actually no, no wait, change of plan, change of plans, vergiss, vergesst,
  vergessen sie, streich, streiche, streichen wir, ignorier, ignoriere, lass die sache, lassen wir, fallen lassen, fällt weg, entfällt, entfallen,
  gilt nicht mehr, gelten nicht mehr, hat sich erledigt, hinfällig, aufgehoben, hebe, heb, nehme ich zurück, zurückgenommen, war eine schlechte idee,
  war ein fehler, egal, spielt keine rolle, kannst du vergessen, anders überlegt, war zu streng, ist zu streng, oublie, oubliez, oublions,
  laisse tomber, laissez tomber, laissons tomber, abandonne, abandonnons, annule, annulez, ignore ce que, ne s'applique plus, ne s'appliquent plus,
  ne compte plus, ne vaut plus, n'est plus valable, ne tient plus, levée, je retire, je reviens sur, était une mauvaise idée, était une erreur,
  tant pis pour, peu importe, plus d'actualité, changé d'avis, trop stricte, trop strict, olvida, olvídate, olvide, olvidemos, olvidad, descarta,
  descártalo, deja lo de, déjalo, ignora lo de, ignora lo que dije, ya no aplica, ya no se aplica, ya no aplican, ya no vale, ya no rige,
  queda sin efecto, anula, retiro, cancela, fue una mala idea, fue un error, no importa, ya no importa, cambié de idea, cambié de opinión,
  he cambiado de idea, he cambiado de opinión, demasiado estricta, demasiado estricto, esquece, esqueça, esqueçam, deixa lá, deixa para lá,
  deixa pra lá, deixa de lado, ignora o que, ignore o que, já não se aplica, já não vale, já não conta, não se aplica mais, não vale mais,
  fica sem efeito, foi má ideia, foi uma má ideia, foi um erro, não importa mais, já não importa, tanto faz, mudei de ideia, mudei de ideias,
  mudei de opinião, demasiado rígida, rígida demais, забудь, забудьте, забудем, отмени, отменяю, отменяем, отменить, отменяется, отменено, снимаю,
  снимаем, снят, сняты, снято, снимается, не действует, не действуют, больше не актуальн*, не актуальн*, неактуальн*, не важно, неважно, плевать на,
  выкинь, брось, была ошибкой, было ошибкой, плохая идея, передумал, передумала, беру назад, слишком строг*, 忘掉, 忘记, 忘了, 算了, 作废, 取消, 废除, 废弃, 撤销, 撤回,
  收回, 不算数, 不作数, 不再适用, 不适用了, 不管了, 别管, 不用管, 当我没说, 改主意, 太严格, 失效, 放弃, 无所谓, 解除, 忘れて, 忘れよう, なしで, なしにして, なかったことに, 無しで, 取り消し, 取り消す, 取り下げ, 廃止, 撤廃, やめにし, やめよう,
  やめましょう, やめる, 気にしないで, 気にしなくて, 無視して, 適用しない, 適用しなく, 適用されません, もう有効ではない, 考え直し, 考えが変わ, 気が変わ, 厳しすぎ, どうでもいい, 잊어, 잊으세요, 잊고, 신경 쓰지, 신경쓰지, 취소, 철회, 폐기, 없던 걸로,
  없던 일로, 무시해, 무시하세요, 무시하고, 적용되지 않, 적용하지 않, 적용 안, 해제, 생각이 바뀌, 마음이 바뀌, 생각을 바꿨, 마음을 바꿨, 됐고, 너무 엄격, 상관없어, can go, has to go, have to go, may go,
  away with, dropped the, dropped that, drop it, dropping the, we dropped, i dropped, killed the, kill the, retire the, loosen*, overruled, overrule,
  expired, up to you, your call, as you like, as you please, whatever you like, whatever feels, whatever you prefer, not set in stone, let go of,
  suspend*, reconsidered, superseded, outdated, moot, irrelevant, no point in, i was wrong, bad call, overkill, out of the window, out the window,
  no longer stands, we're past, wie du willst, wie du magst, gestrichen, ausgesetzt, überholt, veraltet, nicht länger, kann weg, können weg,
  verworfen, ich lag falsch, übertrieben, lockern, gelockert, comme tu veux, comme vous voulez, à toi de voir, obsolète, dépassé*, supprime la règle,
  assouplir, n'a plus de raison, plus en vigueur, j'avais tort, exagéré*, laisse ça, como quieras, como prefieras, lo que quieras, obsolet*, superad*,
  me equivoqué, exagerad*, relaj*, quitamos la regla, quita la regla, elimina la regla, sobra, sobran, como quiseres, como preferires, como quiser,
  como preferir, ultrapassad*, suspens*, enganei-me, me enganei, relax*, tira a regra, já era, podes ignorar, pode ignorar, как хочешь, как хотите,
  как угодно, на твоё усмотрение, на твое усмотрение, устарел*, потерял* смысл, ошибался, ошиблась, перебор, убираем правило, убери правило, 随你, 随便,
  随意, 你看着办, 过时, 暂停, 放宽, 我错了, 没意义了, 不作要求, 不要求, 不强求, 不限, 好きに, お任せ, 自由でいい, 緩め, 緩和, 見直し, 間違って, やり過ぎ, もういい, なくして, 마음대로, 편한 대로, 알아서, 완화, 풀어, 풀었, 틀렸어, 과했,
  없애, 그만두, 접자, 안 지켜도, drop them, skip them, leave them out, lose them, lose the, cut the, i don't care, we don't care, don't care where,
  don't care how, don't care what, is over, are over, it's over, that's over, that's history, wherever, no matter, makes no difference, ist vorbei,
  lass sie weg, weglassen, c'est fini, c'est terminé, c'est du passé, m'est égal, enlève-les, on enlève, se acabó, ya pasó, me da igual, da lo mismo,
  quítalos, quítalas, acabou, já passou, tanto me faz, tira-os, tira-as, всё равно, все равно, убери их, 结束了, 到此为止, 不重要了, 去掉, 拿掉, 终止, おしまい, 終わりにし, 終了,
  どちらでもいい, どこでもいい, 外して, 끝났, 끝이, 빼 주, 빼세요, 빼고, dimentica, dimenticate, lascia perdere, lasciamo perdere, annulla, annulliamo, ritiro, non vale più,
  non valgono più, non si applica più, non conta più, non importa più, ho cambiato idea, era un errore, era sbagliat*, troppo rigid*, superat*,
  come vuoi, come preferisci
`);
/** The rule as such is taken back. */
export const withdraws = cue(withdrawing);

/** “Don’t forget the tabs” says it once more. */
export const reminds = cue(
  dontForget.phrases,
  words(`
  don't ignore, do not ignore, don't drop, do not drop, remember, no ignores, не отменяй, 無視しないで, 무시하지
`),
);

const permitting = words(`
  you can, you may, you could, we can, we may, can now, may now, may be, can be, can again, feel free, go ahead and, go ahead with, you're allowed,
  we're allowed, you're free to, free to, welcome to, okay to, ok to, fine to, safe to, i don't mind, i do not mind, i wouldn't mind, no objection,
  no objections, i'm fine with, i am fine with, i'm ok with, i'm okay with, i am ok with, i'm good with, works for me, fine by me, fine with me,
  ok with me, okay with me, is fine, are fine, is ok, are ok, is okay, are okay, is allowed, are allowed, is permitted, are permitted, allowed again,
  allowed now, allowed from now, is acceptable, are acceptable, is welcome, are welcome, ok now, okay now, fine now, ok again, perfectly fine,
  totally fine, fair game, fine too, after all, no longer forbidden, no longer banned, no longer prohibited, no longer off limits, not forbidden any*,
  isn't off limits any*, unlocked, won't hurt, are back, is back, the green light, green light for, have my blessing, i'm lifting, on second thought,
  on second thoughts, du kannst, ihr könnt, sie können, kannst du, kann man, können jetzt, kann jetzt, ist erlaubt, sind erlaubt, ist jetzt erlaubt,
  sind jetzt erlaubt, wieder erlaubt, ab jetzt erlaubt, ab sofort erlaubt, ist ok, sind ok, ist okay, sind okay, jetzt ok, jetzt okay, in ordnung,
  geht klar, ruhig, meinetwegen, von mir aus, habe nichts gegen, hab nichts gegen, nichts dagegen, erlaube, gestattet, zulässig, doch erlaubt,
  freigegeben, nicht mehr verboten, nicht mehr tabu, geht jetzt, gehen jetzt, stören mich nicht, stört mich nicht, tu peux, vous pouvez, on peut,
  peux-tu, pouvons, autorisé, autorisée, autorisés, autorisées, permis, permise, permises, j'autorise, acceptable, acceptables, accepté*,
  n'hésite pas, n'hésitez pas, libre de, tolér*, est ok, sont ok, me va, me vont, ça va pour, convient, conviennent, ne me dérange plus,
  ne me dérangent plus, pas de problème avec, aucun problème avec, pas d'objection, plus interdit*, d'accord pour, feu vert, finalement, puedes,
  podés, podéis, pueden, podemos, se puede, ya puedes, permitid*, se permite*, permito, autorizad*, autorizo, está bien, están bien, no pasa nada,
  no hay problema, sin problema, no me importa que, no me molesta*, aceptable*, adelante con, al final sí, ya no está prohibid*,
  ya no están prohibid*, después de todo, luz verde, tienes permiso, podes, pode, podem, já podes, já podem, está bem, estão bem, tudo bem, está ok,
  estão ok, sem problema, não há problema, não me importo, não me incomoda*, não faz mal, aceitável, aceitáveis, à vontade, já não está proibid*,
  já não estão proibid*, não está mais proibid*, afinal, можешь, можете, можно, можем, допускается, не против, не возражаю, в порядке, нормально,
  теперь ок, ничего страшного, всё-таки, все-таки, всё же, все же, так и быть, даю добро, вполне, подойдут, подойдёт, не мешает, не мешают, 可以, 允许,
  准许, 没问题, 没关系, 也行, 都行, 行了, 无妨, 随便用, 能用, 可用, 放开, 不介意, 不反对, 不再禁止, 开放, 尽管, 同意, 批准, 还是用, 也好, 放心用, てもいい, てもよい, ても良い, ても構, てもかま, ても大丈夫, ても問題, てもよく, ても良く,
  でもいい, でもよい, でも良い, でも構, でもかま, でも問題, 許可, 許容, 大丈夫, オーケー, OKです, いいです, いいよ, 問題ありません, 問題ない, 問題なく, 構いません, かまいません, 構わない, かまわない, 解禁, 自由に, 認めます, 使えます, やっぱり,
  やはり, 結局, 해도 됩, 해도 된, 해도 괜찮, 도 됩니다, 도 돼, 도 된다, 도 됨, 도 괜찮, 도 좋, 허용, 허락, 괜찮, 가능합, 상관없, 문제없, 문제 없, 역시, 써도, 결국, 허가, from today, from tomorrow,
  signed off on, unfrozen, unfroze, freeze is over, freeze is lifted, no longer frozen, no longer locked, let's allow, we allow, allowing, all yours,
  have at it, be my guest, by all means, tolerate*, can go in, may go in, ok'd, agreed to, inzwischen klar, inzwischen okay, kein problem, darfst,
  darf, dürfen, dürft, willkommen, gern, gerne, erlauben, lassen wir zu, nicht mehr gesperrt, abgesegnet, spricht nichts gegen, einverstanden mit,
  peut, peuvent, peux, bienvenu*, débloqué*, n'est plus gelé*, on accepte, j'accepte, y aller, rien contre, puede, bienvenid*, desbloquead*, acepto,
  aceptamos, ya no está bloquead*, sí se, nada en contra, de acuerdo con, bem-vind*, aceito, aceitamos, já não está bloquead*, nada contra, разреш*,
  позвол*, разблокир*, приветству*, допуст*, ничего не имею против, дал добро, дала добро, дали добро, согласен на, согласна на, одобр*, не запрещ*,
  解冻, 解锁, 放行, 准了, 欢迎, 凍結は解除, 解除され, 歓迎, 了承, 承認, 差し支え, 해제됐, 풀렸, 환영, 승인, 동의했, to be fine, to be okay, is no problem, are no problem, not a problem any*,
  will do, why not, go for it, fair enough, sure thing, no problem with, can live with, happy with, can stay, may stay, für mich ok, für mich okay,
  warum nicht, kann ich mit leben, kann damit leben, pas un problème, plus un problème, pourquoi pas, le droit, as le droit, ça passe, vas-y, allez-y,
  no es problema, por qué no, me parece bien, me parecen bien, dale, não é problema, porque não, por que não, parece-me bem, me parece bem,
  почему бы и нет, имеешь право, пусть будет, пускай, ладно, 为什么不, 没意见, いいんじゃない, 使おう, 왜 안, 좋아, puoi, potete, si può, si possono, possiamo, va bene,
  vanno bene, permess*, consentit*, liber*, nessun problema se, non è più vietat*, non sono più vietat*
`);
/** Somebody may do it. */
export const permits = cue(permitting);

/** A permission that is refused, doubted or made a case of. */
export const refusesPermission = cue(
  words(`
  you can't, you cannot, you can not, you may not, we can't, can't be, cannot be, may not be, not allowed, isn't allowed, aren't allowed,
  no longer allowed, no longer ok, no longer okay, no longer fine, not ok, not okay, not fine, isn't ok, isn't fine, isn't okay, not permitted,
  no longer permitted, not acceptable, only if, only when, as long as, provided, darfst nicht, dürfen nicht, darf nicht, kannst nicht, nicht erlaubt,
  nicht mehr erlaubt, nicht in ordnung, nicht ok, nur wenn, ne peux pas, ne pouvez pas, pas autorisé*, pas permis, plus autorisé*, seulement si,
  no puedes, no pueden, no se puede*, no está permitid*, no están permitid*, no está bien, solo si, sólo si, não podes, não pode, não podem,
  não é permitid*, não são permitid*, só se, não está bem, не можешь, не можете, не разреш*, не допуска*, только если, не в порядке, 不可以, 不允许, 不准,
  不再允许, 不能用, 只有, てはいけ, ではいけ, 許可されていない, 許可しない, 許可されません, 大丈夫ではな, 問題があ, 場合のみ, 안 됩, 안 돼, 안돼, 허용되지 않, 허용하지 않, 허용 안, 괜찮지 않, 경우에만
`),
);

const needing = words(`
  no longer need, no longer needs, no longer needed, no longer necessary, no longer required, no longer have to, no longer has to, no longer want,
  no longer wanted, no longer mandatory, not needed any*, isn't needed, aren't needed, not necessary, isn't necessary, aren't necessary, not required,
  isn't required, aren't required, not mandatory, isn't mandatory, don't need, do not need, don't have to, do not have to, doesn't have to, needn't,
  need not, no need, not a must, is optional, are optional, becomes optional, is unnecessary, are unnecessary, can skip, may skip, can be skipped,
  may be skipped, can be dropped, can be left out, may be left out, can leave out, can be omitted, may be omitted, can omit, can go without,
  don't bother, do not bother, quit, enough with, enough of, without the, don't insist, nicht mehr nötig, nicht nötig, nicht mehr notwendig,
  nicht notwendig, nicht mehr erforderlich, nicht erforderlich, unnötig, überflüssig, brauchst, brauchen wir nicht, brauchen wir keine,
  brauche ich nicht, brauche ich keine, muss nicht, müssen nicht, musst nicht, optional, verzichte, verzichten, hör auf, lass das, weglassen,
  spar dir, kannst dir sparen, plus besoin, pas besoin, plus nécessaire*, pas nécessaire*, inutile, facultatif, facultative, facultatifs, optionnel*,
  arrête, arrêtez, cesse, ne faut plus, plus la peine, pas la peine, t'embête pas, te passer, se passer, ya no hace falta, no hace falta,
  ya no hacen falta, no es necesario, no son necesari*, ya no son necesari*, no necesit*, no hay que, deja de, dejad de, innecesari*, no te molestes,
  sin necesidad, puedes saltarte, puedes omitir, não é preciso, não é necessári*, não precis*, para de, pára de, pare de, deixa de, deixe de,
  opciona*, desnecessári*, dispensa*, não vale a pena, escusas de, escusa de, podes saltar, больше не нужн*, не нужн*, не надо, больше не требу*,
  не требу*, не обязательно, необязательн*, хватит, перестань, перестаньте, прекрати, незачем, ни к чему, можно без, можно не, можешь не, обойдёмся,
  обойдемся, обойтись без, 不必, 不再需要, 不需要, 无需, 没必要, 可以不, 可选, 省略, 免了, 停止, 可以省, 多余, 不用, 必要はありません, 必要はない, 必要ありません, 必要ない, 必要なくな, 不要, なくてもいい, なくていい, なくて大丈夫,
  なくてよい, いりません, いらない, いらなく, やめて, 任意, 더 이상, 필요 없, 필요없, 필요가 없, 필요하지 않, 안 해도, 생략, 그만, 선택 사항, 선택사항, 불필요, 말고, not strictly, isn't a must, no longer insist,
  nicht mehr pflicht, keine pflicht, nicht zwingend, nicht mehr zwingend, braucht nicht, brauchen nicht, freiwillig, plus obligatoire*,
  pas obligatoire*, pas indispensable*, n'insiste plus, libre à toi, no es obligatori*, no son obligatori*, não é obrigatóri*, não são obrigatóri*,
  deixou de ser, facultativ*, не обязател*, больше не обязател*, не обязан*, не настаиваю, добровольн*, по желанию, 不一定, 不强制, 不是必须, 非必须, 自愿, 不坚持,
  でなくても, じゃなくても, 必須ではな, 必須じゃな, 義務ではな, しなくて, こだわらな, 필수가 아니, 필수는 아니, 의무가 아니, 의무는 아니, 아니어도, 없어도, 않아도
`);
/** What was asked for is asked for no longer. */
export const needsNoMore = cue(needing);

const endingWords = words(`
  no longer, no more, any more, anymore, any longer, stop, quit, nicht mehr, nie mehr, keine * mehr, kein * mehr, keinen * mehr, ne plus, n'est plus,
  ne sont plus, ya no, nunca más, já não, não mais, nunca mais, больше не, больше никаких, 不再, 别再, 不要再, もう, 더 이상, 이제 안, 그만
`);
/** “No longer” alone also tells how something behaves: it ends what was asked for only where it speaks of nothing else. */
export const saysNoMore = cue(endingWords);

/** “Skip the linter”: the opposite of a duty, ordered. */
export const ordersLeftOut = cueAtStart(
  words(`
  skip, you can skip, leave out, omit, stop, quit, drop, no need for, do without, lass weg, spar dir, hör auf, überspring*, sautez, saute, omets,
  arrête, arrêtez, salta, sáltate, omite, deja de, dejad de, salte, pule, omita, para de, pare de, deixa de, deixe de, пропускай*, пропусти*,
  перестань*, хватит, прекрати*, 跳过, 省略, 别再, 不要再, 停止, スキップし, 省いて, 건너뛰, 생략하
`),
);

/** Holding back, asking, waiting: who need not do that any more is free. */
export const freesFrom = cue(
  words(`
  avoid, refrain, hold back, ask, asking, wait, waiting, careful, worry, check with, hesitate, shy, vermeiden, fragen, nachfragen, warten, rückfrage,
  éviter, demander, attendre, evitar, preguntar, esperar, perguntar, избегать, спрашивать, ждать, 避免, 问, 等, 确认, 避け, 聞か, 確認, 待た, 피하, 묻, 물어, 기다리, 확인
`),
);

/** One act is let through, and the rule stays. */
export const onlyOnce = cue(
  words(`
  this once, just once, this time, only once, for this one, for this commit, for this release, for this case, in this case, for this file, for today,
  just today, today only, this build, this commit, this release, this version, this branch, this change, this one, push this, push it, push that,
  deploy this, deploy it, merge this, merge it, commit this, commit it, for once, an exception, one exception, exceptionally, dieses mal, diesmal,
  nur einmal, dieses eine mal, ausnahmsweise, für heute, nur heute, diese version, diesen build, diesen commit, cette fois, pour une fois,
  une seule fois, juste une fois, exceptionnellement, pour aujourd'hui, cette version, ce commit, esta vez, solo por hoy, una vez, excepcionalmente,
  esta versión, este commit, desta vez, só hoje, por hoje, uma vez, esta versão, в этот раз, на этот раз, один раз, только сегодня, в виде исключения,
  эту версию, этот коммит, эту сборку, 这次, 这一次, 仅此一次, 例外, 今天, 这个版本, 这个提交, 今回だけ, 今回は, 一度だけ, 今日だけ, このビルド, このコミット, このバージョン, 이번만, 이번에만, 이번 한 번, 이번 한번,
  한 번만, 예외적으로, 오늘만, 이 버전, 이 커밋, 이 빌드
`),
);

const namingRules = words(`
  rule, rules, thing, requirement, constraint, restriction, limit, ban, policy, convention, business, stuff, idea, what i said, i said, order,
  instruction, regel, sache, vorgabe, verbot, vorschrift, gesagt habe, gesagt hab, règle, consigne, histoire, contrainte, interdiction, exigence,
  j'ai dit, regla, cosa, norma, restricción, prohibición, exigencia, requisito, dije, lo de, regra, coisa, restrição, proibição, exigência, eu disse,
  правил*, запрет*, требован*, ограничени*, говорил*, сказал*, 规则, 规定, 要求, 限制, 禁令, 约束, 说的, 的事, ルール, 規則, 件, 話, 制限, 制約, 決まり, 言った, 禁止, 규칙, 규정, 제한, 제약,
  금지, 말한, 얘기, 요구, grenze, pflicht, limite, obligation, límite, obligación, obrigação, isso d*, лимит, насчёт, насчет, 那条, 这条, 上限, 義務, 方針, 한도, 의무, 방침
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
