/** What tells whether the next session needs a file: how it was used, and who names it. Judges nothing: see rankFiles. */
import { fileName, isAbsolute } from '../displayPath';
import { goalIdentifiers } from './goalIdentifiers';
import type { FileTouch, SessionIndex } from './sessionIndex';

export interface FileFeatures {
  /** Reads, newest first worth most: the sum of 1/2 for every `halfLife` operations since. */
  readonly recentReads: number;
  readonly recentEdits: number;
  readonly reads: number;
  readonly edits: number;
  /** 1 when the goal names it by its path or its name. */
  readonly inGoal: number;
  /** 1 when the last answer names it. */
  readonly inAnswer: number;
  /** How many of the last searches list it, as the logarithm of one more. */
  readonly inSearches: number;
  /** 1 for a skill from outside the session's folder: agents read its instructions again in every stretch of work. */
  readonly isSkill: number;
}

export interface FeaturedFile {
  readonly path: string;
  /** In session order. */
  readonly touches: readonly FileTouch[];
  readonly features: FileFeatures;
}

const lastSearches = 12;
const searching = /\b(?:rg|grep|git (?:diff|status|show|log))\b/;

export function fileFeatures(index: SessionIndex, goal: string, halfLife: number): FeaturedFile[] {
  const touches = index.touches.filter((touch) => touch.operation !== 'searched' && !touch.failed);
  const ages = new Map(touches.map((touch, at) => [touch, touches.length - at]));
  const names = goalIdentifiers(goal);
  const answer = index.turns.findLast((turn) => turn.answer !== null)?.answer?.text ?? '';
  const searches = searchResults(index);
  return [...groupByPath(touches)].map(([path, own]) => {
    const reads = own.filter((touch) => touch.operation === 'read');
    const edits = own.filter((touch) => touch.operation !== 'read');
    const decayed = (from: readonly FileTouch[]) =>
      from.reduce((sum, touch) => sum + 0.5 ** ((ages.get(touch) ?? 0) / halfLife), 0);
    return {
      path,
      touches: own,
      features: {
        recentReads: decayed(reads),
        recentEdits: decayed(edits),
        reads: reads.length,
        edits: edits.length,
        inGoal: names.some((name) => isNamed(path, name)) ? 1 : 0,
        inAnswer: mentions(answer, path) ? 1 : 0,
        isSkill: isAbsolute(path) && fileName(path) === 'SKILL.md' ? 1 : 0,
        inSearches: Math.log1p(searches.filter((text) => mentions(text, path)).length),
      },
    };
  });
}

function groupByPath(touches: readonly FileTouch[]): Map<string, FileTouch[]> {
  const byPath = new Map<string, FileTouch[]>();
  for (const touch of touches) {
    const own = byPath.get(touch.path);
    if (own === undefined) byPath.set(touch.path, [touch]);
    else own.push(touch);
  }
  return byPath;
}

/** What the last searches and looks at the repository gave back. */
function searchResults(index: SessionIndex): string[] {
  return index.calls
    .filter(({ call }) =>
      call.actions.some(
        (action) => action.kind === 'search' || (action.kind === 'shell' && searching.test(action.command)),
      ),
    )
    .slice(-lastSearches)
    .map((call) => call.result?.text ?? '');
}

const isNamed = (path: string, name: string) =>
  path === name || path.endsWith(`/${name}`) || fileName(path).replace(/\.[^.]*$/, '') === name;

/** A text mentions a file by its path, or by its name where that has an extension. */
function mentions(text: string, path: string): boolean {
  const name = fileName(path);
  return text.includes(path) || (name.includes('.') && name.length > 4 && text.includes(name));
}
