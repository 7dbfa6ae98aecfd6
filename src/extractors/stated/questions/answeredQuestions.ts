/**
 * Questions of the agent with the user's answers, kept together: "C)" means nothing without what C was. A reply answers
 * when it picks an option, agrees, or speaks of what the question is about, and neither asks nor orders something else.
 * Whether to begin, commit or look at something is an errand and decides nothing.
 */
import { answersNumber, takesOneWay } from '../../../core/claims/answers';
import type { DecisionFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { contentWords } from '../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import { words } from '../../../core/language/words';
import { assent } from '../../../core/lexicon/assent';
import { refusal } from '../../../core/lexicon/refusal';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { type EntryRef, refTo } from '../../../core/provenance';
import type { Entry } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { inOrder } from '../../../core/text/patterns';
import { bindingOf } from '../constraints/bindingRules';
import { countedOptions } from '../decisions/countedOptions';
import { pickedLabels } from '../decisions/pickedLabels';
import {
  isAssent,
  isDeferral,
  isObservation,
  isPause,
  isPolite,
  isQuestion,
  isRefusal,
} from '../language/sentenceKinds';
import { errandWords } from '../user/userCues';
import type { UserMessage } from '../user/userSentences';
import { nameRight } from '../user/wishes';
import { designParts, modelParts, stanceOf } from './agreedTo';
import { amends } from './amends';
import { askedOptions } from './askedOptions';
import { isAboutProcess, isErrand } from './errands';
import { type Offer, type Option, offerOf } from './offers';
import { plansApproved } from './plansApproved';
import { recommendedOfAll } from './recommended';
import { answersAll, pair, zipNumbered, zipTable } from './zippedAnswers';

/** A longer reply is a request of its own, unless it answers by label. */
const shortReply = 260;

/** The latest first; question and answer are one text, with the lines of both as evidence. */
export function answeredQuestions(input: ExtractInput, messages: readonly UserMessage[]): DecisionFact[] {
  return [...answeredByTool(input), ...plansApproved(input), ...answeredInProse(input, messages)].sort(
    (a, b) => (b.evidence.at(-1)?.line ?? 0) - (a.evidence.at(-1)?.line ?? 0),
  );
}

function decision(text: string, evidence: readonly EntryRef[]): DecisionFact {
  return {
    id: factId('choice', evidence.at(-1)?.line ?? 0, text),
    kind: 'decision',
    text,
    reason: null,
    tag: 'declared',
    evidence,
  };
}

function answeredByTool({ index }: ExtractInput): DecisionFact[] {
  return index.tellingCalls.flatMap((call) =>
    (call.result?.answers ?? []).flatMap(({ question, answer }) =>
      answer.trim() === '' ||
      call.result === null ||
      isAboutProcess([question, ...askedOptions(call, question)].join(' '))
        ? []
        : [
            decision(
              `${foldSpace(question)} → “${foldSpace(answer)}”${turnedDown(askedOptions(call, question), answer)}`,
              [refTo(call.call), refTo(call.result)],
            ),
          ],
    ),
  );
}

/** The options beside the one picked, by their labels; empty where the user answered in words of their own. */
function turnedDown(options: readonly string[], answer: string): string {
  const labels = options.map(
    (option) =>
      foldSpace(option)
        .split(/ [–—-] |: /)[0]
        ?.slice(0, longestLabel) ?? '',
  );
  const picked = labels.filter((label) => foldSpace(answer).includes(label));
  const others = labels.filter((label) => !picked.includes(label));
  return picked.length === 0 || others.length === 0 ? '' : ` (not ${others.map((label) => `“${label}”`).join(', ')})`;
}

const longestLabel = 60;
function answeredInProse({ index, selection }: ExtractInput, messages: readonly UserMessage[]): DecisionFact[] {
  const shown = new Map(selection.passages.map((passage) => [index.entryAt(passage.position), passage.text]));
  const revisions = revisedPicks(index, messages, shown);
  const answered = messages.flatMap((reply): DecisionFact[] => {
    const turn = index.turns[reply.turn - 1];
    const asked = index.turns[reply.turn - 2]?.answer;
    if (reply.how !== 'prompt' || turn === undefined || index.entryAt(reply.position) !== turn.prompt) return [];
    if (asked === null || asked === undefined) return [];
    const rows = zipTable(shown.get(turn.prompt) ?? '');
    if (rows !== null) return rows.map((row) => decision(row, [reply.ref]));
    const text = shown.get(asked);
    if (text === undefined) return [];
    const evidence = [refTo(asked), reply.ref];
    const offer = offerOf(text);
    // A list as long as a document's still answers where its numbers are those of the questions.
    if (reply.isDocument && !answersAll(offer, reply.text)) return [];
    const answers = answersTo(offer, reply);
    const hasWorked = index.changes.some(({ position }) => position >= turn.start && position < turn.end);
    const meant = answers.length > 0 ? answers : withoutAnswer(text, offer, reply, hasWorked);
    return inFewLines(meant).map((found) => decision(found, evidence));
  });
  const standing = answered.filter((fact) => !revisions.some((later) => isRevised(fact, later)));
  return [...standing, ...revisions.map(({ fact }) => fact)];
}

/** Answers to a long list stand several in a line, as all of them were given. */
function inFewLines(answers: readonly string[]): string[] {
  const size = Math.ceil(answers.length / mostLines);
  if (size < 2) return [...answers];
  const plain = answers.map((answer) => answer.replace(/^\d{1,2}[.)]\s+/, ''));
  return plain.flatMap((_, at) => (at % size === 0 ? [plain.slice(at, at + size).join('; ')] : []));
}

const mostLines = 8;

/** What a reply agreed to that answers nothing by itself. */
function withoutAnswer(answer: string, offer: Offer, reply: UserMessage, hasWorked: boolean): string[] {
  const { question } = offer;
  const said = reply.text;
  const advised = hasWorked ? adviceTakenUp(offer, reply) : [];
  if (advised.length > 0 || offer.isChoice) return advised;
  if (question === null)
    return hasWorked && ordersIt(said) ? modelParts(answer).map((part) => pair([part], said)) : advised;
  if (!isAssent(said) && !(beginsWithAssent(said) && ordersIt(said)) && !isAmendedNod(question, reply)) return advised;
  const stance = hasWorked && namesIn(question).size === 0 ? stanceOf(answer) : null;
  const parts = ofWhatIsAsked(
    question,
    asksForNod(question) ? designParts(answer) : hasWorked ? modelParts(answer) : [],
  );
  return (parts.length > 0 ? parts : stance === null ? [] : [stance]).map((part) => pair([part], said));
}

const isAmendedNod = (question: string, reply: UserMessage) =>
  beginsWithAssent(reply.text) && asksForNod(question) && amends(reply);

/** “Want me to mend the `load` comment and the two tests?” asks for a yes to these; other points of the answer are not agreed to. */
function ofWhatIsAsked(question: string, parts: readonly string[]): string[] {
  const asked = namesIn(question);
  return asked.size === 0 ? [...parts] : parts.filter((part) => [...namesIn(part)].some((name) => asked.has(name)));
}

/** “Make a pull request for this”, right after the agent had said what it would do. */
function adviceTakenUp({ advice, isChoice, question }: Offer, { text }: UserMessage): string[] {
  if (advice === null || /[:：]\W*$/.test(advice) || isChoice || question !== null) return [];
  return ordersIt(text) ? [pair([advice], text)] : [];
}

const ordersIt = (text: string) =>
  text.length <= longestOrder && (takesUp.test(text) || goesAhead.test(text)) && !isQuestion(text) && !isDeferral(text);

const longestOrder = 160;
/** “Ok, edit the pull request” */
const goesAhead =
  /^\W*(?:ok|okay|yes|yeah|sure|great|agreed)[\s,.!]+(?:let['’]?s\s+)?(?:edit|update|implement|build|make|apply|add|create|write|fix|change|refactor)\b/i;
const takesUp = inOrder(
  'i',
  /^(?:\W*(?:ok|okay|yes|yeah|sure|then|great|good|exactly|perfect|right|correct|please|let['’]?s)[\s,.!]+)*/,
  /(?:go ahead|implement|do|build|make|apply|use|take|go with|add|create|write|fix)\b.{0,30}/,
  /\b(?:this|that|it|these|those|your (?:suggestion|recommendation|proposal))\b/,
);

interface Revision {
  readonly fact: DecisionFact;
  /** The options that it turns down. */
  readonly others: readonly string[];
}

/** “Or no, do c”: another option of an offer than the one that was picked before. */
function revisedPicks(
  index: ExtractInput['index'],
  messages: readonly UserMessage[],
  shown: ReadonlyMap<Entry, string>,
): Revision[] {
  return messages.flatMap((reply): Revision[] => {
    const label = revision.exec(reply.text.trim())?.[1]?.toUpperCase();
    if (label === undefined || reply.how !== 'prompt') return [];
    const offered = index.turns
      .slice(Math.max(0, reply.turn - 1 - turnsBack), reply.turn - 1)
      .toReversed()
      .flatMap(({ answer }) => {
        const text = answer === null ? undefined : shown.get(answer);
        const every = text === undefined ? [] : offerOf(text).every;
        const picked = every.filter((option) => option.label === label);
        return answer === null || picked.length !== 1 ? [] : picked.map((option) => ({ answer, option, every }));
      })[0];
    if (offered === undefined) return [];
    const { answer, option, every } = offered;
    const text = option.text.replace(/^[-*]\s+/, '');
    return [
      {
        fact: decision(pair([text], reply.text.trim()), [refTo(answer), reply.ref]),
        others: every.filter((other) => other !== option).map((other) => other.text),
      },
    ];
  });
}

/** The question may have been put again in between. */
const turnsBack = 4;
const revision = new RegExp(
  [
    '^(?:(?:or|oh|wait|hmm+|actually|sorry|ah|no|nein|non|doch|lieber)[,.!…\\s]+)+',
    "(?:(?:let['’]?s|please|rather|then|lieber|do|take|go (?:with|for)|use|pick|nimm|mach|make it)\\s+)*",
    '(?:option\\s+)?\\(?([A-H]|\\d{1,2})\\)?(?:\\s+(?:instead|please|then|rather))?[.!]*$',
  ].join(''),
  'i',
);

/** It was picked from the same offer before, or in between something was agreed to that is now turned down. */
function isRevised(before: DecisionFact, { fact, others }: Revision): boolean {
  const [asked, replied] = [before.evidence[0]?.line ?? 0, before.evidence.at(-1)?.line ?? 0];
  const offered = fact.evidence[0]?.line ?? 0;
  if (replied >= (fact.evidence.at(-1)?.line ?? 0) || asked < offered) return false;
  const own = contentWords(before.text);
  return (
    asked === offered || others.some((other) => [...contentWords(other)].filter((word) => own.has(word)).length >= 2)
  );
}

/** Each “question → “answer”” that a reply makes of an offer. */
export function answersTo(offer: Offer, reply: UserMessage): string[] {
  const zipped = zipNumbered(offer, reply.text, lineStarts(reply));
  if (zipped.length > 0) return zipped;
  const said = reply.text;
  const advised = recommendedOfAll(offer, said);
  if (advised.length > 0) return advised.map(([question, option]) => pair([question.text, option], said));
  if (said.length > shortReply || said === '' || isDeferral(said) || (said.match(ownItem)?.length ?? 0) > 1) return [];
  const picked = asksOfItsOwn(reply) ? [] : picks(offer, said);
  if (picked.some(({ text }) => said.includes(text.replace(/^\W*\w{1,2}[).:]\s*/, '')))) return [];
  // “You mean that this is per repository? Option 1 (recommended): …” asks back with the option’s own words.
  if (/[?？]/.test(said) && picked.some(({ text }) => said.includes(text.replace(/^\W+/, '')))) return [];
  if (picked.length > 0) {
    const options = picked.map(({ text }) => (picked.length > 1 ? shortened(text) : text));
    // “B) I'd like to add …” names what is wanted next; the option was only its door.
    if (reply.sentences.some(({ text }) => wantsWork(text) || (!offer.isChoice && isPolite(text)))) return [];
    return options.some(isAboutProcess)
      ? []
      : [pair([offer.isChoice ? designQuestion(offer) : null, ...options], said)];
  }
  const set = nameRight(reply.sentences[0]?.text ?? '');
  if (set !== null && (offer.question ?? '').toLowerCase().includes(set.wrong.toLowerCase())) return [];
  const named = namedOption(offer, reply);
  if (named !== null) return [pair([named], said)];
  const { question } = offer;
  // What they agree to so is the design, and not the question.
  if (question !== null && isAmendedNod(question, reply)) return [];
  if (question === null || isAboutProcess(question) || !answersIt(question, offer, reply)) return [];
  if (!isBare(question)) return [pair([question], said)];
  const meant = meantBy(offer);
  // What the agent advised was turned down: the user's own words say what holds.
  if (meant !== null && beginsWithRefusal(said)) return [];
  // “Which do you want? → “local”” tells nobody anything.
  if (meant === null && contentWords(said).size < 2) return [];
  // “What's your call?” says not on what: the sentence before it does.
  const about = meant === null && contentWords(question).size < 2 ? offer.before : null;
  return [pair([meant ?? about, ...(meant === null ? [question] : [])], said)];
}

/** What begins a line and is no item of a list. */
const lineStarts = ({ sentences }: UserMessage) =>
  sentences.flatMap(({ text, isItem, goesOn }) => (isItem || goesOn ? [] : [text]));

/** “1. understand the repository 2. load in …”: a list of the user's own picks nothing. */
const ownItem = /(?:^|\s)\d{1,2}[.)]\s+[\p{L}\p{N}]\S*\s+\S+\s+\S+/gu;

/** “Local” stands in one of the options alone; “c” in the advice that speaks for it. Null where nothing is named so. */
function namedOption({ options, isChoice, question, advice }: Offer, { text, sentences }: UserMessage): string | null {
  if (isAssent(text) || isRefusal(text) || sentences.length !== 1 || isQuestion(text)) return null;
  const label = /^\W*(?:option\s+)?([a-h])\W*$/i.exec(text)?.[1]?.toUpperCase();
  if (label !== undefined)
    return advice !== null && new RegExp(`\\b(?:is|for|with|option|approach)\\s+\\**${label}\\b`).test(advice)
      ? advice
      : null;
  const said = contentWords(text);
  if (!isChoice || question === null || options.length < 2 || said.size === 0 || text.split(' ').length > mostToName)
    return null;
  const meant = options.filter((option) => {
    const words = contentWords(option.text);
    return [...said].every((word) => words.has(word));
  });
  return meant.length === 1 ? (meant[0]?.text ?? null) : null;
}

const mostToName = 4;

/** What “that” is in “Shall I do that?”. */
const meantBy = (offer: Offer) => offer.advice ?? offer.proposal;

/** “Which is better? 1. … 2. …” counts for itself; “I think A). Can we …?” picks first. */
const asksOfItsOwn = ({ sentences }: UserMessage) =>
  sentences.some(({ text }) => isQuestion(text)) &&
  sentences.every(({ text, isItem }) => isItem || pickedLabels(text).length === 0);

/** The name of an option, without what speaks for it. */
const shortened = (text: string) => cutAtWord(text.split(/(?<=\p{L}{3}[.;])\s/u)[0] ?? text, longestOption);
const longestOption = 140;

function picks(offer: Offer, said: string): Option[] {
  if (offer.options.length < 2 || (takesTurns.test(said) && !namesOption.test(said))) return [];
  const counted = countedOptions(
    said,
    offer.options.map(({ label }) => label),
  );
  if (offer.question !== null && counted.length > 0)
    return offer.options.filter(({ label }) => counted.includes(label)).slice(0, mostPicked);
  // Nothing was asked: a number in the reply picks no side, or the next step of a list.
  if (!offer.isChoice && (offer.question === null || contentWords(said).size < fewestWords)) return [];
  const headed = offer.every.filter(({ text }) => isOptionHeading.test(text));
  const named = headed.length < 2 ? [] : [...said.matchAll(namedOptions)].map(([, name = '']) => name.toUpperCase());
  // “In the style of option 2”: not the second of the steps that were listed below the options.
  if (named.length > 0)
    return headed
      .filter(({ label }) => named.includes(label))
      .map((option) => ({ ...option, text: option.text.replace(/^#+\s*/, '') }))
      .slice(0, mostPicked);
  const labels = pickedLabels(said, offer.text);
  return offer.options.filter(({ label }) => labels.includes(label)).slice(0, mostPicked);
}

const namedOptions = /\boption\s+\(?([A-H]|\d{1,2})\b/gi;
const isOptionHeading = /^\W*option\s+(?:[A-H]|\d{1,2})\b/i;

const mostPicked = 6;
/** “Ok, do 2 first” says what is done next, and turns none of the others down. */
const takesTurns =
  /^(?:\W*(?:ok(?:ay)?|yes|yeah|sure|please|let['’]?s|then|now)\W+)*(?:do|start with|begin with|tackle|work on)\s+#?\(?(?:[A-H]|\d{1,2})\)?\s+(?:first|now|next)\W*$/i;
const namesOption = /\boption\b/i;
/** “Do 1” picks the next step of a list, not one of several ways. */
const fewestWords = 3;

/** “Or should we stay with option 1?” asks about another way than the one that was picked. */
const namesWay = /^(?:or|oder|ou|o|или)\b|\boption (?:[A-H]|\d{1,2})\b/iu;

function designQuestion({ question }: Offer): string | null {
  return question !== null && !isErrand(question) && !namesWay.test(question) && question.length < 200
    ? question
    : null;
}

const wantsWork = cue(errandWords);
const beginsWithAssent = cueAtStart(assent.phrases);
const beginsWithRefusal = cueAtStart(refusal.phrases);

function answersIt(question: string, offer: Offer, reply: UserMessage): boolean {
  const [first] = reply.sentences;
  if (first === undefined || reply.sentences.some(({ text }) => isQuestion(text) || isPause(text))) return false;
  // “Ok, merged. Can we tag it?” goes on to something else.
  if (reply.sentences.some(({ text }) => isPolite(text) && !shares(question, offer, text))) return false;
  const agrees = isAssent(reply.text) || isRefusal(reply.text);
  if (reply.sentences.some(({ text }) => isObservation(text) || contradicts(text))) return false;
  if (isErrand(question)) return !agrees && bindsMore(reply) && shares(question, offer, reply.text);
  if (agrees) return isBare(question) ? meantBy(offer) !== null : true;
  if (beginsWithAssent(first.text) && isBare(question) && meantBy(offer) === null) return bindsMore(reply);
  if (beginsWithAssent(first.text) || beginsWithRefusal(first.text)) return true;
  // “30 天。”: too short to share a word with what it takes.
  if (takesOneWay(question, first.text) || answersNumber(question, first.text)) return true;
  return shares(question, offer, reply.text);
}

/** “That is wrong, I can see it” corrects what was said before the question. */
const contradicts = cueAtStart(
  words(`
  that is wrong, that's wrong, thats wrong, this is wrong, that is not right, that's not right, that is not true, that's not true, that is incorrect, that's incorrect,
  not true, you are wrong, you're wrong, das ist falsch, das stimmt nicht, eso está mal, eso no es cierto, c'est faux, isso está errado, это неправильно, это не так,
  不对, 这不对, 違います, 틀렸
`),
);

/** “Yes, but we need no commit” says more than yes. */
const bindsMore = (reply: UserMessage) =>
  reply.sentences.some((sentence) => bindingOf(sentence, reply).verdict !== 'none');

/** Whether the reply names what the question, or the options before it, is about. */
function shares(question: string, offer: Offer, said: string): boolean {
  const about = [question, ...offer.options.map(({ text }) => text), offer.advice ?? ''].join(' ');
  const names = namesIn(about);
  if ([...namesIn(said)].some((name) => names.has(name))) return true;
  const asked = contentWords(isOpenQuestion(question) ? about : question);
  return [...contentWords(said)].some((word) => asked.has(word));
}

const isOpenQuestion = cue([
  ...[
    'what do you',
    'which',
    'preference',
    'prefer',
    'thoughts',
    'what would you',
    'how would you',
    'your call',
    'what should',
    'welche',
    'was meinst',
  ],
  ...[
    'qué prefieres',
    'cuál',
    'que préfères',
    'lequel',
    'o que prefere',
    'qual',
    'что предпоч*',
    'какой',
    '哪个',
    'どちら',
    '어떤',
  ],
]);
/** A question that only points: “Should I do that?” */
const isBare = (question: string) =>
  contentWords(question).size < (pointsBack(question) ? 4 : 2) || isOpenQuestion(question) || asksForNod(question);
const pointsBack = cue(
  words(
    'that, this, it, these, those, them, das, dies, es, eso, esto, lo, cela, ça, isso, isto, это, этого, 这, 那, それ, これ, 그것, 이것',
  ),
);
/** “Does that look right?”, “Good so far?” */
const asksForNod = (question: string) => asksForNodAbout(question) || isNodAlone.test(question.trim());
const isNodAlone = /^(?:all )?(?:good|ok(?:ay)?|right|fine|agreed|correct)(?: so far| up to here)?[?？]$/i;
const asksForNodAbout = cue([
  'anything',
  'is there',
  'any other',
  'all good',
  'look right',
  'look good',
  'looks right',
  'looks good',
  'make sense',
  'sound good',
  'sound right',
  'does that work',
  'does this plan',
  'look complete',
  'any adjustments',
  'match your',
  'is that the',
  'is this the',
  'is that right',
  'is this right',
  'acceptable',
]);
