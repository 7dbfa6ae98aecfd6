/** What of the agent's list is done, begun and left, in one short sentence: the names alone, since each item stands whole below. */
import type { StateFact } from '../../fact';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { plainProse } from '../../text/plainProse';
import { escapeLine } from '../../untrusted/escapeLine';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import type { LayoutInput } from '../layouts/layoutInput';

/** All of it, without the place. */
const longest = 180;
/** An item is known by how it begins; a short list has room for more of it. */
const longestNames = [60, 44, 34, 26] as const;
const mostNamed = 3;

/** Empty where nothing of a list is done, or nothing is left: then the items below say it. */
export function doneAndLeft({ facts, isLeftOut }: Pick<LayoutInput, 'facts' | 'isLeftOut'>): Markdown {
  const items = facts.state.filter((fact) => ofList.test(fact.id) && !isLeftOut(fact.id));
  const isBegun = (fact: StateFact) => fact.label !== 'done' && inProgress.test(fact.text);
  const parts = [
    ['done', items.filter(({ label }) => label === 'done')],
    ['begun', items.filter(isBegun)],
    ['left', items.filter((fact) => fact.label !== 'done' && !isBegun(fact))],
  ] as const;
  const [, done] = parts[0];
  if (done.length === 0 || done.length === items.length) return md``;
  const [said] = items;
  const told = parts.filter(([, ones]) => ones.length > 0);
  const text = [
    ...longestNames.map((most) => told.map(([word, ones]) => `${word}: ${named(ones, most)}`).join('; ')),
    // What is begun is named where there is no room for more.
    ...longestNames.map((most) =>
      told
        .map(([word, ones]) => (word === 'begun' ? `${word}: ${named(ones, most)}` : `${ones.length} ${word}`))
        .join('; '),
    ),
  ].find((one) => one.length <= longest);
  if (text === undefined) return md``;
  const whose = items.some(({ id }) => id.startsWith('step-')) ? md`Of its plan` : md`Of its list`;
  return md`${whose} ${escapeLine(text)}${said === undefined ? '' : evidenceMark({ ...said, evidence: said.evidence.slice(0, 1) })}.`;
}

/** Items of the agent's list and steps of a plan have such ids; what others of a team have is no item. */
const ofList = /^(?:todo|step)-\d+-\d+$/;
const inProgress = /^In progress\b/;

/** The last of what is done, the first of what is left. */
function named(items: readonly StateFact[], most: number): string {
  const isDone = items[0]?.label === 'done';
  const shown = isDone ? items.slice(-mostNamed) : items.slice(0, mostNamed);
  const names = shown.map(({ text }) => nameOf(text, most)).join(', ');
  const more = items.length - shown.length;
  return more === 0 ? names : isDone ? `${more} and ${names}` : `${names} and ${more} more`;
}

const nameOf = (text: string, most: number) =>
  cutAtWord(foldSpace(plainProse(text.replace(state, ''))).replace(/[.;:,]+$/, ''), most).replace(/,/g, '');
const state = /^(?:In progress|To do|Waits|Blocked|Done)(?:, in progress)?: /;
