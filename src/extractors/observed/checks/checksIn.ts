/** The checks that a command line names. */
import { type CheckKind, findChecks } from '../../../core/shell/checks/checkKind';
import type { Command } from '../../../core/shell/command';
import { absolutePath } from '../../../core/text/displayPath';
import { foldSpace } from '../../../core/text/foldSpace';
import { isUnder } from '../calls/isUnder';
import { type Check, readScope, sameScope } from './checkScope';

/** The checks of a command line, each once, with the folder it runs in; without those that are tried out elsewhere. */
export function checksIn(
  command: string,
  cwd: string,
  root: string,
  isTriedOut: (part: Command) => boolean = () => false,
): Check[] {
  const checks = findChecks(command)
    .filter((found) => !isTriedOut(found.command))
    .map((found) => checkOf(found.command, found.kind, cwd, root));
  return checks.filter((check, at) => !checks.slice(0, at).some((other) => sameScope(other.scope, check.scope)));
}

/** One of them. `cwd` and `root` are absolute. */
export function checkOf(
  { program, args, text, folder: below }: Command,
  kind: CheckKind,
  cwd: string,
  root: string,
): Check {
  const folder = below === null || below === '' ? cwd : absolutePath(below, cwd === '' ? null : cwd);
  const scope = readScope([program, ...args], folder);
  const place = findsItsRoot.test(scope.base) && isUnder(folder, root) ? root : folder;
  return { kind, text: withProgramName(foldSpace(text)), scope: { ...scope, folder: place } };
}

/** `'C:\\Program Files\\Go\\bin\\go.exe' test` is `go test`. */
const withProgramName = (text: string) =>
  text.replace(/^(?:& )?(['"]?)[A-Za-z]:[\\/](?:[^'"]*[\\/])?([\w.-]+?)(?:\.exe)?\1(?= |$)/, '$2');

/** These run a task where it is written down, in whatever folder below they are started. */
const findsItsRoot = /^(?:mise|just|task|gradle|gradlew|pre-commit|nx|turbo) /;
