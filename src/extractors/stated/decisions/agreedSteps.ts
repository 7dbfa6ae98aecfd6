/** What a nod agreed to, where the agent had put the parts of its proposal into a list: each part is a choice of its own. */
import type { Over } from '../../../core/claims/claim';
import type { SpokenJudge } from '../../../core/claims/spoken/judgeSpoken';
import type { DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { splitText } from '../../../core/language/splitText';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { foldSpace } from '../../../core/text/foldSpace';
import { offerOf } from '../questions/offers';
import type { UserMessage } from '../user/userSentences';
import { agreedStep, takesUpList } from './agreedStepRules';

const mostSteps = 4;

/** In session order, each with what took it back later. */
export function agreedSteps(
  { index, selection }: ExtractInput,
  messages: readonly UserMessage[],
  judge: SpokenJudge,
): { readonly fact: DecisionFact; readonly over: Over | null }[] {
  const shown = new Map(selection.passages.map((passage) => [index.entryAt(passage.position), passage.text]));
  return messages.flatMap((reply) => {
    const turn = index.turns[reply.turn - 1];
    const asked = index.turns[reply.turn - 2]?.answer;
    const proposal = asked === null || asked === undefined ? undefined : shown.get(asked);
    if (reply.how !== 'prompt' || turn === undefined || !asked || proposal === undefined) return [];
    const hasWorked = index.changes.some(({ position }) => position >= turn.start && position < turn.end);
    if (!takesUpList.decide({ offer: offerOf(proposal), reply, hasWorked }).verdict) return [];
    return stepsOf(proposal, asked.line).map(({ text, decidedBy }) => ({
      fact: {
        id: factId('agreed', reply.ref.line, text),
        kind: 'decision' as const,
        text,
        reason: null,
        tag: 'declared' as const,
        evidence: [refTo(asked), reply.ref],
        decidedBy,
      },
      over: judge.ofStep(text, reply.position),
    }));
  });
}

const stepsOf = (proposal: string, line: number) =>
  splitText(proposal)
    .filter(({ kind }) => kind === 'item')
    .flatMap((item) => {
      const text = foldSpace(item.text).replace(/^\d{1,2}[.)]\s+/, '');
      const { verdict, decidedBy } = agreedStep.decide({ text, line });
      return verdict ? [{ text, decidedBy }] : [];
    })
    .slice(0, mostSteps);
