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
        geschrieben, committet, gepusht, gemergt, ersetzt, umgesetzt, angepasst, dokumentiert, abgeschlossen, läuft durch, laufen durch, bestanden,
        grün, eingefügt, geändert, getestet, veröffentlicht, sortiert
      `),
      hit: ['Der Korb ist fertig.', 'Preise ergänzt.'],
      miss: ['Der Korb wird bald kleiner.'],
    },
    {
      language: 'es',
      phrases: words(`
        hecho, hecha, listo, lista, terminad*, añadí, añadid*, agregué, quité, eliminé, eliminad*, renombrad*, corregí, corregid*, escrit*, subid*,
        implementad*, pasan, publicad*, cambié, cambiad*
      `),
      hit: ['El carrito está listo.'],
      miss: ['El carrito será pequeño.'],
    },
    {
      language: 'fr',
      phrases: words(`
        fait, faite, terminé*, ajouté*, supprimé*, retiré*, renommé*, déplacé*, corrigé*, mis à jour, mise à jour, écrit*, poussé*, fusionné*,
        remplacé*, passent, publié*, déployé*, modifié*, intégré*
      `),
      hit: ['Le panier est terminé.'],
      miss: ['Le panier sera petit.'],
    },
    {
      language: 'pt',
      phrases: words(`
        feito, pronto, pronta, terminad*, adicionei, adicionad*, removi, removid*, renomeei, corrigi, corrigid*, atualizei, criei, criad*, escrit*,
        fiz, implementad*, passam, publicad*
      `),
      hit: ['O carrinho está pronto.'],
      miss: ['O carrinho será pequeno.'],
    },
    {
      language: 'ru',
      phrases: words(`
        готово, сделан*, добавил*, добавлен*, удалён*, удален*, переименовал*, переименован*, исправил*, исправлен*, обновил*, обновлён*, обновлен*,
        создан*, написан*, заменил*, проходят, прошли, изменил*, покрыт*
      `),
      hit: ['Корзина готова, всё сделано.'],
      miss: ['Корзина будет маленькой.'],
    },
    {
      language: 'zh',
      phrases: words(`
        完成, 已添加, 已删除, 已从, 已修复, 已更新, 更新了, 已创建, 写了, 已提交, 已推送, 已实现, 通过, 已部署, 已
      `),
      hit: ['购物车已添加。'],
      miss: ['购物车以后会变小。'],
    },
    {
      language: 'ja',
      phrases: words(`
        完了, しました, 済み, 追加し, 削除し, 修正し, 更新し, 作成し, 変更し, 実装し, 直しました, できました, 通りました, コミットし, プッシュし, マージし, 置き換え
      `),
      hit: ['カートの修正は完了です。'],
      miss: ['カートを小さくする予定です。'],
    },
    {
      language: 'ko',
      phrases: words(`
        완료, 했습니다, 추가했, 삭제했, 제거했, 수정했, 고쳤, 변경했, 통과, 되었습니다, 바꿨
      `),
      hit: ['장바구니를 추가했습니다.'],
      miss: ['장바구니는 작아질 것입니다.'],
    },
  ],
});
