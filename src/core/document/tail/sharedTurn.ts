/**
 * The earlier turn that a goal comes back to by a rare token: a hash, a number, an option, a name in code, words that it quotes,
 * or a word of the address that the user gave then. What was answered there is what the goal leans on.
 */
import type { SessionIndex, Turn } from '../../index/sessionIndex';
import { contentWords } from '../../language/contentWords';
import { goalIdentifiers, goalPhrases } from '../../text/goalIdentifiers';

/** A turn, and the tokens of the goal that stand in its prompt or in its answer. */
export interface SharedTurn {
  readonly turn: Turn;
  readonly tokens: readonly string[];
}

/** What stands in more messages, or in a larger share of them, tells no turn from the others. */
const mostMessages = 4;
const largestShare = 0.25;
/** Characters; a longer goal is a pasted document, of which some word stands in any turn. */
const longestGoal = 1_200;
/** Turns; a goal that comes back to each of them leans on none. */
const fewestTurns = 2;

/**
 * The turn with the rarest tokens, of several the newest; null where the goal has no such token, where the last turn answers to
 * it, or where files were changed in a later turn that speaks of the same: what was answered before may hold no longer.
 */
export function sharedTurn({ turns, sorted, changes }: SessionIndex, goal: string): SharedTurn | null {
  if (turns.length < fewestTurns || goal.length > longestGoal) return null;
  const said = sorted.messages.filter(({ entry }) => entry.origin !== 'injected').map(({ entry }) => fold(entry.text));
  const most = Math.min(mostMessages, Math.max(1, Math.floor(said.length * largestShare)));
  const named = tokensOf(goal);
  const rare = [...named].flatMap((token) => {
    const count = said.filter((text) => holds(text, token)).length;
    return count === 0 || count > most ? [] : [{ token, worth: 1 / count }];
  });
  const ofAddresses = [...contentWords(goal)].filter((word) => word.length >= shortestWord);
  let best: (SharedTurn & { readonly worth: number }) | null = null;
  for (const turn of turns) {
    if (turn.answer === null) continue;
    const answer = fold(turn.answer.text);
    // A name in a long order was one of many: the answer tells whether it was about that one.
    const shared = rare.filter(({ token }) => holds(isShape.test(token) ? textOf(turn) : answer, token));
    const addressed = ofAddresses.filter((word) => addressOf(turn).includes(word));
    const worth = shared.reduce((sum, one) => sum + one.worth, 0) + addressed.length * addressWorth;
    if (worth >= leastWorth && worth >= (best?.worth ?? 0))
      best = { turn, tokens: [...shared.map(({ token }) => token), ...addressed], worth };
  }
  if (best === null || best.turn === turns.at(-1)) return null;
  const { turn, tokens } = best;
  const spokenOf = [...tokens, ...[...named].filter((token) => holds(textOf(turn), token))];
  const isOvertaken = turns.some(
    (later) =>
      later.number > turn.number &&
      spokenOf.some((token) => holds(textOf(later), token)) &&
      changes.some(({ position }) => position >= later.start && position < later.end),
  );
  return isOvertaken ? null : { turn, tokens };
}

const textOf = ({ prompt, answer }: Turn) => `${fold(prompt?.text ?? '')}\n${fold(answer?.text ?? '')}`;

/** Of one that stands in three messages. */
const leastWorth = 0.3;
const addressWorth = 0.4;
/** Characters; a shorter word stands in any address. */
const shortestWord = 6;

const fold = (text: string) => text.toLowerCase();

/** Hashes, numbers of issues and figures, options. */
const shapes = /\b(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{7,40}\b|#\d+\b|(?<![\w.-])\d{4,}(?![\w.-])|(?<![\w-])--[a-z][\w-]+/g;
const isShape = /^(?:#|--|\d{4,}$|(?=[a-f]*\d)[\da-f]{7,40}$)/;

/** Those, names in code and what is quoted. */
function tokensOf(goal: string): Set<string> {
  return new Set([...(fold(goal).match(shapes) ?? []), ...[...goalIdentifiers(goal), ...goalPhrases(goal)].map(fold)]);
}

/** `till` does not stand in `tills`. */
function holds(text: string, token: string): boolean {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    const [before, behind] = [text[at - 1] ?? ' ', text[at + token.length] ?? ' '];
    if (!(/\w/.test(before) && /^\w/.test(token)) && !(/\w/.test(behind) && /\w$/.test(token))) return true;
  }
  return false;
}

/** The path of the addresses in its prompt: “…/discussions/12” tells what “reply to the discussion” means. */
const addressOf = ({ prompt }: Turn): string =>
  fold(prompt?.text ?? '')
    .match(/https?:\/\/\S+/g)
    ?.map((address) => address.replace(/^https?:\/\/[^/]+/, ''))
    .join(' ') ?? '';
