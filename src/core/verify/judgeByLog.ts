/** Holds a claim against how the log went on: what is not in it was not changed by its session. */
import type { Claim } from './claim';
import { bySight, type Finding, holds, saysTheSame, struckOut, unknown } from './finding';
import type { SeenLog, World } from './world';

type LogClaim = Extract<Claim, { readonly kind: 'process' | 'check' | 'error' | 'to-do' | 'question' }>;

/** What was said and no program can check, struck out where the judge of claims found its end behind the handoff. */
export function judgeWords({ text }: Claim, { log }: World): Finding {
  const end = 'why' in log || (log.value.grewBy ?? 0) === 0 ? null : endOf(text, log.value);
  return end ?? { verdict: 'words', reason: null };
}

function endOf(text: string, { over }: SeenLog): Finding | null {
  const found = over.find((one) => saysTheSame(one.text, text));
  return found === undefined ? null : struckOut(`${found.because}, ${found.place}`);
}

/** An unchanged log confirms what it said; only newer entries strike anything out. */
export function judgeByLog(claim: LogClaim, world: World): Finding {
  if (claim.kind === 'process') return judgeProcess(claim.name, world);
  if (claim.kind === 'check')
    return 'why' in world.log ? lastObserved(world.log.why) : judgeCheck(claim, world.log.value);
  return bySight(world.log, (log) => {
    if (log.grewBy === null) return unknown('the handoff does not say when its session was last active');
    if (log.grewBy === 0) return holds();
    switch (claim.kind) {
      case 'error':
        return judgeError(claim.error, log);
      case 'to-do':
        return judgeItem(claim.item, claim.isDone, log);
      case 'question':
        return judgeQuestion(claim.question, log);
    }
  });
}

/** Of a check that only the text of a handoff knows. */
export const unseenRun = 'its log does not show that it was run';

const lastObserved = (reason: string | null): Finding => ({ verdict: 'last-observed', reason });

function judgeCheck({ command, status }: Extract<Claim, { kind: 'check' }>, log: SeenLog): Finding {
  const now = log.checks.get(command);
  if (now === undefined) return lastObserved(unseenRun);
  if (now.status === status) return lastObserved(null);
  // The same log told its result when the handoff was made: another one was written in by hand.
  if (log.grewBy === 0)
    return status === 'passed' && now.status === 'failed'
      ? struckOut('its log says that it failed')
      : lastObserved(null);
  return struckOut(`${statusWords[now.status]} since, ${now.place}`);
}

const statusWords = {
  passed: 'it passed',
  failed: 'it failed',
  stale: 'it passed and files were changed',
  unclear: 'it ran again without a result',
  'not-run': 'it was not run',
} as const;

function judgeError(error: string, log: SeenLog): Finding {
  if (log.openErrors.some((one) => saysTheSame(one, error))) return holds();
  if (log.resolvedErrors.some((one) => saysTheSame(one, error))) return struckOut('it was resolved since');
  return endOf(error, log) ?? holds('nothing newer in the log');
}

function judgeItem(item: string, isDone: boolean, log: SeenLog): Finding {
  const { list } = log;
  const now = list?.items.find(({ text }) => saysTheSame(text, item));
  if (now !== undefined && list !== null) {
    const isOver = now.status === 'completed' || now.status === 'cancelled';
    if (isDone) return now.status === 'completed' ? holds() : struckOut(`it is open again, ${list.place}`);
    if (isOver) return struckOut(`${now.status === 'completed' ? 'done' : 'cancelled'} since, ${list.place}`);
    return holds();
  }
  if (!isDone && log.done.some((text) => saysTheSame(text, item))) return struckOut('done since');
  return (isDone ? null : endOf(item, log)) ?? holds('nothing newer in the log');
}

function judgeQuestion(question: string, log: SeenLog): Finding {
  const isOpen = log.openQuestions.some((one) => saysTheSame(one, question));
  const end = isOpen ? null : endOf(question, log);
  if (end !== null) return end;
  return isOpen || log.userSpoke === null ? holds() : struckOut(`the user went on since, ${log.userSpoke}`);
}

function judgeProcess(name: string, { log, process }: World): Finding {
  if ('value' in log && log.value !== null && (log.value.grewBy ?? 0) > 0) {
    if (!log.value.background.some((one) => saysTheSame(one, name))) return struckOut('the log shows its end');
  }
  return bySight(process(name), (runs) => (runs ? holds('it runs') : struckOut('no such program runs now')));
}
