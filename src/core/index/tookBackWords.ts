/**
 * “I've reverted your changes”: the user says that they took back what the session did. An order to take something back, their own
 * changes and another version of a program are none of it; of a part that names no file nobody can tell which edits it was.
 */
import { cue } from '../language/cueTable';
import { splitText } from '../language/splitText';
import { words } from '../language/words';
import { captured, inOrder, oneOf, repeated } from '../text/patterns';

/** What was taken back: all since the last commit, the edits of the last turn that made any, or those of files alone. */
export interface TookBack {
  readonly isLast: boolean;
  /** As the user wrote them; empty where none is named. */
  readonly files: readonly string[];
}

/** Null where a message says nothing of the kind. */
export function tookBackIn(message: string): TookBack | null {
  if (message.length > longestMessage || !mayTell(message)) return null;
  for (const [at, { text, kind }] of splitText(message).entries()) {
    if (kind === 'code' || kind === 'row' || !mayTell(text) || /[?？]\s*$|^>/.test(text) || isPart(text)) continue;
    for (const [nth, clause] of text.split(between).entries()) {
      const found = doubts(clause) ? null : (englishIn(clause, at === 0 && nth === 0) ?? otherwiseIn(clause));
      if (found !== null) return found;
      // “If I reverted it, …”: what follows hangs on it.
      if (doubts(clause)) break;
    }
  }
  return null;
}

/** A longer one is pasted. */
const longestMessage = 4_000;
const between = oneOf(
  /[,;:!()]\s+/,
  /[，；：、。！（）]/,
  /\s[-—–]+\s/,
  /\s(?:but|because|since|so|then|aber|mais|pero|mas|но)\s/,
);

const participle = oneOf(
  /reverted|undid|undone|discarded|reset|restored|rolled back|backed out|(?:threw|thrown) (?:away|out)|took back|taken back/,
);
const stem = /(?:revert|undo|discard|reset|restore|roll back|back out|throw away|take back)/;
const subject = inOrder(
  '',
  /\b(?:i|we)(?:['’]ve|ve|['’]d)?(?: (?:have|had|just|already|now|manually|also|simply|completely|actually|therefore|all))* /,
);
const didIt = oneOf(
  inOrder('', subject, participle),
  inOrder('', subject, /(?:(?:had )?to |went ahead and )/, oneOf(stem, participle)),
  /\bi(?:['’]m| am) (?:reverting|undoing|discarding|rolling back)/,
);
const qualifier =
  /(?:last|latest|previous|recent|most recent|new|other|uncommitted|unstaged|local|bad|wrong|broken|code|file|own)/;
const singleWork = oneOf(
  inOrder(
    '',
    /(?:your|the|that|this) /,
    repeated('{0,2}', /(?:(?:last|latest|previous|recent|most recent) )/),
    /(?:change|edit|modification|attempt|patch)\b/,
  ),
  /(?:your|the|these|those) (?:last|latest|previous|most recent) (?:changes|edits|modifications)\b/,
  /(?:it|that|this|them)(?=\s*(?:$|[.!]|(?:and|back|again|manually|myself|by hand|locally|already|for now)\b))/,
);
const allWork = oneOf(
  inOrder(
    '',
    /(?:all (?:of )?|both )?(?:(?:your|the|these|those|its) )?/,
    repeated('{0,2}', oneOf(inOrder('', qualifier, / /))),
    /(?:changes|edits|modifications|work|code|stuff|attempts)\b/,
  ),
  /everything|it all|them all|all of (?:it|that|this|them)|what(?:ever)? you (?:did|changed|wrote|made)/,
  /the (?:repo|repository|working tree|work ?tree|working copy|working directory)\b/,
  /(?:back )?to (?:head\b|the (?:last|previous) (?:commit|checkpoint|state))|--hard/,
);
const object = oneOf(inOrder('', / /, captured(singleWork)), inOrder('', / (?:back )?/, captured(allWork)));
const saysI = inOrder('i', didIt, object, captured(/.*/));
const saysShort = inOrder(
  'i',
  /^\W*(?:(?:ok|okay|sorry|no)\W+)?(?:i )?(?:just |already )?/,
  participle,
  object,
  captured(/.*/),
);
const saysPassive = inOrder(
  'i',
  /^\W*(?:(?:and|now) )?(?:(?:all (?:of )?)?your (?:changes|edits)|everything(?: you did)?|all changes)/,
  /(?: (?:are|were|is|was|have been|has been|got))(?: (?:all|now|just|already))*/,
  / /,
  participle,
  captured(/.*/),
);
const onFiles = inOrder('i', oneOf(didIt, inOrder('', /^\W*/, participle)), /\b(?! to )(.*)/);

/** “I reverted your changes to the header” is a part of them, unless it says where the files stand now. */
const namesPart = /^\W*(?:to|in|on|of|for|from|with|about|around|by|that|which|made|i|we|you)\b/i;
const namesState = oneOf(
  /^\W*(?:back )?to (?:head|main|master|origin|(?:the|its|their) (?:last|previous|original|initial|old|clean)|how|what|before|a clean|where)\b/,
  /^\W*(?:in (?:git|the repo|my editor|vs ?code|cursor|the working tree)|on (?:my|disk)|by hand|with git|for now|you (?:made|did)(?: in git)?\s*[.!]*$)/,
);
const states = new RegExp(namesState.source, 'i');

/** “Rolled it back” as “rolled back it”. */
const apart = inOrder(
  'gi',
  captured(/\b(?:rolled|backed|threw|thrown|took|taken|roll|back|throw|take)/),
  / /,
  captured(/(?:it|that|this|them|everything|(?:your|the|all) (?:\w+ ){0,2}(?:changes|edits|work))/),
  / /,
  captured(/(?:back|out|away)\b/),
);

function englishIn(said: string, isFirst: boolean): TookBack | null {
  const clause = said.replace(apart, '$1 $3 $2');
  const match = saysI.exec(clause) ?? (isFirst ? saysShort.exec(clause) : null);
  const rest = (match?.at(-1) ?? saysPassive.exec(clause)?.at(-1))?.split(/\band (?!\S*[./]\w)/)[0];
  if (rest === undefined) {
    const files = filesIn(onFiles.exec(clause)?.[1]?.split(/\band (?!\S*[./]\w)/)[0] ?? '');
    return files.length === 0 || !(didItAt.test(clause) || isFirst) ? null : { isLast: false, files };
  }
  const files = filesIn(rest);
  if (files.length > 0) return { isLast: false, files };
  if (namesPart.test(rest) && !states.test(rest)) return null;
  return { isLast: match?.[1] !== undefined, files };
}

const didItAt = new RegExp(didIt.source, 'i');

const filesIn = (text: string): string[] =>
  [...text.matchAll(/(?:[\w@.-]+\/)*[\w@-][\w@.-]*\.[a-z]\w{0,9}\b/gi)].map(([file]) => file);

function otherwiseIn(clause: string): TookBack | null {
  if (!undid(clause) || isMine(clause)) return null;
  const files = filesIn(clause);
  if (files.length > 0) return { isLast: false, files };
  return theWork(clause) ? { isLast: lastOnes(clause), files } : null;
}

const undid = cue(
  words(`
  rückgängig gemacht, zurückgesetzt, zurückgerollt, verworfen, revertet, revertiert, zurückgenommen, zurückgedreht, annulé, annulés, reverté, revertés, défait, défaits, rétabli, rétablis, j'ai revert,
  he revertido, revertí, he deshecho, deshice, he descartado, descarté, he anulado, hemos revertido, reverti, desfiz, descartei, anulei, откатил, откатила, откатили, отменил, отменила, отменили, сбросил, сбросила, вернул назад, вернула назад,
  撤销了, 还原了, 回滚了, 回退了, 撤回了, 丢弃了, 已撤销, 已还原, 已回滚, 已回退, 已经撤销, 已经还原, 已经回滚, 已经回退, 元に戻しました, 元に戻した, 取り消しました, 取り消した, リバートしました, リバートした, 破棄しました, 破棄した, 巻き戻しました, 巻き戻した, ロールバックしました, ロールバックした,
  되돌렸, 되돌려 놨, 되돌려놨, 롤백했, 원복했, 리버트했, 취소했
`),
);
const theWork = cue(
  words(`
  deine änderungen, deine letzten änderungen, deine letzte änderung, die änderungen, alle änderungen, eure änderungen, alles, es, tes changements, tes modifications, tes dernières modifications, tes modifs, vos changements, vos modifications, les changements, les modifications, tout, tus cambios, tus últimos cambios, sus cambios, los cambios, tus modificaciones, todo, tudo,
  tuas alterações, suas alterações, tuas mudanças, suas mudanças, as alterações, as mudanças, tuas últimas alterações, suas últimas alterações, os teus changes, твои изменения, ваши изменения, все изменения, эти изменения, твои правки, ваши правки, все правки, твои последние изменения, твои последние правки, всё, все,
  修改, 改动, 更改, 变更, 全部, 変更, 修正, 編集, すべて, 변경, 수정, 전부, 모두
`),
);
const lastOnes = cue(
  words(`
  letzte, letzten, dernières, dernier, derniers, dernière, último, última, últimos, últimas, последние, последнее, последнюю, 最后, 上次, 刚才, 最後の, さっきの, 直前の, 마지막, 방금
`),
);
const isMine = cue(
  words(`
  meine, meinen, meiner, mes, ma, mis, mi, mios, minhas, minha, meus, meu, свои, мои, своё, моё, 我的, 我自己, 私の, 自分の, 僕の, 내 변경, 제 변경, 내 수정, 제 수정, 내가, 제가
`),
);

/** An order, a wish, a doubt, a case, a denial. */
const doubts = cue(
  words(`
  if, whether, unless, in case, haven't, havent, hadn't, have not, didn't, did not, don't, do not, never, not yet, should have, could have, would have, might have, i thought, please revert, can you, could you, would you, should i, should be, must be, needs to be, need to be, once, suppose, imagine,
  wenn, falls, ob, nicht, soll, sollen, sollte, muss, müssen, kannst, könntest, bitte, würde, hätte, werden, si, ne, n'ai, pas, peux-tu, faut, doit, doivent, s'il te plaît, no, puedes, debes, hay que, por favor, se, não, podes, pode, deve, devem, если, не, нужно, надо, можешь, пожалуйста, бы,
  如果, 请, 帮我, 不要, 别, 没有, 要不要, 应该, 需要, 吗, ください, たら, なら, ませんでした, なかった, べき, ますか, ましたか, 주세요, 해 줘, 면, 않았, 않습, 할까, 까요
`),
);
/** Of a part, nobody knows which edits it was. */
const isPart = cue(
  words(`
  except, apart from, aside from, besides, other than, but not, but kept, but left, some of, part of, parts of, partly, partially, most of, half of, one of, außer, bis auf, teilweise, einen teil, einige, sauf, excepté, en partie, une partie, certains, salvo, excepto, menos, en parte, una parte, algunos, exceto, em parte, uma parte, alguns, algumas, кроме, часть, частично, некоторые,
  除了, 部分, 一部, 以外, 제외, 일부
`),
);
/** Asked first, as tables are slow on long texts and hardly any message speaks of it. */
const speaksOfIt = oneOf(
  /revert|und(?:o|id)|discard|reset|restor|roll(?:ed|ing)? |back(?:ed)? |thr[eo]w|t[ao]ke?n? |ückgängig|urück|verworfen|annul|éfai|établi|evert|esh[ei]|escart|anul|esf[ei]/,
  /откат|отмен|сброс|ернул|撤|还原|回滚|回退|丢弃|戻|取り消|リバート|破棄|ロールバック|되돌|롤백|원복|리버트|취소/,
);
const mayTell = (text: string) => anyCase.test(text);
const anyCase = new RegExp(speaksOfIt.source, 'i');
