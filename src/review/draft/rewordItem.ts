/** The line of one item in the user's words, wherever the draft is shown. */
import { taskOnly } from '../../core/document/yours/taskOnly';
import { follow, type ReviewState } from './reviewState';
import { blockTexts } from './tickItems';

/** An item's own line: the words, and the place in the log behind them. */
export interface ItemWords {
  readonly words: string;
  readonly place: string;
}

/** Null for what has no line. */
export function itemWords(state: ReviewState, id: string): ItemWords | null {
  const extracted = blockTexts(state).get(id);
  const text = state.rewritten.get(id) ?? extracted;
  return text === undefined ? null : partsOf(text, placeOf(extracted ?? text));
}

/** What stands in brackets at the end of an extracted line. */
const placeOf = (line: string) => /( \([^()]*\))?$/.exec(line)?.[1] ?? '';

/** What the user put in brackets is no place. */
function partsOf(text: string, place: string): ItemWords {
  const line = text.replace(/^- /, '');
  const isPlaced = place !== '' && line.endsWith(place);
  return isPlaced ? { words: line.slice(0, -place.length), place } : { words: line, place: '' };
}

/** What its line says since the user reworded it; null where nothing but its reach was changed. */
export function ownWords(state: ReviewState, id: string): string | null {
  const own = state.rewritten.get(id);
  if (own === undefined) return null;
  const extracted = blockTexts(state).get(id) ?? '';
  const place = placeOf(extracted);
  const words = withoutReach(own, place);
  return words === withoutReach(extracted, place) ? null : words;
}

const withoutReach = (text: string, place: string) => partsOf(text, place).words.replace(taskOnly, '');

/** Puts the words in place of those that stand there, ticked; the place behind them stays. */
export function rewordItem(state: ReviewState, id: string, words: string): ReviewState {
  const known = itemWords(state, id);
  const trimmed = words.trim();
  if (known === null || trimmed === '' || trimmed === known.words) return state;
  const rewritten = new Map([...state.rewritten, [id, `- ${trimmed}${known.place}`] as const]);
  const [ticked, touched] = [new Set([...state.ticked, id]), new Set([...state.touched, id])];
  return follow(state, { ...state, rewritten, ticked, touched });
}
