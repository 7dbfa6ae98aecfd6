/** How the agent goes about its work: which skill, what it reads, runs or waits for. Nothing of the thing is chosen by it. */
import { cue, cuePattern } from '../../../../core/language/cueTable';
import { foldedPattern } from '../../../../core/language/foldedPattern';
import { inOrder, oneOf } from '../../../../core/text/patterns';
import { followingWords, processNouns } from '../../agent/agentCues';

/** Skills, patches, checks: how the work is gone about. */
export const isAboutProcess = cue(processNouns);
/** “I'm using the publishing workflow because …” announces what will be done next. */
export const takesTool =
  /\b(?:us(?:e|ed|ing)|switch(?:ed|ing)? to)\s(?:[\w`’'/.-]+\s){0,6}(?:workflow|flow|helper|tool|command|script|playbook|instructions|mode|API|agent)\b/i;

/** Tests, docs and notes follow from a change. */
export const followsAlong = cue(followingWords);
const addsWhatFollows = foldedPattern(
  () =>
    new RegExp(
      `\\b(?:add|updat|adjust|correct|refresh|extend|rewrit|writ|encod|captur|codif|record|document)\\w*\\s+(?:[\\w\`’'/.-]+\\s+){0,6}?${cuePattern(followingWords)}`,
      'u',
    ),
);

/** “Let me fix the test to append instead” */
export const mendsTest =
  /\b(?:fix|chang|mak|rewrit|rework|simplif)\w*\s+(?:the|this|that|my|both|all|these|those|existing|failing)\s+(?:[\w`-]+\s+){0,2}tests?\b/i;
/** “I'm keeping the change narrow” */
export const staysNarrow =
  /\b(?:keep|kept|keeping|make|making)\s+(?:the|this|my|it)?\s*(?:change|patch|diff|edit|fix|scope|commit|it|PR)?s?\s*(?:narrow|small|minimal|focused|tight|scoped|surgical)\b/i;

/** The first thing the agent does is to look at something. */
export const looksFirst = foldedPattern(() =>
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

/** “I'm reading the names before I add one”: what comes later is not chosen yet. */
const beforeThat = /\b(?:before|after|once|until|when)\s+I\b[^,;.]*/gi;
/** “…, then rerun the tests” is how it goes on. */
const thenChecks = /[,—–]\s*then\s+(?:I['’]ll\s+)?(?:re-?run|run|check|verify|commit|test|re-?check|push|report)\b.*$/i;
/** A sentence without what comes before or behind the choice. */
export const withoutNextSteps = (text: string): string => text.replace(beforeThat, ' ').replace(thenChecks, '');

/** “I’m adding two tests”: what follows from a change is brought in line with it. */
export const bringsInLine = (text: string): boolean => followsAlong(text) && addsWhatFollows.stands(text);
