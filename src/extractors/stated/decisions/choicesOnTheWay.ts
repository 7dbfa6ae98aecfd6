/**
 * Choices that the agent told of while it worked, in the first person: with what was not taken ("I'm keeping the local
 * lock rather than adding a package"), or with the reason ("I'll fix both engines, so that …"). One that a change of a
 * file follows was carried out; one without needs both. How the agent goes about its work (which skill, what it reads,
 * waits for or runs) chooses nothing about the thing.
 */
import {
  choiceVerbs,
  contrastWords,
  followingWords,
  hedgeWords,
  ownChoiceWords,
  processNouns,
  reasonWords,
} from '../agent/agentCues';
import type { AgentStatement } from '../agent/agentStatements';
import { measureWords } from '../language/contentWords';
import { cue, cuePattern } from '../language/cueTable';
import { namesIn } from '../language/names';

const adverbs = '(?:also|just|now|therefore|going to|deliberately|only|not|then|simply)';
const speaker = "(?:I(?:['’](?:m|ll|ve)| am| will| have| need to)?|let me|we(?:['’](?:re|ll|ve)| are| will| have)?)";
/** “I'm deliberately keeping …” and its like in languages that put the person into the verb. */
const choosesInFirstPerson = new RegExp(
  `\\b${speaker}\\s+(?:${adverbs}\\s+)*${cuePattern(choiceVerbs)}|${cuePattern(ownChoiceWords)}`,
  'iu',
);
const denies = /\bI (?:won['’]t|will not|did not|didn['’]t)\s+(?!know|see|find|expect|notice|realize)\p{L}/iu;
const contrasts = cue(contrastWords);
/** “…, not the defaults”. */
const deniesAfterComma =
  /[,;—–(]\s*(?:and\s+)?(?:not|nicht|no|pas|não|не)\s+(?!yet\b|sure\b|only\b|just\b|nur\b|even\b)\p{L}/iu;
const givesReason = cue(reasonWords);
/** “…, so I'll base it on the remote branch”, “so the default path doesn't keep it”. */
const concludes = /(?:^|[\s,;—–])(?:so|deshalb|daher|así que|por eso|donc|então|поэтому)\s+\p{L}/iu;
const isAboutProcess = cue(processNouns);
/** “I'm using the publishing workflow because …” announces what will be done next. */
const takesTool =
  /\b(?:us(?:e|ed|ing)|switch(?:ed|ing)? to)\s(?:[\w`’'/.-]+\s){0,6}(?:workflow|flow|helper|tool|command|script|playbook|instructions|mode|API|agent)\b/i;
const hedges = cue(hedgeWords);
/** Tests, docs and notes follow from a change. */
const followsAlong = cue(followingWords);
const bringsInLine = new RegExp(
  `\\b(?:add|updat|adjust|correct|refresh|extend|rewrit|writ)\\w*\\s+(?:[\\w\`’'/.-]+\\s+){0,5}?${cuePattern(followingWords)}`,
  'iu',
);

export function isChoiceOnTheWay({ text, leadsToChange }: AgentStatement): boolean {
  if (!choosesInFirstPerson.test(text) && !denies.test(text)) return false;
  if (
    isAboutProcess(text) ||
    takesTool.test(text) ||
    bringsInLine.test(text) ||
    hedges(text) ||
    measureWords(text) < fewestWords
  )
    return false;
  if (pointsOnly.test(text) && namesIn(text).size === 0) return false;
  const saysOver = contrasts(text) || deniesAfterComma.test(text);
  const saysWhy = givesReason(text) || concludes.test(text);
  if (saysOver) return leadsToChange || saysWhy;
  return leadsToChange && saysWhy && !followsAlong(text);
}

const fewestWords = 4;
/** “I'll take it rather than …”: nobody knows what. */
const pointsOnly = new RegExp(
  `\\b${speaker}\\s+(?:${adverbs}\\s+)*${cuePattern(choiceVerbs)}\\s+(?:it|that|this|them|those|these)(?=[\\s.,;]+(?:$|so|rather|instead|because|since|now|as))`,
  'iu',
);
