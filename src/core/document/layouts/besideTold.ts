/** What the rules' reference sections leave to the lead and to a model's sentences, where those stand in the text. */
import type { DraftBlock, DraftSection } from '../../draft';
import type { Facts } from '../../fact';
import { isTold } from '../keep/replacedByTold';
import { standsMark } from '../lead/whereItStands';

/**
 * The sections without a second line for the branch and for the last commit, a count of older commits, how the session worked,
 * and what a check printed that passed, but for a count of its tests. Twice is as once.
 */
export function besideTold(sections: readonly DraftSection[], facts: Facts): DraftSection[] {
  if (!isTold(facts)) return [...sections];
  const lead = sections.find(({ id }) => id === 'preamble')?.blocks ?? [];
  const stands = lead.find(({ text }) => text.startsWith(standsMark))?.text ?? '';
  const named = (facts.told ?? []).flatMap(({ grade, text }) => (grade === 'not-borne-out' ? [] : [text])).join('\n');
  const isSaid = (line: string) => {
    const branch = ownBranch.exec(line)?.[1];
    if (branch !== undefined) return stands.includes(branch);
    const commit = lastCommit.exec(line)?.[1];
    return commit === undefined
      ? olderCommits.test(line)
      : stands.includes(`last commit ${commit}`) && named.includes(commit);
  };
  return sections.map((part) => {
    if (part.id === 'session') return withText(part, withoutMeans);
    if (part.id === 'verification') return withText(part, withoutPrinted);
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
const lastCommit = /^- Committed ([0-9a-f]{7,40}) [^\n]*$/;
const olderCommits = /^- \d+ earlier commits$/;

function withText(part: DraftSection, change: (text: string) => string): DraftSection {
  const blocks = part.blocks.flatMap((block): DraftBlock[] => {
    const text = change(block.text);
    return text === block.text ? [block] : text === '' ? [] : [{ ...block, text }];
  });
  return { ...part, blocks };
}

/** “passed, `ok  pkg  0.1s`”: what it printed says that once more. A number of tests is something to compare with. */
const withoutPrinted = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line.replace(printed, (all, result: string, summary: string) => (countsTests.test(summary) ? all : result)),
    )
    .join('\n');
const printed = /(: passed(?:, now stale)?), `([^`\n]*)`/;
const countsTests = /\b(?!0 )\d+ (?:\w+ )?(?:pass\w*|tests?|specs?|examples?)\b|\bTests?:/i;

/** “…, thinking high, 4 turns, tools Bash Read, last activity …”. */
const withoutMeans = (text: string): string => {
  const words = text.replace(/\.$/, '').split(', ');
  const kept = words.filter((word) => !/^(?:thinking|last skill|tools|last activity) /.test(word));
  // Which agent and model wrote the log, and in how many turns, changes nothing for who goes on.
  if (kept.length === 3 && /^\d+ turns?$/.test(kept[2] ?? '')) return '';
  return kept.length === words.length ? text : `${kept.join(', ')}.`;
};
