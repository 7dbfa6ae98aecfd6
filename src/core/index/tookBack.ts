/** The edits that the user took back, as they said: they are as if they had never been, unless the files show them later. */
import type { ExactEdit } from '../exactEdit';
import { changeKey } from './putBack';
import type { CommandRun, FileChange, FileTouch, UserTookBack } from './sessionIndex';
import type { SortedEntries } from './sortEntries';
import { tookBackIn } from './tookBackWords';

interface Deeds {
  readonly touches: readonly FileTouch[];
  readonly runs: readonly CommandRun[];
  readonly changes: () => readonly FileChange[];
  readonly turnOf: (position: number) => number;
}

/** In session order. What a commit had taken before they said so stays. */
export function tookBack({ messages }: SortedEntries, deeds: Deeds): UserTookBack[] {
  return messages.flatMap(({ entry, position }): UserTookBack[] => {
    if (entry.role !== 'user' || (entry.origin !== 'typed' && entry.origin !== 'queued')) return [];
    const said = tookBackIn(entry.text);
    if (said === null) return [];
    const committed = lastCommit(deeds.runs, position);
    const before = deeds.changes().filter((change) => change.position > committed && change.position < position);
    const lastTurn = deeds.turnOf(before.at(-1)?.position ?? 0);
    const meant = before.filter(
      ({ path, position: at }) =>
        (!said.isLast || deeds.turnOf(at) === lastTurn) &&
        (said.files.length === 0 || said.files.some((file) => isNamed(path, file))),
    );
    const shown = new Set(
      [...new Set(meant.map(({ path }) => path))].filter((path) => isStillThere(path, { meant, position }, deeds)),
    );
    const gone = meant.filter(({ path }) => !shown.has(path));
    const keys = new Set(gone.map((change) => changeKey(change.path, change.position)));
    const edits = deeds.touches.filter(
      (touch) => isEdit(touch) && keys.has(changeKey(touch.path, touch.call.position)),
    );
    return keys.size === 0 ? [] : [{ position, keys, edits }];
  });
}

const isNamed = (path: string, file: string) => path === file || path.endsWith(`/${file}`) || file.endsWith(`/${path}`);

const isEdit = ({ failed, operation }: FileTouch) => !failed && operation !== 'read' && operation !== 'searched';

const lastCommit = (runs: readonly CommandRun[], before: number): number =>
  runs.findLast(
    ({ command, status, call }) =>
      call.position < before && status !== 'failed' && /\bgit\b.{0,80}\bcommit\b/.test(command),
  )?.call.position ?? -1;

interface Said {
  readonly meant: readonly FileChange[];
  readonly position: number;
}

/** What they left in place is seen the next time the file is read, edited, or told of by git. */
function isStillThere(path: string, { meant, position }: Said, { touches, runs }: Deeds): boolean {
  const places = new Set(meant.filter((change) => change.path === path).map((change) => change.position));
  const own = touches.filter((touch) => touch.path === path && isEdit(touch) && places.has(touch.call.position));
  const later = touches.filter((touch) => touch.path === path && touch.call.position > position && !touch.failed);
  const next = later.find(isEdit);
  const until = next?.call.position ?? Number.POSITIVE_INFINITY;
  if (own[0]?.operation === 'created' && later.some((touch) => isLooked(touch) || touch.operation === 'modified'))
    return true;
  const lines = linesPutIn(own);
  const seen = [
    ...later
      .filter((touch) => touch.operation === 'read' && touch.call.position < until)
      .map(({ call }) => call.result?.text ?? ''),
    ...(next === undefined ? [] : [removedBy(next.exact)]),
  ];
  if (seen.some((text) => text.split('\n').some((line) => lines.has(plainLine(line))))) return true;
  return runs.some(
    ({ command, output, call, status }) =>
      call.position > position &&
      call.position < until &&
      status !== 'failed' &&
      tellsOfChanges.test(command) &&
      output.includes(path),
  );
}

const tellsOfChanges = /\bgit\b.{0,40}\b(?:status|diff)\b/;

const isLooked = ({ operation, call }: FileTouch) =>
  operation === 'read' && call.call.actions.some(({ kind }) => kind === 'read');

/** Lines that only the edits can have brought; of a file written whole nobody knows which it had before. */
function linesPutIn(edits: readonly FileTouch[]): ReadonlySet<string> {
  const pieces = edits.flatMap(({ exact }) => (exact !== undefined && 'pieces' in exact ? exact.pieces : []));
  const before = new Set(pieces.flatMap(({ removed }) => removed.split('\n').map(plainLine)));
  const added = pieces.flatMap(({ added: text }) => text.split('\n').map(plainLine));
  return new Set(added.filter((line) => line.length >= tellingLine && !before.has(line)));
}

/** Shorter lines stand in any file. */
const tellingLine = 14;

/** Without the number that a reader put before it. */
const plainLine = (line: string) => line.replace(/^\s*\d+(?:→|\t|: |\| ?)/, '').trim();

const removedBy = (exact: ExactEdit | undefined) =>
  exact !== undefined && 'pieces' in exact ? exact.pieces.map(({ removed }) => removed).join('\n') : '';
