/** What a road made exists on no other: the commits and the files of it. */
import type { Entry, Session } from '../session';
import type { Found } from './found';
import type { SessionPoint } from './sessionPoint';

/** Whether what the agent says names a commit, or anything a file, that stands nowhere in the log before the point. */
export function namesWhatWasMade({ entries }: Session, { line }: SessionPoint): (found: Found) => boolean {
  const before = entries.filter((entry) => entry.line < line);
  const made = new Set(entries.filter((entry) => entry.line >= line).flatMap(createdBy));
  const known = new Map<string, boolean>();
  const isKnown = (name: string): boolean => {
    const found = known.get(name) ?? before.some((entry) => JSON.stringify(entry).includes(name));
    known.set(name, found);
    return found;
  };
  return ({ text, tag }) => {
    const commits = tag === 'declared' ? hashesIn(text) : [];
    return [...commits, ...fileNamesIn(text).filter((name) => made.has(name))].some((name) => !isKnown(name));
  };
}

/** Whether a failure names what the road had changed by then: it is the road’s own. */
export function namesWhatChanged({ entries }: Session, { line }: SessionPoint): (text: string, at: number) => boolean {
  const changed = entries.flatMap((entry) =>
    entry.line < line || entry.kind !== 'tool-call'
      ? []
      : entry.actions.flatMap((action) => (action.kind === 'edit' ? [{ path: action.path, line: entry.line }] : [])),
  );
  return (text, at) =>
    changed.some(
      ({ path, line: since }) =>
        since < at && [nameOf(path), folderOf(path)].some((name) => name !== '' && text.includes(name)),
    );
}

/** Whether the road had changed anything by then. */
export const hadChanged = ({ entries }: Session, { line }: SessionPoint, at: number): boolean =>
  entries.some(
    (entry) =>
      entry.line >= line &&
      entry.line < at &&
      entry.kind === 'tool-call' &&
      entry.actions.some(({ kind }) => kind === 'edit'),
  );

/** “internal/till” of “/home/dev/app/internal/till/sum.go”; a single name is too common. */
const folderOf = (path: string): string => {
  const folders = path.split(/[\\/]/).slice(0, -1);
  return folders.length < 3 ? '' : folders.slice(-2).join('/');
};

const createdBy = (entry: Entry): string[] =>
  entry.kind !== 'tool-call'
    ? []
    : entry.actions.flatMap((action) =>
        action.kind === 'edit' && action.operation === 'created' ? [nameOf(action.path)] : [],
      );

const nameOf = (path: string) => path.split(/[\\/]/).at(-1) ?? path;

const fileNamesIn = (text: string): string[] => (text.match(/[\w@./\\-]+\.\w{1,6}\b/g) ?? []).map(nameOf);

/** A number alone is no commit, nor is a word, or a part of a longer id. */
const hashesIn = (text: string): string[] =>
  (text.match(/(?<![\w-])[0-9a-f]{7,40}(?![\w-])/g) ?? []).filter((hash) => /\d/.test(hash) && /[a-f]/.test(hash));
