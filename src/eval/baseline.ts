/** Holds the figures of a run against those written down: none may fall, and one that rises must be written down. */
import type { EvalReport } from './runEval';

export type Figures = Readonly<Record<string, number>>;

export interface Comparison {
  readonly lower: readonly string[];
  readonly higher: readonly string[];
}

/** The figures that are compared. Higher is better for each of them. */
export function figuresOf({ resume, gold, scripted, own, faults }: EvalReport): Figures {
  const figures: Record<string, number> = {};
  if (own !== null) {
    figures['own cases passed'] = own.passed / own.cases;
    figures['own cases without invention'] = own.hallucinations === 0 ? 1 : 0;
  }
  if (faults !== null) figures['planted faults caught'] = faults.caught / faults.planted;
  const atTen = resume?.atTen['handoff'];
  const anywhere = resume?.anywhere['handoff'];
  if (atTen !== undefined) {
    figures['files at ten'] = atTen.files;
    figures['edited files at ten'] = atTen.edited;
    figures['commands at ten'] = atTen.commands;
    figures['command keys at ten'] = atTen.keys;
    figures['files at ten, wide'] = atTen.wide;
  }
  if (anywhere !== undefined) {
    figures['files anywhere'] = anywhere.files;
    figures['commands anywhere'] = anywhere.commands;
  }
  const facts = gold?.['handoff'];
  if (facts !== undefined) figures['gold facts'] = facts.weighted;
  if (scripted !== null) figures['scripted facts'] = scripted.share;
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));
}

/** A figure that either side lacks is not compared: not every machine has the logs. */
export function compareFigures(measured: Figures, baseline: Figures): Comparison {
  const both = Object.keys(baseline).filter((name) => name in measured);
  const told = (name: string) => `${name}: ${measured[name]} (written down: ${baseline[name]})`;
  return {
    lower: both.filter((name) => (measured[name] ?? 0) < (baseline[name] ?? 0)).map(told),
    higher: both.filter((name) => (measured[name] ?? 0) > (baseline[name] ?? 0)).map(told),
  };
}
