/**
 * Steps of the plan that somebody has to do by hand. No tool shows that they were done, so they are told as not seen done
 * once the plan was worked on, until somebody says that they were.
 */
import { type Judged, judged } from '../../../../core/claims/judged';
import { triedByHand } from '../../../../core/claims/work/planEnd';
import type { StateFact } from '../../../../core/fact';
import type { SessionIndex } from '../../../../core/index/sessionIndex';
import { splitText } from '../../../../core/language/splitText';
import { refTo } from '../../../../core/provenance';
import { cutAtWord } from '../../../../core/text/cutAtWord';
import { foldSpace } from '../../../../core/text/foldSpace';
import { anyOf } from '../../../../core/text/patterns';
import { type GivenPlan, plansPutUp } from './plansPutUp';

const mostCharacters = 260;
/** "Manual testing:" alone says nothing. */
const shortestStep = 30;
/** How such a step begins: “Manual tests”, “Manually open …”; “Manual-commit strategy” and “Manual mode” name something else. */
export const byHand = anyOf(
  'i',
  /^(?:manually|by hand|manuell|von hand|manuellement|a mano)(?![\w-])/,
  /^manual\s*(?:$|[:(])/,
  /^manual\s(?:\w+\s)?(?:test|verif|check|step|smoke|qa\b|review|valid|action|task|inspect|run\b|try)/,
);
/** One fact for all steps of the last plan, or none; inferred, and labelled not tested. */
export function plannedByHand(index: SessionIndex): Judged<StateFact>[] {
  const plan = lastPlan(index);
  if (plan === null || !index.changes.some(({ position }) => position > plan.position)) return [];
  const steps = stepsByHand(plan.text);
  if (steps.length === 0) return [];
  const tried = triedByHand(index, plan.position);
  const fact: StateFact = {
    ...{ id: `by-hand-${plan.entry.line}`, kind: 'state', about: 'todo', label: 'not-tested', tag: 'inferred' },
    ...{
      text: cutAtWord(`${tried === null ? 'Planned, not seen done: ' : ''}${steps.join('; ')}`, mostCharacters),
      evidence: [refTo(plan.entry)],
    },
  };
  return [judged(fact, 'carried out', tried)];
}

/** The plan that the user gave or approved last, or that an answer laid out. */
function lastPlan(index: SessionIndex): GivenPlan | null {
  const described = index.sorted.messages
    .filter(
      ({ entry }) =>
        entry.origin !== 'injected' &&
        entry.role !== 'system' &&
        (entry.role === 'user' || callsItselfPlan.test(entry.text)) &&
        isPlan(entry.text),
    )
    .map(({ entry, position }): GivenPlan => ({ position, entry, text: entry.text }));
  return [...plansPutUp(index), ...described].sort((a, b) => b.position - a.position)[0] ?? null;
}

/** An answer that only tells the user what they may do is none. */
const callsItselfPlan =
  /(?<!\p{L})(?:plan(?:e|o|ung)?|steps|design|spec|schritte|entwurf|pasos|diseño|étapes|conception|passos|desenho|план|шаги|проект|计划|步骤|设计|計画|手順|設計|계획|설계)(?!\p{L})|\b(?:testing|verification)\b/iu;

/** Headings, and one of them or an item speaks of work by hand. */
const isPlan = (text: string) =>
  text.length > 300 &&
  /^(?:#{1,4} |\*\*[^*]+\*\*:?$)/m.test(text) &&
  splitText(text).some(({ text: unit }) => byHand.test(plainOf(unit)));

function stepsByHand(text: string): string[] {
  const steps: string[] = [];
  let under = false;
  /** The step that the next items are parts of: “Manual: open the list, verify:”. */
  let lead: number | null = null;
  for (const { kind, text: unit } of splitText(text)) {
    const plain = plainOf(unit);
    if (kind === 'heading') [under, lead] = [byHand.test(plain), null];
    if (kind !== 'item') continue;
    const leads = /[:：]$/.test(plain);
    // "3. Manual testing:" leads to the items behind it, up to the next number.
    if (/^\d{1,3}[.)]\s/.test(unit)) [under, lead] = [byHand.test(plain) && leads, null];
    if (leads && plain.length < shortestStep) continue;
    if (byHand.test(plain)) {
      steps.push(plain);
      lead = leads ? steps.length - 1 : null;
    } else if (under && lead !== null) {
      const whole = steps[lead] ?? '';
      steps[lead] = `${whole}${/[:：]$/.test(whole) ? ' ' : ', '}${plain.replace(/[.;]$/, '')}`;
    } else if (under) steps.push(`by hand: ${plain}`);
  }
  // Where what it leads to stands in a block, it says nothing by itself.
  return steps.filter((step) => !/[:：]$/.test(step));
}

const plainOf = (unit: string) => foldSpace(unit.replace(/\*\*|^#+\s*|^\d{1,3}[.)]\s+/g, ''));
