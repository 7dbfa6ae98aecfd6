/**
 * The two halves of asking an agent itself, on a fork of its session: the short message it gets, and what its answer is
 * worth. The conversation is not sent again; the answer is graded like that of any model.
 */
import type { Facts } from '../../core/fact';
import type { ExtractInput } from '../../core/pipeline/extractor';
import { redactFacts } from '../../core/pipeline/redactFacts';
import type { Redact } from '../../core/redaction';
import { againOfSession } from './again/againWording';
import { againText, mostStatementTokens } from './again/secondLook';
import { openQuoteFinder } from './findQuote';
import { forkForm, forkTask } from './forkWording';
import { openGrader } from './grades/gradeAnswer';
import { cleaner } from './material/entryTexts';
import { fillPart } from './material/part';
import { labelFacts, labelledLine, observedLines } from './material/ruleFacts';
import { openAnswer, type PreparedQuestion, redactRequest } from './question';
import { headings } from './wording';

/** Nobody's window is in question: what is sent is short, and the agent keeps its own limits. */
const maxOutputTokens = 8_000;
const mostFacts = 2_500;

/** Goal and facts are redacted like all that leaves, though the agent has its session already. */
export function prepareForkQuestion(input: ExtractInput, base: Facts, redact: Redact): PreparedQuestion {
  const facts = redactFacts(base, redact).clean;
  const labelled = labelFacts(facts);
  const clean = cleaner(redact);
  const part = (heading: string, lines: readonly string[]) =>
    fillPart(
      { heading, most: mostFacts, pieces: lines.map((line) => ({ write: () => clean(line, 400) })), giveWay: 'newest' },
      mostFacts,
    ).text;
  const prompt = [
    forkTask,
    `===== ${headings.goal}\n${input.goal}`,
    part(headings.observed, observedLines(facts)),
    part(headings.found, labelled.map(labelledLine)),
    forkForm,
  ]
    .filter((text) => text !== '')
    .join('\n\n');
  return {
    request: redactRequest({ system: '', prompt, maxOutputTokens }, redact),
    mostAgain: mostStatementTokens,
    again: (told) =>
      redactRequest({ system: '', prompt: `${againOfSession}\n\n${againText(told)}`, maxOutputTokens }, redact),
    passages: 0,
    leftOut: 0,
    open: () =>
      openAnswer(base, () =>
        openGrader(input.index, input.goal, base, labelled, redact, openQuoteFinder(input.index.session, redact)),
      ),
  };
}
