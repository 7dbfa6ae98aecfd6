/** Paths that a pack may name: below the repository, and nothing that git or a system reads as something else. */

/** Why a path is not taken, to stand behind its name; null where it is. */
export function whyPathRefused(path: string): string | null {
  if (path.startsWith('/') || path.startsWith('~') || /^[A-Za-z]:/.test(path)) return 'leads out of the repository';
  if (path.includes('\\')) return 'holds a backslash, which is a folder on some machines';
  if (hasControl(path)) return 'holds characters that cannot be seen';
  for (const part of path.split('/')) {
    if (part === '..' || part === '.' || part === '') return 'leads out of the repository';
    if (isGitFolder(part)) return 'belongs to git itself';
    if (part.toLowerCase() === '.gitmodules') return 'would bring in another repository';
  }
  return null;
}

/** Where a link leads, from the place it stands at: null where that is below the repository. */
export function whyLinkRefused(path: string, target: string): string | null {
  if (/^(?:[/\\~]|[A-Za-z]:)/.test(target) || target.includes('\\'))
    return 'is a link that leads out of the repository';
  const place = path.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') {
      if (place.pop() === undefined) return 'is a link that leads out of the repository';
    } else if (part !== '.' && part !== '') {
      if (isGitFolder(part)) return 'is a link into what belongs to git itself';
      place.push(part);
    }
  }
  return null;
}

/** `.git` as any file system may take it: in other letters, with dots, blanks or a stream behind it, by its short name, with letters that are not counted. */
function isGitFolder(part: string): boolean {
  const name = part.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, '').toLowerCase();
  const [plain = ''] = name.split(':');
  return /^(?:\.git|git~\d+)[. ]*$/.test(plain);
}

function hasControl(path: string): boolean {
  for (const letter of path) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 32 || code === 127 || code === 0xfffd) return true;
  }
  return false;
}
