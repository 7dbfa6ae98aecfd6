/** The rules' facts as a model is shown them: what was observed, and what was found, each under the label it is struck by. */
import { rulesFrom } from '../../../core/document/evidenceMark';
import type { ChangeFact, CheckFact, ConstraintFact, Facts, RepositoryFact } from '../../../core/fact';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';

/** A statement of the rules that a model may strike. */
export interface Labelled {
  /** "D1", "I3", "Q2", "A1", "T4", "B1", "F2". */
  readonly label: string;
  readonly id: string;
  readonly text: string;
  readonly lines: readonly number[];
}

const mostCharacters = 400;

/** Whose words bind: not every rule of a session is the user's. */
const speakerOf = (by: ConstraintFact['by']) => (by === 'parent' || by === 'summary' ? rulesFrom[by] : 'the user');

/** In the order of the lists; what an earlier handoff brought along is among them. */
export function labelFacts(facts: Facts): Labelled[] {
  const list = <Item extends { readonly id: string; readonly evidence: readonly { readonly line: number }[] }>(
    letter: string,
    items: readonly Item[],
    textOf: (item: Item) => string,
  ): Labelled[] =>
    items.map((item, at) => ({
      ...{ label: `${letter}${at + 1}`, id: item.id, text: cutAtWord(foldSpace(textOf(item)), mostCharacters) },
      lines: item.evidence.map(({ line }) => line),
    }));
  return [
    ...list('B', facts.constraints, ({ text, by }) => `${speakerOf(by)}: “${text}”`),
    ...list(
      'T',
      facts.state.filter(({ about, label }) => about === 'todo' && label !== 'done'),
      ({ text }) => text,
    ),
    ...list('D', facts.decisions, ({ text, reason }) => (reason === null ? text : `${text}, because ${reason}`)),
    ...list(
      'I',
      facts.information.filter(({ topic }) => topic !== 'report' && topic !== 'later'),
      ({ text }) => text,
    ),
    ...list('Q', facts.openQuestions, ({ text }) => text),
    ...list('A', facts.failedApproaches, ({ text }) => `tried: ${text}`),
    ...list('F', facts.inFlight, ({ text }) => text),
  ];
}

/** One line for each of them. */
export const labelledLine = ({ label, text, lines }: Labelled): string =>
  `- ${label}: ${text}${lines[0] === undefined ? '' : ` [${lines[0]}]`}`;

const mostFiles = 30;
const mostCommits = 8;

/** Checks in order of time, the repository, open errors, to-dos that are done, files. */
export function observedLines(facts: Facts): string[] {
  const inTime = [...facts.verification].sort((a, b) => lineOf(a) - lineOf(b));
  return [
    ...inTime.map(checkLine),
    ...(facts.repository === null ? [] : repositoryLines(facts.repository)),
    ...facts.changes.map(changeLine),
    ...facts.errors
      .filter(({ status }) => status === 'open')
      .map(
        ({ text, evidence }) =>
          `- open error [${evidence[0]?.line ?? 0}]: ${cutAtWord(foldSpace(text), mostCharacters)}`,
      ),
    ...facts.state
      .filter(({ about, label }) => about === 'todo' && label === 'done')
      .map(({ text, evidence }) => `- list: ${cutAtWord(foldSpace(text), 160)} [${evidence[0]?.line ?? 0}]`),
    ...facts.files
      .slice(0, mostFiles)
      .map(({ path, operation, reason }) => `- file \`${path}\`: ${operation}${reason === '' ? '' : `, ${reason}`}`),
  ];
}

const mostChangedFiles = 8;

/** One item of the account of the work, with the net change of its files. */
function changeLine({ group, text, status, isCommitted, commit, files, evidence }: ChangeFact): string {
  const state = [
    group === 'undone' ? 'undone again' : status,
    isCommitted ? `committed${commit === null ? '' : ` as ${commit}`}` : null,
  ].filter((word) => word !== null);
  const net = files
    .slice(0, mostChangedFiles)
    .map((file) => `${file.path} ${netOf(file)}`)
    .join(', ');
  const more = files.length > mostChangedFiles ? ` and ${files.length - mostChangedFiles} more files` : '';
  const words = text === '' ? '' : ` ${cutAtWord(foldSpace(text), 200)}`;
  return `- changed [${evidence[0]?.line ?? 0}]${words}${state.length === 0 ? '' : ` (${state.join(', ')})`}: ${net}${more}`;
}

function netOf({ operation, added, removed, rewritten }: ChangeFact['files'][number]): string {
  if (operation !== 'modified') return operation;
  if (rewritten !== undefined) return `written anew, ${rewritten} lines`;
  return added + removed === 0 ? 'changed, not known by how much' : `+${added} -${removed}`;
}

const lineOf = ({ evidence }: CheckFact) => evidence[0]?.line ?? 0;

function checkLine(fact: CheckFact): string {
  const since = fact.since.length === 0 ? '' : `; changed since: ${fact.since.slice(-4).join(', ')}`;
  const summary = fact.summary === null ? '' : ` (${cutAtWord(foldSpace(fact.summary), 120)})`;
  const status = fact.status === 'stale' ? 'passed, now stale' : fact.status;
  const running =
    fact.runningSince === undefined ? '' : `; run again at [${fact.runningSince.line}], its end is not shown`;
  return `- check [${lineOf(fact)}] \`${cutAtWord(foldSpace(fact.command), 200)}\`: ${status}${summary}${since}${running}`;
}

function repositoryLines({ folder, branch, detachedAt, commits, uncommitted, pushed }: RepositoryFact): string[] {
  const head = branch === null ? (detachedAt === undefined ? null : `no branch, at ${detachedAt}`) : `branch ${branch}`;
  const place = [folder, head].filter((word) => word !== null).join(', ');
  return [
    ...(place === '' ? [] : [`- repository: ${place}${pushed === null ? '' : pushed ? ', pushed' : ', not pushed'}`]),
    ...commits
      .slice(0, mostCommits)
      .map(
        ({ hash, subject, evidence }) =>
          `- commit [${evidence[0]?.line ?? 0}] ${hash ?? ''} ${cutAtWord(foldSpace(subject), 100)}`,
      ),
    ...(uncommitted.length === 0
      ? []
      : [`- not committed (${uncommitted.length}): ${uncommitted.slice(0, mostFiles).join(', ')}`]),
  ];
}
