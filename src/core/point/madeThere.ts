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
