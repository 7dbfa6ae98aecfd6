/**
 * The files that a rewrite or a move over a pattern changed, where the session saw their names: in a search for the word that was
 * replaced, in a list of what was moved, or behind it in what git shows or a search for the new word finds.
 */
import { type PatternDeed, patternDeeds } from '../shell/patternDeeds';
import { displayPath } from '../text/displayPath';
import { globPattern } from '../text/globPattern';
import type { Call, CommandRun, FileTouch } from './sessionIndex';
import { pathsShown } from './shownPaths';

/** How many calls before and behind the command are looked at, and the most files that one command is told with. */
const reach = 12;
const mostFiles = 40;

/** In session order; those of commands that went through. */
export function patternTouches(runs: readonly CommandRun[], calls: readonly Call[], root: string | null): FileTouch[] {
  const deedsByRun = runs.flatMap((run) => {
    const deeds = run.status === 'passed' ? patternDeeds(run.command) : [];
    return deeds.length === 0 ? [] : [{ run, deeds }];
  });
  if (deedsByRun.length === 0) return [];
  const at = new Map(calls.map((call, place) => [call, place]));
  return deedsByRun.flatMap(({ run, deeds }) => {
    const place = at.get(run.call) ?? 0;
    const around: Around = {
      before: calls.slice(Math.max(0, place - reach), place),
      behind: [run.call, ...calls.slice(place + 1, place + 1 + reach)],
      show: (path) => displayPath(path, run.cwd ?? root, root),
      shownBy: (call) => pathsShown(call, root),
    };
    return deeds.flatMap((deed) => (deed.movedTo === null ? rewritten(deed, run, around) : moved(deed, run, around)));
  });
}

interface Around {
  readonly before: readonly Call[];
  readonly behind: readonly Call[];
  readonly show: (path: string) => string;
  readonly shownBy: (call: Call) => readonly string[];
}

const touchOf = (run: CommandRun, path: string, movedTo: string | null): FileTouch => ({
  ...{
    path,
    operation: movedTo === null ? 'modified' : 'moved',
    movedTo,
    call: run.call,
    failed: false,
    byPattern: true,
  },
});

/** A list alone does not tell which of its files held the word. */
function rewritten(deed: PatternDeed, run: CommandRun, { before, behind, show, shownBy }: Around): FileTouch[] {
  const fits = fitter(deed, show);
  const seen = (calls: readonly Call[], isAsked: (asked: string) => boolean) =>
    calls.filter((call) => isAsked(askedBy(call))).flatMap((call) => shownBy(call).filter(fits));
  const searched = deed.from === '' ? [] : seen(before, (asked) => searches.test(asked) && asked.includes(deed.from));
  const found =
    searched.length > 0
      ? searched
      : seen(
          behind,
          (asked) =>
            asked !== run.command &&
            (showsChanges.test(asked) || (deed.to !== '' && searches.test(asked) && asked.includes(deed.to))),
        );
  return distinct(found).map((path) => touchOf(run, path, null));
}

/** Under their own names in the folder that they went to. */
function moved(deed: PatternDeed, run: CommandRun, { before, behind, show, shownBy }: Around): FileTouch[] {
  const fits = fitter(deed, show);
  const to = show(deed.movedTo ?? '').replace(/\/+$/, '');
  const left = before.flatMap((call) => shownBy(call)).filter(fits);
  const names = deed.patterns.map(show);
  const arrived = (path: string) =>
    path.startsWith(`${to}/`)
      ? names
          .map((name) => `${/^(.*\/)?[^/]*$/.exec(name)?.[1] ?? ''}${path.slice(to.length + 1)}`)
          .filter((from) => fits(from))
      : [];
  const found =
    left.length > 0
      ? left
      : behind
          .slice(1)
          .flatMap((call) => shownBy(call))
          .flatMap(arrived);
  return distinct(found)
    .map((path) => touchOf(run, path, `${to}/${path.slice(path.lastIndexOf('/') + 1)}`))
    .filter(({ path, movedTo }) => path !== movedTo);
}

const distinct = (paths: readonly string[]) => [...new Set(paths)].slice(0, mostFiles);

function fitter({ patterns }: PatternDeed, show: (path: string) => string): (path: string) => boolean {
  const all = (patterns.length === 0 ? ['.'] : patterns).map((pattern) => globPattern(show(pattern)));
  return (path) => /\.\w+$/.test(path) && all.some((pattern) => pattern.test(path));
}

const askedBy = ({ call }: Call) =>
  call.actions
    .map((action) =>
      action.kind === 'shell' ? action.command : action.kind === 'search' ? `grep ${action.pattern ?? ''}` : '',
    )
    .join('\n');

const searches = /\b(?:grep|rg|ag|ack)\b/;
const showsChanges = /\bgit\b.{1,40}\b(?:status|diff)\b|\bjj (?:st|status|diff)\b/;
