/** The words by which somebody turns to something else, in nine languages. */
import { cue, cueAtStart } from '../language/cueTable';
import { words } from '../language/words';

/** Something takes the place of something. */
export const turnsTo = cue(
  words(`
  instead, after all, actually, on second thought, on second thoughts, thinking again, changed my mind, i'd rather, rather, switch, switched,
  switches, switching, go with, going with, went with, go for, go back to, went back to, back to, move to, moved to, change to, changed to,
  changed it to, turn it into, make it, let's use, let's take, let's make, let's go, let's do, let us do, let's have, let's try, is right, is correct,
  is the right one, is the way to go, use, take, put, now uses, now use, now in, now on, is now, are now, now lives, now live, better, replaced,
  replace, swap, swapped, turned out, no longer, convert*, revert*, from now on, doch, lieber, stattdessen, besser, wechsel*, wechsle, umgestellt,
  stell um, umstellen, nimm, nehmen wir, nutze, nutzen wir, verwende, verwenden wir, jetzt, anders überlegt, ersetz*, zurück zu, umgezogen,
  gewechselt, finalement, plutôt, à la place, passe à, passe les, passe le, passe la, passons, passer à, bascule, changé d'avis, utilise, utilisons,
  prends, prenons, mets, mettons, maintenant, désormais, remplac*, reviens, revenons, mieux, mejor, finalmente, al final, en su lugar, cambia,
  cambiemos, cambiar, pasa a, pasemos, usa, usemos, pon, pongamos, toma, ahora, cambié, reemplaz*, vuelve a, volvamos, pensándolo bien, migra*,
  melhor, afinal, em vez disso, muda, mude, mudar, passa para, passe para, vamos usar, põe, coloca, agora, mudei, troca, trocar, substitu*, volta,
  voltemos, pensando bem, лучше, всё-таки, все-таки, всё же, все же, вместо, передумал*, перейди*, перейдём, перейдем, переключи*, переведи, смени,
  поменяй*, используй*, возьми*, возьмём, давай*, теперь, замени*, вернись, вернёмся, вернемся, перешли, перешёл, переделай*, 改成, 改为, 改用, 换成, 换用, 换到,
  还是, 改主意, 切换, 替换, 现在存, 用, 迁移, 其实, 最好, 干脆, 回到, 改回, やっぱり, やはり, 代わりに, に変更, に変え, に切り替え, に切替, にして, にします, にしました, を使って, を使う, のほうが, の方が, に戻, 結局, 移行, 考え直,
  にしよう, ではなく, 역시, 대신, 으로 변경, 로 변경, 으로 바꿔, 로 바꿔, 로 바꾸, 으로 전환, 로 전환, 사용하세요, 사용하자, 쓰세요, 쓰자, 낫, 결국, 으로 가, 로 가, 말고, 되돌, 로 해, 로 하
`),
);

/** Only these speak of a change in what the agent reports. */
export const reportsChange = cue(
  words(`
  switched, moved, migrated, replaced, changed, converted, reverted, now uses, now use, now in, now on, is now, are now, now lives, now live,
  no longer, instead of, rolled back, went back, turned out, umgestellt, gewechselt, ersetzt, umgezogen, jetzt, zurückgenommen, statt, passé*,
  remplacé*, migré*, désormais, maintenant, changé*, basculé*, cambié, cambiad*, reemplaz*, migrad*, ahora, mudei, mudad*, trocad*, troquei,
  substituí*, agora, заменил*, заменён*, перевёл*, перевел*, перешли, перешёл, переключил*, теперь, вместо, 改成, 改为, 改用, 换成, 现在, 已切换, 替换, に変更, に切り替え,
  に変え, 移行し, になりました, 으로 변경, 로 변경, 로 바꿨, 전환했, 이제
`),
);

/** What was chosen did not stand the test. */
export const findsBad = cue(
  words(`
  turned out, turns out, was wrong, is wrong, were wrong, was a mistake, doesn't work, does not work, didn't work, did not work, won't work,
  is a dead end, was a dead end, too slow, too big, too heavy, too complex, too expensive, too fragile, lacks, lack, is broken, not good enough,
  bad idea, causes trouble, war falsch, ist falsch, war ein fehler, funktioniert nicht, zu langsam, zu groß, zu teuer, zu komplex, fehlt, fehlen,
  schlechte idee, hat sich als, était une erreur, ne marche pas, ne fonctionne pas, trop lent*, trop lourd*, trop cher*, trop complexe, mauvaise idée,
  s'avère, fue un error, no funciona, demasiado lent*, demasiado car*, demasiado complej*, mala idea, resultó, foi um erro, não funciona,
  lento demais, caro demais, má ideia, revelou-se, была ошибкой, не работает, слишком медленн*, слишком дорог*, слишком сложн*, плохая идея, оказал*,
  不行, 不好用, 太慢, 太贵, 太复杂, 太重, 有问题, 不合适, 行不通, 遅すぎ, 重すぎ, 高すぎ, 複雑すぎ, うまくいか, 動かない, 使えない, 間違い, 너무 느, 너무 비싸, 너무 복잡, 안 되, 작동하지 않, 실수였
`),
);

/** An order begins so. */
export const ordersAtStart = cueAtStart(
  words(`
  use, take, put, go, make, let's, lets, number, store, keep, switch, move, set, place, pick, choose, write, save, send, show, replace, please, nimm,
  nutze, verwende, setz, speicher, schreib, bitte, prends, utilise, mets, choisis, garde, passe, usa, pon, toma, elige, guarda, põe, coloca, escolhe,
  используй, возьми, поставь, выбери, храни, пусть, давай, 用, 改, 选, 请, 把, 使用, 放
`),
);

/** Said of a thing that has a use already, it means another one for that use. */
export const turnsRound = cue(
  words(`
  instead, after all, on second thought, on second thoughts, thinking again, changed my mind, i'd rather, switch, switched, switches, move to,
  moved to, move it to, change to, changed to, change it to, go back to, went back to, now uses, from now on, convert*, doch, lieber, stattdessen,
  wechsel*, wechsle, umgestellt, stell um, umstellen, anders überlegt, von jetzt an, ab jetzt, finalement, plutôt, à la place, passe à, passons à,
  passer à, bascule*, changé d'avis, désormais, mejor, al final, en su lugar, cambia a, cambia al, cambiemos a, pasa a, pasemos a, cambié de idea,
  cambié de opinión, pensándolo bien, migra*, melhor, afinal, em vez disso, muda para, mude para, passa para, passe para, mudei de ideia,
  pensando bem, troca para, лучше, всё-таки, все-таки, всё же, все же, вместо этого, передумал*, перейди*, перейдём, перейдем, переключи*, переведи,
  смени, теперь, перешли, перешёл, 改成, 改为, 改用, 换成, 换用, 还是, 改主意, 切换到, 其实, 干脆, やっぱり, やはり, 代わりに, に変更, に変え, に切り替え, 結局, 考え直, 移行, 역시, 대신, 으로 변경, 로 변경,
  으로 바꿔, 로 바꿔, 로 바꾸, 으로 전환, 로 전환, 결국
`),
);

/** What was asked for was taken otherwise than it was meant. */
export const corrects = cue(
  words(`
  i wanted, i meant, i actually meant, should have used, should have been, should've used, should've been, not what i, that's not what,
  that is not what, you misunderstood, i was talking about, ich meinte, ich wollte, sollte eigentlich, du hast mich falsch, je voulais, je parlais de,
  ce n'est pas ce que, aurait dû, yo quería, quise decir, me refería, no es lo que, debería haber, eu queria, quis dizer, não é o que, deveria ter,
  я имел в виду, я имела в виду, я хотел, я хотела, надо было, 我的意思是, 我是说, 我想要的是, 不是我想, 应该是, という意味, のつもり, ではなくて, 제 말은, 내 말은, 원한 건, 의도는,
  so war das nicht gemeint, nicht so gemeint, falsch verstanden, missverstanden, mal compris, entendiste mal, entendido mal, entendeu errado,
  entendeu mal, entendeste mal, frainteso, неправильно понял, 理解错了, 誤解, 오해, ce n'est pas ça, c'est pas ça, no es eso, así no, no era eso, não é isso,
  não era isso, assim não, non è così, non è questo, hai capito male, non intendevo, volevo dire, не так, не то, das ist nicht, so nicht,
  stimmt nicht, 不对, 不是这样, 違います, そうではなく, 그게 아니라, 아니요
`),
);
