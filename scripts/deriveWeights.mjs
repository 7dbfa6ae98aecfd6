// Derives src/extractors/observed/rankWeights.json from real sessions: `node scripts/deriveWeights.mjs [FOLDER]`.
// Learns from every cut that qualifies, and reports, for the cuts that the benchmark scores, what weights learned from
// all *other* sessions reach. Few features and coarse steps on purpose: there are some twenty sessions to learn from.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';

const weightsFile = 'src/extractors/observed/rankWeights.json';
const listed = 10;
/** Strength of the pull towards zero, in cases. */
const ridge = 3;

const again = ['lately', 'length', 'isQuoting', 'isRepeated', 'isInLastTurn', 'isSlip', 'isSearch', 'isCheck', 'goal'];
const kindAgain = ['kindOften', 'kindLately', 'isCheck', 'isGitLook', 'isStateful'];

const steps = {
  halfLife: [4, 8, 15, 25],
  recentEdits: [1, 1.5, 2],
  reads: [0, 0.05, 0.1, 0.2, 0.4],
  inAnswer: [0, 0.25, 0.5],
  inSearches: [0, 0.2, 0.4],
  isSkill: [0, 0.4, 0.8, 1.2],
};
/**
 * Where the search begins: a file counts by its late use above all, by all its use a little, an edit more than a read.
 * `inGoal` stays as it is: a file that the goal names comes first. There are too few such goals to learn it from.
 */
const start = {
  halfLife: 8,
  recentReads: 1,
  recentEdits: 1.5,
  reads: 0.1,
  edits: 0.15,
  inGoal: 3,
  inAnswer: 0.25,
  inSearches: 0.2,
  isSkill: 0,
};
const clearGain = 0.01;

const counts = new Map();
const folder = process.argv[2] ?? path.join(process.env.HANDOFF_CORPUS ?? '../shared/logs', 'public');
const rows = await readTable(folder);
const logs = [...new Set(rows.map((row) => row.log))];
console.log(
  `${rows.length} cuts of ${logs.length} sessions, ${rows.filter((row) => row.isScored).length} of them scored`,
);

const fileFolds = new Map();
const commandFolds = new Map();
for (const log of logs) {
  const others = rows.filter((row) => row.log !== log);
  fileFolds.set(log, deriveFiles(others));
  commandFolds.set(log, deriveCommands(others));
}
const scored = rows.filter((row) => row.isScored);
console.log('other sessions’ weights:', {
  ...scoreFiles(scored, (row) => fileFolds.get(row.log)),
  ...scoreCommands(scored, (row) => commandFolds.get(row.log)),
});
const files = deriveFiles(rows);
const commands = deriveCommands(rows);
console.log('weights of all sessions:', {
  ...scoreFiles(scored, () => files),
  ...scoreCommands(scored, () => commands),
});
writeFileSync(
  weightsFile,
  `${JSON.stringify({ about: 'Derived by scripts/deriveWeights.mjs; do not edit by hand.', files, ...commands }, null, 2)}\n`,
);
console.log(`${weightsFile} written`, readFileSync(weightsFile, 'utf8').length);

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

/** Leaves the starting point one weight at a time, and only for a clear gain: twenty sessions are soon learned by heart. */
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

/** Recall at several lengths: at ten alone, one file of one session would decide. */
function worth(from, weights) {
  return mean(
    [6, 8, 10, 12, 15, 20].map((places) => {
      const { files: all, edited, wide } = scoreFiles(from, () => weights, places);
      return all + 0.5 * edited + 0.2 * wide;
    }),
  );
}

/** Long sessions have many cuts: each counts less the more there are. */
function weightOf(row, from) {
  if (!counts.has(from)) counts.set(from, countByLog(from));
  return 1 / Math.sqrt(counts.get(from).get(row.log));
}

function countByLog(from) {
  const found = new Map();
  for (const row of from) found.set(row.log, (found.get(row.log) ?? 0) + 1);
  return found;
}

function scoreFiles(from, weightsOf, places = listed) {
  const sums = { files: 0, ofFiles: 0, edited: 0, ofEdited: 0, wide: 0, ofWide: 0 };
  for (const row of from) {
    const weights = weightsOf(row);
    const share = weightOf(row, from);
    const top = row.files[steps.halfLife.indexOf(weights.halfLife)]
      .map((file) => ({ file, score: scoreOf(file.features, weights) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, places);
    const needed = top.filter(({ file }) => file.isNeeded).length;
    sums.files += share * needed;
    sums.ofFiles += share * row.goldFiles;
    sums.edited += share * top.filter(({ file }) => file.isEdited).length;
    sums.ofEdited += share * row.goldEdited;
    if (row.isWide) {
      sums.wide += share * needed;
      sums.ofWide += share * row.goldFiles;
    }
  }
  return {
    files: round(sums.files / sums.ofFiles),
    edited: round(sums.edited / sums.ofEdited),
    wide: round(sums.wide / sums.ofWide),
  };
}

function scoreOf(features, weights) {
  let sum = 0;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return sum;
}

function deriveCommands(from) {
  const items = from.flatMap((row) => row.commands.map((command) => ({ ...command, weight: weightOf(row, from) })));
  const lastOfKind = from.flatMap((row) =>
    [...new Map(row.commands.map((command) => [command.key, command])).values()].map((command) => ({
      ...command,
      weight: weightOf(row, from),
    })),
  );
  return {
    again: logistic(items, again, (command) => command.isNeeded),
    kindAgain: logistic(lastOfKind, kindAgain, (command) => command.isKeyNeeded),
  };
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
function scoreCommands(from, weightsOf) {
  const sums = { commands: 0, ofCommands: 0, keys: 0, ofKeys: 0 };
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
    sums.commands += taken.filter((command) => command.isNeeded).length;
    sums.ofCommands += row.goldCommands;
    sums.keys += new Set(taken.filter((command) => command.isKeyNeeded).map((command) => command.key)).size;
    sums.ofKeys += row.goldKeys;
  }
  return { commands: round(sums.commands / sums.ofCommands), keys: round(sums.keys / sums.ofKeys) };
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
