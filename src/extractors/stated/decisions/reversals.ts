/**
 * What a later word took back: the names that a final answer, a summary or the user reports as removed, replaced,
 * reverted or no longer so. A statement that builds on such a name no longer holds.
 */
import type { AgentStatement } from '../agent/agentStatements';
import { cue, cuePattern } from '../language/cueTable';
import { namesIn } from '../language/names';
import type { UserMessage } from '../user/userSentences';

export interface Reversal {
  readonly line: number;
  readonly position: number;
  /** In lower case. */
  readonly names: ReadonlySet<string>;
  readonly text: string;
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
const afterCue = new RegExp(
  `${cuePattern(undoing)}([^.;,:→]{2,90}?)(?=\\b(?:with|by|to|in favou?r|and now)\\b|[.;,:→()]|$)`,
  'giu',
);
const gone =
  '\\s+(?:is|are|was|were|has been|have been)\\s+(?:now\\s+)?(?:removed|reverted|gone|dropped|deleted|replaced|no longer)\\b';
const goneBefore = new RegExp(`([^.;,:()]{2,80}?)${gone}`, 'gi');

// Asked first: the patterns that catch the names are slow where nothing of the kind stands.
const undoes = cue(undoing);
const saysGone = new RegExp(gone, 'i');

export function findReversals(statements: readonly AgentStatement[], messages: readonly UserMessage[]): Reversal[] {
  const said = [
    ...statements
      .filter(({ place }) => place !== 'plan')
      .map(({ text, passage }) => ({ text, line: passage.ref.line, position: passage.position })),
    ...messages.flatMap(({ sentences, ref, position }) =>
      sentences.map(({ text }) => ({ text, line: ref.line, position })),
    ),
  ];
  return said.flatMap(({ text, line, position }) => {
    const names = undoneNames(text);
    return names.size === 0 ? [] : [{ line, position, names, text }];
  });
}

export function undoneNames(text: string): Set<string> {
  const found = [
    ...(undoes(text) ? text.matchAll(afterCue) : []),
    ...(saysGone.test(text) ? text.matchAll(goneBefore) : []),
  ];
  const parts = found.map((match) => match[1] ?? '');
  return new Set(parts.flatMap((part) => [...namesIn(part)]));
}

/** Whether a later word took back what a statement names. One that takes it back itself still holds. */
export function isReversed(text: string, position: number, reversals: readonly Reversal[]): boolean {
  const names = namesIn(text);
  if (names.size === 0) return false;
  const own = undoneNames(text);
  return reversals.some(
    (reversal) => reversal.position > position && [...reversal.names].some((name) => names.has(name) && !own.has(name)),
  );
}
