/** The words by which somebody turns to something else, in nine languages. */
import { cue, cueAtStart } from '../language/cueTable';
import { words } from '../language/words';

/** Something takes the place of something. */
export const turnsTo = cue(
  words(`
  instead, after all, actually, on second thought, on second thoughts, thinking again, changed my mind, i'd rather, rather, switch, switched,
  switches, switching, go with, going with, went with, go for, go back to, went back to, back to, move to, moved to, change to, changed to,
  changed it to, make it, let's use, let's take, let's make, let's go, let's do, let us do, let's have, let's try, is right, is correct,
  is the right one, use, take, put, now uses, now use, now in, now on, is now, are now, now lives, now live, better, replaced, replace, swap, swapped,
  turned out, no longer, convert*, revert*, from now on, doch, lieber, stattdessen, besser, wechsle, umgestellt, stell um, nimm, nutze, verwende,
  jetzt, anders überlegt, ersetz*, umgezogen, gewechselt, finalement, plutôt, à la place, passe à, passe les, passer à, changé d'avis, utilise,
  prends, mets, maintenant, désormais, remplac*, reviens, mejor, al final, en su lugar, cambia, cambiar, usa, usemos, pon, toma, ahora, cambié,
  reemplaz*, pensándolo bien, migra*, melhor, afinal, em vez disso, muda, mude, mudar, passa para, põe, coloca, agora, mudei, troca, trocar,
  substitu*, volta, pensando bem, лучше, всё-таки, всё же, все же, вместо, передумал*, перейди*, перейдем, переключи*, переведи, используй*, возьми*,
  давай*, теперь, замени*, перешли, перешёл, 改成, 改为, 改用, 换成, 换用, 还是, 改主意, 切换, 替换, 现在存, 用, 迁移, 其实, 最好, 干脆, やっぱり, やはり, 代わりに, に変更, に変え, に切り替え, にして, にします,
  にしました, を使って, を使う, のほうが, に戻, 結局, 移行, 考え直, ではなく, 역시, 대신, 으로 변경, 로 변경, 으로 바꿔, 로 바꿔, 로 바꾸, 으로 전환, 로 전환, 사용하세요, 결국, 으로 가, 로 가, 말고, 되돌, 로 해
`),
);

/** Only these speak of a change in what the agent reports. */
export const reportsChange = cue(
  words(`
  switched, moved, migrated, replaced, changed, converted, reverted, now uses, now use, now in, now on, is now, are now, now lives, now live,
  no longer, instead of, rolled back, went back, turned out, umgestellt, gewechselt, ersetzt, umgezogen, jetzt, zurückgenommen, statt, passé*,
  remplacé*, désormais, maintenant, changé*, cambié, cambiad*, reemplaz*, migrad*, ahora, mudei, trocad*, agora, migrad*, заменил*, перешли, перешёл,
  теперь, вместо, 改成, 改为, 改用, 换成, 现在, 替换, に変更, に切り替え, に変え, になりました, 으로 변경, 로 변경, 로 바꿨, 이제
`),
);

/** What was chosen did not stand the test. */
export const findsBad = cue(
  words(`
  turned out, turns out, was wrong, is wrong, were wrong, was a mistake, doesn't work, does not work, didn't work, did not work, won't work,
  was a dead end, too slow, too big, too heavy, too complex, too expensive, lacks, lack, is broken, bad idea, ist falsch, war ein fehler,
  funktioniert nicht, zu groß, fehlt, fehlen, était une erreur, ne marche pas, ne fonctionne pas, trop lourd*, fue un error, no funciona, resultó,
  foi um erro, não funciona, была ошибкой, не работает, плохая идея, оказал*, 太慢, 太贵, 有问题, 行不通, 動かない, 間違い, 작동하지 않
`),
);

/** An order begins so. */
export const ordersAtStart = cueAtStart(
  words(`
  use, take, put, go, make, let's, lets, number, store, keep, switch, move, set, place, pick, choose, write, save, send, show, replace, please, nimm,
  nutze, verwende, setz, speicher, schreib, bitte, prends, utilise, mets, choisis, garde, passe, usa, pon, toma, elige, guarda, põe, coloca,
  используй, возьми, храни, давай, 用, 改, 选, 请, 把, 使用, 放
`),
);

/** Said of a thing that has a use already, it means another one for that use. */
export const turnsRound = cue(
  words(`
  instead, after all, on second thought, on second thoughts, thinking again, changed my mind, i'd rather, switch, switched, switches, move to,
  moved to, move it to, change to, changed to, change it to, go back to, went back to, now uses, from now on, convert*, doch, lieber, stattdessen,
  wechsle, umgestellt, stell um, anders überlegt, von jetzt an, ab jetzt, finalement, plutôt, à la place, passe à, passer à, changé d'avis, désormais,
  mejor, al final, en su lugar, cambia a, cambié de idea, cambié de opinión, pensándolo bien, migra*, melhor, afinal, em vez disso, passa para,
  mudei de ideia, pensando bem, лучше, всё-таки, всё же, все же, вместо этого, передумал*, перейди*, перейдем, переключи*, переведи, теперь, перешли,
  перешёл, 改成, 改为, 改用, 换成, 换用, 还是, 改主意, 其实, 干脆, やっぱり, やはり, 代わりに, に変更, に変え, に切り替え, 結局, 考え直, 移行, 역시, 대신, 으로 변경, 로 변경, 으로 바꿔, 로 바꿔, 로 바꾸, 으로 전환, 로 전환, 결국
`),
);

/** What was asked for was taken otherwise than it was meant. */
export const corrects = cue(
  words(`
  i wanted, i meant, should have used, should have been, that's not what, ich meinte, quise decir, я имел в виду, 我的意思是, 내 말은,
  so war das nicht gemeint, mal compris, entendido mal, entendeu errado, ce n'est pas ça, c'est pas ça, no es eso, así no, não é isso, assim não,
  non è così, non è questo, hai capito male, не так, не то, das ist nicht, so nicht, stimmt nicht, 不对, 不是这样, 違います, 그게 아니라, 아니요
`),
);
