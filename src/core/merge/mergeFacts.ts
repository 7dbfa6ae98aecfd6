/**
 * Makes one set of facts of several sessions. What two of them say stands once and names both places; each list is shared
 * among the sessions by turns (takeTurns), and what has an order in time keeps it.
 */
import { allFacts, textOfFact } from '../allFacts';
import type { CommandFact, ErrorFact, Fact, FactBase, Facts, FileFact, ToldFact } from '../fact';
import { sessionRoot } from '../index/indexSession';
import { readableCommand } from '../shell/readableCommand';
import { displayPath } from '../text/displayPath';
import { foldSpace } from '../text/foldSpace';
import { fileKey, type MergePart, openTimes } from './mergePart';
import { sharesOf, takeTurns } from './takeTurns';

/** @param parts at least two; the paths of the result start from the folder of the first */
export function mergeFacts(parts: readonly MergePart[], goal: string): Facts {
  const timeOf = openTimes(parts);
  const shares = sharesOf(
    goal,
    parts.map(({ facts }) => allFacts(facts).map(textOfFact)),
  );
  const root = parts[0] === undefined ? null : sessionRoot(parts[0].index.session);

  /** One list of every session as one, what is the same joined; `keyOf` is null for what is never joined. */
  function merged<Item extends FactBase>(
    listOf: (facts: Facts, part: MergePart) => readonly Item[],
    keyOf: (item: Item, part: MergePart) => string | null,
  ): Item[] {
    const found = new Map<string, { item: Item; rank: number; share: number }>();
    for (const [at, part] of parts.entries()) {
      listOf(part.facts, part).forEach((item, rank) => {
        const share = shares[at] ?? 1;
        const key = keyOf(item, part) ?? item.id;
        const same = found.get(key);
        if (same === undefined) found.set(key, { item, rank, share });
        else
          found.set(key, {
            item: joined(same.item, item),
            rank: Math.min(same.rank, rank),
            share: same.share + share,
          });
      });
    }
    return takeTurns([...found.values()]);
  }

  /** What somebody said outweighs what was taken over; of two tellings the later one is how things stand. */
  function joined<Item extends FactBase>(one: Item, other: Item): Item {
    const isLater = timeOf(other.evidence.at(-1)) > timeOf(one.evidence.at(-1));
    const isOwn = (fact: FactBase) => fact.inherited !== true;
    const kept = isOwn(one) === isOwn(other) ? (isLater ? other : one) : isOwn(one) ? one : other;
    if (isOwn(one) !== isOwn(other)) return { ...kept, id: one.id };
    return { ...kept, id: one.id, evidence: [...one.evidence, ...other.evidence] };
  }

  const inTime = <Item extends FactBase>(items: readonly Item[]) =>
    items.toSorted((a, b) => timeOf(a.evidence[0]) - timeOf(b.evidence[0]));

  const repositories = parts.flatMap(({ facts }) => facts.repository ?? []);
  return {
    state: merged(
      ({ state }) => state,
      // Of an item that stands in several lists the later one tells how far it is.
      (fact) =>
        fact.about === 'todo'
          ? `todo ${plain(fact.text.replace(/^(?:In progress|To do|Done|Blocked): /, ''))}`
          : `${fact.about} ${fact.label} ${plain(fact.text)}`,
    ),
    inFlight: inTime(merged(({ inFlight }) => inFlight, never)),
    requests: inTime(merged(({ requests }) => requests, byText)),
    goalPointers: merged(({ goalPointers }) => goalPointers, byText),
    turns: inTime(merged(({ turns }) => turns, never)).reverse(),
    repository: repositories[0] ?? null,
    ...(repositories.length < 2 ? {} : { otherRepositories: repositories.slice(1) }),
    constraints: inTime(merged(({ constraints }) => constraints, byText)),
    decisions: merged(({ decisions }) => decisions, byText),
    information: merged(({ information }) => information, byText),
    openQuestions: merged(({ openQuestions }) => openQuestions, byText),
    failedApproaches: merged(({ failedApproaches }) => failedApproaches, byText),
    errors: merged<ErrorFact>(
      ({ errors }) => errors,
      (fact, part) => `${fact.status} ${commandIn(part, fact.command ?? '')} ${plain(fact.text)}`,
    ),
    verification: merged(
      ({ verification }) => verification,
      (fact, part) => `${fact.status} ${commandIn(part, fact.command)}`,
    ),
    files: merged<FileFact>(
      ({ files }, part) => files.map((fact) => ({ ...fact, path: pathFrom(root, part, fact.path, parts) })),
      (fact) => fact.path,
    ),
    changes: inTime(parts.flatMap(({ facts }) => facts.changes)),
    commands: merged<CommandFact>(
      ({ commands }) => commands,
      (fact, part) => `${fact.status} ${commandIn(part, fact.command)}`,
    ),
    ...(parts.every(({ facts }) => facts.told === undefined)
      ? {}
      : {
          told: merged<ToldFact>(({ told = [] }) => told, byText),
          strikes: parts.flatMap(({ facts }) => facts.strikes ?? []),
        }),
  };
}

const never = () => null;
const byText = (fact: Fact & { readonly text: string }) => plain(fact.text);

/** The same words, whatever the case and the marks around them. */
const plain = (text: string) =>
  foldSpace(text)
    .toLowerCase()
    .replace(/^[\s"“'‘*]+|[\s"”'’*.!]+$/g, '');

const commandIn = ({ index }: MergePart, command: string) =>
  foldSpace(readableCommand(command, sessionRoot(index.session)));

/**
 * A file that the first session knows too is told by its path there; one of another work tree alone by its whole path,
 * since nobody finds it in the first.
 */
function pathFrom(root: string | null, part: MergePart, path: string, parts: readonly MergePart[]): string {
  const [first] = parts;
  if (first === undefined || first === part) return path;
  const key = fileKey(part, path);
  const known = first.facts.files.find((file) => fileKey(first, file.path) === key);
  return known?.path ?? displayPath(path, sessionRoot(part.index.session), root);
}
