/** “No, don't set it”, “you can undo that”: words that say nothing to whoever does not have the talk before them. */
import { contentWords, spaceless } from '../language/contentWords';

/** Names of this many things tell what is meant. */
const fewestThings = 2;

/** Whether hardly any word names a thing; code, paths and figures name one. */
export function namesNothing(text: string): boolean {
  if (/`[^`]+`|[\w-]+[./_][\w-]+|--\w|\b\w+[a-z][A-Z]\w*/.test(text)) return false;
  return thingsIn(text.replace(pointed, ' ')).size + Math.floor(spaceless(text) / 4) < fewestThings;
}

/** The words of a text that say what it is about: neither those of any sentence, nor those of any work, nor addresses. */
export const thingsIn = (text: string): ReadonlySet<string> =>
  new Set([...contentWords(text.replace(/https?:\/\/\S+/g, ' '))].filter((word) => !general.has(word)));

/** “this change”, “that branch”: which one stands elsewhere. */
const pointed = /\b(?:this|that|these|those)\s+(?:\w+|\w+\s+\w+(?=[,.!?]|$))/gi;

/** Said of anything; without the endings that content words are without. */
const general = new Set(
  'set keep keeps happen undo undone revert change chang try tri work fix fixe go start stop want wanted proper issue bug error file log thing right wrong correct problem fail failed broken break broke still again nope yeah nah actually sorry hmm well done run test commit push branch case point idea better never always don can cannot didn doesn isn wasn shouldn couldn won back way need come ask mean said talk sure really exactly simply quit quite lot bit anything everything nothing continue resume retry please correctly properly instead either remove delete add update check look'.split(
    ' ',
  ),
);
