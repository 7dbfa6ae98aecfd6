/** Files that the goal names and no call of the session touched: the user attached them, or named them before. */
import type { FileFact } from '../../../core/fact';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { type EntryRef, refTo } from '../../../core/provenance';
import { isSecretFile } from '../../../core/redact/files/secretFiles';
import { displayPath } from '../../../core/text/displayPath';

const mostNamed = 5;
/** “@demo/cart.tsx”, “src/till.ts”: a path with a folder and an ending. */
const path = /(?<![\w./@:-])@?((?:\.{0,2}\/)?(?:[\w.()[\]-]+\/)+[\w.()[\]-]+\.[a-z]\w{0,9})(?![\w/])/gi;

/** “[till.ts](src/till.ts)”, also where its bracket was escaped: what it points to is the name. */
const link = /\[[^\]\n]*\]\(([^()\s]+)\)/g;

/** In the order of the goal; a file that nothing in the log speaks of is not told, for the goal stands whole at the end. */
export function goalFiles({ index, goal, isIgnored }: ExtractInput, known: (path: string) => boolean): FileFact[] {
  const root = index.session.startCwd ?? index.session.cwd;
  const named = [
    ...new Set(
      [...goal.replace(link, ' $1 ').matchAll(path)].map(([, found = '']) => unbracketed(found).replace(/^\.\//, '')),
    ),
  ];
  return named
    .filter((name) => !known(displayPath(name, root, root)) && isIgnored?.(name) !== true && !isSecretFile(name))
    .slice(0, mostNamed)
    .flatMap((name): FileFact[] => {
      const place = placeOf(index, name);
      return place === null ? [] : [fileFact(displayPath(name, root, root), place)];
    });
}

/** “at Page (app/page.tsx:3)”: the bracket is the sentence's; “(shop)/page.tsx” has its own. */
const unbracketed = (name: string) => (name.includes(')') ? name : name.replace(/^\(/, ''));

const fileFact = (name: string, place: EntryRef): FileFact => ({
  ...{ id: `file-${name}`, kind: 'file', path: name, operation: 'read', exists: null },
  reason: 'named by the goal',
  evidence: [place],
});

/** Where it was attached, else where the user named it last. */
function placeOf({ sorted }: ExtractInput['index'], name: string): EntryRef | null {
  const attached = sorted.notes.findLast(
    ({ entry }) => entry.topic === 'opened-file' && (entry.text === name || entry.text.endsWith(`/${name}`)),
  );
  const said = sorted.messages.findLast(({ entry }) => entry.role === 'user' && entry.text.includes(name));
  const found = attached ?? said;
  return found === undefined ? null : refTo(found.entry);
}
