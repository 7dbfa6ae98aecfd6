/**
 * What an item of a list says only together with what stands above it: the item that it belongs to, or the line that leads
 * to the list. Quoted alone it would have no subject, or tell as done what was only offered.
 */
import { cueAtStart } from '../../../core/language/cueTable';
import { narrationWords, vagueLeads } from './agentCues';

const saysNothing = cueAtStart(vagueLeads);
const narrates = cueAtStart(narrationWords);
const longestLead = 110;
const shortItem = 70;
/** Characters of a name or a bold title. */
const longestLabel = 70;

/** What begins an item and names it: “`src/cart.ts` — Three changes:”, “**Checkout** (line 3)”. */
const label = /^(?:\*\*([^*\n]{2,80}[:：])\*\*|(?:\*\*([^*\n]{2,80})\*\*|(`[^`\n]{2,80}`))(?=\s*(?:[:：—–-]|\(|$)))/u;
/** An item that goes on with what leads to it: “jump back to the list”. A name in code says itself what it is. */
const goesOn = /^\p{Ll}[\p{Ll}’'-]*(?:\s|$)/u;

/**
 * The part of an item above that its own items need: its name where it has one, else all of it where it ends in a colon.
 * Null where it says nothing that they lack.
 */
export function itemAbove(item: string): string | null {
  const bare = withoutNumber(item);
  const named = label.exec(bare);
  const name = (named?.[1] ?? named?.[2] ?? named?.[3] ?? '').replace(/\s*[:：]$/u, '').trim();
  if (name !== '' && name.length <= longestLabel) return `${name}:`;
  return /[:：]\**$/u.test(bare) ? bare : null;
}

/** An item below another; null where what it belongs to has no room. */
export function underItem(item: string, above: string): string | null {
  const bare = withoutNumber(item);
  if (bare.includes(above.replace(/:$/, ''))) return bare;
  return above.length > longestLead || narrates(above) ? null : `${above} ${bare}`;
}

/**
 * An item below a line: a short one says what it is about only together with that line, and so does one that goes on with
 * it, which is null where the line has no room.
 */
export function underLine(item: string, lead: string | null): string | null {
  const bare = withoutNumber(item);
  const goes = goesOn.test(bare);
  if (lead === null || (bare.length > shortItem && !goes)) return bare;
  if (lead.length > longestLead || saysNothing(lead) || narrates(lead))
    return goes && lead.length > longestLead ? null : bare;
  return `${lead} ${bare}`;
}

const withoutNumber = (item: string) => item.replace(/^\d{1,3}[.)]\s+/, '');
