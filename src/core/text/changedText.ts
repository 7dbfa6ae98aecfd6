/** What an edit turned into what: by its telling lines one edit is known to undo another; its whole text is shown as a diff. */
import { capText, detach } from './capText';

/** Lines that differ, in their order, without indentation and comments; one of them may be empty. */
export interface ChangedText {
  readonly from: string;
  readonly to: string;
}

/** Longer ones are rewritten, and hardly ever put back as they were. */
const longestEdit = 6_000;
const mostCharacters = 600;
/** A bracket or an empty line is put in and taken out by any edit. */
const fewestCharacters = 8;

/** Undefined where nothing differs but comments, and for long texts. */
export function changedText(added: string, removed: string): ChangedText | undefined {
  if (added.length + removed.length > longestEdit) return undefined;
  const [after, before] = [linesOf(added), linesOf(removed)];
  let first = 0;
  while (first < Math.min(after.length, before.length) && after[first] === before[first]) first += 1;
  let last = 0;
  while (last < Math.min(after.length, before.length) - first && after.at(-1 - last) === before.at(-1 - last))
    last += 1;
  const [from, to] = [before, after].map((lines) => lines.slice(first, lines.length - last).join('\n'));
  if (from === undefined || to === undefined || from === to) return undefined;
  if (from.length + to.length > mostCharacters || Math.max(from.length, to.length) < fewestCharacters) return undefined;
  return { from: detach(from), to: detach(to) };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)(?:\/\/|#\s|--\s).*$/, '').trim())
    .filter((line) => line !== '' && !/^(?:\/\*|\*)/.test(line));

/** Without the lines that stay as they were at both ends; a long text is cut in its middle. */
export interface EditedText {
  readonly removed: string;
  readonly added: string;
}

/** Characters of each of the two. */
const longestText = 2_600;

/** Undefined where nothing differs. */
export function editedText(added: string, removed: string): EditedText | undefined {
  if (added === removed) return undefined;
  if (removed === '') return { removed: '', added: capText(added, longestText) };
  const [after, before] = [added.split('\n'), removed.split('\n')];
  const shorter = Math.min(after.length, before.length);
  let first = 0;
  while (first < shorter && after[first] === before[first]) first += 1;
  let last = 0;
  while (last < shorter - first && after.at(-1 - last) === before.at(-1 - last)) last += 1;
  const between = (lines: readonly string[]) =>
    capText(lines.slice(first, lines.length - last).join('\n'), longestText);
  return { removed: between(before), added: between(after) };
}
