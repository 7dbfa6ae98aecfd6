/** What a folded row of checks, files and commands says of them: what passed last, then counts, with all that failed or is old. */

import { isOfWhiteSpace } from '../../core/document/lead/checkStates';
import type { CheckFact, CommandFact, Facts } from '../../core/fact';
import { checkName } from '../../core/shell/checkName';
import { mainCommand, withoutPreparation } from '../../core/shell/commandKey';
import { readableCommand } from '../../core/shell/readableCommand';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { showInvisible } from '../../core/untrusted/showInvisible';
import { t } from '../../protocol/language';
import type { GroupId, ItemState, StatusState } from '../../protocol/messages';

/** A folded row hides none that failed, and none whose result is old; what failed and passed later is neither. */
export function countWords(id: GroupId, items: readonly ItemState[], overtaken: ReadonlySet<string>): string[] {
  const count = items.length;
  if (count === 0) return [];
  if (id === 'files') return [t('{0, plural, one {# file} other {# files}}', count)];
  const flagged = items.filter(
    ({ id: one, status }) => status !== null && !overtaken.has(one) && flaws.some(([kind]) => kind === status.kind),
  );
  const words = [id === 'commands' ? commandCount(count) : checkCount(count)];
  const flawWords = flaws.flatMap(([kind, say]) => {
    const of = flagged.filter(({ status }) => status?.kind === kind).length;
    return of === 0 ? [] : [say(of)];
  });
  if (flawWords.length > 0) words.push(flawWords.join(', '));
  const isNamed = id !== 'commands' && flagged.length > 0 && flagged.length <= mostNamed;
  const named = isNamed
    ? ` (${flagged.map(({ text }) => cutAtWord(text.replace(environment, ''), longestName)).join(', ')})`
    : '';
  return [`${words.join(': ')}${named}`];
}

/** What keeps a check or a command from showing that the work holds. */
const flaws: readonly (readonly [StatusState['kind'], (count: number) => string])[] = [
  ['failed', (count) => t('{0} failed', count)],
  ['stale', (count) => t('{0} out of date', count)],
  ['unknown', (count) => t('{0} unclear', count)],
];

/** Checks that are told by name, and characters of one. */
const mostNamed = 2;
const longestName = 32;
/** “env CI=1 npm test” is known by what it runs. */
const environment = /^(?:env\s+)?(?:\w+=\S*\s+)*(?=\S)/;

/** How many errors of the log are told. */
export const errorWords = (count: number): string[] =>
  count === 0 ? [] : [t('{0, plural, one {# error} other {# errors}}', count)];

const commandCount = (count: number): string => t('{0, plural, one {# command} other {# commands}}', count);

const checkCount = (count: number): string => t('{0, plural, one {# check} other {# checks}}', count);

/** The check that passed last and holds still, with its line; tests before what passed beside them, white space last. */
export function newestPass(checks: readonly CheckFact[]): string | null {
  const fresh = checks
    .filter(({ status, inPart, toFail }) => status === 'passed' && inPart === undefined && toFail === undefined)
    .toSorted((one, other) => lineOf(other) - lineOf(one));
  const passed = fresh.find(({ check }) => check === 'test') ?? fresh.find((one) => !isOfWhiteSpace(one)) ?? fresh[0];
  if (passed === undefined) return null;
  return t(
    '{0} passed ({1})',
    showInvisible(cutAtWord(nameOf(passed), longestName)),
    String(passed.evidence[0]?.line ?? 0),
  );
}

const lineOf = ({ evidence }: CheckFact | CommandFact): number => evidence.at(-1)?.line ?? 0;

/** “node” alone names no check: `node --test` does. */
function nameOf({ command }: CheckFact): string {
  const readable = foldSpace(readableCommand(command, null));
  const name = checkName(readable);
  return name.includes(' ') ? name : withoutPreparation(readable);
}

/** Commands that failed, and passed later: whole, or on all that they named. */
export function failedBefore({ commands, verification }: Pick<Facts, 'commands' | 'verification'>): CommandFact[] {
  const passed = [...commands, ...verification].filter(({ status }) => status === 'passed');
  return commands.filter(
    (failed) =>
      failed.status === 'failed' && passed.some((later) => lineOf(later) > lineOf(failed) && covers(later, failed)),
  );
}

function covers(later: CheckFact | CommandFact, failed: CommandFact): boolean {
  const [wide, narrow] = [namedIn(later.command), namedIn(failed.command)];
  if (wide === null || narrow === null || wide.task !== narrow.task) return false;
  return wide.names.size === 0 || (narrow.names.size > 0 && [...narrow.names].every((name) => wide.names.has(name)));
}

/** The program with its task, and what it was to look at: a test file that was renamed to another ending is the same. */
function namedIn(command: string): { task: string; names: ReadonlySet<string> } | null {
  const main = mainCommand(command);
  if (main === null) return null;
  const words = main.args.filter((word) => !word.startsWith('-'));
  const at = words.findIndex((word) => /[./\\|]/.test(word));
  const [task, names] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at)];
  return { task: [main.program, ...task].join(' '), names: new Set(names.map(stemOf)) };
}

const stemOf = (name: string) => name.replace(/(?<=[^/\\.]\.[\w-]*|[^/\\.])\.[a-z]{1,4}$/i, '');
