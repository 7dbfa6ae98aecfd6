import { assertedBlocks, blocksOf } from './markdownBlocks';
import type { Counted } from './tally';
import { hits } from './textMatch';
import type { TruthTable } from './truthTable';

/** What can be counted on any text, ours or not: outcomes and work in flight found, statements that no longer hold. */
export function judgeText(table: TruthTable, text: string): Counted[] {
  const blocks = [...blocksOf(text), ...text.split('\n')];
  const asserted = assertedBlocks(text);
  const stale = table.wrong
    .filter(({ resolvedError, posthoc, harmless, optional, doubt }) =>
      [resolvedError, posthoc, harmless, optional, doubt].every((isSet) => !isSet),
    )
    .filter(({ is }) => asserted.some((block) => hits(is, block)));
  return [
    findFacts('outcomes', table.outcomes, blocks),
    findFacts('in flight', table.inFlight, blocks),
    {
      list: 'stale',
      tally: { right: 0, wrong: stale.length, missing: 0 },
      wrong: stale.map((statement) => statement.text),
      missing: [],
    },
  ];
}

/** Weighted: 3 for what the next session cannot do without, 1 for what is good to know. */
function findFacts(list: 'outcomes' | 'in flight', facts: TruthTable['outcomes'], blocks: readonly string[]): Counted {
  const needed = facts.filter(({ optional, doubt, harmless }) => !(optional || doubt || harmless));
  const missing = needed.filter(({ is }) => !blocks.some((block) => hits(is, block)));
  const weight = (items: typeof needed) => items.reduce((sum, item) => sum + item.weight, 0);
  return {
    list,
    tally: { right: weight(needed) - weight(missing), wrong: 0, missing: weight(missing) },
    wrong: [],
    missing: missing.map(({ weight: heavy, text, is }) => ({ text: `(${heavy}) ${text}`, is })),
  };
}
