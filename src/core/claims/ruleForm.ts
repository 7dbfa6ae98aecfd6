/** What a rule asks for: that something is done or not done, in which case, and whether it names the deed or its object alone. */

import { aboutWords, stemTable } from '../language/aboutWords';
import { cue } from '../language/cueTable';
import { words } from '../language/words';
import { dontForget } from '../lexicon/dontForget';
import { cueOf } from '../lexicon/notion';
import { memoize } from '../text/memoize';

/** A rule as far as its end depends on it. */
export interface RuleForm {
  readonly forbids: boolean;
  /** “never deploy without asking”: the words of the case; empty where it holds in any case. */
  readonly inCase: ReadonlySet<string>;
  /** “delete”, “push”: only who speaks of the same deed permits it. “Use”, “add” and their like are no deed of their own. */
  readonly deeds: ReadonlySet<string>;
  /** “Never force push” says nothing of a plain push. */
  readonly isForced: boolean;
  /** “Don’t touch the folder” is lifted by any word for changing it. */
  readonly forbidsChange: boolean;
}

/** Reads the form of a rule. */
export const ruleForm = memoize((text: string): RuleForm => {
  const [, condition] = lastingCondition.exec(text) ?? [];
  return {
    forbids: prohibits(text) && !remembers(text),
    inCase: condition === undefined ? none : aboutWords(condition),
    deeds: deedsOf(text),
    isForced: isForced(text),
    forbidsChange: changes(text),
  };
});

/** Something is done by force. */
export const isForced = cue(
  words(`
  force, forced, forcing, --force, -f, hard, erzwing*, erzwungen*, forcé, forcer, force-push, forzar, forzado, forçar, forçado, принудительн*, 强制, 强推,
  強制, 강제
`),
);

/** Speaks of doing without something. */
export const leavesCaseOut = (text: string): boolean => lastingCondition.test(text);

/** In the part of the sentence that forbids; where the verb stands right behind the no, only that verb counts. */
function deedsOf(text: string): ReadonlySet<string> {
  const clause = text.split(/[,;:，；：、—]\s*/u).find((part) => prohibits(part)) ?? text;
  const [, behind] = verbFollows.exec(clause) ?? [];
  const told = [...aboutWords(behind ?? clause)];
  return new Set((behind === undefined ? told : told.slice(0, 1)).filter((word) => isDeedStem(word)));
}

/** English, Romance and Russian put the verb behind the no; the others before it, or at the end. */
const verbFollows =
  /(?:^|[^\p{L}])(?:don['’]?t|do not|never|no|not|avoid|stop|without|ne|n['’]|jamais|nunca|jamás|não|non|не|никогда|нельзя)(?:\s+|(?<=['’]))(.+)$/iu;

const none: ReadonlySet<string> = new Set();

/** “Until I say so” ends with the word; “without”, “unless” and “before” hold each time. */
const lastingCondition =
  /(?:\b(?:without|unless|before|except|ohne|außer|bevor|sans|sauf|avant|sin|salvo|antes|sem|exceto|без|кроме|перед|прежде)(?=\s)|未经|没有|除非|之前|なしで|なしに|ずに|する前|없이|전에)(.*)$/iu;

/** A no, in some form. */
export const prohibits = cue(
  words(`
  don't, do not, never, no, not, avoid, must not, mustn't, may not, cannot, can't, shouldn't, should not, stop, refrain from, without, neither, nor,
  off limits, forbidden, hands off, leave, nicht, nie, niemals, kein, keine, keinen, keiner, keinerlei, verboten, vermeide, vermeiden,
  lass die finger, ohne, ne, n', jamais, pas de, évite, évitez, interdit*, aucun, aucune, nunca, jamás, evita, evitar, ningún, ninguna, prohibido,
  prohibida, não, evite, proibido, proibida, nenhum, nenhuma, nem, не, никогда, нельзя, запрещ*, избегай, избегайте, никаких, ни в коем случае, 不要,
  不能, 不得, 不准, 不许, 不可, 别, 勿, 禁止, 避免, 绝不, 切勿, 不用, ないで, しない, ません, ダメ, だめ, 避け, 控え, な。, 마세요, 마십시오, 말 것, 말아, 하지 마, 지 마, 금지, 안 돼, 안 됩니다, 피하, 않, 그대로 두,
  in ruhe, unangetastet, tel quel, tels quels, telle quelle, telles quelles, en l'état, como está, como están, como estão, en paz, em paz, в покое,
  как есть, без изменений, そのまま, 先别, non, mai più, nessun, nessuno, nessuna, vietat*, lascia stare, laisse de côté, laissez de côté, com'è, come sono,
  stare
`),
);

/** “Don’t forget to …” asks for the deed. */
const remembers = cueOf(dontForget);

const changing = words(`
  touch, change, modify, edit, alter, mess with, fiddle, refactor, rewrite, anfassen, fass, ändere, ändern, verändern, bearbeite, touche, toucher,
  touchez, modifie, modifier, modifiez, changer, toques, tocar, cambies, cambiar, modifiques, modificar, edites, mexas, mexer, mexa, alteres, alterar,
  altere, mudes, трогай, трогать, меняй, менять, изменяй, изменять, правь, править, редактируй, tocca, toccare, cambia, cambiare, modifica,
  modificare, modifiche, 修改, 改动, 更改, 碰, 动, 编辑, 触ら, 触れ, 変更し, いじら, 編集, 건드리, 수정, 변경, 손대
`);
/** Speaks of changing something. */
export const changes = cue(changing);

/** A form of such a word, in its stem. */
export const isChangeWord = stemTable(changing);

/** Deeds with an object of their own, in the stems of `aboutWords`. */
const isDeedStem = stemTable(
  words(`
  delete, remove, skip, disable, discard, overwrite, rename, publish, deploy, push, commit, merge, release, send, share, print, log, expose, break,
  revert, reset, force, lose, omit, close, restart, kill, reformat, format, rebase, squash, amend, tag, truncate, purge, wipe, erase, upload, install,
  upgrade, downgrade, mock, stub, bypass, move, copy, trim, lösche, löschen, entferne, entfernen, überspringe, überspringen, deaktiviere,
  veröffentliche, veröffentlichen, pushe, pushen, committe, committen, mergen, benenne, umbenennen, sende, verwirf, supprime, supprimer, supprimez,
  efface, effacer, publie, publier, publiez, déploie, déployer, déployez, pousse, pousser, fusionne, fusionner, renomme, renommer, saute, sauter,
  désactive, désactiver, envoie, envoyer, écrase, borres, borrar, borra, elimines, eliminar, elimina, publiques, publicar, publica, despliegues,
  desplegar, subas, subir, fusiones, fusionar, renombres, renombrar, omitas, omitir, desactives, desactivar, envíes, enviar, apagues, apagar, apaga,
  removas, remover, mesclar, renomeies, renomear, saltes, saltar, desatives, desativar, envies, удаляй, удалять, удали, публикуй, публиковать,
  опубликуй, деплой, деплоить, пушь, пушить, коммить, коммитить, мержи, мержить, переименовывай, переименовывать, пропускай, пропускать, отключай,
  отключать, отправляй, отправлять, 删除, 移除, 跳过, 禁用, 部署, 发布, 推送, 提交, 合并, 重命名, 发送, 覆盖, 削除, 公開, デプロイ, プッシュ, コミット, マージ, リリース, 送信, 上書き, 無効, スキップ, 삭제, 배포,
  푸시, 커밋, 병합, 머지, 전송, 공개, 덮어쓰
`),
);
