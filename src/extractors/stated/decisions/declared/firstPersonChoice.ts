/** How the agent says in the first person that it chooses. */
import { cue, cuePattern } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { choiceVerbs, ownChoiceWords } from '../../agent/agentCues';

const adverbs = '(?:also|just|now|therefore|going to|deliberately|only|not|then|simply)';
const speaker = "(?:i(?:['’](?:m|ll|ve)| am| will| have| need to)?|let me|we(?:['’](?:re|ll|ve)| are| will| have)?)";
/** “I'm deliberately keeping …” and its like in languages that put the person into the verb. */
const choosesOwn = cue(ownChoiceWords);
const namesChoice = cue(choiceVerbs);
const saysToChoose = foldedPattern(
  () => new RegExp(`\\b${speaker}\\s+(?:${adverbs}\\s+)*${cuePattern(choiceVerbs)}`, 'u'),
);

/** “I’m keeping …”, “behalte ich …” */
export const choosesInFirstPerson = (text: string) =>
  choosesOwn(text) || (namesChoice(text) && saysToChoose.stands(text));

/** “I won’t take …” */
export const denies = foldedPattern(
  () => /\bi (?:won['’]t|will not|did not|didn['’]t)\s+(?!know|see|find|expect|notice|realize)\p{L}/u,
);

/** “I'll take it rather than …”: nobody knows what. */
export const pointsOnly = foldedPattern(
  () =>
    new RegExp(
      `\\b${speaker}\\s+(?:${adverbs}\\s+)*${cuePattern(choiceVerbs)}\\s+(?:it|that|this|them|those|these)(?=[\\s.,;]+(?:$|so|rather|instead|because|since|now|as))`,
      'u',
    ),
);
