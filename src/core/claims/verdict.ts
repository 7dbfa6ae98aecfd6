/** How an ending is told: what happened to the statement, with the words that did it. */
import type { EntryRef } from '../provenance';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import type { Ending, Over } from './claim';

/** What ended a statement: who, where, and in which words; of a deed without a word, the file or the command. */
export interface Ender {
  readonly by: 'user' | 'agent';
  readonly text: string;
  readonly ref: EntryRef;
  readonly deed?: 'change' | 'run';
  /** The goal says it: `ref` only stands for a place. */
  readonly isGoal?: true;
}

/** The verdict on what somebody ended. */
export const over = (ending: Ending, ender: Ender): Over => ({
  holds: false,
  ending,
  endedBy: ender.ref,
  because: becauseOf(ending, ender),
  ...(ender.isGoal === true ? { byGoal: true } : {}),
});

function becauseOf(ending: Ending, { by, text, deed }: Ender): string {
  const words = cutAtWord(foldSpace(text), longestQuote);
  if (deed !== undefined) return doneAbout[deed](words);
  return `${endings[ending][by]}: “${words}”`;
}

/** What was over because something was done about it is as true as before where that was not done. */
export const endedByDeed = (because: string): boolean =>
  Object.values(doneAbout).some((say) => because.startsWith(say(''))) ||
  Object.values(endings['carried out']).some((words) => because.startsWith(`${words}:`));

const longestQuote = 160;

const doneAbout = {
  change: (words: string) => `its file was changed: ${words}`,
  run: (words: string) => `its command was run: ${words}`,
} as const;

const endings: Readonly<Record<Ending, Readonly<Record<Ender['by'], string>>>> = {
  withdrawn: { user: 'the user took it back', agent: 'the agent took it back' },
  permitted: { user: 'the user permitted it', agent: 'it was permitted' },
  replaced: { user: 'the user chose otherwise', agent: 'something else took its place' },
  'carried out': { user: 'the user says that it is done', agent: 'it was done' },
  gone: { user: 'what it speaks of is gone', agent: 'what it speaks of is gone' },
  refuted: { user: 'the user says otherwise', agent: 'it turned out otherwise' },
  answered: { user: 'the user answered', agent: 'it was answered' },
  passed: { user: 'it was so for that moment', agent: 'it was so for that moment' },
};
