/** What the rules' reference sections leave to the lead and to a model's sentences, where those stand in the text. */
import type { DraftBlock, DraftSection } from '../../draft';
import type { Facts } from '../../fact';
import { isTold } from '../keep/replacedByTold';
import { standsMark } from '../lead/whereItStands';

/** The sections without a second line for the branch, a count of older commits, and how the session worked. Twice is as once. */
export function besideTold(sections: readonly DraftSection[], facts: Facts): DraftSection[] {
  if (!isTold(facts)) return [...sections];
  const lead = sections.find(({ id }) => id === 'preamble')?.blocks ?? [];
  const stands = lead.find(({ text }) => text.startsWith(standsMark))?.text ?? '';
  const isSaid = (line: string) => {
    const branch = ownBranch.exec(line)?.[1];
    return branch === undefined ? olderCommits.test(line) : stands.includes(branch);
  };
  return sections.map((part) => {
    if (part.id === 'session') return withText(part, withoutMeans);
    if (part.id !== 'repository') return part;
    return withText(part, (text) =>
      text
        .split('\n')
        .filter((line) => !isSaid(line))
        .join('\n'),
    );
  });
}

const ownBranch = /^- branch (`[^`]+`)/;
const olderCommits = /^- at least \d+ earlier commits?$/;

function withText(part: DraftSection, change: (text: string) => string): DraftSection {
  const blocks = part.blocks.flatMap((block): DraftBlock[] => {
    const text = change(block.text);
    return text === block.text ? [block] : text === '' ? [] : [{ ...block, text }];
  });
  return { ...part, blocks };
}

/** “…, thinking high, 4 turns, tools Bash Read, last activity …”. */
const withoutMeans = (text: string): string => {
  const words = text.replace(/\.$/, '').split(', ');
  const kept = words.filter((word) => !/^(?:thinking|last skill|tools|last activity) /.test(word));
  return kept.length === words.length ? text : `${kept.join(', ')}.`;
};
