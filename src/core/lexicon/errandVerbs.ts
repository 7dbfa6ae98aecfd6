import { words } from '../language/words';
import { notion } from './notion';

/** Rename, add, fix. */
export const errandVerbs = notion({
  name: 'errand-verbs',
  means: 'The verb of one-off work, at the beginning of an order.',
  stands: 'at start',
  rows: [
    {
      language: 'en',
      phrases: words(`
        rename, add, create, write, move, delete, remove, implement, build, fix, refactor, update, change, convert, extract, split, merge, rebase,
        commit, push, run, start, spawn, launch, kick off, dispatch, look, check, review, test, find, show, explain, try, do, finish, continue, go,
        open, close, deploy, release, publish, clean, document, migrate, port, install, set up, generate, replace, reply, respond, answer, post,
        comment, tell me, give me, summarize, summarise, draft, validate, adjust, brainstorm, reiterate, record, prepare, propose, describe, compare,
        evaluate, assess, examine, scan, identify, collect, investigate, research, address, resolve, verify, read, download, upload, rerun, re-run,
        restart, reopen, retry, list, print, log a, log an, file a, file an, ping, approve, squash, bump, undo, revert, fetch, pull, sync, look up,
        search, analyze, analyse, inspect, debug, reproduce, please add, please rename, please create, please write, please fix, please remove
      `),
      hit: ['Rename the cart.', 'File an issue for it.'],
      miss: ['The rename of the cart is done.', 'Keep the cart small.'],
    },
    {
      language: 'de',
      phrases: words('benenne, füge, erstelle, schreibe, lösche, entferne, baue, behebe, prüfe'),
      hit: ['Lösche den alten Korb.'],
      miss: ['Behalte den alten Korb.'],
    },
    {
      language: 'es',
      phrases: words('renombra, añade, agrega, crea, escribe, borra, elimina, arregla'),
      hit: ['Añade un carrito.'],
      miss: ['Mantén el carrito viejo.'],
    },
    {
      language: 'fr',
      phrases: words('renomme, ajoute, crée, écris, supprime, corrige'),
      hit: ['Ajoute un panier.'],
      miss: ['Garde le vieux panier.'],
    },
    {
      language: 'pt',
      phrases: words('renomeie, adicione, crie, escreva, remova, corrija'),
      hit: ['Adicione um carrinho.'],
      miss: ['Mantenha o carrinho antigo.'],
    },
    {
      language: 'it',
      phrases: words('aggiungi, crea, scrivi, rinomina, elimina, rimuovi, correggi'),
      hit: ['Aggiungi un carrello.'],
      miss: ['Mantieni il vecchio carrello.'],
    },
    {
      language: 'ru',
      phrases: words('переименуй, добавь, создай, напиши, удали, исправь'),
      hit: ['Добавь корзину.'],
      miss: ['Оставь старую корзину.'],
    },
    {
      language: 'zh',
      phrases: words('重命名, 添加, 创建, 删除, 修复'),
      hit: ['添加一个购物车。'],
      miss: ['保留旧购物车。'],
    },
    {
      language: 'ja',
      phrases: words('追加して, 作成して'),
      hit: ['追加してください。'],
      miss: ['古いカートを残して。'],
    },
    { language: 'ko', phrases: words('추가해, 만들어'), hit: ['추가해 주세요.'], miss: ['유지해 주세요.'] },
  ],
});
