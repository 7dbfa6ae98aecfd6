/** The statements of an answer that can be told on another road: neither deeds nor plans, and nothing that leans on one. */

import { splitText, type TextUnit } from '../language/splitText';
import { foldSpace } from '../text/foldSpace';
import {
  admits,
  givesReason,
  headsCause,
  namesCause,
  namesLimit,
  namesRemedy,
  plans,
  supposesOrAdvises,
  tellsWhyItFails,
} from './causeCues';
import {
  leadsOn,
  leansBack,
  namesCode,
  opensFinding,
  saysSomething,
  turns,
  withoutOpening,
  withoutOwnClause,
} from './causeText';
import { saysItIsDone } from './deedsIn';
import {
  headsOwnWork,
  judgesRemedy,
  leadsToWays,
  showsConsequence,
  showsTrial,
  speaksOfWork,
  tellsBehaviour,
  tellsProgress,
} from './findingCues';
import { thingsIn } from './namesNothing';
import { reviewItems } from './reviewItems';

/** One of them, as it is quoted. */
export interface Statement {
  readonly text: string;
  /** How much it says beside others. */
  readonly weight: number;
  /** Among the units of its message. */
  readonly at: number;
  /** The line above its list or its code. */
  readonly lead: string | null;
  /** It goes on from the statement before it, or from what the user asked. */
  readonly leans: boolean;
  /** “But …” stands behind it. */
  readonly isTurned: boolean;
  /** It is the first thing that an answer says. */
  readonly opens: boolean;
  /** An item, or a row. */
  readonly isPart: boolean;
}

/** Characters of a block of code, of a line that leads to one, and of the heading of a cause. */
const longest = { code: 240, lead: 160, heading: 40 } as const;
/** What names nothing in code names so many other things. */
const fewestThings = 3;
/** What a statement of each sort is worth. */
const worth = { cause: 3, trial: 2.25, behaviour: 1.5, limit: 1.25, states: 0.75, advises: 0.5 } as const;

/** @param answers whether the message answers the user, so that its first sentence may lean on their words */
export function statementsOf(message: string, answers: boolean): Statement[] {
  const units = splitText(message).filter(({ text }) => !isNod.test(text));
  const reviewed = reviewItems(message);
  const found: Statement[] = [];
  let lead: TextUnit | null = null;
  units.forEach((unit, at) => {
    const next = units[at + 1];
    if (unit.kind !== 'code' && leads.test(unit.text)) lead = unit.kind === 'heading' ? null : unit;
    else if (unit.kind === 'sentence' || unit.kind === 'heading') lead = null;
    if (unit === lead || unit.kind === 'heading' || !(namesCause(unit.text) || isTruthfulPlace(unit, lead))) return;
    const led = lead !== null && lead.text.length <= longest.lead ? lead.text : null;
    const text = tellable(unit, units[at - 1], led !== null);
    const weight = text === '' ? 0 : weightOf(text, unit);
    if (weight === 0 || reviewed.some((item) => text.includes(item.text) || item.text.includes(text))) return;
    const leans = unit.kind === 'sentence' && leansBack(text);
    if (leans && (at === 0 ? !answers || !pointsAtWords.test(text) : found.at(-1)?.at !== at - 1)) return;
    found.push({
      ...{ text, weight, at, leans },
      lead: led === null || leadsOn.test(led) ? null : led,
      isTurned: unit.kind === 'sentence' && next?.kind === 'sentence' && turns(next.text),
      opens: answers && at === 0 && unit.kind === 'sentence' && !supposesOrAdvises(text),
      isPart: unit.kind === 'item' || unit.kind === 'row',
    });
  });
  // Without what turns it, it may say the reverse.
  return found.filter(({ isTurned, at }, place) => !isTurned || found[place + 1]?.at === at + 1);
}

/** “Yes.”, “Good catch!” */
const isNod = /^[^.!?`]{0,24}[.!]\W*$/u;
const leads = /[:：][*_]*$/u;
/** “This keeps the drawer”, in answer to a question about it. */
const pointsAtWords = /^\W*(?:it|its|this|that|these|those|they|both|because)\b/i;

/** Neither below the heading of changes or of ways to go, nor in a list of deeds. */
const isTruthfulPlace = ({ heading }: TextUnit, lead: TextUnit | null): boolean =>
  [heading, lead?.text ?? null].every(
    (above) => above === null || !(headsOwnWork.test(above) || leadsToWays(above) || tellsProgress.test(above)),
  ) &&
  (lead === null || !(saysItIsDone(lead.text) || plans(lead.text)));

/** Empty where it tells nothing, or a deed. */
function tellable({ kind, text }: TextUnit, before: TextUnit | undefined, isLed: boolean): string {
  if (kind === 'code') return isLed && text.length <= longest.code ? foldSpace(text) : '';
  if (kind === 'row') {
    const row = foldSpace(text.replace(/^\||\|$/g, '').replaceAll('**', ''));
    return saysItIsDone(row) || thingsIn(row).size < fewestThings ? '' : row;
  }
  // What goes on behind a block of code is half a sentence.
  if (before?.kind === 'code' && /^\p{Ll}/u.test(text)) return '';
  const said = withoutOpening(withoutDeed(withoutOwnClause(text.replaceAll('**', ''))));
  if (namesRemedy(said) && !judgesRemedy.test(said) && !saysItIsDone(said)) return said;
  return saysSomething(said) && !speaksOfWork.test(said) && !isWay.test(said) ? said : '';
}

/** “The drawer was moved, but the receipt reads it twice”: what stands behind the deed. */
function withoutDeed(text: string): string {
  if (!saysItIsDone(text)) return text;
  const rest = text.replace(/^.*?(?:[,;]|\s[—–-])\s+(?:but|because|since|although)\s+/u, '');
  return rest === text || rest.length < shortestRest || saysItIsDone(rest) || leansBack(rest) ? text : `… ${rest}`;
}
/** Characters. */
const shortestRest = 40;

/** One of several ways to go, or a mark of the agent's program. */
const isWay = /^\W*(?:(?:(?:one|another|the other) )?(?:option|alternative|approach|choice)\s+\w{1,2}\b|[A-F]\)|::)/i;

/** “If the shop owns the drawer, …” */
const isCondition = /^\W*(?:if|when|once|unless)\b/i;

function weightOf(text: string, { text: whole, kind, heading }: TextUnit): number {
  const isNamed = namesCode.test(text);
  if (!isNamed && thingsIn(text).size < fewestThings) return 0;
  const isBelowCause = heading !== null && heading.length < longest.heading && headsCause(heading);
  const more = (isNamed ? 0.5 : 0) + (admits(whole) ? 0.5 : 0) + (opensFinding(whole) ? 1 : 0);
  if (namesCause(text) || tellsWhyItFails(text) || namesRemedy(text) || isBelowCause) return worth.cause + more;
  if (showsTrial(text) || showsConsequence(text)) return worth.trial + more;
  if (kind !== 'row' && supposesOrAdvises(text) && !isCondition.test(text)) return worth.advises + more;
  if (tellsBehaviour(text)) return worth.behaviour + more;
  return (namesLimit(text) || givesReason(text) ? worth.limit : worth.states) + more;
}
