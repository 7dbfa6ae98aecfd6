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
  const text = state.rewritten.get(id) ?? blockTexts(state).get(id);
  return text === undefined ? null : partsOf(text);
}

function partsOf(text: string): ItemWords {
  const [, words = text, place = ''] = /^(?:- )?([\s\S]*?)( \([^()]*\))?$/.exec(text) ?? [];
  return { words, place };
}

/** What its line says since the user reworded it; null where nothing but its reach was changed. */
export function ownWords(state: ReviewState, id: string): string | null {
  const own = state.rewritten.get(id);
  if (own === undefined) return null;
  const words = withoutReach(own);
  return words === withoutReach(blockTexts(state).get(id) ?? '') ? null : words;
}

const withoutReach = (text: string) => partsOf(text).words.replace(taskOnly, '');

/** Puts the words in place of those that stand there, ticked; the place behind them stays. */
export function rewordItem(state: ReviewState, id: string, words: string): ReviewState {
  const known = itemWords(state, id);
  const trimmed = words.trim();
  if (known === null || trimmed === '' || trimmed === known.words) return state;
  const rewritten = new Map([...state.rewritten, [id, `- ${trimmed}${known.place}`] as const]);
  const [ticked, touched] = [new Set([...state.ticked, id]), new Set([...state.touched, id])];
  return follow(state, { ...state, rewritten, ticked, touched });
}
