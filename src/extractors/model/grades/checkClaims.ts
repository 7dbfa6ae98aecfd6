/** That checks passed or failed: held against the runs that the session shows, in their order. */

import type { CommandRun } from '../../../core/index/sessionIndex';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { isLookAround, onlyLooks } from '../../../core/shell/commandPurpose';
import { parseCommand } from '../../../core/shell/parseCommand';
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { anyOf } from '../../../core/text/patterns';
import { withoutMessage } from './deeds/commits';
import { fold } from './fold';
import { namesIn, numbersIn } from './names';
import { beforeSomething, clausesOf, isOpen, negates, noneOf } from './polarity';
import { type Cited, occursIn, type Witness } from './witness';

const passes = anyOf(
  'i',
  /\b(?:r[au]ns? through|came back (?:clean|green|fine)|ran (?:clean|fine)|went through)\b/,
  /\b(?:pass(?:es|ed|ing)?|green|succeed(?:s|ed)?|successful(?:ly)?|clean|exit (?:code|status) 0|exited with 0)\b/,
  noneOf,
  /\b(?:bestanden|grün|fehlerfrei|passent|réussi\w*|pasan|pasaron)\b/,
);
const fails =
  /\b(?:fail(?:s|ed|ing|ure)?|broken|broke(?! off)|red|breaks?|does not (?:pass|compile|build)|errors? out|scheiter\w*|échou\w*|fallan?|fallaron)\b/i;

const kinds: readonly (readonly [kind: string, subject: Pattern])[] = [
  ['test', /\b(?:tests?|specs?|suites?|pytest|vitest|jest)\b/i],
  ['lint', /\b(?:lint\w*|clippy|eslint|biome)\b/i],
  ['build', /\b(?:builds?|compiles?|compilation)\b/i],
  ['type check', /\b(?:type[- ]?checks?|typecheck\w*|tsc)\b/i],
];

/** Why a claim on checks does not hold; null where none is made or all hold. */
export function whyCheckFails(text: string, cited: Cited, witness: Witness): string | null {
  const whole = whyNotRun(text, cited, witness) ?? whyOrderFails(text, cited, witness);
  if (whole !== null) return whole;
  for (const clause of clausesOf(text)) {
    const isGood = passes.test(clause);
    const isBad = fails.test(clause.replace(noneOf, ' ').replace(/\b(?:the|an?|this|that|its) failing\b/gi, ' '));
    const free = clause
      .replace(/\b(?:no|without) (?=\w+)/gi, '')
      .replace(beforeSomething, ' ')
      .replace(saysNotAgain, ' ');
    if (isGood === isBad || isOpen(free)) continue;
    const level = whyNotAtLevel(clause, cited, witness);
    if (level !== null) return level;
    const runs = runsOf(clause, witness);
    if (runs === null) continue;
    if (saysNotAgain.test(clause) && wasRunAgain(runs, cited)) return 'it was run again after the lines it cites';
    const why = isGood ? whyNotPassed(runs, cited, clause, witness) : whyNotFailed(runs, cited, clause, witness);
    if (why !== null) return why;
  }
  return null;
}

/** “`npm test -- --all` was run”: that command, and not one like it. */
export function whyNotRun(text: string, cited: Cited, { runs }: Witness): string | null {
  for (const [, ...parts] of ranOrBy[Symbol.matchAll](text)) {
    const command = parts.find((part) => part !== undefined) ?? '';
    const own = fold(command);
    const isRun = runs.some((run) => does(fold(withoutMessage(run.command)), own) || calls(run.command, command));
    // Somebody may tell of it there; a plan that only names it does not.
    const isTold = cited.entries.some(
      ({ from, text: said }) =>
        (from === 'user' && fold(said).includes(own)) ||
        (from === 'agent' &&
          said.split(/\n+|(?<=[.!?])\s+/).some((part) => fold(part).includes(own) && tellsOfRun.test(part))),
    );
    if (!isRun && !isTold && /^(?:\.{0,2}\/)?[a-z][\w./-]*(?: [^=(){}]*)?$/.test(own))
      return `no run of “${command}” stands in the session`;
  }
  return null;
}

/** The same program with the same words in their order, whatever stands between: “git -C x checkout a -- b” is “git checkout --”. */
const calls = (run: string, command: string): boolean =>
  parseCommand(command).length === 1 &&
  parseCommand(command).every((own) =>
    parseCommand(run).some((part) => {
      if (part.program !== own.program) return false;
      let at = 0;
      for (const word of part.args) if (word === own.args[at]) at += 1;
      return at === own.args.length;
    }),
  );

/** And not only that it is there, or could be used. */
const tellsOfRun =
  /\b(?:ran|run(?:ning|s)?|re-?ran|tried|executed|called|used|using|repeated|pass\w*|fail\w*|succe\w+|green|clean|via|with|by)\b|[✓✅✗❌→=]/i;

/** To ask a program how it is used is no run of it. */
function does(command: string, own: string): boolean {
  for (let at = command.indexOf(own); at >= 0; at = command.indexOf(own, at + 1))
    if (own.includes('--') || !/^(?:\s+-{0,2}\w+)?\s+(?:--help|-h|--version)\b/.test(command.slice(at + own.length)))
      return true;
  return false;
}

/** “`npm ci` was run”, “was mended with `npm ci`”. */
const ranOrBy = anyOf(
  'g',
  /`([^`\n]+ [^`\n]+)` (?:was|were|has been|got) (?:then |also |once )?(?:run|executed|started|called|used|tried|repeated)\b/,
  /`(\.?[\w/.-]*[\w]-[\w.-]+)` (?:was|were|has been|got) (?:then |also |once )?(?:run|executed)\b/,
  /\b(?:agent|session|assistant) (?:then |also )?(?:ran|executed|used|tried|called|repeated) `([^`\n]+ [^`\n]+)`/,
  /\b(?:was|were|got) (?:then |also |\w+ly )?\w+(?:ed|en|t)\b[^.;`]{0,40}\b(?:with|by|using|through) `([^`\n]+ [^`\n]+)`/,
);

/** The runs that a clause speaks of; null where it names no check. */
function runsOf(clause: string, { runs }: Witness): readonly CommandRun[] | null {
  const commands = namesIn(clause)
    .codes.map(fold)
    .filter((code) => /^[\w./-]+(?:\s|$)/.test(code) && !isPath(code));
  // To show a file, or to search in it, is no run of it.
  const named = runs.filter(
    ({ command }) => !isLookAround(command) && commands.some((code) => isCalled(code, command)),
  );
  if (named.length > 0) return named;
  const kind = kinds.find(([, subject]) => subject.test(clause))?.[0];
  if (kind === undefined) return null;
  return runs.filter(({ command }) => checkKind(command) === kind);
}

/** A check is called by what it is given as well; any other file only where it is the program. */
function isCalled(code: string, command: string): boolean {
  const folded = fold(command);
  if (!folded.includes(code)) return false;
  if (code.includes(' ') || checkKind(command) !== null) return true;
  return parseCommand(command).some(
    (part) =>
      !onlyLooks(part) &&
      !handlers.has(part.program) &&
      [part.program, ...part.args].map(fold).some((word) => word === code || word.endsWith(`/${code}`)),
  );
}

/** What they are given is no program. */
const handlers = new Set(['rm', 'mv', 'cp', 'chmod', 'chown', 'mkdir', 'touch', 'ln', 'tee', 'git']);

/** Tests of a kind that is called by its name: a run names it, prints it, or somebody speaks of it there. */
function whyNotAtLevel(clause: string, { entries }: Cited, { checks }: Witness): string | null {
  const level = levels.exec(clause.replace(/`[^`]*`/g, ' '))?.[1]?.toLowerCase();
  if (level === undefined) return null;
  const parts = level === 'end-to-end' ? ['e2e', level] : [level];
  const has = (text: string) => parts.some((part) => fold(text).includes(part));
  return checks.some(({ run }) => has(`${run.command}\n${run.output}`)) ||
    entries.some(({ from, text }) => from !== 'call' && has(text))
    ? null
    : `no run of the session is one of ${level} tests`;
}

const levels =
  /\b(integration|e2e|end-to-end|smoke|performance|load|acceptance|browser|snapshot) (?:tests?|suites?|specs?)\b/i;

/** A file is no program that would have run, unless it is a script. */
const isPath = (code: string) =>
  /^[\w./-]*[\w-]\.[a-z]{1,5}$/.test(code) && !/\.(?:sh|py|rb|pl|[cm]?js|ts|bats|exe|ps1)$/.test(code);

const saysNotAgain =
  /\b(?:and )?(?:was|were|has|have|is|been|not|never|n['’]t|\s)+(?:repeated|re-?run|(?:run|tried|started) again)\b/i;

/** Runs of the check behind the last one that is cited. */
function wasRunAgain(runs: readonly CommandRun[], cited: Cited): boolean {
  const last = citedRuns(runs, cited).at(0);
  return last !== undefined && runs.some(({ call }) => call.position > last.call.position);
}

function whyNotPassed(runs: readonly CommandRun[], cited: Cited, clause: string, { checks }: Witness): string | null {
  if (runs.length === 0) {
    const subject = kinds.find(([, one]) => one.test(clause))?.[1];
    const isTold = spokenIn(cited)
      .split(/\n|(?<=[.!?])\s/)
      .some((part) => passes.test(part) && subject?.test(part) !== false);
    return isTold ? null : 'no run of the session shows that it passes';
  }
  const own = citedRuns(runs, cited);
  if (own.length > 0) {
    // “41 of 42 passed” is true of a run that failed.
    const counts = numbersIn(clause);
    const isCounted = own.some(({ output }) => counts.some((digits) => occursIn(digits, output)));
    const isFailed = (run: CommandRun) =>
      run.status === 'failed' || checks.some((check) => check.run === run && check.passed === false);
    if (own.every(isFailed) && !isCounted) return 'the run that it cites failed';
    const isSeen = own.some(({ status, output }) => status === 'passed' || passes.test(output));
    return isSeen || passes.test(cited.text) ? null : 'the log does not hold the result of the run that it cites';
  }
  return runs.every(({ status }) => status === 'failed') && !passes.test(cited.text)
    ? 'every run of it in the session failed'
    : null;
}

function whyNotFailed(runs: readonly CommandRun[], cited: Cited, clause: string, { checks }: Witness): string | null {
  if (runs.length === 0) {
    const subject = kinds.find(([, one]) => one.test(clause))?.[1];
    const isTold = spokenIn(cited)
      .split(/\n|(?<=[.!?])\s/)
      .some((part) => failsIn(part) && subject?.test(part) !== false);
    return isTold ? null : 'no run of the session shows that it fails';
  }
  const own = citedRuns(runs, cited);
  const isToldSo = cited.entries.some(({ from, text }) => from !== 'tool' && from !== 'call' && failsIn(text));
  // The word stands in the output of many a run that passed.
  if (
    own.length > 0 &&
    !isToldSo &&
    own.every((run) => checks.some((check) => check.run === run && check.passed === true))
  )
    return 'the run that it cites passed';
  if (own.length === 0)
    return runs.length > 0 && runs.every(({ status }) => status === 'passed') && !failsIn(cited.text)
      ? 'every run of it in the session passed'
      : null;
  return own.every(({ status, output }) => status !== 'failed' && !failsIn(output)) && !failsIn(cited.text)
    ? 'the run that it cites passed'
    : null;
}

/** What was said and printed there: code that an edit puts in has the words for everything. */
const spokenIn = ({ entries }: Cited) =>
  entries
    .filter(({ from }) => from !== 'call')
    .map(({ text }) => text)
    .join('\n');

/** “a/b.go:487:30: undefined”: what a compiler says where something is wrong. */
const placed = /^\s*[\w@./-]+\.\w+:\d+:\d+:\s\S/m;

/** Said of something that failed, and not "0 failed". */
const failsIn = (text: string) =>
  placed.test(text) ||
  /\b(?:fail(?:s|ed|ing|ures?)?|error|✗|✘|FAIL)\b/i.test(
    text.replace(/\b(?:0|no) (?:fail\w*|errors?)\b|\b(?:fail\w*|errors?)[:=]? 0\b/gi, ' '),
  );

const citedRuns = (runs: readonly CommandRun[], { entries }: Cited) => {
  const positions = new Set(entries.map(({ position }) => position));
  return runs.filter(({ call }) => positions.has(call.position));
};

const after =
  /\b(?:after|since|following|once)\b|\b(?:with|including) (?:the|these|those|all|both|its|two|three) (?:\w+ )?new\b/i;
const lastEdit = /\bafter (?:the )?(?:last|latest|final|all|every) (?:edits?|changes?|fix(?:es)?)\b/i;

/** "passed after the change": the run must stand behind the edit. */
function whyOrderFails(text: string, cited: Cited, witness: Witness): string | null {
  const free = text.replace(/`[^`]*`/g, ' ');
  if (
    !passes.test(free) ||
    !after.test(free) ||
    isOpen(free.replace(/\b(?:no|without) (?=\w+)/gi, '')) ||
    negates(free)
  )
    return null;
  const passAt = free.search(passes);
  const afterAt = free.search(after);
  if (afterAt < passAt) return null;
  const runs = runsOf(text, witness);
  if (runs === null) return null;
  const own = citedRuns(runs, cited).filter(({ status }) => status !== 'failed');
  const last = Math.max(-1, ...own.map(({ call }) => call.position));
  if (last < 0) return null;
  if (lastEdit.test(free)) {
    const edit = witness.edits.findLast(({ path }) =>
      /\.(?:[cm]?[jt]sx?|go|rs|py|rb|java|kt|swift|cs|php|vue|svelte|c|h|cpp)$/.test(path),
    );
    return edit !== undefined && edit.position > last ? 'files were changed after that run' : null;
  }
  const edits = cited.entries.filter(({ position }) => witness.edits.some((edit) => edit.position === position));
  return edits.length > 0 && edits.every(({ position }) => position > last)
    ? 'the run stands before what it is said to follow'
    : null;
}
