/** Says of a command line which files it may write in another form: what edits added up to before it is no longer what git counts. */
import { memoize } from '../text/memoize';
import { anyOf } from '../text/patterns';
import type { Command } from './command';
import { parseCommand } from './parseCommand';

/** A test of paths; null where no part of the line formats. */
export const reformats = memoize((line: string): ((path: string) => boolean) | null => {
  const endings = parseCommand(line).flatMap((command) => endingsOf(command) ?? []);
  return endings.length === 0 ? null : (path) => endings.some((ending) => ending.test(path));
});

/** The files that a formatter writes; null for what is none, or only looks. */
function endingsOf({ program, args }: Command): RegExp[] | null {
  const line = [program, ...args].join(' ');
  if (onlyLooks.test(line)) return null;
  const own = formatters.filter(([begins]) => begins.test(line)).map(([, ending]) => ending);
  return own.length > 0 ? own : formatTask.test(line) ? [anyFile] : null;
}

const anyFile = /./;
const onlyLooks = /(?:^|\s)(?:--check\S*|--diff|--dry-run|--list\S*|-l|-d|--verify-no-changes)(?:\s|$)|\bcheck\b/;

const formatters: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:cargo (?:\+\S+ )?fmt|rustfmt|cargo clippy .*--fix)\b/, /\.rs$/],
  [/^(?:go fmt|(?:gofmt|goimports|gofumpt)\b.* -w)\b|^golangci-lint\b.*(?: fmt\b| --fix\b)/, /\.go$/],
  [/^(?:black|isort|ruff format)\b|^ruff\b.* --fix\b/, /\.pyi?$/],
  [
    /^(?:prettier\b.* (?:--write|-w)|(?:eslint|oxlint|xo|standard|stylelint)\b.* --fix|biome\b.* (?:--write|--apply\S*|--fix)|deno fmt)\b/,
    /\.\w+$/,
  ],
  [/^(?:clang-format\b.* -i|swiftformat|stylua|mix format|dotnet format|terraform fmt|rubocop\b.* -[aA])\b/, /\.\w+$/],
];

/** “mise run fmt”, “bun run lint:fix”, “make format”, “hk fix” */
const formatTask = anyOf(
  '',
  /^(?:npm|pnpm|yarn|bun|deno|make|just|task|mise|rake|composer|nx|turbo|moon|gradle|\.\/gradlew|mvn)\b.*[\s:/_-](?:fmt|format|fix|prettier|spotlessApply)(?:\s|$|[:_-])/,
  /^(?:hk|lefthook|pre-commit|lint-staged)\b.*\b(?:fix|run|fmt)\b|^lint-staged\b/,
);
