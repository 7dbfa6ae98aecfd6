/** Long stack traces in pasted text, told by their first frames. */

const frame =
  /^\s*(?:at\s+\S|\S+ @ \S+:\d+|File ".+", line \d+|from \S+:\d+:in\b|#\d+\s+0x|\d+:\s+0x|\.{3} \d+ more\b|\(anonymous\) @)/;
/** A shorter run is told whole. */
const fewestFrames = 5;
const shown = 2;

/** Runs of frames shrink to the first two and a count; all other lines stay as they are. */
export function foldTrace(text: string): string {
  const lines = text.split('\n');
  const out: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (end < lines.length && frame.test(lines[end] ?? '')) end += 1;
    if (end - at < fewestFrames) {
      out.push(...lines.slice(at, Math.max(end, at + 1)));
      at = Math.max(end, at + 1);
    } else {
      out.push(...lines.slice(at, at + shown), `    … ${end - at - shown} more frames`);
      at = end;
    }
  }
  return out.join('\n');
}
