/** Scrolls a list so that one of its rows stands in the middle, and a row higher than the list begins at its top. `scrollIntoView` would move the frame around it as well. */
export function bringToMiddle(scroll: HTMLElement, row: HTMLElement): void {
  const [list, place] = [scroll.getBoundingClientRect(), row.getBoundingClientRect()];
  const isInside = place.top >= list.top && place.bottom <= list.bottom;
  if (!isInside) scroll.scrollTop += place.top - list.top - Math.max(0, (list.height - place.height) / 2);
}
