/** Words with which agents announce a step of the work: openers, the first person, and what one does to files. */
import { inOrder, oneOf, repeated } from '../../../core/text/patterns';

export const opener = /(?:(?:ok(?:ay)?|good|great|perfect|right|so|and)[,.!:]? )/;
export const next = /(?:(?:now|next|then|finally|also|first|lastly)[,:]? )/;
export const firstPerson =
  /(?:let me|let['’]s|i['’]ll|i will|i need to|i['’]m (?:now )?(?:going to )?|time to|on to|moving on to)/;
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
