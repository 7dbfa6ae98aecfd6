// What a version is: which channel it goes to, and what of the changelog tells of it.

/**
 * The editor's own convention, since its channels know no "-beta": even minors are releases, odd ones are for the trying.
 * @param {string} version as in package.json
 */
export const isPreRelease = (version) => Number(version.split('.')[1]) % 2 === 1;

/**
 * @param {string} changelog with a heading for each version, the newest first
 * @param {string} version whose notes are wanted
 * @returns {string} what stands below its heading
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split('\n', 1)[0]?.split(' ', 1)[0] === version);
  if (section === undefined)
    throw new Error(
      `CHANGELOG.md has no heading "## ${version}". Write the notes of the version first; see .github/RELEASING.md.`,
    );
  return `${section.slice(section.indexOf('\n') + 1).trim()}\n`;
}
