/** Names a handoff file for its date and goal. Does not look whether there is such a file already. */

const longestSlug = 48;

/** `handoff-<date>-<words of the goal>.md`; letters of every script stay, everything a file system minds goes. */
export function handoffFileName(goal: string, date: string): string {
  const slug = cutAtWord(
    goal
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  );
  return slug === '' ? `handoff-${date}.md` : `handoff-${date}-${slug}.md`;
}

function cutAtWord(slug: string): string {
  const letters = [...slug];
  if (letters.length <= longestSlug) return slug;
  const head = letters.slice(0, longestSlug).join('');
  if (letters[longestSlug] === '-') return head;
  const lastWord = head.lastIndexOf('-');
  return lastWord > 0 ? head.slice(0, lastWord) : head;
}
