/** The place in `places`, which ascend, of the first that stands behind `position`; their number where none does. */
export function firstBehind(places: readonly (number | { readonly position: number })[], position: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle] ?? 0;
    if ((typeof place === 'number' ? place : place.position) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
