/** What a sentence says of a check's history: before or behind which change, for the first time, as a whole, and still. */
import { anyOf, inOrder } from '../../../core/text/patterns';
import type { CheckRun } from '../../observed/checks/checkRuns';
import { fold } from './fold';
import { namesIn } from './names';
import { clausesOf, mainOf, negates } from './polarity';
import type { Cited, MadeEdit, Witness } from './witness';

const passes = anyOf(
  'i',
  /\b(?:r[au]ns? through|came back (?:clean|green|fine)|ran (?:clean|fine)|went through)\b/,
  /\b(?:pass(?:es|ed|ing)?|green|succeed(?:s|ed)?|successful(?:ly)?|clean|exit (?:code|status) 0|exited with 0)\b/,
  /\b(?:0|no|without) (?:errors?|failures?|warnings?|problems?|issues?|findings?)\b/,
);
const fails = anyOf(
  'i',
  /\b(?:fail(?:s|ed|ing|ures?)?|broken|red|breaks?|broke|do(?:es)? not (?:pass|compile|build))\b/,
  /\b(?:report(?:s|ed)?|found|finds?|shows?|showed) (?:\w+ ){0,2}(?:errors?|warnings?|problems?|issues?)\b/,
  /\bended (?:with|in) (?:an )?errors?\b/,
);
const failsNow = anyOf(
  'i',
  /(?<!\b(?:\d+|no|to) )\b(?:fails?|(?:is|are) (?:still |now )?(?:red|broken|failing)|do(?:es)? not (?:pass|compile|build))\b/,
  /\b(?:errors?|failures?|warnings?)\b[^.;]{0,40}\b(?:is|are|remains?) (?:still )?(?:open|there|unresolved|present|unfixed)\b/,
);
const conditions =
  /\b(?:if|when|whenever|unless|until|would|should|must|may|might|can|could|will|once(?! (?:more|again)))\b/i;

const kinds: readonly (readonly [kind: CheckRun['kind'], subject: RegExp])[] = [
  ['test', /\b(?:tests?|specs?|suites?|pytest|vitest|jest)\b/i],
  ['lint', /\b(?:lint\w*|clippy|eslint|biome)\b/i],
  ['build', /\b(?:builds?|compiles?|compilation)\b/i],
  ['type check', /\b(?:type[- ]?checks?|typecheck\w*|tsc)\b/i],
];

/** Why a claim on the history of checks does not hold; null where none is made or it may. */
export function whyHistoryFails(text: string, isConcluded: boolean, cited: Cited, witness: Witness): string | null {
  for (const part of text.split(/;\s+|(?<=[.!?])\s+/)) {
    const why = whyPartFails(part, isConcluded, cited, witness);
    if (why !== null) return why;
  }
  return null;
}

function whyPartFails(text: string, isConcluded: boolean, cited: Cited, witness: Witness): string | null {
  const free = text.replace(/`[^`]*`/g, ' ');
  const wanted = passes.test(withoutDenials(free)) ? true : fails.test(free) ? false : null;
  // “After the trial run” runs nothing.
  const isRun =
    wanted !== null || /\b(?:run|ran|executed|repeated)\b/i.test(free.replace(/\b(?:after|since|following) .*$/i, ' '));
  if (!isRun || negates(free.replace(/\b(?:0|no|without) \w+/gi, ' '))) return null;
  const runs = runsOf(text, witness);
  if (runs === null || conditions.test(free)) return null;
  return (
    whyNeverFailed(free, cited, runs) ??
    whyNotFirst(free, wanted, runs) ??
    whyNotBehind(text, wanted, runs, cited, witness) ??
    whyNotWhole(text, wanted, runs) ??
    whyNotLast(free, wanted, runs) ??
    (isConcluded || wanted === null ? null : whyNotTold(wanted, runs, cited))
  );
}

/** A check that is said to fail as things are: what its last run showed. */
export function whyFailsNoMore(text: string, isConcluded: boolean, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const free = clause.replace(/`[^`]*`/g, ' ');
    const found = failsNow.exec(free);
    if (found === null || conditions.test(free) || negates(mainOf(free).replace(/\bdo(?:es)? not\b/i, ' '))) continue;
    const runs = runsOf(clause, witness) ?? sameAs(clause, witness);
    const last = runs?.filter(({ isRunning }) => !isRunning).at(-1);
    if (last?.passed !== true) continue;
    // What was changed since may have broken it: that can be concluded, and is shown by no line.
    if (isConcluded && witness.edits.some(({ position }) => position > last.run.call.position)) continue;
    return 'its last run passed';
  }
  return null;
}

/** The runs of the command that last printed an error of that name. */
function sameAs(clause: string, { checks }: Witness): readonly CheckRun[] | null {
  const names = clause.match(/\b\p{Ll}+\p{Lu}\w+|\b[A-Z]{1,5}\d{3,6}\b/gu) ?? [];
  const failed = checks.findLast(
    ({ passed, run }) => passed === false && names.some((name) => run.output.includes(name)),
  );
  return failed === undefined ? null : checks.filter(({ run }) => run.command === failed.run.command);
}

/** Whether a text speaks of a check, or of something that fails. */
export const speaksOfChecks = (text: string): boolean =>
  fails.test(text) || kinds.some(([, subject]) => subject.test(text));

/**
 * “Passed since”, where files that the check sees were changed behind its last run: how it is now, no line shows.
 *
 * @param isAll whether it counts only where the text says nothing else
 */
export function whyPassIsStale(text: string, isAll: boolean, witness: Witness): string | null {
  const parts = text.split(/[;,]\s+|(?<=[.!?])\s+/).filter((part) => part.trim() !== '');
  const passing = parts.filter((part) => {
    const free = withoutDenials(part.replace(/`[^`]*`/g, ' '));
    return passes.test(free) && !conditions.test(free) && !negates(free.replace(/\b(?:0|no|without) \w+/gi, ' '));
  });
  if (passing.length === 0 || (isAll && passing.length < parts.length)) return null;
  for (const part of passing) {
    const lines = new Set((runsOf(part, witness) ?? []).map(({ run }) => run.call.call.line));
    const cited = witness.facts.verification.filter(({ evidence }) => evidence.some(({ line }) => lines.has(line)));
    if (cited.some(({ status }) => status === 'stale') && !cited.some(({ status }) => status === 'passed'))
      return 'files were changed since it passed';
  }
  return null;
}

const neverAgain = inOrder(
  'i',
  /\b(?:was|were|has|have) (?:not|never) (?:been )?(?:run|re-?run|repeated|executed|started)\b/,
  /(?: (?:again|anew|once more))? (?:after|since|behind|following) /,
);

/** Why a check that is told as not run since was run; null where none is told so. */
export function whyRunAfterAll(text: string, witness: Witness): string | null {
  for (const part of text.split(/;\s+|(?<=[.!?])\s+/)) {
    const runs = neverAgain.test(part.replace(/`[^`]*`/g, ' ')) ? runsOf(part, witness) : null;
    const why = runs === null ? null : whyRunSince(part, runs, witness);
    if (why !== null) return why;
  }
  return null;
}

/** “Was not run again after the rewrite”, where a run stands behind the last edit of what is named. */
function whyRunSince(text: string, runs: readonly CheckRun[], witness: Witness): string | null {
  const found = neverAgain.exec(text);
  if (found === null) return null;
  const rest = text.slice(found.index + found[0].length);
  const anchor = rest.slice(0, endOf(rest));
  const { codes, bare } = namesIn(anchor);
  const names = [...codes, ...bare].map((name) => fold(name).split('/').at(-1) ?? name);
  const about = witness.edits.filter(({ path, added, removed }) =>
    names.some((name) => fold(`${path}\n${added}\n${removed}`).includes(name)),
  );
  const last = about.at(-1)?.position;
  return last !== undefined && runs.some(({ run }) => run.call.position > last) ? 'it was run after that change' : null;
}

/** “No errors” is no denial, and “did not pass” is no pass. */
const withoutDenials = (text: string) => text.replace(/\b(?:not|never|n['’]t) (?:\w+ )?pass\w*/gi, ' ');

/** The runs that a text speaks of; null where it names none. */
function runsOf(text: string, { checks }: Witness): readonly CheckRun[] | null {
  const { codes } = namesIn(text);
  const commands = codes.map(fold).filter((code) => /^[\w./-]+\s/.test(code));
  const byCommand = checks.filter((check) => commands.some((code) => fold(check.run.command).includes(code)));
  if (byCommand.length > 0) return byCommand;
  const free = text.replace(/`[^`]*`/g, ' ');
  const named = codes.filter((code) => /^test\w{4,}$|\w{3,}_?test$/i.test(code)).map(fold);
  const kind = kinds.find(([, subject]) => subject.test(free))?.[0] ?? (named.length > 0 ? 'test' : null);
  if (kind === null) return null;
  const ofKind = checks.filter((check) => check.kind === kind);
  const ofName = ofKind.filter(
    ({ run }) => named.length > 0 && named.some((name) => fold(`${run.command}\n${run.output}`).includes(name)),
  );
  if (ofName.length > 0) return ofName;
  const level = /\b(integration|e2e|end-to-end|unit)\b/i.exec(free)?.[1]?.toLowerCase();
  const ofLevel =
    level === undefined
      ? []
      : level === 'unit'
        ? ofKind.filter(({ run }) => !/integration|e2e/i.test(run.command))
        : ofKind.filter(({ run }) => fold(run.command).includes(level));
  return ofLevel.length > 0 ? ofLevel : ofKind.length > 0 ? ofKind : null;
}

const failedBefore = /\b(?:fails?|failed|was red) (?:before|without|prior to|on the old|with the old)\b/i;

/** “Failed before the change”, where no run of it ever failed and nobody there says so. */
function whyNeverFailed(free: string, { entries }: Cited, runs: readonly CheckRun[]): string | null {
  if (!failedBefore.test(free) || runs.length === 0 || runs.some(({ passed }) => passed !== true)) return null;
  return entries.some(({ from, text }) => from === 'agent' && fails.test(text)) ? null : 'no run of it failed';
}

const first =
  /\b(?:on|at|in|with) (?:its|the|their) (?:very )?first (?:run|try|attempt|time)\b|\bat (?:the )?first (?:run|try|attempt)\b/i;

function whyNotFirst(free: string, wanted: boolean | null, runs: readonly CheckRun[]): string | null {
  if (wanted === null || !first.test(free)) return null;
  if (runs[0]?.passed === !wanted) return wanted ? 'its first run failed' : 'its first run passed';
  return null;
}

const behind = /\b(?:after|since|following)\b(?! (?:that|then|which)\b)/i;

/** “passed after X had been added”: a run must stand behind the change. */
function whyNotBehind(
  text: string,
  wanted: boolean | null,
  runs: readonly CheckRun[],
  cited: Cited,
  witness: Witness,
): string | null {
  const at = text.search(behind);
  if (at < 0) return null;
  const rest = text.slice(at);
  const anchor = rest.slice(0, endOf(rest));
  if (!/\b(?:was|were|been|the|its|all|these|those)\b/i.test(anchor)) return null;
  // Between two changes: which of those that are cited is meant, nothing tells.
  if (/\bbefore\b/i.test(text) && /\bafter\b/i.test(text) && namesIn(anchor).codes.length === 0) return null;
  const changed = positionOf(anchor, cited, witness);
  if (changed === null) return null;
  const later = runs.filter(({ run }) => run.call.position > changed);
  if (later.length === 0) return 'it was not run after that change';
  if (wanted === null || !later.every(({ passed }) => passed === !wanted)) return null;
  return wanted ? 'it failed after that change' : 'it passed after that change';
}

/** An anchor in front ends at its comma, or where the command stands that is told to have run. */
const endOf = (rest: string) => {
  const end = rest.search(/[,.](?:\s|$)|\b(?:and |but )?before\b|\s`[\w./-]+ [^`]*`/);
  return end < 0 ? rest.length : end;
};

/** Where the change that is spoken of stands: by its names, else by the edits that are cited; null where nothing tells. */
function positionOf(anchor: string, cited: Cited, { edits, runs }: Witness): number | null {
  const { codes, bare } = namesIn(anchor);
  const names = [...codes, ...bare].map(fold);
  const positions = new Set(cited.entries.map(({ position }) => position));
  const own = edits.filter(({ position }) => positions.has(position));
  const isNamed = (text: string) => {
    const folded = fold(text);
    return names.some((name) => folded.includes(name.split('/').at(-1) ?? name));
  };
  const about = ({ path, added, removed }: MadeEdit) => isNamed(`${path}\n${added}\n${removed}`);
  const cites = own.filter(about);
  const inShell = runs.filter(({ command, call }) => positions.has(call.position) && isNamed(command));
  const last = [
    ...(names.length > 0 ? cites : own).map(({ position }) => position),
    ...inShell.map(({ call }) => call.position),
  ];
  // Not cited, it may have been changed many times: one run behind the first of them is enough.
  if (last.length > 0) return Math.max(...last);
  return edits.find(about)?.position ?? null;
}

const lastRun = /\b(?:last|latest|final|most recent) (?:\w+ ){0,2}run\b/i;

function whyNotLast(free: string, wanted: boolean | null, runs: readonly CheckRun[]): string | null {
  if (wanted === null || !lastRun.test(free)) return null;
  const last = runs.findLast(({ isRunning }) => !isRunning);
  if (last?.passed === !wanted) return wanted ? 'its last run failed' : 'its last run passed';
  return null;
}

/** Said to be shown, where the lines hold no run of it and nobody there tells of its result. */
function whyNotTold(wanted: boolean, runs: readonly CheckRun[], cited: Cited): string | null {
  const positions = new Set(cited.entries.map(({ position }) => position));
  if (runs.some(({ run }) => positions.has(run.call.position))) return null;
  return (wanted ? passes : fails).test(cited.text) ? null : 'no run of it stands in the lines it cites';
}

/** Of one part by its name it is another whole. */
const whole = /\b(?:whole|complete|full|entire)\b[^.;,`]{0,20}\b(?:suites?|tests?)\b/i;

function whyNotWhole(free: string, wanted: boolean | null, runs: readonly CheckRun[]): string | null {
  if (wanted !== true || !whole.test(free)) return null;
  const all = runs.filter(
    ({ scope }) =>
      scope.filters.length === 0 &&
      // “./...” is all of it too.
      scope.paths.every((path) => path.replace(/\/(?:\.\.\.)?$/, '') === scope.folder.replace(/\/$/, '')),
  );
  return all.some(({ passed }) => passed !== false) ? null : 'no run of the whole passed';
}
