/** Builds and updates elements. Text goes in as text only: nothing here can turn a log's words into markup. */

/** Null adds nothing. */
export type Child = Node | string | null;

/** True sets an empty attribute; false and null take it away. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** An element with attributes and children; null children and null or false attributes are left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(made, name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** Sets an attribute, or takes it away where the value is null or false. Touches nothing that is so already. */
export function set(target: Element, name: string, value: string | number | boolean | null): void {
  const text = value === true ? '' : value === null || value === false ? null : String(value);
  if (target.getAttribute(name) === text) return;
  if (text === null) target.removeAttribute(name);
  else target.setAttribute(name, text);
}

/** Sets the text of an element where it differs. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** A codicon. Without a label it is decoration, and hidden from screen readers. */
export function icon(
  name: string,
  options: { readonly small?: boolean; readonly tone?: string; readonly label?: string } = {},
): HTMLElement {
  const classes = ['icon', 'codicon', `codicon-${name}`, options.small === true ? 's' : '', options.tone ?? ''];
  const made = element('span', { class: classes.filter((part) => part !== '').join(' ') });
  if (options.label === undefined) set(made, 'aria-hidden', 'true');
  else {
    set(made, 'role', 'img');
    set(made, 'aria-label', options.label);
  }
  return made;
}

/** A button that is only an icon. */
export function iconButton(
  name: string,
  label: string,
  onClick: (event: MouseEvent) => void,
  options: { readonly small?: boolean } = {},
): HTMLButtonElement {
  const made = element(
    'button',
    { class: 'icon-button', type: 'button', title: label, 'aria-label': label.replace(/ \([^)]*\)$/, '') },
    icon(name, options),
  );
  made.addEventListener('click', onClick);
  return made;
}

/** One element of a list that is drawn again in place. */
export interface Row<Item> {
  readonly element: HTMLElement;
  update(item: Item): void;
}

/** Keeps the children of a list in step with its items; an element stays with its key, and so does the focus in it. */
export function keyedList<Item>(
  list: HTMLElement,
  key: (item: Item) => string,
  create: (item: Item) => Row<Item>,
): (items: readonly Item[]) => void {
  const rows = new Map<string, Row<Item>>();
  const own = new Set<Element>();
  // Elements that others put between the rows stay below the row they were put under.
  const skipOthers = (place: Element | null): Element | null => {
    let next = place;
    while (next !== null && !own.has(next)) next = next.nextElementSibling;
    return next;
  };
  return (items) => {
    const wanted = new Set(items.map(key));
    for (const [name, row] of rows) {
      if (wanted.has(name)) continue;
      row.element.remove();
      own.delete(row.element);
      rows.delete(name);
    }
    let previous: Element | null = null;
    for (const item of items) {
      const name = key(item);
      const row: Row<Item> = rows.get(name) ?? create(item);
      rows.set(name, row);
      row.update(item);
      own.add(row.element);
      const place: Element | null = skipOthers(
        previous === null ? list.firstElementChild : previous.nextElementSibling,
      );
      if (place !== row.element) list.insertBefore(row.element, place);
      previous = row.element;
    }
  };
}

/** Whether the element has a box on the screen. */
export const isVisible = (target: HTMLElement) => target.getClientRects().length > 0;
