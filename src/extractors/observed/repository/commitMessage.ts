/** The message of a commit, as its command gives it. */

/** Else an editor was asked, and nobody knows what came of it. */
export const saysWhat = (words: readonly string[]) =>
  words.some((word) =>
    /^(?:-[a-z]*[mFC]|--(?:message|file|reuse-message)(?:=.*)?|--no-edit|--fixup.*|--squash.*)$/s.test(word),
  );

/** The first line of the message that stands in the command; null where the shell would still have to expand it. */
export function subjectOf(words: readonly string[]): string | null {
  const at = words.findIndex((word) => /^-[a-z]*m$|^--message$/.test(word));
  const text = at >= 0 ? words[at + 1] : words.find((word) => word.startsWith('--message='))?.slice(10);
  const line = text?.split('\n').find((candidate) => candidate.trim() !== '' && !/[$`]/.test(candidate));
  return line === undefined ? null : line.trim();
}

/** The message that a here document or a pipe gives to `git commit -F -`. */
export function pipedSubject(command: string, words: readonly string[]): string | null {
  const at = words.findIndex((word) => /^(?:-[a-z]*F|--file)$/.test(word));
  if (words[at + 1] !== '-' && !words.includes('--file=-')) return null;
  const given =
    /\bcommit\b[^\n]*<<-?[ \t]*(["']?)\w+\1[^\n]*\n\s*(?<subject>\S[^\n]*)/.exec(command) ??
    /\b(?:echo|printf)[ \t]+(?:-\w+[ \t]+)?(["'])(?<subject>[^\n"'\\]+)[^|]*\|[ \t]*git\b[^|]*\bcommit\b/.exec(command);
  const subject = given?.groups?.['subject']?.trim();
  return subject === undefined || /[$`]/.test(subject) ? null : subject;
}
