/** A text without what it says was done: on a road that begins before it, none of that happened. */

import { splitText } from '../language/splitText';
import { words } from '../language/words';
import { foldSpace } from '../text/foldSpace';
import { anyOf, inOrder, notBefore } from '../text/patterns';
import { reportsDeed } from './laterCues';

/** Empty where nothing else is in it. */
export const withoutDeeds = (text: string): string =>
  foldSpace(
    splitText(text)
      .filter(({ kind, text: said }) => kind !== 'heading' && kind !== 'code' && !saysItIsDone(said))
      .map((unit) => unit.text)
      .join(' '),
  );

/** By whomever: “Fixed”, “both errors are fixed”, “✅ login”, “pushed as 1a2b3c4”, “I pulled it back”, “it is now read once”. */
export function saysItIsDone(text: string): boolean {
  const said = text.replace(/^\W*\d{1,2}[.)]\s+/, '');
  const once = said.replace(habit, ' ').replace(wanted, ' ');
  return reportsDeed(said) || isDone.test(once) || acts.test(once) || standsSinceNow(once);
}

const wordOf = (table: string): RegExp => new RegExp(`(?:${words(table).join('|')})\\b`, 'u');

const participle = wordOf(
  'fixed, added, removed, updated, renamed, moved, created, committed, pushed, staged, merged, applied, reverted, replaced, resolved, implemented, refactored, rewritten, wired, documented, simplified, cleaned, deleted, amended, in place',
);
const past = wordOf(
  'added, removed, changed, fixed, updated, renamed, replaced, dropped, moved, extracted, rewrote, refactored, introduced, switched, wired, bumped, deleted, created, reverted, converted, simplified, restored, adjusted, tightened, recorded, landed, filed, rebuilt, rebased',
);
/** It ends as a past does, and tells of none. */
const noPast = wordOf(
  'based, related, needed, used, limited, proposed, expected, confirmed, agreed, indeed, unused, shared, required, unrelated, suggested, blocked',
);

const isDone = anyOf(
  'iu',
  /[✅✓✔☑🎉]/u,
  inOrder('u', /\b(?:is|are|was|were|been|be|gets?|got)\s+(?:(?:now|also|all|both|already)\s+)?/, participle),
  inOrder('u', /\balready\s+/, participle),
  /\b(?:has|have) been (?:re)?(?:stored|instated|corrected|changed|recorded|adjusted|written|landed|installed|deployed|published|released|rebased|rebuilt)\b/,
  /\b(?:is|are|has|have) (?:now )?landed\b|\b(?:\d+|\w+) commits? (?:ahead|behind)\b/,
  /\balready (?:done|addressed)\b|\b(?:updated|changed|switched|converted|rewritten|refactored) to\b/,
  /\b(?:errors?|issues?|bugs?|failures?|findings?|both|all|everything|tests?|lint|build)\s+(?:are |is |now )?(?:fixed|pass(?:es|ed|ing)?|resolved|addressed|green|clean|done)\b/,
  /\d\s*\/\s*\d+ pass|\b\d+ (?:tests? )?pass(?:ed|ing)\b|\bno (?:failures|remaining|unresolved)\b|\blooks good\b/,
  /(?:`|\b(?:tests?|checks?|suite|lint\w*|build|typecheck|shellcheck|verification|validation))\s+(?:still |all )?pass(?:es)?\b/,
  /\b(?:compiles|builds) (?:and|clean\w*|fine)\b|\b(?:is|are) clean\b|\b(?:worktree|tree) already\b|\buncommitted\b|\bmergeable\b|\(\d+ lines\)/,
  /\b(?:committed|pushed|merged|updated|amended|landed|shipped)\b(?:\s+\w+){0,3}\s+(?:as|to|in|at|into)\s+\W{0,3}(?:#?\d+|[0-9a-f]{7,40}\b|PR\b|main\b|origin\b)/,
  /(?<!(?:\b(?:if|once|when|not|never|until|be|get|gets)|n['’]t)\s)\b(?:pushed|committed)\b/,
  /\b(?:was|were) (?:accepted|batched|processed|uploaded|synced|generated|saved|installed|deployed|posted)\b/,
  /\bthe (?:fixed|patched|rebuilt) \w+|\b(?:issue|ticket|pr)\b.{0,160}\b(?:filed|opened)\b/,
  /\bthe (?:linter|formatter|hook|deletion|removal|rename|edit|refactor\w*) (?:removed|left|changed|added|broke|reformatted)\b/,
  inOrder('u', /(?:^\W*|[—–:;,(]\s*|\band\s+)/, past),
  inOrder('u', /^\W*/u, notBefore(noPast), /\p{L}+ed\s+(?:and|the|a|an|all|both|it|to|over|safely|with|[`*[])/u),
  /\((?:fixes|resolves|closes|addresses)\b|\b(?:this|that|it) (?:fixes|resolves|solves|addresses|removes|adds)\b/,
  /^\W*verified (?:on|with|by|via|against|in)\b/,
  /\b(?:commit|merge|push|change|fix|branch|pr)\w* (?:has |have )?(?:also )?(?:landed|went|succeeded)\b/,
  /\bjust (?:created|added|made|wrote|installed|ran|changed|removed)\b|^\W*no (?:\w+ ){0,3}(?:errors|failures|warnings|problems)\b/,
  /\b(?:completed|succeeded)\b|\b(?:pr|pull request) (?:is )?(?:open|up|ready|live)\b/,
  /\b(?:branch|commit|release|draft|plan|report|ticket)\b[^.;:]{0,40}\b(?:is|are) (?:now )?(?:ready|open|up|live|in place)\b/,
  /^\W*(?:commit|pr|pull request)\s+\W{0,3}#?[0-9a-f]{2,40}\b/,
  /\bafter (?:the|this) \w+(?:-\w+)* (?:removal|change|edit|refactor|refactoring|deletion|rename|move)\b/,
);

/** “The drawer is deleted after each count”: it is so each time, and nobody did it. */
const habit =
  /\b(?:is|are|gets?|be)\s+(?:(?:only|always|never|not)\s+)?\p{L}+ed\s+(?=(?:after|when|whenever|if|unless|until|before|during|per|each|every|automatically)\b)/giu;

/** “The drawer should be removed”: nobody did it. */
const wanted =
  /\b(?:should|must|ought to|can|could|may|might|would|cannot|can['’]t|needs? to|has to|have to) (?:\p{L}+ )?be \p{L}+/giu;

/** What somebody found, thought or missed is no deed. */
const noDeed = wordOf(
  'found, find, thought, think, missed, misread, misunderstood, misinterpreted, assumed, was, am, had, have, conflated, confused, mixed, expected, saw, see, noticed, looked, read, searched, compared, dug, reviewed, did, didn, do, don, can, cannot, could, couldn, overlooked, over\\p{L}+, forgot, claimed, said, agree, know, knew, understand, learned, verified, confirmed, checked, traced, described, meant',
);
const byUs = wordOf(
  'ran, added, fixed, moved, changed, removed, created, merged, updated, did, made, wrote, replaced, installed, deleted, set up',
);
const gerund = wordOf(
  'switching, adding, fixing, updating, running, checking, removing, moving, reverting, rewriting, applying, creating, committing, pushing, making, verifying, testing, reading, bumping, renaming, wiring, replacing, extending, refactoring, simplifying, proceeding, continuing, leaving, going, using, looking, pulling, resuming, starting, spawning, collecting, gathering, tracing, inspecting',
);
/** “Adding a drawer breaks the till”: said of the deed, and no deed. */
const saidOfIt = /[^,;:]*\b(?:is|are|was|would|means|breaks|fails|causes|needs|requires|takes|cannot|can't)\b/;

/** Somebody acts: “I pulled it back”, “Switching to main”. */
const acts = anyOf(
  'iu',
  inOrder('u', /\bI\s+(?:(?:also|just|then|only|really|still|already)\s+)?/u, notBefore(noDeed), /\p{L}+/u),
  inOrder('u', /\bwe\s+/u, byUs),
  inOrder('u', /\bwe(?:['’]ve| have)\s+(?:\p{L}+ly\s+)?/u, notBefore(noDeed), /\p{L}+ed\b/u),
  /\bmy (?:[\w-]+ ){0,3}(?:fix|change|edit|patch|commit|implementation|refactor|test)s?\b/,
  inOrder('u', /^\W*/u, gerund, /\s/u, notBefore(saidOfIt)),
);

/** “now” of the road that is left; “right now” and “until now” are of any. */
const standsSinceNow = (text: string): boolean =>
  /\bnow\b/i.test(text.replace(/\b(?:right|until|till|for|by|up to) now\b/gi, ' ').replace(refusesNow, ' '));
/** A newer version of a tool: “nightly now denies it”; and what is known since. */
const refusesNow =
  /\bnow (?:confirmed|clear|known|understood|visible|denies|requires|rejects|refuses|forbids|deprecates|warns|errors|defaults)\b/gi;
