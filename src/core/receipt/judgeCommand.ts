/** What a session did with a command or a check that its handoff named. */
import type { CheckFact } from '../fact';
import { refTo } from '../provenance';
import type { Trace } from '../trace/trace';
import { contradicted, neverTouched, used } from './finding';
import type { UseFinding } from './receipt';

/** @param status the result as the handoff has it; null where it has none */
export function judgeCommand(command: string, status: CheckFact['status'] | null, trace: Trace): UseFinding {
  const [first] = trace.runsOf(command).filter(({ byUser }) => !byUser);
  if (first === undefined) return neverTouched('not run');
  const at = refTo(first.call.call);
  // Later runs tell of what the session changed; only one before any change tells whether the line was right.
  const isFresh = first.call.position < trace.firstChange;
  if (isFresh && status === 'passed' && first.status === 'failed')
    return contradicted('passed in the handoff, failed here before anything was changed', at);
  if (isFresh && status === 'failed' && first.status === 'passed')
    return contradicted('failed in the handoff, passed here before anything was changed', at);
  return used(first.status === 'unknown' ? 'run' : `run, ${first.status}`, at);
}
