/** A model's lines with their grades, and the lines of the rules that it strikes: while they arrive, and in its draft. */
import { t } from '../../src/protocol/language';
import type { StruckLineState, ToldLineState } from '../../src/protocol/refineMessages';
import type { Panel } from '../panel';
import { element, icon } from '../shared/dom';
import { openPlace } from '../shared/openPlace';
import { placeText } from '../shared/placeText';

/** A line with its grade, its note and its places; `more` stands at its end. */
export function drawToldLine(panel: Panel, line: ToldLineState, more: readonly HTMLElement[] = []): HTMLElement {
  const { picture, words } = grades()[line.grade];
  return element(
    'li',
    { class: `told ${line.grade}` },
    element('span', { class: 'grade', title: words }, picture),
    element(
      'span',
      { class: 'grow' },
      element('span', { dir: 'auto' }, line.text),
      element(
        'span',
        { class: 'sub' },
        line.second?.kind === 'taken-back' ? t('Taken back') : words,
        ...(line.note === null ? [] : [' · ', line.note]),
        ...(line.second?.kind === 'cleared' ? [' · ', t('no longer doubted ({0})', line.second.doubt)] : []),
        ...places(panel, line.lines),
      ),
    ),
    ...more,
  );
}

/** A line that is struck out, with why; `more` stands at its end. */
export function drawStruckLine(panel: Panel, line: StruckLineState, more: readonly HTMLElement[] = []): HTMLElement {
  const isStruck = line.refused === null;
  return element(
    'li',
    { class: 'told struck' },
    element('span', { class: 'grade', title: t('Struck out by the model') }, icon('error', { small: true })),
    element(
      'span',
      { class: 'grow' },
      element(isStruck ? 's' : 'span', { dir: 'auto' }, line.text),
      element(
        'span',
        { class: 'sub' },
        isStruck ? t('Struck out: {0}', line.why) : t('Kept in the draft: {0}', line.refused ?? ''),
        ...places(panel, line.lines),
      ),
    ),
    ...more,
  );
}

const grades = () => ({
  verified: { picture: icon('check', { tone: 'ok' }), words: t('Verified by the log') },
  said: { picture: icon('comment', { small: true }), words: t('The model’s words') },
  concluded: { picture: icon('sparkle', { small: true }), words: t('The model concludes it') },
  'not-borne-out': { picture: icon('error', { tone: 'bad' }), words: t('Not borne out by the log') },
});

/** Each opens the evidence. */
function places(panel: Panel, lines: readonly number[]): Node[] {
  return lines.flatMap((line) => {
    const where = t('Open the transcript at line {0}', placeText(panel, line));
    const link = element('a', { class: 'at', href: '#', title: where, 'aria-label': where }, placeText(panel, line));
    link.addEventListener('click', (event) => {
      event.preventDefault();
      openPlace(panel, line, event);
    });
    return [document.createTextNode(' '), link];
  });
}
