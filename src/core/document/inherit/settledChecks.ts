/** What a session ran that settles a check which failed before it, though it is another command: all tests at once, or the merge of what was checked. */
import type { CheckFact } from '../../fact';
import type { SessionIndex } from '../../index/sessionIndex';
import type { EntryRef } from '../../provenance';
import { checkKind } from '../../shell/checks/checkKind';
import { runKey } from '../../shell/sameRun';

/** Where all tests of a runner passed since, of those that the command picks some of; null where none such did. */
export function passedWithAll(command: string, own: readonly CheckFact[]): EntryRef | null {
  const runner = runnerOf(command);
  if (runner === null || checkKind(command) !== 'test') return null;
  const whole = own.find(
    (fact) =>
      fact.status === 'passed' &&
      fact.inPart === undefined &&
      runnerOf(fact.command) === runner &&
      isWhole(fact.command),
  );
  return whole?.evidence.at(-1) ?? null;
}

/** The session merged the pull request that the command looked at: its checks hold nothing up any more. */
export function isOfMerged(command: string, { runs }: SessionIndex): boolean {
  const number = /\bgh pr (?:view|checks|status)\s+(\d+)/.exec(command)?.[1];
  if (number === undefined) return false;
  const merges = new RegExp(`\\bgh pr merge\\b[^|;&\\n]*(?<![\\w.])${number}(?![\\w.])`);
  return runs.some((run) => run.status === 'passed' && merges.test(run.command));
}

/** “go test”, “cargo test”, “pytest”: what runs all tests where nothing behind it picks some. */
function runnerOf(command: string): string | null {
  return (
    /^(?:(?:npx|uv run|poetry run|bundle exec) )?(?:(?:go|cargo|npm|pnpm|yarn|bun|deno|dotnet|swift|mix|mise run) test|pytest|vitest(?: run)?|jest|rspec)(?= |$)/.exec(
      runKey(command),
    )?.[0] ?? null
  );
}

/** Nothing but the runner, options that pick nothing, and the pattern for all packages. */
function isWhole(command: string): boolean {
  const key = runKey(command);
  const rest = key.slice(runnerOf(command)?.length ?? 0).trim();
  return rest
    .split(' ')
    .every((word) => word === '' || word === './...' || word === '.' || (word.startsWith('-') && !picks.test(word)));
}

const picks =
  /^--?(?:run|k|t|m|short|grep|filter|tags?|only|testNamePattern|testPathPatterns?|test|p|package|bin|lib|doc|skip|$)/;
