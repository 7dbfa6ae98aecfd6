/** Sums judgements up into figures: pooled over the cases, and as averages over their repositories. */
import { type Judgement, type Tally, type TallyName, truthLists, wrongIn } from './tally';

/** One handoff with what it was judged to be. */
export interface Judged {
  readonly id: string;
  readonly repository: string;
  readonly judgement: Judgement;
  readonly characters: number;
}

type Lists = Readonly<Partial<Record<TallyName, number>>>;

/** Means over handoffs; shares are between 0 and 1. */
export interface TruthFigures {
  readonly cases: number;
  readonly wrongPerHandoff: number;
  /** Share of the handoffs without a wrong item. */
  readonly clean: number;
  readonly stalePerHandoff: number;
  /** Share of what is stated that is right, by list; a list without items is left out. */
  readonly right: Lists;
  /** Share of what holds that is stated; for outcomes and work in flight by weight. */
  readonly found: Lists;
  /** Mean length. */
  readonly characters: number;
  readonly sums: Readonly<Partial<Record<TallyName, Tally>>>;
}

/** The same figures in three ways, as one large repository could hide the others. */
export interface TruthSummary {
  readonly pooled: TruthFigures;
  /** Means of the repositories' own figures. */
  readonly averaged: Omit<TruthFigures, 'sums'>;
  readonly byRepository: Readonly<Record<string, TruthFigures>>;
}

/** Repositories are sorted by name. */
export function summarize(judged: readonly Judged[]): TruthSummary {
  const repositories = [...new Set(judged.map(({ repository }) => repository))].sort();
  const byRepository = Object.fromEntries(
    repositories.map((name) => [name, figuresOf(judged.filter(({ repository }) => repository === name))]),
  );
  return { pooled: figuresOf(judged), averaged: averageOf(Object.values(byRepository)), byRepository };
}

function figuresOf(judged: readonly Judged[]): TruthFigures {
  const sums = sumUp(judged);
  const share = (name: TallyName, part: 'wrong' | 'missing') => {
    const { right, [part]: rest } = sums[name] ?? nothing;
    return right + rest === 0 ? [] : [[name, right / (right + rest)] as const];
  };
  const perCase = (total: number) => (judged.length === 0 ? 0 : total / judged.length);
  return {
    cases: judged.length,
    wrongPerHandoff: perCase(judged.reduce((sum, { judgement }) => sum + wrongIn(judgement), 0)),
    clean: perCase(judged.filter(({ judgement }) => wrongIn(judgement) === 0).length),
    stalePerHandoff: perCase(sums.stale?.wrong ?? 0),
    right: Object.fromEntries(truthLists.flatMap((name) => share(name, 'wrong'))),
    found: Object.fromEntries([...truthLists, ...weighted].flatMap((name) => share(name, 'missing'))),
    characters: Math.round(perCase(judged.reduce((sum, { characters }) => sum + characters, 0))),
    sums,
  };
}

const nothing: Tally = { right: 0, wrong: 0, missing: 0 };
const weighted = ['outcomes', 'in flight'] as const;

function sumUp(judged: readonly Judged[]): Partial<Record<TallyName, Tally>> {
  const sums: Partial<Record<TallyName, Tally>> = {};
  for (const name of [...truthLists, ...weighted, 'stale'] as const) {
    for (const { judgement } of judged) {
      const { right, wrong, missing } = judgement.tallies[name] ?? nothing;
      const before = sums[name] ?? nothing;
      sums[name] = { right: before.right + right, wrong: before.wrong + wrong, missing: before.missing + missing };
    }
  }
  return sums;
}

function averageOf(figures: readonly TruthFigures[]): Omit<TruthFigures, 'sums'> {
  const mean = (of: (one: TruthFigures) => number | undefined) => {
    const values = figures.map(of).filter((value) => value !== undefined);
    return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const lists = (of: (one: TruthFigures) => Lists, names: readonly TallyName[]): Lists =>
    Object.fromEntries(
      names
        .filter((name) => figures.some((one) => of(one)[name] !== undefined))
        .map((name) => [name, mean((one) => of(one)[name])]),
    );
  return {
    cases: figures.reduce((sum, { cases }) => sum + cases, 0),
    wrongPerHandoff: mean(({ wrongPerHandoff }) => wrongPerHandoff),
    clean: mean(({ clean }) => clean),
    stalePerHandoff: mean(({ stalePerHandoff }) => stalePerHandoff),
    right: lists(({ right }) => right, truthLists),
    found: lists(({ found }) => found, [...truthLists, ...weighted]),
    characters: Math.round(mean(({ characters }) => characters)),
  };
}
