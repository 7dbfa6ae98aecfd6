/** What was checked and how, as the runs showed it; what was only claimed, or does not hold any more, says so. */
import type { DraftBlock } from '../../draft';
import type { CheckFact } from '../../fact';
import { readableCommand } from '../../shell/readableCommand';
import { countOf } from '../../text/countOf';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { joinMarkdown, type Markdown, md } from '../../untrusted/markdown';
import type { LayoutInput } from '../layouts/layoutInput';
import { block, note } from '../layouts/section';
import { orderChecks } from '../orderChecks';

const longestCommand = 140;
const longestSummary = 120;

/** @param warnings claims that the checks contradict */
export function checkedBlocks({ facts, session }: LayoutInput, warnings: readonly string[]): readonly DraftBlock[] {
  const root = session.startCwd ?? session.cwd;
  const checks = orderChecks(facts.verification).filter((check) => check.status === 'failed' || !isWhiteSpace(check));
  const listed = checks.map((check) => block(check.id, checkLine(check, root)));
  const claims = warnings.map((warning) => note(md`- ${escapeLine(foldSpace(warning.replace(placeInLog, '')))}`));
  return listed.length === 0 ? [note(md`No check was run in the session.`), ...claims] : [...listed, ...claims];
}

/** Where a claim or a run stands. */
const placeInLog = / \((?:line|row) [^()]*\)/g;

/** That no white space is wrong is no reason to believe in a change. */
const isWhiteSpace = ({ command }: CheckFact) => /\bgit\b.*\bdiff\b.*--check\b/.test(command);

function checkLine(check: CheckFact, root: string | null): Markdown {
  const command = inlineCode(cutAtWord(foldSpace(readableCommand(check.command, root)), longestCommand));
  const more = [
    ...(check.toFail === undefined ? [] : [md`meant to fail, and did`]),
    ...(check.status === 'failed' && (check.exitCode ?? 0) !== 0 ? [md`exit ${check.exitCode ?? 0}`] : []),
    ...(check.summary === null || check.status === 'unclear'
      ? []
      : [inlineCode(cutAtWord(foldSpace(check.summary), longestSummary))]),
    ...(check.inPart === undefined ? [] : [md`only the lines that its search lets through were seen`]),
    ...sinceWords(check),
    ...saidWords(check),
  ];
  return md`- ${check.check === 'CI' ? md`CI, as told by ` : ''}${command}: ${joinMarkdown([statusWords[check.status], ...more], ', ')}`;
}

const statusWords: Readonly<Record<CheckFact['status'], Markdown>> = {
  passed: md`passed`,
  failed: md`**failed**`,
  stale: md`passed`,
  unclear: md`was run, its result is not in the log`,
  'not-run': md`was not run`,
};

function sinceWords({ status, since, passedSince, runningSince }: CheckFact): readonly Markdown[] {
  const [last] = since.slice(-1);
  const files =
    last === undefined
      ? []
      : [
          md`${status === 'failed' ? md`and was not run again` : md`**not run again**`} ${afterWords(last, since.length - 1)}`,
        ];
  return [
    ...files,
    ...(passedSince === undefined ? [] : [md`all tests passed since`]),
    ...(runningSince === undefined ? [] : [md`a newer run has no end in the log`]),
  ];
}

/** A commit takes many files at once, and is told as one. */
function afterWords(last: string, others: number): Markdown {
  const [, commit] = /^commit (.+)$/.exec(last) ?? [];
  const more = others === 0 ? '' : md` and ${escapeLine(countOf(others, 'other file'))}`;
  return commit === undefined
    ? md`after ${inlineCode(last)}${more} changed`
    : md`after commit ${inlineCode(commit)}${more}`;
}

/** The agent's word on a failure, told as its word. */
const saidWords = ({ saidToPass, saidOlder, saidAccepted, elsewhere }: CheckFact): readonly Markdown[] => [
  ...(elsewhere === undefined ? [] : [md`it names only files that were not changed here`]),
  ...(saidToPass === undefined ? [] : [md`the agent says it passes now, which no run shows`]),
  ...(saidOlder === undefined ? [] : [md`the agent says it failed before the change too`]),
  ...(saidAccepted === undefined ? [] : [md`the agent says it is expected or accepted`]),
];
