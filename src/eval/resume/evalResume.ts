/** Runs the resume benchmark: our handoffs beside simple rules and the agents' own summaries, on the same cases. */

import { fileRoot } from '../../core/document/layouts/fileRoot';
import { sessionRoot } from '../../core/index/indexSession';
import type { CreatedDraft } from '../../core/pipeline/createDraft';
import { absolutePath } from '../../core/text/displayPath';
import { tryDraftAt, withoutGoal } from '../draftAt';
import { repositoryOf } from '../logs/repositoryOf';
import { benchmarkPath } from './benchmarkPath';
import { findLogs } from './findLogs';
import { baselines, type Listing } from './resumeBaselines';
import { type ResumeCase, resumeCases } from './resumeCases';
import { averageLists, type ListScores, scoreLists, scoreTexts, type TextScores } from './scoreResume';

/** Shares are between 0 and 1, by the name of what was scored. */
export interface ResumeScores {
  readonly cases: number;
  readonly sessions: number;
  readonly byKind: Readonly<Record<string, number>>;
  /** Cases for which no handoff could be made; they count as empty ones. */
  readonly failed: readonly { readonly case: string; readonly reason: string }[];
  readonly atTen: Readonly<Record<string, ListScores>>;
  /** At ten as well: the mean of the repositories' own scores, so that the largest does not decide. */
  readonly averaged: Readonly<Record<string, ListScores>>;
  /** At ten, the handoff alone. */
  readonly byRepository: Readonly<Record<string, ListScores & { readonly cases: number }>>;
  /** At ten: Codex in code mode beside every other session, for the handoff and for a simple rule. */
  readonly byMode: Readonly<Record<string, ListScores & { readonly cases: number }>>;
  readonly anywhere: Readonly<Record<string, TextScores>>;
  /** Mean length of the Markdown in characters. */
  readonly characters: number;
}

interface Outcome {
  readonly case: ResumeCase;
  readonly listing: Listing;
  readonly text: string;
  readonly characters: number;
  readonly root: string | null;
}

/** Null where the folder holds no log that can be cut. */
export async function evalResume(folder: string, signal: AbortSignal): Promise<ResumeScores | null> {
  const cases: ResumeCase[] = [];
  for (const log of findLogs(folder)) cases.push(...resumeCases(log));
  if (cases.length === 0) return null;
  const failed: { case: string; reason: string }[] = [];
  const outcomes: Outcome[] = [];
  for (const found of cases) {
    signal.throwIfAborted();
    const created = await tryDraftAt({ log: found.log, lines: found.linesBeforeCut, goal: found.goal }, signal);
    if (typeof created === 'string') failed.push({ case: found.id, reason: created });
    outcomes.push(outcomeOf(found, typeof created === 'string' ? null : created));
  }
  const ours = outcomes.map(({ case: found, listing }) => [found, listing] as const);
  const listings: Readonly<Record<string, typeof ours>> = {
    handoff: ours,
    ...Object.fromEntries(
      Object.entries(baselines).map(([name, list]) => [name, cases.map((found) => [found, list(found)] as const)]),
    ),
  };
  const perRepository = groupBy(ours, ([found]) => repositoryOf(found.log, folder));
  const kinds = new Map<string, number>();
  for (const { agent, kind } of cases) kinds.set(`${agent} ${kind}`, (kinds.get(`${agent} ${kind}`) ?? 0) + 1);
  return {
    cases: cases.length,
    sessions: new Set(cases.map(({ log }) => log)).size,
    byKind: Object.fromEntries(kinds),
    failed,
    atTen: mapValues(listings, scoreLists),
    averaged: mapValues(listings, (listing) =>
      averageLists([...groupBy(listing, ([found]) => repositoryOf(found.log, folder)).values()]),
    ),
    byRepository: Object.fromEntries(
      [...perRepository]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, listing]) => [name, { ...scoreLists(listing), cases: listing.length }]),
    ),
    byMode: scoreModes({ handoff: ours, 'last ten distinct': listings['last ten distinct'] ?? [] }),
    anywhere: {
      handoff: scoreTexts(outcomes.map(({ case: found, text, root }) => [found, { text, root }])),
      'agent summary': scoreTexts(withSummaries(outcomes)),
      'handoff, same cases': scoreTexts(
        outcomes
          .filter(({ case: found }) => found.summary !== null)
          .map(({ case: found, text, root }) => [found, { text, root }]),
      ),
      'twenty most frequent files, last twenty commands': scoreTexts(
        outcomes.map(({ case: found, root }) => [found, { text: frequentText(found), root }]),
      ),
    },
    characters: mean(outcomes.map((outcome) => outcome.characters)),
  };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** What a list finds in sessions of code mode is told beside what it finds in the others: a source that fails there shows. */
function scoreModes(listings: Readonly<Record<string, readonly (readonly [ResumeCase, Listing])[]>>) {
  return Object.fromEntries(
    Object.entries(listings).flatMap(([name, all]) =>
      [...groupBy(all, ([{ isCodeMode }]) => (isCodeMode ? 'code mode' : 'the others'))].map(([mode, listing]) => [
        `${name}, ${mode}`,
        { ...scoreLists(listing), cases: listing.length },
      ]),
    ),
  );
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

function outcomeOf(found: ResumeCase, created: CreatedDraft | null): Outcome {
  if (created === null)
    return { case: found, listing: { files: [], commands: [] }, text: '', characters: 0, root: null };
  const { facts, markdown } = created.draft;
  const root = sessionRoot(created.index.session);
  const files = facts.files.flatMap(({ path }) => benchmarkPath(absolutePath(path, root), root ?? '') ?? []);
  const commands = facts.commands.map((fact) => fact.command);
  return {
    case: found,
    listing: { files, commands },
    text: withoutGoal(created),
    characters: markdown.length,
    root: fileRoot(facts, created.index.session).folder,
  };
}

function withSummaries(outcomes: readonly Outcome[]) {
  return outcomes.flatMap(({ case: found, root }) =>
    found.summary === null ? [] : [[found, { text: found.summary, root }] as const],
  );
}

function frequentText(found: ResumeCase): string {
  const listing = baselines['most frequent files, last commands']?.(found);
  return [...(listing?.files.slice(0, 20) ?? []), ...(listing?.commands.slice(0, 20) ?? [])].join('\n');
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
