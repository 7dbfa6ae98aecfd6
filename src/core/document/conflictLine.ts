/**
 * One conflict of merged sessions as the line it has in a handoff. The letters of the sessions stand in its mark alone, in the
 * order of the sides: a later handoff that carries the question on has other letters.
 */
import type { Conflict } from '../conflict';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { escapeLine } from '../untrusted/escapeLine';
import { inlineCode } from '../untrusted/inlineCode';
import { joinMarkdown, type Markdown, md } from '../untrusted/markdown';
import { evidenceMark } from './evidenceMark';

const longestSide = 240;

/** Stands for no single side: what was edited in each is to be brought together. */
export const allSides = '*';

/**
 * An open question, with what is proposed; `chosen` is the letter of the side that the user took, or `allSides`; null where they
 * took none.
 */
export function conflictLine(conflict: Conflict, chosen: string | null = null): Markdown {
  const taken = conflict.sides.find(({ session }) => session === chosen);
  const mark = evidenceMark({
    id: conflict.id,
    evidence: conflict.sides.flatMap(({ evidence }) => evidence.slice(-1)),
  });
  if (chosen === allSides)
    return md`- Settled: ${subjectOf(conflict)}the edits of each are kept and must be merged by hand${mark}`;
  if (taken === undefined) return md`- Not decided: ${questionOf(conflict)}${mark}`;
  const others = conflict.sides.filter((side) => side !== taken).map((side) => sideText(conflict, side.text));
  return md`- Settled: ${subjectOf(conflict)}${sideText(conflict, taken.text)}, and not ${joinMarkdown(others, ' or ')}${mark}`;
}

function questionOf(conflict: Conflict): Markdown {
  const { about, sides, proposed } = conflict;
  const texts = sides.map(({ session, text }) =>
    session === proposed
      ? md`${laterWords[about]} and so proposed: ${sideText(conflict, text)}`
      : sideText(conflict, text),
  );
  switch (about) {
    case 'decision':
      return md`which holds, ${joinMarkdown(texts, ' or ')}?`;
    case 'check':
      return md`${subjectOf(conflict)}${joinMarkdown(texts, ' or ')}?`;
    case 'file':
      return md`${subjectOf(conflict)}edited in each, ${joinMarkdown(texts, ' and ')}; how do they go together?`;
    case 'branch':
      return md`on which branch does the work go on, ${joinMarkdown(texts, ' or ')}?`;
  }
}

const laterWords: Readonly<Record<Conflict['about'], Markdown>> = {
  decision: md`said later`,
  check: md`run later`,
  file: md`edited later`,
  branch: md`checked out last`,
};

const subjectOf = ({ subject }: Conflict) =>
  subject === null ? md`` : md`${inlineCode(cutAtWord(foldSpace(subject), longestSide))}: `;

function sideText({ about }: Conflict, text: string): Markdown {
  const short = cutAtWord(foldSpace(text), longestSide);
  if (about === 'branch') return inlineCode(short);
  return about === 'decision' ? md`“${escapeLine(short)}”` : escapeLine(short);
}
