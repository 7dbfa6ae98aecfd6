/** Whether a fact came up again behind a boundary, as the log shows it: the same judges as for the lines of a handoff. */
import { textOfFact } from '../allFacts';
import type { Fact } from '../fact';
import type { EntryRef } from '../provenance';
import { judgeCommand } from '../receipt/judgeCommand';
import { judgeFile } from '../receipt/judgeFile';
import { judgeRule } from '../receipt/judgeRule';
import { judgeStatement } from '../receipt/judgeStatement';
import type { UseFinding } from '../receipt/receipt';
import type { Trace } from '../trace/trace';

/** What brought a fact up again. */
export interface TouchedAgain {
  /** For people, without a full stop. */
  readonly how: string;
  readonly evidence: readonly EntryRef[];
  /** Calls that finding it again took; 0 where none looked for it. */
  readonly calls: number;
}

/** Null where nothing of it came up. A rule that was only kept was not touched. @param root the session's folder */
export function touchedAgain(fact: Fact, root: string | null, trace: Trace): TouchedAgain | null {
  const { use, reason, evidence, calls } = judge(fact, root, trace);
  if (use === 'never-touched' || use === 'not-known' || evidence.length === 0) return null;
  return { how: reason, evidence, calls: calls.length };
}

function judge(fact: Fact, root: string | null, trace: Trace): UseFinding {
  switch (fact.kind) {
    case 'file':
      return judgeFile({ path: fact.path, root, isGone: false }, trace);
    case 'command':
      return judgeCommand(fact.command, null, trace);
    case 'check':
      return judgeCommand(fact.command, null, trace);
    case 'constraint': {
      const kept = judgeRule(fact.text, trace);
      return kept.evidence.length > 0 && kept.use !== 'not-known' ? kept : judgeStatement(fact.text, trace);
    }
    default:
      return judgeStatement(textOfFact(fact), trace);
  }
}
