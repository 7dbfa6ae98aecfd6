/**
 * Brings a model's statements together with the rules' facts. Nothing of the rules goes away unless a statement that
 * holds says the same in other words; what both say, the rules say.
 */
import type { Facts } from '../../core/fact';
import type { ModelChange } from '../../core/pipeline/extractor';
import type { EntryRef } from '../../core/provenance';
import { shortHash } from '../../core/text/shortHash';
import type { Labelled } from './knownFacts';
import type { Statement } from './reply';
import { fold } from './statements/shown';
import { stemsOf } from './statements/words';

/** Share of a fact's words that a statement must keep to stand in its place. */
const leastKept = 0.5;
/** Share of words in common from which two say the same. */
const sameFrom = 0.75;

/** @param refOf the entry on a line of the log */
export function mergeReply(
  statements: readonly Statement[],
  base: Facts,
  labelled: readonly Labelled[],
  refOf: (line: number) => EntryRef,
): { readonly facts: Facts; readonly changes: readonly ModelChange[] } {
  const changes: ModelChange[] = [];
  const superseded = new Map<string, Statement>();
  const added: Statement[] = [];
  // What a model says in words of its own comes first: a quotation of the same place adds little to it.
  for (const statement of [...statements].sort((a, b) => Number(a.isQuoted === true) - Number(b.isQuoted === true))) {
    const own = labelled.filter(({ kind }) => kind === statement.kind);
    const named = own.filter(
      ({ label, id, text }) =>
        statement.supersedes.includes(label) && !superseded.has(id) && keeps(statement.text, text),
    );
    const isKnown = own.some(({ text }) => likeness(text, statement.text) >= sameFrom);
    const isTwin = [...added, ...superseded.values()].some(
      (other) => other.kind === statement.kind && likeness(other.text, statement.text) >= sameFrom,
    );
    if (statement.isQuoted === true && isSaid(statement.text, [...saidBy(base), ...added.map(({ text }) => text)]))
      continue;
    if (statement.isQuoted === true && isMostlySaid(statement, [...own, ...added, ...superseded.values()])) continue;
    if (isTwin || (isKnown && !named.some(({ text }) => text !== statement.text))) continue;
    for (const { id } of named) superseded.set(id, statement);
    if (named.length === 0) added.push(statement);
    changes.push({
      what: named.length === 0 ? 'added' : named.length === 1 ? 'reworded' : 'merged',
      kind: statement.kind,
      text: statement.text,
      before: named.map(({ text }) => text),
    });
  }
  const placed = new Set<Statement>();
  const list = <Fact extends { readonly id: string; readonly evidence: readonly EntryRef[] }>(
    facts: readonly Fact[],
    kind: Statement['kind'],
    toFact: (statement: Statement, before: Fact | null) => Fact,
  ): Fact[] => [
    ...facts.flatMap((fact) => {
      const statement = superseded.get(fact.id);
      if (statement === undefined) return [fact];
      if (placed.has(statement)) return [];
      placed.add(statement);
      return [toFact(statement, fact)];
    }),
    ...added.filter((statement) => statement.kind === kind).map((statement) => toFact(statement, null)),
  ];
  const common = (statement: Statement) => ({
    id: `model-${shortHash(`${statement.kind} ${statement.text}`)}`,
    text: statement.text,
    evidence: [...new Set(statement.lines)].map(refOf),
  });
  const facts: Facts = {
    ...base,
    decisions: list(base.decisions, 'decision', (statement, before) => ({
      ...common(statement),
      kind: 'decision',
      reason: statement.reason ?? before?.reason ?? null,
      tag: 'inferred',
    })),
    information: list(base.information, 'information', (statement, before) => ({
      ...common(statement),
      kind: 'information',
      topic: before?.topic ?? 'finding',
      tag: 'inferred',
    })),
    openQuestions: list(base.openQuestions, 'question', (statement) => ({ ...common(statement), kind: 'question' })),
    failedApproaches: list(base.failedApproaches, 'failed-approach', (statement) => ({
      ...common(statement),
      kind: 'failed-approach',
    })),
  };
  return { facts, changes };
}

/** What the rules say already, and what binds the user's own words. */
const saidBy = (base: Facts): string[] =>
  [
    ...[...base.constraints, ...base.requests, ...base.decisions, ...base.information, ...base.openQuestions],
    ...base.failedApproaches,
  ].map(({ text }) => text);

/** A quotation that stands in another text, or nearly, adds nothing. */
function isSaid(quotation: string, texts: readonly string[]): boolean {
  const inner = fold(quotation.slice(1, -1));
  return texts.some((text) => fold(text).includes(inner) || likeness(text, quotation) >= sameFrom);
}

/** Share of a quotation's words from which what stands already on its line says it. */
const mostlyFrom = 0.5;

/** Whether the handoff says most of a quotation already, on the strength of the same line. */
function isMostlySaid(
  { text, lines }: Statement,
  others: readonly Pick<Labelled, 'text' | 'reason' | 'lines'>[],
): boolean {
  const same = others.filter((other) => other.lines.some((line) => lines.includes(line)));
  const said = new Set(same.flatMap((other) => [...stemsOf(`${other.text} ${other.reason ?? ''}`)]));
  const words = [...stemsOf(text)];
  return words.filter((word) => said.has(word)).length >= mostlyFrom * Math.max(1, words.length);
}

/** Whether a text still says what the other said: most of its words, and all its names. */
function keeps(text: string, before: string): boolean {
  const [now, was] = [stemsOf(text), [...stemsOf(before)]];
  const names = before.match(/`[^`]+`/g) ?? [];
  return (
    was.filter((stem) => now.has(stem)).length >= leastKept * was.length &&
    names.every((name) => text.includes(name.replace(/`/g, '')))
  );
}

/** Words in common, as a share of those of the longer. */
function likeness(one: string, other: string): number {
  const [first, second] = [stemsOf(one), stemsOf(other)];
  const common = [...first].filter((stem) => second.has(stem)).length;
  return common / Math.max(1, first.size, second.size);
}
