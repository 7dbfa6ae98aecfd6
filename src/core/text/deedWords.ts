/** Words by which a repository's deeds are ordered and offered, each with what stands behind them: "merge it", but not "merge the two functions". */
import type { Pattern } from './asked/askedPattern';
import { anyOf, inOrder, oneOf, repeated } from './patterns';

/** One kind of deed. */
export type RepositoryDeed = 'commit' | 'push' | 'merge' | 'pull request' | 'tag' | 'release';

const behind =
  /(?= (?:(?:all |both )?(?:it|this|that|these|those|the|them|to|all|your|our|my|and|up|now|again|changes|everything|directly|locally|as|with|in|on|for|branch|first|please|pls)\b)|\s*[.,!;:?)]|\s*$)/;
const theRequest = /(?:a |an |the |this |another |new |draft )*(?:pr|pull request|mr|merge request)\b/;

const words: readonly (readonly [RepositoryDeed, Pattern])[] = [
  [
    'commit',
    anyOf(
      'iu',
      inOrder('iu', /\bcommit(?! messages?| hash| sha| id| history)/u, behind),
      /\bcommittest? du\b|\bcommitte (?:das|es|die)\b|\bhaz (?:el |un )?commit\b|\bcommitea\b|\bfa(?:ça|z) (?:o |um )?commit\b|\bfais (?:le |un )commit\b/u,
      /закоммить|сделай коммит|提交(?:代码|更改|一下|吧|它)?|コミットして|커밋(?:해|하)/u,
    ),
  ],
  [
    'push',
    anyOf(
      'iu',
      inOrder('iu', /\bpush(?! back| notifications?)/u, behind),
      /\bpushe (?:das|es)\b|\bhaz push\b|\bsube los cambios\b|запушь|推送|プッシュして|푸시(?:해|하)/u,
    ),
  ],
  [
    'merge',
    anyOf(
      'iu',
      /\bmerge\s*(?:[.,!;:?)]|$)/u,
      /\bmerge (?:it|this|that|#\d+|(?:the |this |that )?(?:pr|mr|pull request|branch)|(?:in)?to (?:main|master))\b/u,
      /смерж|合并(?:它|这个|到|吧|PR)|マージして|머지(?:해|하)/u,
    ),
  ],
  ['pull request', inOrder('iu', /\b(?:open|create|make|raise|put up|file|submit|send)(?: up)? /u, theRequest)],
  ['tag', /\btag (?:it|this|the (?:release|commit|merge)|a (?:new )?(?:release|version)|v\d)/iu],
  ['release', /\b(?:publish|release) (?:it|this|the (?:package|release|version)|a (?:new )?(?:version|release)|v\d)/iu],
];

/** In the order of the table; empty where a text speaks of none. */
export const deedsNamed = (text: string): RepositoryDeed[] =>
  words.flatMap(([deed, pattern]) => (pattern.test(text) ? [deed] : []));

/** Those that a sentence orders: the verb begins it, behind a nod at most, or a part of it. */
export const deedsOrdered = (sentence: string): RepositoryDeed[] =>
  words.flatMap(([deed, pattern]) => {
    const found = pattern.exec(sentence);
    if (found === null) return [];
    const before = sentence.slice(0, found.index);
    return !english.test(found[0]) || nods.test(before) || joins.test(before) ? [deed] : [];
  });

const english = /^(?:commit|push|merge|tag|publish|release|open|create|make|raise|put|file|submit|send)\b/i;
const nod = oneOf(
  /ok(?:ay)?|yes|yep|yeah|sure|great|perfect|cool|nice|good|looks good|lgtm|thanks|and|then|now|also|so|alright/,
  /please|pls|let['’]?s|go ahead(?: and)?|(?:can|could) (?:you|we)|you can|just|first|next|i want you to|i['’]d like you to/,
);
const nods = inOrder('i', /^\W*/, repeated('*', oneOf(inOrder('', nod, /[,!.:]?\s+/))), /$/);
const joins = /(?:[,;.:]|\b(?:and|then|please|also|now))\s+(?:(?:also|then|please|just)\s+)?$/i;
