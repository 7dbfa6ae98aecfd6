/**
 * What an item of a list says only together with what stands above it: the item that it belongs to, or the line that leads
 * to the list. Quoted alone it would have no subject, or tell as done what was only offered.
 */
import { cueAtStart } from '../../../core/language/cueTable';
import { inOrder, oneOf } from '../../../core/text/patterns';
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
  const lacksSubject = lead !== null && isSubject.test(lead) && saysOf.test(bare);
  if (lead === null || (bare.length > shortItem && !goes && !lacksSubject)) return bare;
  if (lead.length > longestLead || saysNothing(lead) || narrates(lead))
    return goes && lead.length > longestLead ? null : bare;
  return `${lead} ${bare}`;
}

/** “The PR:”, “This change now:”: whoever does what the items below say. */
const isSubject = /^(?:the|this|that|its?|our|my|each|every)\b[^.;:]{0,40}[:：]$|^(?:it|this|that)(?: now)?[:：]$/iu;
/** “Preserves the order of …” */
const saysOf = inOrder(
  'u',
  /^(?:Also\s+|Now\s+)?/u,
  oneOf(
    /Keep|Preserve|Add|Remove|Move|Make|Use|Return|Update|Change|Replace|Handle|Avoid|Allow|Prevent|Drop|Skip|Include|Stop|Let|Set/u,
    /Support|Rename|Read|Write|Resolve|Reject|Accept|Treat|Require|Ignore|Restore|Restrict|Limit|Store|Call|Take|Give|Run|Clear/u,
    /(?:Fix|Pass|Switch|Fetch|Process|Expos|Us|Cach)e/u,
  ),
  /s\s/u,
);

const withoutNumber = (item: string) => item.replace(/^\d{1,3}[.)]\s+/, '');
