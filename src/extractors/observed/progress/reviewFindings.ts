/**
 * What a code review asks for and nobody has seen to yet: the last look at the threads of a pull request showed it, its file
 * was not changed since, and nobody answered or resolved it.
 */
import type { StateFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { anyOf, inOrder } from '../../../core/text/patterns';
import { type ReviewComment, reviewComments } from '../../../core/text/reviewComments';
import { looksLikeInstruction } from '../../../core/untrusted/looksLikeInstruction';
import { gitRuns } from '../repository/gitRuns';

const most = 6;
const longest = 260;
/** Looks of earlier turns are history. */
const recentTurns = 2;

interface Look {
  readonly call: Call;
  readonly comments: readonly ReviewComment[];
}

/** In the order of the last look; empty where the agent says that nothing is left of the review. */
export function reviewFindings(index: SessionIndex): StateFact[] {
  const looks = isAboutReview(index) ? looksAt(index) : [];
  const last = new Map(looks.flatMap((look) => look.comments.map((comment) => [keyOf(comment), { look, comment }])));
  return [...last.values()]
    .filter(({ comment }) => isOpen(comment, looks, index))
    .filter(({ look }) => !isSeenTo(look.call.position, index))
    .slice(-most)
    .map(
      ({ look, comment }, at): StateFact => ({
        id: `review-${look.call.call.line}-${at}`,
        kind: 'state',
        about: 'todo',
        label: 'pending',
        tag: 'observed',
        text: tell(comment),
        evidence: [refTo(look.call.call), ...(look.call.result === null ? [] : [refTo(look.call.result)])],
      }),
    );
}

/**
 * The user speaks of a review in the last turns, or the session put its own work up for one: what was said of another pull
 * request, which was only looked up, is its history.
 */
function isAboutReview(index: SessionIndex): boolean {
  const from = index.turns.at(-recentTurns)?.start ?? 0;
  const isAsked = index.sorted.messages.some(
    ({ entry, position }) =>
      position >= from && entry.role === 'user' && entry.origin !== 'injected' && speaksOfReview.test(entry.text),
  );
  return isAsked || gitRuns(index).some(({ task, run }) => task === 'push' && run.status !== 'failed');
}

const speaksOfReview =
  /\bPRs?\b|\/pull\/\d|pull request|review|comment|feedback|thread|finding|copilot|bugbot|coderabbit|greptile|kommentar|comentario|commentaire|комментари|评审|评论|レビュー|コメント|리뷰/i;

/** A command or a tool of a server that asks for the review of a pull request. */
const asksForReview = /\bpulls?\/|pull[_ -]?request|reviewThreads|\breview|fetch_comments|\bgh pr\b|merge_requests/i;

function looksAt(index: SessionIndex): Look[] {
  return index.calls.flatMap((call): Look[] => {
    const text = call.result?.text ?? '';
    if (call.turn <= index.turns.length - recentTurns || !text.includes('"path"')) return [];
    const asked = call.call.actions.map((action) => (action.kind === 'shell' ? action.command : call.call.tool));
    if (!asked.some((words) => asksForReview.test(words)) && !text.includes('"isResolved"')) return [];
    const comments = reviewComments(text);
    return comments.length === 0 ? [] : [{ call, comments }];
  });
}

const keyOf = ({ path, point }: ReviewComment) => `${path} ${point.slice(0, 60)}`;

function isOpen(comment: ReviewComment, looks: readonly Look[], index: SessionIndex): boolean {
  const { id, path, isResolved, isOutdated, isAnswered, repliesTo, point } = comment;
  if (isResolved === true || isOutdated || isAnswered || repliesTo !== null || looksLikeInstruction(point))
    return false;
  const first = looks.find(({ comments }) => comments.some((other) => keyOf(other) === keyOf(comment)));
  const seen = first?.call.position ?? -1;
  if (index.changes.some((change) => change.position > seen && isSame(change.path, path))) return false;
  if (id === null) return true;
  const isReplied = looks.some(({ comments }) => comments.some((other) => other.repliesTo === id));
  return !isReplied && !isActedUpon(id, seen, index);
}

/** Paths of a review begin at the root of its repository. */
const isSame = (changed: string, path: string) => changed === path || changed.endsWith(`/${path}`);

/** A reply was written to it, or its thread closed. */
const isActedUpon = (id: string, from: number, index: SessionIndex) =>
  index.calls.some(
    ({ call, position }) =>
      position > from &&
      call.actions.some((action) => {
        const words = action.kind === 'shell' ? action.command : action.kind === 'other' ? action.input : '';
        return words.includes(id) && answers.test(`${call.tool} ${words}`);
      }),
  );

const answers = /repl(?:y|ies)|resolve|in_reply_to|minimize|addPullRequestReview/i;

/** The agent says that nothing is left, or reported after it had worked. */
function isSeenTo(position: number, index: SessionIndex): boolean {
  const later = index.sorted.messages.filter(
    (message) => message.position > position && message.entry.role === 'assistant',
  );
  if (later.some(({ entry }) => saysNone.test(entry.text))) return true;
  const worked = index.changes.find((change) => change.position > position)?.position;
  if (worked === undefined) return false;
  return index.turns.some(({ answer }) => answer !== null && later.some(({ entry }) => entry === answer));
}

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

function tell({ path, line, author, point }: ReviewComment): string {
  const place = line === null ? path : `${path}:${line}`;
  return `Review comment on \`${place}\`${author === null ? '' : ` by ${author}`}: “${cutAtWord(point, longest)}”`;
}
