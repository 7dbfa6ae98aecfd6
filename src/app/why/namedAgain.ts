/** What a short wish names of what the agent had answered, and the passages of an answer that are about a line. */
import { contentWords } from '../../core/language/contentWords';
import { cueAtStart } from '../../core/language/cueTable';
import { assent } from '../../core/lexicon/assent';
import { refTo } from '../../core/provenance';
import type { MessageEntry } from '../../core/session';
import type { LineTerms } from '../../core/why/aboutLine';
import { isNearBest, type SaidAbout, saidAbout } from '../../core/why/quoteAbout';
import { endsAsQuestion, isAssent } from '../../extractors/stated/language/sentenceKinds';
import type { Told } from './whyAnswer';

/** What was taken, and whether it tells of the line. */
export interface Taken extends Told {
  readonly tells: boolean;
}

/** Of one that says it without what stands around it. */
export const strong = 6;
/** More than two words that a passage nobody pointed to has in common with the line. */
const leastOwn = 4;
/** Words of a wish or of a name. */
export const mostInName = 4;

/** “I want the proper fix”: a short wish for what the answer has named. */
export function namedAgain(answers: readonly MessageEntry[], words: string, terms: LineTerms): Taken[] {
  const answer = answers.at(-1);
  if (answer === undefined) return [];
  const wanted = contentWords(words);
  const agreed = agreedTo(words);
  if (agreed !== null) {
    const named = ownOf(answer, terms, agreed).filter(({ own, score }) => score >= strong && inCommon(own, agreed) > 0);
    if (named.length > 0) return named;
  }
  if (wanted.size > mostInName || endsAsQuestion(words) || !definite.test(words)) return [];
  if (isAssent(words) || hasLabel.test(words)) return [];
  const counts = answers.map(({ text }) => inCommon(text, words));
  const most = Math.max(...counts);
  // “Let's do the double-fetch fix now”: proposed some answers ago.
  const earlier = most === 2 * wanted.size ? answers[counts.lastIndexOf(most)] : undefined;
  const meant = counts.at(-1) === most ? answer : (earlier ?? answer);
  if (inCommon(meant.text, words) === 0) return [];
  return ownOf(meant, terms, words).filter(({ score }) => score >= strong);
}

/** “Yes, do it for the cart, and then let us talk”: what comes first; null where it agrees to nothing by name. */
function agreedTo(words: string): string | null {
  if (!beginsWithAssent(words) || endsAsQuestion(words) || isAssent(words) || hasLabel.test(words)) return null;
  return words.split(/[,;.]?\s+(?:and\s+)?then\s/i)[0] ?? null;
}

const beginsWithAssent = cueAtStart(assent.phrases);

const definite = /(?<!\p{L})(?:the|die|das|den|el|la|le)\s\p{L}/iu;

/** “Make a pr that fixes it” means the item that fixes, and “skip 7” none. */
export function inCommon(item: string, words: string): number {
  const own = contentWords(item);
  return 2 * [...contentWords(words.replace(turnedDown, ' '))].filter((word) => own.has(word)).length;
}

const turnedDown =
  /(?<!\p{L})(?:skip|except|ignore|without|but not|ohne|außer|sin|excepto|sans|sauf|sem|exceto|кроме)\s[^,;.!?()]*/giu;

/** A number of an item, and none that names something; a letter. */
export const hasLabel = /(?<![\w.])\d{1,2}(?![\w.])|(?:^|\s|\()[A-Ha-h](?=[).,]|\s*$)/;

/** A passage of an answer. */
type Own = Taken & SaidAbout;

/** The passages about the line, the best first. */
export function ownOf(entry: MessageEntry, terms: LineTerms, words = ''): Own[] {
  const found = saidAbout(entry.text, terms)
    .map((one) => ({ ...one, score: one.score + inCommon(one.text, words) }))
    .filter(({ score }) => score >= leastOwn)
    .toSorted((a, b) => b.score - a.score);
  return found
    .filter(({ score }) => isNearBest(score, found[0]?.score))
    .map((one) => ({ ...one, at: refTo(entry), tells: true }));
}
