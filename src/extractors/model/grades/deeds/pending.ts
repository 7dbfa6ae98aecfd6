/** What is told as still to be done must not have been done behind the lines that are cited. */
import { anyOf } from '../../../../core/text/patterns';
import { fold } from '../fold';
import { namesIn } from '../names';
import { clausesOf, isOpen } from '../polarity';
import type { Cited, MadeEdit, Witness } from '../witness';
import { stemOf, stemsOf } from '../words';

const waits = anyOf(
  'i',
  /\b(?:still|yet|remains?|has|have|needs?|is|are|must)\b[^.;]{0,20}\b(?:to be|be)\b|\bstill (?:open|pending|missing)\b/,
  /\bnot (?:yet|been|\w+ yet|committed|pushed)\b|\b(?:uncommitted|unpushed|unstaged|untracked)\b/,
);

/** “Nothing is uncommitted”, “without untracked files”: nothing waits. */
const nothingLeft =
  /\b(?:no|nothing|none|without|not)(?: (?:is|are|was|were|any|left|of it|other))* (?:uncommitted|unpushed|unstaged|untracked)(?: (?:changes?|files?|edits?|work))?/gi;

const orders = /^(?:commit|push|open|create|repeat)\b/i;

type Repository = NonNullable<Witness['facts']['repository']>;

const acts: readonly {
  readonly told: RegExp;
  readonly command: RegExp;
  /** As the repository was seen last, nothing of it is left. */
  readonly isOver: (repository: Repository) => boolean;
}[] = [
  {
    told: /\b(?:opened|created|^(?:open|create))\b.*|\b(?:PR|pull request)\b.*\b(?:opened|created|made)\b/i,
    command: /\bgh pr create\b/,
    isOver: () => true,
  },
  {
    told: /\b(?:comments?|repl(?:y|ies))\b/i,
    command: /\b(?:gh|glab)\b.*\b(?:comment|reply|replies|note)\b/,
    isOver: () => true,
  },
  { told: /\b(?:tag(?:ged)?)\b/i, command: /\bgit\b.*\btag -|\bgh release create\b/, isOver: () => true },
  { told: /\b(?:un)?push(?:ed)?\b/i, command: /\bgit\b.*\bpush\b/, isOver: ({ pushed }) => pushed === true },
  {
    told: /\b(?:un)?commit(?:ted)?\b|\bunstaged\b|\buntracked\b/i,
    command: /\bgit\b.*\bcommit\b/,
    isOver: ({ uncommitted }) => uncommitted.length === 0,
  },
];

/** “Pushed, and one file untracked”: what waits is no push. */
const awaitsCommit = (clause: string) =>
  /\b(?:uncommitted|unstaged|untracked)\b/i.test(clause) && !/\bunpushed\b|\bnot (?:\w+ )?pushed\b/i.test(clause);

/** Why it is done already; null where it may be left. */
export function whyDoneSince(
  text: string,
  isNow: boolean,
  cited: Cited,
  { runs, facts, edits }: Witness,
): string | null {
  const { repository } = facts;
  if (repository === null) return null;
  const last = Math.max(-1, ...cited.entries.map(({ position }) => position));
  for (const clause of clausesOf(text).map((one) => one.replace(nothingLeft, ' '))) {
    if (!waits.test(clause) && (isNow || !orders.test(clause))) continue;
    const isRequest = /\b(?:PR|pull request)\b/i.test(clause);
    const named = namesIn(clause);
    const own = whyCommitted([...named.codes, ...named.bare], clause, repository, edits, runs);
    if (own !== null) return own;
    const act = acts.find(
      ({ told, command }, at) =>
        (at === 0) === isRequest && told.test(clause) && !(awaitsCommit(clause) && command.test('git push')),
    );
    if (act?.isOver(repository) !== true) continue;
    const first = isNow ? Math.min(...cited.entries.map(({ position }) => position)) : last + 1;
    if (runs.some((run) => run.status !== 'failed' && run.call.position >= first && act.command.test(run.command)))
      return 'it was done after the lines it cites';
  }
  return null;
}

const toBe = /\b(?:has|have|is|are|needs?|remains?) (?:still )?to be (\w+)\b/i;
const leastShared = 0.6;

/** “Is still to be removed”, where the agent tells there or later that it was. */
export function whyToldDone(text: string, cited: Cited, { reports }: Witness): string | null {
  const first = Math.min(...cited.entries.map(({ position }) => position));
  for (const clause of clausesOf(text)) {
    const verb = toBe.exec(clause)?.[1] ?? (stillThere.test(clause) ? 'fixed' : undefined);
    if (verb === undefined) continue;
    const said = [...stemsOf(clause)].filter((stem) => stem !== stemOf(verb.toLowerCase()));
    const isDone = reports.some(
      ({ position, text: report }) =>
        position >= first &&
        report.split(/\n+|(?<=[.!?])\s+/).some((part) => {
          const own = stemsOf(fold(part));
          const isPast = new RegExp(`\\b${verb}\\b|\\b(?:and|,) ${verb.replace(/ed$/, 'ing')}\\b`, 'i').test(part);
          return (
            isPast &&
            !isOpen(part) &&
            said.length > 1 &&
            said.filter((stem) => own.has(stem)).length >= leastShared * said.length
          );
        }),
    );
    if (isDone) return 'the agent tells that it was done';
  }
  return null;
}

const stillThere =
  /\bstill (?:open|there|unresolved|fails?|occurs?|happens)\b|\b(?:unresolved|unsolved|not (?:yet )?(?:been )?(?:fixed|resolved|solved))\b/i;

/** An error that is said to be there, and that the session has seen off. */
export function whyResolved(text: string, { facts }: Witness): string | null {
  if (!stillThere.test(text)) return null;
  const codes = text.match(/\b[A-Z]{1,5}\d{3,6}\b/g) ?? [];
  const of = (code: string) => facts.errors.filter((error) => error.text.includes(code));
  return codes.some((code) => of(code).length > 0 && of(code).every(({ status }) => status === 'resolved'))
    ? 'the session saw it resolved'
    : null;
}

/** A file that is said not to be committed, where a commit stands behind its last edit and git saw no change of it since. */
function whyCommitted(
  names: readonly string[],
  clause: string,
  { uncommitted }: Repository,
  edits: readonly MadeEdit[],
  runs: Witness['runs'],
): string | null {
  if (!/\b(?:un|not (?:yet )?(?:been )?)committed\b/i.test(clause)) return null;
  for (const name of names.map(fold)) {
    const last = edits.findLast(({ path }) => fold(path).endsWith(name))?.position;
    if (last === undefined && !runs.some(({ command }) => fold(command).includes(`add ${name}`))) continue;
    const isOpen = uncommitted.some((path) => fold(path).endsWith(name.split('/').at(-1) ?? name));
    const isCommitted = runs.some(
      ({ command, status, call }) =>
        status !== 'failed' && call.position > (last ?? -1) && /\bgit\b.*\bcommit\b/s.test(command),
    );
    if (!isOpen && isCommitted) return 'it was done after the lines it cites';
  }
  return null;
}
