/** A text of a log as it may stand in the Markdown of the hover card: its own marks count for nothing, and it wraps. */

const mostCharacters = 90;

/** One line, cut at 90 characters, or at `most`. The editor's own escaping makes spaces that never wrap, which breaks long titles. */
export function cardText(text: string, most = mostCharacters): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
  return cut
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_{}[\]()#+\-.!|~>$:@/]/g, '\\$&');
}
