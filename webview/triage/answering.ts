/** Cards are answered one after the other: each takes one key, and the next one follows. */
import type { CardState } from '../../src/protocol/triageMessages';
import type { Panel } from '../panel';
import { openPlace } from '../shared/openPlace';
import { listenForRowKeys, type RowKeysControl } from '../shared/rowKeys';
import { type CardActs, type CardRow, lineOfCard } from './cardView';

/** The cards of a list, and how far the user is with them. */
export interface Answering {
  readonly panel: Panel;
  readonly rows: Map<string, CardRow>;
  /** Answered here; the snapshot that says so may not have come yet. */
  readonly answered: Set<string>;
  readonly acts: CardActs;
  readonly keys: RowKeysControl;
  /** Takes the focus once nothing is left. */
  toSending(): void;
  /** The card that the focus went to by itself: one that comes to stand before it takes it over. */
  byItself: string | null;
}

/** Listens for the keys of the list. */
export function openAnswering(panel: Panel, list: HTMLElement, toSending: () => void): Answering {
  const answering: Answering = {
    ...{ panel, toSending, rows: new Map(), answered: new Set(), byItself: null },
    acts: {
      answer: (id, answer) => giveAnswer(answering, id, answer),
      reword: (id, text) => settled(answering, id, () => panel.ask('reword-card', { id, text })),
      settle: (id, side) => settled(answering, id, () => panel.ask('settle-conflict', { id, side })),
    },
    keys: listenForRowKeys(list, {
      rows: '.card',
      handle: (row) => row,
      press: (key, row, event) => press(answering, key, row, event),
    }),
  };
  // Pressed, a button would take the focus; the card in hand would fold, and the button go from under the pointer.
  list.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('vscode-button, button, a') !== null)
      event.preventDefault();
  });
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(
      kind,
      () => {
        answering.byItself = null;
      },
      // The rows take their keys for themselves.
      { capture: true },
    );
  return answering;
}

/** To the first card without an answer; to sending where all have one. */
export function focusNext(answering: Answering): void {
  const next = cardsOf(answering).find((card) => isOpen(answering, card));
  if (next === undefined) answering.toSending();
  else focusCard(answering, next.id);
  answering.byItself = next?.id ?? null;
}

/** After the cards were shown: one that came to stand first takes over a focus that went there by itself. */
export function takeOver(answering: Answering): void {
  const { byItself, rows } = answering;
  const next = cardsOf(answering).find((card) => isOpen(answering, card))?.id;
  if (byItself === null || next === undefined || next === byItself) return;
  if (document.activeElement === rows.get(byItself)?.element) focusCard(answering, next);
  answering.byItself = next;
}

const cardsOf = ({ panel }: Answering) => panel.state().triage.cards;

const isOpen = ({ answered }: Answering, { id, answer }: CardState) => answer === 'open' && !answered.has(id);

function focusCard({ rows, keys }: Answering, id: string): void {
  const row = rows.get(id)?.element;
  if (row !== undefined) keys.focus(row);
}

function follow(answering: Answering, id: string): void {
  const all = cardsOf(answering);
  const at = all.findIndex((card) => card.id === id);
  const next = [...all.slice(at + 1), ...all.slice(0, at)].find((card) => isOpen(answering, card));
  if (next === undefined) answering.toSending();
  else focusCard(answering, next.id);
}

function giveAnswer(answering: Answering, id: string, answer: Parameters<CardActs['answer']>[1]): void {
  const ask = () => answering.panel.ask('answer-card', { id, answer });
  if (answer !== 'open') {
    settled(answering, id, ask);
    return;
  }
  answering.answered.delete(id);
  ask();
  focusCard(answering, id);
}

function settled(answering: Answering, id: string, ask: () => void): void {
  answering.answered.add(id);
  ask();
  follow(answering, id);
}

/** True where the key means something on this card. */
function press(answering: Answering, key: string, row: HTMLElement, event: KeyboardEvent): boolean {
  const { panel, rows, acts } = answering;
  const card = cardsOf(answering).find(({ id }) => id === row.dataset['card']);
  if (card === undefined || event.ctrlKey || event.metaKey) return false;
  const line = lineOfCard(card);
  const side = card.choices[Number(key) - 1];
  const name = key.toLowerCase();
  if (name === 'k') acts.answer(card.id, 'keep');
  else if (name === 'd') acts.answer(card.id, 'drop');
  else if (name === 'e') rows.get(card.id)?.edit();
  else if (name === 'z' && card.answer !== 'open') acts.answer(card.id, 'open');
  else if (name === 'z') panel.ask('undo', null);
  else if (name === 'o' && line !== undefined) openPlace(panel, line, event);
  else if (side !== undefined) acts.settle(card.id, side.side);
  else if (key === '1' && card.isForGood && card.words !== null) acts.answer(card.id, 'task');
  else return false;
  return true;
}
