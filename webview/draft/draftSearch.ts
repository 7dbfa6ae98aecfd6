/** What a search finds in the draft, as marks in its text. */
import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

/** Hits that are marked and walked through. */
const mostHits = 1_000;

/** What is looked for, and where the hit stands that the user is at; null for none. */
interface Wanted {
  readonly query: string;
  readonly at: number | null;
}

/** Changes what is marked. */
export const setWanted = StateEffect.define<Wanted>();

interface Marked extends Wanted {
  readonly marks: DecorationSet;
}

const hit = Decoration.mark({ tagName: 'mark' });
const hitNow = Decoration.mark({ tagName: 'mark', class: 'now' });

/** Marks what is wanted, and again after each change of the text. */
export const searchMarks = StateField.define<Marked>({
  create: () => ({ query: '', at: null, marks: Decoration.none }),
  update(current, transaction) {
    const asked = transaction.effects.find((effect) => effect.is(setWanted));
    if (asked === undefined && !transaction.docChanged) return current;
    const wanted: Wanted = asked === undefined ? { query: current.query, at: null } : (asked.value as Wanted);
    const marks = placesOf(transaction.state, wanted.query).map((from) =>
      (from === wanted.at ? hitNow : hit).range(from, from + wanted.query.length),
    );
    return { ...wanted, marks: Decoration.set(marks) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

/** Where the words stand, counted in characters from the beginning. Folds case. */
export function placesOf(state: EditorState, query: string): number[] {
  const [text, wanted] = [state.sliceDoc(), query.toLowerCase()];
  const folded = text.toLowerCase();
  // Some letters change their length with their case; places then would not agree.
  if (wanted === '' || folded.length !== text.length) return [];
  const places: number[] = [];
  for (
    let at = folded.indexOf(wanted);
    at >= 0 && places.length < mostHits;
    at = folded.indexOf(wanted, at + wanted.length)
  )
    places.push(at);
  return places;
}
