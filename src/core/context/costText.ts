/** The ways on in sentences, for the terminal and for a model. */
import { formatTokens } from '../tokens';
import type { CostAhead, Way } from './costAhead';
import { moneyOf, type Prices } from './prices';
import { inputOf } from './usageTrail';

/** One line each: staying, compacting, handing off. */
export function costLines({ stay, compact, handOff }: CostAhead, prices: Prices | null): readonly string[] {
  return [
    `staying: ${wayText(stay, prices)}`,
    compact === null
      ? 'compacting first: not known before this session was compacted once'
      : `compacting first: ${wayText(compact, prices)}${evenText(compact)}`,
    ...(handOff === null ? [] : [`handing off: ${wayText(handOff, prices)}${evenText(handOff)}`]),
  ];
}

function wayText({ next, ten }: Way, prices: Prices | null): string {
  const money = prices === null ? '' : `, ${moneyOf(ten, prices).toFixed(2)} by your prices`;
  return `the next request reads ${formatTokens(next.fromCache)} tokens from the cache and ${formatTokens(next.newInput)} new, the next ten ${formatTokens(inputOf(ten))}${money}`;
}

const evenText = ({ evenAfter }: Way) =>
  evenAfter === null
    ? '; within a hundred requests no less than staying'
    : `; less than staying from request ${evenAfter} on`;
