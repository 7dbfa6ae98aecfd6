import { wrongUse } from '../core/errors';
import type { NewFile } from './delivery';
import { handoffFileName } from './handoffFileName';
import { joinPath } from './joinPath';
import type { DeliveryPlace, Handoff } from './target';

/** A Markdown file in the open folder, under a name that is still free. */
export function handoffFile({ markdown, goal }: Handoff, place: DeliveryPlace): NewFile & { readonly name: string } {
  const name = freeName(handoffFileName(goal, place.date), place.taken);
  const text = markdown.endsWith('\n') ? markdown : `${markdown}\n`;
  return { name, path: joinPath(folderOf(place), name), text };
}

export function folderOf({ folder }: DeliveryPlace): string {
  if (folder === null) throw wrongUse('No folder is open to write the handoff into. Open one, or copy the handoff.');
  return folder;
}

/** Names are compared without regard to case, as some file systems do. */
function freeName(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : wanted.replace(/\.md$/, `-${number}.md`);
    if (!names.has(name.toLowerCase())) return name;
  }
}
