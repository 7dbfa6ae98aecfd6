/**
 * What a code review asks for and nobody has seen to yet: the last look at the threads of a pull request showed it, its file
 * was not changed since, and nobody answered or resolved it.
 */
import { type Judged, judged } from '../../../core/claims/judged';
import { endOfComment, keyOfComment, type Look, verdictOnComment } from '../../../core/claims/work/reviewEnd';
import type { DecisionFact, StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { inOrder } from '../../../core/text/patterns';
import { type ReviewComment, reviewComments } from '../../../core/text/review/reviewComments';
import { reviewNotes } from '../../../core/text/review/reviewNotes';
import { looksLikeInstruction } from '../../../core/untrusted/looksLikeInstruction';
import { gitRuns } from '../repository/gitRuns';

const mostFindings = 6;
const mostCharacters = 260;
/** Looks of earlier turns are history. */
const recentTurns = 2;

/** In the order of the last look, each with what saw to it. */
export function reviewFindings(index: SessionIndex): Judged<StateFact>[] {
  const { looks, asked } = commentsOf(index);
  const found = asked.map(({ look, comment }, at): Judged<StateFact> => {
    const fact: StateFact = {
      ...{ id: `review-${look.call.call.line}-${at}`, kind: 'state', about: 'todo', label: 'pending' },
      ...{ tag: 'observed', text: tell(comment, look) },
      evidence: [refTo(look.call.call), ...(look.call.result === null ? [] : [refTo(look.call.result)])],
    };
    return judged(fact, 'carried out', endOfComment(comment, look, looks, index));
  });
  const open = found.filter(({ over }) => over === null);
  return [...open.slice(-mostFindings), ...found.filter(({ over }) => over !== null)];
}

/** Comments that the agent turned down, with its reason: whoever reads the review once more does not have to judge them again. */
export function turnedDownComments(index: SessionIndex): DecisionFact[] {
  const { looks, asked } = commentsOf(index);
  return asked.flatMap(({ look, comment }, at): DecisionFact[] => {
    const verdict = verdictOnComment(comment, look, looks, index);
    if (verdict === null || verdict.kind !== 'turned down' || verdict.entry.role !== 'assistant') return [];
    if (comment.isResolved === true) return [];
    return [
      {
        ...{ id: `review-down-${verdict.entry.line}-${at}`, kind: 'decision', reason: null, tag: 'declared' },
        ...{ text: `${placeOf(comment, look)} not taken up: ${verdict.reason}`, evidence: [refTo(verdict.entry)] },
      },
    ];
  });
}

/** What a review asks for, by the look that showed it last. */
function commentsOf(index: SessionIndex) {
  const looks = isAboutReview(index) ? [...looksAt(index), ...filesReadFor(index)] : [];
  const last = new Map(
    looks.flatMap((look) => look.comments.map((comment) => [keyOfComment(comment), { look, comment }])),
  );
  const asked = [...last.values()].filter(
    ({ comment }) => comment.repliesTo === null && !looksLikeInstruction(comment.point),
  );
  return { looks, asked };
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

/** The user asked for what a file says to be seen to, and the session read it: each of its items is their order. */
function filesReadFor(index: SessionIndex): Look[] {
  const from = index.turns.at(-recentTurns)?.start ?? 0;
  const orders = index.sorted.messages.filter(
    ({ entry, position }) =>
      position >= from &&
      entry.role === 'user' &&
      entry.origin !== 'injected' &&
      entry.text.length <= longestOrder &&
      asksToSeeTo.test(entry.text),
  );
  return orders.flatMap(({ entry, position }): Look[] => {
    const names = [...entry.text.matchAll(namedFile)].map(([name]) => name.replace(/^\.\//, ''));
    const read = index.touches.findLast(
      ({ path, operation, failed, call }) =>
        operation === 'read' &&
        !failed &&
        call.position > position &&
        names.some((name) => path === name || path.endsWith(`/${name}`)),
    );
    const comments = read === undefined ? [] : reviewNotes(read.call.result?.text ?? '');
    return read === undefined || comments.length === 0 ? [] : [{ call: read.call, comments, file: read.path }];
  });
}

const longestOrder = 400;
const namedFile = /(?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:md|mdx|txt|rst|adoc)\b/g;
/** “address my comments in docs/review.md”; whether they are right is another question. */
const asksToSeeTo = inOrder(
  'i',
  /\b(?:address|resolve|fix|apply|incorporate|implement|handle|mend|(?:work|go) (?:through|off)|take care of|see to)\b/,
  /[^.!?\n]{0,60}\b(?:comments?|reviews?|feedback|remarks?|findings?|notes)\b/,
);

const tell = (comment: ReviewComment, look: Look): string =>
  `${placeOf(comment, look)}${comment.author === null || look.file !== undefined ? '' : ` by ${comment.author}`}: “${cutAtWord(comment.point, mostCharacters)}”`;

function placeOf({ path, line }: ReviewComment, { file }: Look): string {
  const place = line === null ? path : `${path}:${line}`;
  if (file !== undefined) return `Comment in \`${file}\`${place === '' ? '' : ` on \`${place}\``}`;
  return `Review comment on \`${place}\``;
}
