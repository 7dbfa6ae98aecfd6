/** Shortens a line to `limit` characters at a border of words, and says so with an ellipsis. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 2);
  const border = head.search(/\s\S*$/);
  const kept = (border > limit / 2 ? head.slice(0, border) : withoutHalf(head)).trimEnd();
  return `${kept}${endsInCode(kept) ? '`' : ''}…`;
}

/** A span of code that is cut is closed again. */
const endsInCode = (text: string) => (text.match(/`/g)?.length ?? 0) % 2 === 1 && /`[^`]+$/.test(text);

/** Never half a character. */
const withoutHalf = (text: string) => text.replace(/[\ud800-\udbff]$/, '');
