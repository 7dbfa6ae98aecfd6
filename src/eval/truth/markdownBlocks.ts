/** Cuts the Markdown of a handoff into the blocks that are searched for facts. */

/** Each line that begins an item or a heading, joined with the lines below that belong to it. */
export function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let current = '';
  const close = () => {
    if (current !== '') blocks.push(current);
    current = '';
  };
  for (const line of markdown.split('\n')) {
    if (startsBlock.test(line)) close();
    if (line.trim() === '') close();
    else current += `\n${line}`;
  }
  close();
  return blocks;
}

const startsBlock = /^(?:#|- |\* |\d+\. |\|)/;

/** The blocks that state something as it holds now: no quotation of the past, and no block that says it is over. */
export function assertedBlocks(markdown: string): string[] {
  return blocksOf(withoutPast(markdown)).filter((block) => !isOver.test(block));
}

/** Without the sections that tell the past; a heading inside of what they quote ends none of them. */
function withoutPast(markdown: string): string {
  let fence = '';
  let isPast = false;
  const lines = markdown.split('\n').filter((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence) && /^\s*[`~]+\s*$/.test(line)) fence = '';
    if (fence === '' && line.startsWith('## ')) isPast = ofThePast.test(line);
    return !isPast;
  });
  return lines.join('\n');
}

const ofThePast =
  /^## (?:Recent tail|What the user asked|What happened|Resolved errors|Failed approaches|Traps|Superseded)/;

const isOver = /resolved|superseded|reverted|no longer|replaced|rejected|do not hunt/i;

/** What stands below the headings whose text begins with `heading`, up to the next heading of their rank or above. */
export function textUnder(markdown: string, heading: string): string {
  const found: string[] = [];
  let rank = 0;
  for (const line of markdown.split('\n')) {
    const [, marks = '', title = ''] = /^(#{1,6}) (.*)/.exec(line) ?? [];
    if (marks !== '' && (rank === 0 || marks.length <= rank))
      rank = title.toLowerCase().startsWith(heading.toLowerCase()) ? marks.length : 0;
    if (rank > 0) found.push(line);
  }
  return found.join('\n');
}
