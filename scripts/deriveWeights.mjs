// Derives src/extractors/observed/rankWeights.json from real sessions: `node scripts/deriveWeights.mjs [FOLDER]`.
// Learns from every cut that qualifies, and reports, for the cuts that the benchmark scores, what weights learned from
// all *other repositories* reach: sessions of one repository are alike, and what one author does again others do not.
// Every repository counts the same. Few features and coarse steps on purpose.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';

const weightsFile = 'src/extractors/observed/rankWeights.json';
const listed = 10;
/** Strength of the pull towards zero, in cases. */
const ridge = 3;
/** A repository with fewer wanted items has no figure of its own. */
const fewestWanted = 5;

const again = ['lately', 'length', 'isQuoting', 'isRepeated', 'isInLastTurn', 'isSlip', 'isSearch', 'isCheck', 'goal'];
const kindAgain = ['kindOften', 'kindLately', 'isCheck', 'isGitLook', 'isStateful'];

/** Of the half-lives in the table 8 was the best one on 257 cuts of 21 further repositories; here all do alike. */
const halfLives = [4, 8, 15, 25];
const steps = {
  recentEdits: [1, 1.5, 2],
  reads: [0, 0.05, 0.1, 0.2, 0.4],
};
/**
 * Where the search begins: a file counts by its late use above all and by all its use a little, an edit as much as a read.
 * `inGoal` stays as it is: a file that the goal names comes first. There are too few such goals to learn it from.
 */
const start = {
  halfLife: 8,
  recentReads: 1,
  recentEdits: 1,
  reads: 0.1,
  edits: 0.1,
  inGoal: 3,
};
const clearGain = 0.01;

const folder = process.argv[2] ?? process.env.HANDOFF_CORPUS ?? '../shared/logs';
const rows = await readTable(folder);
const repositories = [...new Set(rows.map((row) => row.repository))].sort();
const scored = rows.filter((row) => row.isScored);
console.log(`${rows.length} cuts of ${repositories.length} repositories, ${scored.length} of them scored`);

const folds = new Map();
for (const repository of repositories) {
  const others = rows.filter((row) => row.repository !== repository);
  folds.set(repository, { files: deriveFiles(others), ...deriveCommands(others) });
}
const files = deriveFiles(rows);
const commands = deriveCommands(rows);
const ofOthers = (row) => folds.get(row.repository);
const ofAll = () => ({ files, ...commands });
console.log('average of repositories');
for (const [name, weightsOf] of [
  ['where the search begins', (row) => ({ ...ofOthers(row), files: start })],
  ['other repositories’ weights', ofOthers],
  ['weights of all repositories', ofAll],
])
  console.log(`  ${name}:`, averaged({ ...countFiles(scored, weightsOf), ...countCommands(scored, weightsOf) }));
console.log('each with the weights of the others, and what they are for files');
const own = { ...countFiles(scored, ofOthers), ...countCommands(scored, ofOthers) };
for (const repository of repositories)
  console.log(`  ${repository}:`, sharesOf(own, repository), JSON.stringify(changed(folds.get(repository).files)));
console.log('files, all repositories:', JSON.stringify(changed(files)));
writeFileSync(
  weightsFile,
  `${JSON.stringify({ about: 'Derived by scripts/deriveWeights.mjs; do not edit by hand.', files, ...commands }, null, 2)}\n`,
);
console.log(`${weightsFile} written`, readFileSync(weightsFile, 'utf8').length);

function changed(weights) {
  return Object.fromEntries(Object.entries(weights).filter(([name, value]) => start[name] !== value));
}

async function readTable(from) {
  mkdirSync('out', { recursive: true });
  const scratch = mkdtempSync(path.resolve('out/derive-'));
  try {
    const outfile = path.join(scratch, 'table.mjs');
    await esbuild.build({
      entryPoints: ['test/eval/rankingTable.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      outfile,
    });
    const { rankingTable } = await import(pathToFileURL(outfile).href);
    return await rankingTable(from);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Leaves the starting point one weight at a time, and only for a clear gain: few repositories are soon learned by heart. */
function deriveFiles(from) {
  let best = { ...start };
  let value = worth(from, best);
  for (let improved = true; improved; ) {
    improved = false;
    for (const [name, values] of Object.entries(steps)) {
      for (const step of values) {
        const next = { ...best, [name]: step };
        next.edits = round(next.reads * next.recentEdits);
        const reached = worth(from, next);
        if (reached <= value + clearGain) continue;
        best = next;
        value = reached;
        improved = true;
      }
    }
  }
  return best;
}

/** Average of the repositories, at several lengths: at ten alone, one file of one session would decide. */
function worth(from, weights) {
  return mean(
    [6, 8, 10, 12, 15, 20].map((places) => {
      const found = averaged(countFiles(from, () => ({ files: weights }), places));
      return found.files + 0.5 * found.edited + 0.2 * found.wide;
    }),
  );
}

/** For each figure and repository what was found and what was wanted. */
function countFiles(from, weightsOf, places = listed) {
  const counts = { files: new Map(), edited: new Map(), wide: new Map() };
  for (const row of from) {
    const weights = weightsOf(row).files;
    const top = row.files[halfLives.indexOf(weights.halfLife)]
      .map((file) => ({ file, score: scoreOf(file.features, weights) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, places);
    const needed = top.filter(({ file }) => file.isNeeded).length;
    count(counts.files, row, needed, row.goldFiles);
    count(counts.edited, row, top.filter(({ file }) => file.isEdited).length, row.goldEdited);
    if (row.isWide) count(counts.wide, row, needed, row.goldFiles);
  }
  return counts;
}

function count(counts, { repository }, found, wanted) {
  const before = counts.get(repository) ?? { found: 0, wanted: 0 };
  counts.set(repository, { found: before.found + found, wanted: before.wanted + wanted });
}

function averaged(counts) {
  return Object.fromEntries(
    Object.entries(counts).map(([name, own]) => {
      const telling = [...own.values()].filter(({ wanted }) => wanted >= fewestWanted);
      return [name, round(mean(telling.map(({ found, wanted }) => found / wanted)))];
    }),
  );
}

function sharesOf(counts, repository) {
  return Object.entries(counts)
    .map(([name, own]) => {
      const { found = 0, wanted = 0 } = own.get(repository) ?? {};
      return `${name} ${found}/${wanted}`;
    })
    .join(', ');
}

function scoreOf(features, weights) {
  let sum = 0;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return sum;
}

function deriveCommands(from) {
  const weightOf = weigher(from);
  const items = from.flatMap((row) => row.commands.map((command) => ({ ...command, weight: weightOf(row) })));
  const lastOfKind = from.flatMap((row) =>
    [...new Map(row.commands.map((command) => [command.key, command])).values()].map((command) => ({
      ...command,
      weight: weightOf(row),
    })),
  );
  return {
    again: logistic(items, again, (command) => command.isNeeded),
    kindAgain: logistic(lastOfKind, kindAgain, (command) => command.isKeyNeeded),
  };
}

/** A cut counts less the more there are of its repository. */
function weigher(from) {
  const cuts = new Map();
  for (const { repository } of from) cuts.set(repository, (cuts.get(repository) ?? 0) + 1);
  return ({ repository }) => 1 / Math.sqrt(cuts.get(repository));
}

/** Logistic regression with a ridge, by Newton's method, on standardised features. */
function logistic(items, names, isPositive) {
  const means = names.map((name) => mean(items.map((item) => item.features[name])));
  const spreads = names.map(
    (name, at) => Math.sqrt(mean(items.map((item) => (item.features[name] - means[at]) ** 2))) || 1,
  );
  const points = items.map((item) => [...names.map((name, at) => (item.features[name] - means[at]) / spreads[at]), 1]);
  const size = names.length + 1;
  let weights = new Array(size).fill(0);
  for (let round = 0; round < 25; round += 1) {
    const slope = weights.map((weight, at) => (at < names.length ? ridge * weight : 0));
    const bend = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => (i === j ? (i < names.length ? ridge : 1e-6) : 0)),
    );
    points.forEach((point, at) => {
      const chance = 1 / (1 + Math.exp(-dot(point, weights)));
      const error = items[at].weight * (chance - (isPositive(items[at]) ? 1 : 0));
      const curve = items[at].weight * chance * (1 - chance);
      for (let i = 0; i < size; i += 1) {
        slope[i] += error * point[i];
        for (let j = 0; j < size; j += 1) bend[i][j] += curve * point[i] * point[j];
      }
    });
    const step = solve(bend, slope);
    weights = weights.map((weight, at) => weight - step[at]);
    if (Math.max(...step.map(Math.abs)) < 1e-6) break;
  }
  const plain = names.map((_, at) => weights[at] / spreads[at]);
  const bias = weights[names.length] - plain.reduce((sum, weight, at) => sum + weight * means[at], 0);
  return Object.fromEntries([['bias', round(bias)], ...names.map((name, at) => [name, round(plain[at])])]);
}

/** The same choice as rankCommands makes: the likeliest command, a kind counting once. */
function countCommands(from, weightsOf) {
  const counts = { commands: new Map(), keys: new Map() };
  for (const row of from) {
    const weights = weightsOf(row);
    const left = row.commands.map((command) => ({
      command,
      again: chanceOf(command.features, weights.again),
      kindAgain: chanceOf(command.features, weights.kindAgain),
    }));
    left.sort((a, b) => b.again - a.again);
    const keys = new Set();
    const taken = [];
    while (left.length > 0 && taken.length < listed) {
      const values = left.map((item) => item.again + (keys.has(item.command.key) ? 0 : item.kindAgain));
      const [item] = left.splice(values.indexOf(Math.max(...values)), 1);
      keys.add(item.command.key);
      taken.push(item.command);
    }
    count(counts.commands, row, taken.filter((command) => command.isNeeded).length, row.goldCommands);
    const found = new Set(taken.filter((command) => command.isKeyNeeded).map((command) => command.key));
    count(counts.keys, row, found.size, row.goldKeys);
  }
  return counts;
}

function chanceOf(features, { bias, ...weights }) {
  return 1 / (1 + Math.exp(-(bias + scoreOf(features, weights))));
}

/** Solves a small linear system by elimination with pivots. */
function solve(matrix, vector) {
  const rowsOf = matrix.map((row, at) => [...row, vector[at]]);
  for (let column = 0; column < rowsOf.length; column += 1) {
    const pivot = rowsOf
      .slice(column)
      .reduce((best, row, at) => (Math.abs(row[column]) > Math.abs(rowsOf[best][column]) ? column + at : best), column);
    [rowsOf[column], rowsOf[pivot]] = [rowsOf[pivot], rowsOf[column]];
    for (let below = 0; below < rowsOf.length; below += 1) {
      if (below === column) continue;
      const factor = rowsOf[below][column] / rowsOf[column][column];
      for (let at = column; at <= rowsOf.length; at += 1) rowsOf[below][at] -= factor * rowsOf[column][at];
    }
  }
  return rowsOf.map((row, at) => row[rowsOf.length] / row[at]);
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function dot(a, b) {
  return a.reduce((sum, value, at) => sum + value * b[at], 0);
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}
