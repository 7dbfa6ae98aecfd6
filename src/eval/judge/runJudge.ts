/** Has a model judge our own cases' handoffs, and its judgement held against that of a person first. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LanguageModel } from '../../core/ports';
import { tryDraftAt, withoutGoal } from '../draftAt';
import { rollOut } from '../own/caseFile';
import type { OwnCase } from '../own/runOwnCases';
import { writeLog } from '../own/writeLog';
import { askJudge } from './askJudge';
import type { Label, Verdict } from './labels';

/** What the judge says, and how far it can be believed. */
export interface JudgeScores {
  readonly model: string;
  /** Over the labels that it was not shown. */
  readonly agreed: number;
  readonly labels: number;
  /** Where they differ. */
  readonly differences: readonly { readonly truth: string; readonly person: Verdict; readonly model: Verdict }[];
  /** Over all truths of the cases. */
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly truths: number;
  readonly cases: number;
}

/** Throws `model-failed` or `model-empty` where the model gives no judgement. */
export async function runJudge(
  model: LanguageModel,
  labels: readonly Label[],
  cases: readonly OwnCase[],
  signal: AbortSignal,
): Promise<JudgeScores> {
  const examples = labels.filter(({ use }) => use === 'example');
  const differences: JudgeScores['differences'][number][] = [];
  const heldOut = labels.filter(({ use }) => use === 'held out');
  for (const { handoff, truth, verdict: person } of heldOut) {
    const [said] = await askJudge(model, { handoff, truths: [truth] }, examples, signal);
    if (said !== undefined && said !== person) differences.push({ truth, person, model: said });
  }
  const counts = { told: 0, partly: 0, missing: 0, wrong: 0 };
  const judged = cases.map((one) => ({ one, truths: truthsOf(one) })).filter(({ truths }) => truths.length > 0);
  const folder = mkdtempSync(join(tmpdir(), 'handoff-judge-'));
  try {
    for (const { one, truths } of judged) {
      const handoff = await handoffOf(one, join(folder, `${one.name}.jsonl`), signal);
      for (const verdict of await askJudge(model, { handoff, truths }, examples, signal)) counts[verdict] += 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    ...{ model: model.id, agreed: heldOut.length - differences.length, labels: heldOut.length, differences, counts },
    truths: Object.values(counts).reduce((sum, count) => sum + count, 0),
    cases: judged.length,
  };
}

/** What a good handoff of the case holds, in sentences. */
function truthsOf({ expect }: OwnCase): string[] {
  const of = (what: string, list: readonly string[]) =>
    list.map((words) => `${what}: ${words.replaceAll(' || ', ' or ')}`);
  return [
    ...of('The user demands', expect.constraints),
    ...of('Decided', expect.decisions),
    ...of('Still to be answered', expect.questions),
    ...of('Still failing', expect.openErrors),
    ...of('Tried without success', expect.failed),
    ...of('Holds', expect.facts),
  ];
}

async function handoffOf(one: OwnCase, log: string, signal: AbortSignal): Promise<string> {
  writeFileSync(log, writeLog('claude-code', rollOut(one.steps)));
  const made = await tryDraftAt({ log, lines: null, goal: one.goal }, signal);
  return typeof made === 'string' ? `No handoff: ${made}` : withoutGoal(made);
}
