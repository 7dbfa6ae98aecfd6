/**
 * Keeps the last answers of a pure function of one text: agents run the same commands on the same files again and
 * again. Bounded in number and in the length of the texts, so that it cannot grow with the log.
 */

const mostAnswers = 2_000;
const longestText = 1_000;

/** The same function, which works out each of the latest short texts only once. */
export function remember<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  let recent = new Map<string, Answer>();
  let older = new Map<string, Answer>();
  return (text) => {
    if (text.length > longestText) return answer(text);
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
