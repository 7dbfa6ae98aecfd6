/** The lines that need the user, one after the other: each takes one key, and the next one follows. */
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { CardStage, CardState, TriageState } from '../../src/protocol/triageMessages';
import type { Panel, View } from '../panel';
import { element, keyedList, type Row, setText } from '../shared/dom';
import { createAnswered } from './answeredView';
import { focusNext, openAnswering, takeOver } from './answering';
import { createCard } from './cardView';
import { createUnsureList } from './unsureList';

/** The left half. */
export interface NeedsYou extends View {
  /** To the first card without an answer; to sending where all have one. */
  focusNext(): void;
}

/** `toSending` takes the focus once nothing is left. */
export function createNeedsYou(panel: Panel, toSending: () => void): NeedsYou {
  const list = element('ol', { class: 'cards list', 'aria-label': t('Needs you') });
  const count = element('span', { class: 'count', role: 'status' });
  const nothing = element(
    'p',
    { class: 'dim nothing' },
    t('Nothing to check: every line is seen in the log or in your own words.'),
  );
  const answer = createAnswered(panel);
  const foremost = createUnsureList(panel, t('Check first'));
  const unsure = createUnsureList(panel, t('Sent, but not sure'));
  const [foremostHead, unsureHead] = [createStageHead('p'), createStageHead('p')];
  const more = element('p', { class: 'dim more' });
  const answering = openAnswering(panel, list, toSending);
  const { rows, answered, acts, keys } = answering;
  const showCards = keyedList<CardState | StageHead>(
    list,
    (row) => ('id' in row ? row.id : `stage-${row.key}`),
    (row) => {
      if (!('id' in row)) return createStageHead('li') as Row<CardState | StageHead>;
      const made = createCard(panel, row, acts);
      rows.set(row.id, made);
      return made as Row<CardState | StageHead>;
    },
  );
  const section = element(
    'section',
    { class: 'half needs', id: 'needs-you', 'aria-labelledby': 'h-needs' },
    element('div', { class: 'column-head' }, element('h2', { id: 'h-needs' }, t('Needs you')), count),
    element(
      'div',
      { class: 'scroll' },
      answer.element,
      nothing,
      foremostHead.element,
      foremost.element,
      list,
      more,
      unsureHead.element,
      unsure.element,
    ),
  );
  return {
    element: section,
    focusNext: () => focusNext(answering),
    show({ triage, delivered }: PanelState) {
      for (const { id, answer } of triage.cards) if (answer !== 'open') answered.delete(id);
      answer.show(triage.answered);
      const done = triage.cards.filter(({ answer }) => answer !== 'open').length;
      setText(count, triage.cards.length === 0 ? '' : t('{0} of {1} done', done, triage.cards.length));
      nothing.hidden = triage.cards.length + triage.unsure.length > 0;
      more.hidden = triage.beyond === 0;
      setText(
        more,
        t(
          '{0, plural, one {# more line like these is sent. Review all shows it.} other {# more lines like these are sent. Review all shows them.}}',
          triage.beyond,
        ),
      );
      list.inert = delivered !== null;
      const isDone = done === triage.cards.length;
      const first = triage.unsure.find((line) => line.first !== null) ?? null;
      const others = triage.unsure.filter((line) => line !== first);
      foremost.show(first === null ? [] : [first]);
      foremostHead.element.hidden = first === null;
      if (first !== null) foremostHead.update({ key: 'foremost', turn: t('Check first:'), words: triage.firstWords });
      showCards(isDone ? triage.cards : withHeads(triage, first !== null));
      unsure.show(others);
      unsureHead.element.hidden = others.length === 0;
      unsureHead.update({
        key: 'unsure',
        turn: t('Also unsure:'),
        words: t('sent all the same; the small line says what would prove it'),
      });
      keys.refresh();
      takeOver(answering);
    },
  };
}

/** Says which lines come next, and why in this order. */
interface StageHead {
  readonly key: string;
  readonly turn: string;
  readonly words: string;
}

/** The first card alone is to be looked at first, and the head says what is wrong with it. */
function withHeads({ cards, firstWords }: TriageState, isSecond: boolean): readonly (CardState | StageHead)[] {
  return cards.flatMap((card, at) => {
    if (at === 0 && !isSecond) return [{ key: 'first', turn: t('Check first:'), words: firstWords }, card];
    const before = at === 1 && !isSecond ? undefined : cards[at - 1]?.stage;
    if (card.stage === before) return [card];
    return [{ key: card.stage, turn: t('Then:'), words: stageWords(card.stage) }, card];
  });
}

function createStageHead(tag: 'li' | 'p'): Row<StageHead> {
  const turn = element('b');
  const words = document.createTextNode('');
  return {
    element: element(tag, { class: 'stage' }, turn, ' ', words),
    update(head) {
      setText(turn, head.turn);
      words.data = head.words;
    },
  };
}

function stageWords(stage: CardStage): string {
  if (stage === 'wrong') return t('what may be wrong or out of date');
  return stage === 'binds' ? t('rules that bind later sessions') : t('open work, decisions, questions and guesses');
}
