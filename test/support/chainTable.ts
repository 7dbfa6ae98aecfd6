/** Scores made-up chains: which kinds of statement a handoff still holds after something ended them. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Draft } from '../../src/core/draft';
import type { CaseAgent, Step } from '../../src/eval/own/caseFile';
import { acrossTwoHops, chainAgents, inOneSession } from './claimChain';

const spoken = { language: z.string() };
const tableSchema = z.strictObject({
  withdrawn: z.array(z.strictObject({ ...spoken, rule: z.string(), later: z.string() })),
  controls: z.array(z.strictObject({ ...spoken, rule: z.string(), later: z.string() })),
  answered: z.array(z.strictObject({ ...spoken, question: z.string(), later: z.string() })),
  overturned: z.array(
    z.strictObject({ ...spoken, asked: z.string(), choice: z.string(), later: z.string(), report: z.string() }),
  ),
  carriedOut: z.array(
    z.strictObject({
      ...spoken,
      order: z.string(),
      edit: z.string().optional(),
      write: z.string().optional(),
      run: z.string(),
      report: z.string(),
    }),
  ),
});

/** Chains of each class. */
export type ChainTable = z.infer<typeof tableSchema>;
/** A class of chains. */
export type ChainClass = keyof ChainTable;

/** Reads a table; a word that is misspelt in it fails. */
export const readChains = (path: string): ChainTable => tableSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

/** What one chain came to. */
export interface ChainResult {
  readonly chain: string;
  readonly agent: CaseAgent;
  readonly where: 'same session' | 'two hops';
  /** Null where it came out as it should. */
  readonly wrong: string | null;
}

const work = (report: string): Step[] => [
  { edit: 'src/menu.ts', from: 'let menu = 1', to: 'let menu = 2' },
  { answer: report },
];

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s"“”'‘’.。!?？`*]+/gu, ' ')
    .trim();
const holds = (texts: readonly string[], said: string) => texts.some((text) => fold(text).includes(fold(said)));

const rulesIn = ({ constraints, requests }: Draft['facts']) =>
  [...constraints, ...requests.filter(({ isOpen }) => isOpen)].map(({ text }) => text);

/** Every chain of a class, in each agent's format, in one session and across two handoffs. */
export async function scoreChains(table: ChainTable, kind: ChainClass): Promise<ChainResult[]> {
  const results: ChainResult[] = [];
  for (const agent of chainAgents) {
    for (const one of plans(table, kind)) {
      const same = await inOneSession(agent, one.before, one.after);
      results.push({ chain: one.name, agent, where: 'same session', wrong: one.wrong(same) });
      const { passedOn, last } = await acrossTwoHops(agent, one.before, one.after);
      const lost = one.reaches === null || one.reaches(passedOn) ? null : 'did not reach the second session';
      results.push({ chain: one.name, agent, where: 'two hops', wrong: lost ?? one.wrong(last) });
    }
  }
  return results;
}

interface Plan {
  readonly name: string;
  readonly before: readonly Step[];
  readonly after: readonly Step[];
  /** Whether what is to be ended was carried at all. */
  readonly reaches: ((draft: Draft) => boolean) | null;
  readonly wrong: (draft: Draft) => string | null;
}

function plans(table: ChainTable, kind: ChainClass): Plan[] {
  switch (kind) {
    case 'withdrawn':
    case 'controls':
      return table[kind].map(({ rule, later }) => ({
        name: `${rule} | ${later}`,
        before: [{ user: `Fix the menu of the shop. ${rule}` }, ...work('The menu is fixed.')],
        after: [{ user: later }, ...work('All right.')],
        reaches: ({ facts }) => holds(rulesIn(facts), rule),
        wrong: ({ facts, noLongerHolds = [] }) => {
          const stays = holds(rulesIn(facts), rule);
          if (kind === 'controls') return stays ? null : 'gone';
          if (stays) return 'stays';
          return noLongerHolds.some(({ fact }) => fact.kind === 'constraint' && holds([fact.text], rule))
            ? null
            : 'not told as ended';
        },
      }));
    case 'answered':
      return table.answered.map(({ question, later }) => ({
        name: `${question} | ${later}`,
        before: [{ user: 'Fix the menu of the shop.' }, ...work(`The menu is fixed. ${question}`)],
        after: [{ user: later }, ...work('All right, done so.')],
        reaches: null,
        wrong: ({ facts }) =>
          holds(
            facts.openQuestions.map(({ text }) => text),
            question,
          )
            ? 'still open'
            : null,
      }));
    case 'overturned':
      return table.overturned.map(({ asked, choice, later, report }) => ({
        name: `${choice} | ${later}`,
        before: [{ user: asked }, ...work(choice)],
        after: [{ user: later }, ...work(report)],
        reaches: ({ facts }) => holds(facts.decisions.map(textOf), core(choice)),
        wrong: ({ facts }) => (holds(facts.decisions.map(textOf), core(choice)) ? 'still in force' : null),
      }));
    case 'carriedOut':
      return table.carriedOut.map(({ order, edit, write, run, report }) => ({
        name: `${order} | ${report}`,
        before: [{ user: `The shop needs some care. ${order}` }],
        after: [
          ...(edit === undefined ? [] : [{ edit, from: 'const a = 1', to: 'const a = 2' }]),
          ...(write === undefined ? [] : [{ write, content: 'it works' }]),
          { run, exit: 0, output: '12 passed' },
          { answer: report },
        ],
        reaches: null,
        wrong: ({ facts }) => {
          const open = [
            ...rulesIn(facts),
            ...facts.state.filter(({ label }) => label === 'pending').map(({ text }) => text),
          ];
          return holds(open, order) ? 'still told as binding or open' : null;
        },
      }));
  }
}

const textOf = ({ text, reason }: Draft['facts']['decisions'][number]) => `${text} ${reason ?? ''}`;
/** The words of a choice by which it is known in a list. */
const core = (choice: string) => choice.split(/,|，|。|\.| because| weil| car | porque/u)[0]?.slice(-24) ?? choice;
