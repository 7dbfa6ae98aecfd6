/** What is said of an item of the agent's own list must be what the list says of it, as it stands there. */
import type { Pattern } from '../../../core/text/asked/askedPattern';
import { anyOf, inOrder } from '../../../core/text/patterns';
import { clausesOf, negates } from './polarity';
import type { Cited, Witness } from './witness';
import { stemsOf } from './words';

const states = ['completed', 'in progress', 'pending'] as const;
type State = (typeof states)[number];

const stateWords: Readonly<Record<State, Pattern>> = {
  completed: anyOf(
    'iu',
    /\b(?:is|are|was|were|has been|have been|marked|stands?)(?: as)? (?:now |already |all )?(?:completed?|done|finished|closed|ticked(?: off)?|checked off)\b/,
    /\b(?:abgehakt|erledigt|abgeschlossen)\b|\b(?:terminée?s?|achevée?s?)\b|\b(?:completad[oa]s?|terminad[oa]s?|conclu[ií]d[oa]s?)\b|\b(?:completat[oaie]|conclus[oaie])\b/,
    /выполнен\p{L}*|завершен\p{L}*|завершён\p{L}*|完了|已完成|완료/u,
  ),
  'in progress': anyOf(
    'iu',
    /\b(?:is|are|was|were|marked|stands?)(?: as)? (?:still |now )?(?:in[ _-]progress|under way|being worked on)\b/,
    /\bin (?:Arbeit|Bearbeitung)\b|\ben cours\b|\ben (?:curso|progreso)\b|\bem (?:andamento|curso)\b|\bin corso\b|в работе|進行中|进行中|진행 중/u,
  ),
  pending: anyOf(
    'iu',
    /\b(?:is|are|was|were|marked|stands?)(?: as)? (?:still )?(?:pending|open|not (?:yet )?(?:begun|started|done|completed?|finished|ticked(?: off)?)|unfinished|to be begun)\b|\bstill pending\b/,
    /\b(?:noch offen|ausstehend)\b|\ben attente\b|\bpendientes?\b|\bpendentes?\b|\bin sospeso\b|ожида\p{L}*|未着手|未完了|待处理|未完成|대기/u,
  ),
};
const ofList =
  /\b(?:tasks?|to-?dos?|items?|steps?|Aufgaben?|Punkte?|tâches?|tareas?|tarefas?|attività)\b|задач|タスク|任务|待办|작업|할 일/iu;
/** Of the words of an item, and how many must speak for it and no other. */
const leastHeld = 0.6;
const fewestHeld = 2;

interface Item {
  readonly text: string;
  readonly state: State;
}

/** Why the list says another thing of an item; null where nothing is said of one. */
export function whyListedElse(text: string, cited: Cited, witness: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const why = whyOtherState(clause, cited, witness);
    if (why !== null) return why;
  }
  return null;
}

const allTicked = inOrder(
  'i',
  /\b(?:everything|all|every (?:box|item|point|step|task)|each (?:box|item|point|step|task)|the whole (?:list|checklist|check list))\b[^.;]{0,40}/,
  /\b(?:is|are|was|were|has been|have been|stands?) (?:now |already |all )?(?:ticked(?: off)?|checked(?: off)?|marked (?:as )?(?:done|completed?))/,
);

/** Why its state is another; null where none is told, or where no item is meant plainly. */
function whyOtherState(clause: string, { entries }: Cited, { calls }: Witness): string | null {
  const free = clause.replace(/`[^`]*`/g, ' ');
  const own = entries.filter(({ text }) => itemsIn(text).length > 0);
  if (allTicked.test(free) && !negates(free)) {
    const items = itemsIn(own.at(-1)?.text ?? '');
    const left = items.find(({ state }) => state !== 'completed');
    return left === undefined || /\b(?:but|except|save)\b/i.test(free)
      ? null
      : `the list says “${left.state}” of “${left.text}”`;
  }
  if (!ofList.test(free)) return null;
  const [claimed, ...more] = states.filter((state) => stateWords[state].test(free));
  if (claimed === undefined || more.length > 0 || (claimed !== 'pending' && negates(free))) return null;
  const last = Math.max(-1, ...entries.map(({ position }) => position));
  const list = own.at(-1) ?? calls.findLast(({ position, text }) => position <= last && itemsIn(text).length > 0);
  if (list === undefined) return null;
  const items = itemsIn(list.text);
  const best = bestOf(items, stemsOf(clause));
  if (best !== null)
    return best.state === claimed || (claimed === 'pending' && best.state === 'in progress')
      ? null
      : `the list says “${best.state}” of it`;
  return own.length === 0 || items.some(({ state }) => state === claimed)
    ? null
    : 'the list says otherwise in the lines it cites';
}

/** The items of a list as a call fills it, or of boxes in a text; of each as it stands last. Empty where it is no list. */
function itemsIn(text: string): Item[] {
  const found = new Map<string, State>();
  if (/^(?:Task|Todo|update_plan|todo)/i.test(text))
    for (const [, state = '', item = ''] of text.matchAll(/^(completed|in[ _-]progress|pending): (.+)$/gm))
      found.set(item, states.find((one) => one === state.replace(/[_-]/, ' ')) ?? 'pending');
  for (const [, mark = '', item = ''] of text.matchAll(/^\s*(?:\d+\W)?\s*[-*] \[([ xX])\] (.+)$/gm))
    found.set(item, mark === ' ' ? 'pending' : 'completed');
  return [...found].map(([item, state]) => ({ text: item, state }));
}

/** The one item of which the clause has most words; null where another has as many. */
function bestOf(items: readonly Item[], said: ReadonlySet<string>): Item | null {
  const ranked = items
    .map((item) => {
      const own = [...stemsOf(item.text)];
      const held = own.filter((stem) => said.has(stem)).length;
      return { item, held, share: own.length === 0 ? 0 : held / own.length };
    })
    .filter(({ held, share }) => held >= fewestHeld && share >= leastHeld)
    .sort((a, b) => b.share - a.share);
  const [first, second] = ranked;
  return first === undefined ||
    (second !== undefined && second.share === first.share && second.item.state !== first.item.state)
    ? null
    : first.item;
}
