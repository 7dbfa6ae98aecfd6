/** What the commits and pull requests that the goal names change, as git or gh showed it in the session. */
import type { InformationFact } from '../../../core/fact';
import type { CommandRun } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { parseCommand } from '../../../core/shell/parseCommand';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { fileDiffs } from '../../../core/text/diffText';
import { editedNames } from '../../../core/text/editedNames';
import { foldSpace } from '../../../core/text/foldSpace';
import { looksLikeInstruction } from '../../../core/untrusted/looksLikeInstruction';

const mostCommits = 2;
const mostFiles = 6;
const mostNames = 4;
const longestQuote = 150;
const mostCharacters = 520;
/** A longer goal is a pasted document, whose hashes are not what is asked for. */
const longestGoal = 1_200;

/** One for each commit or pull request of the goal whose files were shown, in the order of the goal. */
export function namedCommits({ index, goal }: ExtractInput): InformationFact[] {
  if (goal.length > longestGoal) return [];
  return namesIn(goal)
    .slice(0, mostCommits)
    .flatMap((name): InformationFact[] => {
      const own = index.runs.filter((run) => run.status !== 'failed' && shows(run, name));
      const since = index.runs.filter((run) => run.status !== 'failed' && showsSince(run, name));
      return [
        factOf(name, `${name.words} changes`, own) ?? factOf(name, `Since \`${name.id}\` changed:`, since),
      ].filter((fact) => fact !== null);
    });
}

function factOf({ id }: Named, words: string, runs: readonly CommandRun[]): InformationFact | null {
  const [last] = runs.toReversed();
  const files = filesIn(runs.map(({ output }) => output));
  if (last === undefined || files.length === 0) return null;
  const listed = files.slice(0, mostFiles).map(tell).join('; ');
  const more = files.length > mostFiles ? `; ${files.length - mostFiles} more` : '';
  return {
    id: `commit-${id}`,
    kind: 'information',
    topic: 'finding',
    tag: 'observed',
    text: cutAtWord(`${words} ${listed}${more}`, mostCharacters),
    evidence: evidenceOf(last),
  };
}

interface Named {
  readonly id: string;
  readonly isPull: boolean;
  readonly words: string;
}

function namesIn(goal: string): Named[] {
  const hashes = [...goal.matchAll(/(?<![\w/.-])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])([0-9a-f]{7,40})(?![\w-])/g)];
  const pulls = [...goal.matchAll(/\b(?:PR|pull request|merge request|pull\/)\s*#?(\d{1,6})\b/gi)];
  const named = [
    ...hashes.map(([, id = '']) => ({ id, isPull: false, words: `Commit \`${id}\`` })),
    ...pulls.map(([, id = '']) => ({ id, isPull: true, words: `Pull request #${id}` })),
  ];
  return named.filter(({ id }, at) => named.findIndex((other) => other.id === id) === at);
}

/** `git show abc1234`, `git diff abc1234^ abc1234`, `gh pr diff 7`. */
const shows = ({ command }: CommandRun, { id, isPull }: Named): boolean =>
  command.includes(id) &&
  parseCommand(command).some(({ program, args: [task = '', ...words] }) => {
    if (isPull) return program === 'gh' && task === 'pr' && words[0] === 'diff' && words.includes(id);
    if (program !== 'git') return false;
    if (task === 'show' || task === 'diff-tree') return words.includes(id);
    return task === 'diff' && words.some((word) => isParent(word, id)) && words.some((word) => word.endsWith(id));
  });

const isParent = (word: string, id: string) =>
  [`${id}^`, `${id}~1`, `${id}~`].some((parent) => word.startsWith(parent));

/** `git diff abc1234`, `git diff abc1234..HEAD`. */
const showsSince = ({ command }: CommandRun, { id, isPull }: Named): boolean =>
  !isPull &&
  command.includes(id) &&
  parseCommand(command).some(
    ({ program, args: [task, ...words] }) =>
      program === 'git' &&
      task === 'diff' &&
      words.some((word) => [id, `${id}..`, `${id}...`, `${id}..HEAD`, `${id}...HEAD`].includes(word)) &&
      !words.some((word) => isParent(word, id)),
  );

interface Changed {
  readonly path: string;
  readonly added: readonly string[];
  readonly names: readonly string[];
}

/** Of every file the fullest that was shown of it. */
function filesIn(outputs: readonly string[]): Changed[] {
  const files = new Map<string, Changed>();
  for (const output of outputs) {
    for (const [, path = ''] of output.matchAll(/^ (\S+(?:\/|\.)\S*)\s+\|\s+(?:\d+|Bin)\b/gm))
      if (!path.startsWith('...') && !files.has(path)) files.set(path, { path, added: [], names: [] });
    for (const { path, added, removed } of fileDiffs(output)) {
      const names = editedNames(path, added.join('\n'), removed.join('\n'))?.added ?? [];
      if ((files.get(path)?.added.length ?? 0) < added.length) files.set(path, { path, added, names });
      else if (!files.has(path)) files.set(path, { path, added, names });
    }
  }
  return [...files.values()].sort((a, b) => weight(b) - weight(a));
}

const weight = ({ names, added }: Changed) => names.length * 10 + Math.min(added.length, 9);

/** Of code the names it brings in, of prose the first words. */
function tell({ path, names, added }: Changed): string {
  if (names.length > 0)
    return `\`${path}\`, adds ${names
      .slice(0, mostNames)
      .map((name) => `\`${name}\``)
      .join(', ')}`;
  const quote = /\.(?:md|mdx|txt|rst|adoc)$/i.test(path) ? proseOf(added) : null;
  return quote === null ? `\`${path}\`` : `\`${path}\`: “${quote}”`;
}

function proseOf(added: readonly string[]): string | null {
  const line = added
    .map((one) => foldSpace(one.replace(/^\s*(?:[-*+]|\d+\.)\s+/, '')))
    .find((one) => /\w+ \w+ \w+/.test(one) && !looksLikeInstruction(one));
  return line === undefined ? null : cutAtWord(line.replace(/[`“”]/g, ''), longestQuote);
}

const evidenceOf = ({ call }: CommandRun) => [refTo(call.call), ...(call.result === null ? [] : [refTo(call.result)])];
