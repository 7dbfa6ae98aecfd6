/** Links as one line shows them: a reader of raw text needs the name, and the address only where it leads out of the files. */

/** Every link of Markdown without its brackets: a file by its name and line, a page by its name and address, an address once. */
export const readableLinks = (text: string): string =>
  text.replace(/(?<!!)\[([^[\]\n]{1,200})\]\(<?([^()\s<>]+)>?\)/g, (_, label: string, target: string) => {
    if (/^https?:\/\//i.test(target)) return label.includes(target) ? label : `${label} (${target})`;
    return withLine(label, target);
  });

/** `[src/a.ts](/home/me/src/a.ts:12)` is src/a.ts:12; a name in code stays in code. */
function withLine(label: string, target: string): string {
  const [, path = '', line] = /^(.+?)(?::|#L)(\d{1,6})(?:[-:,]L?\d+)*$/.exec(target) ?? [];
  const [, mark = '', name = ''] = /^(`?)([^`]+)`?$/.exec(label) ?? [];
  return line !== undefined && isEndOf(name, path) ? `${mark}${name}:${line}${mark}` : label;
}

const isEndOf = (name: string, path: string) =>
  path === name || path.endsWith(`/${name}`) || path.endsWith(`\\${name}`);
