/**
 * Carries a change of the extracted text over into the text the user edited. What the user wrote always stays, what
 * they deleted stays deleted, and nothing is ever marked as a conflict: a draft must be fit to send at any moment.
 */
import { alignLines } from './alignLines';

/**
 * @param user the text as the user left it
 * @param base the extracted text it was made from
 * @param next the extracted text it shall follow
 */
export function mergeText(user: string, base: string, next: string): string {
  if (user === base) return next;
  if (base === next) return user;
  const [userLines, baseLines, nextLines] = [user.split('\n'), base.split('\n'), next.split('\n')];
  const byUser = alignLines(baseLines, userLines);
  const byChange = alignLines(baseLines, nextLines);
  const stays = structureToKeep(baseLines, byUser, byChange.kept);
  const own = new Set(byUser.inserts.flat().map((line) => userLines[line] ?? ''));
  const { atPlace, underHeading } = sortAdded(byChange.inserts, nextLines, own);
  const merged: string[] = [];
  for (let place = 0; place <= baseLines.length; place++) {
    const written = withLinesUnderHeading(
      (byUser.inserts[place] ?? []).map((line) => userLines[line] ?? ''),
      underHeading,
    );
    const added = atPlace[place] ?? [];
    merged.push(
      ...(added.some((line) => line === '' || isHeading(line)) ? [...written, ...added] : [...added, ...written]),
    );
    const isKept = place < baseLines.length && (byUser.kept[place] ?? -1) >= 0;
    if (isKept && ((byChange.kept[place] ?? -1) >= 0 || stays.has(place))) merged.push(baseLines[place] ?? '');
  }
  return merged.join('\n');
}

const isHeading = (line: string) => /^#{1,6} /.test(line);

/** A heading whose own items all go stays while the user has lines of their own under it. */
function structureToKeep(
  base: readonly string[],
  byUser: { readonly inserts: readonly (readonly number[])[] },
  keptByChange: readonly number[],
): Set<number> {
  const stays = new Set<number>();
  for (const [heading, line] of base.entries()) {
    if (!isHeading(line) || (keptByChange[heading] ?? -1) >= 0) continue;
    const next = base.findIndex((other, at) => at > heading && isHeading(other));
    let end = next < 0 ? base.length : next;
    while (end > heading + 1 && base[end - 1] === '') end -= 1;
    const hasOwn = byUser.inserts.slice(heading + 1, end + 1).some((lines) => lines.length > 0);
    if (!hasOwn) continue;
    for (let at = heading; at < (next < 0 ? base.length : next); at++)
      if (at === heading || base[at] === '') stays.add(at);
  }
  return stays;
}

/** Lines to add, by place; lines of a section whose heading the user's text has already go under that heading. */
function sortAdded(inserts: readonly (readonly number[])[], next: readonly string[], own: ReadonlySet<string>) {
  const underHeading = new Map<string, string[]>();
  const atPlace = inserts.map((lines) => {
    let heading: string | null = null;
    return lines.flatMap((at) => {
      const line = next[at] ?? '';
      if (isHeading(line)) heading = own.has(line) ? line : null;
      if (heading === null) return [line];
      const under = underHeading.get(heading) ?? [];
      underHeading.set(heading, line === heading || line === '' ? under : [...under, line]);
      return [];
    });
  });
  return { atPlace, underHeading };
}

function withLinesUnderHeading(written: readonly string[], underHeading: Map<string, string[]>): string[] {
  const lines: string[] = [];
  let waiting: string[] = [];
  for (const line of written) {
    if (waiting.length > 0) lines.push('', ...waiting);
    if (waiting.length === 0 || line !== '') lines.push(line);
    waiting = underHeading.get(line) ?? [];
    underHeading.delete(line);
  }
  return waiting.length === 0 ? lines : [...lines, '', ...waiting];
}
