/** The line on a goal that the session was asked for already: how far it came. */
import type { InFlightFact } from '../../../core/fact';
import { deedsSeen } from '../../../core/index/repositoryDeeds';
import type { Call, SessionIndex, Turn } from '../../../core/index/sessionIndex';
import { deedsNamed } from '../../../core/lexicon/deedWords';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { isStateful } from '../../../core/shell/isStateful';
import { countOf } from '../../../core/text/countOf';
import { foldSpace } from '../../../core/text/foldSpace';
import { isSameRequest } from '../../../core/text/sameRequest';
import { otherwise } from '../likePrompt';
import { leadOf } from './turnLeads';

/** “Continue” is said again and again; a longer prompt that comes back is the same one. */
const shortestGoal = 24;

/** One or none. The goal is the last prompt, or an earlier one that was answered, or one like it. */
export function askedBefore(index: SessionIndex, goal: string): InFlightFact[] {
  const last = index.turns.at(-1);
  if (last === undefined) return [];
  if (asksFor(last, goal)) return lastPrompt(index, last);
  if (goal.trim().length < shortestGoal) return [];
  const turn = index.turns.findLast((one) => one !== last && asksFor(one, goal));
  if (turn === undefined) return likeEarlier(index, goal);
  return turn.prompt === null || turn.answer === null
    ? []
    : [
        lineOn(
          turn.prompt,
          turn.answer,
          `The goal is an earlier prompt of this session, and was answered${changedSince(index, turn)}`,
        ),
      ];
}

/** The same command failed again, with another error: what was answered then is no answer to it. */
function likeEarlier(index: SessionIndex, goal: string): InFlightFact[] {
  for (const turn of index.turns.toReversed()) {
    const other = turn.prompt === null ? null : otherwise(turn.prompt.text, goal);
    if (turn.prompt === null || other === null) continue;
    return [
      {
        ...{ id: idOf(turn.prompt), kind: 'in-flight', goal: 'differs' },
        text: `The goal is like an earlier prompt of this session, but has “${other.now}” in place of “${other.before}”${changedSince(index, turn)}`,
        evidence: [refTo(turn.prompt), ...(turn.answer === null ? [] : [refTo(turn.answer)])],
      },
    ];
  }
  return [];
}

/** What was answered may hold no longer once files are others. */
function changedSince({ changes }: SessionIndex, { end }: Turn): string {
  const files = new Set(changes.filter(({ position }) => position >= end).map(({ path }) => path));
  return files.size === 0 ? '' : `, ${countOf(files.size, 'file')} changed since`;
}

function lastPrompt(index: SessionIndex, turn: Turn): InFlightFact[] {
  const { prompt, answer, start } = turn;
  if (prompt === null || !index.calls.some(({ position }) => position > start)) return [];
  if (answer !== null) return [lineOn(prompt, answer, 'The goal is the last prompt of this session, and was answered')];
  const done = deedsDone(index, turn);
  if (done !== null) return [done];
  const commit = closingCommit(index, start);
  if (commit !== null)
    return [
      {
        ...{ id: idOf(prompt), kind: 'in-flight', goal: 'committed' },
        text: 'The goal is the last prompt of this session: what was done for it is committed, and no report closes it.',
        evidence: [refTo(prompt), refTo(commit.call)],
      },
    ];
  return [
    {
      id: idOf(prompt),
      kind: 'in-flight',
      text: 'The goal is the last prompt of this session: it was already being worked on.',
      goal: isBegun(index, start) ? 'begun' : 'looked-into',
      evidence: [refTo(prompt)],
    },
  ];
}

/** The commit of a turn that took all of its edits, where only deeds outside followed that did not fail: replies, a push. */
function closingCommit(index: SessionIndex, start: number): Call | null {
  const edit = index.changes.findLast(({ position }) => position > start);
  const commit = edit === undefined ? undefined : deedsSeen(index, edit.position).get('commit');
  if (commit === undefined || index.calls.at(-1)?.result === null) return null;
  const after = index.calls.filter(({ position }) => position > commit.position);
  const runs = index.runs.filter(({ call }) => call.position > commit.position);
  const isOutside = runs.every(({ command, status }) => status !== 'failed' && actsOutside.test(command));
  const takes = index.runs.filter(
    ({ call }) => call.position > (edit?.position ?? 0) && call.position <= commit.position,
  );
  return after.length > 0 &&
    takes.some(({ command }) => takesAll.test(command)) &&
    isOutside &&
    after.every(({ call }) => call.actions.every(({ kind }) => kind === 'shell'))
    ? commit
    : null;
}

/** A commit of named files may leave others of the turn behind. */
const takesAll = /\bgit\s+add\s+(?:-A|--all|\.)(?=\s|$|[;&])|\bgit\s+commit\s+(?:--all\b|-(?!-)\w*a)/;
/** Nothing of the files changes by it. */
export const actsOutside = /\bgit push\b|\bgh (?:pr|issue|api)\b|\bglab (?:mr|issue|api)\b/;

/** Characters; a longer prompt asks for more than to commit, push or merge. */
const longestOrder = 120;

/** Each part of it is a deed, or a courtesy. */
const namesNothingElse = (text: string): boolean =>
  text
    .split(/[,.;!\n]+|\b(?:and|then|und|dann|y|luego|et|puis|e|depois)\b|\s[—–-]\s/u)
    .every((part) => deedsNamed(part).length > 0 || isCourtesy.test(part));
const isCourtesy = /^\W*(?:(?:ok(?:ay)?|yes|yep|yeah|great|good|nice|perfect|thanks|thank you|please|now|also)\W*)*$/iu;

/** “Commit please, then push and open a PR”: all that it names was seen done since, and what broke off is something else. */
function deedsDone(index: SessionIndex, { prompt, start }: Turn): InFlightFact | null {
  if (prompt === null || prompt.text.length > longestOrder || !namesNothingElse(prompt.text)) return null;
  const named = deedsNamed(prompt.text);
  const seen = deedsSeen(index, start);
  const calls = named.flatMap((deed) => seen.get(deed) ?? []);
  if (named.length === 0 || calls.length < named.length) return null;
  return {
    id: idOf(prompt),
    kind: 'in-flight',
    text: `The goal is the last prompt of this session, and what it names was done: ${named.join(', ')}`,
    goal: 'answered',
    evidence: [refTo(prompt), ...new Set(calls.map(({ call }) => refTo(call)))],
  };
}

const lineOn = (prompt: MessageEntry, answer: MessageEntry, words: string): InFlightFact => ({
  id: idOf(prompt),
  kind: 'in-flight',
  text: `${words}: ${leadOf(answer.text)}`,
  goal: 'answered',
  evidence: [refTo(prompt), refTo(answer)],
});

const idOf = ({ line }: MessageEntry) => `in-flight-goal-${line}`;

/** To its end: of two pastes that begin alike the error may be another. */
function asksFor({ prompt }: Turn, goal: string): boolean {
  if (prompt === null || !isSameRequest(prompt.text.toLowerCase(), goal.toLowerCase())) return false;
  const [said, wanted] = [foldSpace(prompt.text).toLowerCase(), foldSpace(goal).toLowerCase()];
  return said.startsWith(wanted) || wanted.startsWith(said);
}

const isBegun = (index: SessionIndex, start: number): boolean =>
  index.changes.some(({ position }) => position > start) ||
  index.runs.some(({ call, command, status }) => call.position > start && status !== 'failed' && isStateful(command));
