/** The overview beside the raw column: what is carried, where errors are, what is lit, and what the column shows. Decorative. */
import { set } from '../shared/dom';

const svg = 'http://www.w3.org/2000/svg';
/** Height of the drawing; the page stretches it. */
const height = 1_000;

/** Must be drawn anew when rows came or went. */
export interface Ruler {
  readonly element: HTMLElement;
  draw(): void;
}

/** `scroll` is what scrolls, `list` what is in it; clicks and screen readers pass it by. */
export function createRuler(scroll: HTMLElement, list: HTMLElement): Ruler {
  const box = document.createElement('div');
  box.className = 'ruler';
  set(box, 'aria-hidden', 'true');
  const drawing = document.createElementNS(svg, 'svg');
  set(drawing, 'viewBox', `0 0 14 ${height}`);
  set(drawing, 'preserveAspectRatio', 'none');
  const thumb = mark('thumb', 1, 0, 13, 0);
  const marks = document.createElementNS(svg, 'g');
  drawing.append(marks, thumb);
  box.append(drawing);

  const drawThumb = () => {
    const whole = scroll.scrollHeight;
    if (whole === 0) return;
    set(thumb, 'y', (scroll.scrollTop / whole) * height);
    set(thumb, 'height', scroll.clientHeight >= whole ? 0 : (scroll.clientHeight / whole) * height);
  };
  const draw = () => {
    const whole = scroll.scrollHeight;
    if (whole === 0 || scroll.clientHeight === 0) return;
    const top = list.getBoundingClientRect().top;
    const made: SVGRectElement[] = [];
    for (const row of list.querySelectorAll<HTMLElement>('.entry, .boundary')) {
      const place = row.getBoundingClientRect();
      if (place.height === 0) continue;
      const y = ((place.top - top) / whole) * height;
      if (row.classList.contains('boundary')) made.push(mark('cut', 1, y, 13, 2));
      if (row.classList.contains('carried')) made.push(mark('kept', 1, y, 6, 4));
      if (row.querySelector('.meta .bad') !== null) made.push(mark('err', 8, y, 6, 4));
      if (row.classList.contains('is-found')) made.push(mark('found', 1, y, 13, 3));
      if (row.classList.contains('evidence')) made.push(mark('hit', 1, y - 1, 12, 6));
    }
    marks.replaceChildren(...made);
    drawThumb();
  };

  scroll.addEventListener('scroll', drawThumb);
  new ResizeObserver(draw).observe(list);
  new ResizeObserver(draw).observe(scroll);
  box.addEventListener('click', (event) => {
    const place = box.getBoundingClientRect();
    scroll.scrollTop = ((event.clientY - place.top) / place.height) * scroll.scrollHeight - scroll.clientHeight / 2;
  });
  return { element: box, draw };
}

function mark(name: string, x: number, y: number, width: number, tall: number): SVGRectElement {
  const made = document.createElementNS(svg, 'rect');
  for (const [attribute, value] of Object.entries({ class: name, x, y, width, height: tall }))
    set(made, attribute, value);
  return made;
}
