/** Names of environment variables that a program's text reads, in the words of several languages. */
import { inOrder, oneOf } from '../text/patterns';

/** Each once, in their order. */
export function namesRead(text: string): readonly string[] {
  return [
    ...new Set(
      [...reads[Symbol.matchAll](text.slice(0, mostCharacters))].flatMap(
        ([, dotted, quoted]) => dotted ?? quoted ?? [],
      ),
    ),
  ];
}

const mostCharacters = 1_000_000;

/** `process.env.NAME`, `os.environ["NAME"]`, `getenv("NAME")`, `env::var("NAME")`. */
const reads = inOrder(
  'g',
  oneOf(
    /(?:process\.env|import\.meta\.env|Bun\.env)\.([A-Z][A-Z0-9_]{1,80})\b/,
    inOrder(
      '',
      oneOf(
        /(?:process|import\.meta)\.env\[\s?/,
        /\bos\.environ\[\s?/,
        /\bos\.environ\.get\(\s?/,
        /\b(?:os\.)?(?:getenv|Getenv|LookupEnv)\(\s?/,
        /\bENV\[\s?/,
        /\bENV\.fetch\(\s?/,
        /\benv::var(?:_os)?\(\s?/,
        /\bDeno\.env\.get\(\s?/,
        /\bGetEnvironmentVariable\(\s?/,
      ),
      /["'`]([A-Z][A-Z0-9_]{1,80})["'`]/,
    ),
  ),
);
