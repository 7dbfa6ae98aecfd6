/** The head of a transcript: where the reader is, and what can be done there. */
import { t } from '../../src/protocol/language';
import type { PassageState, TranscriptState } from '../../src/protocol/transcriptMessages';
import { element, icon, iconButton } from '../shared/dom';

/** What its buttons do. */
export interface HeadActions {
  /** To the next carried passage, or back to the previous one. */
  walk(isForward: boolean): void;
  openSearch(): void;
  /** Of the passage where the reader is. */
  copy(): void;
  openLog(): void;
}

/** Above the passages. */
export interface TranscriptHead {
  readonly element: HTMLElement;
  show(state: TranscriptState): void;
  /** Says where the reader is. */
  tell(state: TranscriptState, passage: PassageState | undefined): void;
}

/** Steps are offered where passages are carried, and the raw log where there is one. */
export function createTranscriptHead({ walk, openSearch, copy, openLog }: HeadActions): TranscriptHead {
  const place = element('h1');
  const steps = [
    iconButton('chevron-up', t('Previous carried passage (Shift+F7)'), () => walk(false), { small: true }),
    iconButton('chevron-down', t('Next carried passage (F7)'), () => walk(true), { small: true }),
  ];
  const raw = element(
    'button',
    { class: 'text-button', type: 'button' },
    icon('go-to-file', { small: true }),
    t('Raw log'),
  );
  raw.addEventListener('click', openLog);
  return {
    element: element(
      'header',
      { class: 'transcript-head' },
      place,
      element('span', { class: 'grow' }),
      ...steps,
      iconButton('search', t('Search the transcript (Ctrl+F)'), openSearch, { small: true }),
      iconButton('copy', t('Copy the passage (Ctrl+C)'), copy, { small: true }),
      raw,
    ),
    show({ marks, hasRawLog, passages }) {
      for (const step of steps) step.hidden = marks.length === 0;
      raw.hidden = !hasRawLog;
      place.hidden = passages === 0;
    },
    tell({ lines, turns }, passage) {
      place.replaceChildren(
        element('b', {}, t('Line {0}', passage?.line ?? 0)),
        ` ${t('of {0} · turn {1} of {2}', lines, passage?.turn ?? 0, turns)}`,
      );
    },
  };
}
