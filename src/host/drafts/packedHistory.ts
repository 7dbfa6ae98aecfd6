/** What can be undone in a draft, as it lies in the extension's storage: every line of all its versions once. */
import * as z from 'zod';
import type { KeptHistory } from '../../review/draft/keptHistory';
import { createLinePacker, type Run, unpackLines } from '../../review/draft/packLines';
import { requestSchema, reviewSchema } from './reviewSchema';

const runs = z.array(z.tuple([z.int().min(0), z.int().min(1)]));

const step = z.object({
  label: z.string(),
  time: z.number(),
  /** Place in `requests` and in `refined`. */
  request: z.int().min(0),
  refined: z.int().min(0),
  review: reviewSchema.omit({ text: true, base: true, refined: true }).extend({ text: runs, base: runs }),
});

/** Newest last, as in the history itself. */
export const packedHistorySchema = z.object({
  lines: z.array(z.string()),
  requests: z.array(requestSchema),
  refined: z.array(reviewSchema.shape.refined),
  past: z.array(step),
  future: z.array(step),
});

/** See the schema. */
export type PackedHistory = z.infer<typeof packedHistorySchema>;

/** Characters that a history may take beside its draft; the oldest steps go first. */
const mostRoom = 1_000_000;

/** The newest steps that there is room for. */
export function packHistory({ past, future }: KeptHistory): PackedHistory {
  const packed = packAll({ past, future });
  const steps = past.length + future.length;
  if (steps === 0 || JSON.stringify(packed).length <= mostRoom) return packed;
  return packHistory({
    past: past.slice(Math.ceil(past.length / 2)),
    future: future.slice(Math.ceil(future.length / 2)),
  });
}

function packAll({ past, future }: KeptHistory): PackedHistory {
  const lines = createLinePacker();
  const requests = createPool<PackedHistory['requests'][number]>();
  const refined = createPool<PackedHistory['refined'][number]>();
  const pack = ({ label, time, value }: KeptHistory['past'][number]): PackedHistory['past'][number] => {
    const { goal, on, off, rewritten, additions, base, text, settled, refined: taken } = value.kept;
    return {
      ...{ label, time, request: requests.placeOf({ ...value.request }), refined: refined.placeOf(taken) },
      review: {
        ...{ goal, on: [...on], off: [...off], settled },
        rewritten: rewritten.map(([key, line]) => [key, line]),
        additions: additions.map((addition) => ({ ...addition })),
        text: pairs(lines.pack('text', text.split('\n'))),
        base: pairs(lines.pack('base', base.map(writeBase))),
      },
    };
  };
  const packed = { past: past.map(pack), future: future.map(pack) };
  return { ...packed, lines: [...lines.pool], requests: [...requests.values], refined: [...refined.values] };
}

/** Nothing was kept where it is null. A step that names what is not there is left out. */
export function unpackHistory(packed: PackedHistory | null): KeptHistory {
  const { lines = [], requests = [], refined = [], past = [], future = [] } = packed ?? {};
  const unpack = (steps: PackedHistory['past']): KeptHistory['past'] =>
    steps.flatMap(({ label, time, review, ...places }) => {
      const [request, taken] = [requests[places.request], refined[places.refined]];
      if (request === undefined || taken === undefined) return [];
      const text = unpackLines(lines, review.text).join('\n');
      const base = unpackLines(lines, review.base).map(readBase);
      return { label, time, burst: null, value: { request, kept: { ...review, text, base, refined: taken } } };
    });
  return { past: unpack(past), future: unpack(future) };
}

/** Values that many steps share, each once. */
function createPool<Value>() {
  const values: Value[] = [];
  const places = new Map<string, number>();
  return {
    values,
    placeOf(value: Value): number {
      const key = JSON.stringify(value);
      const place = places.get(key) ?? values.push(value) - 1;
      places.set(key, place);
      return place;
    },
  };
}

const pairs = (of: readonly Run[]): [number, number][] => of.map(([start, count]) => [start, count]);

/** A line of the base with its block in front; no block's name holds the sign between them. */
const writeBase = ({ text, owner }: { readonly text: string; readonly owner: string | null }) =>
  `${owner ?? ''}\u0000${text}`;

function readBase(line: string): { text: string; owner: string | null } {
  const at = line.indexOf('\u0000');
  return { owner: at <= 0 ? null : line.slice(0, at), text: line.slice(at + 1) };
}
