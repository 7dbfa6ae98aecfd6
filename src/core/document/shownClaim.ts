/**
 * Whether the log shows what the agent says it did: a commit, a push, a check that passed, what was made at a service, an edit
 * of what it names. What a change is good for no edit shows.
 */
import type { ChangedFile } from '../changes/changedFile';
import type { Facts } from '../fact';
import { measureSpoken } from '../language/contentWords';
import { cueAtStart } from '../language/cueTable';
import { namesIn } from '../language/names';
import { splitText } from '../language/splitText';
import { done } from '../lexicon/done';
import type { EntryRef } from '../provenance';
import { anyOf, inOrder, oneOf } from '../text/patterns';
import { checkSubjects, hedged } from './claimCheck';
import { ownChecks } from './lead/checkStates';

/** What is asked of the session. */
export type ShowingFacts = Pick<Facts, 'verification' | 'repository' | 'changes' | 'state'>;

/** Each sentence that says something must be shown, and one of them at least. @param line where the agent said it */
export function isShownClaim(text: string, line: number, facts: ShowingFacts): boolean {
  const parts = splitText(text)
    .filter(({ kind }) => kind !== 'code')
    .flatMap((unit) => unit.text.split(/;\s+|\s+\(and \d+ more\)/))
    .filter((part) => part.trim() !== '');
  const shown = parts.map((part) => isShown(part, line, facts));
  return shown.includes(true) && parts.every((part, at) => shown[at] === true || measureSpoken(part) < fewestSaid);
}

/** “Branch: `main`”, “Done.” claim nothing by themselves. */
const fewestSaid = 3;

const isShown = (part: string, line: number, facts: ShowingFacts): boolean =>
  !refutable.test(part) &&
  (isMade(part, line, facts) ||
    isCommitted(part, line, facts) ||
    isPushed(part, line, facts) ||
    isPassed(part, facts) ||
    isEdited(part, line, facts));

/** It is not done, or was only to be. */
const refutable =
  /\b(?:not|never|nothing|without|already|earlier|previously|will|would|should|could|can|if|once)\b|n['’]t\b|\?\s*$/i;

/** “PR created: https://…” */
const isMade = (part: string, line: number, { state }: ShowingFacts): boolean =>
  (part.match(/https?:\/\/[^\s)\]>,;]+/g) ?? []).some((url) =>
    state.some(
      ({ tag, text, evidence }) =>
        tag === 'observed' && text.includes(url.replace(/[.:]+$/, '')) && isBefore(evidence, line),
    ),
  );

function isCommitted(part: string, line: number, { repository, changes }: ShowingFacts): boolean {
  const commits = [...(repository?.commits ?? []), ...(repository?.others ?? []).map(({ commit }) => commit)].filter(
    ({ evidence }) => isBefore(evidence, line),
  );
  const hashes = [...commits.map(({ hash }) => hash), ...changes.map(({ commit }) => commit)];
  const named = part.match(/\b[0-9a-f]{7,40}\b/g) ?? [];
  const isNamed = (name: string) =>
    hashes.some((hash) => hash !== null && (hash.startsWith(name) || name.startsWith(hash)));
  if (named.length > 0) return saysCommitted.test(part) && named.every(isNamed);
  return saysCommitted.test(part) && !saysPushed.test(part) && commits.length > 0;
}

const saysCommitted = anyOf(
  'iu',
  /(?<![\p{L}`])(?:committed|amended|landed)(?!\p{L})/u,
  /(?<![\p{L}`])commits? (?:(?:was|were|is|are) )?(?:created|made|succeeded)(?! \p{L})(?!\p{L})/u,
  /(?<![\p{L}`])(?:(?:empty|first|new) commit (?:created|made)|(?:created|made) (?:an? )?(?:\p{L}+ )?commit)(?!\p{L})/u,
  /(?<!\p{L})(?:committet|eingecheckt|commiteado|confirmado en|commité|commitad[oa]|закоммичен\p{L}*)(?!\p{L})/u,
  /已提交|コミットし|커밋했/u,
);
const saysPushed = anyOf(
  'iu',
  /(?<![\p{L}`])(?:pushed|(?:is|are) (?:now )?(?:live )?on (?:the )?(?:remote|`?(?:main|master|origin)`?))(?!\p{L})/u,
  /(?<!\p{L})(?:gepusht|subid[oa]s?|poussé[es]*|enviad[oa]s?|запушен\p{L}*)(?!\p{L})|已推送|プッシュし|푸시했/u,
);

const isPushed = (part: string, line: number, { repository }: ShowingFacts): boolean =>
  saysPushed.test(part) &&
  repository?.pushed === true &&
  repository.commits[0] !== undefined &&
  isBefore(repository.commits[0].evidence, line);

/** All of a kind, as it stands. */
function isPassed(part: string, facts: ShowingFacts): boolean {
  if (hedged.test(part)) return false;
  const kinds = checkSubjects.flatMap(([kind, pattern]) => (pattern.test(part) ? [kind] : []));
  const own = ownChecks(facts);
  return (
    kinds.length > 0 &&
    kinds.every((kind) => {
      const alike = own.filter(({ check }) => check === kind);
      return alike.length > 0 && alike.every(({ status }) => status === 'passed');
    })
  );
}

/** It tells of a deed to something named, or lists it, and an edit before it has that in it. */
function isEdited(part: string, line: number, { changes }: ShowingFacts): boolean {
  const names = [...namesIn(part)];
  if (names.length === 0 || !(opensDone(withoutSubject(part)) || lists.test(part))) return false;
  const files = changes.flatMap(({ group, files: of, evidence }) =>
    group !== 'undone' && isBefore(evidence, line) ? of : [],
  );
  return names.some((name) => files.some((file) => holds(file, name)));
}

const withoutSubject = (part: string): string => part.slice(subject.exec(part)?.[0]?.length ?? 0);
const opensDone = cueAtStart(done.phrases);
/** “I’ve also renamed …”, “`till.ts` was updated”, “Fixed tests: …” */
const subject = inOrder(
  'iu',
  /^[\s*_>#-]*(?:\d+[.)]\s+)?[*_]*/u,
  oneOf(
    /(?:i|we|ich|wir|he|hemos|j['’]ai|nous|eu|nós|я|мы)(?!\p{L})(?:['’]ve| have| habe[n]?| avons)?\s+/u,
    /`[^`]+`[*_]*(?:\s+[-–—]|\s+(?:has been|have been|was|were|is|are))?\s+/u,
    /(?:the|all|both)\s[^.:;]{1,60}?\s(?:has|have|was|were)(?:\sbeen)?\s|/u,
  ),
  /(?:(?:also|just|now|then|completely|fully)\s+)*/u,
);

/** “New file: …”, “Changed: …”, “In `src/till.ts`: …” */
const lists =
  /^[\s*_\d.)-]*(?:\p{L}+ ){0,2}(?:files?|changes?|changed|edited)\b|^[\s*_-]*`?[\w./-]+\.\w{1,5}`?[*_]*[:(]/iu;

function holds({ path, movedFrom, names, beside, hunks }: ChangedFile, name: string): boolean {
  const known = [path, movedFrom ?? ''].map((one) => one.toLowerCase());
  if (known.some((one) => one === name || one.endsWith(`/${name}`) || (name.includes('/') && name.endsWith(`/${one}`))))
    return true;
  const told = [
    ...names.added,
    ...names.changed.map((one) => one.name),
    ...names.removed,
    ...(beside?.names ?? []),
    ...(beside?.tests ?? []),
  ];
  return (
    told.some((one) => one.toLowerCase() === name) ||
    (name.length >= shortestName &&
      hunks.some(({ added, removed }) => `${added}\n${removed}`.toLowerCase().includes(name)))
  );
}

/** A shorter one stands in any code. */
const shortestName = 5;

const isBefore = (evidence: readonly EntryRef[], line: number) =>
  (evidence[0]?.line ?? Number.POSITIVE_INFINITY) <= line;
