/**
 * What binds, in the user's words. Standing orders outlive their task: prohibitions, habits, preferences, refusals with
 * words. Orders of the task say how the thing at hand is to be. Questions, nods, halts and errands bind nothing.
 */

import { takesOneWay } from '../../../core/claims/answers';
import type { ConstraintFact } from '../../../core/fact';
import { contentWords, spaceless } from '../../../core/language/contentWords';
import { cue, cueAtStart, cuePattern } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { inOrder } from '../../../core/text/patterns';
import { isSameRequest } from '../../../core/text/sameRequest';
import {
  endsAsQuestion,
  isAssent,
  isObservation,
  isPause,
  isPolite,
  isQuestion,
  isRefusal,
  isRemark,
  withoutOpeners,
} from '../language/sentenceKinds';
import {
  asSuggestion,
  fewestTelling,
  heldInCase,
  statedBeforeQuestion,
  withoutCause,
  withoutDescribed,
  withoutHangingQuestion,
  withoutPurpose,
  withoutQuotes,
} from './asides';
import { asksDeed } from './asksDeed';
import { ruleInBrief } from './briefRules';
import {
  bindsInDocument,
  callsThemRules,
  introducesParts,
  introducesRules,
  introducesSupposed,
  joinedLists,
  listOf,
  strict,
} from './documentRules';
import { isInReview } from './handedOn';
import { setsMannerOfAll } from './mannerOfAll';
import { isNoOrder } from './noOrder';
import { findsNone, isOpenOrder, leastCharacters } from './openOrders';
import { outlivesAnswer, outlivesPlan, outlivesTask } from './outlivesTask';
import { picksTool } from './picksTool';
import { isStepOfPlan } from './planSteps';
import {
  bans,
  bansTersely,
  endsWithOnly,
  forbids,
  leavesAlone,
  restricts,
  rulesOut,
  saysStanding,
  stresses,
} from './ruleForms';
import { isSpecification } from './specifications';
import { tellsSurroundings } from './surroundings';
import { errandVerbs, errandWords, orderOpeners, politeOpeners, ruleOpeners, taskWords } from './userCues';
import type { UserMessage, UserSentence } from './userSentences';
import {
  advises,
  demands,
  dislikes,
  endsRule,
  findsOut,
  foretells,
  isWhatItMustBe,
  objects,
  onlyDenies,
  ordersInCase,
  permits,
  picksByGoing,
  refuses,
  setsNameRight,
  setsRight,
  wantedSo,
  withoutNames,
  withoutPause,
} from './wishes';

const saysTask = cue(...Object.values(taskWords));
const ordersAtStart = cueAtStart(orderOpeners);
/** 「…を使ってください」, “…를 사용하세요”: the order stands at the end. */
const ordersAtEnd =
  /(?:を使って|で書いて|に保って|で統一して|にそろえて)(?:ください|下さい)?[。.！!]*$|(?:을|를|로|은|는)\s*(?:사용하세요|쓰세요|작성하세요|써 주세요|사용해 주세요|작성해 주세요)[.。!]*$|^\S{0,12}用\S{1,12}(?:写|缩进|命名)[。.！!]*$/u;
const doesAway = cueAtStart(['do away with', 'get rid of']);
const isErrand = cue(errandWords);
/** How a rule begins, in a sentence or a clause of its own. */
const ruleAtStart = cueAtStart(ruleOpeners);
const beginsWithErrand = cueAtStart(errandVerbs);
/** Shorter ones need the sentence before to be understood. */
const fewWords = 5;
const longestBefore = 120;

/** What else is known of the session. */
export interface BindingContext {
  readonly goal: string;
  /** The turn whose orders still hold for the task; null where none is under way. */
  readonly openTurn: number | null;
  /** Sentences that only ask by their form. */
  readonly agreed: ReadonlySet<UserSentence>;
  /** By the line of the message that picked among what the agent had asked, the question: what was picked is told as a decision. */
  readonly picked?: ReadonlyMap<number, string>;
}

/** In session order; of repeats the last stays. */
export function constraints(
  messages: readonly UserMessage[],
  { goal, openTurn, agreed, picked }: BindingContext,
): ConstraintFact[] {
  const found = messages
    .filter((message) => !isSameRequest(message.text, goal) || hasRuleBeside(message))
    .flatMap((message) =>
      message.sentences.flatMap((sentence, at): Bound[] => {
        if (
          isAlternative(message, at) ||
          isInReview(message, at) ||
          (message.turn !== openTurn && asksToTell.test(message.text))
        )
          return [];
        const isOpen = message.turn === openTurn;
        const isGoal = isSameRequest(message.text, goal);
        const binding =
          bindingOf(sentence, isOpen ? asTyped(message) : message) ??
          (agreed.has(sentence) && !isOpen && !isGoal ? false : null);
        // The goal is told whole at the end; of what it asks for now no part is a rule beside it.
        if (isGoal && binding !== true) return [];
        const isAsked =
          isOpen &&
          (binding === null
            ? agreed.has(sentence) || isOpenOrder(message, at, openTurn)
            : !binding && isMessage(message) && asksDeed(sentence.text));
        if (binding === null && !isAsked) return [];
        const standing = binding ?? false;
        const text = bindingPart(message, at, standing);
        const isPick =
          picked?.has(message.ref.line) === true && message.how !== 'answer' && message.how !== 'rejection';
        const lasts =
          standing &&
          (isPick
            ? outlivesAnswer(text) || isOfThings(text)
            : isStepOfPlan(message, sentence)
              ? outlivesPlan(sentence.text)
              : message.isDocument
                ? isCalledRule(sentence) || outlivesAnswer(sentence.text)
                : isOfRules(message, sentence) || outlivesTask(sentence.text));
        // What only takes one of the ways that were asked about is told with the question.
        const asked = isPick && !lasts && !isAsked ? picked?.get(message.ref.line) : undefined;
        if (asked !== undefined && takesOneWay(asked, sentence.text)) return [];
        return onlyPoints(text) || isNoOrder(text) || endsRule(text)
          ? []
          : [{ text, standing: lasts, isAsked, message, list: listOf(message, sentence) }];
      }),
    );
  return joinedLists(withoutRepeats(found)).map(({ text, standing, isAsked, message }, at) => ({
    id: `constraint-${message.ref.line}-${at}`,
    kind: 'constraint',
    text,
    standing,
    ...(isAsked ? { isAsked } : {}),
    ...(tellsSurroundings(withoutOpeners(text)) ? { ofSetup: true as const } : {}),
    evidence: [message.ref],
  }));
}

/** What is typed while the agent works steers its turn, and is asked for as long as that is open. */
const asTyped = (message: UserMessage): UserMessage =>
  message.how === 'queued' ? { ...message, how: 'prompt' } : message;

/** Of a brief, a document or an answer it is known what it is. */
const isMessage = ({ isBrief, isDocument, how }: UserMessage) =>
  !isBrief && !isDocument && (how === 'prompt' || how === 'queued');

/** Lists of rules, answers and what surrounds the work are meant to last, however they are put. */
const isOfRules = (message: UserMessage, sentence: UserSentence) =>
  message.how === 'rejection' || message.how === 'answer' || isListedRule(sentence) || isOfThings(sentence.text);

/** A long text is of the task that it hands over: of its lines those last that stand below “Rules”. */
const isCalledRule = ({ isItem, lead }: UserSentence) => isItem && lead !== null && callsThemRules(lead);

/** How things are to be, what is to be left alone, and what surrounds the work. */
const isOfThings = (text: string) =>
  leavesAlone(text) || isSpecification(text) || tellsSurroundings(withoutOpeners(text));

/** The goal is told whole. Where it was typed in the session and is more than one sentence, the rules in it are told as such as well. */
const hasRuleBeside = ({ sentences }: UserMessage) => sentences.length > 1;

interface Bound {
  readonly text: string;
  readonly standing: boolean;
  /** By nothing but that its turn is open. */
  readonly isAsked: boolean;
  readonly message: UserMessage;
  /** The line above the list of a long text that it stands in. */
  readonly list: string | null;
}

/** “Option 1 doesn't work since the hash can change” */
const turnsDownOption =
  /^\W*(?:option|approach|variant|way)\s+\(?(?:[A-H]|\d{1,2}|one|two|three)\)?\s+(?:does|will|is|ca)(?:\s+not|n['’]?t|nnot)\b/i;
/** “2. leave it alone.” answers something that stands elsewhere. */
const pointsOnly =
  /^(?:please\s+)?(?:leave|keep|skip|drop|ignore|fix|do|use|remove)\s+(?:it|that|this|them|those)(?:\s+(?:alone|as is|out|for now|too))?\W*$/i;

/** True for standing, false for the task at hand, null for what binds nothing. */
export function bindingOf(sentence: UserSentence, message: UserMessage): boolean | null {
  const text = withoutHangingQuestion(sentence.text);
  const { how } = message;
  if (!message.isContent && bansTersely.stands(withoutOpeners(text))) return true;
  if (message.isContent || text.length + spaceless(text) < leastCharacters) return null;
  if (/[:：]$/.test(text)) return message.isBrief && leadsAsRule.test(text) ? true : null;
  if (isAssent(text) || isRefusal(text) || onlyDenies(text) || breaksOff.test(text)) return null;
  const isReply = how === 'rejection' || how === 'answer';
  if (isQuestion(text) && !(isReply && isDoubtful(text))) return bindingBeforeQuestion(text, message);
  if (turnsDownOption.test(text)) return false;
  if (isListedRule(sentence)) return true;
  if ((message.isBrief || message.isDocument) && isOfOtherList(sentence)) return null;
  if (sentence.isItem && (isDefinition.test(text) || pointsOnly.test(text))) return null;
  if (message.isBrief) return ruleInBrief(withoutNames(text)) === null ? null : true;
  if (message.isDocument) return bindsInDocument(withoutNames(text)) ? true : null;
  if (leavesAlone(text) || isSpecification(text) || tellsSurroundings(withoutOpeners(text))) return true;
  if (isPause(text) && isWhatItMustBe(withoutPause(text))) return false;
  const isOnlySeen = isObservation(heldInCase(text) ?? text) && !ordersInCase(withoutOpeners(text));
  if ((isPause(text) && !bans(text)) || isOnlySeen || isRemark(text)) return null;
  if (findsNone.stands(text)) return null;
  if (givesExample.stands(text)) return null;
  const isErrandly = isPolite(text) || tellsDeed.test(text) || beginsWithErrand(withoutOpeners(text));
  if (isReply) return isErrandly ? bindingOfWords(text, message) : true;
  return bindingOfWords(withoutNames(withoutPurpose(withoutQuotes(withoutDescribed(asSuggestion(text))))), message);
}

/** “What I want is a shop right? then I want” goes on in what was pasted. */
const breaksOff = /\b(?:i want|we want|should be|is wrong:\s*#.*)\W*$/i;

/** “**Before creating new code**, always search for existing code:”, above what it means by that. */
const leadsAsRule = /\b(?:always|never|MUST|NEVER|ALWAYS|DO NOT)\b/;

const isListedRule = (sentence: UserSentence | undefined) =>
  sentence?.isItem === true && sentence.lead !== null && introducesRules(sentence.lead);

/** A part of a text that is asked for binds only where it forbids; what is weighed binds nobody. */
const isOfOtherList = ({ isItem, lead, text }: UserSentence) =>
  isItem && lead !== null && (introducesSupposed(lead) || (introducesParts(lead) && !forbids.test(text)));

/** “We just need to wire it in?”, said with a refused call, is doubted by its mark alone. */
const isDoubtful = (text: string) => !isQuestion(text.replace(/[?？\s]+$/, ''));

/** Of a sentence that goes on to ask, what it states before binds no longer than its task. */
function bindingBeforeQuestion(text: string, message: UserMessage): boolean | null {
  const stated = message.isDocument ? null : statedBeforeQuestion(text);
  if (stated === null || isQuestion(stated) || isPolite(stated) || isObservation(stated) || isRemark(stated))
    return null;
  return bindingOfWords(withoutNames(withoutPurpose(withoutQuotes(stated))), message) === null ? null : false;
}

/** “No I'm talking about this”, “no I mean with the licences” */
const setsTalkRight =
  /^\W*no,? i(?:['’]?\s?a?m (?:talking|asking|referring|speaking|thinking)\b|\s+mean\s+(?:with|in|for|about|on|of|by|the|this|that)\b(?!.*\b(?:should|must|needs?|not)\b))/i;

/** “Let me know when you're done”, “this needs a change too” */
const callsBack = /^let me know\b|\bneeds? (?:a|an|another|some) (?:change|fix|look|review|update|rebase)\b/i;

/** “Vercel I mean” only says a word again. */
const onlyMeans = /^\W*\S+(?:\s\S+){0,2},?\s+i mean[.!]*$/i;

/** “Make a pull request, make it draft” */
const setsManner =
  /[,;]\s*(?:and\s+|but\s+)?(?:please\s+)?(?:(?:make|keep|mark) (?:it|them) (?!work|pass|happen|so\b|clear|sure)|(?:call|name|base|put) (?:it|them) )\S/i;

/** Of a sentence that is no question, nod or remark. */
function bindingOfWords(text: string, { how, sentences }: UserMessage): boolean | null {
  const plain = withoutNod(withoutOpeners(text));
  if (setsMannerOfAll.stands(plain) || picksTool(plain)) return true;
  if (isPolite(text) && leavesOut.stands(text)) return false;
  if (isPolite(text) && isForLater.stands(text)) return true;
  if (isPolite(text) && endsAsQuestion(text) && beginsWithErrand(withoutPolite(plain))) return null;
  if (isPolite(text) && endsAsQuestion(text))
    return saysStanding(text) || saysTask(text) || forbids.test(text) ? false : null;
  if (
    usesForErrand(plain) ||
    foretells(plain) ||
    setsTalkRight.test(text) ||
    onlyMeans.test(text) ||
    callsBack.test(plain)
  )
    return null;
  if (findsOut(plain) && !saysStanding(text) && !forbids.test(text)) return null;
  if (beginsWithErrand(withoutPlease(plain)) && !bindsBeyond(plain) && !doesAway(plain))
    return stresses.test(text) ? true : leavesOut.stands(text) || setsManner.test(text) ? false : null;
  if (saysStanding(withoutCause(text)) || bans(text) || refuses(text) || restricts(text) || endsWithOnly.stands(text))
    return true;
  if (rulesOut.stands(plain)) return true;
  if (isErrand(text)) return isRunOn(text) && isWhatItMustBe(text) ? false : null;
  if (!isPolite(text) && setsManner.test(text)) return false;
  if (saysTask(text) || demands(text) || ordersAtStart(plain) || ordersAtEnd.test(plain) || doesAway(plain))
    return false;
  if (
    wantedSo(plain) ||
    setsRight(
      text,
      sentences.map((one) => one.text),
    )
  )
    return false;
  if (advises(plain) || setsNameRight(text) || permits(plain) || ordersInCase(plain) || picksByGoing(plain))
    return false;
  if (dislikes(text) || (sentences.length === 1 && objects(text))) return false;
  if (stresses.test(text)) return true;
  return how === 'queued' && sentences.length <= mostSteering && !isDescription.test(plain) ? false : null;
}

/** “Can we add this to the README so we don't miss it in future?” is done once, and meant for ever. */
const isForLater = foldedPattern(() =>
  inOrder(
    'u',
    /\b(?:add|document|note|write|put|mention|record|save|remember)\b.*/,
    /\b(?:in (?:the )?future|next time|from now on|so (?:that )?(?:we|you|i) (?:always |can )?(?:remember|do(?:n['’]?t| not) (?:forget|miss)))\b/,
  ),
);

/** “Like right now there could be two of them” pictures what was meant. */
const givesExample = foldedPattern(
  () =>
    /^[^\p{L}]*(?:like|such as|for example|for instance|zum beispiel|por ejemplo|par exemple|por exemplo|например),?\s+(?:right now|when|if|for|there|we|you|it|the|a)\b/u,
);
/** “I continued the rebase and it went through”: what they did themselves. */
const tellsDeed =
  /^\W*(?:sorry,? )?I(?:['’]ve| have)?\s+(?:just |already )?(?:\w+ed|ran|did|went|saw|got|made|found)\b(?!.*\b(?:don['’]?t|let['’]s|instead|should|must|please)\b)/i;
/** “the branch name”, typed while the agent worked, orders nothing. */
const isDescription = /^(?:the|an?|my|our|your|its?|i|i['’]m|i['’]ve|that|this|these|those)\b/i;

/** Typed in one go, without the ends of its sentences. */
const isRunOn = (text: string) => text.split(/\s+/).length > longestErrand;
const longestErrand = 20;

const withoutPlease = (plain: string) => plain.replace(/^please\s+/i, '');

/** “Yes ignore the proxy” */
const withoutNod = (plain: string) => {
  const rest = plain.replace(/^(?:yes|yeah|yep|sure|right|okay|ok)\s+/i, '');
  return ordersAtStart(rest) ? rest : plain;
};

/** “Fix the cart without touching the prices”. */
const leavesOut = foldedPattern(
  () =>
    /\b(?:without\s+\p{L}+ing|ohne\s[^.,;]{3,60}\szu\s|sin\s+\p{L}+[aei]r|sans\s+\p{L}+(?:er|ir|re)|sem\s+\p{L}+[aei]r)\b|,\s*(?:but\s+)?skip\s+\S/u,
);

/** “Use the search to find it” is done once. */
function usesForErrand(plain: string): boolean {
  const purposes = /^(?:just\s+)?use\s[^.,;]{2,60}?\sto\s/i.exec(plain);
  return purposes !== null && fetches(plain.slice(purposes[0].length));
}
const fetches = cueAtStart(errandVerbs, ['read', 'search', 'fetch', 'get', 'list', 'see', 'investigate', 'verify']);

/** “Can you also …” and its like say nothing of what is asked for. */
const withoutPolite = (text: string) => text.slice(politely.first(text)?.[0]?.length ?? 0);
const politely = foldedPattern(
  () => new RegExp(`^[^\\p{L}]*${cuePattern(politeOpeners)}\\s+(?:please\\s+|also\\s+|double\\s+)*`, 'u'),
);

/** An errand says what it is for (“to make sure it builds”); a rule stands in it only beside that. */
const bindsBeyond = (text: string) =>
  saysStanding(text) || bans(text) || restricts(text) || saysTask(text) || endsWithOnly.stands(text);
/** “**Always apply**: `always: true`” */
const isDefinition = /^[^:：]{2,40}[:：]\**\s*`[^`]*`[^`]{0,30}$/u;

/** “Which is better? 1. Ask once 2. …”: items below a question are what it asks about. */
function isAlternative({ sentences }: UserMessage, at: number): boolean {
  const sentence = sentences[at];
  const above = sentences.slice(0, at).findLast(({ isItem }) => !isItem);
  return sentence?.isItem === true && sentence.lead === null && above !== undefined && isQuestion(above.text);
}

/** “Give a brief summary of what you just did in this format, never begin with …”: how it is told binds that text alone. */
const asksToTell = inOrder(
  'iu',
  /^["“]?(?:please\s+)?(?:provide|give|write|create|generate|produce|return)\b.{0,40}\b(?:synopsis|summary|recap|digest|changelog entry|status report)\b/,
  /.{0,60}\b(?:you (?:just |have )?(?:accomplished|did|done|completed|finished)|(?:the|this|our) (?:session|conversation|task|chat)|the work done)\b/,
);

/** What somebody calls in between is short. */
const mostSteering = 4;

/** Scripts without spaces are measured by their characters: two make a word. */
const isShort = (text: string) => text.split(' ').length < fewWords && spaceless(text) < 2 * fewWords;

/** The words that bind. “Rename it, and make sure the build works” is an errand with a rule behind it: the rule stays. */
function bindingPart({ sentences, isBrief }: UserMessage, at: number, standing: boolean): string {
  const text = sentences[at]?.text ?? '';
  if (isBrief) return isListedRule(sentences[at]) ? text : (ruleInBrief(text) ?? text).replace(/\s*[:：]$/, '');
  const whole = wholeOf(sentences, at);
  if (!standing || whole !== text) return whole;
  const isErrandFirst = beginsWithErrand(withoutOpeners(text));
  const clause = [...text.matchAll(clauseEnd)].find((match) => {
    const rest = text.slice(match.index + match[0].length);
    const isRule =
      (isErrandFirst && ruleAtStart(rest)) ||
      (!tellsSurroundings(text.slice(0, match.index)) && tellsSurroundings(rest));
    return isRule && !forbidsWithin(text.slice(0, match.index));
  });
  return clause === undefined ? whole : text.slice(clause.index + clause[0].length).trim();
}

const clauseEnd = /[,;]\s+(?:(?:and|but|und|aber|y|pero|et|mais|e|mas|и|но)\s+)?|\s[–—-]\s/giu;
const forbidsWithin = (text: string) => forbids.test(text) || strict(text);

/** A short sentence with the one before it, where both stand in one line. */
function wholeOf(sentences: readonly UserSentence[], at: number): string {
  const sentence = sentences[at];
  const before = sentences[at - 1];
  if (sentence === undefined) return '';
  const plain = withoutOpeners(sentence.text);
  const saysAll =
    (ordersAtStart(plain) && !endsWithPointer.test(plain)) ||
    (ruleAtStart(plain) && contentWords(plain).size >= fewestTelling);
  const isFragment = isShort(sentence.text) && !saysAll;
  if (
    before === undefined ||
    !sentence.goesOn ||
    !isFragment ||
    before.text.length > longestBefore ||
    isAssent(before.text)
  )
    return sentence.text;
  return `${before.text}${inSpaceless.test(before.text) ? '' : ' '}${sentence.text}`;
}

/** “Leave it”, “use that one”: only the words before say what. */
const endsWithPointer = /\b(?:it|that|this|them|those|these|one)(?: one| alone| as is)?[.!]*$/i;

/** “Get rid of one”, where what it speaks of is too long to be told with it. */
const onlyPoints = (text: string) => isShort(text) && doesAway(withoutOpeners(text)) && endsWithPointer.test(text);

/** Scripts that put no space behind the end of a sentence; a quote must stand as it was written. */
const inSpaceless = /[。！？]["'”’」』）]*$/;

/** The same words said twice stand once, where they were said last. */
function withoutRepeats(items: readonly Bound[]): Bound[] {
  const key = ({ text }: Bound) => text.toLowerCase().replace(/[\s.!]+$/, '');
  const last = new Map(items.map((item) => [key(item), item]));
  const isPart = (item: Bound) =>
    items.some((other) => other !== item && other.message === item.message && isBeginning(item.text, other.text));
  return items.filter((item) => last.get(key(item)) === item && !isPart(item));
}

/** In scripts without blanks nothing stands between a sentence and the next. */
const isBeginning = (part: string, whole: string) =>
  whole.startsWith(`${part} `) || (whole.length > part.length && inSpaceless.test(part) && whole.startsWith(part));
