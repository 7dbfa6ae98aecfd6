/** Words with which agents announce a step of the work: openers, the first person, and what one does to files. */
import { inOrder, oneOf, repeated } from '../../../core/text/patterns';

/** With the blank behind it. All of this file are parts of longer patterns. */
export const opener = /(?:(?:ok(?:ay)?|good|great|perfect|right|so|and)[,.!:]? )/;

/** Words that put a step in its order, with the blank behind them. */
export const next = /(?:(?:now|next|then|finally|also|first|lastly)[,:]? )/;

/** What the agent says of itself before the verb, without the blank behind it. */
export const firstPerson =
  /(?:let me|let['’]s|i['’]ll|i will|i need to|i['’]m (?:now )?(?:going to )?|time to|on to|moving on to)/;

/** Beginnings of verbs, so that "updating" and "update" are one; without word boundaries. */
export const verbs = oneOf(
  /(?:add|updat|fix|writ|creat|implement|commit|push|run|build|test|verify|verif|remov|renam|replac|refactor|apply|migrat|patch)/,
  /(?:extract|mov|wir|rewrit|restor|revert|regenerat|generat|deploy|publish|releas|merg|rebas|dispatch|handl|finish|clean)/,
  /(?:document|integrat|convert|switch|adjust|correct|tighten|extend|cover|re-?run|format|lint|address|port|split|hook|set|bump)/,
);

/** What stands before the verb, so that a sentence can begin with it. */
export const announcement = inOrder(
  'i',
  /^/,
  repeated('?', opener),
  repeated('?', next),
  repeated('?', firstPerson),
  / ?(?:also |then |now )?/,
);

/** A sentence that says the agent looks something up, and nothing of the work. */
export const plansLook = inOrder(
  'i',
  /^\W*/,
  repeated('{0,2}', opener),
  repeated('?', next),
  repeated('?', firstPerson),
  / ?(?:also |then |now |just |quickly )?/,
  oneOf(
    /(?:look|check|read|see|examin|find|search|inspect|view|trac|understand|explor|grep|list|verify|confirm|review|get)/,
    /(?:investigat|try|open|fetch|continu|think|double-check|dig|locat|scan|identify|figure|go (?:back|on|through))/,
  ),
  /\w*\b/,
);
