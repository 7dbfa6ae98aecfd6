/** What an agent's own summary dropped, in place of the columns: what it kept on the left, what it lost with ticks on the right. */
import type { DroppedState, FoundDropped, KeptFactState } from '../../src/protocol/droppedMessages';
import { t } from '../../src/protocol/language';
import type { PanelState } from '../../src/protocol/messages';
import type { Panel, View } from '../panel';
import { createButton, createProgressRing } from '../shared/controls';
import { element, icon, keyedList, setText } from '../shared/dom';
import { formatTokens } from '../shared/format';
import { createDroppedGroup } from './droppedGroup';
import { lineLink } from './lineLink';

/** Facts that the summary kept and that are shown unfolded. */
const shownKept = 6;

/** `goBack` puts the focus back on the compaction it was opened from. */
export function createDroppedView(panel: Panel, goBack: (line: number) => void): View {
  const place = element('div', { class: 'dropped' });
  const heading = element('h2', { tabindex: -1, id: 'h-dropped' });
  const close = createButton({ label: t('Back to the draft'), icon: 'arrow-left', isSmall: true }, () =>
    panel.ask('close-dropped', null),
  );
  const before = createButton(
    {
      label: t('Hand off from before this'),
      title: t('It knows what stood before; what was learned later is offered beside it.'),
      icon: 'arrow-right',
      isSmall: true,
    },
    () => panel.ask('hand-off-before-dropped', null),
  );
  const head = element('div', { class: 'dropped-head' }, heading, before.element, close.element);
  const body = element('div', { class: 'dropped-body' });
  const note = element('span', { class: 'grow dim' });
  const add = createButton({ label: t('Add to the draft'), icon: 'arrow-right', isSmall: true }, () =>
    panel.ask('add-dropped', null),
  );
  const copy = createButton({ label: '', icon: 'copy', isSmall: true, isPrimary: true }, () =>
    panel.ask('copy-dropped', null, () => panel.say(t('Copied. Paste it into the session that is still running.'))),
  );
  const foot = element(
    'div',
    { class: 'dropped-foot' },
    icon('info', { small: true }),
    note,
    add.element,
    copy.element,
  );
  const box = element('section', { 'aria-labelledby': 'h-dropped' }, head, body, foot);
  const lists = createLists(panel);
  let shown: DroppedState | null = null;

  const drawStep = (state: DroppedState) => {
    switch (state.step.kind) {
      case 'looking':
        return [
          element(
            'p',
            { class: 'dropped-note', role: 'status' },
            createProgressRing(),
            t('Comparing the session with its summary…'),
          ),
        ];
      case 'no-summary':
        return [
          element(
            'p',
            { class: 'dropped-note' },
            t('The log holds no summary that can be read, so what it dropped is not known.'),
          ),
        ];
      case 'found':
        return [lists.kept, lists.dropped];
    }
  };
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    panel.ask('close-dropped', null);
  });
  return {
    element: place,
    show({ dropped }: PanelState) {
      const last = shown;
      shown = dropped;
      place.hidden = dropped === null;
      if (dropped === null) {
        const hadFocus = place.contains(document.activeElement);
        place.replaceChildren();
        if (last !== null && hadFocus) goBack(last.line);
        return;
      }
      const { step, line } = dropped;
      if (last?.step.kind !== step.kind || last.line !== line) body.replaceChildren(...drawStep(dropped));
      setText(heading, headingOf(dropped));
      before.setDisabled(step.kind === 'looking');
      foot.hidden = step.kind !== 'found';
      if (step.kind === 'found') {
        lists.show(step);
        const ticked = step.groups.flatMap(({ items }) => items.filter(({ isOn }) => isOn)).length;
        setText(note, noteOf(dropped, step));
        copy.setLabel(t('Copy {0, plural, one {# line} other {# lines}} for the running session', ticked));
        for (const button of [add, copy]) button.setDisabled(ticked === 0);
      }
      if (last !== null) return;
      place.replaceChildren(box);
      heading.focus();
    },
  };
}

function headingOf({ line, tokensBefore, tokensAfter }: DroppedState): string {
  const at = String(line);
  if (tokensBefore === null) return t('Compacted at line {0}', at);
  if (tokensAfter === null) return t('Compacted at line {0}: {1} tokens before', at, formatTokens(tokensBefore));
  return t('Compacted at line {0}: {1} → {2} tokens', at, formatTokens(tokensBefore), formatTokens(tokensAfter));
}

function noteOf({ line }: DroppedState, { unsure }: FoundDropped): string {
  const found = t('Found by comparing the lines before {0} with the summary; no model.', String(line));
  if (unsure === 0) return found;
  const others = t(
    '{0, plural, one {# fact may stand in other words and is not listed.} other {# facts may stand in other words and are not listed.}}',
    unsure,
  );
  return `${found} ${others}`;
}

/** The two lists, kept in place while ticks come and go. */
function createLists(panel: Panel) {
  const keptCount = element('span', { class: 'count' });
  const keptList = element('ul', { class: 'list' });
  const more = element('details', { class: 'kept-more' });
  const kept = element(
    'div',
    { class: 'dropped-kept' },
    element('h3', {}, t('What the summary says'), keptCount),
    keptList,
    more,
  );
  const count = element('span', { class: 'count', role: 'status' });
  const groups = element('div');
  const none = element('p', { class: 'dropped-note' }, t('Nothing that could be compared was dropped.'));
  const dropped = element(
    'div',
    { class: 'dropped-facts' },
    element('h3', {}, t('What it dropped'), count),
    groups,
    none,
  );
  const draw = keyedList<FoundDropped['groups'][number]>(
    groups,
    ({ heading }) => heading,
    (group) => createDroppedGroup(panel, group),
  );
  let drawn: readonly KeptFactState[] | null = null;
  return {
    kept,
    dropped,
    show(step: FoundDropped) {
      const items = step.groups.flatMap((group) => group.items);
      setText(
        count,
        t(
          '{0, plural, one {# fact} other {# facts}}, {1} selected',
          items.length,
          items.filter(({ isOn }) => isOn).length,
        ),
      );
      none.hidden = items.length > 0;
      draw(step.groups);
      setText(
        keptCount,
        t('{0, plural, one {# fact} other {# facts}}, {1} tokens', step.kept.length, formatTokens(step.summaryTokens)),
      );
      const key = JSON.stringify(step.kept);
      if (drawn !== null && key === JSON.stringify(drawn)) return;
      drawn = step.kept;
      keptList.replaceChildren(...step.kept.slice(0, shownKept).map((fact) => keptRow(panel, fact)));
      const others = step.kept.slice(shownKept);
      more.hidden = others.length === 0;
      more.replaceChildren(
        element('summary', {}, t('{0} more that it kept', others.length)),
        element('ul', { class: 'list' }, ...others.map((fact) => keptRow(panel, fact))),
      );
    },
  };
}

const keptRow = (panel: Panel, { text, line }: KeptFactState) =>
  element(
    'li',
    { class: 'kept-row' },
    icon('check', { small: true, tone: 'ok' }),
    element('span', { class: 'what', dir: 'auto' }, text),
    lineLink(panel, line),
  );
