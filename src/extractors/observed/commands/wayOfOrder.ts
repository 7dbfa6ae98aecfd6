/**
 * How a service was read and answered the last time, where the goal asks for that kind of work again: “address the review”
 * begins with the command that fetched its comments, and ends with the one that replied to them.
 */
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { parseCommand } from '../../../core/shell/parseCommand';
import { anyOf } from '../../../core/text/patterns';

/** Characters; of a longer command nobody sees the form. */
const longestCommand = 300;
/** “It says line 12” leans on the prompt before it, of which the beginning says what it is about. */
const pointsBack = /^(?:it|that|this|they|those|these)\b/i;
const longestBefore = 100;

type Cue = Pick<RegExp, 'test'>;

interface Way {
  /** What an order for it speaks of. */
  readonly asked: Cue;
  /** A command that did it; the first of them that was run counts. */
  readonly did: readonly Cue[];
}

const review =
  /\b(?:feedback|comments?|reviews?|reviewers?|threads?|discussion|Kommentare?|comentarios?|commentaires?)\b|评论|コメント/iu;

const ways: readonly Way[] = [
  {
    asked: review,
    did: [
      anyOf(
        '',
        /\bgh api (?!.*(?:\s-X |\s-f body|mutation)).*\/pulls\/\d+\/(?:comments|reviews)\b/,
        /\bgh api graphql\b(?!.*mutation).*\breviewThreads\b/,
        /\bfetch_comments\b/,
        /\bglab mr view\b.*--comments/,
      ),
      anyOf(
        '',
        /\bgh api (?!.*(?:\s-X |\s-f body|mutation)).*\/issues\/\d+\/comments\b/,
        /\bgh api graphql\b(?!.*mutation).*\bcomments\b/,
        /\bgh (?:pr|issue) view\b.*\b(?:comments|reviews)\b/,
      ),
    ],
  },
  {
    asked: anyOf('iu', review, /\b(?:repl(?:y|ies)|respond|answer|resolve)\b/),
    did: [
      anyOf(
        '',
        /\bgh api .*\/comments\/\d+\/replies\b/,
        /\bgh api graphql\b.*\b(?:addPullRequestReviewThreadReply|addDiscussionComment|resolveReviewThread)\b/,
      ),
      anyOf('', /\bgh (?:pr|issue) comment\b/, /\bglab (?:mr|issue) note\b/),
    ],
  },
  {
    asked: /\b(?:ci|pipelines?|workflows?|actions|(?:pr|pull request|failing|failed|status|github) checks?)\b/iu,
    did: [anyOf('', /\bgh pr checks\b/, /\binspect_pr_checks\b/)],
  },
  {
    asked: /\b(?:ci|pipelines?|workflows?|actions)\b/iu,
    did: [/\bgh run watch\b/, /\bgh run view\b/],
  },
];

/** Of each way that the goal asks for the run that did it: of the command that was used most, else the last. */
export function waysOfOrder(index: SessionIndex, goal: string): ReadonlySet<CommandRun> {
  const before = pointsBack.test(goal.trim()) ? (index.turns.at(-1)?.prompt?.text ?? '') : '';
  const order = `${goal}\n${before.slice(0, longestBefore)}`;
  const asked = ways.filter((way) => way.asked.test(order));
  return new Set(asked.flatMap(({ did }) => usedFor(index, did) ?? []));
}

function usedFor({ runs }: SessionIndex, did: readonly Cue[]): CommandRun | undefined {
  const passed = runs.filter(
    ({ command, status }) => status === 'passed' && command.length <= longestCommand && !command.trim().includes('\n'),
  );
  for (const cue of did) {
    const fitting = passed.filter(({ command }) => cue.test(command) && isThatAlone(command));
    const uses = (run: CommandRun) => fitting.filter(({ command }) => command === run.command).length;
    const most = Math.max(0, ...fitting.map(uses));
    if (most > 0) return fitting.findLast((run) => uses(run) === most);
  }
  return undefined;
}

/** Looked at in passing, behind other commands, it shows no way. */
const isThatAlone = (command: string) =>
  parseCommand(command).every(({ program }) => /^(?:gh|glab|jq|python3?|head|tail|cd)$/.test(program));
