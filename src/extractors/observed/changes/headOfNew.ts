/** What a new file says of itself in its first lines: the title of a document, or the comment that opens a file of code. */
import type { NetChange } from '../../../core/changes/netChanges';
import { splitSentences } from '../../../core/language/splitText';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';

const longest = 110;
const shortest = 12;
/** Lines that are looked at. */
const mostLines = 12;

/** Empty for a file that was there before, and for one that says nothing. */
export function headOfNew({ path, operation, after }: NetChange): string {
  if (operation !== 'created' || after === null) return '';
  const lines = after.split('\n', mostLines);
  const said = /\.(?:mdx?|markdown|rst|txt)$/i.test(path) ? titleIn(lines) : commentIn(lines);
  return said.length < shortest || isFormal.test(said) ? '' : `“${cutAtWord(said, longest)}”`;
}

const titleIn = (lines: readonly string[]) =>
  foldSpace(lines.find((line) => /^#{1,2}\s/.test(line))?.replace(/^#+\s*|[*_`]/g, '') ?? '');

/** Behind what only a program reads, as the first line of a script. */
function commentIn(lines: readonly string[]): string {
  const from = lines.findIndex(
    (line) => line.trim() !== '' && !/^(?:#!|['"]use \w+['"]|<\?php|\/\/go:|# -\*-)/.test(line),
  );
  const own = lines.slice(Math.max(0, from));
  if (!opens.test(own[0] ?? '')) return '';
  const isDoc = docEnd.test(own[0] ?? '');
  const end = own.findIndex((line, at) => at > 0 && !(isDoc || goesOn.test(line)));
  const closed = isDoc ? own.findIndex((line, at) => docEnd.test(at === 0 ? line.trim().slice(3) : line)) : -1;
  const block = closed >= 0 ? own.slice(0, closed + 1) : own.slice(0, end < 0 ? own.length : end);
  const words = block.map((line) => line.replace(marks, '').trim());
  const begin = Math.max(
    0,
    words.findIndex((line) => line !== ''),
  );
  // The next line begins anew where it is empty, or where a short title stands above it.
  const stop = words.findIndex((line, at) => at > begin && (line === '' || /^\p{Lu}\p{Ll}/u.test(line)));
  const [first = ''] = splitSentences(foldSpace(words.slice(begin, stop < 0 ? words.length : stop).join(' ')));
  return first;
}

const opens = /^\s*(?:\/\*\*?|\/\/|#(?!\[|include|!|define|pragma)|"""|'''|--\s|;;)/;
const docEnd = /"""|'''/;
const goesOn = /^\s*(?:\*|\/\/|#(?!\[|include)|--\s|;;)/;
const marks = /^\s*(?:\/\*\*?|\*\/|\*|\/\/+!?|#+|"""|'''|--|;;+)\s?|\s*(?:\*\/|"""|''')\s*$/g;

const isFormal = /copyright|licen[sc]e|spdx|eslint|generated|prettier|@ts-|^package\b|noqa|type: ignore|^syntax=/i;
