/**
 * Sentences that ask for one deed, however they are put: “let’s add a log”, “we should rename the file”, “can you check it
 * again?”. Done once, they bind nobody; how a thing is to be, what is left alone and what holds each time outlasts them.
 */
import { cueAtStart, cuePattern } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { words } from '../../../core/language/words';
import { errandVerbs } from '../../../core/lexicon/errandVerbs';
import { anyOf } from '../../../core/text/patterns';
import { withoutOpeners } from '../language/sentenceKinds';
import { forbids, restricts, saysStanding } from './ruleForms';

/** What stands before the verb of a wish or a proposal. */
const frames = words(`
  let's, lets, let us, we should, you should, i should, we need to, you need to, we have to, you have to, we must, i want to, i want you to,
  we want to, i wanna, iwant to, i'd like to, i'd like you to, i would like to, i would like you to, i'd love to, we could, we can, can you, can we,
  could you, could we, would you, will you, i think, maybe, perhaps, please, pls, also, just, then, now, next, again, first, completely, instead, and,
  but, yes, yeah, yep, ok, okay, sure, no, hm, hmm, so, thinking again, this means, make sure to, make sure you, make sure we, be sure to, ensure you,
  ensure that you, lass uns, wir sollten, du solltest, wir müssen, ich möchte, ich will, kannst du, könntest du, können wir, bitte, vielleicht, auch,
  noch, dann, jetzt, mal, nur, deberíamos, deberías, tenemos que, quiero, me gustaría, puedes, podrías, podemos, por favor, quizás, tal vez, también,
  luego, ahora, vamos a, on devrait, nous devrions, tu devrais, il faut, je veux, j'aimerais, je voudrais, peux-tu, pourrais-tu, pouvez-vous,
  s'il te plaît, s'il vous plaît, peut-être, aussi, puis, maintenant, deveríamos, devias, temos de, temos que, quero, gostaria de, pode, podes,
  poderia, podias, por favor, talvez, também, depois, agora, давай, давайте, нам нужно, нам надо, надо, нужно, я хочу, можешь, можем, можно,
  пожалуйста, может быть, также, ещё, потом, теперь, 我们应该, 我们需要, 我想, 我要, 请, 能不能, 可以, 也许, 也, 再, 然后, 现在, 先, 帮我
`);

/** Verbs of one-off work in these frames, beside those of errands. */
const deedVerbs = words(`
  integrate, spawn, try, verify, skip, drop, get rid of, throw away, rework, clean up, tidy, inline, wire, hook up, kick, rewrite, redo, repeat,
  count, rebuild, reset, restore, fetch, copy, tag, cut, ship, land, squash, switch to the branch, look at, look into, dig into, figure out, find out,
  make a, make an, make another, have a look, take a look, have a bead, ask, tell, let me know, hinzufügen, umbenennen, erstellen, schreiben, löschen,
  entfernen, bauen, beheben, prüfen, testen, verschieben, einbauen, mergen, pushen, committen, renombrar, añadir, agregar, crear, escribir, borrar,
  eliminar, arreglar, revisar, probar, mover, ejecutar, subir, comprobar, renommer, ajouter, créer, écrire, supprimer, corriger, vérifier, tester,
  déplacer, lancer, pousser, renomear, adicionar, criar, escrever, remover, apagar, corrigir, verificar, testar, rodar, enviar, переименовать,
  добавить, создать, написать, удалить, исправить, проверить, протестировать, перенести, запустить, запушить, закоммитить, проверь, протестируй,
  запусти, 加, 改名, 写, 删掉, 修, 检查, 测试, 运行, 提交, 推送, 查, 看看
`);

const beginsWithFrame = foldedPattern(() => new RegExp(`^[^\\p{L}\\p{N}]*${cuePattern(frames)}[\\s,.:;–—-]*`, 'u'));
const beginsWithDeed = cueAtStart(errandVerbs.phrases, deedVerbs);
const mostFrames = 6;

/** 「…を追加して」, “… 추가해 줘”: the verb stands at the end. */
const endsWithDeed = anyOf(
  'u',
  /(?:追加|作成|削除|修正|確認|実行|変更|移動|更新|テスト|コミット|プッシュ|調査|レビュー)(?:して|をお願い|したい|しよう).{0,6}$/u,
  /(?:추가|생성|삭제|수정|확인|실행|이동|테스트|커밋|푸시|검토|조사)(?:해|하자|합시다|하고 싶).{0,6}$/u,
);

/** “Wir sollten die Münzen prüfen” */
const endsWithInfinitive = anyOf(
  'iu',
  /(?:umbenennen|hinzufügen|erstellen|schreiben|löschen|entfernen|einbauen|beheben|prüfen|testen)[.!?]*$/u,
  /(?:verschieben|mergen|pushen|committen|anschauen|nachsehen)[.!?]*$/u,
);

/** A rule in the sentence outlasts the deed; “deberíamos”, “deveríamos” propose. */
const holdsRule = (text: string) =>
  saysStanding(text.replace(proposes, ' ').replace(caresForDeed, ' ')) || forbids.test(text) || restricts(text);
const proposes = /de[bv]er[ií]a\p{L}*/giu;
/** “Make sure you review it”: care for a deed is done with it; “make sure that the cart closes” says how the cart is to be. */
const caresForDeed = /\b(?:make sure|be sure|ensure)(?: that)? (?:you|we|to)\b/giu;

/** One deed is asked for, in the sentence or in a later part of it, and nothing there outlasts it. */
export function asksDeed(text: string): boolean {
  if (holdsRule(text)) return false;
  const [first = '', ...later] = text.split(partEnd);
  const begun = withoutFrames(withoutOpeners(first));
  return (
    isDeed(begun.rest, begun.count) ||
    later.map(withoutFrames).some(({ rest, count }) => count > 0 && isDeed(rest, count))
  );
}

const partEnd = /[,;]\s+|\s[–—-]\s/u;

const isDeed = (rest: string, frames: number) =>
  beginsWithDeed(rest) || endsWithDeed.test(rest) || (frames > 0 && endsWithInfinitive.test(rest));

function withoutFrames(part: string): { readonly rest: string; readonly count: number } {
  let rest = part;
  let count = 0;
  while (count < mostFrames && !beginsWithDeed(rest)) {
    const [frame = ''] = beginsWithFrame.first(rest) ?? [];
    if (frame === '') break;
    rest = rest.slice(frame.length);
    count += 1;
  }
  return { rest, count };
}
