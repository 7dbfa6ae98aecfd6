/**
 * What a look at the checks of a pull request or of a run of the build service showed: the table or the JSON of `gh pr checks`,
 * the JSON of `gh pr view --json statusCheckRollup` and of `gh run view --json jobs`, the jobs that `gh run view` lists, the end of
 * `gh run watch`. Null for any other output.
 */
import { stripColours } from '../../text/stripColours';

/** What makes a look at the build service stale, in place of a file's name. */
export const laterPush = 'a later push';

/** Whether in the place of files that changed since a check a command stands by which git took in others' work. */
export const broughtByGit = ([first = '']: readonly string[]): boolean => first.startsWith('git ');

/** How the runs of a build service stand: counts, and the names of those that failed. */
export interface CiOutcome {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly pending: number;
  /** Lines are missing from the listing: what passed and what goes on was not counted whole. */
  readonly isCut?: true;
}

/** Counts the runs that an output of `gh` lists; null where it has none of the known forms. */
export function ciOutcome(output: string): CiOutcome | null {
  const text = stripColours(output);
  return fromTable(text) ?? fromRollup(text) ?? fromJson(text) ?? fromRun(text) ?? fromJobs(text);
}

/** `name<tab>pass<tab>1m2s<tab>address` when no terminal is there. */
function fromTable(text: string): CiOutcome | null {
  const rows = [...text.matchAll(/^([^\t\n]+)\t(pass|fail|pending|skipping|cancel)\t/gm)];
  if (rows.length === 0) return null;
  const named = (state: RegExp) => rows.filter((row) => state.test(row[2] ?? '')).map((row) => (row[1] ?? '').trim());
  const failed = named(/^(?:fail|cancel)$/);
  const cut = isCut.test(text);
  // Of a listing that was cut, only a failure tells.
  return cut && failed.length === 0
    ? null
    : {
        passed: named(/^pass$/).length,
        ...{ failed, pending: named(/^pending$/).length },
        ...(cut && { isCut: true as const }),
      };
}

/** Each check tells a conclusion, or a state where another service set it; one that goes on tells neither. */
function fromRollup(text: string): CiOutcome | null {
  if (!text.includes('"statusCheckRollup"')) return null;
  const checks = text.match(/\{[^{}]*"__typename":\s*"(?:CheckRun|StatusContext)"[^{}]*\}/g) ?? [];
  if (checks.length === 0) return null;
  const ends = checks.map((check) => ({
    name: /"(?:name|context)":\s*"([^"]+)"/.exec(check)?.[1] ?? 'a check',
    end: /"(?:conclusion|state)":\s*"([A-Z_]+)"/.exec(check)?.[1] ?? '',
  }));
  return {
    passed: ends.filter(({ end }) => end === 'SUCCESS').length,
    failed: ends.filter(({ end }) => badEnds.has(end)).map(({ name }) => name),
    pending: ends.filter(({ end }) => end === '' || end === 'PENDING' || end === 'EXPECTED').length,
  };
}

const badEnds = new Set(['FAILURE', 'ERROR', 'TIMED_OUT', 'CANCELLED', 'ACTION_REQUIRED', 'STARTUP_FAILURE']);

/** `[{"bucket":"pass","name":"unit"}]`, `{"jobs":[{"conclusion":"success","name":"unit"}]}`: one flat object each. */
function fromJson(text: string): CiOutcome | null {
  const start = text.search(/[[{]\s*(?:\{\s*)?"/);
  // A whole pull request has other rows besides, and may have been cut.
  if (start < 0 || text.includes('"statusCheckRollup"') || !/"(?:bucket|conclusion)"\s*:/.test(text)) return null;
  const jobs = text.slice(start).replace(/"steps"\s*:\s*\[[^\]]*\]/g, '"steps":0');
  const ends = (jobs.match(/\{[^{}[\]]*\}/g) ?? []).flatMap((row) => {
    const end = /"(?:bucket|conclusion)"\s*:\s*(?:"(\w*)"|null)/.exec(row);
    const name = /"(?:name|workflow)"\s*:\s*"([^"]+)"/.exec(row)?.[1];
    return end === null || name === undefined ? [] : [{ name, end: (end[1] ?? '').toLowerCase() }];
  });
  const outcome = counted(ends);
  // Of a listing that was cut, only a failure tells.
  return ends.length === 0 || (outcome.failed.length === 0 && isCut.test(text)) ? null : outcome;
}

const isCut = /^\[\.\.\. \d+ characters left out \.\.\.\]$|^Warning: truncated output/m;

function counted(told: readonly { readonly name: string; readonly end: string }[]): CiOutcome {
  return {
    passed: told.filter(({ end }) => /^(?:pass|success)$/.test(end)).length,
    failed: told.filter(({ end }) => failingEnds.test(end)).map(({ name }) => name),
    pending: told.filter(({ end }) => /^(?:pending|)$/.test(end)).length,
  };
}

const failingEnds = /^(?:fail|failure|cancel|cancelled|timed_out|startup_failure|action_required)$/;

/** "✓ unit in 2m1s (ID 81)", "X lint in 12s (ID 82)", "* e2e (ID 83)": the last line of each job, as a watch prints them again and again. */
function fromJobs(text: string): CiOutcome | null {
  const jobs = new Map<string, string>();
  for (const [, mark = '', name = ''] of text.matchAll(/^([✓X*-]) (\S.{0,120}?)(?: in [\dhms]+)? \(ID \d+\)/gm))
    jobs.set(name, mark);
  if (jobs.size === 0) return null;
  const ends: Readonly<Record<string, string>> = { '✓': 'pass', X: 'fail', '*': 'pending', '-': 'skipped' };
  return counted([...jobs].map(([name, mark]) => ({ name, end: ends[mark] ?? '' })));
}

/** "Run Release (123) completed with 'success'". */
function fromRun(text: string): CiOutcome | null {
  const found = /\bRun (.{1,80}?) \(\d+\) (?:has already )?completed with '(\w+)'/.exec(text);
  if (found === null) return null;
  return found[2] === 'success'
    ? { passed: 1, failed: [], pending: 0 }
    : { passed: 0, failed: [found[1] ?? 'the run'], pending: 0 };
}
