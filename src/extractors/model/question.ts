/** A question that is ready to be sent, and what it takes to read its answer. */
import { modelEmpty } from '../../core/errors';
import type { Facts, Strike, ToldFact } from '../../core/fact';
import type { Extracted } from '../../core/pipeline/extractor';
import type { ModelRequest } from '../../core/ports';
import type { Redact } from '../../core/redaction';
import { isThoughtAlone } from './answer/findJson';
import { openLineReader } from './answer/lineReader';
import type { Grader } from './grades/gradeAnswer';

/** What is to be sent, and how its answer is read: piece by piece as it arrives, and as a whole. */
export interface PreparedQuestion {
  /** Redacted as a whole. */
  readonly request: ModelRequest;
  /** Pieces of the session in it, and those that had no room. */
  readonly passages: number;
  readonly leftOut: number;
  /** Reads an answer as it arrives. */
  open(): OpenAnswer;
  /** Tokens that the second question takes at most, about. */
  readonly mostAgain: number;
  /** Has the model look at its statements once more, beside what they cite; redacted as a whole. */
  again(told: readonly ToldFact[]): ModelRequest;
}

/** An answer that is being read. */
export interface OpenAnswer {
  /** The facts that a piece has brought to their end, graded. */
  push(text: string): readonly (ToldFact | Strike)[];
  /** The rules' facts with all that came; throws `model-empty` where nothing did. */
  end(model: string): Extracted;
  /** The same once the model has looked at its statements again; throws `model-empty` where `verdicts` says nothing of them. */
  endAgain(verdicts: string, model: string): Extracted;
  /** The same for an answer that was cancelled: what came stays, and nothing is no failure. */
  stop(): Extracted;
}

/** The last gate before a model: whatever a request was put together from, no secret of the session goes out with it. */
export const redactRequest = (request: ModelRequest, redact: Redact): ModelRequest => ({
  ...request,
  system: redact(request.system).text,
  prompt: redact(request.prompt).text,
});

/** @param grader is opened with the first item: until then nothing of the session is looked through */
export function openAnswer(base: Facts, grader: () => Grader): OpenAnswer {
  const reader = openLineReader();
  const told: ToldFact[] = [];
  const strikes: Strike[] = [];
  let opened: Grader | null = null;
  let whole = '';
  const grade = (items: ReturnType<typeof reader.push>) =>
    items.flatMap((item) => {
      opened ??= grader();
      const fact = opened.grade(item);
      if (fact === null) return [];
      if ('kind' in fact) told.push(fact);
      else if (strikes.some(({ factId }) => factId === fact.factId)) return [];
      else strikes.push(fact);
      return [fact];
    });
  const extracted = (said: readonly ToldFact[] = told): Extracted => ({
    facts: { ...base, told: said, strikes },
    rejected: [],
    unread: reader.lost(),
  });
  return {
    push(text) {
      whole += text;
      return grade(reader.push(text));
    },
    end(model) {
      grade(reader.end());
      if (told.length + strikes.length === 0) throw modelEmpty(model, whyNothing(whole));
      return extracted();
    },
    endAgain(verdicts, model) {
      const said = opened?.lookAgain(told, verdicts) ?? null;
      if (said === null) throw modelEmpty(model, 'its second answer says nothing of its lines');
      return extracted(said);
    },
    stop() {
      grade(reader.end());
      return extracted();
    },
  };
}

function whyNothing(answer: string): string | undefined {
  if (answer.trim() === '') return undefined;
  return isThoughtAlone(answer)
    ? 'it broke off within its thoughts'
    : 'no line of its answer has the form that was asked for';
}
