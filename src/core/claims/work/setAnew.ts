/** A value that the user set for a thing and gave otherwise later: “the link should be like the accent”, then “81a2be is what the link is”. */

import { aboutWords, isEveryday, sharedWords } from '../../language/aboutWords';
import { inOrder, oneOf } from '../../text/patterns';
import type { Claim } from '../claim';
import type { Said } from '../laterWords';

/** Whether a later word of the user's names the whole of the thing, with a value that the claim does not have. */
export function setsAnew({ kind, lasting, text, saidAt }: Claim, later: Said): boolean {
  if (kind !== 'constraint' || lasting !== 'of the task') return false;
  if (later.by !== 'user' || later.asks || later.position <= saidAt) return false;
  const thing = setsValue.exec(text)?.[1];
  if (thing === undefined || !valuesIn(later.text).some((value) => !text.toLowerCase().includes(value))) return false;
  const named = aboutWords(thing);
  return (
    named.size > 0 &&
    [...named].some((word) => !isEveryday(word)) &&
    sharedWords(named, later.about).length === named.size
  );
}

const setsValue = inOrder(
  'iu',
  /^\W*(.{3,60}?)\s/u,
  oneOf(
    /(?:should|shall|must|has to|needs to) (?:be|have|use)/,
    /(?:soll(?:te|ten|en)?|muss|debe(?:ría)?|doit|devrait|deve(?:ria)?|должен|должна|должно)/u,
  ),
  /(?!\p{L})/u,
);

/** Colours and measures, in small letters: of other words two may both be true. */
const valuesIn = (text: string): readonly string[] => [...text.toLowerCase().matchAll(value)].map(([found]) => found);
const value =
  /#[0-9a-f]{3,8}\b|\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{6}\b|\b\d+(?:\.\d+)?(?:px|rem|em|ms|s|kb|mb|gb|%)(?!\w)/g;
