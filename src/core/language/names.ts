/** The names in a sentence by which two sentences are known to speak of one thing: code, paths, options, numbers of issues. */
import { memoize } from '../text/memoize';

const patterns = [
  /`([^`\n]{2,80})`/g,
  /\b[a-z]+[A-Z]\w*\b/g,
  /\b[A-Z][a-z]+[A-Z]\w*\b/g,
  /\b\w+_\w+\b/g,
  /(?:[\w@.-]+\/)+[\w.-]+/g,
  /\b[\w-]+\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|cs|cpp|swift|md|json|ya?ml|toml|sh|sql|css|html)\b/g,
  /--[a-z][\w-]+/g,
  /#\d{2,6}\b/g,
];

/** In lower case, without brackets of calls and marks at the ends. */
export const namesIn = memoize((text: string): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const name = tidyName(match[1] ?? match[0]);
      if (name.length > 2) names.add(name);
    }
  return names;
});

/** In lower case, without arguments behind it and marks around it, so that two spellings compare equal. */
const tidyName = (name: string): string =>
  name
    .replace(/\(.*\)$/, '')
    .replace(/^[^\p{L}\p{N}@#_/-]+|[^\p{L}\p{N}_/]+$/gu, '')
    .toLowerCase();
