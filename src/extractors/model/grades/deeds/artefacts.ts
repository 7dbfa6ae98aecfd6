/** Kinds of files that a sentence tells to have been changed, by what they are: tests, documentation, a workflow, a lock file. */
import { isLookAround } from '../../../../core/shell/commandPurpose';
import { inOrder, oneOf } from '../../../../core/text/patterns';
import { clausesOf, isOpen, mainOf, negates } from '../polarity';
import type { Cited, MadeEdit, Witness } from '../witness';

interface Artefact {
  readonly name: string;
  /** As a sentence calls it. */
  readonly noun: RegExp;
  readonly path: RegExp;
  /** In a file of another name. */
  readonly text?: RegExp;
}

const artefacts: readonly Artefact[] = [
  {
    name: 'a test',
    noun: /(?:unit |regression |integration |e2e )?(?:tests?|specs?|test cases?|test suites?)/,
    path: /tests?\b|tests?[./_-]|[./_-]test|specs?\b|__tests__|\.bats$/i,
    text: /(?:^|[^\w.])(?:test|it|describe|expect|assert\w*!?)\s*[({]|@Test|#\[(?:\w+::)?test|\bfunc Test|\bdef test_|@test\b|#\[cfg\(test/m,
  },
  {
    name: 'documentation',
    noun: /(?:docs?|documentation|README|manual|user guide)(?: pages?| files?| sections?)?/,
    path: /\.(?:mdx?|markdown|rst|adoc|txt|html?|astro)$|(?:^|[/\\])docs?[/\\]|readme/i,
    text: /\bREADME\b|^\s*(?:\/\/\/|\/\*\*|"""|#:)/m,
  },
  { name: 'a changelog', noun: /(?:changelog|release notes)(?: entr(?:y|ies))?/, path: /change|history|news|release/i },
  {
    name: 'a workflow',
    noun: /(?:GitHub )?(?:workflows?|workflow steps?|CI (?:jobs?|steps?|configuration|config))/,
    path: /\.github[/\\]|workflow|gitlab-ci|jenkins|circleci|azure-pipelines|\.ya?ml$|\bci\b/i,
  },
  { name: 'a migration', noun: /(?:database |schema )?migrations?/, path: /migrat|schema|\.sql$/i, text: /migrat/i },
  { name: 'a lock file', noun: /lock ?files?/, path: /lock|go\.sum$/i },
  { name: 'the ignore list', noun: /(?:git)?ignore (?:list|file)s?/, path: /ignore/i, text: /ignore/i },
];

const changed = oneOf(
  /added|written|created|extended|updated|changed|adapted|adjusted|rewritten|renamed|removed|deleted|dropped|fixed|corrected/,
  /introduced|expanded|completed|reworked|shortened|trimmed|cleaned up|brought (?:in line|up to date)|revised|reworded|amended/,
  /merged into|split|given|put|taken out/,
);
const told = (noun: RegExp) =>
  inOrder(
    'i',
    /(?:^|\b(?:the|an?|new|its|their|all|both|two|three|four|five|six|seven|more|some|\d+) |\bwith )(?:[\w-]+ ){0,2}?/,
    noun,
    /\b(?: (?:for|of|about|in|on|that|which|with) [^,;]{1,60}?)? (?:was|were|has been|have been|got) (?:\w+ly |then |also |all )?/,
    changed,
    /\b/,
  );
const patterns = artefacts.map((artefact) => ({ ...artefact, told: told(artefact.noun) }));

/** Why no file of that kind was changed; null where none is told of, or where one may have been. */
export function whyNoSuchFile(text: string, cited: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const main = mainOf(clause);
    if (isOpen(main) || negates(main)) continue;
    for (const { name, told: claim, ...kind } of patterns)
      if (claim.test(main) && !isShown(kind, cited, witness)) return `no change of the session is one of ${name}`;
  }
  return null;
}

function isShown(
  { path, text, noun }: Omit<Artefact, 'name'>,
  { entries }: Cited,
  { edits, runs, reports }: Witness,
): boolean {
  const isOne = (edit: MadeEdit) =>
    path.test(edit.path) ||
    (edit.added === '' && edit.removed === '') ||
    text?.test(`${edit.added}\n${edit.removed}`) === true;
  if (edits.some(isOne)) return true;
  if (runs.some(({ command, status }) => status !== 'failed' && !isLookAround(command) && writes(command, path)))
    return true;
  const spoken = new RegExp(`\\b${noun.source}\\b`, 'i');
  return [...reports, ...entries.filter(({ from }) => from === 'user' || from === 'other')].some(({ text: said }) =>
    said
      .split(/\n+|(?<=[.!?])\s+/)
      .some((part) => spoken.test(part) && made.test(part) && !isOpen(part) && !announces.test(part)),
  );
}

/** A shell that writes: a check names files as well. */
const writes = (command: string, path: RegExp) =>
  /\b(?:sed|perl|awk|tee|cat|cp|mv|rm|touch|python3?|node|git|npm|pnpm|yarn|bun|cargo|go|uv)\b/.test(command) &&
  command.split(/[\s"'`]+/).some((word) => /[./]/.test(word) && path.test(word));

const made = /\b(?:add|creat|writ|wrote|updat|extend|rewr|remov|delet|chang|fix|renam|new|cover)\w*\b|[✓✅→]/i;
const announces = /^\W*(?:now|next|then|let me|let's|i['’]ll|i will|first)\b/i;
