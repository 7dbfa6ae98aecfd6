/**
 * Open work that names files which were changed behind the words that left it open: whether that was all of it, nobody saw. A
 * reader looks before doing it again.
 */
import type { StateFact } from '../../fact';
import type { SessionIndex } from '../../index/sessionIndex';
import { displayPath } from '../../text/displayPath';

const mostNamed = 2;

/** The same fact, with what was changed since; what is in progress is told with its file where it is the next step. */
export function changedSinceTold(fact: StateFact, index: SessionIndex): StateFact {
  if (fact.label !== 'pending' || !isOfWords.test(fact.id) || /^In progress\b/.test(fact.text)) return fact;
  const line = fact.evidence.at(-1)?.line;
  const position = index.session.entries.findLastIndex((entry) => entry.line === line);
  const names = [
    ...new Set([...fact.text.replace(ofList, '').matchAll(file)].map(([name]) => name.replace(/^\.\//, ''))),
  ];
  if (line === undefined || position < 0 || names.length === 0) return fact;
  const changed = index.changes.filter(
    (change) =>
      change.position > position &&
      names.some((name) => change.path === name || `/${change.path}`.endsWith(`/${name}`)),
  );
  const last = changed.at(-1);
  if (last === undefined) return fact;
  const start = index.session.startCwd ?? index.session.cwd;
  const paths = [...new Set(changed.map(({ path }) => displayPath(path, null, start)))];
  const told = paths.slice(-mostNamed).map((path) => `\`${path}\``);
  const { line: at, id } = index.entryAt(last.position);
  return {
    ...fact,
    text: `${fact.text.replace(/[.;]\s*$/, '')}; ${told.join(', ')} changed since, not seen checked against it`,
    evidence: [...fact.evidence, { line: at, entry: id }],
  };
}

/** Items of the list and what reports leave open; plans, reviews and searches look for their files themselves. */
const isOfWords = /^(?:todo|left|left-before|recap|summary|proposed)-\d/;
/** The file that an item stands in. */
const ofList = /\s\([^()]*\.mdx?\)$/;
const file = /(?<![\w./-])(?:\.\/)?(?:[\w@.[\]-]+\/)*[\w@[\]-][\w@.[\]-]*\.[a-z][a-z\d]{0,4}\b(?![\w(/])/g;
