/**
 * The two halves of asking a model, with nothing asked in between: what is to be sent, and what an answer to it is worth.
 * Whoever asks stands between them: the command line at once, the editor once the user has seen what would leave.
 */
import { modelEmpty, modelFailed } from '../../core/errors';
import type { Facts } from '../../core/fact';
import { schemaInWords } from '../../core/models/oneMessage';
import type { Extracted, ExtractInput } from '../../core/pipeline/extractor';
import { redactFacts } from '../../core/pipeline/redactFacts';
import type { ModelRequest } from '../../core/ports';
import type { EntryRef } from '../../core/provenance';
import type { Redact } from '../../core/redaction';
import { estimateTokens } from '../../core/tokens';
import { findJson, isThoughtAlone } from './findJson';
import { labelFacts } from './knownFacts';
import { mergeReply } from './mergeReply';
import { type ModelPrompt, modelPrompt, modelSchema } from './prompt';
import { type Reply, readLists } from './reply';
import { holdStatements } from './statements/holdStatements';
import { openShown } from './statements/shown';
import { onceMore, wordingVersion } from './wording';

/** A question that is ready to be sent, and what it takes to read its answer. */
export interface PreparedQuestion {
  /** Redacted as a whole. */
  readonly request: ModelRequest;
  /** Passages in it, and those that had no room. */
  readonly passages: number;
  readonly leftOut: number;
  /** Makes facts of an answer; `complaint` where the answer has not the shape. Throws `model-empty` for an empty one. */
  read(answer: string, model: string): Extracted | Complaint;
}

/** What is wrong with an answer, and the question that says so. */
export interface Complaint {
  /** In words that a model can act on, without a full stop. */
  readonly complaint: string;
  /** Redacted as a whole. */
  readonly again: ModelRequest;
}

/** Most that an answer may take; a quarter of the window where that is less. */
const maxAnswerTokens = 4_000;
/** Taken where nobody knows the model's window: every current model has this much. */
const defaultWindow = 32_000;
/** Estimates may be this far below the model's own count. */
const estimateSlack = 0.85;
/** Kept free for the sentence with which the question is asked once more. */
const onceMoreTokens = 120;

/** @param windowTokens that question and answer may have together; null where nobody knows */
export function prepareQuestion(
  input: ExtractInput,
  base: Facts,
  windowTokens: number | null,
  redact: Redact,
): PreparedQuestion {
  const window = windowTokens ?? defaultWindow;
  const maxOutputTokens = Math.min(maxAnswerTokens, Math.floor(window / 4));
  const schema = { name: `handoff_facts_v${wordingVersion}`, json: modelSchema };
  const room = Math.floor((window - maxOutputTokens) * estimateSlack);
  // Redacted before they are quoted: quoting may change a sign of a secret, which would then be no secret any more.
  const known = labelFacts(redactFacts(base, redact).clean);
  const { passages } = input.selection;
  const budget = room - onceMoreTokens - estimateTokens(schemaInWords(schema));
  const asked = modelPrompt(input.goal, passages, known, budget);
  const request = redactRequest({ system: asked.system, prompt: asked.prompt, schema, maxOutputTokens }, redact);
  const again = (complaint: string) =>
    redactRequest({ ...request, prompt: `${request.prompt}\n\n${onceMore(complaint)}` }, redact);
  return {
    request,
    passages: asked.passages.length,
    leftOut: passages.length - asked.passages.length,
    read(answer, model) {
      const reply = readReply(answer, model);
      return 'complaint' in reply
        ? { complaint: reply.complaint, again: again(reply.complaint) }
        : believe(reply, input, base, asked);
    },
  };
}

/** The last gate before a model: whatever a request was put together from, no secret of the session goes out with it. */
export const redactRequest = (request: ModelRequest, redact: Redact): ModelRequest => ({
  ...request,
  system: redact(request.system).text,
  prompt: redact(request.prompt).text,
});

/** What to throw where the second answer has not the shape either. */
export const unreadable = (model: string, { complaint }: Complaint) =>
  modelFailed(model, `its answer does not follow the schema (${complaint})`);

function readReply(answer: string, model: string): Reply | { readonly complaint: string } {
  if (answer.trim() === '') throw modelEmpty(model);
  if (isThoughtAlone(answer)) return { complaint: 'it broke off within its thoughts' };
  const json = findJson(answer, (value) => !('complaint' in readLists(value)));
  return json === undefined ? { complaint: 'it holds no JSON object' } : readLists(json);
}

function believe(reply: Reply, input: ExtractInput, base: Facts, { passages, known }: ModelPrompt): Extracted {
  const commands = input.index.runs.map((run) => run.command);
  const { held, rejected } = holdStatements(reply, openShown(passages, base, known, commands));
  const { facts, changes } = mergeReply(held, base, known, refsOf(input));
  return { facts, rejected, changes };
}

function refsOf({ selection }: ExtractInput): (line: number) => EntryRef {
  const refs = new Map(selection.passages.map((passage) => [passage.ref.line, passage.ref]));
  return (line) => refs.get(line) ?? { line, entry: null };
}
