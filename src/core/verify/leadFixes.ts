/** Corrects the line that says where it stands: branch, last commit, what is not committed, whether it is pushed. */
import { countOf } from '../text/countOf';
import { inlineCode } from '../untrusted/inlineCode';
import type { Claim } from './claim';
import { isAmong } from './judgeClaims';
import type { SeenRepository, World } from './world';

/** Words of the line that are not true now, and what is. Line and columns count from 0. */
export interface LeadFix {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly said: string;
  readonly now: string;
}

/** In the order of the words; none where the repository cannot be seen. */
export function leadFixes(
  text: string,
  claims: readonly Claim[],
  world: Pick<World, 'repository' | 'absolute'>,
): LeadFix[] {
  const lead = leadOf(text);
  const { repository } = world;
  if (lead === null || 'why' in repository || repository.value === null) return [];
  const seen = repository.value;
  const fixes = phrases.flatMap(({ form, now }): LeadFix[] => {
    const found = form.exec(lead.words);
    if (found === null) return [];
    const is = now(found, seen, { claims, absolute: world.absolute });
    if (is === null) return [];
    const from = lead.start + found.index;
    return [{ line: lead.line, from, to: from + found[0].length, said: found[0], now: is }];
  });
  return fixes.sort((a, b) => a.from - b.from);
}

/** What the agent said stands first, and ends with its place in the log: only what is ours behind it is ours to correct. */
function leadOf(text: string): { readonly line: number; readonly start: number; readonly words: string } | null {
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.startsWith(mark));
  const whole = lines[line] ?? '';
  const begin = whole.startsWith(`${mark}Branch `) ? mark.length : whole.lastIndexOf('. Branch `') + 2;
  return line < 0 || begin < 2 ? null : { line, start: begin, words: whole.slice(begin) };
}

const mark = '**Where it stands:** ';

interface Phrase {
  readonly form: RegExp;
  /** What is true now; null where the words still are. */
  readonly now: (
    found: RegExpExecArray,
    seen: SeenRepository,
    more: { readonly claims: readonly Claim[]; readonly absolute: World['absolute'] },
  ) => string | null;
}

const phrases: readonly Phrase[] = [
  {
    form: /^Branch `([^`]+)`/,
    now: ([, branch], seen) =>
      seen.branch === branch
        ? null
        : seen.branch === null
          ? 'No branch checked out'
          : `Branch ${inlineCode(seen.branch)}`,
  },
  {
    form: /\blast commit ([0-9a-f]{7,40})\b/,
    now: ([, hash = ''], { head }) =>
      head === null || head.startsWith(hash) || hash.startsWith(head)
        ? null
        : `last commit ${head.slice(0, hash.length)}`,
  },
  {
    form: /\b(?:at least )?(\d+) files? not committed\b(?: \(edited here; git was not asked\))?/,
    now: ([, said], { uncommitted }, { claims, absolute }) => {
      const paths = claims.flatMap((claim) => (claim.kind === 'uncommitted' ? claim.paths : []));
      const open = paths.filter((path) => isAmong(absolute(path), uncommitted)).length;
      const left = paths.length === Number(said) ? open : uncommitted.length === 0 ? 0 : Number(said);
      if (left === Number(said)) return null;
      return left === 0
        ? 'none of its files changed any more'
        : `${left} of its ${countOf(Number(said), 'file')} not committed`;
    },
  },
  {
    form: /\b(not )?pushed\b/,
    now: ([words], { pushed }) =>
      pushed === null || pushed === (words === 'pushed') ? null : pushed ? 'pushed' : 'not pushed',
  },
];
