/** The facts as readers take them who have neither the log nor this machine. */
import type { ChangedFile } from '../../changes/changedFile';
import type { DraftBlock } from '../../draft';
import type { ChangeFact, FactBase } from '../../fact';
import { mapFacts } from '../../mapFacts';
import { escapeLine } from '../../untrusted/escapeLine';
import { type LayoutInput, partsOf } from '../layouts/layoutInput';

/** Without places in a log, folders of this machine, what was undone again, and what was said in the middle of the work. */
export function forReaders(input: LayoutInput): LayoutInput {
  const { facts } = input;
  const roots = rootsOf(input);
  const short = (path: string) => pathInside(path, roots);
  const bare = mapFacts(facts, bareFact);
  const { repository } = bare;
  return {
    ...input,
    facts: {
      ...bare,
      changes: bare.changes.filter(({ group }) => group !== 'undone').map((fact) => forReader(fact, short)),
      files: bare.files.map((fact) => ({ ...fact, path: short(fact.path) })),
      repository: repository === null ? null : { ...repository, uncommitted: repository.uncommitted.map(short) },
    },
  };
}

function bareFact<Item extends FactBase>(fact: Item): Item {
  const { inherited: _inherited, from: _from, ...rest } = fact;
  return { ...(rest as Item), evidence: [] };
}

function forReader(fact: ChangeFact, short: (path: string) => string): ChangeFact {
  const ofFile = (file: ChangedFile): ChangedFile => ({
    ...file,
    path: short(file.path),
    movedFrom: file.movedFrom === null ? null : short(file.movedFrom),
  });
  return {
    ...fact,
    // That an item is done goes without saying.
    status: fact.status === 'done' ? null : fact.status,
    text: fact.group === 'file' && isNarration.test(fact.text) ? '' : fact.text,
    files: fact.files.map(ofFile),
  };
}

/** “fixing that now, and then I’ll run it again” */
const isNarration = /^\w+ing\b|\b(?:I|I['’](?:ll|m|ve|d)|let me|let['’]s|now|then|next)\b/i;

/** Folders that the work was in, the deepest first. */
export const rootsOf = (input: LayoutInput): readonly string[] =>
  partsOf(input)
    .flatMap(({ facts, session }) => [facts.repository?.folder ?? '', session.startCwd ?? '', session.cwd ?? ''])
    .filter((folder) => folder.length > 1)
    .toSorted((a, b) => b.length - a.length);

/** What was said names files by their whole paths, too. */
export function withoutFolders(roots: readonly string[]): (line: DraftBlock) => DraftBlock {
  const names = roots.flatMap((root) => [`${root}/`, `${escapeLine(root)}/`]);
  const short = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ''), text);
  return ({ parts, ...line }) => ({
    ...line,
    text: short(line.text),
    ...(parts === undefined ? {} : { parts: parts.map((part) => ({ ...part, text: short(part.text) })) }),
  });
}

/** Within its repository; of a place elsewhere the last two names. */
function pathInside(path: string, roots: readonly string[]): string {
  const root = roots.find((folder) => path.startsWith(`${folder}/`));
  if (root !== undefined) return path.slice(root.length + 1);
  if (!/^(?:[/~]|[A-Za-z]:)/.test(path)) return path;
  return `…/${path.split(/[\\/]/).slice(-2).join('/')}`;
}
