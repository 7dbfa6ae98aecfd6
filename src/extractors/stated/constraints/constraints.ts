/** The user's words that bind, as facts: what stays for good, what is of the task, what is asked for now. */

import type { ConstraintFact } from '../../../core/fact';
import { isSameRequest } from '../../../core/text/sameRequest';
import { withoutOpeners } from '../language/sentenceKinds';
import { joinedLists, listOf } from '../user/documentRules';
import type { SaidPlace } from '../user/examplePlace';
import { tellsSurroundings } from '../user/surroundings';
import type { UserMessage } from '../user/userSentences';
import { bindingPart, isBeginning } from './boundText';
import { type BindingContext, heardOrder } from './heardOrder';
import { lasting } from './lastingRules';
import { leftOut } from './leftOutRules';
import { withListAbove } from './listAbove';
import { orderKind } from './orderKindRules';
import { weighed } from './weighedRules';

/** In session order; of repeats the last stays. */
export function constraints(messages: readonly UserMessage[], context: BindingContext): ConstraintFact[] {
  const found = messages
    .filter((message) => !isSameRequest(message.text, context.goal) || hasRuleBeside(message))
    .flatMap((message) =>
      message.sentences.flatMap((sentence, at) => boundBy({ message, at, sentence }, context) ?? []),
    );
  return joinedLists(withoutRepeats(found)).map(({ text, standing, isAsked, message, decidedBy }, at) => ({
    id: `constraint-${message.ref.line}-${at}`,
    kind: 'constraint',
    text,
    standing,
    ...(isAsked ? { isAsked } : {}),
    ...(tellsSurroundings(withoutOpeners(text)) ? { ofSetup: true as const } : {}),
    evidence: [message.ref],
    decidedBy,
  }));
}

/** What of a sentence binds; null where it binds nothing, or is told elsewhere. */
function boundBy(place: SaidPlace, context: BindingContext): Bound | null {
  const { message, at, sentence } = place;
  if (!weighed.decide({ ...place, isOpen: message.turn === context.openTurn }).verdict) return null;
  const heard = heardOrder(place, context);
  const kind = orderKind.decide(heard);
  if (kind.verdict === 'none') return null;
  const isRule = kind.verdict === 'standing';
  const isAsked = kind.verdict === 'asked';
  const text = bindingPart(message, at, isRule);
  const lasts = isRule && lasting.decide({ ...place, text, isPick: heard.pickedFor !== null }).verdict;
  if (leftOut.decide({ ...heard, text, lasts, isAsked }).verdict) return null;
  // What binds by its own words is explained by these.
  const { decidedBy } = heard.binding.verdict === 'none' ? kind : heard.binding;
  const told = withListAbove(message, at, text);
  return { ...{ text: told, standing: lasts, isAsked, message, decidedBy }, list: listOf(message, sentence) };
}

/** The goal is told whole. Where it was typed in the session and is more than one sentence, the rules in it are told as such as well. */
const hasRuleBeside = ({ sentences }: UserMessage) => sentences.length > 1;

interface Bound {
  readonly text: string;
  readonly standing: boolean;
  /** By nothing but that its turn is open. */
  readonly isAsked: boolean;
  readonly message: UserMessage;
  /** The row of a table that found it. */
  readonly decidedBy: string;
  /** The line above the list of a long text that it stands in. */
  readonly list: string | null;
}

/** The same words said twice stand once, where they were said last. */
function withoutRepeats(items: readonly Bound[]): Bound[] {
  const key = ({ text }: Bound) => text.toLowerCase().replace(/[\s.!]+$/, '');
  const last = new Map(items.map((item) => [key(item), item]));
  const isPart = (item: Bound) =>
    items.some((other) => other !== item && other.message === item.message && isBeginning(item.text, other.text));
  return items.filter((item) => last.get(key(item)) === item && !isPart(item));
}
