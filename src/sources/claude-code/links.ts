/** The records of the uuid chain as they wait for the branch, with links that may point to lines further down. */
import type { Entry } from '../../core/session';
import { stringIn } from '../reading/values/fields';
import { lostParent, type NodeLink, noParent } from './branch';
import type { KeptRecord } from './chain';
import type { ClaudeRecord } from './records';

/** Where each record of the chain stands, by its uuid; a log writes some of them twice. */
export interface Links {
  readonly kept: KeptRecord[];
  readonly places: Map<string, number>;
  /** Links to records that were not read yet. */
  readonly waiting: { readonly position: number; readonly uuid: string }[];
}

/** No records yet. */
export const openLinks = (): Links => ({ kept: [], places: new Map(), waiting: [] });

/** Keeps a record that is new to the chain, with the entries it makes. */
export function keepRecord(
  links: Links,
  record: ClaudeRecord,
  uuid: string,
  line: number,
  entries: readonly Entry[],
): void {
  const isReply = record.type === 'assistant' && record.message?.model !== '<synthetic>';
  const position = links.kept.length;
  links.places.set(uuid, position);
  const kind = linkKind(record);
  const logicalParent = stringIn(record.fields, 'logicalParentUuid');
  links.kept.push({
    line,
    parents: [linkTo(links, record.parentUuid, position)],
    logicalParent: kind === 'boundary' ? linkTo(links, logicalParent, position) : noParent,
    kind,
    messageId: isReply ? (record.message?.id ?? null) : null,
    entries,
    silentKind: silentKind(record),
  });
}

/** Kept messages of a compaction are written again with a new parent: both ways lead to them. */
export function addParent(links: Links, position: number, parentUuid: string | undefined): void {
  const first = links.kept[position];
  const parent = linkTo(links, parentUuid, position);
  if (first === undefined || first.parents.includes(parent)) return;
  links.kept[position] = { ...first, parents: [...first.parents, parent] };
}

/** Puts in the places of parents that stood further down; parents that stand nowhere become `lostParent`. */
export function resolveLinks({ kept, places, waiting }: Links): void {
  const resolve = (link: NodeLink) =>
    link < lostParent ? (places.get(waiting[lostParent - link - 1]?.uuid ?? '') ?? lostParent) : link;
  for (const position of new Set(waiting.map((link) => link.position))) {
    const record = kept[position];
    if (record === undefined) continue;
    kept[position] = {
      ...record,
      parents: record.parents.map(resolve),
      logicalParent: resolve(record.logicalParent),
    };
  }
}

/** The parent may stand further down: then its place is put in at the end. */
function linkTo({ places, waiting }: Links, uuid: string | undefined, position: number): NodeLink {
  if (uuid === undefined) return noParent;
  const known = places.get(uuid);
  if (known !== undefined) return known;
  return lostParent - waiting.push({ position, uuid });
}

function linkKind({ type, subtype }: ClaudeRecord): KeptRecord['kind'] {
  if (type === 'user' || type === 'assistant') return type;
  return subtype === 'compact_boundary' ? 'boundary' : 'link';
}

function silentKind({ type, subtype, message }: ClaudeRecord): string {
  if (type === 'system') return subtype === 'compact_boundary' ? 'compact-boundary' : 'system';
  if (type === 'user') return 'command-output';
  if (type !== 'assistant') return type;
  return message?.model === '<synthetic>' ? 'synthetic' : 'empty-reply';
}
