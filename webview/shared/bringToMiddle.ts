/** Scrolls a list so that one of its rows stands in the middle. `scrollIntoView` would move the frame around it as well. */
export function bringToMiddle(scroll: HTMLElement, row: HTMLElement): void {
  const [list, place] = [scroll.getBoundingClientRect(), row.getBoundingClientRect()];
  const isInside = place.top >= list.top && place.bottom <= list.bottom;
  if (!isInside) scroll.scrollTop += place.top - list.top - (list.height - place.height) / 2;
}
