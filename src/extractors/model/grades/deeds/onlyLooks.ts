/** An account of what changed must cite a change: an edit, a command that does more than look, or somebody's word that it was made. */
import { isLookAround } from '../../../../core/shell/commandPurpose';
import { anyOf } from '../../../../core/text/patterns';
import { fold } from '../fold';
import { isOpen } from '../polarity';
import type { Cited, Witness } from '../witness';
import { stemsOf } from '../words';

/** How somebody tells that a thing is made. */
const tells = anyOf(
  'i',
  /\b(?:done|now|already|was|were|been|got|I|we)\b[^.;]{0,60}\b\w+(?:ed|en|ne|t)\b/,
  /\b(?:done|completed?|fixed|added|removed|updated|implemented|created|renamed|moved|replaced|committed)\b/,
  /✅|✓|\bnow\b/,
);
/** What git and editors print of a change. */
const prints = /^\s*\d+ files? changed\b|^[-+@]{1,3} |\bhas been (?:updated|created)\b|\|\s+\d+ [+-]|^ ?[MADR] +\S/m;

/** Of the words of a sentence. */
const leastHeld = 0.5;

/** Why nothing there is a change; null where something may be. */
export function whyOnlyLooks(text: string, { entries }: Cited, { edits, runs }: Witness): string | null {
  const positions = new Set(entries.map(({ position }) => position));
  if (edits.some(({ position }) => positions.has(position))) return null;
  if (runs.some(({ call, command }) => positions.has(call.position) && !isLookAround(command))) return null;
  const said = [...stemsOf(fold(text))];
  const isTold = entries.some(({ from, text: own }) => {
    if (from === 'call') return false;
    if (from === 'tool') return prints.test(own);
    return own.split(/\n+|(?<=[.!?])\s+/).some((part) => {
      if (isOpen(part)) return false;
      const there = stemsOf(fold(part));
      const held = said.filter((stem) => there.has(stem)).length;
      // “Invoices are read in pages” tells of it as well, where it has the words.
      return held > 0 && (tells.test(part) || held >= leastHeld * said.length);
    });
  });
  return isTold ? null : 'no line that it cites changes anything';
}
