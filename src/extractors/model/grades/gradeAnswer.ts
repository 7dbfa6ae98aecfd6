/** Makes facts of an answer: its sentences with their grades, and its strikes with what became of each. */
import type { Facts, Strike, ToldFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import { hideFragments } from '../../../core/redact/values/fragments';
import type { Redact } from '../../../core/redaction';
import { shortHash } from '../../../core/text/shortHash';
import { afterSecondLook } from '../again/secondLook';
import type { Item, Quote, Sentence } from '../answer/item';
import type { Labelled } from '../material/ruleFacts';
import { fold } from './fold';
import { gradeSentence } from './gradeSentence';
import { openStrikes } from './strikes';
import { openWitness, type Witness } from './witness';

/** Turns items into facts as they arrive. */
export interface Grader {
  readonly grade: (item: Item) => ToldFact | Strike | null;
  /** The statements as they stand after the model’s second look at them; null where it says nothing of them. */
  readonly lookAgain: (told: readonly ToldFact[], answer: string) => readonly ToldFact[] | null;
}

/** The line on which somebody says these words; null where nobody does. */
export type FindQuote = (quote: Quote) => number | null;

/**
 * @param goal what comes next: the user's last word
 * @param findQuote for an agent that quotes in place of lines; null for a model that cites lines
 */
export function openGrader(
  index: SessionIndex,
  goal: string,
  base: Facts,
  labelled: readonly Labelled[],
  redact: Redact,
  findQuote: FindQuote | null,
): Grader {
  const witness = openWitness(index, base, goal);
  const refs = refsOf(index);
  const labels = new Map(labelled.map((one) => [one.label, one]));
  const seen = new Set<string>();
  const concluded = new Set<string>();
  const clean = cleanerOf(index, redact);
  const whyRefused = openStrikes(index, goal, base, witness);
  const linesOf = ({ lines, quotes }: { lines: readonly number[]; quotes: readonly Quote[] }) =>
    findQuote === null ? lines : [...new Set(quotes.map(findQuote).filter((line) => line !== null))];
  return {
    lookAgain: (said, answer) =>
      afterSecondLook(said, answer, { holds: witness.holds, clean, isConcluded: ({ id }) => concluded.has(id) }),
    grade(item) {
      const lines = linesOf(item);
      const evidence = lines.filter(witness.hasLine).map(refs);
      if (item.kind === 'strike') {
        const struck = labels.get(item.label);
        if (struck === undefined) return null;
        return {
          factId: struck.id,
          why: clean(item.why),
          evidence,
          refused: whyRefused(struck.id, lines, clean(item.why)),
        };
      }
      const sentence = withoutSecrets({ ...item, lines }, clean);
      const key = fold(sentence.text);
      // Said twice, a sentence stands once.
      if (seen.has(key)) return null;
      seen.add(key);
      const fact = toldFact(sentence, evidence, witness, clean, findQuote !== null);
      if (sentence.isConcluded) concluded.add(fact.id);
      return fact;
    },
  };
}

type CleanText = (text: string) => string;

/** A sentence and what is said of it stand on the screen before any other gate: also parts of known secrets are hidden. */
function cleanerOf({ session }: SessionIndex, redact: Redact): CleanText {
  const hide = hideFragments(session.secrets ?? []) ?? ((text: string) => text);
  return (text) => hide(redact(text).text);
}

/** It is graded without its secrets, so that no grade and no reason tells whether a guessed one is right. */
const withoutSecrets = (sentence: Sentence, clean: CleanText): Sentence => ({
  ...sentence,
  text: clean(sentence.text),
  reason: sentence.reason === null ? null : clean(sentence.reason),
  code: sentence.code === null ? null : clean(sentence.code),
});

function toldFact(
  sentence: Sentence,
  evidence: readonly EntryRef[],
  witness: Witness,
  clean: CleanText,
  mayLackLines: boolean,
): ToldFact {
  const { grade, doubt } = gradeSentence(sentence, witness, mayLackLines);
  const { section, text, reason, code } = sentence;
  return {
    ...{ kind: 'told', id: `told-${shortHash(`${section} ${text}`)}`, evidence, section, text, reason },
    code: code !== null && isCopied(code, witness) ? code : null,
    ...{ grade, doubt: doubt === null ? null : clean(doubt) },
  };
}

/** Letter by letter, line by line, or not at all. */
const isCopied = (code: string, witness: Witness) =>
  code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .every((line) => witness.holds(line));

function refsOf({ session }: SessionIndex): (line: number) => EntryRef {
  const refs = new Map<number, EntryRef>();
  for (const entry of session.entries) if (!refs.has(entry.line)) refs.set(entry.line, refTo(entry));
  return (line) => refs.get(line) ?? { line, entry: null };
}
