/** What files and searches showed, as a whole: where there is room left, a model sees what the agent saw, and guesses less. */
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { isLookAround } from '../../../core/shell/commandPurpose';
import { headings } from '../wording';
import { briefCall, type Clean, cleanResult } from './entryTexts';
import type { GoalNames } from './goalNames';
import { startOfLast } from './lastTurn';
import type { Part, Piece } from './part';

const mostReads = 20_000;
/** Characters of one result. */
const longestRead = 16_000;

/** Files that tell an agent how to work. */
const rulesFile =
  /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|CONTRIBUTING)\.md$|copilot-instructions\.md$|\.cursorrules$|\/\.?rules\//i;

/** What people wrote at the host of the repository, reviews above all. */
const asksHost = /\bgh (?:(?:pr|issue|run) (?:view|diff|checks)|api (?!.*(?:-X|--method) ?(?!GET)))/;
/** Edits, commits and the state of the tree have parts of their own. */
const asksGit = /(?:^|[;&|]\s*)git\b/m;
const isReview = /\bgh\b.*\b(?:comments|reviews?|reviewThreads|issue view)\b/s;

/** Whether a call only looks at something. */
export function isLook({ call: { actions } }: Call): boolean {
  return (
    actions.length > 0 &&
    actions.every(
      (action) =>
        action.kind === 'read' ||
        (action.kind === 'shell' &&
          (isLookAround(action.command) || asksHost.test(action.command)) &&
          !asksGit.test(action.command)),
    )
  );
}

/**
 * Each once, as it was seen last; those of the last turn that it shows whole are not told again. The goal's files and the
 * rules files stay longest.
 *
 * @param shown characters of a result that the last turn shows, null where it has no room for all of it
 */
export function readsPart(index: SessionIndex, goal: GoalNames, shown: number | null, clean: Clean): Part {
  const late = startOfLast(index);
  const edits = index
    .callsFor('edit')
    .flatMap(({ call, position }) =>
      call.actions.flatMap((action) => (action.kind === 'edit' ? [{ position, name: baseOf(action.path) }] : [])),
    );
  const seen = new Map<string, Call>();
  for (const one of index.calls) {
    if (!isLook(one) || !isWorth(one)) continue;
    const key = keyOf(one, clean);
    const known = seen.get(key);
    // A glance at its beginning does not take the place of the whole.
    if (known === undefined || sizeOf(one) * 2 > sizeOf(known)) seen.set(key, one);
  }
  const isKept = ({ position, result }: Call) =>
    shown === null || position < late || (result !== null && result.text.length > shown);
  const isFirst = ({ call }: Call) =>
    call.actions.some((action) =>
      action.kind === 'read'
        ? goal.isFile(action.path) || rulesFile.test(action.path)
        : action.kind === 'shell' && isReview.test(action.command),
    );
  const calls = [...seen.values()].filter(isKept);
  const pieces = [...calls.filter((one) => !isFirst(one)), ...calls.filter(isFirst)].map(
    (one): Piece => ({
      write: () => {
        const brief = briefCall(one.call, clean);
        const old = edits.some(({ position, name }) => position > one.position && brief.includes(name));
        const mark = old ? ' (before later edits of it)' : '';
        return `[${one.call.line}] ${brief}${mark}\n${cleanResult(one.result?.text ?? '', longestRead, clean)}`;
      },
    }),
  );
  return { heading: headings.reads, most: mostReads, pieces, giveWay: 'oldest' };
}

const isWorth = ({ result }: Call) =>
  result !== null && !result.isError && (result.exitCode ?? 0) === 0 && result.text.trim() !== '';

/** Another part of a file is another thing to see: it begins otherwise. */
const keyOf = ({ call, result }: Call, clean: Clean) =>
  `${briefCall(call, clean, 2_000)}\n${result?.text.slice(0, headLength) ?? ''}`;

const headLength = 60;
const sizeOf = ({ result }: Call) => result?.text.length ?? 0;

const baseOf = (path: string) => path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
