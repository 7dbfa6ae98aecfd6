/**
 * Whether the log shows otherwise than the agent says: of a check, of what is committed and pushed, of a file. What is
 * hedged, speaks of a part of a thing, or of a time before what the log shows, is left alone.
 */
import type { ChangedFile } from '../changes/changedFile';
import type { CheckFact, Facts, RepositoryFact } from '../fact';
import { splitText } from '../language/splitText';
import type { EntryRef } from '../provenance';
import { anyOf } from '../text/patterns';
import { checkSubjects, hedged } from './claimCheck';
import { isFailing, ownChecks } from './lead/checkStates';

/** What the log shows in its place. */
export interface Refutation {
  readonly kind: 'failed' | 'not-committed' | 'not-pushed' | 'pushed' | 'committed' | 'edited' | 'deleted' | 'kept';
  /** The command, the hash or the path; of what is not committed the number of files. */
  readonly name: string;
  readonly ref: EntryRef | null;
}

/** What is asked of the session. */
export type RefutingFacts = Pick<Facts, 'verification' | 'repository' | 'files' | 'changes'>;

/** @param line where the agent said it */
export function refutedClaim(text: string, line: number, facts: RefutingFacts): Refutation | null {
  for (const { text: sentence, kind } of splitText(text)) {
    if (kind === 'code') continue;
    const found = ofChecks(sentence, facts) ?? ofCommits(sentence, line, facts) ?? ofFiles(sentence, line, facts);
    if (found !== null) return found;
  }
  return null;
}

/** That all of a kind pass, or a check that is named, where that is what failed last. */
function ofChecks(sentence: string, facts: RefutingFacts): Refutation | null {
  if (hedged.test(sentence)) return null;
  const own = ownChecks(facts).filter(({ status }) => status !== 'not-run' && status !== 'unclear');
  const named = own.filter(({ command }) => sentence.includes(`\`${command}\``));
  for (const [kind, pattern] of checkSubjects) {
    if (!pattern.test(sentence)) continue;
    const asked = named.length > 0 ? named : saysAll(kind, sentence) ? own.filter(({ check }) => check === kind) : [];
    const failed = asked.find((fact) => failedLast(fact) && !passedLater(fact, asked));
    if (failed !== undefined) return { kind: 'failed', name: failed.command, ref: failed.evidence.at(-1) ?? null };
  }
  return null;
}

/** That it passes by now is the claim itself, and no run of it. */
const failedLast = ({ saidToPass: _, ...fact }: CheckFact) => isFailing(fact);

/** Perhaps it covers the one that failed, and nobody can tell from the log. */
const passedLater = (failed: CheckFact, checks: readonly CheckFact[]) =>
  checks.some(
    ({ status, evidence }) => (status === 'passed' || status === 'stale') && lineOf(evidence) > lineOf(failed.evidence),
  );

/** “The new tests pass” and “focused tests and the full lint pass” say nothing of all tests. */
const saysAll = (kind: string, sentence: string): boolean =>
  all.test(sentence) || (kind === 'test' ? allTests : others).test(sentence);

const all = /^everything\b/i;
const allTests =
  /\b(?:all|every|entire|whole|full)\b(?:(?!\blint)[^,;]){0,30}\b(?:tests?|specs?|suites?)\b|^(?:(?:unit |integration )?tests?|the suite)\b/i;
const others = /^(?:(?:the )?(?:lint(?:er|ing)?|build|typecheck|type check|types))\b/i;

function ofCommits(sentence: string, line: number, { repository }: RefutingFacts): Refutation | null {
  if (repository === null) return null;
  const { commits, uncommitted, pushed, isByEdits, evidence } = repository;
  const [newest] = commits;
  const made = newest === undefined ? 0 : lineOf(newest.evidence);
  const seen = evidence.at(-1) ?? null;
  if (isNegated.test(sentence)) return ofOldNews(sentence, line, repository);
  if (hedged.test(sentence)) return null;
  if (saysClean.test(sentence) && uncommitted.length > 0 && isByEdits !== true)
    return { kind: 'not-committed', name: String(uncommitted.length), ref: seen };
  if (saysPushed.test(sentence) && pushed === false && newest !== undefined && line > made)
    return { kind: 'not-pushed', name: newest.hash ?? newest.subject, ref: newest.evidence.at(-1) ?? seen };
  return null;
}

/** What was not committed or pushed yet when it was said, and is by now. */
function ofOldNews(sentence: string, line: number, repository: RepositoryFact): Refutation | null {
  const [newest] = repository.commits;
  const seen = repository.evidence.at(-1) ?? null;
  if (newest === undefined || lineOf(newest.evidence) <= line) return null;
  const found = { name: newest.hash ?? newest.subject, ref: newest.evidence.at(-1) ?? seen };
  if (/\bpushed\b/i.test(sentence)) return repository.pushed === true ? { kind: 'pushed', ...found } : null;
  return repository.uncommitted.length === 0 ? { kind: 'committed', ...found } : null;
}

const saysClean = anyOf(
  'i',
  /\b(?:work(?:ing)?[ -]?(?:tree|directory|copy)|git status)\b[^.;,]{0,16}\bclean\b|\bclean work(?:ing)?[ -]?tree\b/,
  /\bnothing (?:left )?to commit\b/,
  /\b(?:everything|all (?:of it|(?:the )?(?:changes|files|work))) (?:is|are|was|were|ha(?:s|ve) been) (?:now )?committed\b/,
);
const saysPushed =
  /^(?:(?:i|we) (?:have |just )?)?(?:committed and )?pushed\b|\b(?:is|are|was|were|has been|have been) (?:now )?(?:committed and )?pushed\b/i;
const isNegated =
  /\b(?:not|nothing|never|no (?:commit|push))\b[^.;,]{0,24}\b(?:committed|pushed)\b|n['’]t (?:been )?(?:committed|pushed)\b/i;

function ofFiles(sentence: string, line: number, { files, changes }: RefutingFacts): Refutation | null {
  const changed = changes.flatMap(({ group, files: of, evidence }) =>
    group === 'undone' ? [] : of.map((file) => ({ ...file, ref: evidence.at(-1) ?? null })),
  );
  for (const file of files) {
    const found = ofFile(sentence, line, { ...file, ref: file.evidence.at(-1) ?? null }, changed);
    if (found !== null) return found;
  }
  for (const { path, ref } of changed) {
    const name = nameIn(sentence, path);
    if (name !== null && saysUntouched(name).test(sentence)) return { kind: 'edited', name: path, ref };
  }
  return null;
}

type Changed = ChangedFile & { readonly ref: EntryRef | null };
type Seen = Pick<RefutingFacts['files'][number], 'path' | 'operation' | 'exists'> & { readonly ref: EntryRef | null };

function ofFile(sentence: string, line: number, file: Seen, changed: readonly Changed[]): Refutation | null {
  const { path, operation, exists } = file;
  const name = nameIn(sentence, path);
  if (name === null || hedged.test(sentence)) return null;
  const isLater = (file.ref?.line ?? 0) > line;
  if (operation === 'deleted' && isLater && says('created|added|wrote', name).test(sentence))
    return { kind: 'deleted', name: path, ref: file.ref };
  const edit = changed.find((one) => one.path === path && (one.ref?.line ?? 0) > line);
  if (operation !== 'deleted' && says('deleted|removed', name).test(sentence)) {
    if (edit !== undefined) return { kind: 'edited', name: path, ref: edit.ref };
    if (exists === true) return { kind: 'kept', name: path, ref: null };
  }
  return null;
}

/** As the sentence writes it: whole, or its last part where that says which. */
function nameIn(sentence: string, path: string): string | null {
  if (sentence.includes(path)) return path;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') && new RegExp(`(?<![\\w/.-])${escaped(name)}(?![\\w/-])`).test(sentence) ? name : null;
}

/** The file itself is the object, and not a line of it. */
const says = (verbs: string, name: string) =>
  new RegExp(
    `\\b(?:${verbs})\\s+(?:(?:the|a|an|new|old|file|script|test)\\s+)*\`?${escaped(name)}\`?(?!\\s+(?:from|in|entry|import|call|reference|line))(?![\\w/])`,
    'i',
  );

const saysUntouched = (name: string) =>
  new RegExp(
    `(?:did not|didn['’]t|have not|haven['’]t|without) (?:touch|chang|modif|edit)\\w*\\s+\`?${escaped(name)}\`?(?![\\w/])|\`?${escaped(name)}\`? (?:is|was|stays|remains) (?:untouched|unchanged|unmodified|as it was)`,
    'i',
  );

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const lineOf = (evidence: readonly EntryRef[]) => evidence.at(-1)?.line ?? 0;
