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

/** Each name once, in the order of the goal; addresses of web pages are none. */
export function goalIdentifiers(goal: string): string[] {
  const names = (goal.match(name) ?? [])
    .map((found) => found.replace(/^`|`$/g, ''))
    .filter((found) => !/^https?:/.test(found) && found.length > 2);
  return [...new Set(names)];
}
