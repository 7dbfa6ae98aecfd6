/** Shortens a line to `limit` characters at a border of words, and says so with an ellipsis. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  const border = head.search(/\s\S*$/);
  const kept = border > limit / 2 ? head.slice(0, border) : withoutHalf(head);
  return `${kept.trimEnd()}…`;
}

/** Never half a character. */
const withoutHalf = (text: string) => text.replace(/[\ud800-\udbff]$/, '');
