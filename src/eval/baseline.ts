/** Holds the figures of a run against those written down: none may fall, and one that rises must be written down. */
import type { EvalReport } from './runEval';

/** Values by name; higher is better unless the name is known to be the other way round. */
export type Figures = Readonly<Record<string, number>>;

/** Sentences that name figure, value and what is written down. */
export interface Comparison {
  readonly worse: readonly string[];
  readonly better: readonly string[];
}

const lengthFigure = 'truth: characters';

/** A handoff names its log by path, so its length differs with the folder it is measured in: a share of the length. */
const lengthSlack = 0.01;

/** Of every other figure, more is better. */
const lessIsBetter: ReadonlySet<string> = new Set([
  'truth: wrong items per handoff',
  'truth: stale statements per handoff',
  lengthFigure,
]);

/** The figures that are compared. */
export function figuresOf({ truth, resume, gold, scripted, own, classes, faults }: EvalReport): Figures {
  const figures: Record<string, number> = {};
  if (own !== null) {
    figures['own cases passed'] = own.passed / own.cases;
    figures['own cases without invention'] = own.hallucinations === 0 ? 1 : 0;
  }
  if (classes !== null) {
    figures['class cases passed'] = classes.passed / classes.cases;
    // Each by itself: a case that falls must not hide behind another that rises. What is 0 is a known shortfall.
    for (const { name, passed } of classes.byCase) figures[`class: ${name}`] = passed ? 1 : 0;
  }
  if (faults !== null) figures['planted faults caught'] = faults.caught / faults.planted;
  if (truth !== null) {
    const { pooled } = truth.handoff;
    figures['truth: wrong items per handoff'] = pooled.wrongPerHandoff;
    figures['truth: stale statements per handoff'] = pooled.stalePerHandoff;
    figures['truth: handoffs without a wrong item'] = pooled.clean;
    figures[lengthFigure] = pooled.characters;
    for (const [list, share] of Object.entries(pooled.right)) figures[`truth: ${list}, right`] = share;
    for (const [list, share] of Object.entries(pooled.found)) figures[`truth: ${list}, found`] = share;
  }
  const atTen = resume?.atTen['handoff'];
  const anywhere = resume?.anywhere['handoff'];
  if (atTen !== undefined) {
    figures['files at ten'] = atTen.files;
    figures['edited files at ten'] = atTen.edited;
    figures['commands at ten'] = atTen.commands;
    figures['command keys at ten'] = atTen.keys;
    figures['files at ten, wide'] = atTen.wide;
  }
  const averaged = resume?.averaged['handoff'];
  if (averaged !== undefined) {
    const name = 'at ten, average of repositories';
    figures[`files ${name}`] = averaged.files;
    figures[`edited files ${name}`] = averaged.edited;
    figures[`commands ${name}`] = averaged.commands;
    figures[`command keys ${name}`] = averaged.keys;
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
  const gain = (name: string) => {
    const [value, written] = [measured[name] ?? 0, baseline[name] ?? 0];
    if (name === lengthFigure && Math.abs(value - written) <= written * lengthSlack) return 0;
    return (value - written) * (lessIsBetter.has(name) ? -1 : 1);
  };
  const compared = (name: string) => `${name}: ${measured[name]} (written down: ${baseline[name]})`;
  return {
    worse: both.filter((name) => gain(name) < 0).map(compared),
    better: both.filter((name) => gain(name) > 0).map(compared),
  };
}
