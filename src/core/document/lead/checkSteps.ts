/** Steps that a check gives: one that fails, and one whose result no longer stands. */
import type { CheckFact, Facts } from '../../fact';
import { readableCommand } from '../../shell/readableCommand';
import { foldSpace } from '../../text/foldSpace';
import { anyOf } from '../../text/patterns';
import { inlineCode } from '../../untrusted/inlineCode';
import { type Markdown, md } from '../../untrusted/markdown';
import type { LayoutInput } from '../layouts/layoutInput';
import { hooksRanTests, isFailing, ownChecks } from './checkStates';
import { shortStep } from './shortStep';
import { goalFirst, stepMark } from './stepWords';

/** A check that fails, with the place it names first; of runs before the line `since` of the log nothing is said. */
export function failsNow(input: LayoutInput, since: number): Markdown | null {
  const check = failingSince(input, since).find((one) => one.since.length === 0);
  if (check === undefined) return null;
  const [place] = placeIn.exec(check.summary ?? '') ?? [];
  return md`${goalFirst}${nameOf(check, input)} fails${place === undefined ? '' : md` at ${inlineCode(place)}`}: fix it.`;
}

/** As `failsNow`; where each was edited since, the one to be run again. */
export function failingStep(input: LayoutInput, since: number): Markdown | null {
  const [check] = failingSince(input, since);
  return (
    failsNow(input, since) ??
    (check === undefined ? null : md`${goalFirst}${nameOf(check, input)} failed before the last edits: run it again.`)
  );
}

const failingSince = ({ facts }: LayoutInput, since: number): CheckFact[] =>
  ownChecks(facts).filter((one) => isFailing(one) && lineOf(one) >= since && !failedForMachine(one, facts));

/** Nothing of the code wants to be mended where a program is not on the machine, or the machine gave out before a result was printed. */
function failedForMachine({ command, summary }: CheckFact, { errors }: Facts): boolean {
  const texts = [summary ?? '', ...errors.flatMap((error) => (error.command === command ? [error.text] : []))];
  return (
    texts.some((text) => saysMissing.test(text)) ||
    (texts.some((text) => gaveOut.test(text)) && !texts.some((text) => counts.test(text)))
  );
}

/** Memory, disk, network, a service that is not up, a signal. */
const gaveOut = anyOf(
  'i',
  /\bout of memory\b|\bheap limit\b|\bENOMEM\b|\bcannot allocate memory\b|\bno space left on device\b|\bENOSPC\b/,
  /\bSIGKILL\b|\bsignal: (?:9|killed)\b|(?:^|:\s|\s)killed$|\bsegmentation fault\b|\bexit(?:ed)?(?: with)? (?:code|status) 1(?:37|39|43)\b/m,
  /\bcould not resolve host\b|\bname resolution\b|\b(?:EAI_AGAIN|ENOTFOUND|ENETUNREACH)\b|\bnetwork is (?:unreachable|down)\b|\bdial tcp: lookup\b/,
  /\bcannot connect to the docker daemon\b|\bfailed to (?:download|fetch) (?:from )?(?:registry|`?https?:)/,
);
/** “2 failed”: the tests were run. */
const counts = /\b[1-9]\d* (?:failed|failing|failures?)\b|\b(?:failed|failures?):? [1-9]/i;

const saysMissing = /\bcommand not found\b|: not found$|\bis not recognized as\b|\bexecutable file not found\b/im;

const placeIn = /(?<![\w./-])(?:[\w@.-]+\/)*[\w@.-]+\.[a-z]{1,5}:\d+/i;
const lineOf = ({ evidence }: CheckFact) => evidence[0]?.line ?? 0;

/** Tests whose result the last edits made old. */
export function staleStep(input: LayoutInput): Markdown | null {
  const tests = testsBehind(input);
  return tests === null ? null : md`${tests}${outOfDate}`;
}

const outOfDate = md` is out of date: run it again.`;

/** Whether a line of the lead sends the reader to tests that are stale, by itself or behind what is to be gone on with. */
export const isStaleStep = (line: string): boolean =>
  line.startsWith(stepMark) && (line.endsWith(outOfDate) || thenTests.test(line));

const thenTests = /; then `[^`]+`\.$/;

/** The tests to run once the work is taken up again; null where none is stale. */
export function testsBehind(input: LayoutInput): Markdown | null {
  const check = staleTest(input.facts);
  return check === undefined ? null : nameOf(check, input);
}

/** None where the project's task for all tests passed on the files as they are, or the hooks of a later commit ran tests on them. */
export function staleTest(facts: Pick<Facts, 'verification' | 'repository'>): CheckFact | undefined {
  const checks = ownChecks(facts);
  if (checks.some(isPassOfAll)) return undefined;
  return checks.find((one) => isStaleTest(one, facts) && !hooksRanTests(one, checks));
}

const isPassOfAll = ({ status, check, inPart, toFail, command }: CheckFact) =>
  status === 'passed' &&
  check === 'test' &&
  inPart === undefined &&
  toFail === undefined &&
  taskOfAll.test(foldSpace(readableCommand(command, null)));

/** “test:ci”, “test-all”; of “test:unit” nobody knows what it leaves out. */
const taskOfAll = /\btests?[:_-](?:ci|all|full)$/;

/** Of changes that are not committed yet; on what is committed, who asks for more decides. */
const isStaleTest = ({ status, check }: CheckFact, { repository }: Pick<Facts, 'repository'>) =>
  status === 'stale' && check === 'test' && (repository === null || repository.uncommitted.length > 0);

const nameOf = ({ command }: CheckFact, { session }: LayoutInput): Markdown =>
  inlineCode(shortStep(foldSpace(readableCommand(command, session.startCwd ?? session.cwd))));
