/**
 * Choices that the agent told of while it worked, in the first person: with what was not taken ("I'm keeping the local
 * lock rather than adding a package"), or with the reason ("I'll fix both engines, so that …"). One that a change of a
 * file follows was carried out; one without needs both, or names what it is about. How the agent goes about its work (which skill, what it reads,
 * waits for or runs) chooses nothing about the thing.
 */

import { measureWords } from '../../../../core/language/contentWords';
import { cue, cuePattern } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { namesIn } from '../../../../core/language/names';
import { inOrder, oneOf } from '../../../../core/text/patterns';
import {
  choiceVerbs,
  contrastWords,
  followingWords,
  hedgeWords,
  ownChoiceWords,
  processNouns,
  reasonWords,
} from '../../agent/agentCues';
import type { AgentStatement } from '../../agent/agentStatements';

const adverbs = '(?:also|just|now|therefore|going to|deliberately|only|not|then|simply)';
const speaker = "(?:i(?:['’](?:m|ll|ve)| am| will| have| need to)?|let me|we(?:['’](?:re|ll|ve)| are| will| have)?)";
/** “I'm deliberately keeping …” and its like in languages that put the person into the verb. */
const choosesOwn = cue(ownChoiceWords);
const namesChoice = cue(choiceVerbs);
const saysToChoose = foldedPattern(
  () => new RegExp(`\\b${speaker}\\s+(?:${adverbs}\\s+)*${cuePattern(choiceVerbs)}`, 'u'),
);
const choosesInFirstPerson = (text: string) => choosesOwn(text) || (namesChoice(text) && saysToChoose.stands(text));
const denies = foldedPattern(
  () => /\bi (?:won['’]t|will not|did not|didn['’]t)\s+(?!know|see|find|expect|notice|realize)\p{L}/u,
);
const contrasts = cue(contrastWords);
/** “…, not the defaults”. */
const deniesAfterComma = foldedPattern(
  () => /[,;—–(]\s*(?:and\s+)?(?:not|nicht|no|pas|não|не)\s+(?!yet\b|sure\b|only\b|just\b|nur\b|even\b)\p{L}/u,
);
const givesReason = cue(reasonWords);
/** “…, so I'll base it on the remote branch”, “so the default path doesn't keep it”. */
const concludes = foldedPattern(() => /(?:^|[\s,;—–])(?:so|deshalb|daher|así que|por eso|donc|então|поэтому)\s+\p{L}/u);
const isAboutProcess = cue(processNouns);
/** “I'm using the publishing workflow because …” announces what will be done next. */
const takesTool =
  /\b(?:us(?:e|ed|ing)|switch(?:ed|ing)? to)\s(?:[\w`’'/.-]+\s){0,6}(?:workflow|flow|helper|tool|command|script|playbook|instructions|mode|API|agent)\b/i;
const hedges = cue(hedgeWords);
/** Tests, docs and notes follow from a change. */
const followsAlong = cue(followingWords);
const bringsInLine = foldedPattern(
  () =>
    new RegExp(
      `\\b(?:add|updat|adjust|correct|refresh|extend|rewrit|writ|encod|captur|codif|record|document)\\w*\\s+(?:[\\w\`’'/.-]+\\s+){0,6}?${cuePattern(followingWords)}`,
      'u',
    ),
);

/** Asks nothing of where the statement stands: the caller sees to it that it was said on the way. */
export function isChoiceOnTheWay({ text: said, leadsToChange, followsChange }: AgentStatement): boolean {
  const text = said.replace(beforeThat, ' ').replace(thenChecks, '');
  if (!choosesInFirstPerson(text) && !denies.stands(text)) return false;
  if (looksFirst.stands(text) || /\bunused\b/i.test(text)) return false;
  if (
    isAboutProcess(text) ||
    takesTool.test(text) ||
    (followsAlong(text) && bringsInLine.stands(text)) ||
    hedges(text.replace(reasonBehind, '')) ||
    mendsTest.test(text) ||
    staysNarrow.test(text) ||
    (tellsFinding.test(text) && !contrasts(text)) ||
    measureWords(text) < fewestWords
  )
    return false;
  if (pointsOnly.stands(text) && namesIn(text).size === 0) return false;
  const announces = /^now\b/i.test(text);
  const saysOver = contrasts(text) || deniesAfterComma.stands(text) || whileOnly.test(text);
  if (leadsToChange && namesStep.test(text) && !followsAlong(text)) return true;
  const saysWhy = givesReason(text) || concludes.stands(text);
  if (saysOver) return leadsToChange || saysWhy || namesIn(text).size > 0;
  if (saysWhy && ((followsChange && hasDone.test(text)) || leftOut.test(text))) return !followsAlong(text);
  const isUnderWay =
    (doesNow.test(text) && namesIn(text).size >= namesAtWork) ||
    (reshapes.test(text) && (namesIn(text).size > 0 || measureWords(text) >= tellingWords));
  return leadsToChange && (saysWhy || isUnderWay) && !announces && !followsAlong(text);
}

/** “Let me fix the test to append instead” */
const mendsTest =
  /\b(?:fix|chang|mak|rewrit|rework|simplif)\w*\s+(?:the|this|that|my|both|all|these|those|existing|failing)\s+(?:[\w`-]+\s+){0,2}tests?\b/i;
/** “I'm keeping the change narrow” */
const staysNarrow =
  /\b(?:keep|kept|keeping|make|making)\s+(?:the|this|my|it)?\s*(?:change|patch|diff|edit|fix|scope|commit|it|PR)?s?\s*(?:narrow|small|minimal|focused|tight|scoped|surgical)\b/i;
/** “I found the table and I'm replacing it”, “I hit a mismatch, so I'm …” */
const tellsFinding = /^\W*I(?:['’]ve| have)?\s+(?:now\s+)?(?:found|hit|located|noticed|spotted)\b/i;

/** “I'm reading the names before I add one”: what comes later is not chosen yet. */
const beforeThat = /\b(?:before|after|once|until|when)\s+I\b[^,;.]*/gi;
/** “…, then rerun the tests” is how it goes on. */
const thenChecks = /[,—–]\s*then\s+(?:I['’]ll\s+)?(?:re-?run|run|check|verify|commit|test|re-?check|push|report)\b.*$/i;
/** The first thing the agent does is to look at something. */
const looksFirst = foldedPattern(() =>
  inOrder(
    'u',
    /^[^,;]*?\b(?:i['’]m|i am|i['’]ll|i will|let me)\s+(?:now |also |just |going to |first )*/,
    oneOf(
      /do(?:ing)? (?:a|one|another|the) (?:[\w-]+ ){0,2}(?:search|check|pass|review|scan|sweep|audit|look)\b/,
      /(?:check|read|look|trac|inspect|verif|confirm|validat|run|review|scan|explor|investigat|search|gather|collect|extracting (?:where|what|which|how))\w*\b/,
    ),
    /(?!.*\b(?:so|and)\s+i(?!\s+(?:can|remove|change|know|see|find|miss|catch|get|edit|touch|do|don['’]t)\b))/,
  ),
);

/** “I'm making unset `expand` behave like `always`”: being done, it needs no reason; what is only needed next does. */
const doesNow = /\bI(?:['’]m| am) (?:now |also |just |going to |\p{L}+ly )*\p{L}+/iu;
const namesAtWork = 2;
/** “I'm changing the step to …”, “I'm going to treat the warning as …”: a part becomes something else. */
const reshapes = inOrder(
  'iu',
  /\bI(?:['’]m| am) (?:now |also |just |going to |\p{L}+ly ){0,3}/u,
  oneOf(
    /chang|mak|treat|remov|switch|replac|turn|split|renam|restrict|gat|swap|mov/u,
    /cut|tighten|narrow|widen|refactor|rework|collaps|dropp|hoist/u,
  ),
  /(?:e|ing|ting|ping)?\b/u,
);
const tellingWords = 6;

/** What is said in a reason may be a guess: “…, because a warning would be noisy”. */
const reasonBehind = /\b(?:because|since|weil|porque|parce que)\b.*$/i;
/** “I'm doing one small cleanup on top: move the logger into the shared setup” */
const namesStep = inOrder(
  'iu',
  /\bI(?:['’]m| am|['’]ll)\s+(?:now |also |just )?(?:do|mak|add|tak|appl|tackl)\w*\s[^:;.]{4,80}:\s+/u,
  oneOf(
    /use|keep|drop|make|move|replace|switch|treat|split|extract|reuse|let|route|store/u,
    /derive|return|skip|stop|fold|pass|inline|hoist|gate|limit|restrict/u,
  ),
  /\s/u,
);
/** “…, while dropping only the old one” */
const whileOnly = /\bwhile\s+\p{L}+ing\s+(?:only|just|nothing but)\b/iu;
/** “I've added a message because …”: the change stands behind it already. */
const hasDone = /\bI(?:['’]ve| have)\s+(?:also |now |therefore |deliberately )?\p{L}+/u;
/** “I've left the lease path out because …” needs no change at all. */
const leftOut = /\bI(?:['’]ve| have)?\s+(?:left|kept)\b.*\b(?:out|alone|as is|as it is|unchanged|untouched)\b/i;

const fewestWords = 4;
/** “I'll take it rather than …”: nobody knows what. */
const pointsOnly = foldedPattern(
  () =>
    new RegExp(
      `\\b${speaker}\\s+(?:${adverbs}\\s+)*${cuePattern(choiceVerbs)}\\s+(?:it|that|this|them|those|these)(?=[\\s.,;]+(?:$|so|rather|instead|because|since|now|as))`,
      'u',
    ),
);
