/** What a review behind a point says of files that stand as they stood there: one that was looked up, or that an agent gave. */
import type { Entry, Session } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { type ReviewComment, reviewComments } from '../text/review/reviewComments';
import { looksLikeInstruction } from '../untrusted/looksLikeInstruction';
import { type Found, reported } from './found';
import { namesWhatChanged } from './madeThere';
import { reviewItems } from './reviewItems';
import type { SessionPoint } from './sessionPoint';

/** Characters of a finding. */
const longest = 300;

/** Each once, by the first look; none on a file that the road had changed by then. */
export function reviewsLater(session: Session, point: SessionPoint): Found[] {
  const namesChange = namesWhatChanged(session, point);
  const known = new Set<string>();
  return session.entries.flatMap((entry) => [...given(entry), ...lookedUp(entry)]);

  function given(entry: Entry): Found[] {
    if (entry.line < point.line || !mayReview(entry)) return [];
    return reviewItems(entry.text)
      .filter(({ text }) => !known.has(text) && known.add(text) && !namesChange(text, entry.line))
      .map(({ text: said, isGrave }): Found => {
        const text = `A review: “${cutAtWord(said, longest)}”`;
        return { from: reported(text, entry), text, tag: 'declared', kind: 'review', weight: isGrave ? 3.5 : 2.5 };
      });
  }

  function lookedUp(entry: Entry): Found[] {
    if (entry.kind !== 'tool-result' || !entry.text.includes('"path"')) return [];
    const fresh = reviewComments(entry.text).filter(
      (comment) => isFinding(comment) && !known.has(comment.point) && known.add(comment.point),
    );
    if (entry.line < point.line) return [];
    return fresh
      .filter(({ path }) => !namesChange(path, entry.line))
      .map((comment): Found => {
        const text = tell(comment);
        return { from: reported(text, entry), text, tag: 'observed', kind: 'review', weight: 3 };
      });
  }
}

/** The model's own answer, that of an agent it asked, or a word put in for one; what the user pastes is told as their words. */
const mayReview = (entry: Entry): entry is Extract<Entry, { readonly text: string }> =>
  entry.kind === 'tool-result' ||
  (entry.kind === 'message' && (entry.role === 'assistant' || entry.origin === 'injected'));

const isFinding = ({ repliesTo, isOutdated, isResolved, point }: ReviewComment) =>
  repliesTo === null && !isOutdated && isResolved !== true && !looksLikeInstruction(point);

function tell({ path, line, author, point }: ReviewComment): string {
  const place = line === null ? path : `${path}:${line}`;
  return `A review of \`${place}\`${author === null ? '' : ` by ${author}`}: “${cutAtWord(point, longest)}”`;
}
