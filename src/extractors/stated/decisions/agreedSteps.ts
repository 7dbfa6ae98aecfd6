/** What a nod agreed to, where the agent had put the parts of its proposal into a list: each part is a choice of its own. */
import type { Over } from '../../../core/claims/claim';
import type { SpokenJudge } from '../../../core/claims/spoken/judgeSpoken';
import type { DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { measureWords } from '../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import { assent } from '../../../core/lexicon/assent';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { foldSpace } from '../../../core/text/foldSpace';
import { splitText } from '../../../core/text/splitText';
import { isAssent, isQuestion } from '../language/sentenceKinds';
import { type Offer, offerOf } from '../questions/offers';
import type { UserMessage } from '../user/userSentences';
import { ordersChange } from './declared/orderVerbs';

const beginsWithAssent = cueAtStart(assent.phrases);
const fewestWords = 4;
const longest = 300;
const most = 4;
/** Tests, commits and checks are the way to it. */
const isErrandly = /\b(?:tests?|commit|push|pull request|PR|lint|typecheck|docs?|readme|changelog|verify|run)\b/i;

/** In session order, each with what took it back later; none where the list held alternatives, or where no file was changed after the nod. */
export function agreedSteps(
  { index, selection }: ExtractInput,
  messages: readonly UserMessage[],
  judge: SpokenJudge,
): { readonly fact: DecisionFact; readonly over: Over | null }[] {
  const shown = new Map(selection.passages.map((passage) => [index.entryAt(passage.position), passage.text]));
  return messages.flatMap((reply) => {
    const turn = index.turns[reply.turn - 1];
    const asked = index.turns[reply.turn - 2]?.answer;
    const text = asked === null || asked === undefined ? undefined : shown.get(asked);
    if (reply.how !== 'prompt' || turn === undefined || !asked || text === undefined || !agrees(reply)) return [];
    const offer = offerOf(text);
    const hasWorked = index.changes.some(({ position }) => position >= turn.start && position < turn.end);
    if ((offer.question === null && !(takesUp.test(reply.text) && laysOut(text))) || asksWhich(offer) || !hasWorked)
      return [];
    return stepsOf(text).map((step) => ({
      fact: {
        id: factId('agreed', reply.ref.line, step),
        kind: 'decision' as const,
        text: step,
        reason: null,
        tag: 'declared' as const,
        evidence: [refTo(asked), reply.ref],
      },
      over: judge.ofStep(step, reply.position),
    }));
  });
}

/** “Ok, let's do this” needs no question before it, where the answer laid out what to do. */
const takesUp = /\b(?:do|implement|build|go with) (?:this|that|it|these|those|so)\b|\bgo ahead\b|\bsounds good\b/i;
const laysOut = cue([
  'proposed',
  'proposal',
  'my plan',
  'the plan',
  'approach',
  'refactor',
  'i recommend',
  'recommendation',
  "i'd",
  'i would',
  'vorschlag',
  'propuesta',
  'proposition',
  'proposta',
  'предлага*',
  '方案',
  '提案',
]);

/** A nod to alternatives takes none of them. */
const asksWhich = ({ question, options }: Offer) =>
  /\b(?:which|or|prefer|option|either|welche|oder|cuál|o|quel|ou|qual|или)\b/iu.test(question ?? '') ||
  options.some(({ label, text }) => /[A-H]/.test(label) || /\boption\b/i.test(text));

const agrees = ({ text, sentences }: UserMessage) =>
  isAssent(text) || (sentences.length === 1 && beginsWithAssent(text) && !isQuestion(text));

const stepsOf = (answer: string) =>
  splitText(answer)
    .filter(({ kind }) => kind === 'item')
    .map(({ text }) => foldSpace(text).replace(/^\d{1,2}[.)]\s+/, ''))
    .filter((text) => {
      const plain = text.replace(/^\*\*/, '');
      return (
        ordersChange(plain) &&
        !isErrandly.test(plain.replace(/`[^`]*`/g, ' ')) &&
        namesIn(text).size > 0 &&
        measureWords(text) >= fewestWords &&
        text.length <= longest &&
        !/[?？:：]\W*$/.test(text)
      );
    })
    .slice(0, most);
