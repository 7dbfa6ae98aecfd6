/** One line of a model's answer: its shape, read with patience for small mistakes. */
import * as z from 'zod';
import type { ToldSection } from '../../../core/fact';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';

/** Who an asked agent says it quotes. */
export type Speaker = 'user' | 'agent' | 'tool';

/** A few words that an asked agent quotes in place of lines. */
export interface Quote {
  readonly who: Speaker;
  readonly words: string;
}

/** A sentence of an answer, before it is held against the log. */
export interface Sentence {
  readonly kind: 'sentence';
  readonly section: ToldSection;
  readonly text: string;
  readonly lines: readonly number[];
  readonly quotes: readonly Quote[];
  readonly isConcluded: boolean;
  readonly reason: string | null;
  readonly code: string | null;
}

/** What an answer says of a statement of the rules: that it is void. */
export interface StrikeItem {
  readonly kind: 'strike';
  readonly label: string;
  readonly why: string;
  readonly lines: readonly number[];
  readonly quotes: readonly Quote[];
}

/** One line of an answer. */
export type Item = Sentence | StrikeItem;

/** Characters of a sentence; what is longer is cut. */
export const longestText = 400;
/** The same of its reason. */
export const longestReason = 300;
const mostLines = 12;
const mostQuotes = 3;
/** Of code, which is cut nowhere else than between two lines. */
export const mostCodeLines = 3;
/** Characters of code; more is no excerpt, and left out. */
export const longestCode = 400;

const anyObject = z.record(z.string(), z.unknown());

/** Null for what is no item: another section, no sentence. */
export function readItem(value: unknown): Item | null {
  const read = anyObject.safeParse(value);
  if (!read.success) return null;
  const { s, t, l, k, q, why, code, id } = read.data;
  const name =
    typeof s === 'string'
      ? s
          .trim()
          .toLowerCase()
          .replace(/[\s_]+/g, '-')
      : '';
  const whole = textIn(t, longestText);
  const isDone = isToDo.has(sections.get(name) ?? 'link') && doneLead.test(whole);
  const text = isDone ? whole.replace(doneLead, '').trim() : whole;
  if (text === '') return null;
  const cited = { lines: linesIn(l), quotes: quotesIn(q) };
  if (name === 'strike') {
    const label = typeof id === 'string' ? id.trim().toUpperCase() : '';
    return label === '' ? null : { kind: 'strike', label, why: text, ...cited };
  }
  const named = sections.get(name);
  if (named === undefined) return null;
  const section = isDone ? 'changed' : named;
  const reason = textIn(why, longestReason);
  return {
    ...{ kind: 'sentence', section, text, ...cited },
    isConcluded: typeof k === 'string' && /^(?:conclu|infer|deriv)/i.test(k.trim()),
    reason: reason === '' ? null : reason,
    code: codeIn(code),
  };
}

/** By what models call them; the first of each row is what they are asked for. */
const sections: ReadonlyMap<string, ToldSection> = new Map(
  (
    [
      ['standing', 'status', 'state'],
      ['left', 'todo', 'to-do', 'remaining'],
      ['next', 'next-step', 'next-steps'],
      ['changed', 'change', 'changes', 'done'],
      ['decision', 'decisions'],
      ['rule', 'rules', 'constraint', 'preference'],
      ['finding', 'findings', 'information', 'fact'],
      ['dead-end', 'dead-ends', 'deadend', 'failed'],
      ['open', 'question', 'questions', 'open-question'],
      ['link', 'links', 'anchor', 'reference'],
    ] as const
  ).flatMap(([section, ...others]) => [section, ...others].map((name) => [name, section] as const)),
);

/** Told among what is left, and ticked off by its own first word: the next session would take it up again. */
const isToDo: ReadonlySet<ToldSection> = new Set<ToldSection>(['left', 'next', 'open']);
const doneLead = /^(?:(?:already )?(?:done|completed?|finished)\s*[:–—]|\[x\]|[✓✔✅☑]\uFE0F?)\s*/iu;

const textIn = (value: unknown, limit: number) =>
  typeof value === 'string' ? cutAtWord(foldSpace(value).trim(), limit) : '';

/** Numbers, numbers in quotation marks, and ranges by their ends. */
function linesIn(value: unknown): number[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const found = list.flatMap((one) =>
    typeof one === 'number' ? [one] : typeof one === 'string' ? (one.match(/\d{1,9}/g) ?? []).map(Number) : [],
  );
  return [...new Set(found.filter((line) => Number.isInteger(line) && line > 0))].slice(0, mostLines);
}

function quotesIn(value: unknown): Quote[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list
    .flatMap((one) => {
      const read = quote.safeParse(one);
      return read.success ? [read.data] : [];
    })
    .slice(0, mostQuotes);
}

const quote = z
  .object({ who: z.string(), words: z.string().min(1).max(600) })
  .transform(({ who, words }): Quote => ({ who: speakerOf(who), words }));

const speakerOf = (who: string): Speaker => (/^user/i.test(who) ? 'user' : /^tool/i.test(who) ? 'tool' : 'agent');

function codeIn(value: unknown): string | null {
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join('\n') : '';
  const lines = text
    .replace(/^```.*\n|\n?```\s*$/g, '')
    .split('\n')
    .slice(0, mostCodeLines);
  const code = lines.join('\n').trimEnd();
  return code.trim() === '' || code.length > longestCode ? null : code;
}
