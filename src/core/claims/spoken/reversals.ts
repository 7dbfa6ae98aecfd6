/**
 * What a later word took back: the names that a final answer, a summary or the user reports as removed, replaced,
 * reverted or no longer so. A statement that builds on such a name no longer holds.
 */

import { contentWords } from '../../language/contentWords';
import { cue, cueAtStart, cuePattern } from '../../language/cueTable';
import { foldedPattern } from '../../language/foldedPattern';
import { namesIn } from '../../language/names';
import { memoize } from '../../text/memoize';
import type { Ender } from '../verdict';
import { renamedNames } from './renamed';
import type { Spoken, UserWord } from './spoken';

/** One sentence that takes something back, and where it stands: `position` in the session. */
export interface Reversal extends Ender {
  readonly position: number;
  /** In lower case. */
  readonly names: ReadonlySet<string>;
  /** What was undone, in words; only where it was said so outright. */
  readonly words: ReadonlySet<string>;
  /** In lower case: what is there again, or still, whatever was said of it before. */
  readonly restored: ReadonlySet<string>;
}

const undoing = [
  ...[
    'removed',
    'remove',
    'reverted',
    'revert',
    'dropped',
    'drop',
    'deleted',
    'undid',
    'undone',
    'replaced',
    'replaces',
    'instead of',
    'no longer',
  ],
  ...[
    'rather than',
    'renamed',
    'superseded',
    'got rid of',
    'not',
    'no need for',
    'without',
    'entfernt',
    'ersetzt',
    'statt',
    'eliminado',
    'en lugar de',
  ],
  ...[
    'supprimé',
    'remplacé',
    'au lieu de',
    'removido',
    'substituído',
    'em vez de',
    'удал*',
    'замен*',
    'вместо',
    '删除',
    '替换',
    '不再',
    '削除',
    '삭제',
  ],
] as const;
const afterCue = foldedPattern(
  () =>
    new RegExp(`${cuePattern(undoing)}([^.;,:→]{2,90}?)(?=\\b(?:with|by|to|in favou?r|and now)\\b|[.;,:→()]|$)`, 'gu'),
);
const gone =
  '\\s+(?:is|are|was|were|has been|have been)\\s+(?:now\\s+)?(?:removed|reverted|gone|dropped|deleted|replaced|no longer)\\b';
const goneBefore = new RegExp(`([^.;,:()]{2,80}?)${gone}`, 'gi');

// Asked first: the patterns that catch the names are slow where nothing of the kind stands.
const undoes = cue(undoing);
const saysGone = new RegExp(gone, 'i');

/** “Replaced the three retries by …”, “take the streaming back”: what stands between is what went. */
const undoingOutright = [
  ...['replaced', 'reverted', 'rolled back', 'backed out', 'undid', 'superseded', 'ersetzt', 'zurückgenommen'],
  ...['reemplacé', 'reemplazado', 'remplacé', 'annulé', 'substituí', 'revertido', 'заменил*', 'откатил*'],
  ...['撤销了', '撤回了'],
] as const;
const undoneOutright = foldedPattern(
  () =>
    new RegExp(
      `${cuePattern(undoingOutright)}\\s*([^.;,:→]{4,60}?)(?=\\s(?:with|by|to|in favou?r|because|since|durch|con|por|par|на)\\b|[.;,:→(]|$)`,
      'gu',
    ),
);
const takenBack = foldedPattern(
  () =>
    /\b(?:take|took|taken|roll|rolled|put|nimm|nehme?)\s+((?:the|that|this|den|die|das)\s[^.;,:→]{3,40}?)\s+(?:back|zurück)\b/gu,
);
const undoesOutright = cue(undoingOutright);
const speaksOfBack = cue(['back', 'zurück']);
const opensWithUndoing = cueAtStart([
  'reverted:',
  'rolled back:',
  'undone:',
  'taken back:',
  'zurückgenommen:',
  'revertido:',
  'annulé:',
  'откат:',
  '已撤销',
]);

const undoneWords = memoize((text: string): ReadonlySet<string> => {
  if (opensWithUndoing(text)) return contentWords(text);
  const found = [
    ...(undoesOutright(text) ? undoneOutright.all(text) : []),
    ...(speaksOfBack(text) ? takenBack.all(text) : []),
  ];
  return new Set(found.flatMap(([, part = '']) => [...contentWords(part)]));
});

/** Of the agent first, then of the user, each in session order; what a plan says is none. */
export function findReversals(statements: readonly Spoken[], messages: readonly UserWord[]): Reversal[] {
  const said = [
    ...statements
      .filter(({ place }) => place !== 'plan')
      .map(({ text, place, reportsWork, passage: { ref, position } }) => ({
        ...{ by: 'agent' as const, text, ref, position },
        renamed: place === 'commit' || reportsWork ? renamedNames(text) : none,
      })),
    ...messages.flatMap(({ sentences, ref, position }) =>
      sentences.map(({ text }) => ({ by: 'user' as const, text, ref, position, renamed: none })),
    ),
  ];
  return said.flatMap(({ renamed, ...one }) => {
    const names = new Set([...undoneNames(one.text), ...renamed]);
    const words = undoneWords(one.text);
    const restored = restoredNames(one.text);
    return names.size + words.size + restored.size === 0 ? [] : [{ ...one, names, words, restored }];
  });
}

const none: ReadonlySet<string> = new Set();

/** In lower case; what a sentence reports as removed, replaced or no longer so. */
export const undoneNames = memoize((text: string): ReadonlySet<string> => {
  const found: readonly (readonly string[])[] = [
    ...(undoes(text) ? afterCue.all(text) : []),
    ...(saysGone.test(text) ? text.matchAll(goneBefore) : []),
  ];
  return new Set(found.flatMap(([, part = '']) => [...namesIn(part)]));
});

/** “Restored `readCart()`”, “it still uses the old `CartList`”: who reported it as removed was overruled. */
const restores = cue([
  ...[
    'restored',
    'restore',
    'still uses',
    'still use',
    'put back',
    'brought back',
    'bring back',
    're-added',
    'back in',
    'uses again',
    'reinstated',
  ],
  ...['wiederhergestellt', 'restaurado', 'restauré', 'rétabli', 'восстановил*', '恢复了', '復元', '복원'],
]);

const restoredNames = memoize((text: string): ReadonlySet<string> => (restores(text) ? namesIn(text) : new Set()));

/** The later word that took back what a statement names; null where none did. A statement that takes it back itself still holds. */
export function reversalOf(text: string, position: number, reversals: readonly Reversal[]): Reversal | null {
  const later = reversals.filter((reversal) => reversal.position > position);
  if (later.length === 0) return null;
  const names = namesIn(text);
  const own = new Set([...undoneNames(text), ...renamedNames(text)]);
  const byName = later.find((reversal) => [...reversal.names].some((name) => names.has(name) && !own.has(name)));
  if (byName !== undefined) return byName;
  const removed = reportsRemoval(text) ? names : own;
  const byReturn = later.find(({ restored }) => [...restored].some((name) => removed.has(name)));
  if (byReturn !== undefined) return byReturn;
  const words = contentWords(text);
  const ownWords = undoneWords(text);
  const byWords = later.find(
    (reversal) => [...ownWords].every((word) => !reversal.words.has(word)) && isUndone(words, reversal),
  );
  return byWords ?? null;
}

/** “Removed the `CartList`”, “- **Dropped** …” */
export const reportsRemoval = cueAtStart([
  ...[
    'removed',
    'remove',
    'removes',
    'dropped',
    'drop',
    'drops',
    'deleted',
    'delete',
    'deletes',
    'replaced',
    'got rid of',
  ],
  ...['entfernt', 'eliminado', 'eliminé', 'supprimé', 'removido', 'удал*', '删除', '削除', '삭제'],
]);

/** A short description must be met whole; of a long one two words are enough. */
function isUndone(words: ReadonlySet<string>, { words: undone }: Reversal): boolean {
  if (undone.size === 0) return false;
  const shared = [...undone].filter((word) => words.has(word));
  return undone.size > longDescription
    ? shared.length >= fewestShared
    : shared.length === undone.size && (shared.length > 1 || (shared[0]?.length ?? 0) >= tellingWord);
}

const longDescription = 3;
const fewestShared = 2;
const tellingWord = 5;
