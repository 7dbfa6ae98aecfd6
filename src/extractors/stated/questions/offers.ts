/** What an answer of the agent put before the user: options with their labels, and the question it closes with. */

import { cue, cueAtStart } from '../../../core/language/cueTable';
import { splitText, type TextUnit } from '../../../core/language/splitText';
import { foldSpace } from '../../../core/text/foldSpace';
import { memoize } from '../../../core/text/memoize';
import { optionWords } from '../agent/agentCues';
import { endsAsQuestion } from '../language/sentenceKinds';

/** Texts are verbatim but for white space and marks; empty lists and null where the answer offered nothing. */
export interface Offer {
  /** The whole answer. */
  readonly text: string;
  readonly options: readonly Option[];
  /** All that have a label, at any depth and of any list. */
  readonly every: readonly Option[];
  /** They are alternatives, and not steps to be done one after the other. */
  readonly isChoice: boolean;
  /** The last question that stands near the end and is no heading; null where the answer asked nothing. */
  readonly question: string | null;
  /** Questions that carry a number or a letter of their own, list by list: each counts anew. */
  readonly numbered: readonly (readonly Option[])[];
  /** What the agent advised, said nearest to the end. */
  readonly advice: string | null;
  /** What the agent said it could do, right before its question. */
  readonly proposal: string | null;
  /** The sentence or item before the question, where it is short and asks nothing. */
  readonly before: string | null;
}

/** One line of a labelled list. */
export interface Option {
  /** A number, or a letter in upper case. */
  readonly label: string;
  readonly text: string;
  /** Indented below another option. */
  readonly depth: number;
}

const mostAnswers = 200;

/** Asked by several rules about the same answers, which are long. */
export const offerOf = memoize((answer: string): Offer => {
  const units = splitText(answer).filter((unit) => unit.kind !== 'code');
  const options = optionsPut(answer);
  const run = lastRun(options);
  return {
    text: answer,
    options: run,
    every: options,
    isChoice:
      run.some(({ label, text }) => /[A-H]/.test(label) || /\boption\b/i.test(text)) ||
      speaksOfOptions(answer) ||
      asksWhich.test(answer),
    numbered: listsOf(options).map((list) => list.filter(({ text }) => /[?？]/.test(text))),
    question: closingQuestion(units),
    advice: closingAdvice(units),
    proposal: closingProposal(units),
    before: beforeQuestion(units, answer),
  };
}, mostAnswers);

const speaksOfOptions = cue(optionWords, ['prefer', 'preference', 'either']);
/** “Which one?”; “…, which matches the names of the shop” offers nothing. */
const asksWhich =
  /(?:^|[.!?:;—–-]\s|\*\*)\W*(?:so |and |then )?which\b|\bwhich (?:one|of (?:these|those|them|the)|way|option|approach|direction|do|would|should)\b/imu;
const optionLine =
  /^(\s*)(?:#{1,5}\s+)?(?:[-*]\s+)?(?:\*\*)?(?:option\s+|Q(?:uestion\s+)?(?=\d))?\(?([A-Ha-h]|\d{1,2})[).:]\)?(?:\*\*)?\s+(\S.*)$/i;
const optionHeading = /^(\s*)(?:#{1,5}\s+|[-*]\s+)?(?:\*\*)?option\s+([A-H]|\d{1,2})\b(?:\*\*)?[\s:.)–—-]*(.*)$/i;
const optionRow =
  /^(\s*)\|\s*(?:\*\*)?(?:option\s+)?([A-H]|\d{1,2})(?:[).:](?:\*\*)?\s*|(?:\*\*)?\s*\|\s*)(\S.*?)\s*\|/i;

/** What stands in a block of code is a drawing or a sequence, unless the words around it put it to choice. */
function optionsPut(answer: string): Option[] {
  const spoken = answer.replace(fenced, '');
  const isPut = spoken === answer || speaksOfOptions(spoken) || asksWhich.test(spoken);
  return optionsIn(isPut ? answer : spoken);
}

const fenced = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[ \t]*$/gmu;

function optionsIn(answer: string): Option[] {
  return answer.split('\n').flatMap((line) => {
    const match = optionLine.exec(line) ?? optionHeading.exec(line) ?? optionRow.exec(line);
    if (match?.[2] === undefined) return [];
    const text = foldSpace(line)
      .replace(/^\||\|$/g, '')
      .trim();
    return [{ label: match[2].toUpperCase(), text, depth: match[1]?.length ?? 0 }];
  });
}

/** What counts on belongs to one list, whatever stands indented between; one that counts anew is another. */
function listsOf(options: readonly Option[]): Option[][] {
  const lists: Option[][] = [];
  let open: readonly { readonly depth: number; readonly list: Option[] }[] = [];
  for (const option of options) {
    open = open.filter(({ depth }) => depth <= option.depth);
    const own = open.find(({ depth }) => depth === option.depth);
    if (own !== undefined && option.label !== '1' && option.label !== 'A') own.list.push(option);
    else {
      const list = [option];
      lists.push(list);
      open = [...open.filter((other) => other !== own), { depth: option.depth, list }];
    }
  }
  return lists;
}

/** Several lists count anew: the last list that begins with its first label is the one before the user. */
function lastRun(options: readonly Option[]): Option[] {
  const outer = Math.min(...options.map(({ depth }) => depth));
  const list = options.filter(({ depth }) => depth === outer);
  const start = list.findLastIndex(({ label }) => label === '1' || label === 'A');
  return start < 0 ? [...list] : list.slice(start);
}

/** A question further up is answered by what follows it. */
const nearEnd = 6;

function closingQuestion(units: readonly TextUnit[]): string | null {
  const spoken = units.filter(({ kind }) => kind !== 'heading');
  const at = spoken.findLastIndex(({ text, kind }) => kind !== 'row' && endsAsQuestion(text));
  const found = spoken[at];
  if (found === undefined || spoken.length - at > nearEnd) return null;
  return foldSpace(found.text);
}

const advises = cue([
  ...[
    'recommend',
    'recommendation',
    'i suggest',
    'my suggestion',
    "i'd suggest",
    'i propose',
    "i'd go with",
    'i would go with',
    'i prefer',
    'my vote',
    'my preference',
    'my preferred rule',
    'my pick',
    "i'd do",
    'i lean',
  ],
  ...[
    'best solution',
    'the cleanest',
    'best option',
    'empfehle',
    'schlage vor',
    'recomiendo',
    'je recommande',
    'recomendo',
    'рекоменду*',
    '建议',
    '推荐',
    'おすすめ',
    '추천',
  ],
]);

function closingAdvice(units: readonly TextUnit[]): string | null {
  const found = units.findLast(({ text, kind }) => kind !== 'heading' && advises(text) && !endsAsQuestion(text));
  return found === undefined || found.text.length > 400 ? null : foldSpace(found.text);
}

const proposes = cueAtStart([
  ...[
    'i can',
    'i could',
    'i would',
    "i'd",
    'i propose',
    'i suggest',
    'we can',
    'we could',
    'my plan',
    'the plan',
    'my proposal',
    "let's",
  ],
  ...[
    'the fix',
    'a fix',
    'ich kann',
    'ich könnte',
    'wir könnten',
    'mein vorschlag',
    'puedo',
    'podría',
    'propongo',
    'podemos',
    'je peux',
  ],
  ...[
    'je pourrais',
    'je propose',
    'on peut',
    'posso',
    'poderia',
    'proponho',
    'я могу',
    'можно',
    'предлагаю',
    '我可以',
    '可以',
    'できます',
    '할 수',
  ],
]);

function closingProposal(units: readonly TextUnit[]): string | null {
  const spoken = units.filter(({ kind }) => kind === 'sentence');
  const asked = spoken.findLastIndex(({ text }) => endsAsQuestion(text));
  const before = spoken[asked - 1]?.text ?? '';
  return asked > 0 && before.length <= 400 && proposes(before) && !endsAsQuestion(before) ? foldSpace(before) : null;
}

/** What the question is about, where it only points: the sentence before it in its paragraph. One above may be the last of several options. */
function beforeQuestion(units: readonly TextUnit[], answer: string): string | null {
  const spoken = units.filter(({ kind }) => kind === 'sentence');
  const asked = spoken.findLastIndex(({ text }) => endsAsQuestion(text));
  const [before = '', question = ''] = [spoken[asked - 1]?.text, spoken[asked]?.text];
  const saysOwn = before.length >= shortestBefore && before.length <= longestBefore;
  const isNext = answer.includes(`${before} ${question}`);
  return saysOwn && isNext && !endsAsQuestion(before) && !/[:：]$/.test(before) ? foldSpace(before) : null;
}
const shortestBefore = 24;
const longestBefore = 240;
