/** What is told as still to be done must not have been done behind the lines that are cited. */
import { clausesOf } from './polarity';
import type { Cited, Witness } from './witness';

const waits =
  /\b(?:still|yet|remains?|has|have|needs?|is|are|must)\b[^.;]{0,20}\b(?:to be|be)\b|\bstill (?:open|pending|missing)\b|\bnot (?:yet|been|\w+ yet)\b|^(?:commit|push|open|create|repeat)\b/i;

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
  { told: /\bpush(?:ed)?\b/i, command: /\bgit\b.*\bpush\b/, isOver: ({ pushed }) => pushed === true },
  {
    told: /\bcommit(?:ted)?\b/i,
    command: /\bgit\b.*\bcommit\b/,
    isOver: ({ uncommitted }) => uncommitted.length === 0,
  },
];

/** Why it is done already; null where it may be left. */
export function whyDoneSince(text: string, cited: Cited, { runs, facts }: Witness): string | null {
  const { repository } = facts;
  if (repository === null) return null;
  const last = Math.max(-1, ...cited.entries.map(({ position }) => position));
  for (const clause of clausesOf(text)) {
    if (!waits.test(clause)) continue;
    const isRequest = /\b(?:PR|pull request)\b/i.test(clause);
    const act = acts.find(({ told }, at) => (at === 0) === isRequest && told.test(clause));
    if (act?.isOver(repository) !== true) continue;
    if (runs.some((run) => run.status !== 'failed' && run.call.position > last && act.command.test(run.command)))
      return 'it was done behind the lines it cites';
  }
  return null;
}
