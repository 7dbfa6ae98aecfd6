/**
 * What is told by its surroundings alone: an item of a list that explains or advises, a sentence that goes on with the one
 * before it. Taken out of there it has no subject, or tells as so what was only weighed.
 */
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { pointsBack } from '../../../core/language/pointsBack';
import { words } from '../../../core/language/words';
import { anyOf } from '../../../core/text/patterns';
import { changeVerbs, doneVerbs, reportHeadings, weakOpeners } from './agentCues';
import type { AgentStatement } from './agentStatements';

const opensWeakly = cueAtStart(weakOpeners);
const opensTorn = cueAtStart(
  words(`
  or, alternatively, why, how, reason, reasons, normally, whereas, benefit, benefits, even if, even though, since this, because this, oder, alternativ, warum, o bien, alternativamente, por qué,
  ou bien, pourquoi, ou então, или, почему, 或者, 为什么, または, なぜ, 또는, 왜
`),
);
const isReport = cue(reportHeadings, words('observation*, note, notes, caveats'));
const reportsDeed = cueAtStart(changeVerbs, doneVerbs);

/** It explains, weighs or wishes: what stands in such a list is true of what it is told of, and of nothing else. */
const isAside = cueAtStart(
  words(`
  pros, cons, benefit, benefits, advantages, drawbacks, trade-offs, tradeoffs, why, how, what it does, what it tests, what this does, goal, goals, example,
  examples, steps, workflow, scenario, concepts, key technical concepts, option, options, alternatives, requirements, want me to, before, background,
  problem, the problem, issue, the issue, vorteile, nachteile, warum, ventajas, desventajas, avantages, inconvénients, pourquoi, vantagens, desvantagens,
  преимущества, недостатки, почему, 优点, 缺点, 为什么, 利点, 欠点, 장점, 단점
`),
);

/** Of a sentence: it points back, or stands between brackets. */
const opensAmid = ({ text, reportsWork }: AgentStatement) =>
  /^\s*\(/.test(text) || opensTorn(text) || pointsBack(text) || (!reportsWork && opensWeakly(text));

/** Whether it says something only where it stands. What warns is told with less. */
export function isTorn(statement: AgentStatement, isWarning: boolean): boolean {
  const { text, kind, place, heading, lead, followsWork } = statement;
  if (opensAmid(statement)) return true;
  if (kind !== 'item') return false;
  const above = [heading, lead].filter((one) => one !== null);
  if (!isWarning && above.some((one) => isAside(one.replace(/^\W+/u, '')))) return true;
  if (lacksSubject.test(text)) return true;
  if (isWarning || reportsDeed(text)) return false;
  return place === 'interim' || (place === 'answer' && !followsWork && !above.some(isReport));
}

/** “Creates one cart for each shop”, below a line that says what does; “Pass the flag” is an order. */
const lacksSubject = anyOf(
  'u',
  /^(?!(?:This|Is|Has|Was|Does|Always|Unless|Besides|Perhaps|Across|Less|Plus|Sometimes|Afterwards|Thus)\b)\p{Lu}\p{Ll}+(?<!s)s (?:if|whether|the|a|an|both|each|every|its|their)\b/u,
  /^(?:Creates|Includes|Adds|Ensures|Implements|Restores|Returns|Provides|Prevents|Allows|Avoids|Preserves|Respects|Supports|Handles|Helps|Lets) /u,
);
