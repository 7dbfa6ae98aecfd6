// Which unit tests there are, and how mocha runs them. Two suites stand apart: the slow ones, so that the rest can be waited
// for, and those on real logs, which read some hundred megabytes that most machines do not have.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

const folder = 'test/unit';
/** Where test/support/paths.ts looks, too. */
export const folderOfLogs = path.resolve(process.env.HANDOFF_CORPUS ?? '../shared/logs');
export const hasLogs = existsSync(folderOfLogs);

/** What the title of a test on real logs says, and no other. */
const realLogs = 'real logs?\\b';

/**
 * Files that start programs or threads, or take more than about a second each: a fifth of the files, four fifths of the time.
 * The longest are begun first: begun last, one of them keeps one core busy and the others idle.
 */
const isSlow = (file) => slow.some((pattern) => pattern.test(file));
const longest =
  /mcpFlood|channelLeaks|manyChecks|outgoing|keptSessions|fitBudget|awkwardForms|modelWindow|claims[\\/]chains|document[\\/]chain|cli[\\/](?:verify|why|move|gitNote)/;
const slow = [
  /unit[\\/](?:cli|hostile|worker|corpus)[\\/]/,
  longest,
  /app[\\/](?:search[\\/]growth|growth[\\/](?:carryOn|stepGrowth))|core[\\/](?:redact[\\/](?:redactText|secretTable)|shell[\\/]linearTime|text[\\/]capText)/,
  /deepJson|extractors[\\/]model[\\/](?:againMaterial|answers|blindStatements|judged|material|modelExtractor)/,
  /host[\\/]panel[\\/](?:checking|keptUndo|reviewController|verifying)|l10n[\\/]tables|ownCases|package\.test/,
  /review[\\/](?:draft[\\/]changeLayout|refine[\\/]choosePart)/,
];

/** @param {string[]} parts of file names; none of them for all files */
export function unitFiles(parts) {
  return readdirSync(folder, { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.test.ts') && (parts.length === 0 || parts.some((part) => file.includes(part))))
    .sort((one, other) => Number(longest.test(other)) - Number(longest.test(one)) || (one < other ? -1 : 1));
}

export const slowFiles = (parts) => unitFiles(parts).filter(isSlow);

export const filesOnRealLogs = (parts) =>
  unitFiles(parts).filter((file) => new RegExp(realLogs).test(readFileSync(file, 'utf8')));

/** The arguments that have Node run the built files of these: without the tests on real logs, or those alone. */
export function mochaArgs(files, { onRealLogs = false } = {}) {
  return [
    path.join('node_modules', 'mocha/bin/mocha.js'),
    ...['--reporter', 'test/support/countingReporter.cjs', '--timeout', '90000'],
    ...['--grep', realLogs, ...(onRealLogs ? [] : ['--invert'])],
    ...(files.length > 1 ? ['--parallel', '--jobs', String(availableParallelism())] : []),
    ...files,
  ];
}
