// Prints results as Markdown, so that they can go into docs/bench.md as they are.

export function number(value) {
  if (value === null || value === undefined) return '–';
  return value >= 10 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

export function printTable(title, heads, rows) {
  console.log(`**${title}**\n`);
  for (const cells of [heads, heads.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
  console.log('');
}

/** `targets`: name, measured value, and the most it may be. */
export function reportTargets(targets) {
  const rows = targets.map(([name, value, most]) => [
    name,
    number(value),
    number(most),
    value <= most ? 'met' : 'MISSED',
  ]);
  printTable('targets', ['what', 'measured', 'at most', ''], rows);
}
