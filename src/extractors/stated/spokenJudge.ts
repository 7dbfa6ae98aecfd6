/** The judge of what the agent said, opened on what extractors read of a session. */
import { judgeSpoken, type SpokenJudge } from '../../core/claims/spoken/judgeSpoken';
import type { ExtractInput } from '../../core/pipeline/extractor';
import { makesCommitWithBody } from '../../core/shell/commitBody';
import { agentStatements } from './agent/agentStatements';
import { agreesTo } from './questions/takenUp';
import { userMessages } from './user/userSentences';

/** Opened once for an input, and asked for every list. */
export function openSpokenJudge(input: ExtractInput): SpokenJudge {
  const { index, selection } = input;
  return judgeSpoken(index, {
    statements: agentStatements(input),
    messages: userMessages(input),
    passages: selection.passages.filter(({ position }) => {
      const entry = index.entryAt(position);
      return entry.kind === 'message' && entry.role === 'user';
    }),
    hasBody: makesCommitWithBody,
    agrees: agreesTo,
  });
}
