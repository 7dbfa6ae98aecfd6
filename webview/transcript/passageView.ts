/** One passage: who, when, what was said or done, what came back, and the raw record folded below. */
import { t } from '../../src/protocol/language';
import type { RawIcon } from '../../src/protocol/rawMessages';
import type { PassageState, RecordState, TranscriptMark } from '../../src/protocol/transcriptMessages';
import { passageIcons, shownText } from '../raw/passageParts';
import { element, icon, type Row, set, setText } from '../shared/dom';
import { formatClock } from '../shared/format';

/** A passage with what is known of it at the moment. */
export interface ShownPassage {
  readonly passage: PassageState;
  readonly mark: TranscriptMark | null;
  readonly isTarget: boolean;
  readonly query: string;
}

/** What a passage asks for. */
export interface PassageActions {
  /** The raw record, as often as it is opened. */
  record(position: number, show: (record: RecordState) => void): void;
  openLog(line: number): void;
  /** Begins a handoff that knows only what stood before this turn. */
  handOffBefore(turn: number): void;
  /** The log has lines that can be opened. */
  readonly hasRawLog: boolean;
}

const said: readonly RawIcon[] = ['you', 'agent', 'reasoning', 'note'];

/** Draws again only what an update changes. */
export function createPassage(first: ShownPassage, actions: PassageActions): Row<ShownPassage> {
  const { passage } = first;
  const where = t('Line {0}', passage.line);
  const bodyId = `passage-${passage.position}`;
  const line = element(
    'a',
    {
      ...{ class: 'ln', href: '#', 'aria-label': where, 'aria-describedby': bodyId },
      title: actions.hasRawLog ? t('{0}. With Shift: the raw log', where) : where,
    },
    String(passage.line),
  );
  const carried = element('span', { class: 'used' });
  const fold = element(
    'button',
    { class: 'raw-fold', type: 'button', 'aria-expanded': 'false', tabindex: -1 },
    icon('chevron-right', { small: true }),
  );
  const foldText = document.createTextNode(t('Raw record'));
  fold.append(foldText);
  const handOff = handOffButton(passage, actions);
  const record = element('pre', { class: 'record' });
  record.hidden = true;
  const parts = element('div', { class: 'parts' });
  const body = element('div', {}, metaOf(passage, carried), parts, fold, ...handOff, record);
  const row = element('li', { class: 'say', id: bodyId, 'data-position': passage.position }, line, body);
  row.classList.toggle('thought', passage.icon === 'reasoning');

  line.addEventListener('click', (event) => {
    event.preventDefault();
    if (event.shiftKey && actions.hasRawLog) actions.openLog(passage.line);
    else fold.click();
  });
  fold.addEventListener('click', () => {
    const opens = record.hidden;
    record.hidden = !opens;
    set(fold, 'aria-expanded', String(opens));
    if (!opens) return;
    actions.record(passage.position, ({ text, bytes }) => {
      setText(record, text);
      foldText.data = bytes === null ? t('As it was read') : t('Raw record, {0}', sizeOf(bytes));
    });
  });
  let drawnFor: string | null = null;
  return {
    element: row,
    update({ mark, isTarget, query }) {
      row.classList.toggle('target', isTarget);
      set(row, 'aria-current', isTarget ? 'true' : null);
      carried.hidden = mark === null;
      carried.replaceChildren(
        icon('arrow-right', { small: true }),
        mark === null ? '' : t('carried: {0}', mark.groups.join(', ')),
      );
      if (drawnFor === query) return;
      drawnFor = query;
      parts.replaceChildren(...partsOf(passage, query));
    },
  };
}

/** Below each prompt but the first, which has nothing before it. */
function handOffButton({ icon: picture, turn }: PassageState, actions: PassageActions): HTMLElement[] {
  if (picture !== 'you' || turn < 2) return [];
  const button = element(
    'button',
    {
      class: 'hand-off',
      type: 'button',
      title: t('The new session knows only what stood before turn {0}.', turn),
    },
    icon('arrow-right', { small: true }),
    t('Hand off from before this'),
  );
  button.addEventListener('click', () => actions.handOffBefore(turn));
  return [button];
}

function metaOf(passage: PassageState, carried: HTMLElement): HTMLElement {
  const { icon: picture, who, turn, time, exitCode, isError, notes } = passage;
  const clock = time === null ? '' : formatClock(time);
  const made = element(
    'div',
    { class: 'meta' },
    icon(passageIcons[picture], { small: true }),
    element('b', { dir: 'auto' }, who),
    element('span', {}, clock === '' ? t('turn {0}', turn) : t('turn {0}, {1}', turn, clock)),
  );
  if (exitCode !== null || isError) {
    const isBad = isError || exitCode !== 0;
    const words = exitCode === null ? t('failed') : t('exit {0}', String(exitCode));
    made.append(
      element('span', {}, icon(isBad ? 'error' : 'pass', { small: true, tone: isBad ? 'bad' : 'ok' }), words),
    );
  }
  for (const note of notes) made.append(element('span', {}, icon('shield', { small: true }), note.text));
  made.append(carried);
  return made;
}

function partsOf({ icon: picture, text, output, isCode, cut }: PassageState, query: string): HTMLElement[] {
  const made: HTMLElement[] = [];
  const isSaid = said.includes(picture) && !isCode;
  if (isSaid) made.push(element('p', { class: 'words', dir: 'auto' }, ...shownText(text, query)));
  else {
    const whole = [text, output ?? ''].filter((part) => part !== '').join('\n\n');
    if (whole !== '') made.push(element('pre', {}, ...shownText(whole, query)));
  }
  if (isSaid && output !== null) made.push(element('pre', {}, ...shownText(output, query)));
  if (cut > 0)
    made.push(
      element(
        'p',
        { class: 'more' },
        t('{0, plural, one {# more character} other {# more characters}} in the raw record', cut),
      ),
    );
  return made;
}

/** "340 bytes", "1.9 kB". */
function sizeOf(bytes: number): string {
  if (bytes < 1_000) return t('{0, plural, one {# byte} other {# bytes}}', bytes);
  return `${(bytes / 1_000).toFixed(bytes < 9_950 ? 1 : 0)} kB`;
}
