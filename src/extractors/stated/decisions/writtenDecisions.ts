/**
 * Choices that stand in a list of decisions: below “Design decisions” in a plan the user pasted, in a plan they approved,
 * in a summary or a report. Lists of what is still to be decided, and of options, are none.
 */
import type { DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { cue } from '../../../core/language/cueTable';
import { decisionListWords, openListWords } from '../agent/agentCues';
import type { UserMessage } from '../user/userSentences';
import { writtenDecision } from './writtenDecisionRules';

const namesDecisions = cue(decisionListWords);
const isStillOpen = cue(openListWords);

/** Whether a heading, or the line that leads to a list, announces decisions that were made. */
export const announcesDecisions = (line: string | null): boolean =>
  line !== null && line.length <= longestHeading && namesDecisions(line) && !isStillOpen(line) && !/[?？]/.test(line);

const longestHeading = 80;
/** From the user's own documents, in the order in which they stand there. */
export function decisionsOfUser(messages: readonly UserMessage[]): DecisionFact[] {
  return messages.flatMap(({ sentences, ref }) =>
    sentences.flatMap(({ text, isItem, lead }): DecisionFact[] => {
      if (!isItem || !announcesDecisions(lead)) return [];
      const { verdict, decidedBy } = writtenDecision.decide({ text, line: ref.line });
      if (!verdict) return [];
      return [
        {
          id: factId('decision', ref.line, text),
          kind: 'decision',
          text,
          reason: null,
          tag: 'declared',
          evidence: [ref],
          decidedBy,
        },
      ];
    }),
  );
}
