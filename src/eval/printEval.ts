/** The figures of an evaluation as tables of Markdown. */
import type { EvalReport } from './runEval';

const share = (value: number) => value.toFixed(3);

export function printEval({ folder, resume, gold, scripted, ms }: EvalReport): string {
  const parts: string[] = [];
  if (resume !== null) {
    parts.push(
      `Resume benchmark: ${resume.cases} cases from ${resume.sessions} sessions`,
      table(
        ['at ten', 'files', 'edited files', 'commands', 'command keys', 'wide', 'precision'],
        Object.entries(resume.atTen).map(([name, scores]) => [
          name,
          ...[scores.files, scores.edited, scores.commands, scores.keys, scores.wide, scores.precision].map(share),
        ]),
      ),
      table(
        ['named anywhere', 'cases', 'files', 'edited files', 'precision', 'commands', 'command keys', 'characters'],
        Object.entries(resume.anywhere).map(([name, scores]) => [
          name,
          String(scores.cases),
          ...[scores.files, scores.edited, scores.precision, scores.commands, scores.keys].map(share),
          String(Math.round(scores.characters)),
        ]),
      ),
    );
  }
  if (gold !== null) {
    parts.push(
      'Gold facts',
      table(
        ['text', 'cases', 'weighted', 'misleading', 'characters'],
        Object.entries(gold).map(([name, scores]) => [
          name,
          String(scores.cases),
          share(scores.weighted),
          String(scores.misleading),
          String(scores.characters),
        ]),
      ),
    );
  }
  if (scripted !== null) {
    parts.push(
      `Scripted sessions: ${scripted.found} of ${scripted.items} truth facts in ${scripted.sessions} sessions (${share(scripted.share)}), ${scripted.resolvedShownOpen} resolved errors shown as open, ${scripted.forbidden} forbidden strings`,
    );
  }
  if (parts.length === 0) parts.push(`Nothing to measure in ${folder ?? 'no folder'}.`);
  return `${parts.join('\n\n')}\n\nMeasured in ${(ms / 1000).toFixed(1)} s.\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
