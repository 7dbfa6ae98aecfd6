/**
 * A model's second look at its own statements, beside what they cite. What it takes back is unticked with its
 * reason; what the rules doubted and it shows with words of the session is doubted no more.
 */
import * as z from 'zod';
import type { ToldFact } from '../../../core/fact';
import { spaceless } from '../../../core/language/contentWords';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { jsonObjectsIn } from '../../../core/text/jsonObjects';
import { withoutThoughts } from '../answer/findJson';
import { againHeadings, againTask, verdicts } from './againWording';

const longestWhy = 200;
/** Tokens of what stands behind the material, for as many statements as an answer may have. */
export const mostStatementTokens = 4_500;
/** Fewer words stand somewhere by chance. */
const fewestWords = 4;

const verdictSchema = z.object({
  n: z.number().int().min(1),
  v: z.enum(verdicts),
  why: z.string().optional(),
  q: z.string().optional(),
});
type Verdict = z.infer<typeof verdictSchema>;

/** What stands behind the material: the statements by number, with what the rules doubt, and what to do. */
export function againText(told: readonly ToldFact[]): string {
  const rows = told.map(({ section, text, evidence, grade, reason, doubt }, at) =>
    JSON.stringify({
      ...{ n: at + 1, s: section, t: text, l: evidence.map(({ line }) => line) },
      ...(grade === 'not-borne-out' ? {} : { k: grade === 'concluded' ? 'concluded' : 'shown' }),
      ...(reason === null ? {} : { why: reason }),
      ...(doubt === null ? {} : { doubt }),
    }),
  );
  return `===== ${againHeadings.statements}\n${rows.join('\n')}\n\n===== ${againHeadings.task}\n${againTask}`;
}

/** What is asked of the session while verdicts are read. */
export interface Beside {
  /** Whether the session has these words. */
  readonly holds: (text: string) => boolean;
  /** Takes secrets out of what the model says. */
  readonly clean: (text: string) => string;
  /** Whether the model had put the statement together itself. */
  readonly isConcluded: (fact: ToldFact) => boolean;
}

/**
 * The statements as they stand after the second look, in their order; one that the answer does not speak of keeps its grade. Of
 * several verdicts on one the last counts. Null where the answer holds no verdict at all.
 */
export function afterSecondLook(told: readonly ToldFact[], answer: string, beside: Beside): ToldFact[] | null {
  const found = new Map(
    jsonObjectsIn(withoutThoughts(answer))
      .flatMap(verdictsIn)
      .map((verdict) => [verdict.n, verdict]),
  );
  if (!told.some((_, at) => found.has(at + 1))) return null;
  return told.map((fact, at) => {
    const verdict = found.get(at + 1);
    return verdict === undefined ? fact : judgedFact(fact, verdict, beside);
  });
}

/** The object itself, or those in a list of it. */
function verdictsIn(value: unknown): Verdict[] {
  const { data } = verdictSchema.safeParse(value);
  if (data !== undefined) return [data];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part) => (Array.isArray(part) ? part.flatMap(verdictsIn) : []));
}

function judgedFact(fact: ToldFact, { v, why = '', q = '' }: Verdict, { holds, clean, isConcluded }: Beside): ToldFact {
  if (v !== 'borne-out') {
    const said = cutAtWord(foldSpace(clean(why)), longestWhy);
    return { ...fact, grade: 'not-borne-out', doubt: said === '' ? plainDoubt(v) : `on a second look: ${said}` };
  }
  if (fact.grade !== 'not-borne-out' || countWords(q) < fewestWords || !holds(q.trim())) return fact;
  return { ...fact, grade: isConcluded(fact) ? 'concluded' : 'said', doubt: null };
}

/** Scripts that write without blanks are counted by characters, two to a word. */
const countWords = (text: string) => text.trim().split(/\s+/).length - 1 + Math.max(1, Math.floor(spaceless(text) / 2));

const plainDoubt = (verdict: Verdict['v']) =>
  verdict === 'not-in-material'
    ? 'on a second look, its material does not show it'
    : 'on a second look, it is not borne out';
