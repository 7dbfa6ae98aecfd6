/** Links as one line shows them: a reader of raw text needs the name, and the address only where it leads out of the files. */

/** Every link of Markdown without its brackets: a file by its name, a page by its name and address, an address once. */
export const readableLinks = (text: string): string =>
  text.replace(/(?<!!)\[([^[\]\n]{1,200})\]\(<?([^()\s<>]+)>?\)/g, (_, label: string, target: string) => {
    const isPage = /^https?:\/\//i.test(target);
    return !isPage || label.includes(target) ? label : `${label} (${target})`;
  });
