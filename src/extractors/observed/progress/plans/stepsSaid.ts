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

const throughWord = '(?:-|–|—|through|thru|to|bis|hasta|até|до)';
const andWord = '(?:,\\s*(?:and|und|y|et|e|и|&)|,|and|und|y|et|e|и|&)';
/** “1”, “1-3”, “1, 2 and 4” */
const numbers = `(\\d{1,2}(?:\\s*(?:${throughWord}|${andWord})\\s*\\d{1,2}\\b)*)`;

/** Each that it names once, with the last word on it; of several that are only named together the first. */
export function stepsSaid(text: string, { label, steps }: Steps): StepSaid[] {
  const pattern =
    label === ''
      ? new RegExp(
          `(?:^(?:#{1,5}\\s+|\\*\\*)|\\b(?=(?:${stepLabels})(?:s|e|en)?\\s))(?:(?:${stepLabels})(?:s|e|en)?\\s+)?${numbers}(?=[.):,]|\\s|\\*|$)[.):]?`,
          'gimu',
        )
      : new RegExp(`\\b${label}(?:s|e|en)?\\s+${numbers}\\b`, 'giu');
  const found = [...text.matchAll(pattern)];
  const said = new Map<number, StepSaid>();
  const note = (number: number, state: StepSaid['state']) => {
    if (number < 1 || number > steps.length) return;
    if (state !== 'named' || !said.has(number)) said.set(number, { number, state });
  };
  for (const [at, match] of found.entries()) {
    const before = text.slice(0, match.index);
    const [rest = ''] = text.slice(match.index + match[0].length, found[at + 1]?.index).split('\n');
    const state = stateOf(rest.replace(deniedBefore, ''), before.slice(-lead));
    // “Step 1 is done, as step 2 needs it”: only what a line begins with is what it is about.
    const isAside = state === 'named' && at > 0 && !text.slice(found[at - 1]?.index, match.index).includes('\n');
    if (isAside) continue;
    const { told, between } = listed(match[1] ?? '');
    for (const number of state === 'named' ? told.slice(0, 1) : told) note(number, state);
    // “Steps 1 and 3 are done” leaves the second.
    for (const number of state === 'done' ? between : []) if (said.get(number)?.state !== 'done') note(number, 'open');
  }
  return [...said.values()];
}

const lead = 30;

/** The numbers that a list of them means, and those that it leaves out between its first and its last. */
function listed(list: string): { told: number[]; between: number[] } {
  const told: number[] = [];
  for (const [, isRange, digits] of list.matchAll(eachNumber)) {
    const to = Number(digits);
    const from = isRange === undefined ? to : (told.at(-1) ?? to) + 1;
    for (let number = Math.min(from, to); number <= to; number += 1) told.push(number);
  }
  const [least, most] = [Math.min(...told), Math.max(...told)];
  const between = Array.from({ length: most - least }, (_, at) => least + at).filter(
    (number) => !told.includes(number),
  );
  return { told, between };
}

const eachNumber = new RegExp(`(?:(${throughWord})\\s*)?(\\d{1,2})`, 'giu');

function stateOf(rest: string, lead: string): StepSaid['state'] {
  if (deniedBefore.test(lead) || comesNext.test(lead) || isOpen.test(rest)) return 'open';
  const behind = finished.exec(rest)?.[1];
  if (behind === undefined) return 'named';
  return restricts.test(behind) ? 'open' : 'done';
}

const finished =
  /^\W{0,4}(?:(?:is|are|has been|have been|ist|sind) )?(?:now )?(?:all |both )?(?:done|complete[d]?|finished|ready|in place|committed|approved|fertig|✅|✓)(.*)$/i;
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
