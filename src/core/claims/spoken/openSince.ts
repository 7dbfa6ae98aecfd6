/**
 * What was told as open, or as not so yet, and a later report tells as done: of the same thing by its name or number, or in the
 * same words. A list of all that is missing is over once a later turn changed files and reported.
 */
import type { SessionIndex } from '../../index/sessionIndex';
import { aboutWords, isEveryday, sharedWords } from '../../language/aboutWords';
import { namesIn } from '../../language/names';
import type { Entry } from '../../session';
import { anyOf, inOrder, oneOf } from '../../text/patterns';
import { reportsDone, reportsUndone } from '../doneCues';
import { byMessage } from '../enders';
import type { Ender } from '../verdict';
import type { FindEnder } from './goneByEdits';
import type { Spoken } from './spoken';

/** A later sentence that tells something as done. */
interface Done extends Ender {
  readonly position: number;
  readonly names: ReadonlySet<string>;
  readonly about: ReadonlySet<string>;
}

/** @param statements of the agent's, in session order */
export function openSince(index: SessionIndex, statements: readonly Spoken[]): FindEnder {
  const done = statements.flatMap(({ text, place, passage: { position, ref } }): Done[] =>
    place !== 'plan' && place !== 'summary' && reportsDone(text) && !reportsUndone(text)
      ? [{ by: 'agent', text, ref, position, names: namesIn(text), about: tellingWords(text) }]
      : [],
  );
  return (text, position) => {
    if (listsOpen.test(text)) return workedBehind(index, position);
    if (!tellsOpen.test(text) || isCondition.test(text)) return null;
    const names = namesIn(text);
    const about = tellingWords(text);
    // A file holds many things: its name alone is not the thing.
    const isNamed = (one: Done, isShared: boolean) =>
      [...names].some((name) => one.names.has(name) && (isShared || !/[./]/.test(name)));
    const isOfIt = (one: Done) =>
      isNamed(
        one,
        sharedWords(about, one.about).some((word) => ![...names].some((name) => name.includes(word))),
      ) || sharedWords(about, one.about).length >= Math.max(fewestShared, about.size * mostOfIt);
    return done.find((one) => one.position > position && isOfIt(one)) ?? null;
  };
}

const fewestShared = 2;
const mostOfIt = 0.6;

/** The first report behind a change of a file that was made since. */
function workedBehind({ turns, changes, sorted }: SessionIndex, position: number): Ender | null {
  const change = changes.find((one) => one.position > position);
  if (change === undefined) return null;
  const answers = new Set<Entry | null>(turns.map(({ answer }) => answer));
  const found = sorted.messages.find(
    ({ entry, position: at }) => at > change.position && (answers.has(entry) || entry.phase === 'final'),
  );
  return found === undefined ? null : byMessage(found.entry);
}

const tellingWords = (text: string) => new Set([...aboutWords(text)].filter((word) => !isEveryday(word)));

const tellsOpen = anyOf(
  'iu',
  /\bnot yet\b|(?:\bnot\b|n['’]t\b)[^.;:]{0,40}\byet\b|\byet to (?:be|do)\b/u,
  inOrder(
    'iu',
    /\b(?:is|are|remains?|stays?) (?:still )?/u,
    /(?:unfixed|unresolved|unanswered|unaddressed|untested|unmerged|uncommitted|outstanding|a draft|in draft)\b/u,
  ),
  inOrder(
    'iu',
    /\bstill (?:an? )?/u,
    oneOf(
      /(?:un(?:fixed|resolved|answered|addressed|tested|merged|wired)|missing|draft|open|absent|stale|lacks?|lacking)/u,
      /(?:needs?|has to|have to|must|wants)/u,
    ),
    /\b/u,
  ),
  /\bremaining (?:change|work|step|piece|item|gap|fix)s? (?:is|are)\b/u,
  /(?<!\p{L})(?:noch nicht|fehlt noch|fehlen noch|todavía no|aún no|pas encore|manque encore|ainda não|ainda falta|ещё не|еще не)(?!\p{L})/u,
  /还没|尚未|まだ[^。]{0,20}(?:ない|ません)|아직[^.]{0,20}(?:않|못)/u,
);
/** “What still looks missing or incomplete:” */
const listsOpen = inOrder(
  'iu',
  /^\W*(?:the |so |here(?:['’]s| is) )?(?:what(?:['’]s| is| are)?|still|things?|items?|gaps?|parts?)\b[^.:]{0,40}/u,
  /\b(?:missing|incomplete|open|left|remaining|remains|not (?:yet )?(?:done|finished|implemented|covered))\b[^.:]{0,40}[:：]\**\s*$/u,
);
const isCondition = /^\W*(?:if|unless|until|when|while|wenn|falls|si|se|если)\b/iu;
