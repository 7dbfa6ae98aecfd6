/**
 * The two halves of asking an agent itself, on a fork of its session: the short message it gets, and what its answer is
 * worth. The conversation is not sent again; the answer is held against the session like that of any model.
 */

import * as z from 'zod';
import { modelEmpty } from '../../core/errors';
import type { Facts } from '../../core/fact';
import type { Extracted, ExtractInput } from '../../core/pipeline/extractor';
import type { EntryRef } from '../../core/provenance';
import type { Redact } from '../../core/redaction';
import { type PreparedQuestion, redactRequest } from './askModel';
import { findJson, isThoughtAlone } from './findJson';
import { openQuoteFinder } from './findQuote';
import { type ForkReply, forkReplySchema, readForkLists } from './forkReply';
import { forkGoal, forkTask, forkWordingVersion } from './forkWording';
import { labelFacts } from './knownFacts';
import { mergeReply } from './mergeReply';
import { holdStatements } from './statements/holdStatements';
import { openShown } from './statements/shown';
import { onceMore } from './wording';

/** Nobody's window is in question: what is sent is short, and the agent keeps its own limits. */
const maxOutputTokens = 4_000;

const schema = {
  name: `handoff_fork_v${forkWordingVersion}`,
  json: z.toJSONSchema(forkReplySchema) as Readonly<Record<string, unknown>>,
};

/** The goal and the schema are redacted like all that leaves, though the agent has its session already. */
export function prepareForkQuestion(input: ExtractInput, base: Facts, redact: Redact): PreparedQuestion {
  const prompt = `${forkTask}\n\n${forkGoal}\n${input.goal}`;
  const request = redactRequest({ system: '', prompt, schema, maxOutputTokens }, redact);
  return {
    request,
    passages: 0,
    leftOut: 0,
    read(answer, model) {
      if (answer.trim() === '') throw modelEmpty(model);
      const finder = openQuoteFinder(input.index.session, redact);
      const read = (value: unknown) => readForkLists(value, finder.find);
      const json = isThoughtAlone(answer) ? undefined : findJson(answer, (value) => !('complaint' in read(value)));
      const reply = json === undefined ? { complaint: 'it holds no JSON object' } : read(json);
      if (!('complaint' in reply)) return believe(reply, input, base, finder.passages(), redact);
      // Asked again on a fork of its own, the agent has not seen the answer that was wrong.
      return {
        complaint: reply.complaint,
        again: redactRequest({ ...request, prompt: `${request.prompt}\n\n${onceMore(reply.complaint)}` }, redact),
      };
    },
  };
}

/** Statements may repeat secrets that the agent has seen. */
const redacted = (reply: ForkReply, redact: Redact): ForkReply => ({
  statements: reply.statements.map((one) => ({
    ...one,
    text: redact(one.text).text,
    reason: one.reason === null ? null : redact(one.reason).text,
  })),
  malformed: reply.malformed.map((one) => ({ ...one, text: redact(one.text).text })),
  notFound: reply.notFound.map((one) => ({ ...one, text: redact(one.text).text })),
});

function believe(
  answer: ForkReply,
  input: ExtractInput,
  base: Facts,
  found: readonly { readonly ref: EntryRef }[] & Parameters<typeof openShown>[0],
  redact: Redact,
): Extracted {
  const reply = redacted(answer, redact);
  const known = labelFacts(base);
  const commands = input.index.runs.map((run) => run.command);
  // What it quotes from was not among the passages of a prompt; the agent saw the whole session.
  const { held, rejected } = holdStatements(
    reply,
    openShown([...input.selection.passages, ...found], base, known, commands),
  );
  const refs = new Map([...input.selection.passages, ...found].map(({ ref }) => [ref.line, ref]));
  const { facts, changes } = mergeReply(held, base, known, (line) => refs.get(line) ?? { line, entry: null });
  return { facts, rejected: [...rejected, ...reply.notFound], changes };
}
