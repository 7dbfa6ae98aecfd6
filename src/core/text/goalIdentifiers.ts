/** The names in a goal that must mean something in the session: paths, files, options, code names. */
import { anyOf, inOrder } from './patterns';

const name = anyOf(
  'g',
  /`([^`\s]+)`|(?:[\w@.-]+\/)+[\w.-]+/,
  inOrder(
    '',
    /\b[\w-]+\./,
    /(?:tsx?|jsx?|mjs|cjs|py|go|rs|java|kt|rb|php|cs|c|h|cpp|swift|md|json|ya?ml|toml|sh|sql|css|html)\b/,
  ),
  /\b[a-z]+[A-Z]\w+\b|\b[A-Z][a-z]+[A-Z]\w+\b|\b[a-z]\w*_\w+\b/,
);

/** Folders that every project has: where they are named by the way, no file is meant. */
const madeByTools = /^(?:node_modules|site-packages|__pycache__|\.venv)\/?$/;

/** Each name once, in the order of the goal; addresses of web pages and folders that tools make are none. */
export function goalIdentifiers(goal: string): string[] {
  const names = (goal.match(name) ?? [])
    .map((found) => found.replace(/^`|`$/g, ''))
    .filter((found) => !/^https?:/.test(found) && found.length > 2 && !madeByTools.test(found));
  return [...new Set(names)];
}

const fewestCharacters = 5;
const mostCharacters = 60;

const quoted = anyOf(
  'gu',
  /`([^`\n]+)`/,
  /"([^"\n]+)"/,
  /“([^”\n]+)”/,
  /„([^“”\n]+)[“”]/,
  /«([^»\n]+)»/,
  /「([^」\n]+)」/,
  /(?<![\w-])(--[a-z][\w-]+)/,
  /(?<![\w./~@-])(\/(?!(?:home|Users|tmp|usr|etc|var|opt|mnt|private)\/)[a-z][\w-]*(?:\/[\w:{}-]+)+)(?![\w./-])/,
);

/**
 * What a goal quotes letter for letter, to be found again in code: `cargo update`, “Save as draft”, --dry-run, /api/orders.
 * Each once, in the order of the goal; what is a name by itself is left to the names.
 */
export function goalPhrases(goal: string): string[] {
  const names = new Set(goalIdentifiers(goal));
  const found = [...quoted[Symbol.matchAll](goal)].map(
    (match) => match.slice(1).find((part) => part !== undefined) ?? '',
  );
  return [...new Set(found.map((phrase) => phrase.trim()))].filter(
    ({ length }, at, all) => length >= fewestCharacters && length <= mostCharacters && !names.has(all[at] ?? ''),
  );
}
