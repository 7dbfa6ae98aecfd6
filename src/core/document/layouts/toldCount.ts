/** The one line on top of a handoff that says how much of it is a model's, and how far the log bears that out. */
import type { DraftBlock, DraftSection } from '../../draft';
import type { Facts, ToldFact } from '../../fact';
import { joinMarkdown, type Markdown, md } from '../../untrusted/markdown';
import { isTold } from '../keep/replacedByTold';
import { note } from './section';

const mark = md`**A model wrote along:** `;

/** `hasNoRoom`: a sentence that the budget left out is told as such. The sections with the line at the end of the first one, where a model's sentences stand in them; one that is there is written anew. */
export function withToldCount(
  sections: readonly DraftSection[],
  facts: Facts,
  hasNoRoom: (factId: string) => boolean = () => false,
): DraftSection[] {
  return sections.map((part) => {
    if (part.id !== 'preamble') return part;
    const own = part.blocks.filter(({ text }) => !text.startsWith(mark));
    const line = countLine(facts, hasNoRoom);
    return line.length === 0 && own.length === part.blocks.length ? part : { ...part, blocks: [...own, ...line] };
  });
}

function countLine(facts: Facts, hasNoRoom: (factId: string) => boolean): DraftBlock[] {
  if (!isTold(facts)) return [];
  const { told: all = [], strikes = [] } = facts;
  const listed = all.filter(({ id }) => !hasNoRoom(id));
  const count = (grade: ToldFact['grade']) => listed.filter((fact) => fact.grade === grade).length;
  const struck = strikes.filter(({ refused }) => refused === null).length;
  const counted: readonly (readonly [number, Markdown])[] = [
    [count('verified'), md`verified by the log`],
    [count('said'), md`in its words`],
    [count('concluded'), md`concluded`],
    [count('not-borne-out'), md`not borne out`],
    [all.length - listed.length, md`without room`],
    [struck, md`rules’ lines struck out`],
  ];
  const parts = counted.filter(([number]) => number > 0).map(([number, words]) => md`${number} ${words}`);
  return [note(md`${mark}${joinMarkdown(parts, ', ')}.`)];
}
