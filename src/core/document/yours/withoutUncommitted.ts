/** Takes what is said of files without a commit out of a handoff, and nothing else. */

/** The lines of a block about a repository that say it; that others changed files before is another statement. */
export const uncommittedLines = (block: string): string[] =>
  block.split('\n').filter((line) => saysUncommitted.test(line));

const saysUncommitted = /^- (?:Not committed(?!, not changed by this session)|Of these, changed before this session)\b/;

/** The line that says where it stands, without the count of them. */
export const leadWithoutUncommitted = (line: string): string =>
  line.replace(behindOthers, '').replace(alone, (_, before: string) => before);

const count = String.raw`(?:[Aa]t least )?\d+ files? not committed(?: \(edited here; git was not asked\))?`;
const behindOthers = new RegExp(`, ${count}(?=[.,])`);
const alone = new RegExp(`(^|[.:*] )${count}\\.(?: |$)`);
