import type { Facts, StateFact } from '../../core/fact';
import { blocksOf } from './markdownBlocks';
import type { Counted, Missed } from './tally';
import { hits } from './textMatch';
import type { TruthTable } from './truthTable';

const openLabels: readonly StateFact['label'][] = ['pending', 'blocked', 'not-tested'];

/** What is said of an item must be its state; an open item must be said at all, in the list or anywhere in the text. */
export function judgeTodos({ todo }: TruthTable, { state }: Facts, body: string): Counted {
  let right = 0;
  const wrong: string[] = [];
  const missing: Missed[] = [];
  const blocks = blocksOf(body);
  for (const item of todo.filter(({ doubt }) => !doubt)) {
    const said = state.filter(({ text }) => hits(item.is, text));
    const [first] = said;
    if (first === undefined) {
      if (item.open && !item.optional && !blocks.some((block) => hits(item.is, block)))
        missing.push({ text: item.text, is: item.is });
    } else if (said.some(({ label }) => openLabels.includes(label)) === item.open) right += 1;
    else wrong.push(`${first.label}: ${first.text}`);
  }
  return { list: 'to-dos', tally: { right, wrong: wrong.length, missing: missing.length }, wrong, missing };
}
