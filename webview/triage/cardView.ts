/** One line that needs the user: what it says, why they are asked, what it stands on, and their answer. */
import { t } from '../../src/protocol/language';
import type { CardEvidence, CardState, CardWhy } from '../../src/protocol/triageMessages';
import { factMarks, spokenWords } from '../draft/preview';
import type { Panel } from '../panel';
import { createButton } from '../shared/controls';
import { element, icon, iconButton, type Row, set } from '../shared/dom';
import { openPlace } from '../shared/openPlace';
import { createPlaceLink } from './placeLink';
import { createWordsField } from './wordsField';

/** What is done with a card; the list decides what comes next. */
export interface CardActs {
  answer(id: string, answer: 'keep' | 'task' | 'drop' | 'open'): void;
  reword(id: string, text: string): void;
  settle(id: string, side: string | null): void;
}

/** A card with the ways into it. */
export interface CardRow extends Row<CardState> {
  edit(): void;
}

const pictures: Readonly<Record<CardWhy, { readonly icon: string; readonly tone: string }>> = {
  conflict: { icon: 'git-compare', tone: 'warn' },
  contradicted: { icon: 'error', tone: 'bad' },
  failing: { icon: 'error', tone: 'bad' },
  branch: { icon: 'git-branch', tone: 'warn' },
  ended: { icon: 'history', tone: 'warn' },
  foreign: { icon: 'warning', tone: 'warn' },
  stale: { icon: 'history', tone: 'warn' },
  binds: { icon: 'pinned', tone: '' },
  waits: { icon: 'question', tone: 'warn' },
  open: { icon: 'circle-large-outline', tone: 'warn' },
  decision: { icon: 'milestone', tone: '' },
  concludes: { icon: 'lightbulb', tone: '' },
};

const classOf: Readonly<Record<CardState['answer'], string>> = {
  open: 'open',
  kept: 'was-kept',
  task: 'was-kept',
  dropped: 'was-dropped',
  changed: 'was-changed',
};

/** Stays with its line: drawn again in place, so that the focus stays too. */
export function createCard(panel: Panel, first: CardState, acts: CardActs): CardRow {
  const { id } = first;
  const card = element('li', { class: 'card', 'data-card': id, 'data-why': first.why, tabindex: -1 });
  let shown = '';
  let now = first;
  let field: ReturnType<typeof createWordsField> | null = null;
  const stopEditing = () => {
    field = null;
    shown = '';
    draw();
    card.focus();
  };
  const edit = () => {
    if (now.words === null || field !== null) return;
    field = createWordsField(now.words, (text) => {
      field = null;
      if (text === null || text.trim() === '') stopEditing();
      else acts.reword(id, text);
    });
    draw();
    field.focus();
  };
  const draw = () => {
    // What is typed in keeps its place: taken out and put back, the field loses the focus, and keys go to the card.
    if (field !== null && card.contains(field.element)) return;
    const isOver = panel.state().delivered !== null;
    const key = JSON.stringify([now, field !== null, isOver]);
    if (key === shown) return;
    shown = key;
    const isOpen = now.answer === 'open' || field !== null;
    card.className = ['card', ...(isOpen ? ['open'] : ['answered', classOf[now.answer]])].join(' ');
    set(card, 'aria-label', nameOf(now, isOver));
    card.replaceChildren(
      ...(isOpen ? openParts(panel, now, acts, edit, field?.element ?? null) : doneParts(now, acts, isOver)),
    );
  };
  return {
    element: card,
    edit,
    update(next) {
      if (next.answer !== now.answer) field = null;
      now = next;
      draw();
    },
  };
}

/** What a screen reader says of the card as a whole. */
function nameOf(card: CardState, isOver: boolean): string {
  const parts = [spokenWords(wordsOf(card)), card.reason, outcome(card, isOver)];
  return parts.map((part) => (/[.?!。？！]$/.test(part) ? part : `${part}.`)).join(' ');
}

const wordsOf = ({ text, isQuote }: CardState) => (isQuote ? `“${text}”` : text);

/** Which side of a choice the user took. */
const chosenOf = ({ choices }: CardState) => choices.find(({ isChosen }) => isChosen)?.text ?? null;

/** `isOver`: the draft was sent, and nothing is asked any more. */
function outcome(card: CardState, isOver: boolean): string {
  const { answer, isSent } = card;
  switch (answer) {
    case 'kept':
      return keptWords(card);
    case 'task':
      return t('This task only');
    case 'dropped':
      return t('Dropped');
    case 'changed': {
      const chosen = chosenOf(card);
      return chosen === null ? t('Changed by you') : t('Chosen: {0}', chosen);
    }
    case 'open':
      if (isOver) return isSent ? t('sent, not reviewed') : t('not sent, not reviewed');
      return isSent ? t('sent unless dropped') : t('not sent unless kept');
  }
}

/** A rule is kept for good, a choice between two is left to the next session; all else is sent as it stands. */
function keptWords({ choices, isForGood }: CardState): string {
  if (isForGood) return t('Kept for good');
  return choices.length > 0 ? t('Left open') : t('Kept');
}

function keepLabel({ choices, isForGood }: CardState): string {
  if (isForGood) return t('Keep for good');
  return choices.length > 0 ? t('Leave open') : t('Keep');
}

function doneParts(card: CardState, { answer }: CardActs, isOver: boolean): HTMLElement[] {
  const undo = createButton({ label: t('Undo'), isSmall: true, title: t('Undo (Z)') }, () => answer(card.id, 'open'));
  const picture = card.answer === 'dropped' ? 'close' : card.answer === 'changed' ? 'edit' : 'check';
  const words = card.answer === 'changed' && card.words !== null ? card.words : wordsOf(card);
  return [
    icon(picture, { small: true }),
    element('span', { class: 'dim' }, outcome(card, isOver)),
    element(
      card.answer === 'dropped' ? 's' : 'span',
      { class: 'card-words grow', dir: 'auto' },
      // The user's words stand as they are.
      ...(card.isQuote ? [words] : factMarks(words)),
    ),
    ...(isOver ? [] : [undo.element]),
  ];
}

function openParts(
  panel: Panel,
  card: CardState,
  acts: CardActs,
  edit: () => void,
  field: HTMLElement | null,
): HTMLElement[] {
  const look = pictures[card.why];
  const isOver = panel.state().delivered !== null;
  const head = element(
    'div',
    { class: 'card-head' },
    element('b', { class: 'card-words', dir: 'auto' }, ...(card.isQuote ? [wordsOf(card)] : factMarks(card.text))),
  );
  const reason = element(
    'div',
    { class: 'card-reason' },
    icon(look.icon, { small: true, tone: look.tone }),
    element('span', { class: 'grow', dir: 'auto', title: ruleWords(card) }, card.reason, ...knownPlaces(panel, card)),
    element('span', { class: 'card-fate' }, outcome(card, isOver)),
  );
  const answers = isOver ? [] : [field ?? buttonRow(panel, card, acts, edit)];
  return [head, reason, ...evidenceRows(panel, card), ...answers];
}

/** The rule's own sentence speaks to who knows the rules. */
const ruleWords = ({ because }: CardState) => (because === undefined ? null : t('Rule that lists it: {0}', because));

/** What the card says already is not said twice, nor a passage that begins with it: its place stands beside the reason. */
function isKnown({ side, text }: CardEvidence, card: CardState): boolean {
  const [said, words] = [withoutMarks(text), withoutMarks(card.text)];
  const isAlike = words.length >= longEnough && said.startsWith(words.slice(0, longEnough));
  return side === null && (said === words || (said.length >= shortestSaid && words.includes(said)) || isAlike);
}

const withoutMarks = (text: string) =>
  text
    .replace(/[`*]|\s*…$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A shorter one may stand in any sentence. */
const shortestSaid = 12;
/** Characters by which a passage is known to be the sentence of its card. */
const longEnough = 60;

function knownPlaces(panel: Panel, card: CardState): HTMLElement[] {
  return card.evidence
    .filter((one) => isKnown(one, card))
    .map((one) => element('span', { class: 'card-place' }, placeOf(panel, one), ' ', ...factMarks(one.who)));
}

function evidenceRows(panel: Panel, card: CardState): HTMLElement[] {
  const rows = card.evidence.filter((one) => !isKnown(one, card));
  return rows.length === 0
    ? []
    : [element('div', { class: 'card-evidence' }, ...rows.flatMap((one) => passageParts(panel, one)))];
}

function passageParts(panel: Panel, evidence: CardEvidence): HTMLElement[] {
  const { who, text, side } = evidence;
  const lead = side === null ? null : element('b', {}, side === 'was' ? t('was:') : t('later:'), ' ');
  const said = element('span', { class: 'dim' }, ...factMarks(who === '' ? '' : `${who}: `));
  // A command is there to be read to its end.
  const isCode = /^`[^`]*`(?:,|$)/.test(text);
  return [
    placeOf(panel, evidence),
    element('div', { class: isCode ? 'said whole' : 'said' }, lead, said, ...factMarks(text)),
  ];
}

const placeOf = (panel: Panel, evidence: CardEvidence) =>
  evidence.isGoal === true ? element('span', { class: 'at' }, t('your goal')) : createPlaceLink(panel, evidence.line);

/** Where a card opens the session: at the last passage that stands there. */
export const lineOfCard = ({ evidence }: CardState): number | undefined =>
  evidence.findLast(({ isGoal }) => isGoal !== true)?.line;

function buttonRow(panel: Panel, card: CardState, acts: CardActs, edit: () => void): HTMLElement {
  const button = (label: string, key: string, run: () => void) => {
    const made = createButton({ label, isSmall: true, title: `${label} (${key})` }, run);
    made.element.append(element('kbd', { 'aria-hidden': 'true' }, key));
    set(made.element, 'tabindex', -1);
    return made.element;
  };
  const { id, choices } = card;
  const sides = choices.map(({ side, text, isProposed }, at) => {
    const made = button(`${text}${isProposed ? ` (${t('said later')})` : ''}`, String(at + 1), () =>
      acts.settle(id, side),
    );
    made.classList.add('side');
    return made;
  });
  const line = lineOfCard(card);
  return element(
    'div',
    { class: 'card-buttons' },
    ...sides,
    button(keepLabel(card), 'K', () => acts.answer(id, 'keep')),
    card.isForGood && card.words !== null ? button(t('This task only'), '1', () => acts.answer(id, 'task')) : null,
    button(t('Drop'), 'D', () => acts.answer(id, 'drop')),
    card.words === null ? null : button(t('Edit'), 'E', edit),
    element('span', { class: 'grow' }),
    line === undefined ? null : openButton(panel, line),
  );
}

/** As the others of its card, no stop for Tab: under a pointer at rest, its card would take the focus from the one in hand. */
function openButton(panel: Panel, line: number): HTMLElement {
  const made = iconButton('go-to-file', t('Open in the session (O)'), (event) => openPlace(panel, line, event), {
    small: true,
  });
  set(made, 'tabindex', -1);
  return made;
}
