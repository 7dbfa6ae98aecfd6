/** The draft as text: an editor that knows headings, their tokens, and the lines the user wrote. */

import { defaultKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Range, StateEffect, StateField, Transaction } from '@codemirror/state';
import { Decoration, type DecorationSet, drawSelection, EditorView, keymap, WidgetType } from '@codemirror/view';
import { t } from '../../src/protocol/language';
import type { DraftState } from '../../src/protocol/messages';
import { textChange } from '../../src/protocol/textChange';
import { element } from '../shared/dom';
import { createEdgeQuote } from '../shared/edgeQuote';
import { formatTokens } from '../shared/format';
import { placesOf, searchMarks, setWanted } from './draftSearch';

/** Text that the host may change while the user types in it. */
export interface DraftEditor {
  readonly element: HTMLElement;
  /** Takes over a text of the host's, with its marks; the cursor stays where it is, or follows the change. */
  setDraft(draft: DraftState, follows?: boolean): void;
  focus(): void;
  /** Lights up the lines of these items, and goes to the first of them where it is out of sight. */
  light(items: ReadonlySet<string>, goes: boolean): void;
  /** Marks these words; gives where they stand. */
  find(query: string): readonly number[];
  /** Marks one of those places as the one the user is at, and brings it into sight. */
  goToHit(query: string, at: number): void;
  /** Where the cursor stands. */
  cursor(): number;
}

/** What the editor tells. */
export interface DraftEditorEvents {
  onChange(text: string): void;
  /** Escape was pressed. */
  onLeave(): void;
  /** The pointer, or the cursor after a moment, is on a line that this item wrote; null is no item's line. */
  onLine(item: string | null): void;
  /** A number that names a line of the log was clicked with Ctrl or Cmd. */
  onNumber(line: number, event: MouseEvent): void;
  /** A line that this item wrote was clicked. */
  onPin(item: string): void;
}

/** The cursor rests so long on a line before it lights up. Milliseconds. */
const rest = 150;

const setMarks = StateEffect.define<DraftState>();

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(current, transaction) {
    const asked = transaction.effects.find((effect) => effect.is(setMarks));
    return asked === undefined
      ? current.map(transaction.changes)
      : drawMarks(transaction.state, asked.value as DraftState);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const setLit = StateEffect.define<readonly number[]>();

const litLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(current, transaction) {
    const asked = transaction.effects.find((effect) => effect.is(setLit));
    if (asked === undefined) return current.map(transaction.changes);
    const { doc } = transaction.state;
    const lines = (asked.value as readonly number[]).filter((line) => line < doc.lines);
    return Decoration.set(lines.map((line) => linkedLine.range(doc.line(line + 1).from)));
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** `nonce` lets it add its styles under the page's policy. */
export function createDraftEditor(nonce: string, events: DraftEditorEvents): DraftEditor {
  const readOnly = new Compartment();
  let items: DraftState['items'] = [];
  let resting: ReturnType<typeof setTimeout> | undefined;
  const itemAt = (line: number) => items.find((one) => one.line === line)?.item ?? null;
  const view = new EditorView({
    state: EditorState.create({
      extensions: [
        EditorView.cspNonce.of(nonce),
        // A goal with a carriage return must come back with it.
        EditorState.lineSeparator.of('\n'),
        EditorView.lineWrapping,
        // Each line is written in the direction of its own words; the style sheet says so.
        EditorView.perLineTextDirection.of(true),
        EditorView.contentAttributes.of({
          ...{ 'aria-label': t('Draft, Markdown'), id: 'draft-text', spellcheck: 'false' },
          // It can be edited, which is not enough for tools to see that it takes the focus.
          tabindex: '0',
        }),
        drawSelection(),
        keymap.of([
          { key: 'Escape', run: () => leave(events) },
          // Ctrl+Enter sends the draft.
          ...defaultKeymap.filter((binding) => binding.key !== 'Mod-Enter'),
        ]),
        marks,
        litLines,
        searchMarks,
        EditorView.domEventHandlers({
          mousemove: (event, view) => {
            const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
            events.onLine(at === null ? null : itemAt(view.state.doc.lineAt(at).number - 1));
          },
          mouseleave: () => events.onLine(null),
          click: (event, view) => {
            const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
            const item = at === null ? null : itemAt(view.state.doc.lineAt(at).number - 1);
            const number = at !== null && (event.ctrlKey || event.metaKey) ? lineNumberAt(view.state, at) : null;
            if (number !== null) events.onNumber(number, event);
            else if (item !== null && view.state.selection.main.empty) events.onPin(item);
          },
        }),
        readOnly.of(EditorState.readOnly.of(false)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && update.transactions.some((one) => one.annotation(Transaction.remote) !== true))
            events.onChange(textOf(update.state));
          if (!update.selectionSet || update.docChanged || !update.view.hasFocus) return;
          clearTimeout(resting);
          const line = update.state.doc.lineAt(update.state.selection.main.head).number - 1;
          resting = setTimeout(() => events.onLine(itemAt(line)), rest);
        }),
      ],
    }),
  });
  const scrollToLine = (line: number, isAlways = false) => {
    const block = view.lineBlockAt(view.state.doc.line(line + 1).from);
    const { scrollTop, clientHeight } = view.scrollDOM;
    if (isAlways || block.top < scrollTop || block.bottom > scrollTop + clientHeight)
      view.scrollDOM.scrollTop = block.top - (clientHeight - block.height) / 2;
  };
  const box = element('div', { class: 'draft-box' }, view.dom);
  const edge = createEdgeQuote(box, view.scrollDOM);
  let litNow: readonly number[] = [];
  const quoteEdge = () => {
    const { top } = view.scrollDOM.getBoundingClientRect();
    const shown = litNow.filter((line) => line < view.state.doc.lines);
    edge.show(
      shown.map((line) => {
        const { from, text } = view.state.doc.line(line + 1);
        const block = view.lineBlockAt(from);
        const begin = top + view.documentPadding.top + block.top - view.scrollDOM.scrollTop;
        return { top: begin, bottom: begin + block.height, quote: () => [text], goTo: () => scrollToLine(line, true) };
      }),
    );
  };
  view.scrollDOM.addEventListener('scroll', quoteEdge, { passive: true });
  return {
    element: box,
    find(query) {
      view.dispatch({ effects: setWanted.of({ query, at: null }) });
      return placesOf(view.state, query);
    },
    goToHit(query, at) {
      view.dispatch({ effects: setWanted.of({ query, at }) });
      scrollToLine(view.state.doc.lineAt(Math.min(at, view.state.doc.length)).number - 1);
    },
    cursor: () => view.state.selection.main.head,
    focus: () => view.focus(),
    setDraft(draft, follows = false) {
      const change = textChange(textOf(view.state), draft.text);
      if (change !== null)
        view.dispatch({
          changes: change,
          annotations: Transaction.remote.of(true),
          ...(follows ? { selection: { anchor: change.from + change.insert.length }, scrollIntoView: true } : {}),
        });
      items = draft.items;
      const effects: StateEffect<unknown>[] = [setMarks.of(draft)];
      if (view.state.readOnly !== draft.isReadOnly)
        effects.push(readOnly.reconfigure(EditorState.readOnly.of(draft.isReadOnly)));
      view.dispatch({ effects });
    },
    light(wanted, goes) {
      const lines = items.filter(({ item }) => wanted.has(item)).map(({ line }) => line);
      view.dispatch({ effects: setLit.of(lines) });
      litNow = lines;
      const first = lines[0];
      if (goes && first !== undefined && first < view.state.doc.lines) scrollToLine(first);
      quoteEdge();
    },
  };
}

/** The line of the log that is named here: a number in brackets, alone or among others. */
function lineNumberAt(state: EditorState, at: number): number | null {
  const { from, text } = state.doc.lineAt(at);
  for (const { 0: all, index } of text.matchAll(/\((?:agent says, )?\d[\d, ]*\)/g))
    for (const { 0: digits, index: within } of all.matchAll(/\d{1,3}(?:,\d{3})+|\d+/g)) {
      const begin = from + index + within;
      if (at >= begin && at <= begin + digits.length) return Number(digits.replaceAll(',', ''));
    }
  return null;
}

const textOf = (state: EditorState) => state.sliceDoc();

function leave(events: DraftEditorEvents): boolean {
  events.onLeave();
  return true;
}

function drawMarks(state: EditorState, { headings, ownLines, gone }: DraftState): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const { line, tokens } of headings) {
    if (line >= state.doc.lines) continue;
    const { from, to } = state.doc.line(line + 1);
    ranges.push(headingLine.range(from), Decoration.widget({ widget: new TokenCount(tokens), side: 1 }).range(to));
  }
  for (const line of ownLines) {
    if (line < state.doc.lines) ranges.push(ownLine.range(state.doc.line(line + 1).from));
  }
  for (const { line, from, to } of gone) {
    if (line >= state.doc.lines || to <= from) continue;
    const { from: start, length } = state.doc.line(line + 1);
    if (to <= length) ranges.push(goneWords.range(start + from, start + to));
  }
  return Decoration.set(ranges, true);
}

const headingLine = Decoration.line({ class: 'draft-heading' });
const ownLine = Decoration.line({ class: 'draft-own' });
const goneWords = Decoration.mark({ class: 'draft-gone' });
const linkedLine = Decoration.line({ class: 'linked' });

/** A class because the editor asks for one. */
class TokenCount extends WidgetType {
  constructor(private readonly tokens: number) {
    super();
  }

  override eq(other: TokenCount): boolean {
    return other.tokens === this.tokens;
  }

  override toDOM(): HTMLElement {
    const made = document.createElement('span');
    made.className = 'draft-tokens';
    made.textContent = formatTokens(this.tokens);
    made.setAttribute('aria-hidden', 'true');
    return made;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
