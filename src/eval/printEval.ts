/** Tells the figures of a run as plain text tables. */

import type { GoldScores } from './facts/goldFacts';
import { printRow as row, printShare as share } from './printRow';
import type { ListScores, TextScores } from './resume/scoreResume';
import type { EvalReport } from './runEval';
import { printTruth } from './truth/printTruth';

/** Leaves out what was not measured; `verbose` names every miss. */
export function printEval(report: EvalReport, options: { readonly verbose: boolean }): string {
  const parts = [
    ...(report.truth === null ? [] : printTruth(report.truth, options)),
    ...resumePart(report),
    ...goldPart(report),
    ...scriptedPart(report),
    ...ownPart(report),
    ...classPart(report),
    `Measured in ${(report.ms / 1000).toFixed(1)} s.`,
  ];
  return `${parts.join('\n')}\n`;
}

function resumePart({ resume, truth, folder }: EvalReport): string[] {
  if (resume === null)
    return folder === null || truth !== null ? [] : ['No log in this folder can be cut into cases.', ''];
  return [
    `Resume benchmark: ${resume.cases} cases of ${resume.sessions} sessions. Shares of what the continuations used again.`,
    '',
    row('at ten', ['files', 'edited', 'commands', 'keys', 'wide', 'precision']),
    ...Object.entries(resume.atTen).map(([name, scores]) => row(name, listCells(scores))),
    '',
    row('at ten, average of repositories', ['files', 'edited', 'commands', 'keys', 'wide', 'precision']),
    ...Object.entries(resume.averaged).map(([name, scores]) => row(name, listCells(scores))),
    ...Object.entries(resume.byRepository).map(([name, scores]) =>
      row(`  handoff, ${name} (${scores.cases} cases)`, listCells(scores)),
    ),
    '',
    row('at ten, Codex in code mode beside the others', ['files', 'edited', 'commands', 'keys', 'wide', 'precision']),
    ...Object.entries(resume.byMode).map(([name, scores]) => row(`${name} (${scores.cases} cases)`, listCells(scores))),
    '',
    row('anywhere in the text', ['files', 'edited', 'commands', 'keys', 'precision', 'characters', 'cases']),
    ...Object.entries(resume.anywhere).map(([name, scores]) => row(name, textCells(scores))),
    '',
    `Mean length of a handoff: ${resume.characters} characters.`,
    ...resume.failed.map((failure) => `No handoff for ${failure.case}: ${failure.reason}`),
    '',
  ];
}

const listCells = (scores: ListScores) =>
  [scores.files, scores.edited, scores.commands, scores.keys, scores.wide, scores.precision].map(share);

const textCells = (scores: TextScores) => [
  ...[scores.files, scores.edited, scores.commands, scores.keys, scores.precision].map(share),
  String(scores.characters),
  String(scores.cases),
];

function goldPart({ gold }: EvalReport): string[] {
  if (gold === null) return [];
  return [
    row('gold facts', ['weighted', 'found', 'of', 'misleading', 'characters']),
    ...Object.entries(gold).map(([name, scores]) => row(name, goldCells(scores))),
    '',
  ];
}

const goldCells = (scores: GoldScores) => [
  share(scores.weighted),
  ...[scores.found, scores.items, scores.misleading, scores.characters].map(String),
];

function scriptedPart({ scripted }: EvalReport): string[] {
  if (scripted === null) return [];
  return [
    `Scripted sessions: ${scripted.found} of ${scripted.items} facts of ${scripted.sessions} sessions (${share(scripted.share)}), ` +
      `${scripted.resolvedShownOpen} resolved errors shown as open, ${scripted.forbidden} texts that must not stand there.`,
    ...scripted.misses.map((miss) => `  ${miss.session}: ${miss.kind}: ${miss.what}`),
    '',
  ];
}

function ownPart({ own, faults }: EvalReport): string[] {
  if (own === null || faults === null) return [];
  const { files, commands, context } = own.coverage;
  return [
    `Own cases: ${own.passed} of ${own.cases} pass; coverage of files ${share(files)}, commands ${share(commands)}, context ${share(context)}; ` +
      `${own.hallucinations} handoffs with something invented.`,
    ...own.failures.map((failure) => `  ${failure.case} (${failure.agent}): ${failure.missing.join('; ')}`),
    `Planted faults: ${faults.caught} of ${faults.planted} caught.`,
    ...faults.missed.map((miss) => `  ${miss.case}: ${miss.fault}: ${miss.why}`),
    '',
  ];
}

function classPart({ classes }: EvalReport): string[] {
  if (classes === null) return [];
  const rules = [...new Set(classes.byCase.map(({ rule }) => rule))];
  return [
    `Class cases: ${classes.passed} of ${classes.cases} pass.`,
    ...rules.map((rule) => {
      const own = classes.byCase.filter((one) => one.rule === rule);
      return `  ${rule}: ${own.filter(({ passed }) => passed).length} of ${own.length}`;
    }),
    ...classes.failures.map((failure) => `  ${failure.case} (${failure.agent}): ${failure.missing.join('; ')}`),
    '',
  ];
}
