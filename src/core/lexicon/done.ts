import { words } from '../language/words';
import { notion } from './notion';

/** Added, fixed, committed; ready. */
export const done = notion({
  name: 'done',
  means: 'Somebody reports a deed as done, or a thing as ready.',
  stands: 'anywhere',
  rows: [
    {
      language: 'en',
      phrases: words(`
        done, added, implemented, fixed, updated, created, removed, deleted, dropped, renamed, moved, documented, committed, merged, pushed, finished,
        completed, replaced, wrote, written, built, made, set, extended, split, extracted, refactored, converted, migrated, published, deployed,
        released, installed, configured, covered, tested, verified, checked, opened, closed, tagged, reverted, cleaned, passes, pass, passed, green,
        works, in place, is there, are there, ready, has now, have now, now has, now have, has tests, adjusted, improved, reduced, raised, switched,
        enabled, disabled, sent, drafted, translated, formatted, sorted, resolved, handled, wired, hooked up, shipped, landed
      `),
      hit: ['The cart is done.', 'I moved the prices and hooked up the till.'],
      miss: ['The cart will move.', 'Let us look at the prices.'],
    },
    {
      language: 'de',
      phrases: words(`
        erledigt, fertig, hinzugefügt, ergänzt, eingebaut, entfernt, gelöscht, umbenannt, verschoben, behoben, aktualisiert, angelegt, erstellt,
        geschrieben, committet, gepusht, gemergt, ersetzt, umgesetzt, implementiert, angepasst, dokumentiert, abgeschlossen, läuft durch,
        laufen durch, bestanden, grün, korrigiert, eingefügt, geändert, eingerichtet, gebaut, getestet, veröffentlicht, ausgetauscht, übersetzt,
        sortiert, gibt es jetzt
      `),
      hit: ['Der Korb ist fertig.', 'Preise ergänzt.'],
      miss: ['Der Korb wird bald kleiner.'],
    },
    {
      language: 'es',
      phrases: words(`
        hecho, hecha, listo, lista, terminad*, añadí, añadid*, agregué, agregad*, quité, quitad*, eliminé, eliminad*, borré, borrad*, renombré,
        renombrad*, moví, movid*, corregí, corregid*, arreglé, arreglad*, actualicé, actualizad*, creé, cread*, escribí, escrit*, subí, subid*,
        fusioné, reemplacé, reemplazad*, implementé, implementad*, documenté, documentad*, pasan, publicad*, publiqué, desplegad*, cambié, cambiad*,
        tiene ahora, ya tiene
      `),
      hit: ['El carrito está listo.'],
      miss: ['El carrito será pequeño.'],
    },
    {
      language: 'fr',
      phrases: words(`
        fait, faite, terminé*, ajouté*, supprimé*, retiré*, enlevé*, renommé*, déplacé*, corrigé*, mis à jour, mise à jour, créé*, écrit*, commité*,
        poussé*, fusionné*, remplacé*, implémenté*, documenté*, passent, réussi*, publié*, déployé*, modifié*, adapté*, en place, intégré*, traduit*,
        trié*, effacé*
      `),
      hit: ['Le panier est terminé.'],
      miss: ['Le panier sera petit.'],
    },
    {
      language: 'pt',
      phrases: words(`
        feito, feita, pronto, pronta, terminei, terminad*, adicionei, adicionad*, acrescentei, removi, removid*, tirei, apaguei, apagad*, renomeei,
        renomead*, movi, corrigi, corrigid*, atualizei, atualizad*, criei, criad*, escrevi, escrit*, enviei, enviad*, fiz, substituí, substituíd*,
        implementei, implementad*, documentei, passam, publiquei, publicad*, alterei, alterad*, já tem, concluíd*
      `),
      hit: ['O carrinho está pronto.'],
      miss: ['O carrinho será pequeno.'],
    },
    {
      language: 'ru',
      phrases: words(`
        готово, сделан*, добавил*, добавлен*, удалил*, удалён*, удален*, убрал*, убран*, переименовал*, переименован*, перенёс*, перенес*, исправил*,
        исправлен*, обновил*, обновлён*, обновлен*, создал*, создан*, написал*, написан*, закоммитил*, закоммичен*, запушил*, смержил*, заменил*,
        заменён*, заменен*, реализовал*, реализован*, проходят, прошли, прошёл, опубликовал*, изменил*, изменён*, внедрил*, переведён*, покрыт*,
        настроил*
      `),
      hit: ['Корзина готова, всё сделано.'],
      miss: ['Корзина будет маленькой.'],
    },
    {
      language: 'zh',
      phrases: words(`
        完成, 已添加, 添加了, 已删除, 已从, 删除了, 移除了, 重命名了, 已修复, 修复了, 已更新, 更新了, 已创建, 创建了, 写好了, 写了, 已提交, 提交了, 已推送, 已实现, 实现了, 通过, 改好了, 修改了, 加上了, 做好了, 加好, 搞定, 已部署, 已
      `),
      hit: ['购物车已添加。'],
      miss: ['购物车以后会变小。'],
    },
    {
      language: 'ja',
      phrases: words(`
        完了, しました, 済み, 追加し, 削除し, 修正し, 更新し, 作成し, 変更し, 移動し, 実装し, 書きました, 直しました, 終わり, できました, 通りました, 通っています, 通過, コミットし, プッシュし, マージし, 対応し, 置き換え
      `),
      hit: ['カートの修正は完了です。'],
      miss: ['カートを小さくする予定です。'],
    },
    {
      language: 'ko',
      phrases: words(`
        완료, 했습니다, 했어요, 추가했, 삭제했, 제거했, 수정했, 고쳤, 업데이트했, 만들었, 작성했, 변경했, 이동했, 구현했, 커밋했, 푸시했, 병합했, 통과, 됐습니다, 되었습니다, 바꿨, 끝났, 끝냈, 교체했
      `),
      hit: ['장바구니를 추가했습니다.'],
      miss: ['장바구니는 작아질 것입니다.'],
    },
  ],
});
