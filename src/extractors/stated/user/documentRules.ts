/**
 * The rules among the sentences of a long text: a plan, a specification, or what an agent gave another one to do. Most of
 * their lines say what to build; these say what holds, and what to leave.
 */

import { cue, cueAtStart, cuePattern } from '../../../core/language/cueTable';
import { foldedPattern } from '../../../core/language/foldedPattern';
import { splitSentences } from '../../../core/language/splitText';
import { words } from '../../../core/language/words';
import { withoutDescription } from './asides';
import { partVerbs, ruleLeads, ruleNouns, supposedNouns, textNouns } from './userCues';

/** Orders that a list of their objects follows. */
const ordersAList = cue(ruleLeads);
const namesRules = foldedPattern(
  () =>
    new RegExp(
      `${cuePattern(ruleNouns)}(?=\\s*(?:$|[:：,.()\\[–—-]|(?:for|of|to|that|and|from|in|on|when|we|you|here|all|apply|hold|are|is|für|de|para|pour|для)\\b))`,
      'u',
    ),
);
/** “Hard rules:”, “Always:”; “Cursor rule types:” introduces kinds of things. Of a paragraph only its last sentence leads to the list. */
export function introducesRules(lead: string): boolean {
  const last = splitSentences(lead).at(-1) ?? lead;
  return namesRules.stands(last) || (ordersAList(last) && !introducesParts(last));
}

/** An item of a list of rules. */
export const isListedRule = (
  sentence: { readonly isItem: boolean; readonly lead: string | null } | undefined,
): boolean => sentence?.isItem === true && sentence.lead !== null && introducesRules(sentence.lead);

/** “Hard rules:”, and not “Never send:” or “The design to enforce:”. */
export const callsThemRules = (lead: string): boolean => namesRules.stands(splitSentences(lead).at(-1) ?? lead);

const namesText = cue(textNouns);
const namesParts = cue(partVerbs);
const supposes = cue(supposedNouns);

/** “The doc must:”, “When reporting back, include:”: the list below holds the parts of a text that is asked for. */
export const introducesParts = (lead: string): boolean => {
  const last = splitSentences(lead).at(-1) ?? lead;
  return last.length <= longestPartLead && !namesRules.stands(last) && namesText(last) && namesParts(last);
};
/** Characters; a longer one is a sentence that tells something. */
const longestPartLead = 90;

/** “Proposed workflow to evaluate”, “Alternatives:”: what stands below is weighed, and ordered by nobody. */
export const introducesSupposed = (lead: string): boolean =>
  lead.length <= longestPartLead && supposes(lead) && !namesRules.stands(lead) && !ordersAList(lead);

/** How such a rule begins. */
export const strictAtStart = cueAtStart([
  'do not',
  "don't",
  'keep',
  'make sure',
  'ensure',
  'avoid',
  'only',
  'never',
  'always',
]);
/** What a text asks to be written, or weighs: “Summarize …”, “Give a clear RECOMMENDATION …”, “Polling vs webhook”. */
export const asksForPart = (text: string): boolean => beginsPart(text) || /\bvs\.?\s/i.test(text);
const beginsPart = cueAtStart(
  words(
    `
      summarize, summarise, compare, evaluate, define, describe, list, outline, explain, give, recommend, weigh, assess, propose, identify, analyze,
      analyse, research, sketch, enumerate
    `,
  ),
);
const inCapitals = /\b(?:MUST|NEVER|ALWAYS|SHALL|ONLY|AVOID|DO NOT)\b/;

/** It forbids, wherever the word stands. */
export const strict = cue(['never', 'must not', "mustn't", 'under no circumstances']);

/** In a document, what stands in brackets describes; what is weighed, compared or delivered is what it asks for. */
export function bindsInDocument(text: string): boolean {
  const said = withoutDescription(text.replace(/\([^)]*\)/g, ' '));
  if (/\bvs\.?\s/i.test(said)) return false;
  return strictAtStart(said) || (!beginsPart(said) && (strict(said) || inCapitals.test(said)));
}

interface OfList {
  readonly text: string;
  readonly standing: boolean;
  readonly isAsked: boolean;
  readonly message: { readonly text: string };
  /** The line above the list that it stands in; null for all else. */
  readonly list: string | null;
}

/** The line above the list that an item stands in, of a long text alone: of what somebody types each item is said for itself. A heading leads to no list. */
export const listOf = (
  { isBrief, isDocument }: { readonly isBrief: boolean; readonly isDocument: boolean },
  { isItem, lead }: { readonly isItem: boolean; readonly lead: string | null },
): string | null => (isItem && (isBrief || isDocument) && lead !== null && /[:：]$/.test(lead) ? lead : null);

/**
 * Lists of a long text whose items hold by the line above them (“When reporting back, include:” with “Current status.” below)
 * as one order each; torn apart, an item says nothing. What outlives its task, and what is asked for now, stays a line of its own.
 */
export function joinedLists<Item extends OfList>(items: readonly Item[]): Item[] {
  const isWithin = ({ standing, isAsked, list }: Item) => !standing && !isAsked && list !== null;
  return items.flatMap((item, at) => {
    if (!isWithin(item)) return [item];
    const isBeside = (other: Item) => isWithin(other) && other.message === item.message && other.list === item.list;
    const list = items.filter(isBeside);
    if (list.length < fewest) return [item];
    return items.findIndex(isBeside) === at ? [{ ...item, text: joined(list) }] : [];
  });
}

const fewest = 2;

/** Verbatim; a mark stands for what does not bind, or stands elsewhere. */
function joined(list: readonly OfList[]): string {
  const [first] = list;
  if (first === undefined) return '';
  const { text: all } = first.message;
  return list.reduce((told, { text }) => {
    const behind = ['-', '*', '+']
      .map((mark) => `${told} ${mark} ${text}`)
      .find((whole) => all.includes(whole.replace(/^.*\[…\] /u, '')));
    return behind ?? `${told} ${leftOut} ${text}`;
  }, first.list ?? '');
}

const leftOut = '[…]';
