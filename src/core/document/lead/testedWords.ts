/** How the line on where a session stands tells of tests that passed: which were run, what came since, and of the last commit. */
import type { StateFact } from '../../fact';
import type { TestReach } from '../../testReach';
import { cutAtWord } from '../../text/cutAtWord';
import { inlineCode } from '../../untrusted/inlineCode';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';

const longestName = 48;

/** `isCheck`: whether it tests, nobody can tell. */
export function testedWords(fact: StateFact, reach: TestReach, isCheck: boolean): Markdown[] {
  return [md`${isCheck ? md`check` : whichTests(reach)} passed${evidenceMark(fact, fact.tag)}`, ...since(reach)];
}

/** “(tested)” only where the commit holds what the tests ran on. */
export function sayTested(state: readonly StateFact[]): Markdown {
  const fact = state.find(({ label }) => label === 'tested');
  if (fact?.reach === undefined || fact.reach.commit === null) return md``;
  return fact.reach.commit === 'tested' ? md` (tested)` : md` (after the tests)`;
}

function whichTests({ only }: TestReach): Markdown {
  if (only?.kind === 'hooks') return md`tests of the git hooks`;
  const [first, ...others] = only?.names ?? [];
  if (only === null || first === undefined) return md`tests`;
  const count = only.count === null ? md`tests` : only.count === 1 ? md`1 test` : md`${only.count} tests`;
  const more = others.length === 0 ? md`` : md` and ${others.length} more`;
  return md`${count} ${only.kind === 'places' ? md`of` : md`picked by`} ${inlineCode(cutAtWord(first, longestName))}${more}`;
}

function since({ changed, onlyProse, byUser, isMoved }: TestReach): Markdown[] {
  const files = onlyProse
    ? md`only documents changed since`
    : md`${changed} ${changed === 1 ? md`file` : md`files`} changed since`;
  return [
    ...(byUser === undefined
      ? []
      : [md`edited by the user since${evidenceMark({ id: 'by-user', evidence: [byUser] })}`]),
    ...(isMoved === true ? [md`other work came in since`] : changed === 0 ? [] : [files]),
  ];
}
