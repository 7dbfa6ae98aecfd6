/** A line of output as a terminal leaves it: progress bars go back and write over what stood there. */

/** Without what was written over by a backspace or a carriage return. */
export function asOnScreen(line: string): string {
  if (!/[\b\r]/.test(line)) return line;
  const cells: string[] = [];
  let at = 0;
  for (const sign of line) {
    if (sign === '\r') at = 0;
    else if (sign === '\b') at = Math.max(0, at - 1);
    else {
      cells[at] = sign;
      at += 1;
    }
  }
  return cells.join('');
}
