/** The words by which somebody reports a deed as done, or as still to be done, in nine languages. */

import { cue } from '../language/cueTable';
import { words } from '../language/words';
import { everyTime } from '../lexicon/everyTime';
import { fromNowOn } from '../lexicon/fromNowOn';

/** It was done. */
export const reportsDone = cue(
  words(`
  done, added, implemented, fixed, updated, created, removed, deleted, dropped, renamed, moved, documented, committed, merged, pushed, finished, completed, replaced, wrote, written, built, made, set, extended, split, extracted, refactored, converted, migrated, published, deployed, released,
  installed, configured, covered, tested, verified, checked, opened, closed, tagged, reverted, cleaned, passes, pass, passed, green, works, in place, is there, are there, ready, has now, have now, now has, now have, has tests, adjusted, improved, reduced, raised, switched, enabled, disabled, sent, drafted, translated, formatted, sorted, resolved, handled, wired, hooked up, shipped, landed,
  erledigt, fertig, hinzugefügt, ergänzt, eingebaut, entfernt, gelöscht, umbenannt, verschoben, behoben, aktualisiert, angelegt, erstellt, geschrieben, committet, gepusht, gemergt, ersetzt, umgesetzt, implementiert, angepasst, dokumentiert, abgeschlossen, läuft durch, laufen durch, bestanden, grün, korrigiert, eingefügt, geändert, eingerichtet, gebaut, getestet, veröffentlicht, ausgetauscht, übersetzt, sortiert, gibt es jetzt,
  fait, faite, terminé*, ajouté*, supprimé*, retiré*, enlevé*, renommé*, déplacé*, corrigé*, mis à jour, mise à jour, créé*, écrit*, commité*, poussé*, fusionné*, remplacé*, implémenté*, documenté*, passent, réussi*, publié*, déployé*, modifié*, adapté*, en place, intégré*, traduit*, trié*, effacé*,
  hecho, hecha, listo, lista, terminad*, añadí, añadid*, agregué, agregad*, quité, quitad*, eliminé, eliminad*, borré, borrad*, renombré, renombrad*, moví, movid*, corregí, corregid*, arreglé, arreglad*, actualicé, actualizad*, creé, cread*, escribí, escrit*, subí, subid*, fusioné, reemplacé, reemplazad*, implementé, implementad*, documenté, documentad*, pasan, publicad*, publiqué, desplegad*, cambié, cambiad*, tiene ahora, ya tiene,
  feito, feita, pronto, pronta, terminei, terminad*, adicionei, adicionad*, acrescentei, removi, removid*, tirei, apaguei, apagad*, renomeei, renomead*, movi, corrigi, corrigid*, atualizei, atualizad*, criei, criad*, escrevi, escrit*, enviei, enviad*, fiz, fundi, substituí, substituíd*, implementei, implementad*, documentei, passam, publiquei, publicad*, alterei, alterad*, já tem, concluíd*,
  готово, сделан*, добавил*, добавлен*, удалил*, удалён*, удален*, убрал*, убран*, переименовал*, переименован*, перенёс*, перенес*, исправил*, исправлен*, обновил*, обновлён*, обновлен*, создал*, создан*, написал*, написан*, закоммитил*, закоммичен*, запушил*, смержил*, заменил*, заменён*, заменен*, реализовал*, реализован*, проходят, прошли, прошёл, опубликовал*, изменил*, изменён*, внедрил*, переведён*, покрыт*, настроил*,
  完成, 已添加, 添加了, 已删除, 已从, 删除了, 已移除, 移除了, 已重命名, 重命名了, 已移动, 已修复, 修复了, 已更新, 更新了, 已创建, 创建了, 已编写, 写好了, 写了, 已提交, 提交了, 已推送, 已合并, 已替换, 已实现, 实现了, 通过, 改好了, 已修改, 修改了, 加上了, 做好了, 已加, 加好, 已改, 搞定, 已发布, 已部署, 已,
  完了, しました, 済み, 追加し, 削除し, 修正し, 更新し, 作成し, 変更し, 移動し, 実装し, 書きました, 直しました, 終わり, できました, 通りました, 通っています, 通過, コミットし, プッシュし, マージし, 対応し, 置き換え,
  완료, 했습니다, 했어요, 추가했, 삭제했, 제거했, 수정했, 고쳤, 업데이트했, 만들었, 작성했, 변경했, 이동했, 구현했, 커밋했, 푸시했, 병합했, 통과, 됐습니다, 되었습니다, 바꿨, 끝났, 끝냈, 교체했
`),
);

/** It is still to be done, was not done, or failed. */
export const reportsUndone = cue(
  words(`
  not yet, still, remains, remaining, left to do, to do, next, not done, couldn't, could not, can't, cannot, wasn't, weren't, isn't, aren't, not, fails, failed, failing, will, would, should, todo, pending, skipped, later, tomorrow, plan to, going to, need to, needs to, haven't, hasn't, without,
  noch nicht, noch offen, bleibt, offen, nicht, fehlt noch, werde, kommt später, als nächstes, pas encore, reste, restent, pas, n'ai pas, échoue*, prochaine étape, va être, todavía, aún no, falta, faltan, queda, no se, no pude, falla*, pendiente*, próximo, ainda não, ainda, falta, faltam, não, pendente*, próximo, falh*,
  ещё не, еще не, осталось, остаётся, остается, не, пока, следующ*, не удалось, провал*, 还没, 还没有, 尚未, 没有, 未能, 剩下, 下一步, 待办, 失败, まだ, 残って, 残り, できません, できなかった, 失敗, 次に, ていません, 아직, 남아, 남았, 못했, 실패, 다음에, 않았
`),
);

/** A rule for more than one occasion: it is not over when it was followed once. */
export const lastsBeyond = cue(
  fromNowOn.phrases,
  everyTime.phrases,
  words(`
  in future, in the future, at all times, don't, do not, no, avoid, prefer, must not, keep, stay, only ever, by default, generally, any time, all commits, all functions, all new, whatever,
  grundsätzlich, kein, keine, keinen, nicht, vermeide, bevorzuge, behalte, ne, n'utilise, évite, préfère, garde, systématiquement,
  cada vez, no, evita, prefiere, mantén, mantener, cada vez, todas as vezes, não, evita, evite, prefere, prefira, mantém, mantenha, каждый раз, не, избегай, нельзя, предпочитай, сохраняй,
  每一, 绝不, 从不, 不要, 不能, 不得, 禁止, 避免, 以后, 尽量, 保持, 絶対, ないで, しない, 禁止, 今後, 避け, 保って, 極力, 마세요, 금지, 가능하면, 모든, 유지
`),
);
