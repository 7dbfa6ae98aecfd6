import { wrongUse } from '../core/errors';
import { handoffFileName, handoffFolder } from '../core/handoffFileName';
import type { NewFile } from './delivery';
import { joinPath } from './joinPath';
import type { DeliveryPlace, Handoff } from './target';

/** A Markdown file in the handoff folder of the open one, under a name that is still free. `name` counts from the open folder. */
export function handoffFile({ markdown }: Handoff, place: DeliveryPlace): NewFile & { readonly name: string } {
  const text = markdown.endsWith('\n') ? markdown : `${markdown}\n`;
  const name = freeName(handoffFileName(text, place.date), place.taken);
  const folder = joinPath(folderOf(place), handoffFolder);
  return {
    name: `${handoffFolder}/${name}`,
    path: joinPath(folder, name),
    text,
    beside: { path: joinPath(folder, '.gitignore'), text: '*\n' },
  };
}

/** The open folder. Throws `wrong-use` where there is none. */
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
