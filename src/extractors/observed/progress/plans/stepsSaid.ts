/** What a message of the agent says of the steps of a plan that it names. */
import { anyOf } from '../../../../core/text/patterns';

/** Words that number the steps of a plan, for the inside of a regular expression. */
export const stepLabels =
  'step|phase|task|commit|part|stage|milestone|schritt|teil|paso|fase|parte|étape|partie|etapa|шаг|этап|步骤|阶段|ステップ';

/** `open`: it says that this one is not done. */
export interface StepSaid {
  readonly number: number;
  readonly state: 'done' | 'open' | 'named';
}

interface Steps {
  /** Empty where only numbers stand. */
  readonly label: string;
  readonly steps: readonly string[];
}

/** Each that it names once, with the last word on it; of a range, as “steps 1-3”, the last one. */
export function stepsSaid(text: string, { label, steps }: Steps): StepSaid[] {
  const range = '(\\d{1,2})(?:\\s*(?:-|–|to|bis|and|und|&)\\s*(\\d{1,2})\\b)?';
  const pattern =
    label === ''
      ? new RegExp(
          `(?:^(?:#{1,5}\\s+|\\*\\*)|\\b(?=(?:${stepLabels})(?:s|e|en)?\\s))(?:(?:${stepLabels})(?:s|e|en)?\\s+)?${range}(?=[.):,]|\\s|\\*|$)[.):]?`,
          'gimu',
        )
      : new RegExp(`\\b${label}(?:s|e|en)?\\s+${range}\\b`, 'giu');
  const found = [...text.matchAll(pattern)];
  const said = new Map<number, StepSaid>();
  for (const [at, match] of found.entries()) {
    const number = Number(match[2] ?? match[1]);
    const before = text.slice(0, match.index);
    const [rest = ''] = text.slice(match.index + match[0].length, found[at + 1]?.index).split('\n');
    const state = stateOf(rest.replace(deniedBefore, ''), before.slice(-lead));
    // “Step 1 is done, as step 2 needs it”: only what a line begins with is what it is about.
    const isAside = state === 'named' && at > 0 && !text.slice(found[at - 1]?.index, match.index).includes('\n');
    if (number < 1 || number > steps.length || isAside) continue;
    if (state !== 'named' || !said.has(number)) said.set(number, { number, state });
  }
  return [...said.values()];
}

const lead = 30;

function stateOf(rest: string, lead: string): StepSaid['state'] {
  if (deniedBefore.test(lead) || comesNext.test(lead) || isOpen.test(rest)) return 'open';
  const behind = finished.exec(rest)?.[1];
  if (behind === undefined) return 'named';
  return restricts.test(behind) ? 'open' : 'done';
}

const finished =
  /^\W{0,4}(?:is |are )?(?:now )?(?:all )?(?:done|complete[d]?|finished|ready|committed|approved|fertig|✅|✓)(.*)$/i;
const isOpen = anyOf(
  'iu',
  /^\W{0,4}(?:(?:is|are|was|were|has|have|ist|sind)\s+)?(?:still\s+|noch\s+|only\s+)?(?:not\b|never\b|nicht\b|offen\b)/u,
  /^\W{0,4}(?:isn|aren|wasn|hasn|haven)['’]t\b/u,
  /^\W{0,4}(?:is|are)\s+(?:still\s+|only\s+)?(?:open|pending|unfinished|incomplete|missing|blocked|half|partly|partially|left|to do)\b/u,
  /^\W{0,4}(?:remains?|still needs|is yet to|(?:is|comes) next)\b/u,
);
/** “Done except for the tests”, “done, but the parser still fails”. */
const restricts = anyOf(
  'iu',
  /^\W*(?:except|apart from|other than|besides|save for|until|once|bis auf|außer)\s+\S/u,
  /^\W*(?:but|aber|although|though)\s.*(?:\bno[tn]?\b|n['’]t\b|\b(?:still|missing|without|fails?|failing|left|pending|open|yet|noch|nicht|fehl\w*)\b)/u,
);
/** “But not step 2” */
const deniedBefore = /\b(?:not|except|without|all but|nicht|außer)\s+$/i;
/** “Next is step 2” */
const comesNext = /\b(?:next(?:[\s:]+(?:is|comes|up))?|go on with|continue with|left(?: is| are)?|remaining)[\s:]+$/i;
