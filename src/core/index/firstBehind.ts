/** The place in `positions`, which ascend, of the first that stands behind `position`; their number where none does. */
export function firstBehind(positions: readonly number[], position: number): number {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
