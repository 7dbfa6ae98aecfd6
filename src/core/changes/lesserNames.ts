/**
 * What an edit put into a file beside functions and types: methods, options, variables of the environment, routes, keys of
 * settings, and tests by their titles. Reads lines alone; what stands there before as well is none.
 */
import { isTestPath } from '../shell/checks/testPath';
import { hasReadNames } from '../text/paths/codeFile';
import { inOrder } from '../text/patterns';

/** In the order of the text, each once. */
export interface LesserNames {
  /** As they are written: `--cents`, `TILL_RATE`, `POST /sums`, `roundSum`. */
  readonly names: readonly string[];
  /** Titles of tests. */
  readonly tests: readonly string[];
}

const most = 6;
/** More of them are a file of another form. */
const mostKeys = 4;
/** They are counted. */
const mostTests = 99;
const longest = 70;
/** Characters; a longer line is no one’s to read. */
const longestLine = 300;

/** Undefined where there are none. */
export function lesserNames(
  path: string,
  added: readonly string[],
  removed: readonly string[],
): LesserNames | undefined {
  const isCode = hasReadNames(path);
  if (!isCode && !settings.test(path)) return undefined;
  const before = new Set(removed.flatMap((line) => [...namesIn(line, isCode), ...titlesIn(line)]));
  const beside = (found: readonly string[]) => [...new Set(found)].filter((name) => !before.has(name));
  // A test uses what others brought.
  const found = isTestPath(path) ? [] : beside(added.flatMap((line) => namesIn(line, isCode)));
  const names = (isCode || found.length <= mostKeys ? found : [])
    .filter(({ length }) => length <= longest)
    .slice(0, most);
  const tests = isCode ? beside(added.flatMap(titlesIn)).slice(0, mostTests) : [];
  return names.length + tests.length === 0 ? undefined : { names, tests };
}

const settings = /\.(?:json|jsonc|ya?ml|toml|ini|env(?:\.\w+)?)$/i;

function namesIn(line: string, isCode: boolean): string[] {
  if (isRemark.test(line) || line.length > longestLine) return [];
  if (!isCode)
    return [
      key
        .exec(line)
        ?.slice(1)
        .find((name) => name !== undefined) ?? '',
    ].filter((name) => name !== '');
  const found = rows.flatMap(({ pattern, show }) =>
    [...line.matchAll(pattern)].map((match) => show(match.slice(1).filter((part) => part !== undefined))),
  );
  const called = method.exec(line)?.[1];
  return called === undefined || isWord.test(called) || !isTelling.test(called) ? found : [...found, called];
}

const isRemark = /^\s*(?:\/\/|\*|\/\*|#(?!\[))/;

interface Row {
  readonly pattern: RegExp;
  readonly show: (parts: readonly string[]) => string;
}

const first = ([name = '']: readonly string[]) => name;

const rows: readonly Row[] = [
  { pattern: /(?:[oO]ption|[aA]rgument|[fF]lag)\w*\([^()\n]{0,40}?["'`](?:-\w,? )?(--[a-z][\w-]{2,})/g, show: first },
  { pattern: /(?:\bcase|[=!]==?) ["'`](--[a-z][\w-]{2,})["'`]/g, show: first },
  { pattern: /\.(?:Persistent)?Flags\(\)\.\w+\([^"\n]*?"([a-z][\w-]+)"/g, show: ([name = '']) => `--${name}` },
  { pattern: /\blong\s*=\s*"([a-z][\w-]+)"/g, show: ([name = '']) => `--${name}` },
  { pattern: /\bprocess\.env(?:\.|\[['"])([A-Z][A-Z0-9_]{3,})/g, show: first },
  { pattern: /(?:\b[gG]etenv|\bLookupEnv|\benviron\.get|\benv::var)\(\s*["']([A-Z][A-Z0-9_]{3,})["']/g, show: first },
  {
    pattern: /\b(?:app|router|server|api|r)\.(get|post|put|patch|delete)\(\s*['"`](\/[^'"`\s]*)['"`]/g,
    show: ([verb = '', route = '']) => `${verb.toUpperCase()} ${route}`,
  },
];

/** `	roundSum(rows: Row[]): number {` in a class; no call, no branch and no loop. */
const method = inOrder(
  '',
  /^[ \t]+(?:(?:public|private|protected|static|async|override|get|set|final|virtual) |\*\s?|#)*/,
  /([A-Za-z_$][\w$]{3,})\s*(?:<[^>()]*>)?\((?:[^()'"`]|\([^()'"`]*\))*\)/,
  /(?:\s*:\s*[^={};()'"`]+(?:\{[^{}]*\}[^={};()]*)?)?\s*\{\s*$/,
);
const isWord =
  /^(?:while|switch|catch|return|function|constructor|with|else|elif|match|when|loop|super|func|then|finally)$/;

/** `start` and `render` stand in any class. */
const isTelling = /.{9,}|[a-z\d][A-Z]|.{2,}_./;

/** `"rate": 3`, `rate: 3`, `rate = 3`. */
const key = /^\s{0,8}(?:"([A-Za-z][\w.@/-]{2,})"\s*:|([A-Za-z][\w.-]{2,})\s*(?::(?:\s|$)|=))/;

/** `it('rounds the sums', …`, `test("…"`. */
const titlesIn = (line: string): string[] => {
  const [, , title] = /^\s*(?:it|test)(?:\.\w+)?\(\s*(['"`])((?:(?!\1).){6,})\1\s*,/.exec(line) ?? [];
  return title === undefined ? [] : [title.replace(/[`()]/g, '')];
};
