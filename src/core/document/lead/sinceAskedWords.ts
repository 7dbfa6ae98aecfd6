/** How far a request came that broke off, in a few words: the files that were changed since it was asked, and the points that were laid out for it. */
import type { Facts, InFlightFact, PointsSince } from '../../fact';
import { countOf } from '../../text/countOf';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { joinMarkdown, type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';

const mostNamed = 3;

/** What stands before and behind the words. */
export interface HowFar {
  /** Line of the request that is told before; null where none is. */
  readonly asked: number | null;
  /** The agent's own list is told there: the points are mostly the same. */
  readonly isListed: boolean;
}

/** Behind “broke off”; empty where the log does not tell. */
export function sinceAskedWords(facts: Pick<Facts, 'inFlight' | 'repository'>, { asked, isListed }: HowFar): Markdown {
  const since = sinceOf(facts.inFlight);
  if (since === undefined) return md``;
  const { changed, last, onlyLooked, points } = since;
  const when = asked !== null && asked >= since.asked.line ? md`since it was asked` : md`since the last request`;
  if (onlyLooked) return md`; nothing was changed ${when}`;
  // The newest first: that is where it goes on.
  const names = shortNames(changed).toReversed();
  const shown = names.slice(0, mostNamed);
  const more = names.length - shown.length;
  const isCommitted = last !== null && tookAll(facts, changed, last.line);
  const files =
    last === null
      ? md``
      : md`; changed${isCommitted ? md` and committed` : md``} ${when}: ${joinMarkdown(shown.map(inlineCode), ', ')}${more === 0 ? md`` : md` and ${escapeLine(countOf(more, 'more file'))}`}${markOf(last)}`;
  return md`${files}${points === null || isListed ? md`` : md`. ${pointsWords(points)}`}`;
}

/** A commit was made behind the last change, and none of the files waits for one. */
const tookAll = ({ repository }: Pick<Facts, 'repository'>, changed: readonly string[], line: number): boolean =>
  repository !== null &&
  repository.mayBeMore !== true &&
  repository.commits.some(({ evidence }) => (evidence.at(-1)?.line ?? 0) > line) &&
  !repository.uncommitted.some((path) => changed.some((one) => one === path || one.endsWith(`/${path}`)));

/** The name of each, with as many folders as tell it from the others. */
function shortNames(paths: readonly string[]): string[] {
  const parts = paths.map((path) => path.split(/[\\/]/));
  const ofParts = (count: number) => parts.map((one) => one.slice(-count).join('/'));
  const most = Math.max(1, ...parts.map(({ length }) => length));
  return parts.map((_, at) => {
    for (let count = 1; count < most; count += 1) {
      const names = ofParts(count);
      const name = names[at] ?? '';
      if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    }
    return paths[at] ?? '';
  });
}

/** Whether the file of a line stands there by name already. */
export function isNamedThere(inFlight: readonly InFlightFact[], line: InFlightFact): boolean {
  const newest = sinceOf(inFlight)?.changed.toReversed().slice(0, mostNamed) ?? [];
  return newest.some((path) => line.text.replace(/^\S+ /, '').startsWith(path));
}

/** A thought stands word for word at the end. */
const isRemark = /^Agent: “/;

/** What was found behind the last change says more than where the agent looked. */
export function remarkBehind(inFlight: readonly InFlightFact[]): InFlightFact | undefined {
  const since = sinceOf(inFlight);
  const from = Math.max(since?.last?.line ?? 0, since?.asked.line ?? 0);
  return inFlight.findLast(({ text, evidence }) => isRemark.test(text) && (evidence[0]?.line ?? 0) > from);
}

const sinceOf = (inFlight: readonly InFlightFact[]) =>
  inFlight.findLast(({ sinceAsked }) => sinceAsked !== undefined)?.sinceAsked;

function pointsWords({ said, of, edited, begun, untouched }: PointsSince): Markdown {
  const parts =
    edited.length === of
      ? [md`edits seen for each`]
      : [
          ...(edited.length === 0 ? [] : [md`edits seen for ${listed(edited)}`]),
          ...(begun.length === 0 ? [] : [md`an unfinished edit for ${listed(begun)}`]),
          ...(untouched.length === 0 ? [] : [md`none for ${listed(untouched)}`]),
        ];
  return md`Of its ${of} points${markOf(said)}: ${joinMarkdown(parts, ', ')}`;
}

const listed = (numbers: readonly number[]) =>
  escapeLine(numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`);

const markOf = (ref: PointsSince['said']) => evidenceMark({ id: '', evidence: [ref] });
