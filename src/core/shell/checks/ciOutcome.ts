/**
 * What a look at the checks of a pull request or of a run of the build service showed: the table of `gh pr checks`, the
 * JSON of `gh pr view --json statusCheckRollup`, the end of `gh run watch`. Null for any other output.
 */
import { stripColours } from '../../text/stripColours';

/** How the runs of a build service stand: counts, and the names of those that failed. */
export interface CiOutcome {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly pending: number;
}

/** Counts the runs that an output of `gh` lists; null where it has none of the known forms. */
export function ciOutcome(output: string): CiOutcome | null {
  const text = stripColours(output);
  return fromTable(text) ?? fromRollup(text) ?? fromRun(text);
}

/** `name<tab>pass<tab>1m2s<tab>address` when no terminal is there. */
function fromTable(text: string): CiOutcome | null {
  const rows = [...text.matchAll(/^([^\t\n]+)\t(pass|fail|pending|skipping|cancel)\t/gm)];
  if (rows.length === 0) return null;
  const named = (state: RegExp) => rows.filter((row) => state.test(row[2] ?? '')).map((row) => (row[1] ?? '').trim());
  return {
    passed: named(/^pass$/).length,
    failed: named(/^(?:fail|cancel)$/),
    pending: named(/^pending$/).length,
  };
}

/** Each check tells a conclusion, or a state where another service set it; one that goes on tells neither. */
function fromRollup(text: string): CiOutcome | null {
  if (!text.includes('"statusCheckRollup"')) return null;
  const checks = text.match(/\{[^{}]*"__typename":\s*"(?:CheckRun|StatusContext)"[^{}]*\}/g) ?? [];
  if (checks.length === 0) return null;
  const told = checks.map((check) => ({
    name: /"(?:name|context)":\s*"([^"]+)"/.exec(check)?.[1] ?? 'a check',
    end: /"(?:conclusion|state)":\s*"([A-Z_]+)"/.exec(check)?.[1] ?? '',
  }));
  return {
    passed: told.filter(({ end }) => end === 'SUCCESS').length,
    failed: told.filter(({ end }) => badEnds.has(end)).map(({ name }) => name),
    pending: told.filter(({ end }) => end === '' || end === 'PENDING' || end === 'EXPECTED').length,
  };
}

const badEnds = new Set(['FAILURE', 'ERROR', 'TIMED_OUT', 'CANCELLED', 'ACTION_REQUIRED', 'STARTUP_FAILURE']);

/** "Run Release (123) completed with 'success'". */
function fromRun(text: string): CiOutcome | null {
  const found = /\bRun (.{1,80}?) \(\d+\) (?:has already )?completed with '(\w+)'/.exec(text);
  if (found === null) return null;
  return found[2] === 'success'
    ? { passed: 1, failed: [], pending: 0 }
    : { passed: 0, failed: [found[1] ?? 'the run'], pending: 0 };
}
