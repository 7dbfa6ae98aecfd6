/** The first step that a model names takes the place of the rules' in the lead: it knows what the open items come to. */
import type { DraftSection } from '../../draft';
import type { Facts } from '../../fact';
import { foldSpace } from '../../text/foldSpace';
import { plainProse } from '../../text/plainProse';
import { escapeLine } from '../../untrusted/escapeLine';
import { md } from '../../untrusted/markdown';
import { toldMark } from '../evidenceMark';
import { shortStep } from '../lead/shortStep';
import { note } from './section';

const stepMark = md`**Next step:** `;
const standsMark = md`**Where it stands:** `;

/**
 * The sections with that step in the first one, where a lead stands there.
 *
 * @param isOut whether a sentence is left out of the draft; what the log does not bear out always is
 */
export function withToldStep(
  sections: readonly DraftSection[],
  { told = [] }: Facts,
  isOut: (id: string) => boolean,
): DraftSection[] {
  const next = told.find(({ id, section, grade }) => section === 'next' && grade !== 'not-borne-out' && !isOut(id));
  if (next === undefined) return [...sections];
  const line = note(md`${stepMark}${escapeLine(shortStep(foldSpace(plainProse(next.text))))}${toldMark(next)}`);
  return sections.map((part) => {
    const own = part.blocks.filter(({ text }) => !text.startsWith(stepMark));
    const at = own.findIndex(({ text }) => text.startsWith(standsMark));
    return part.id !== 'preamble' || at < 0 ? part : { ...part, blocks: own.toSpliced(at + 1, 0, line) };
  });
}
