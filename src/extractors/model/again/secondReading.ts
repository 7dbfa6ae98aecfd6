/**
 * A model's second look at its own statements, beside the material it made them of. What it takes back is unticked with its
 * reason; what the rules doubted and it shows with words of the session is doubted no more.
 */
import * as z from 'zod';
import type { ToldFact } from '../../../core/fact';
import { foldSpace } from '../../../core/text/foldSpace';
import { jsonObjectsIn } from '../../../core/text/jsonObjects';
import { againHeadings, againTask, verdicts } from './againWording';

const longestWhy = 200;
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

/**
 * The statements as they stand after the second look, in their order; one that the answer does not speak of keeps its grade.
 *
 * @param holds whether the session has these words
 * @param clean takes secrets out of what the model says
 */
export function afterSecondLook(
  told: readonly ToldFact[],
  answer: string,
  holds: (text: string) => boolean,
  clean: (text: string) => string,
): ToldFact[] {
  const found = new Map<number, Verdict>();
  for (const value of answer.split('\n').flatMap(jsonObjectsIn)) {
    const { data } = verdictSchema.safeParse(value);
    if (data !== undefined && !found.has(data.n)) found.set(data.n, data);
  }
  return told.map((fact, at) => {
    const verdict = found.get(at + 1);
    return verdict === undefined ? fact : judgedFact(fact, verdict, holds, clean);
  });
}

function judgedFact(
  fact: ToldFact,
  { v, why = '', q = '' }: Verdict,
  holds: (text: string) => boolean,
  clean: (text: string) => string,
): ToldFact {
  if (v !== 'borne-out') {
    const said = foldSpace(clean(why)).slice(0, longestWhy);
    return { ...fact, grade: 'not-borne-out', doubt: said === '' ? plainDoubt(v) : `on a second look: ${said}` };
  }
  const isShown = q.trim().split(/\s+/).length >= fewestWords && holds(q.trim());
  return fact.grade === 'not-borne-out' && isShown ? { ...fact, grade: 'said', doubt: null } : fact;
}

const plainDoubt = (verdict: Verdict['v']) =>
  verdict === 'not-in-material'
    ? 'on a second look, its material does not show it'
    : 'on a second look, it is not borne out';
