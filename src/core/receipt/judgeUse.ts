/** What came of one item of a handoff in the session that began with it: asks the judge that its kind has. */

import type { Claim as Stated, Verdict } from '../claims/claim';
import { judgeClaims } from '../claims/judgeClaims';
import { leadingCode } from '../document/readLine';
import { aboutWords } from '../language/aboutWords';
import { refTo } from '../provenance';
import { foldSpace } from '../text/foldSpace';
import type { Trace } from '../trace/trace';
import type { Claim, ClaimedFile } from '../verify/claim';
import { contradicted, foundAgain, neverTouched, notKnown, used } from './finding';
import { judgeCommand } from './judgeCommand';
import { judgeFile } from './judgeFile';
import { judgeRepository } from './judgeRepository';
import { judgeRule } from './judgeRule';
import { judgeMention, judgeStatement } from './judgeStatement';
import type { UseFinding } from './receipt';

/** An item as the handoff has it, with the lines below it. */
export interface CarriedItem {
  readonly claim: Claim;
  readonly below: readonly string[];
}

/** @param root the folder that the handoff's paths start from; null where it names none */
export function judgeUse({ claim, below }: CarriedItem, root: string | null, trace: Trace): UseFinding {
  switch (claim.kind) {
    case 'file':
      return judgeFile({ path: claim.path, root, isGone: claim.isGone }, trace);
    case 'files':
      return judgeFiles(claim.files, root, trace);
    case 'check':
      return judgeCommand(claim.command, claim.status, trace);
    case 'error':
      return claim.command === null ? judgeTrap(claim.error, trace) : judgeCommand(claim.command, 'failed', trace);
    case 'branch':
    case 'commit':
    case 'uncommitted':
      return judgeRepository(claim, root, trace);
    case 'process':
      return judgeStatement(claim.name, trace);
    case 'to-do':
      return endedIn(claim.item, 'state', trace) ?? judgeMention(claim.item, trace);
    case 'question':
      return endedIn(claim.question, 'question', trace) ?? judgeStatement(claim.question, trace);
    case 'words':
      return judgeWords(claim, below, root, trace);
  }
}

/** One that served makes the line serve. */
function judgeFiles(files: readonly ClaimedFile[], root: string | null, trace: Trace): UseFinding {
  const found = files.map((file) => judgeFile({ ...file, root }, trace));
  const by = (use: UseFinding['use']) => found.find((one) => one.use === use);
  return by('contradicted') ?? by('found-again') ?? by('used') ?? found[0] ?? neverTouched();
}

function judgeWords({ section, text }: Claim, below: readonly string[], root: string | null, trace: Trace): UseFinding {
  switch (section) {
    case 'commands': {
      const command = leadingCode(text)?.code ?? fenced(below);
      return command === null ? judgeStatement(text, trace) : judgeCommand(command, resultIn(text), trace);
    }
    case 'constraints': {
      const words = /^[“"](.*)[”"]$/s.exec(text)?.[1];
      if (words === undefined) return judgeStatement(text, trace);
      const verdict = verdictOf(words, 'constraint', trace);
      return verdict.holds ? judgeRule(words, trace) : notKnown(verdict.because, verdict.endedBy);
    }
    case 'files': {
      // Earlier versions wrote more behind the path.
      const path = leadingCode(text)?.code;
      return path === undefined
        ? judgeStatement(text, trace)
        : judgeFile({ path, root, isGone: / deleted\b/.test(text) }, trace);
    }
    case 'in-flight': {
      const command = leadingCode(text);
      return command !== null && text.startsWith(': ', command.end)
        ? judgeCommand(command.code, null, trace)
        : judgeMention(text, trace);
    }
    case 'decisions':
      return judgeDecision(text, trace);
    case 'traps':
      return judgeTrap(text, trace);
    default:
      return deed.test(text) ? judgeMention(text, trace) : judgeStatement(text, trace);
  }
}

/** How the lines begin that tell what somebody did. */
const deed = /^(?:Asked|Asked now|Done|Created|Edited|Checked out|Committed|Pushed|Opened|Merged|Closed)\b/;

/** The command of an item whose command takes several lines. */
const fenced = (below: readonly string[]) =>
  below.length < 3
    ? null
    : below
        .slice(1, -1)
        .map((line) => line.slice(2))
        .join('\n');

const resultIn = (text: string) =>
  /, failed\b/.test(text) ? 'failed' : /, passed\b(?!, now)/.test(text) ? 'passed' : null;

/** Taken back by the user or the agent, it is contradicted. */
function judgeDecision(text: string, trace: Trace): UseFinding {
  const verdict = verdictOf(text, 'decision', trace);
  if (!verdict.holds) return contradicted(verdict.because, verdict.endedBy);
  return judgeStatement(text, trace);
}

/** Open work that was done or answered served; what was taken back is told as such. */
function endedIn(text: string, kind: Stated['kind'], trace: Trace): UseFinding | null {
  const verdict = verdictOf(text, kind, trace);
  if (verdict.holds) return null;
  const isServed = verdict.ending === 'carried out' || verdict.ending === 'answered';
  return isServed ? used(verdict.because, verdict.endedBy) : contradicted(verdict.because, verdict.endedBy);
}

/** What the judge of claims says of a line that stood before all that is traced. */
function verdictOf(text: string, kind: Stated['kind'], { index, texts, calls }: Trace): Verdict {
  const first = Math.min(
    texts[0]?.position ?? Number.POSITIVE_INFINITY,
    calls[0]?.position ?? Number.POSITIVE_INFINITY,
  );
  if (first === Number.POSITIVE_INFINITY) return { holds: true };
  const claim: Stated = {
    ...{ kind, text, about: aboutWords(text), saidAt: first - 1, lasting: 'lasting', evidence: [] },
    ...{ speaker: kind === 'constraint' ? 'user' : 'agent', isTakenOver: true },
  };
  return judgeClaims(index, [claim], '').verdictOf(claim);
}

/** A failure that came up again was paid for twice. */
function judgeTrap(text: string, trace: Trace): UseFinding {
  const marks = failureMarks(text);
  const hit = trace.calls.find(
    ({ result }) =>
      result !== null &&
      (result.isError || (result.exitCode ?? 0) !== 0) &&
      marks.some((mark) => foldSpace(result.text).includes(mark)),
  );
  if (hit !== undefined) return foundAgain('it failed so again', [refTo(hit.call)], [hit.position]);
  const command = leadingCode(text.replace(/^Resolved: /, ''))?.code;
  const run = command === undefined ? undefined : trace.runsOf(command)[0];
  const found = run === undefined ? judgeStatement(text, trace) : used('its command was run', refTo(run.call.call));
  return found.use === 'used' ? { ...found, reason: `${found.reason}, and it did not fail so again` } : found;
}

/** The words of an error by which it is known again: what stands in code and is long, or the line itself. */
function failureMarks(text: string): string[] {
  const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => foldSpace(code));
  const telling = codes.filter((code) => code.length >= shortestMark && /\s/.test(code) && errorWords.test(code));
  return telling.length > 0 || codes.length > 0
    ? telling
    : [foldSpace(text.split('\n')[0] ?? '')].filter((line) => line.length >= shortestMark && errorWords.test(line));
}

const shortestMark = 16;
const errorWords =
  /error|fail|cannot|can't|not found|denied|refused|undefined|invalid|unexpected|missing|exception|panic/i;
