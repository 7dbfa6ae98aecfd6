/** What a check is called in a title: its program and what it is asked to check. What was run stands whole beside it. */
import { findChecks, kindOfCommand } from './checks/checkKind';
import type { Command } from './command';
import { mainCommand } from './commandKey';

/** Characters of a name, at most; what is longer is a line of its own, and no name. */
const mostCharacters = 48;

/** `cd web && CI=1 go test ./store -run Round -v` is `go test ./store`. */
export function checkName(command: string): string {
  const named = namedCommand(command);
  if (named === null || named.program === '') return cutName(command.trim());
  const optionsAt = named.args.findIndex((word) => !isPlain(word));
  const words = optionsAt < 0 ? named.args : named.args.slice(0, optionsAt);
  return cutName([named.program, ...words.slice(0, mostWords)].join(' '));
}

const mostWords = 3;

/** A test before what only prepares it. */
function namedCommand(command: string): Command | null {
  const checks = findChecks(command);
  const test = checks.find(({ command: one }) => kindOfCommand(one) === 'test');
  return (test ?? checks[0])?.command ?? mainCommand(command);
}

/** An option, its value or a script is no part of a name. */
const isPlain = (word: string) => /^[^-\s$][^\s]*$/.test(word);

const cutName = (name: string) =>
  name.length <= mostCharacters ? name : `${name.slice(0, mostCharacters - 1).trimEnd()}…`;
