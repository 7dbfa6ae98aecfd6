// The figures that README.md tells of quality and speed, read from the pages that say how they were measured.

/**
 * @param {string} quality docs/quality.md
 * @param {string} bench docs/bench.md
 * @returns {Record<string, string>} Markdown by the name of its place in README.md
 * @throws where a page no longer holds a figure
 */
export function figuresOf(quality, bench) {
  const needed = cellsOf(quality, 'anywhere in the text');
  const truth = cellsOf(quality, '', 'own summary');
  const [summary, handoff] = ['agent summary', 'handoff, same cases'];
  const both = (label) => bothOf(truth(label, (name) => name.startsWith('own summary')));
  const [outcomes, stale, length] = [
    'outcomes found, weighted',
    'of these stale statements',
    'mean length in characters',
  ];
  const eight = truthCases(quality);
  const [, all, shut] = found(quality, /Of the (\d+) summaries (\d+) cannot be read/);
  const [, kept] = found(quality, /hold \d+ of \d+ facts that could be compared, (\d+) %/);
  const row = (label, column) => percent(needed(label, (name) => name === column));
  const [lostOutcomes, keptOutcomes] = both(outcomes).map(percent);
  const [lostStale, keptStale] = both(stale);
  const [long, short] = both(length);
  return {
    summaries: [
      '| | the agent’s own summary | handoff |',
      '|---|---|---|',
      '| Made by | the model, for no goal in particular | rules, for the goal you state; a model only if you ask |',
      '| Before it is used | nobody sees it | you see each line with its evidence, deselect, edit |',
      `| Files that the continuation needed, named (${needed(handoff, (name) => name === 'cases')} real cases) | ${row(summary, 'files')} | ${row(handoff, 'files')} |`,
      `| Commands that it needed, named | ${row(summary, 'commands')} | ${row(handoff, 'commands')} |`,
      `| Outcomes that a careful reader listed, found (${eight} real cases) | ${lostOutcomes}, in ${rounded(long)} characters | ${keptOutcomes}, in ${rounded(short)} |`,
      `| Statements that no longer held (the same cases) | ${lostStale} each | ${keptStale} each |`,
      `| Can be read afterwards | ${all - shut} of ${all}; Codex encrypts its own | always: it is a text file |`,
      '',
      `Of the summaries that can be read, ${kept} % of the facts before them were kept, and of those that were not, more than half came up again later (\`handoff uncompact\` shows which). How all of this was measured, and where`,
      'the handoff still falls short, is in [docs/quality.md](docs/quality.md): the eight cases are among those that rules were made with, on sessions that nobody had opened expect more wrong lines.',
    ].join('\n'),
    speed: speedLine(bench),
  };
}

function speedLine(bench) {
  const [, perMegabyte] = found(bench, /took \*\*([\d,]+) CPU ms a MB in the median/);
  const [, large, largest] = found(bench, /10 MB \/ 100 MB \/ 300 MB \| [\d,]+ \/ ([\d,]+) \/ ([\d,]+) \|/);
  const seconds = (text) => (Number(text.replaceAll(',', '')) / 1_000).toFixed(1);
  return `- **No model, no network, seconds.** Facts are found by rules on your machine: ${seconds(perMegabyte)} s for each megabyte of people’s sessions, on a slow machine; large logs are mostly tool output, so 100 MB of that take ${seconds(large)} s and 300 MB ${seconds(largest)} s.`;
}

const truthCases = (quality) => found(quality, /own summary \((\d+) cases; the handoff on these\)/)[1];

/** “0.84 (0.86)”: the summary's, and the handoff's on the same cases. */
function bothOf(cell) {
  const [, one, other] = found(cell, /^([\d.,]+) \(([\d.,]+)\)$/);
  return [one, other];
}

const percent = (share) => `${Math.round(Number(share) * 100)} %`;
const rounded = (number) => (Math.round(Number(number.replaceAll(',', '')) / 100) * 100).toLocaleString('en');

/** Cells of the table whose first heading is `first` and that has a heading beginning with `other`. */
function cellsOf(page, first, other = first) {
  const lines = page.split('\n');
  const split = (line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll('*', '').trim());
  const at = lines.findIndex((line) => {
    if (!line.startsWith('|')) return false;
    const names = split(line);
    return names[0] === first && names.some((name) => name.startsWith(other));
  });
  if (at < 0) throw new Error(`No table “${other}” is there any more.`);
  const names = split(lines[at]);
  const end = lines.findIndex((line, index) => index > at && !line.startsWith('|'));
  const rows = lines.slice(at + 2, end < 0 ? undefined : end).map(split);
  return (label, isColumn) => {
    const cell = rows.find(([name]) => name === label)?.[names.findIndex(isColumn)];
    if (cell === undefined || cell === '') throw new Error(`The table “${other}” does not tell “${label}” any more.`);
    return cell;
  };
}

function found(text, pattern) {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`No figure stands where ${pattern} looks for it.`);
  return match;
}
