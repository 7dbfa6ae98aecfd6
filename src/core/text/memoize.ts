/**
 * Keeps the last answers of a pure function of one text: agents run the same commands on the same files again and
 * again. Bounded in number and in the length of the texts, so that it cannot grow with the log.
 */

import { isNoting } from './asked/notedWords';

const mostAnswers = 2_000;
const longestText = 1_000;
/** Long texts are few: these are for the many who ask about one command while its session is read. */
const mostLongAnswers = 16;

/**
 * The same function, which works out each of the latest texts only once.
 * @param longKept of how many texts of more than 1,000 characters the answers are kept
 */
export function memoize<Answer>(
  answer: (text: string) => Answer,
  longKept: number = mostLongAnswers,
): (text: string) => Answer {
  let recent = new Map<string, Answer>();
  let older = new Map<string, Answer>();
  const long = new Map<string, Kept<Answer>>();
  return (text) => {
    if (isNoting()) return answer(text);
    if (text.length > longestText) return answerOfLong(text, long, answer, longKept);
    const known = recent.get(text);
    if (known !== undefined) return known;
    const found = older.get(text) ?? answer(text);
    if (recent.size >= mostAnswers) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, found);
    return found;
  };
}

/** The answer to a long text may be large: memory that is short takes it back. */
type Kept<Answer> = { readonly value: Answer } | WeakRef<Answer & WeakKey>;

function answerOfLong<Answer>(
  text: string,
  long: Map<string, Kept<Answer>>,
  answer: (text: string) => Answer,
  longKept: number,
): Answer {
  const kept = long.get(text);
  const known = kept instanceof WeakRef ? kept.deref() : kept?.value;
  if (known !== undefined) return known;
  const found = answer(text);
  long.delete(text);
  const [oldest] = long.keys();
  if (long.size >= longKept && oldest !== undefined) long.delete(oldest);
  long.set(text, isObject(found) ? new WeakRef(found) : { value: found });
  return found;
}

const isObject = <Value>(value: Value): value is Value & WeakKey => typeof value === 'object' && value !== null;
