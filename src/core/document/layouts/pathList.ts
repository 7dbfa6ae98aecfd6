import { behindFolder, commonFolder, inFolder } from '../../text/commonFolder';
import { inlineCode } from '../../untrusted/inlineCode';
import { joinMarkdown, type Markdown, md } from '../../untrusted/markdown';
import { codesIn } from '../readLine';

/** What stands behind the words that lead to a list of paths: the folder that they share, and each from there. */
export function pathList(paths: readonly string[], most = Infinity, isAtLeast = false): Markdown {
  const shown = paths.slice(0, most);
  const folder = commonFolder(shown);
  const names = joinMarkdown(
    shown.map((path) => inlineCode(behindFolder(path, folder))),
    ', ',
  );
  const rest = isAtLeast ? md`, and maybe more` : '';
  const more = paths.length > most ? md` and ${isAtLeast ? md`at least ` : ''}${paths.length - most} more` : rest;
  return md`${folder === null ? '' : md`, in ${inlineCode(folder)}`}: ${names}${more}`;
}

/** Lead to the files that are told by name alone. */
const alsoWords = md`Also`;

/** Names alone, each whole: whoever looks for a path finds it. @param counted how many were read beside them and are not named */
export function namesLine(paths: readonly string[], counted = 0): Markdown {
  const files = counted === 1 ? md`file` : md`files`;
  if (paths.length === 0) return md`- ${counted} more ${files} read`;
  const more = counted === 0 ? md`` : md` and ${counted} more ${files} read`;
  return md`- ${alsoWords}: ${joinMarkdown(paths.map(inlineCode), ', ')}${more}`;
}

/** The paths of such a line; none where it is another one. */
export const readNames = (line: string): string[] => (namesForm.test(line) ? codesIn(line) : []);

const namesForm = /^Also: `/;

/** Paths as {@link pathList} writes them, with what more stands behind. */
export function readPathList(list: string): string[] {
  const isBelow = list.startsWith(', in ');
  const codes = codesIn(list);
  const folder = isBelow ? (codes[0] ?? null) : null;
  return codes.slice(isBelow ? 1 : 0).map((part) => inFolder(part, folder));
}
