/** A model's answer: its shape, and how it becomes facts. Every statement must cite lines that it was shown. */
import * as z from 'zod';
import type { Facts } from '../../core/fact';
import type { ExtractInput } from '../../core/pipeline/extractor';
import type { EntryRef } from '../../core/provenance';

const statement = z.object({
  text: z.string().min(1).max(600),
  lines: z.array(z.number().int().positive()).min(1).max(6),
});

export const replySchema = z.object({
  decisions: z.array(statement.extend({ reason: z.string().max(300).nullable().optional() })).max(20),
  information: z.array(statement).max(30),
  openQuestions: z.array(statement).max(12),
  failedApproaches: z.array(statement).max(12),
});

export type ModelReply = z.infer<typeof replySchema>;

/** The model's statements in place of the rules' own; what was observed (files, commands, checks, errors, the user's words) stays. */
export function toFacts(reply: ModelReply, base: Facts, input: ExtractInput): Facts {
  const refs = new Map(input.selection.passages.map((passage) => [passage.ref.line, passage.ref]));
  const evidence = (lines: readonly number[]): EntryRef[] =>
    lines.map((line) => refs.get(line) ?? { line, entry: null });
  return {
    ...base,
    decisions: reply.decisions.map(({ text, reason, lines }, at) => ({
      id: `model-decision-${at}`,
      kind: 'decision',
      text,
      reason: reason ?? null,
      tag: 'inferred',
      evidence: evidence(lines),
    })),
    information: [
      ...base.information.filter((fact) => fact.topic === 'trap'),
      ...reply.information.map(({ text, lines }, at) => ({
        id: `model-information-${at}`,
        kind: 'information' as const,
        topic: 'finding' as const,
        text,
        tag: 'inferred' as const,
        evidence: evidence(lines),
      })),
    ],
    openQuestions: reply.openQuestions.map(({ text, lines }, at) => ({
      id: `model-question-${at}`,
      kind: 'question',
      text,
      evidence: evidence(lines),
    })),
    failedApproaches: reply.failedApproaches.map(({ text, lines }, at) => ({
      id: `model-failed-${at}`,
      kind: 'failed-approach',
      text,
      evidence: evidence(lines),
    })),
  };
}
