/**
 * Wishes that the user put as a question, and the agent agreed to: “shouldn't we have one trace per case?”. By its form such
 * a sentence asks; by what came of it, it says how the thing is to be. One that the agent advised against, or that only
 * wants to know something, binds nothing.
 */

import { cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { errandVerbs } from '../../../core/lexicon/errandVerbs';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';
import { withoutOpeners } from '../language/sentenceKinds';
import { concedes, repliesTo } from './concessions';
import type { UserMessage, UserSentence } from './userSentences';

/** The sentences of this kind, as they stand in their messages. */
export function agreedProposals(input: ExtractInput, messages: readonly UserMessage[]): ReadonlySet<UserSentence> {
  return new Set(
    messages
      .filter(({ isDocument }) => !isDocument)
      .flatMap((message) => {
        const proposed = message.sentences.filter(proposes);
        return proposed.length > 0 && isAgreed(input, message) ? proposed : [];
      }),
  );
}

/** “Should we group them”, “can't we get that from the settings”, “what about one index”, “could we instead …”. */
const asksForWay = anyOf(
  'iu',
  inOrder(
    '',
    /^should(?:n['’]?t)?\s+(?:we|it|this|that|they|these|those|the\s+[\p{L}-]+|there|`[^`]+`|[\w-]+\.\w{1,5})\s+/u,
    /(?:not\s+)?(?:also\s+|just\s+|only\s+|always\s+|never\s+)?/,
    /(?!already\b|work\b|pass\b|have (?:been|worked)\b|see\b|be (?:working|fixed|done|fine|ok)\b)/,
  ),
  /^(?:can['’]?t|cannot|couldn['’]?t|why don['’]?t|why not|don['’]?t)\s+we\s+/,
  /^(?:how about|what about|what if)\s+(?:we\b|it\b|you\b|a\b|an\b|one\b|(?!during\b)\p{L}+ing\s+(?:the|an?|it|them|this|that|these|those|all|only|one|our|each|every)\b)/u,
  /^(?:wouldn['’]?t it be|would it be|isn['’]?t it|is it not)\s+(?:better|nicer|cleaner|simpler|easier|clearer|safer)\b/,
  inOrder(
    '',
    /^(?:can|could)\s+we\s+.*\b/,
    /(?:instead|rather than|similar to|the same way|by default|only|for the first (?:cut|version|step)|for now)\b/,
  ),
);
/** “Can we make it so …” */
const wantsItSo = inOrder(
  'iu',
  /^(?:can|could)\s+we\s+(?:please\s+|maybe\s+|also\s+|just\s+)*/,
  oneOf(
    /(?:make it|have it|fix it|do it)\s+(?:so\b|such\b|that\b|like\b|in a way)/,
    /have\s+(?:it|them|this|that)\s+(?!\w+ed\b|done\b)[a-z]+\s+\w/,
  ),
);
/** “Can you make it simpler”, “can we change this to one table” */
const wantsItOtherwise = inOrder(
  'iu',
  /^(?:can|could)\s+(?:we|you)\s+(?:please\s+|maybe\s+|also\s+|just\s+)*/u,
  oneOf(
    /make\s+(?:it|this|that|them|the\s+[\p{L}-]+)\s+(?:a\s+(?:bit|little)\s+)?(?:\p{L}+er\b(?!\s+to\b)|more\s+\p{L}|less\s+\p{L})/u,
    /(?:change|turn|switch)\s+(?:it|this|that|them|the\s+[\p{L}-]+)\s+(?:in)?to\s+\S/u,
    /replace\s+(?:it|this|that|them|the\s+[\p{L}-]+)\s+(?:with|by)\s+\S/u,
  ),
);
/** “Why are they apart, shouldn't we have one for each case?” */
const objects =
  /\S\s+shouldn['’]?t\s+(?:we|it|this|they|there)\s+(?:be\b|have\b(?! been)|use\b|keep\b|go\b|live\b|stay\b)/i;
/** “The interface is better, no?”, “it should still be there, right?” */
const wantsConsent =
  /\b(?:should|better|cleaner|simpler|need|needs|want|ought)\b.*[,\s](?:(?:no|or not)\s*\?|right\s*\??)\s*$/iu;
const isChore = cueAtStart(
  words(`
  check, look, run, rerun, test, commit, push, pull, rebase, open, close, create a pr, make a pr, review, reply, respond, explain, show, list, tell,
  see, find, investigate, search, verify, continue, start, begin, proceed, wait, ask, discuss, talk, deploy, release, write a test, write tests,
  add tests, add a test, do a, do the, do this, do that, do it, go ahead, be concerned, expect
`),
);
const leastWords = 5;

const proposes = ({ text, isItem }: UserSentence): boolean =>
  !isItem && (wantsConsentTo(text) || text.split(clauseStart).some(asksFor));

/** “Make a request, also can we have it accept a list?” */
const clauseStart = /[,;]\s+(?:and\s+|also\s+|but\s+)*(?=(?:can|could|should|shouldn['’]?t)\s)/i;

function asksFor(text: string): boolean {
  if (text.split(/\s+/).length < leastWords || givesChoice.test(text)) return false;
  const plain = withoutOpeners(text).replace(opensAsIdea, '');
  if (wantsItSo.test(plain) || wantsItOtherwise.test(plain) || objects.test(text)) return true;
  const found = asksForWay.exec(plain);
  if (found === null) return false;
  const rest = plain.slice(found[0].length);
  const asked = plain.replace(/^\S+\s+(?:we\s+)?(?:please\s+|maybe\s+|also\s+|just\s+)*/i, '');
  return isShownOtherwise.test(asked) || (!isChore(rest) && !isChore(asked) && !isErrand(asked));
}

const wantsConsentTo = (text: string) =>
  wantsConsent.test(text) &&
  text.split(/\s+/).length >= leastWords &&
  !givesChoice.test(text) &&
  !/^(?:is|are|was|were|do|does|did|why|how|what|where|when|who)\b/i.test(withoutOpeners(text));

/** “Could we show the message instead?” is about the program; “show me the log” is not. */
const isShownOtherwise = /^(?:show|list|print|display)\s+(?!me\b|us\b).*\binstead\b/i;

/** “Should it be here or somewhere else” has not chosen. */
const givesChoice = /[^,]\sor\s+(?!so\b|something like\b|similar\b|no\b)/i;

/** “For the first cut, can we …” */
const opensAsIdea =
  /^(?:(?:i (?:think|feel|guess|wonder if)|hmm+|maybe|perhaps|for (?:the first|this|now)[^,]{0,20},|then|wait[^,]{0,30}?)\s+)+(?=should|could|can|why|how|what|would)/i;
const isErrand = cueAtStart(
  errandVerbs.phrases.filter(
    (verb) => !/^(?:add|change|move|remove|rename|convert|extract|split|merge|replace|update|do|run)$/.test(verb),
  ),
);

/** Said first after it, or done in its turn without a word against it. */
function isAgreed({ index }: ExtractInput, message: UserMessage): boolean {
  const { position, turn } = message;
  const end = index.turns[turn - 1]?.end ?? Number.POSITIVE_INFINITY;
  const { first, answer } = repliesTo(index, message);
  if (disagrees(first) || weighs.test(first) || declines.test(first.slice(0, longestOpening))) return false;
  if (agrees(first) || concedes(answer)) return true;
  return index.changes.some((change) => change.position > position && change.position < end);
}

const agrees = cueAtStart(
  words(`
  yes, yeah, yep, agreed, agree, i agree, good idea, good point, good call, good catch, good suggestion, great idea, great point, great suggestion,
  great catch, that is a fair, that's a fair, that's fair, fair, you are right, you're right, you're absolutely right, you're totally right, right,
  exactly, absolutely, definitely, makes sense, that makes sense, sure, of course, correct, sounds good, ja, genau, stimmt, gute idee, sí, de acuerdo,
  buena idea, oui, d'accord, bonne idée, sim, boa ideia, да, согласен, хорошая идея, 好, 对, 是的, 同意, はい, そうですね, 네, 좋은 생각
`),
);
const disagrees = cueAtStart(
  words(`
  no, not really, not quite, not necessarily, i'd keep, i'd not, i'd rather, i'd avoid, i would not, i would keep, i would avoid, i wouldn't,
  i don't think, unfortunately, that won't, it depends, actually no, nein, eher nicht, non, não, нет, не думаю, 不, いいえ, 아니
`),
);
/** “Yes, but I would keep …” */
const weighs = /^(?:yes|yeah|right|fair[^.]{0,12})[,.\s]+but\b/i;
/** “Yes, the names confuse. I would not make it the entry point” */
const declines = /\bi(?:['’]d| would)\s+not\b|\bi wouldn['’]?t\b|\bi['’]d (?:keep|leave|avoid|rather)\b/i;
const longestOpening = 250;
