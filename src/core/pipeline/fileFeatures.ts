/** What is known about each file of a session that tells whether the next one needs it. Judges nothing: see rankFiles. */
import { fileName, isAbsolute } from '../displayPath';
import { changedAfter } from './changedFiles';
import { goalIdentifiers } from './goalIdentifiers';
import { createRelevance } from './relevance';
import type { FileTouch, SessionIndex } from './sessionIndex';

export type FileFeature =
  | 'recent'
  | 'lately'
  | 'often'
  | 'late'
  | 'edits'
  | 'recentEdits'
  | 'isOpen'
  | 'turns'
  | 'lastTurn'
  | 'goal'
  | 'goalName'
  | 'coUse'
  | 'answer'
  | 'todo'
  | 'outside'
  | 'shellOnly'
  | 'created'
  | 'scratch'
  | 'content'
  | 'mentions'
  | 'userNamed'
  | 'folder'
  | 'sibling'
  | 'searchHit'
  | 'lastPrompt'
  | 'answers3';

export interface FeaturedFile {
  readonly path: string;
  /** In session order. */
  readonly touches: readonly FileTouch[];
  readonly features: Readonly<Record<FileFeature, number>>;
}

export function fileFeatures(index: SessionIndex, goal: string): FeaturedFile[] {
  const touches = index.touches.filter((touch) => touch.operation !== 'searched' && !touch.failed);
  const byPath = groupByPath(touches);
  const order = new Map(touches.map((touch, at) => [touch, touches.length - at]));
  const paths = [...byPath.keys()];
  const lateness = new Map(
    paths.toSorted((a, b) => ageOf(byPath, order, a) - ageOf(byPath, order, b)).map((path, at) => [path, at]),
  );
  const about = normalised(createRelevance(goal).score(paths));
  const names = goalIdentifiers(goal);
  const open = new Set(changedAfter(index, lastCommit(index)));
  const answer = index.turns.findLast((turn) => turn.answer !== null)?.answer?.text ?? '';
  const todo = (index.todos?.items ?? [])
    .filter((item) => item.status !== 'completed')
    .map((item) => item.text)
    .join('\n');
  const lastTurn = touches.at(-1)?.call.turn ?? 0;
  const goalTurns = turnsAboutGoal(paths, about, byPath);
  const contents = normalised(createRelevance(goal).score(paths.map((path) => contentOf(byPath.get(path) ?? []))));
  const spoken = index.session.entries.flatMap((entry, position) =>
    entry.kind === 'message' && entry.role === 'assistant' ? [{ text: entry.text, position }] : [],
  );
  const typed = index.session.entries
    .flatMap((entry) =>
      entry.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected'
        ? [entry.text.slice(0, 5000)]
        : [],
    )
    .join('\n');
  const searches = index.calls
    .filter((call) =>
      call.call.actions.some(
        (action) =>
          action.kind === 'search' ||
          (action.kind === 'shell' && /\b(?:rg|grep|git (?:diff|status|show|log))\b/.test(action.command)),
      ),
    )
    .map((call) => call.result?.text ?? '');
  const recentOf = new Map(
    paths.map((path) => [
      path,
      (byPath.get(path) ?? []).reduce((sum, touch) => sum + 0.5 ** ((order.get(touch) ?? 0) / 8), 0),
    ]),
  );
  const answers3 = index.turns
    .flatMap((turn) => (turn.answer === null ? [] : [turn.answer.text]))
    .slice(-3)
    .join('\n');
  const lastPrompt = index.turns.findLast((turn) => turn.prompt !== null)?.prompt?.text.slice(0, 5000) ?? '';
  return paths.map((path, at) => {
    const own = byPath.get(path) ?? [];
    const edits = own.filter((touch) => touch.operation !== 'read');
    const decay = (halfLife: number, from: readonly FileTouch[]) =>
      from.reduce((sum, touch) => sum + 0.5 ** ((order.get(touch) ?? 0) / halfLife), 0);
    return {
      path,
      touches: own,
      features: {
        recent: Math.log1p(decay(8, own)),
        lately: Math.log1p(decay(40, own)),
        often: Math.log1p(own.length),
        late: 1 / (1 + (lateness.get(path) ?? 0) / 5),
        edits: Math.log1p(edits.length),
        recentEdits: Math.log1p(decay(25, edits)),
        isOpen: open.has(path) ? 1 : 0,
        turns: Math.log1p(new Set(own.map((touch) => touch.call.turn)).size),
        lastTurn: own.at(-1)?.call.turn === lastTurn ? 1 : 0,
        goal: about[at] ?? 0,
        goalName: names.some((name) => isNamed(path, name)) ? 1 : 0,
        coUse: shareOf(own, goalTurns),
        answer: mentions(answer, path) ? 1 : 0,
        todo: mentions(todo, path) ? 1 : 0,
        outside: isAbsolute(path) ? 1 : 0,
        shellOnly: own.every(isByShell) ? 1 : 0,
        created: own.some((touch) => touch.operation === 'created') ? 1 : 0,
        content: contents[at] ?? 0,
        mentions: Math.log1p(
          spoken.reduce(
            (sum, { text }, place) => sum + (mentions(text, path) ? 0.5 ** ((spoken.length - place) / 15) : 0),
            0,
          ),
        ),
        userNamed: mentions(typed, path) ? 1 : 0,
        folder: Math.log1p(
          Math.max(
            0,
            ...paths
              .filter((other) => other !== path && folderOf(other) === folderOf(path))
              .map((other) => recentOf.get(other) ?? 0),
          ),
        ),
        sibling: Math.log1p(
          Math.max(
            0,
            ...paths
              .filter((other) => other !== path && stemOf(other) === stemOf(path))
              .map((other) => recentOf.get(other) ?? 0),
          ),
        ),
        searchHit: Math.log1p(
          searches.reduce(
            (sum, text, place) => sum + (mentions(text, path) ? 0.5 ** ((searches.length - place) / 10) : 0),
            0,
          ),
        ),
        lastPrompt: mentions(lastPrompt, path) ? 1 : 0,
        answers3: mentions(answers3, path) ? 1 : 0,
        scratch: /^\/(?:private\/)?(?:tmp|var)\/|node_modules\/|\.claude\/|\.codex\/|\/skills\//.test(path) ? 1 : 0,
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

function ageOf(
  byPath: ReadonlyMap<string, readonly FileTouch[]>,
  order: ReadonlyMap<FileTouch, number>,
  path: string,
): number {
  const last = byPath.get(path)?.at(-1);
  return last === undefined ? Number.POSITIVE_INFINITY : (order.get(last) ?? 0);
}

/** Position of the last call that committed; -1 when there is none. */
export function lastCommit(index: SessionIndex): number {
  return (
    index.runs.findLast((run) => run.status !== 'failed' && /\bgit\b[^|;&]*\bcommit\b/.test(run.command))?.call
      .position ?? -1
  );
}

export function normalised(scores: readonly number[]): number[] {
  const best = Math.max(1e-9, ...scores);
  return scores.map((score) => score / best);
}

function turnsAboutGoal(
  paths: readonly string[],
  about: readonly number[],
  byPath: ReadonlyMap<string, readonly FileTouch[]>,
): Set<number> {
  const named = paths.filter((_, at) => (about[at] ?? 0) > 0.5);
  return new Set(named.flatMap((path) => (byPath.get(path) ?? []).map((touch) => touch.call.turn)));
}

const shareOf = (touches: readonly FileTouch[], turns: ReadonlySet<number>) =>
  touches.filter((touch) => turns.has(touch.call.turn)).length / Math.max(1, touches.length);

const isNamed = (path: string, name: string) =>
  path === name || path.endsWith(`/${name}`) || fileName(path).replace(/\.[^.]*$/, '') === name;

const isByShell = (touch: FileTouch) => touch.call.call.actions.some((action) => action.kind === 'shell');

/** A text mentions a file by its path or its name with the extension. */
function mentions(text: string, path: string): boolean {
  const name = fileName(path);
  return text.includes(path) || (name.includes('.') && name.length > 4 && text.includes(name));
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const stemOf = (path: string) =>
  fileName(path)
    .replace(/\.[^.]*$/, '')
    .replace(/[._-]?(?:test|spec)s?$|^test_/, '')
    .replace(/\.[^.]*$/, '');
function contentOf(touches: readonly FileTouch[]): string {
  return touches
    .map(({ call }) =>
      [
        call.result?.text ?? '',
        ...call.call.actions.map((action) =>
          action.kind === 'edit' ? `${action.before ?? ''} ${action.after ?? ''}` : '',
        ),
      ].join(' '),
    )
    .join(' ')
    .slice(0, 20000);
}
