/** What a search or a program is said to have found, where all that it printed is nothing. */
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { fold } from './fold';
import { clausesOf, isOpen, mainOf, negates } from './polarity';
import type { Cited, Witness } from './witness';
import { stemsOf } from './words';

const finds = inOrder(
  'i',
  /(?:\b(?:search(?:es)?|grep|quer(?:y|ies)|look-?up|commands?|calls?|scripts?|invocations?|one|checks?|lint\w*|scans?|run|it)\b|` )[^.;]{0,40}?/,
  /\b(?:still |also |then )?/,
  oneOf(/found|finds|shows|showed|lists|listed|returns|returned|prints|printed|turned up|brought up/),
  /\b(?! (?:only|nothing|no\b|none|zero|0\b))/,
);
const complains = inOrder(
  'i',
  /(?:\b(?:lint\w*|type[- ]?check\w*|compiler|build|checks?)\b|` )[^.;]{0,40}?/,
  /\b(?:still |also |then )?/,
  oneOf(/reported|reports|flagged|flags|complained|complains|warned|warns|objected|found|finds/),
  /\b(?! (?:only|nothing|no\b|none|zero|0\b))/,
);
/** What stands in place of an output. */
const empty = anyOf(
  'gim',
  /\(?no (?:output|content)\)?|\bno (?:matches|files|results|matching \w+)(?: were)? found\b\.?|\bfound 0 \w+/,
  /\bexit(?:ed)?(?: with)?(?: code| status)?:? ?[01]\b|\bprocess exited with code [01]\b|\bwall time:? [\d.]+ ?\w*|\bchunk id: \w+/,
  /^command: .*$|\boriginal token count: \d+|\boutput:|<[^<>]{1,40}>/,
);
const clean =
  /\b(?:0|no) (?:issues?|errors?|warnings?|problems?|findings?)\b\.?(?: found)?|\ball (?:checks )?(?:passed|good)\b[.!]?|\bok\b/gi;
/** A program with nothing to say, as a sentence tells it. */
const foundNone =
  /\b(?:found|finds|reported|reports|printed|showed|shows|had|has) (?:nothing|no (?:issues?|errors?|problems?|warnings?|findings?))\b|\b(?:is|was|ran|came out) clean\b/i;
/** And a shell that has no such program. */
const notThere =
  /\bcommand not found\b|\bis not recognized as\b|couldn['’]t exec process|\bexecutable file not found\b/i;
const leastShared = 0.4;

/** Why nothing was found; null where nothing of the kind is told, or where it may have been. */
export function whyFoundNothing(text: string, { entries }: Cited, { runs }: Witness): string | null {
  const printed = entries.filter(({ from }) => from === 'tool');
  if (printed.length === 0) return null;
  if (foundNone.test(text) && printed.every(({ text: own }) => notThere.test(own)))
    return 'the program it cites was not found';
  const positions = new Set(entries.map(({ position }) => position));
  const failed = new Set(
    runs.flatMap(({ call, status }) => (status === 'failed' && positions.has(call.position) ? [call.position] : [])),
  );
  const isEmpty = (output: string) => output.replace(empty, ' ').trim() === '';
  for (const clause of clausesOf(text)) {
    const free = mainOf(clause).replace(/`[^`]*`/g, '` ');
    const isSearch = finds.test(free);
    if ((!isSearch && !complains.test(free)) || isOpen(free.replace(/\bstill\b/gi, ' ')) || negates(free)) continue;
    const said = [...stemsOf(clause)];
    const isTold = entries.some(
      ({ from, text: own }) =>
        (from === 'agent' || from === 'other') &&
        [...stemsOf(fold(own))].filter((stem) => said.includes(stem)).length >= leastShared * said.length,
    );
    if (isTold) continue;
    if (printed.every(({ text: own }) => isEmpty(own))) return 'what it cites printed nothing';
    if (complains.test(free) && printed.every(({ text: own }) => isEmpty(own.replace(clean, ' '))))
      return 'the lines it cites say that there is none';
    const calls = entries.filter(({ from }) => from === 'call');
    if (isSearch && calls.length > 0 && calls.every(({ position }) => failed.has(position)))
      return 'the runs that it cites failed';
  }
  return null;
}
