/** Redacts every text of every fact, and says where something was replaced. */
import type { ChangeFact, Facts, RepositoryFact, ToldFact } from '../fact';
import type { Redact, Redaction } from '../redaction';

/** Facts without secrets, and what was replaced in them. */
export interface RedactedFacts {
  readonly clean: Facts;
  readonly redactions: readonly Redaction[];
}

/** Redacts the texts of all facts; each replacement names the list and the line of the log. */
export function redactFacts(facts: Facts, redact: Redact): RedactedFacts {
  const redactions: Redaction[] = [];
  const cleaner = (section: string, line: number) => (text: string) => {
    const { text: clean, hits } = redact(text);
    for (const hit of hits) redactions.push({ rule: hit.rule, line, section });
    return clean;
  };
  const each = <Item extends { readonly evidence: readonly { readonly line: number }[] }>(
    section: string,
    list: readonly Item[],
    change: (item: Item, clean: (text: string) => string) => Item,
  ) => list.map((item) => change(item, cleaner(section, item.evidence[0]?.line ?? 0)));
  const clean: Facts = {
    state: each('state', facts.state, (fact, clean) => ({ ...fact, text: clean(fact.text) })),
    inFlight: each('inFlight', facts.inFlight, (fact, clean) => ({
      ...fact,
      text: clean(fact.text),
      ...(fact.file === undefined ? {} : { file: clean(fact.file) }),
      ...(fact.sinceAsked === undefined
        ? {}
        : { sinceAsked: { ...fact.sinceAsked, changed: fact.sinceAsked.changed.map(clean) } }),
    })),
    requests: each('requests', facts.requests, (fact, clean) => ({ ...fact, text: clean(fact.text) })),
    goalPointers: each('goalPointers', facts.goalPointers, (fact, clean) => ({ ...fact, text: clean(fact.text) })),
    turns: each('turns', facts.turns, (fact, clean) => ({
      ...fact,
      lead: clean(fact.lead),
      ...(fact.asked === undefined ? {} : { asked: clean(fact.asked) }),
    })),
    repository: each('repository', facts.repository === null ? [] : [facts.repository], cleanRepository)[0] ?? null,
    constraints: each('constraints', facts.constraints, (fact, clean) => ({ ...fact, text: clean(fact.text) })),
    decisions: each('decisions', facts.decisions, (fact, clean) => ({
      ...fact,
      text: clean(fact.text),
      reason: fact.reason === null ? null : clean(fact.reason),
    })),
    information: each('information', facts.information, (fact, clean) => ({
      ...fact,
      text: clean(fact.text),
      ...(fact.ownHeading === undefined ? {} : { ownHeading: clean(fact.ownHeading) }),
    })),
    openQuestions: each('openQuestions', facts.openQuestions, (fact, clean) => ({ ...fact, text: clean(fact.text) })),
    failedApproaches: each('failedApproaches', facts.failedApproaches, (fact, clean) => ({
      ...fact,
      text: clean(fact.text),
    })),
    errors: each('errors', facts.errors, (fact, clean) => ({
      ...fact,
      text: clean(fact.text),
      command: fact.command === null ? null : clean(fact.command),
    })),
    verification: each('verification', facts.verification, (fact, clean) => ({
      ...fact,
      command: clean(fact.command),
      ...(fact.folder === undefined ? {} : { folder: clean(fact.folder) }),
      since: fact.since.map(clean),
      ...(fact.elsewhere === undefined ? {} : { elsewhere: fact.elsewhere.map(clean) }),
      ...(fact.ran === undefined ? {} : { ran: fact.ran.map(clean) }),
      summary: fact.summary === null ? null : clean(fact.summary),
    })),
    files: each('files', facts.files, (fact, clean) => ({
      ...fact,
      path: clean(fact.path),
      reason: clean(fact.reason),
    })),
    commands: each('commands', facts.commands, (fact, clean) => ({ ...fact, command: clean(fact.command) })),
    ...(facts.told === undefined ? {} : { told: each('told', facts.told, cleanTold) }),
    ...(facts.strikes === undefined
      ? {}
      : { strikes: each('strikes', facts.strikes, (strike, clean) => ({ ...strike, why: clean(strike.why) })) }),
    changes: each('changes', facts.changes, cleanChange),
  };
  return { clean, redactions };
}

const cleanTold = (fact: ToldFact, clean: (text: string) => string): ToldFact => ({
  ...fact,
  text: clean(fact.text),
  reason: fact.reason === null ? null : clean(fact.reason),
  code: fact.code === null ? null : clean(fact.code),
  doubt: fact.doubt === null ? null : clean(fact.doubt),
});

const cleanChange = (fact: ChangeFact, clean: (text: string) => string): ChangeFact => ({
  ...fact,
  text: clean(fact.text),
  ...(fact.items === undefined ? {} : { items: fact.items.map(clean) }),
  ...(fact.message === undefined ? {} : { message: { ...fact.message, items: fact.message.items.map(clean) } }),
  files: fact.files.map((file) => ({
    ...file,
    path: clean(file.path),
    movedFrom: file.movedFrom === null ? null : clean(file.movedFrom),
    names: { ...file.names, changed: file.names.changed.map(({ name, line }) => ({ name, line: clean(line) })) },
    hunks: file.hunks.map((hunk) => ({ ...hunk, removed: clean(hunk.removed), added: clean(hunk.added) })),
  })),
});

const cleanRepository = (fact: RepositoryFact, clean: (text: string) => string): RepositoryFact => ({
  ...fact,
  folder: fact.folder === null ? null : clean(fact.folder),
  branch: fact.branch === null ? null : clean(fact.branch),
  commits: fact.commits.map((commit) => ({ ...commit, subject: clean(commit.subject) })),
  ...(fact.head === undefined ? {} : { head: { ...fact.head, subject: clean(fact.head.subject) } }),
  uncommitted: fact.uncommitted.map(clean),
  leaveAlone: fact.leaveAlone.map(clean),
  ...(fact.changedBefore === undefined ? {} : { changedBefore: fact.changedBefore.map(clean) }),
  ...(fact.others === undefined
    ? {}
    : {
        others: fact.others.map((other) => ({
          ...other,
          folder: clean(other.folder),
          branch: other.branch === null ? null : clean(other.branch),
          commit: { ...other.commit, subject: clean(other.commit.subject) },
        })),
      }),
});
