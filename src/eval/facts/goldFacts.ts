/** Scores handoffs against what careful readers of real sessions said a perfect handoff must hold. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { type DraftAt, tryDraftAt, withoutGoal } from '../draftAt';
import { holdsAny, plain } from './phrases';

const caseSchema = z.object({ id: z.string(), linesBeforeCut: z.number(), goal: z.string(), log: z.string() });
const truthSchema = z.object({
  must: z.array(z.object({ kind: z.string(), what: z.string(), any: z.array(z.string()), weight: z.number() })),
  mustNot: z.array(z.object({ what: z.string(), any: z.array(z.string()) })),
});

/** A cut of a session, and what readers say of it. */
export interface GoldCase {
  readonly id: string;
  readonly at: DraftAt;
  readonly truth: z.infer<typeof truthSchema>;
}

/** Shares are between 0 and 1. */
export interface GoldScores {
  readonly cases: number;
  /** Weighted share of the facts found. */
  readonly weighted: number;
  readonly found: number;
  readonly items: number;
  /** Misleading phrases among the decisions and the open errors. */
  readonly misleading: number;
  /** Mean length in characters. */
  readonly characters: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly misses: readonly GoldMiss[];
}

/** What a handoff lacks, or says and should not. */
export interface GoldMiss {
  readonly case: string;
  readonly kind: string;
  readonly what: string;
  readonly weight: number;
  /** The item misleads and stands in the handoff, instead of being needed and missing. */
  readonly misleads: boolean;
}

/** The cases below a folder whose logs are there. `logs` are folders that their log paths may start from. */
export function readGoldCases(folder: string, logs: readonly string[]): GoldCase[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const files = { case: join(folder, name, 'case.json'), truth: join(folder, name, 'truth.json') };
      if (!existsSync(files.case) || !existsSync(files.truth)) return [];
      const about = caseSchema.parse(JSON.parse(readFileSync(files.case, 'utf8')));
      const log = logs
        .flatMap((root) => [join(root, about.log), join(root, basename(about.log))])
        .find((path) => existsSync(path));
      if (log === undefined) return [];
      const truth = truthSchema.parse(JSON.parse(readFileSync(files.truth, 'utf8')));
      return [{ id: about.id, at: { log, lines: about.linesBeforeCut, goal: about.goal }, truth }];
    });
}

/** A text to be scored: a handoff of ours, or a baseline. */
export interface GoldText {
  readonly text: string;
  /** Only what stands among the decisions and the open errors; null for texts without sections. */
  readonly current: string | null;
}

/** Scores one text for each case. */
export function scoreGold(cases: readonly (readonly [GoldCase, GoldText])[]): GoldScores {
  const sums = { weight: 0, of: 0, found: 0, items: 0, misleading: 0, characters: 0 };
  const kinds = new Map<string, { weight: number; of: number }>();
  const misses: GoldMiss[] = [];
  for (const [{ id, truth }, { text, current }] of cases) {
    const body = plain(text);
    sums.characters += text.length;
    for (const item of truth.must) {
      const kind = kinds.get(item.kind) ?? { weight: 0, of: 0 };
      const isFound = holdsAny(body, item.any);
      kinds.set(item.kind, { weight: kind.weight + (isFound ? item.weight : 0), of: kind.of + item.weight });
      sums.of += item.weight;
      sums.items += 1;
      sums.weight += isFound ? item.weight : 0;
      sums.found += isFound ? 1 : 0;
      if (!isFound) misses.push({ case: id, kind: item.kind, what: item.what, weight: item.weight, misleads: false });
    }
    for (const item of truth.mustNot) {
      if (current === null || !holdsAny(plain(current), item.any)) continue;
      sums.misleading += 1;
      misses.push({ case: id, kind: 'misleading', what: item.what, weight: 0, misleads: true });
    }
  }
  return {
    cases: cases.length,
    weighted: sums.of === 0 ? 0 : sums.weight / sums.of,
    found: sums.found,
    items: sums.items,
    misleading: sums.misleading,
    characters: cases.length === 0 ? 0 : Math.round(sums.characters / cases.length),
    byKind: Object.fromEntries([...kinds].map(([name, { weight, of }]) => [name, weight / of])),
    misses,
  };
}

/** The handoff of a gold case as it is scored; empty where none could be made. */
export async function goldText(found: GoldCase, signal: AbortSignal): Promise<GoldText> {
  const created = await tryDraftAt(found.at, signal);
  if (typeof created === 'string') return { text: '', current: null };
  const { decisions, errors } = created.draft.facts;
  const current = [...decisions, ...errors.filter((error) => error.status === 'open')].map((fact) => fact.text);
  return { text: withoutGoal(created), current: current.join('\n') };
}
