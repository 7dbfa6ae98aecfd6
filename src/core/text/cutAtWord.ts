/**
 * Shortens a line to `limit` characters at a border of words, and says so with an ellipsis. A span of code that has no room
 * is left out whole: what is closed in its middle reads as a name that is not there. One that is most of the line ends
 * with the ellipsis inside. Of what is set off by stars the first star goes where the last one is cut away.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = cutWhole(text, limit);
  const torn = [...text.matchAll(starred)].find(
    ({ index, 0: { length } }) => index < cut.length - 1 && index + length >= cut.length,
  );
  const [, stars = ''] = torn ?? [];
  return torn === undefined ? cut : cut.slice(0, torn.index) + cut.slice(torn.index + stars.length);
}

/** `*word*` and `**two words**`, not `src/*.ts` or `2 * 3`. */
const starred = /(?<![\w*/`])(\*{1,3})(?=[^\s*])[^*`]{0,600}[^\s*/]\1(?![\w*/])/g;

function cutWhole(text: string, limit: number): string {
  const head = text.slice(0, limit - 2);
  const border = head.search(/\s\S*$/);
  const isAtBorder = border > limit / 2 || (border > limit / 4 && isOneWord.test(head.slice(border + 1)));
  const kept = (isAtBorder ? head.slice(0, border) : withoutHalf(head)).trimEnd();
  const code = startOfOpenCode(kept);
  if (code < 0) return `${kept}…`;
  return code > limit / 3 ? `${kept.slice(0, code).trimEnd()}…` : `${kept}…\``;
}

/** A path, an identifier, a Latin word; scripts without blanks have borders of words everywhere. */
const isOneWord = /^[\u0021-\u024f]+$/;

/** Where a span of code begins that does not end; -1 where all are closed. */
const startOfOpenCode = (text: string) => ((text.match(/`/g)?.length ?? 0) % 2 === 1 ? text.lastIndexOf('`') : -1);

/** Never half a character. */
const withoutHalf = (text: string) => text.replace(/[\ud800-\udbff]$/, '');
