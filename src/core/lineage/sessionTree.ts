/** Sessions as a tree: each below the one whose handoff it began with, or that it was forked from. */
import type { SessionRef } from '../sessionRef';

/** That a session began with a handoff. */
export interface HandoffLink {
  /** Id of the session. */
  readonly child: string;
  /** The hash that the handoff's line for machines names. */
  readonly seal: string;
  /** The session that the handoff was made from, as far as it is named. */
  readonly parent: { readonly session: string | null; readonly log: string | null };
  /** The other sessions, where the handoff was made from several. */
  readonly others?: readonly HandoffLink['parent'][];
}

/** How a session goes on from an earlier one. `parent` is its id or log. */
export interface Descent {
  readonly by: 'handoff' | 'fork';
  /** Null for a fork. */
  readonly handoff: string | null;
  readonly parent: string | null;
  /** The earlier session is among those listed. */
  readonly isListed: boolean;
  /** Ids or logs of the other earlier sessions, where the handoff was made from several. */
  readonly others?: readonly string[];
}

/** A session with those that go on from it, in the order of the list. */
export interface SessionNode {
  readonly ref: SessionRef;
  /** Null for one that began by itself. */
  readonly from: Descent | null;
  readonly children: readonly SessionNode[];
}

/** How sessions go on from earlier ones, by id; those that began by themselves are not in it. */
export function descentsOf(refs: readonly SessionRef[], links: readonly HandoffLink[]): ReadonlyMap<string, Descent> {
  const walk = (nodes: readonly SessionNode[]): readonly (readonly [string, Descent])[] =>
    nodes.flatMap(({ ref, from, children }) => [
      ...(from === null ? [] : [[ref.id, from] as const]),
      ...walk(children),
    ]);
  return new Map(walk(sessionTree(refs, links)));
}

/** Each session stands once. What would go round in a circle begins by itself. */
export function sessionTree(refs: readonly SessionRef[], links: readonly HandoffLink[]): SessionNode[] {
  const byName = new Map(refs.flatMap((ref) => [[ref.path, ref] as const, [ref.id, ref] as const]));
  // Sessions of one database share its path.
  for (const ref of refs) byName.set(ref.id, ref);
  const linkOf = new Map(links.map((link) => [link.child, link]));
  const descents = new Map<string, { readonly descent: Descent; readonly parent: SessionRef | null }>();
  for (const ref of refs) {
    const found = descentOf(ref, linkOf.get(ref.id), byName);
    if (found !== null) descents.set(ref.id, found);
  }
  const parentOf = (id: string) => descents.get(id)?.parent?.id ?? null;
  const below = new Map<string, SessionRef[]>();
  const roots: SessionRef[] = [];
  for (const ref of refs) {
    const parent = parentOf(ref.id);
    if (parent === null || isInCircle(ref.id, parentOf)) roots.push(ref);
    else below.set(parent, [...(below.get(parent) ?? []), ref]);
  }
  const nodeOf = (ref: SessionRef): SessionNode => ({
    ref,
    from: descents.get(ref.id)?.descent ?? null,
    children: (below.get(ref.id) ?? []).map(nodeOf),
  });
  return roots.map(nodeOf);
}

function descentOf(ref: SessionRef, link: HandoffLink | undefined, byName: ReadonlyMap<string, SessionRef>) {
  const names = link === undefined ? [ref.parent] : [link.parent.session, link.parent.log];
  const parent = names.flatMap((name) => (name === null ? [] : (byName.get(name) ?? []))).at(0) ?? null;
  const name = names.find((one) => one !== null) ?? null;
  if (link === undefined && name === null) return null;
  const isOwn = parent?.id === ref.id;
  const descent: Descent = {
    by: link === undefined ? 'fork' : 'handoff',
    handoff: link?.seal ?? null,
    parent: parent?.id ?? name,
    isListed: parent !== null && !isOwn,
    ...othersOf(link, byName),
  };
  return { descent, parent: isOwn ? null : parent };
}

function othersOf(link: HandoffLink | undefined, byName: ReadonlyMap<string, SessionRef>): Pick<Descent, 'others'> {
  const others = (link?.others ?? []).flatMap(({ session, log }) => {
    const listed = [session, log].flatMap((name) => (name === null ? [] : (byName.get(name) ?? []))).at(0);
    return listed?.id ?? session ?? log ?? [];
  });
  return others.length === 0 ? {} : { others };
}

function isInCircle(id: string, parentOf: (id: string) => string | null): boolean {
  const seen = new Set<string>([id]);
  for (let at = parentOf(id); at !== null; at = parentOf(at)) {
    if (at === id) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}
