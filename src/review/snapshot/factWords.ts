/** The words of one fact in the middle column. */

import type {
  ChangeFact,
  CheckFact,
  CommandFact,
  Fact,
  FileFact,
  RepositoryFact,
  StateFact,
  TurnFact,
} from '../../core/fact';
import { broughtByGit, laterPush } from '../../core/shell/checks/ciOutcome';
import { endedFromOutside } from '../../core/shell/endedFromOutside';
import { t, told } from '../../protocol/language';
import type { ItemState, StatusState } from '../../protocol/messages';
import { fileCounts, netOf } from './changeCounts';
import { summaryWords } from './ciWords';

/** The parts of an item that come from its fact alone, and not from ticks or rows. */
export type FactWords = Pick<ItemState, 'text' | 'style' | 'status' | 'notes' | 'tag' | 'net'>;

/** Who says it, where it is not in the log as the user's. */
function sayers({ by }: Fact): readonly string[] {
  if (by === 'parent') return [t('Assigned by an agent')];
  return by === 'summary' ? [t('From the agent’s summary')] : [];
}

/** @param turn of the entry the fact stands on */
export function factWords(fact: Fact, turn: number | null): FactWords {
  const plain = { text: 'text' in fact ? fact.text : '', style: 'plain', status: null, notes: [], tag: null } as const;
  switch (fact.kind) {
    case 'state':
      return stateWords(fact);
    case 'constraint':
      return {
        ...plain,
        ...{ style: 'quote', notes: sayers(fact) },
        status: fact.ofSetup === true ? { kind: 'word', text: t('about your setup') } : null,
      };
    case 'request':
      return { ...plain, style: 'quote', notes: fact.isTask === true ? [t('What the goal goes on with')] : [] };
    case 'goal-pointer':
    case 'in-flight':
      return plain;
    case 'turn':
      return { ...plain, text: askedAndLead(fact), notes: [t('Turn {0}', fact.turn)] };
    case 'repository':
      return { ...plain, text: repositoryWords(fact), tag: 'observed' };
    case 'decision':
      return {
        ...plain,
        notes: fact.reason === null ? [] : [t('Because {0}', fact.reason.replace(/^because\s+/i, ''))],
        tag: fact.tag,
      };
    case 'information':
      return { ...plain, tag: fact.tag };
    case 'told':
      return {
        ...plain,
        notes: [
          ...(fact.reason === null ? [] : [t('Because {0}', fact.reason.replace(/^because\s+/i, ''))]),
          ...(fact.doubt === null ? [] : [told(fact.doubt)]),
        ],
      };
    case 'question':
      return {
        ...plain,
        status: { kind: 'blocked', text: t('waits for you') },
        notes: [turn === null ? t('Not answered') : t('Asked in turn {0}, not answered', turn)],
      };
    case 'failed-approach':
      return plain;
    case 'error':
      return {
        ...plain,
        style: 'code',
        notes: fact.command === null ? [] : [t('From {0}', oneLine(fact.command))],
        tag: 'observed',
      };
    case 'check':
      return checkWords(fact, turn);
    case 'file':
      return {
        ...plain,
        text: fact.path,
        style: 'file',
        status: fileStatus(fact),
        notes: [fact.reason].filter((note) => note !== ''),
      };
    case 'change':
      return changeWords(fact);
    case 'command':
      return {
        ...plain,
        text: fact.command,
        style: 'command',
        status: commandStatus(fact),
        notes: fact.stateful ? [t('Changes files or state')] : [],
      };
  }
}

/** The item's words, or its files; below them each file with its net change. */
function changeWords({ text, group, status, files, commit }: ChangeFact): FactWords {
  const paths = files.map(({ path }) => path).join(', ');
  // What an edit was for is the agent's word, what it changed is shown by the log.
  const named = group === 'file' && text !== '' ? `${paths}: ${text}` : text;
  const words = group === 'undone' ? t('Undone again: {0}', paths) : text === '' ? paths : named;
  const counted = group === 'undone' ? [] : files.map((file) => `${file.path} ${fileCounts(file)}`);
  const net = group === 'undone' ? '' : netOf(files);
  return {
    text: words,
    ...(net === '' ? {} : { net }),
    style: 'plain',
    status:
      status === 'done'
        ? { kind: 'done', text: t('done') }
        : status === 'in-progress'
          ? { kind: 'in-progress', text: t('in progress') }
          : null,
    notes: [...counted, ...(commit === null ? [] : [t('In commit {0}', commit)])],
    tag: 'observed',
  };
}

/** As the draft words them; the words before the colon are the status. */
const progress = /^(In progress|To do|Later|Blocked): /;

function stateWords(fact: StateFact): FactWords {
  const word = progress.exec(fact.text)?.[1];
  const words = { text: fact.text.replace(progress, ''), style: 'plain', notes: [] } as const;
  if (word === 'In progress') return { ...words, status: { kind: 'in-progress', text: t('in progress') }, tag: null };
  if (word === 'Later') return { ...words, status: { kind: 'to-do', text: t('later') }, tag: null };
  // A list of the session's own shows it, so nobody only says it.
  return { ...words, status: stateStatus(fact), tag: word === undefined ? fact.tag : null };
}

function stateStatus({ label, tag }: StateFact): StatusState {
  const text = told(label.replace('-', ' '));
  if (label === 'done' || label === 'blocked') return { kind: label, text };
  if (label === 'pending') return { kind: 'to-do', text: t('to do') };
  if (label === 'not-tested') return { kind: 'not-run', text };
  return { kind: tag === 'observed' ? 'passed' : 'unknown', text };
}

function repositoryWords({ branch, folder, uncommitted, pushed, behind, isByEdits }: RepositoryFact): string {
  const parts = [
    branch === null ? null : t('Branch {0}', branch),
    behind === undefined ? null : t('{0, plural, one {# commit} other {# commits}} behind its remote', behind),
    pushed === null ? null : pushed ? t('pushed') : t('not pushed'),
    uncommitted.length === 0 ? null : t('{0, plural, one {# file} other {# files}} not committed', uncommitted.length),
    isByEdits === true ? t('git was not asked') : null,
    folder,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function checkWords(fact: CheckFact, turn: number | null): FactWords {
  const words = {
    text: oneLine(fact.command),
    style: 'code',
    tag: fact.status === 'not-run' ? 'inferred' : 'observed',
  } as const;
  const since = changedSince(fact.since);
  const exit = fact.exitCode === null ? t('No exit status in the log') : t('Exit {0}', fact.exitCode);
  switch (fact.status) {
    case 'unclear':
      return {
        ...words,
        status: { kind: 'unknown', text: t('unclear') },
        notes: [
          endedFromOutside(fact.command, fact.exitCode)
            ? t('Ended from outside, exit {0}', fact.exitCode ?? '')
            : t('It ran; its result is not in the log'),
        ],
      };
    case 'not-run':
      return { ...words, status: { kind: 'not-run', text: t('not run') }, notes: [t('Never run in this session')] };
    case 'stale':
      return {
        ...words,
        status: { kind: 'stale', text: t('out of date') },
        notes: [turn === null ? t('Passed; {0}', since) : t('Passed in turn {0}; {1}', turn, since)],
      };
    case 'passed':
      return {
        ...words,
        status: { kind: 'passed', text: t('passed') },
        notes: [
          [exit, summaryWords(fact) ?? '', since === '' ? t('no file changed since') : since]
            .filter((part) => part !== '')
            .join(', '),
          ...(fact.ran === undefined ? [] : [t('It ran {0}', fact.ran.join(', '))]),
        ],
      };
    case 'failed':
      return {
        ...words,
        status: { kind: 'failed', text: t('failed') },
        notes: [
          [exit, summaryWords(fact) ?? ''].filter((part) => part !== '').join(', ') +
            (since === '' ? '' : `; ${t('{0} (stays failed)', since)}`),
        ],
      };
  }
}

/** "src/a.ts and 2 more changed since"; empty where none did. */
export function changedSince([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  if (first === laterPush) return t('pushed again since');
  const commit = /^commit ([0-9a-f]+)$/.exec(first)?.[1];
  if (commit !== undefined) return t('commit {0} made since', commit);
  if (broughtByGit([first])) return t('{0} since', first);
  return others.length === 0
    ? t('{0} changed since', first)
    : t('{0} and {1} more changed since', first, others.length);
}

function fileStatus({ exists, operation }: FileFact): StatusState | null {
  if (exists === false && operation !== 'deleted') return { kind: 'missing', text: t('missing') };
  return operation.trim() === '' ? null : { kind: 'word', text: told(operation) };
}

function commandStatus({ command, exitCode, status }: CommandFact): StatusState {
  if (endedFromOutside(command, exitCode)) return { kind: 'unknown', text: t('ended from outside') };
  const kind = status === 'unknown' ? 'unknown' : status;
  return {
    kind,
    text: exitCode === null ? (status === 'unknown' ? t('no result') : told(status)) : t('exit {0}', exitCode),
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What was asked has no line of its own where the report of its turn quotes it. */
const askedAndLead = ({ asked, lead }: TurnFact): string => (asked === undefined ? lead : `“${asked}”: ${lead}`);
