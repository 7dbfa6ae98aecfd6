/**
 * Choices that stand in a list of decisions: below “Design decisions” in a plan the user pasted, in a plan they approved,
 * in a summary or a report. Lists of what is still to be decided, and of options, are none.
 */
import { type Judged, judged } from '../../../core/claims/judged';
import { openNarrowed } from '../../../core/claims/work/narrowedPlan';
import type { DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { cue } from '../../../core/language/cueTable';
import { decisionListWords, openListWords } from '../agent/agentCues';
import type { UserMessage } from '../user/userSentences';

const namesDecisions = cue(decisionListWords);
const isStillOpen = cue(openListWords);

/** Whether a heading, or the line that leads to a list, announces decisions that were made. */
export const announcesDecisions = (line: string | null): boolean =>
  line !== null && line.length <= longestHeading && namesDecisions(line) && !isStillOpen(line) && !/[?？]/.test(line);

const longestHeading = 80;
const shortest = 16;
const longest = 400;

/** From the user's own documents, in the order in which they stand there; a part that they took back later is over. */
export function decisionsOfUser(messages: readonly UserMessage[], index: SessionIndex): Judged<DecisionFact>[] {
  return messages.flatMap(({ sentences, ref, position }) => {
    const found = sentences.filter(
      ({ text, isItem, lead }) =>
        isItem &&
        announcesDecisions(lead) &&
        text.length >= shortest &&
        text.length <= longest &&
        !/[?？:：]$/.test(text),
    );
    if (found.length === 0) return [];
    const entry = index.entryAt(position);
    const endOf = openNarrowed(index, entry.kind === 'message' ? entry.text : '', position);
    return found.map(({ text }) =>
      judged(
        {
          id: factId('decision', ref.line, text),
          kind: 'decision',
          text,
          reason: null,
          tag: 'declared',
          evidence: [ref],
        },
        'withdrawn',
        endOf(text),
      ),
    );
  });
}
