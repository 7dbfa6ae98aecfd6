/** What saw to a comment of a code review: a change of its file, a reply, its thread closed, or a report that nothing is left. */
import type { Call, SessionIndex } from '../../index/sessionIndex';
import { anyOf, inOrder } from '../../text/patterns';
import type { ReviewComment } from '../../text/review/reviewComments';
import { byCall, byMessage, changeSince } from '../enders';
import type { Ender } from '../verdict';
import { type CommentVerdict, verdictOn } from './commentVerdicts';

/** One look at the comments of a pull request. */
export interface Look {
  readonly call: Call;
  readonly comments: readonly ReviewComment[];
  /** The file that they stand in, where it is no pull request. */
  readonly file?: string;
}

/** Comments are the same where file and beginning are: not every service gives them an id. */
export const keyOfComment = ({ path, point }: ReviewComment): string => `${path} ${point.slice(0, 60)}`;

/** @param last the look that showed it last */
export function endOfComment(
  comment: ReviewComment,
  last: Look,
  looks: readonly Look[],
  index: SessionIndex,
): Ender | null {
  const { id, path, isResolved, isOutdated, isAnswered } = comment;
  const first = looks.find(({ comments }) => comments.some((other) => keyOfComment(other) === keyOfComment(comment)));
  const seen = first?.call.position ?? -1;
  const change = changeSince(index, seen, (one) => isSame(one.path, path) && !isUnfinished(index, one.position));
  if (change !== null) return change;
  if (isResolved === true || isOutdated || isAnswered) return byCall(last.call);
  const reply =
    id === null
      ? undefined
      : (looks.find(({ comments }) => comments.some((other) => other.repliesTo === id))?.call ??
        actOn(id, seen, index));
  if (reply !== undefined) return byCall(reply);
  const verdict = verdictOnComment(comment, last, looks, index);
  if (verdict !== null && verdict.kind !== 'taken on') return byMessage(verdict.entry);
  return endOfReview(last, index);
}

/** What was said of it behind the first look that showed it; null for nothing. */
export function verdictOnComment(
  comment: ReviewComment,
  last: Look,
  looks: readonly Look[],
  index: SessionIndex,
): CommentVerdict | null {
  const first = looks.find(({ comments }) => comments.some((other) => keyOfComment(other) === keyOfComment(comment)));
  const all = last.comments.filter(({ repliesTo }) => repliesTo === null);
  return verdictOn(comment, all, first?.call.position ?? last.call.position, index);
}

/** The call that was to make it has no result: the log ends there. */
const isUnfinished = ({ calls }: SessionIndex, position: number) =>
  calls.find((call) => call.position === position)?.result === null;

/** Paths of a review begin at the root of its repository. */
const isSame = (changed: string, path: string) => changed === path || changed.endsWith(`/${path}`);

/** A reply was written to it, or its thread closed. */
const actOn = (id: string, from: number, index: SessionIndex) =>
  index.calls.find(
    ({ call, position }) =>
      position > from &&
      call.actions.some((action) => {
        const words = action.kind === 'shell' ? action.command : action.kind === 'other' ? action.input : '';
        return words.includes(id) && answers.test(`${call.tool} ${words}`);
      }),
  );

const answers = /repl(?:y|ies)|resolve|in_reply_to|minimize|addPullRequestReview/i;

/** The agent says that nothing is left, or reported after it had worked; of a file that it was to work through, not on a part alone. */
function endOfReview({ call: { position }, file }: Look, index: SessionIndex): Ender | null {
  const later = index.sorted.messages.filter(
    (message) => message.position > position && message.entry.role === 'assistant',
  );
  const none = later.find(({ entry }) => saysNone.test(entry.text));
  if (none !== undefined) return byMessage(none.entry);
  if (changeSince(index, position) === null) return null;
  const reports = new Set(index.turns.map(({ answer }) => answer));
  const report = later.find(({ entry }) => reports.has(entry) && !(file !== undefined && tellsPart.test(entry.text)));
  return report === undefined ? null : byMessage(report.entry);
}

/** “The first two comments are done”, “3 of 7 findings fixed so far” */
const tellsPart = anyOf(
  'i',
  /\b(?:first|second|third|one|two|three|some|\d+)(?: \w+)? (?:of (?:the|them|\d+)|comments?|findings?|points?|items?|remarks?)\b/,
  /\bso far\b|\b(?:the )?(?:rest|remaining|others?) (?:is|are|will|comes?|later|next|open)\b|\bbisher\b|\bhasta ahora\b|\bjusqu['’]ici\b/,
  /\baté agora\b|\bfinora\b|пока|目前|今のところ|지금까지/,
);

const saysNone = anyOf(
  'i',
  inOrder(
    'i',
    /\b(?:no|zero|0) (?:\w+ ){0,2}(?:actionable|unresolved|open|remaining|outstanding|new) /,
    /(?:[\w-]+ ){0,2}(?:review|threads?|comments?|feedback|findings?)\b/,
  ),
  inOrder(
    'i',
    /\ball (?:\w+ ){0,3}(?:threads?|comments?|feedback) (?:are |is |have been |has been )?/,
    /(?:now )?(?:resolved|addressed|answered)\b/,
  ),
);
