/** What an option leads to: “2. Two gaps in the tests:” says nothing without the items below it. */
import { foldSpace } from '../../../core/text/foldSpace';
import type { Option } from '../questions/offers';

/** Characters of all the items of one option: those that have room are told whole. */
const longestBody = 2_400;

/** Each whole, in order, without its mark; empty for an option that does not end in a colon or leads to no items. */
export function itemsBelow(answer: string, { text }: Option, options: readonly Option[]): string[] {
  if (!/[:：][*_]*$/.test(text)) return [];
  const lines = answer.split('\n');
  const start = lines.findLastIndex((line) => foldSpace(line).trim() === text);
  if (start < 0) return [];
  const items: string[] = [];
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const plain = foldSpace(line).trim();
    if (plain === '') continue;
    if (options.some((option) => option.text === plain)) break;
    const item =
      /^\s*[-*+•]\s+(?:\[[ xX]\]\s+)?(\S.*)$/.exec(line)?.[1] ?? /^\s+(?:[a-z]|\d{1,2})[.)]\s+(\S.*)$/.exec(line)?.[1];
    if (item !== undefined) items.push(foldSpace(item).trim());
    else if (items.length > 0 && /^\s/.test(line) && !/^\s*(?:`{3}|~{3})/.test(line))
      items.push(`${items.pop() ?? ''} ${plain}`);
    else break;
  }
  let room = longestBody;
  return items.filter((one) => {
    room -= one.length;
    return room >= 0;
  });
}
