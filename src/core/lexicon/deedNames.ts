/**
 * Commit, push, merge, open a pull request, tag, release: the words that name a deed of a repository, each with what stands
 * behind it: “merge it”, but not “merge the two functions”. Patterns, since it is the shape that tells.
 */
import type { Pattern } from '../text/asked/askedPattern';
import { anyOf, inOrder } from '../text/patterns';
import type { Language, NotionRow } from './notion';

/** One kind of deed. */
export type RepositoryDeed = 'commit' | 'push' | 'merge' | 'pull request' | 'tag' | 'release';

/** How one language names a deed; languages without a row have no words for it yet. */
export interface DeedRow extends Pick<NotionRow, 'hit' | 'miss'> {
  readonly language: Language;
  readonly says: RegExp | Pattern;
}

/** What is named in whichever language, and how each says it. */
export interface DeedWords {
  readonly deed: RepositoryDeed;
  readonly rows: readonly DeedRow[];
}

const behind =
  /(?= (?:(?:all |both )?(?:it|this|that|these|those|the|them|to|all|your|our|my|and|up|now|again|changes|everything|directly|locally|as|with|in|on|for|branch|first|please|pls)\b)|\s*[.,!;:?)]|\s*$)/;
const theRequest = /(?:a |an |the |this |another |new |draft )*(?:pr|pull request|mr|merge request)\b/;

/** In the order in which deeds are told. */
export const deedNames: readonly DeedWords[] = [
  {
    deed: 'commit',
    rows: [
      {
        language: 'en',
        says: inOrder('iu', /\bcommit(?! messages?| hash| sha| id| history)/u, behind),
        hit: ['Commit the prices.', 'Fix the cart and commit.'],
        miss: ['The commit message names the cart.', 'Commit hash of the cart?'],
      },
      {
        language: 'de',
        says: /\bcommittest? du\b|\bcommitte (?:das|es|die)\b/u,
        hit: ['Committe das bitte.', 'Committest du den Korb?'],
        miss: ['Der Commit ist alt.'],
      },
      {
        language: 'es',
        says: /\bhaz (?:el |un )?commit\b|\bcommitea\b/u,
        hit: ['Haz un commit.', 'Commitea el carrito.'],
        miss: ['El commit es antiguo.'],
      },
      { language: 'fr', says: /\bfais (?:le |un )commit\b/u, hit: ['Fais un commit.'], miss: ['Le commit est vieux.'] },
      {
        language: 'pt',
        says: /\bfa(?:ça|z) (?:o |um )?commit\b/u,
        hit: ['Faça o commit.'],
        miss: ['O commit é antigo.'],
      },
      {
        language: 'ru',
        says: /закоммить|сделай коммит/u,
        hit: ['Закоммить корзину.', 'Сделай коммит.'],
        miss: ['Коммит старый.'],
      },
      {
        language: 'zh',
        says: /提交(?:代码|更改|一下|吧|它)?/u,
        hit: ['提交代码。'],
        miss: ['代码很旧。'],
      },
      { language: 'ja', says: /コミットして/u, hit: ['コミットしてください。'], miss: ['コミットは古いです。'] },
      { language: 'ko', says: /커밋(?:해|하)/u, hit: ['커밋해 주세요.'], miss: ['커밋이 오래됐어요.'] },
    ],
  },
  {
    deed: 'push',
    rows: [
      {
        language: 'en',
        says: inOrder('iu', /\bpush(?! back| notifications?)/u, behind),
        hit: ['Push it.', 'Please push the branch.'],
        miss: ['Send push notifications to the shop.', 'They push back.'],
      },
      { language: 'de', says: /\bpushe (?:das|es)\b/u, hit: ['Pushe das.'], miss: ['Der Push ist alt.'] },
      {
        language: 'es',
        says: /\bhaz push\b|\bsube los cambios\b/u,
        hit: ['Haz push.', 'Sube los cambios.'],
        miss: ['Los cambios son pequeños.'],
      },
      { language: 'ru', says: /запушь/u, hit: ['Запушь ветку.'], miss: ['Ветка старая.'] },
      { language: 'zh', says: /推送/u, hit: ['推送一下。'], miss: ['分支很旧。'] },
      { language: 'ja', says: /プッシュして/u, hit: ['プッシュしてください。'], miss: ['プッシュは古いです。'] },
      { language: 'ko', says: /푸시(?:해|하)/u, hit: ['푸시해 주세요.'], miss: ['푸시가 오래됐어요.'] },
    ],
  },
  {
    deed: 'merge',
    rows: [
      {
        language: 'en',
        says: anyOf(
          'iu',
          /\bmerge\s*(?:[.,!;:?)]|$)/u,
          /\bmerge (?:it|this|that|#\d+|(?:the |this |that )?(?:pr|mr|pull request|branch)|(?:in)?to (?:main|master))\b/u,
        ),
        hit: ['Merge it.', 'Then merge.', 'Merge to main.'],
        miss: ['Merge the two functions of the cart.'],
      },
      { language: 'ru', says: /смерж/u, hit: ['Смержи ветку.'], miss: ['Ветка старая.'] },
      { language: 'zh', says: /合并(?:它|这个|到|吧|PR)/u, hit: ['合并到主分支。'], miss: ['合并两个函数。'] },
      { language: 'ja', says: /マージして/u, hit: ['マージしてください。'], miss: ['マージは古いです。'] },
      { language: 'ko', says: /머지(?:해|하)/u, hit: ['머지해 주세요.'], miss: ['머지가 오래됐어요.'] },
    ],
  },
  {
    deed: 'pull request',
    rows: [
      {
        language: 'en',
        says: inOrder('iu', /\b(?:open|create|make|raise|put up|file|submit|send)(?: up)? /u, theRequest),
        hit: ['Open a pull request.', 'Raise a draft PR for the cart.'],
        miss: ['The pull request is open.'],
      },
    ],
  },
  {
    deed: 'tag',
    rows: [
      {
        language: 'en',
        says: /\btag (?:it|this|the (?:release|commit|merge)|a (?:new )?(?:release|version)|v\d)/iu,
        hit: ['Tag it.', 'Tag v2 of the shop.'],
        miss: ['The tag of the price is red.'],
      },
    ],
  },
  {
    deed: 'release',
    rows: [
      {
        language: 'en',
        says: /\b(?:publish|release) (?:it|this|the (?:package|release|version)|a (?:new )?(?:version|release)|v\d)/iu,
        hit: ['Publish the package.', 'Release v2.'],
        miss: ['The release of the shop is old.'],
      },
    ],
  },
];

/** Of all languages. */
export const deedPattern = ({ rows }: DeedWords): Pattern => anyOf('iu', ...rows.map(({ says }) => says));
