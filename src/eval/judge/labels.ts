/** Labels by hand: what a handoff tells of one truth of its session. Some are shown to the judge, the others are held against it. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** `wrong` says otherwise; `partly` leaves something of it to be concluded. */
export const verdicts = ['told', 'partly', 'missing', 'wrong'] as const;

const labels = z.array(
  z.strictObject({
    /** The case in `test/eval/cases` that the handoff was made of. */
    case: z.string(),
    use: z.enum(['example', 'held out']),
    truth: z.string(),
    verdict: z.enum(verdicts),
    why: z.string(),
    /** The part of the handoff that was judged, as it stood then. */
    handoff: z.string(),
  }),
);

/** One judgement of a person. */
export type Label = z.infer<typeof labels>[number];
/** What a handoff makes of a truth. */
export type Verdict = (typeof verdicts)[number];

/** Throws where the file is not what it should be. */
export const readLabels = (file: string): Label[] => labels.parse(JSON.parse(readFileSync(file, 'utf8')));
