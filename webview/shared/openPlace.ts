/** The line number of a passage: the name of the evidence in every column, and the way to it. */
import type { Panel } from '../panel';

/** Keys held while a place is opened; of a click, or of the key that stands for one. */
interface Held {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Opens the transcript beside the panel, which keeps the focus but with Ctrl; with Shift the raw log. */
export function openPlace(panel: Panel, line: number, { shiftKey, ctrlKey, metaKey }: Held): void {
  if (shiftKey) panel.ask('open-log', { line });
  else panel.ask('open-transcript', { line, takesFocus: ctrlKey || metaKey });
}
