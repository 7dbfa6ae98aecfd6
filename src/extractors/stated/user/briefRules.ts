/**
 * The rules in a brief: a long text that tells its reader how to work, whether a user pasted it or another agent gave it.
 * What to leave, what stays as it is, what must hold, and what to do whenever something is so. What is to be built is none.
 */

import { contentWords } from '../../../core/language/contentWords';
import { cueAtStart } from '../../../core/language/cueTable';
import { words } from '../../../core/language/words';
import { errandVerbs } from '../../../core/lexicon/errandVerbs';
import { fromNowOn } from '../../../core/lexicon/fromNowOn';
import { ruleTable } from '../../../core/rules/ruleTable';
import { anyOf } from '../../../core/text/patterns';
import { fewestTelling, withoutDescription } from './asides';
import { asksForPart, strict } from './documentRules';

/** A longer sentence is told from its rule on. */
const longestWhole = 240;

/** A sentence of a brief. */
interface BriefSentence {
  readonly text: string;
  /** Without the marks that it begins with. */
  readonly plain: string;
}

/** The table; what a sentence tells of its rule. */
export const briefRule = ruleTable<BriefSentence, 'none' | 'whole' | 'from the rule on', string>({
  name: 'brief-rule',
  question: 'Does a sentence of a brief tell its reader how to work?',
  textOf: ({ text }) => text,
  lineOf: () => null,
  subjectOf: (text) => sentenceOf(text),
  rows: [
    {
      name: 'part-of-result',
      because: 'It says what the result has to hold, and forbids nothing.',
      holds: ({ plain }) => asksForPart(withoutBrackets(plain)) && !forbids.test(withoutBrackets(plain)),
      verdict: 'none',
      hit: ['Summarize the carts, keep it short.'],
      miss: ['Summarize the carts, but do not open them.'],
    },
    {
      name: 'what-to-use',
      because: 'It says what to use.',
      holds: ({ plain }) => usesAtStart(plain),
      verdict: 'whole',
      hit: ['Use the cart of the first shop.'],
      miss: ['The cart of the first shop is used.'],
    },
    {
      name: 'procedure',
      because: 'It says what to do whenever something is so.',
      holds: ({ plain }) => isProcedure(plain),
      verdict: 'whole',
      hit: ['If there are no open carts, exit.'],
      miss: ['If there are no open carts, print a sum.'],
    },
    {
      name: 'manner',
      because: 'It says in which manner something is done.',
      holds: ({ plain }) => isMannered(plain),
      verdict: 'whole',
      hit: ['Commit using a message prefixed with the name of the cart.'],
      miss: ['Commit the name of the cart.'],
    },
    {
      name: 'rule-clause',
      because: 'One of its clauses sets a rule.',
      holds: ({ text }) => clauseWithRule(text) !== undefined,
      verdict: 'from the rule on',
      hit: ['Build the cart, but do not touch the shop.', 'Immer erst den Warenkorb schließen.'],
      miss: ['Build the cart and the shop.', 'Always the same cart'],
    },
    {
      name: 'must-hold',
      because: 'It is strict about what holds.',
      holds: ({ text }) => mustHold.test(withoutDescription(text)),
      verdict: 'whole',
      hit: ['The cart MUST be closed.'],
      miss: ['The cart is closed.'],
    },
  ],
  otherwise: {
    because: 'It tells of the work, or of what is to be built.',
    verdict: 'none',
    hit: ['The cart shows its sum.'],
  },
});

const sentenceOf = (text: string): BriefSentence => ({ text, plain: text.replace(/^[*_\s]+/, '') });

/** The sentence, or its part from the rule on; null where it sets none. */
export function ruleInBrief(text: string): string | null {
  const { verdict } = briefRule.decide(sentenceOf(text));
  if (verdict === 'none') return null;
  const clause = verdict === 'whole' ? undefined : clauseWithRule(text);
  if (clause === undefined) return text;
  const part = withoutBracket(clause.text);
  const isWhole = text.length <= longestWhole || clause.start === 0 || contentWords(part).size < fewestTelling;
  return isWhole ? text : `[…] ${beforeDash(part)}`;
}

const clauseWithRule = (text: string) =>
  clausesOf(text).find(
    ({ text: part, start }) => (setsRule(part) || (start === 0 && setsForEver(part))) && !isNoRule.test(part),
  );

/** What a part of a long sentence explains behind a dash has lost what it spoke of. */
const beforeDash = (part: string) => {
  const [rule = part] = part.split(/\s[–—]\s/u);
  return contentWords(rule).size < fewestTelling ? part : rule;
};

const withoutBrackets = (text: string) => text.replace(/\([^)]*\)/g, ' ');
const usesAtStart = cueAtStart(['use', 'only use']);

interface Clause {
  readonly text: string;
  readonly start: number;
}

/** From each place where a clause begins to the end of the sentence. */
function clausesOf(text: string): Clause[] {
  const starts = [...text.matchAll(/[;:,(–—]\s*(?:(?:and|but|also)\s+)?|\b(?:and|but)\s+/g)].map(
    (match) => match.index + match[0].length,
  );
  return [0, ...starts].map((start) => ({ text: text.slice(start), start }));
}

/** A clause that began behind a bracket ends with it. */
const withoutBracket = (text: string) =>
  text.indexOf(')') >= 0 && (text.indexOf('(') < 0 || text.indexOf(')') < text.indexOf('('))
    ? text.slice(0, text.indexOf(')'))
    : text;

const setsRule = (clause: string) =>
  beginsRule(clause.replace(/^please\s+/i, '')) || likeTheRest.test(clause) || rulesOut.test(clause);

/** “Before creating new code, search for existing helpers”, “If there are no open tasks, exit” */
function isProcedure(sentence: string): boolean {
  const found = condition.exec(sentence);
  return found !== null && ordersWork(sentence.slice(found[0].length));
}
const condition =
  /^(?:before|after|when(?:ever)?|if|once|unless|for (?:any|every|all|each))\b[^,.;:]{3,90}[,:—–]\s*(?:then\s+|please\s+)?/i;
/** What a worker does; what a program does is said with “return”, “print” and their like. */
const ordersWork = cueAtStart(
  words(`
  search, report, stop, exit, ask, wait, skip, leave, ignore, run, commit, push, tell, say, state, explain, mark, treat, prefer, use, keep, do not, don't, never,
  halt, fall back, note, confirm, reuse
`),
);
/** “Commit using a message prefixed with …”, “Complete all parts before marking it done” */
const isMannered = (sentence: string) => ordersSomething(sentence) && manner.test(sentence);
const ordersSomething = cueAtStart(
  errandVerbs.phrases,
  words('complete, process, begin, report, mark, work, treat, include'),
);
const manner = anyOf(
  'i',
  /\b(?:prefixed with|by changing|according to (?:the|our|your))\b/,
  /\bbefore (?:marking|you|moving|committing|pushing|reporting|creating|changing)\b/,
  /\busing (?:the|a|an) \S+ (?:format|style|message|template|syntax|convention)/,
  /\bas one\b|\bin (?:relative|absolute) paths\b/,
);

const beginsRule = cueAtStart(
  words(`
  do not, don't, never, only, keep, keeps, preserve, leave, stay, stays, make sure, ensure, avoid, without touching, without changing, you may not,
  must, read-only, nicht, niemals, nur, behalte, lass, nunca, solo, mantén, ne, jamais, conserve, garde, não, mantenha, не, только, сохрани, оставь,
  不要, 只, 保持, しないで, 그대로
`),
);
/** “Always squash your commits”, “From now on post the diff”; “Always the same error”, “Immer wenn ich speichere” tell how things are. */
const setsForEver = (sentence: string) => opensForEver(sentence) && !tellsHow.test(sentence);
const opensForEver = cueAtStart(
  fromNowOn.phrases,
  words(`
  always, immer, siempre, toujours, sempre, всегда, 始终, 总是, 常に, 항상
`),
);
const noVerbs = words(`
  the, a, an, this, that, these, those, it, its, my, our, same, one, some, there, when, if, been, not, no, null, undefined, true, false, wrong, wenn,
  sobald, der, die, das, dem, den, ein, eine, einen, dieser, diese, dieses, derselbe, dieselbe, dasselbe, noch, mehr, wieder, weniger, dann, bei,
  beim, nach, el, la, los, las, lo, un, una, que, cuando, igual, pas, le, les, une, des, du, de, ce, cette, en, rien, aucun, aucune, quand, au, o, os,
  as, um, uma, quando, не, когда, это, та, тот, то
`);
const tellsHow = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:always|immer|siempre|toujours|sempre|всегда)[,:]?\\s+(?:(?:${noVerbs.join('|')})(?![\\p{L}'’])|\\d|l['’]|(?!br|p)\\p{L}+ing(?!\\p{L}))`,
  'iu',
);
/** “Match the existing message style”, “follow the cache pattern of the file” */
const likeTheRest =
  /^(?:match|follow|mirror|reuse|respect|stick to)\b[^.;]{0,60}\b(?:existing|surrounding|current|same|style|patterns?|conventions?|guidelines)\b/i;
/** “no new deps”, “No edits, no builds”, “Findings only, by weight”; “no default App exists” tells how things are. */
const rulesOut = anyOf(
  'iu',
  /^no\s+(?:new|other|more|further|unrelated|undefined|extra|additional|behaviou?r|test|code|functional|public|breaking)\s+[\w-]+(?!.*\b(?:needed|required|necessary|found)\b)/,
  /^\p{L}[\p{L}-]+(?: \p{L}+)? only[,.;:]/u,
  /^no\s+(?:edits|builds|commits|pushes|changes|tests|network|refactoring|writes|deletions|mocks|stubs|placeholders)\b/,
);
/** It outlives the step it stands at. */
export const forbidsInBrief = (text: string): boolean => forbids.test(text) || strict(text) || setsForEver(text);
const forbids = anyOf(
  'i',
  /\b(?:do not|don['’]?t|must not|may not|cannot be changed|read-only)\b/,
  /^only\b|\bonly these\b/,
  /^no\s/,
);
const mustHold =
  /\b(?:MUST|ONLY|NEVER|ALWAYS|SHALL|AVOID|may NOT|read-only|must(?! have been)|[Yy]ou (?:will|may|should|can) only)\b/;
/** “keep or adjust it” leaves the choice, “never tries it” tells how things are, `--preserve` is a name. */
const isNoRule = /^[-`"'*]|^(?:keep|leave) or\b|^(?:never|only|always)\s+(?:for|in|on|at|as|\p{L}+(?<!s)s)\b/iu;
