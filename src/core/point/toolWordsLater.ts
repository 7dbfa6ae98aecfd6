/** What the user said to a tool behind a point: with a call that they refused, or to a question of the agent's. */
import type { Entry, ToolAction, ToolResultEntry } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { type Found, reported } from './found';
import { namesNothing } from './namesNothing';
import { ownWords } from './ownWords';
import { isErrand, weightOfWords, weights } from './userStatements';

/** Characters of words, of a question, and of an answer. */
const mostCharacters = 400;
/** Characters of what was refused. */
const longestCall = 120;

/** Nothing where nobody spoke. */
export function toolWordsLater(entry: ToolResultEntry, entries: readonly Entry[]): Found[] {
  const refused = ownWords(entry.rejection?.said ?? '').said;
  const call = refused === '' ? '' : refusedCall(entry, entries);
  const texts = [
    ...(refused === '' || (isErrand(refused) && weightOfWords(refused) === 0) || (namesNothing(refused) && call === '')
      ? []
      : [`“${cutAtWord(refused, mostCharacters)}”${call === '' ? '' : ` (refusing ${call})`}`]),
    ...(entry.answers ?? [])
      .filter(({ answer }) => answer.trim() !== '')
      .map(
        ({ question, answer }) =>
          `${cutAtWord(foldSpace(question), mostCharacters)} “${cutAtWord(foldSpace(answer), mostCharacters)}”`,
      ),
  ];
  return texts.map((text) => ({
    ...({ from: reported(text, entry), text, tag: 'observed', kind: 'words', weight: weights.corrects } as const),
  }));
}

/** Empty where the call does not tell what it would have done. */
function refusedCall({ callId }: ToolResultEntry, entries: readonly Entry[]): string {
  const call = entries.find((entry) => entry.kind === 'tool-call' && entry.callId === callId);
  const [action] = call?.kind === 'tool-call' ? call.actions : [];
  return action === undefined ? '' : wordsOf(action);
}

function wordsOf(action: ToolAction): string {
  if (action.kind === 'shell') return `\`${cutAtWord(foldSpace(action.command).replaceAll('`', '’'), longestCall)}\``;
  if (action.kind === 'edit') return `an edit of \`${action.path}\``;
  if (action.kind === 'subagent') return 'a subagent';
  return '';
}
