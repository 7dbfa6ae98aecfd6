/** The one place that knows the toolkit: makes its controls, and hides what is odd in them. */
import {
  type Button,
  type Checkbox,
  type Dropdown,
  provideVSCodeDesignSystem,
  type TextArea,
  type TextField,
  vsCodeButton,
  vsCodeCheckbox,
  vsCodeDropdown,
  vsCodeOption,
  vsCodeProgressRing,
  vsCodeTextArea,
  vsCodeTextField,
} from '@vscode/webview-ui-toolkit';
import type { Choice } from '../../src/protocol/choice';
import { t } from '../../src/protocol/language';
import { element, icon, set } from './dom';

/** Registers the controls; once, before the first is made. */
export function registerControls(): void {
  provideVSCodeDesignSystem().register(
    vsCodeButton(),
    vsCodeCheckbox(),
    vsCodeDropdown(),
    vsCodeOption(),
    vsCodeProgressRing(),
    vsCodeTextArea(),
    vsCodeTextField(),
  );
}

/** A button whose words may change. */
export interface ButtonControl {
  readonly element: HTMLElement;
  setLabel(label: string): void;
  setIcon(name: string): void;
  setDisabled(isDisabled: boolean): void;
  /** Whether it is the filled button of the screen. */
  setPrimary(isPrimary: boolean): void;
}

/** `icon` names a codicon; `title` is the hint on hover. */
export interface ButtonLook {
  readonly label: string;
  readonly icon?: string;
  readonly isPrimary?: boolean;
  readonly isSmall?: boolean;
  readonly title?: string;
}

/** `onClick` also follows Enter and Space. */
export function createButton(look: ButtonLook, onClick: () => void): ButtonControl {
  const made = create<Button>('vscode-button');
  made.appearance = look.isPrimary === true ? 'primary' : 'secondary';
  if (look.isSmall === true) made.classList.add('small');
  if (look.title !== undefined) made.title = look.title;
  const text = document.createTextNode(look.label);
  let shown = look.icon ?? null;
  let picture = shown === null ? null : icon(shown);
  let hadFocus = false;
  if (picture !== null) made.append(inSlot(picture, 'start'));
  // Not a span: the toolkit gives those the size of an icon.
  made.append(element('bdi', { class: 'lbl' }, text));
  made.addEventListener('click', () => {
    if (!made.disabled) onClick();
  });
  return {
    element: made,
    setLabel(label) {
      if (text.data !== label) text.data = label;
    },
    setIcon(name) {
      if (name === shown) return;
      shown = name;
      const next = inSlot(icon(name), 'start');
      if (picture === null) made.prepend(next);
      else picture.replaceWith(next);
      picture = next;
    },
    setDisabled(isDisabled) {
      if (made.disabled === isDisabled) return;
      if (isDisabled) hadFocus = document.activeElement === made;
      made.disabled = isDisabled;
      if (!isDisabled && hadFocus) takeBackFocus(made);
    },
    setPrimary(isPrimary) {
      const appearance = isPrimary ? 'primary' : 'secondary';
      if (made.appearance !== appearance) made.appearance = appearance;
    },
  };
}

/**
 * A button that waits loses the focus with the next frame; once it can be pressed again the next Enter is meant for it. The
 * toolkit tells its own button a frame later. Who went elsewhere meanwhile, or works in the editor, stays there.
 */
function takeBackFocus(button: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.hasFocus() && document.activeElement === document.body) button.focus();
  });
}

/** A button of the toolkit that is only an icon, for the end of a split button. */
export function createIconPart(name: string, label: string, onClick: () => void): HTMLElement {
  const made = create<Button>('vscode-button');
  made.appearance = 'primary';
  made.title = label;
  made.ariaLabel = label;
  made.append(icon(name));
  made.addEventListener('click', onClick);
  return made;
}

/** A box that both the user and a snapshot may tick; setting it calls nobody. */
export interface CheckControl {
  readonly element: HTMLElement;
  setOn(isOn: boolean): void;
  setDisabled(isDisabled: boolean): void;
}

/** @param onToggle called for the user's acts only; the toolkit also reports what the program sets */
export function createCheck(onToggle: (isOn: boolean, wholeGroup: boolean) => void): CheckControl {
  const made = create<Checkbox>('vscode-checkbox');
  let known = false;
  let withAlt = false;
  made.addEventListener(
    'click',
    (event) => {
      withAlt = event.altKey;
    },
    true,
  );
  made.addEventListener('change', () => {
    if (made.checked === known) return;
    known = made.checked;
    onToggle(known, withAlt);
  });
  return {
    element: made,
    setOn(isOn) {
      known = isOn;
      if (made.checked !== isOn) made.checked = isOn;
    },
    setDisabled(isDisabled) {
      if (made.disabled !== isDisabled) made.disabled = isDisabled;
    },
  };
}

/**
 * Whether a line goes into the handoff. It shows an arrow or a plus: a tick, and a box without one, would say of work
 * whether it is done.
 */
export function createSendBox(onToggle: (isOn: boolean, wholeGroup: boolean) => void): CheckControl {
  const check = createCheck((isOn, wholeGroup) => {
    draw(isOn);
    onToggle(isOn, wholeGroup);
  });
  const [arrow, plus] = [icon('arrow-right', { small: true }), icon('add', { small: true })];
  const picture = inSlot(element('span', { class: 'send-mark' }), 'checked-indicator');
  const draw = (isOn: boolean) => {
    picture.replaceChildren(isOn ? arrow : plus);
    set(check.element, 'title', isOn ? t('In the handoff') : t('Not in the handoff'));
  };
  check.element.classList.add('sends');
  check.element.append(picture);
  return {
    ...check,
    setOn(isOn) {
      draw(isOn);
      check.setOn(isOn);
    },
  };
}

/** A menu of a few choices. */
export interface SelectControl<Id extends string> {
  readonly element: HTMLElement;
  setChosen(id: Id): void;
  setDisabled(isDisabled: boolean): void;
}

/** `label` is for screen readers; `onChoose` follows the user's choices only. */
export function createSelect<Id extends string>(
  label: string,
  choices: readonly Choice<Id>[],
  onChoose: (id: Id) => void,
): SelectControl<Id> {
  const made = create<Dropdown>('vscode-dropdown');
  made.setAttribute('aria-label', label);
  let known: string | null = null;
  for (const choice of choices) {
    const option = document.createElement('vscode-option');
    option.setAttribute('value', choice.id);
    option.textContent = choice.label;
    made.append(option);
  }
  made.append(inSlot(icon('chevron-down'), 'indicator'));
  made.addEventListener('change', () => {
    const chosen = choices.find((choice) => choice.id === made.value);
    if (chosen === undefined || chosen.id === known) return;
    known = chosen.id;
    onChoose(chosen.id);
  });
  return {
    element: made,
    setChosen(id) {
      if (known === id && made.value === id) return;
      known = id;
      made.value = id;
    },
    setDisabled(isDisabled) {
      if (made.disabled !== isDisabled) made.disabled = isDisabled;
    },
  };
}

/** A field for text. */
export interface TextControl {
  readonly element: HTMLElement;
  value(): string;
  setValue(text: string): void;
  setReadOnly(isReadOnly: boolean): void;
  focus(): void;
}

/** A field of several lines. `label` may hold elements; `name` is what a screen reader says. */
export function createTextArea(label: readonly Node[], onInput: (text: string) => void): TextControl {
  const made = create<TextArea>('vscode-text-area');
  made.append(...label);
  made.spellcheck = false;
  return textControl(made, onInput);
}

/** `onInput` follows every key. */
export function createSearch(placeholder: string, onInput: (text: string) => void): TextControl {
  const made = create<TextField>('vscode-text-field');
  made.placeholder = placeholder;
  // The toolkit takes its text for its name, whatever label it was given.
  made.append(placeholder);
  made.append(inSlot(icon('search', { small: true }), 'start'));
  return textControl(made, onInput);
}

/** Turns without end; the text beside it says what is going on. */
export function createProgressRing(): HTMLElement {
  return create<HTMLElement>('vscode-progress-ring');
}

function textControl(made: TextArea | TextField, onInput: (text: string) => void): TextControl {
  made.addEventListener('input', () => onInput(made.value));
  return {
    element: made,
    value: () => made.value,
    setValue(text) {
      if (made.value !== text) made.value = text;
    },
    setReadOnly(isReadOnly) {
      if (made.readOnly !== isReadOnly) made.readOnly = isReadOnly;
    },
    focus: () => made.focus(),
  };
}

/** The toolkit's classes describe its elements; what `createElement` gives for their tags is one of them. */
function create<Control extends HTMLElement>(tag: string): Control {
  return document.createElement(tag) as Control;
}

function inSlot(child: HTMLElement, slot: string): HTMLElement {
  set(child, 'slot', slot);
  return child;
}
