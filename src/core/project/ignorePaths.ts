/** Which files of a session a project does not want listed: a small part of what .gitignore knows. */

/** Patterns come with a repository, so they are few, short, and none takes long to match. */
export const ignoreBounds = {
  most: 50,
  longest: 200,
  rule: 'a path is needed, with at most two ** and six *, and without !',
} as const;

/** Whether a pattern is one of ours. */
export function isIgnorePattern(pattern: string): boolean {
  const stars = pattern.replaceAll('**', '').split('*').length - 1;
  return /[^*/\s]/.test(pattern) && !pattern.startsWith('!') && pattern.split('**').length <= 3 && stars <= 6;
}

/** Tells of a path whether it is ignored. A pattern without a slash fits at any depth; a folder takes what lies in it along. */
export function ignoring(patterns: readonly string[]): (path: string) => boolean {
  const matchers = patterns.filter(isIgnorePattern).map(matcherOf);
  return (path) => {
    const folded = path.replaceAll('\\', '/').replace(/^\.\//, '');
    return matchers.some((matcher) => matcher.test(folded));
  };
}

function matcherOf(pattern: string): RegExp {
  const trimmed = pattern.trim().replace(/^\.\//, '');
  const path = trimmed.replace(/^\/|\/$/g, '');
  const isAnchored = trimmed.replace(/\/$/, '').includes('/');
  const source = path
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part) => wild[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${source}(?:/.*)?$`);
}

const wild: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
