/** How far a rule reaches: for good, or for this task only. Said in front of its line, so that the next agent reads it too. */
import { taskOnly } from '../../core/document/yours/taskOnly';
import { follow, type ReviewState } from './reviewState';
import { backToExtracted, blockTexts } from './tickItems';

const begins = `- ${taskOnly}`;

/** The user says that it binds this task alone; where the draft says so itself, it is no answer of theirs. */
export const isLimited = (state: ReviewState, id: string): boolean =>
  state.rewritten.get(id)?.startsWith(begins) === true && blockTexts(state).get(id)?.startsWith(begins) !== true;

/** Ticked; what the user wrote of it stays. */
export function limitRule(state: ReviewState, id: string): ReviewState {
  const text = state.rewritten.get(id) ?? blockTexts(state).get(id);
  if (text === undefined || text.startsWith(begins)) return state;
  const rewritten = new Map(state.rewritten).set(id, `${begins}${text.replace(/^- /, '')}`);
  const [ticked, touched] = [new Set(state.ticked).add(id), new Set(state.touched).add(id)];
  return follow(state, { ...state, rewritten, ticked, touched });
}

/** For good again. */
export function unlimitRule(state: ReviewState, id: string): ReviewState {
  const text = state.rewritten.get(id);
  if (text === undefined || !isLimited(state, id)) return state;
  const whole = `- ${text.slice(begins.length)}`;
  if (whole === blockTexts(state).get(id)) return backToExtracted(state, id);
  return follow(state, { ...state, rewritten: new Map(state.rewritten).set(id, whole) });
}
