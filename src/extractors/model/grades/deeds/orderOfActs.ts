/** “A before B”, “A after B”: where both are acts that the session shows, they must stand in that order. */
import type { CommandRun } from '../../../../core/index/sessionIndex';
import { isLookAround } from '../../../../core/shell/commandPurpose';
import { fold } from '../fold';
import { clausesOf, isOpen, negates } from '../polarity';
import type { Cited, Witness } from '../witness';
import { stemsOf } from '../words';
import { deed } from './deeds';

/** Why the order is another; null where none is told, or where it may be so. */
export function whyOtherOrder(text: string, cited: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const found = /^(.+?)\s(before|after)\s(.+)$/is.exec(clause);
    if (found === null) continue;
    const [, one = '', word = '', rest = ''] = found;
    const other = rest.split(/[,(]|\sand\s(?:before|after)\b/)[0] ?? '';
    if (isOpen(one) || negates(`${one} ${other}`)) continue;
    const [own, theirs] = [placesOf(one, cited, witness), placesOf(other, cited, witness)];
    if (own.length === 0 || theirs.length === 0) continue;
    const isWrong =
      word.toLowerCase() === 'before' ? Math.min(...own) > Math.max(...theirs) : Math.max(...own) < Math.min(...theirs);
    if (isWrong) return 'the session shows it in another order';
  }
  return null;
}

const commands: readonly (readonly [told: RegExp, command: RegExp])[] = [
  [/\brebas(?:e|ed|ing)\b/i, /\bgit\b.*\brebase\b|\bpull\b.*--rebase\b/],
  [/\b(?:PR|pull request)\b/i, /\bgh pr create\b/],
  [/\bpush(?:ed|es)?\b/i, /\bgit\b.*\bpush\b/],
  [/\bcommit(?:s|ted)?\b/i, /\bgit\b.*\bcommit\b/],
];
const kinds: readonly (readonly [told: RegExp, kind: string])[] = [
  [/\b(?:tests?|suites?|specs?)\b/i, 'test'],
  [/\b(?:lint\w*|clippy|eslint|biome)\b/i, 'lint'],
  [/\b(?:builds?|built|compil\w+)\b/i, 'build'],
];

/** Where an act stands: in the lines that are cited, or, where it stands in none of them, anywhere. */
function placesOf(part: string, cited: Cited, witness: Witness): readonly number[] {
  const all = allPlacesOf(part, witness);
  const positions = new Set(cited.entries.map(({ position }) => position));
  const own = all.filter((position) => positions.has(position));
  return own.length > 0 ? own : all;
}

/** Of the words of an act. */
const leastHeld = 0.67;

function allPlacesOf(part: string, { runs, checks, edits }: Witness): readonly number[] {
  const free = part.replace(/`[^`]*`/g, ' ');
  const stems = [...stemsOf(part.replace(deed, ' ').replace(/\b(?:was|were|had been|run|executed)\b/gi, ' '))];
  const holds = (text: string) => {
    const folded = fold(text);
    return stems.length > 0 && stems.filter((stem) => folded.includes(stem)).length >= leastHeld * stems.length;
  };
  const ran = (is: (run: CommandRun) => boolean) =>
    runs.filter((run) => run.status !== 'failed' && is(run)).map(({ call }) => call.position);
  const act = commands.find(([told]) => told.test(free));
  if (act !== undefined) return ran(({ command }) => act[1].test(command));
  if (deed.test(part))
    return edits.filter((edit) => holds(`${edit.path}\n${edit.added}`)).map(({ position }) => position);
  if (!/\b(?:ran|run|executed|pass(?:ed)?|fail(?:ed)?|green|red)\b/i.test(free)) return [];
  const kind = kinds.find(([told]) => told.test(free))?.[1];
  if (kind !== undefined) return checks.filter((check) => check.kind === kind).map(({ run }) => run.call.position);
  return ran(({ command }) => !isLookAround(command) && holds(command));
}
