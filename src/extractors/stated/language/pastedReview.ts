/**
 * A comment of a review that the user pasted: another one's words, which bind nobody. It is one item with its title and its
 * place, from where it begins to the end of the message; what stands before it is the user's.
 */
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { anyOf, inOrder } from '../../../core/text/patterns';

/** What is looked at of a message: its sentences, and its text. */
interface Pasted {
  readonly sentences: readonly { readonly text: string; readonly lead: string | null }[];
  readonly text: string;
}

const path = /[`“"'*]{0,3}@?[\w@./()[\]-]*[\w)\]-]\.\w{1,6}[`”"'*]{0,3}/;
const span = /L?\d+\s*(?:-|–|to|through|and)\s*L?\d+/;

/** Heads that programs and pages of reviews put above a comment, and that nobody types. */
const isHead = anyOf(
  'iu',
  /^\W*(?:comment on|comments? thread on) lines? [+\-RL]?\d+/u,
  /^[\W_]*(?:potential issue|refactor suggestion|nitpick \(assertive\)|prompt for (?:all )?(?:review comments with )?ai agents|actionable comments posted|outside diff range comments?)(?!\p{L})/u,
  /^\W*\[nitpick\]|^\W*P[0-3] badge\b|\bverify each finding against (?:the )?current code\b/u,
  inOrder('iu', /^\W*\[P[0-3]\] \P{Ll}.* [–—-] /u, path, /:\d+/u),
);
/** “In `@cart.ts` around lines 35 - 69, …”, “**src/cart.ts:35-69**”, “cart.ts, lines 35-69:”: a place above what is said of it. */
const isPlace = anyOf(
  'iu',
  inOrder('iu', /^\W*in /u, path, /,? (?:around|at|on) lines? /u, span),
  inOrder('iu', /^\W*(?:(?:file|path|location): ?)?/u, path, /:L?\d+(?:\s*[-–]\s*L?\d+)?\W*(?:[–—:-]|$)/u),
  inOrder('iu', /^\W*(?:(?:file|path|location): ?)?/u, path, /\W{1,4}lines? ?:? ?/u, span, /\W*(?:[–—:-]|$)/u),
);
/** “… at lines 876-909 (in `open`)”, in the prose of a reviewer, who advises. */
const namesSpan = inOrder('iu', /\blines? /u, span);
const advises = /(?:^|[.!?:\n]\s*)(?:consider \p{L}+ing|recommend(?:ed)?(?: to|:)|suggest(?:ion|ed fix)?:)\s?/iu;

/** Somebody who speaks of themselves, or asks: it was typed here. */
const isOwnVoice =
  /\b(?:i|i['’](?:m|d|ve|ll)|me|my|please|pls|let['’]?s|you|your|we want|ich|mir|bitte|yo|por favor|je|s['’]il|eu)\b|(?<!\p{L})(?:я|мне|пожалуйста)(?!\p{L})|我|请|私|ください|저는|주세요/iu;

/** What a program prints where it breaks names places too, and nobody's comment stands below them. */
const isTrace = anyOf(
  'u',
  /\bat (?:\S+ )?\(?(?:file:\/\/|[A-Za-z]:)?[^\s()]+:\d+:\d+\)?/u,
  /\bTraceback \(most recent call last\)|\bFile "[^"]+", line \d+, in |\bpanicked at |\bgoroutine \d+ \[/u,
  /\bat [\w$.]+\([\w$]+\.(?:java|kt|scala):\d+\)/u,
);

/** Shorter ones are typed as well: “in cart.ts around lines 3 - 9 use cents”. */
const leastPasted = 160;

/** The place of the sentence that it begins with; -1 where the message holds none. */
export function reviewFrom({ sentences, text }: Pasted): number {
  if (isTrace.test(text)) return -1;
  const opens = (form: Pattern) =>
    sentences.findIndex((sentence) => form.test(sentence.text) || (sentence.lead !== null && form.test(sentence.lead)));
  const above = text.slice(0, Math.max(0, text.indexOf(sentences[0]?.text ?? ''))).trim();
  if (above !== '' && (isHead.test(above) || isPlace.test(above))) return 0;
  const [head, place] = [opens(isHead), opens(isPlace)];
  if (head >= 0) return place >= 0 ? Math.min(head, place) : head;
  if (text.length < leastPasted) return -1;
  const behind = (at: number) => sentences.slice(at).map((sentence) => sentence.text);
  if (place >= 0) return behind(place).some((sentence) => isOwnVoice.test(sentence)) ? -1 : place;
  const lead = sentences.findIndex((sentence) => /[:：]\W*$/u.test(sentence.text));
  const from = lead === 0 ? 1 : 0;
  const prose = behind(from).join('\n');
  return namesSpan.test(prose) && advises.test(prose) && !isOwnVoice.test(prose) ? from : -1;
}
