/**
 * Cuts a text to `limit` characters, keeping head and tail, and says how much is missing. The mark is plain ASCII: one
 * character beyond Latin-1 makes V8 keep two bytes for each character of the text.
 *
 * The result never shares memory with the original: V8 keeps a whole string alive for the sake of one slice, and
 * a session of a 300 MB log must not keep the log.
 */
export function capText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = Math.floor(limit * 0.6);
  const tail = limit - head;
  let from = endOfHead(text, head);
  let to = startOfTail(text, text.length - tail);
  let missing = 0;
  // What was cut before says so itself: its mark goes with what is cut now, and counts for what it stands for.
  for (const { index, 0: mark, 1: count, 2: bytes } of text.matchAll(cutMark)) {
    if (index >= to || index + mark.length <= from) continue;
    from = Math.min(from, index);
    to = Math.max(to, index + mark.length);
    missing += (bytes === undefined ? Number(count) : charactersOf(Number(bytes), text)) - mark.length;
  }
  const [start, end] = [text.slice(0, from), text.slice(to)];
  return detach(`${start}\n[... ${to - from + missing} characters left out ...]\n${end}`);
}

/** What stands where something was cut out, on a line of its own. */
export const leftOutMark = /\[\.\.\. \d{1,12} characters left out \.\.\.\]/;

/** Of this, and of the reader of lines, which cuts a string before it is known what it says. */
const cutMark = /\n\[\.\.\. (\d{1,12}) characters left out \.\.\.\]\n|\[\.\.\. (\d{1,12}) bytes left out \.\.\.\]/g;

/** About how many, if what is missing is written as what is there. */
function charactersOf(bytes: number, text: string): number {
  const sample = text.slice(0, sampleLength);
  return Math.round((bytes * sample.length) / (new TextEncoder().encode(JSON.stringify(sample)).length - 2));
}

const sampleLength = 1_000;

/**
 * A copy that no longer points into a larger string.
 *
 * Joined to one character more, the text is only a plan of two parts; taking that character off again makes V8 write
 * both out, and the copy is all that stays alive. Through JSON and back it takes ten times as long.
 */
export function detach(text: string): string {
  return text.length < shortestSlice ? text : ` ${text}`.slice(1);
}

/** V8 copies shorter pieces by itself. */
const shortestSlice = 13;

function endOfHead(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code <= 0xdbff ? at - 1 : at;
}

function startOfTail(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
