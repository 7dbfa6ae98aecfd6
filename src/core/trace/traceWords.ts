/** The words of what a session said and saw, worked out once for all that is asked about it. */
import type { Call } from '../index/sessionIndex';
import { wordsOf } from '../text/subject';
import { callText } from './callText';
import type { TracedText } from './trace';

/** Longer texts speak of so much that any line's words stand in them. Characters. */
const longestText = 4_000;

const said = new WeakMap<TracedText, ReadonlySet<string>>();
const asked = new WeakMap<Call, ReadonlySet<string>>();
const answered = new WeakMap<Call, ReadonlySet<string>>();

/** Of a message, or of what a call was given. */
export const wordsSaid = (text: TracedText) => once(said, text, () => wordsOf(text.text.slice(0, longestText)));

/** Of what a call was given. */
export const wordsAsked = (call: Call) => once(asked, call, () => wordsOf(callText(call.call)));

/** Of what a call brought. */
export const wordsAnswered = (call: Call) => once(answered, call, () => wordsOf(call.result?.text ?? ''));

function once<Key extends object>(
  known: WeakMap<Key, ReadonlySet<string>>,
  key: Key,
  make: () => ReadonlySet<string>,
): ReadonlySet<string> {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
