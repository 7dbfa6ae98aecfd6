/** Whether a report of work tells a change with what it is for, or how a part behaves from now on. */
import { measureSpoken } from '../../../../core/language/contentWords';
import { cueAtStart } from '../../../../core/language/cueTable';
import { namesIn } from '../../../../core/language/names';
import { ruleTable } from '../../../../core/rules/ruleTable';
import { changeVerbs } from '../../agent/agentCues';
import type { AgentStatement } from '../../agent/agentStatements';
import { exampleStatement, type StatementExample } from '../../agent/exampleStatement';
import { behavesNow, clauseWithNow, opensWithNow } from './behavesNow';
import { isOfChecks, isOfTests, tellsHowItWas, testName } from './ofChecks';
import { fewestTold, isPartOfFix, opensWithDeed, tidies } from './partOfFix';
import { opensWithPast, withoutLabel } from './reportForms';

const reportsChange = cueAtStart(changeVerbs);

/** What a change was made for: “added a field to tell them apart”. */
const saysPurpose =
  /\bto\s+(?!the\b|a\b|an\b|both\b|all\b|each\b|every\b|match\b|cover\b|verify\b|test\b|`)[a-z]{2,}\b/;

/** “Sessions of the last minutes are now excluded from what is cleaned up” */
const isNowDone =
  /\b(?:is|are)\s+now\s+(?!ready|clean|green|complete|fixed|done|running|verified|committed|pushed|merged|updated|finished|resolved|implemented|tested|aligned)\p{L}+(?:ed|en)\b/iu;

/** “The command is now `shop cleanup`” */
const isNowNamed = /\b(?:is|are)\s+now\s+(?:called\s+|named\s+)?`/i;

/** “Added the `endedAt` field to both `Session` and `State`”: what others build on. */
const addsSurface =
  /^\P{L}*added\b.*\b(?:fields?|flags?|options?|columns?|parameters?|arguments?|endpoints?|settings?|keys?|propert(?:y|ies)|interfaces?|convenience (?:function|method))\b/iu;

/** “Falls back to the default only if no shop is open”: the part does it in a certain case or by certain means. */
const inWhichWay =
  /\bto (?!the\b|a\b|all\b|both\b|`)\p{L}+|\bby \p{L}+ing\b|\b(?:only|never|always|before|instead|when|without|automatically)\b|\bif no/iu;

/** “Added `readCart()` - looks in the cache first”, “wrote a script that asks the service”: what was made, and what it does. */
const saysWhatItDoes = /\s[—–-]\s+\S+(?:\s+\S+){2}|\b(?:that|which)\s+(?!is\b|was\b|has\b)\p{L}+s\b/iu;

const isOfDocuments = /\b(?:docs?|documentation|comments?)\b|\.(?:md|mdx|rst|txt)\b/i;

const fewestBesideNames = 2;
const fewestWords = 4;
/** Where no name says of what. */
const tellingWords = 7;

/** The table; true for what is told with its purpose. */
export const toldInReport = ruleTable<AgentStatement, boolean, StatementExample>({
  name: 'told-in-report',
  question: 'Does a report of work tell what a change is for, or how a part behaves from now on?',
  isPart: true,
  textOf: ({ text }) => text,
  lineOf: ({ passage }) => passage.ref.line,
  subjectOf: exampleStatement,
  rows: [
    {
      name: 'outside-report',
      because: 'It stands in no report of work.',
      holds: ({ place, reportsWork }) => place !== 'answer' || !reportsWork,
      verdict: false,
      hit: [
        { text: '`openCart()` now waits for the second till of the shop.', place: 'summary' },
        { text: '`openCart()` now waits for the second till of the shop.', reportsWork: false },
      ],
      miss: ['`openCart()` now waits for the second till of the shop.'],
    },
    {
      name: 'as-it-was',
      because: 'It says how things were before the change.',
      holds: ({ text }) => tellsHowItWas.test(text),
      verdict: false,
      hit: ['`openCart()` now waits for the second till of the shop, as it previously did.'],
      miss: ['`openCart()` now waits for the second till of the shop.'],
    },
    {
      name: 'explained-change',
      because: 'It says what was made, and what that does.',
      holds: ({ text }) => explainsChange(withoutLabel(text)) && !isOfTests(text),
      verdict: true,
      hit: ['Added `readCart()` - looks in the cache of the shop first.'],
      miss: ['Added `deleteCart()` - deletes a cart of the shop.'],
    },
    {
      name: 'sentence-from-now-on',
      because: 'It says how a part behaves from now on.',
      holds: ({ kind, text }) => kind === 'sentence' && tellsHowItIs(text),
      verdict: true,
      hit: [
        '`openCart()` now waits for the second till of the shop.',
        'Carts of `shop.ts` are now excluded from what the till cleans up.',
        'The command is now `shop cleanup`.',
      ],
      miss: ['`openCart()` now works with the second till of the shop.'],
    },
    {
      name: 'no-item',
      because: 'Only an item says in short what was done.',
      holds: ({ kind }) => kind !== 'item',
      verdict: false,
      hit: ['Added the `endedAt` field to both `Cart` and `Sale`.'],
      miss: [{ text: 'Added the `endedAt` field to both `Cart` and `Sale`.', kind: 'item' }],
    },
    {
      name: 'of-checks',
      because: 'Tests, checks and documents follow from a change.',
      holds: ({ text }) => isOfTests(text),
      verdict: false,
      hit: [
        { text: 'Extended the fixtures of `cart.ts` to take a second till.', kind: 'item' },
        { text: 'Extended `TestCart_Empty` to take a second till.', kind: 'item' },
      ],
      miss: [{ text: 'Extended `Cart` to take a second till.', kind: 'item' }],
    },
    {
      name: 'adds-surface',
      because: 'Others build on a field, a flag or the like.',
      holds: ({ text }) => addsToContract(withoutLabel(text)),
      verdict: true,
      hit: [{ text: 'Added the `endedAt` field to both `Cart` and `Sale`.', kind: 'item' }],
      miss: [{ text: 'Added the `endedAt` field.', kind: 'item' }],
    },
    {
      name: 'described-part',
      because: 'It says what a part does in a certain case, or by what means.',
      holds: ({ text }) => describesPart(withoutLabel(text), text),
      verdict: true,
      hit: [{ text: 'Falls back to `defaultCart` only if no shop is open.', kind: 'item' }],
      miss: [{ text: 'Falls back to `defaultCart` for the second shop.', kind: 'item' }],
    },
    {
      name: 'two-names',
      because: 'Few words are enough between two names, where they say what for.',
      holds: ({ text }) => joinsNames(withoutLabel(text)),
      verdict: true,
      hit: [{ text: 'Moved `readCart` to serve `prices`.', kind: 'item' }],
      miss: [{ text: 'Moved `readCart` to `prices`.', kind: 'item' }],
    },
    {
      name: 'few-words',
      because: 'A label says nothing of what was done.',
      holds: ({ text }) => measureSpoken(withoutLabel(text)) < fewestTold,
      verdict: false,
      hit: [
        { text: 'Moved `readCart` to `prices`.', kind: 'item' },
        { text: '`openCart()` now waits.', kind: 'item' },
      ],
      miss: [{ text: 'Moved the second cart to tell it apart.', kind: 'item' }],
    },
    {
      name: 'part-of-fix',
      because: 'It is a part of what the change consists of.',
      holds: (statement) => isPartOfFix(statement),
      verdict: true,
      hit: [{ text: 'Preserves links of the shop instead of following them', kind: 'item', lead: 'The fix:' }],
      miss: [{ text: 'Preserves links of the shop instead of following them', kind: 'item', lead: 'Seen:' }],
    },
    {
      name: 'now-unnamed',
      because: 'Of an item the heading says what does it from now on.',
      holds: ({ text }) => namesIn(text).size === 0 && opensWithNow.test(withoutLabel(text)),
      verdict: true,
      hit: [{ text: 'Now searches the newest carts of the shop first', kind: 'item' }],
      miss: [{ text: 'Newest carts of the shop are searched first', kind: 'item' }],
    },
    {
      name: 'unnamed',
      because: 'Nobody can tell what part it speaks of.',
      holds: ({ text }) => namesIn(text).size === 0,
      verdict: false,
      hit: [{ text: 'Moved the second cart to tell it apart.', kind: 'item' }],
      miss: [{ text: 'Moved the second cart of `shop.ts` to tell it apart.', kind: 'item' }],
    },
    {
      name: 'item-from-now-on',
      because: 'It says how a part behaves from now on.',
      holds: ({ text }) => behavesNow.stands(withoutLabel(text)),
      verdict: true,
      hit: [{ text: '`openCart()` now waits for the second till of the shop.', kind: 'item' }],
      miss: [{ text: '`openCart()` now passes the second till of the shop.', kind: 'item' }],
    },
    {
      name: 'for-something',
      because: 'It says what was changed and what for.',
      holds: ({ text }) => isForSomething(withoutLabel(text)),
      verdict: true,
      hit: [{ text: 'Moved the second cart of `shop.ts` to tell it apart.', kind: 'item' }],
      miss: [{ text: 'Created the second cart of `shop.ts` to tell it apart.', kind: 'item' }],
    },
  ],
  otherwise: {
    because: 'It names a part, and says neither what for nor how it behaves.',
    verdict: false,
    hit: [{ text: 'Two carts of the shop stand in `shop.ts`', kind: 'item' }],
  },
});

/** What the table says. */
export const isToldInReport = (statement: AgentStatement): boolean => toldInReport.decide(statement).verdict;

const explainsChange = (own: string) =>
  (reportsChange(own) || opensWithPast.test(own)) &&
  saysWhatItDoes.test(own) &&
  namesIn(own).size > 0 &&
  !tidies.test(own) &&
  !isOfDocuments.test(own) &&
  !/^\P{L}*reverted\b/iu.test(own) &&
  !repeatsName(own) &&
  measureSpoken(own) >= fewestWords;

/** “Added `deleteCart()` - deletes a cart”: the name has said it. */
function repeatsName(own: string): boolean {
  const [explained = '', verb] = /(?:\s[—–-]\s+|\b(?:that|which)\s+)(\p{L}{3,}?)(?:e?s)\b.*/iu.exec(own) ?? [];
  if (verb === undefined || namesIn(explained).size > 0) return false;
  return [...namesIn(own)].some((name) => name.toLowerCase().startsWith(verb.toLowerCase()));
}

const tellsHowItIs = (text: string) =>
  isNowNamed.test(text) ||
  ((behavesNow.stands(text) || isNowDone.test(text)) &&
    !isOfChecks.test(clauseWithNow(text)) &&
    !testName.test(text) &&
    measureSpoken(text) >= (namesIn(text).size > 0 ? fewestWords : tellingWords));

const addsToContract = (own: string) =>
  addsSurface.test(own) && (namesIn(own).size > 1 || /\b(?:that|which|so|to)\b/i.test(own));

const describesPart = (own: string, text: string) =>
  opensWithDeed(own) && inWhichWay.test(own) && namesIn(text).size > 0 && measureSpoken(own) >= fewestTold;

const joinsNames = (own: string) => {
  const size = measureSpoken(own);
  return size >= fewestBesideNames && size < fewestTold && isForSomething(own) && namesIn(own).size > 1;
};

const isForSomething = (own: string) =>
  (reportsChange(own) || opensWithPast.test(own)) && !/^created\b/i.test(own) && saysPurpose.test(own);
