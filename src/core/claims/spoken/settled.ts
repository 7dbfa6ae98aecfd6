/** What a later report says is settled: a file that a finding names was changed, what it speaks of is fixed or gone. */
import type { SessionIndex } from '../../index/sessionIndex';
import { cue, cueAtStart } from '../../language/cueTable';
import { namesIn } from '../../language/names';
import { words } from '../../language/words';
import { changeSince } from '../enders';
import type { Ender } from '../verdict';
import type { Spoken, SpokenFinding } from './spoken';

/** What a report says of a thing that is not as it was. */
export const settledWords = words(`
  fixed, fixes, updated, reverted, resolved, done, added, now handles, now uses, now returns, now checks, removed, replaced, implemented, corrected,
  no longer, moved, renamed, merged, closed, addressed, superseded, behoben, erledigt, corregido, resuelto, corrigé, résolu, corrigido, resolvido,
  исправлено, исправил*, решено, 修复, 已修, 解决, 修正, 解決, 수정, 해결
`);
const settles = cue(settledWords);

/** How the report of a repair begins. */
export const claimsRepair = cueAtStart([
  'fixed',
  'done',
  'implemented',
  'completed',
  'all',
  'resolved',
  'behoben',
  'corregido',
  'corrigé',
  'corrigido',
  'исправлено',
]);

/** A statement that says so, with its place. */
interface Settled extends Ender {
  readonly position: number;
  readonly names: ReadonlySet<string>;
}

/** Finds for a finding what settled it. */
export type FindSettled = (finding: SpokenFinding) => Ender | null;

/** From what answers and summaries say is fixed, done or gone. */
export function openSettled(index: SessionIndex, statements: readonly Spoken[]): FindSettled {
  const told = ({ text, passage: { position, ref } }: Spoken): Settled => ({
    ...{ by: 'agent', text, ref, position, names: namesIn(text) },
  });
  const settled = statements.filter(({ place, text }) => place !== 'plan' && settles(text)).map(told);
  const repairs = statements
    .filter(
      ({ place, reportsWork, text }) =>
        place === 'answer' && (reportsWork || /^fixed\b/i.test(text)) && claimsRepair(text),
    )
    .map(told);
  return (finding) => {
    const { text, before, place, reportsWork, passage, tells } = finding;
    const isLater = ({ position }: { readonly position: number }) => position > passage.position;
    // Why something failed, told before anything was done about it, is over once a later answer begins with the repair.
    const repair = place === 'answer' && !reportsWork && tells.cause ? repairs.find(isLater) : undefined;
    if (repair !== undefined) return repair;
    // The sentence before it may name the file that a problem was found in.
    const names = [...namesIn(text), ...namesIn(before)];
    if (names.length === 0) return null;
    const files = new Set(names.filter((name) => /\.\w{1,5}$/.test(name)).map(lastPart));
    const change = changeSince(index, passage.position, ({ path }) => files.has(lastPart(path).toLowerCase()));
    return change ?? settled.find((later) => isLater(later) && names.some((name) => later.names.has(name))) ?? null;
  };
}

const lastPart = (path: string) => path.split('/').at(-1) ?? path;
