/** The words of one fact in the middle column. */
import type { CheckFact, CommandFact, Fact, FileFact, RepositoryFact, StateFact } from '../../core/fact';
import { endedFromOutside } from '../../core/shell/endedFromOutside';
import type { ItemState, StatusState } from '../../protocol/messages';
import { count } from '../words';

/** The parts of an item that come from its fact alone, and not from ticks or rows. */
export type FactWords = Pick<ItemState, 'text' | 'style' | 'status' | 'notes' | 'tag'>;

/** @param turn of the entry the fact stands on */
export function factWords(fact: Fact, turn: number | null): FactWords {
  const plain = { text: 'text' in fact ? fact.text : '', style: 'plain', status: null, notes: [], tag: null } as const;
  switch (fact.kind) {
    case 'state':
      return stateWords(fact);
    case 'constraint':
    case 'request':
      return { ...plain, style: 'quote' };
    case 'goal-pointer':
    case 'in-flight':
      return plain;
    case 'turn':
      return { ...plain, text: fact.lead, notes: [`Turn ${fact.turn}`] };
    case 'repository':
      return { ...plain, text: repositoryWords(fact), tag: 'observed' };
    case 'decision':
      return {
        ...plain,
        notes: fact.reason === null ? [] : [`Because ${fact.reason.replace(/^because\s+/i, '')}`],
        tag: fact.tag,
      };
    case 'information':
      return { ...plain, tag: fact.tag };
    case 'question':
      return {
        ...plain,
        status: { kind: 'blocked', text: 'waits for you' },
        notes: [turn === null ? 'Not answered' : `Asked in turn ${turn}, not answered`],
      };
    case 'failed-approach':
      return plain;
    case 'error':
      return {
        ...plain,
        style: 'code',
        notes: fact.command === null ? [] : [`From ${oneLine(fact.command)}`],
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
    case 'command':
      return {
        ...plain,
        text: fact.command,
        style: 'command',
        status: commandStatus(fact),
        notes: fact.stateful ? ['Changes files or state'] : [],
      };
  }
}

/** As the draft words them; the words before the colon are the status. */
const progress = /^(In progress|To do|Later|Blocked): /;

function stateWords(fact: StateFact): FactWords {
  const word = progress.exec(fact.text)?.[1];
  const words = { text: fact.text.replace(progress, ''), style: 'plain', notes: [] } as const;
  if (word === 'In progress') return { ...words, status: { kind: 'in-progress', text: 'in progress' }, tag: null };
  if (word === 'Later') return { ...words, status: { kind: 'to-do', text: 'later' }, tag: null };
  // A list of the session's own shows it, so nobody only says it.
  return { ...words, status: stateStatus(fact), tag: word === undefined ? fact.tag : null };
}

function stateStatus({ label, tag }: StateFact): StatusState {
  const text = label.replace('-', ' ');
  if (label === 'done' || label === 'blocked') return { kind: label, text };
  if (label === 'pending') return { kind: 'to-do', text: 'to do' };
  if (label === 'not-tested') return { kind: 'not-run', text };
  return { kind: tag === 'observed' ? 'passed' : 'unknown', text };
}

function repositoryWords({ branch, folder, uncommitted, pushed }: RepositoryFact): string {
  const parts = [
    branch === null ? null : `Branch ${branch}`,
    folder,
    uncommitted.length === 0 ? null : `${count(uncommitted.length, 'file')} not committed`,
    pushed === null ? null : pushed ? 'pushed' : 'not pushed',
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function checkWords(fact: CheckFact, turn: number | null): FactWords {
  const words = {
    text: oneLine(fact.command),
    style: 'code',
    tag: fact.status === 'not-run' ? 'inferred' : 'observed',
  } as const;
  const since =
    fact.since.length === 0
      ? ''
      : `${fact.since[0]}${fact.since.length === 1 ? '' : ` and ${fact.since.length - 1} more`} changed since`;
  const exit = fact.exitCode === null ? 'No exit status in the log' : `Exit ${fact.exitCode}`;
  switch (fact.status) {
    case 'unclear':
      return {
        ...words,
        status: { kind: 'unknown', text: 'unclear' },
        notes: [
          endedFromOutside(fact.command, fact.exitCode)
            ? `Ended from outside, exit ${fact.exitCode}`
            : 'It ran; its result is not in the log',
        ],
      };
    case 'not-run':
      return { ...words, status: { kind: 'not-run', text: 'not run' }, notes: ['Never run in this session'] };
    case 'stale':
      return {
        ...words,
        status: { kind: 'stale', text: 'stale' },
        notes: [
          `Passed${turn === null ? '' : ` in turn ${turn}`}, then ${since.replace(' changed since', ' changed')}`,
        ],
      };
    case 'passed':
      return {
        ...words,
        status: { kind: 'passed', text: 'passed' },
        notes: [
          [exit, fact.summary ?? '', since === '' ? 'no file changed since' : since]
            .filter((part) => part !== '')
            .join(', '),
        ],
      };
    case 'failed':
      return {
        ...words,
        status: { kind: 'failed', text: 'failed' },
        notes: [
          [exit, fact.summary ?? ''].filter((part) => part !== '').join(', ') +
            (since === '' ? '' : `; ${since} (stays failed)`),
        ],
      };
  }
}

function fileStatus({ exists, operation }: FileFact): StatusState | null {
  if (exists === false && operation !== 'deleted') return { kind: 'missing', text: 'missing' };
  return operation.trim() === '' ? null : { kind: 'word', text: operation };
}

function commandStatus({ command, exitCode, status }: CommandFact): StatusState {
  if (endedFromOutside(command, exitCode)) return { kind: 'unknown', text: 'ended from outside' };
  const kind = status === 'unknown' ? 'unknown' : status;
  return { kind, text: exitCode === null ? (status === 'unknown' ? 'no result' : status) : `exit ${exitCode}` };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
