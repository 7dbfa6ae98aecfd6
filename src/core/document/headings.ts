/**
 * The one table of headings: what each section is called in every layout, and what its lines are. Writers take their
 * headings from here, and readers find their way back by it, so that a handoff is understood whoever laid it out.
 */
import type { Layout } from '../requestOptions';

/** What a line of a section states. `other` is read by people only: files, commands, the session itself, the tail. */
export type Held =
  | 'constraint'
  | 'request'
  | 'decision'
  | 'check'
  | 'open-error'
  | 'resolved-error'
  | 'failed-approach'
  | 'question'
  | 'finding'
  | 'state'
  | 'to-do'
  | 'goal'
  | 'other';

interface Heading {
  /** Markdown heading without the marks; empty for sections that stand without one. */
  readonly heading: string;
  readonly holds: readonly Held[];
  /** As earlier versions called it: their handoffs are still about. */
  readonly formerly?: readonly string[];
}

/** The sections of the default layout, by their ids, in its order. The panel's groups carry the same words, but for the rules, which it calls *Your rules*. */
export const sectionHeadings = {
  preamble: { heading: 'Handoff', holds: ['other'] },
  conflicts: { heading: 'Conflicts', holds: ['question', 'decision'] },
  standing: { heading: 'Where the work stands', holds: ['other'] },
  changes: { heading: 'What changed', holds: ['other'] },
  'in-flight': {
    heading: 'Interrupted work',
    holds: ['other'],
    formerly: ['In flight', 'In flight since the last report'],
  },
  'to-do': {
    heading: 'To do',
    holds: ['to-do', 'question'],
    formerly: ['Open questions to the user', 'Open questions'],
  },
  constraints: {
    heading: 'The user’s rules',
    holds: ['constraint', 'request'],
    formerly: ['Words that bind', 'Constraints and preferences', 'The user’s words that bind', 'Constraints'],
  },
  'goal-pointers': { heading: 'What the goal points to', holds: ['other'] },
  decisions: { heading: 'Decisions', holds: ['decision'], formerly: ['Decisions in force'] },
  turns: {
    heading: 'What happened',
    holds: ['state', 'request'],
    formerly: ['What happened, newest first', 'State', 'What the user asked'],
  },
  verification: {
    heading: 'Checks',
    holds: ['check', 'open-error'],
    formerly: ['Checks (last observed result)', 'Open errors'],
  },
  traps: {
    heading: 'Known pitfalls',
    holds: ['failed-approach', 'finding', 'resolved-error'],
    formerly: ['Traps', 'Failed approaches', 'Worth knowing', 'Resolved errors (do not hunt them again)'],
  },
  later: { heading: 'Learned later', holds: ['finding'] },
  findings: { heading: 'Findings', holds: ['finding'] },
  links: { heading: 'Links and places', holds: ['other'] },
  files: { heading: 'Files', holds: ['other'] },
  commands: { heading: 'Commands', holds: ['other'] },
  repository: { heading: 'Repository', holds: ['state'] },
  // What was so when it was written is no statement of the next session's.
  live: { heading: 'Repository as git showed it', holds: ['other'] },
  session: { heading: 'Session', holds: ['other'] },
  'previous-handoff': { heading: 'Previous handoff', holds: ['other'] },
  'recent-tail': { heading: 'Recent tail', holds: ['other'] },
  evidence: { heading: 'Evidence', holds: ['other'] },
  goal: { heading: 'Next goal (verbatim)', holds: ['goal'], formerly: ['Next goal'] },
} as const satisfies Readonly<Record<string, Heading>>;

/** Id of a section of the default layout. */
export type SectionId = keyof typeof sectionHeadings;

/** A heading of another layout, over sections of the default one. */
export interface MergedHeading {
  readonly id: string;
  readonly heading: string;
  readonly parts: readonly SectionId[];
  /** What its lines are read back as, where it is filled otherwise than by its parts. */
  readonly reads?: readonly SectionId[];
  /** What stands there without facts; else "Nothing." */
  readonly text?: string;
}

/** The sections of the layouts that put those of the default one under headings of their own. */
export const mergedHeadings = {
  mindstone: [
    { id: 'objective', heading: 'Current objective', parts: ['goal'] },
    {
      id: 'state',
      heading: 'Current state summary',
      parts: ['standing', 'changes', 'in-flight', 'verification', 'repository', 'live', 'previous-handoff', 'session'],
    },
    {
      id: 'files',
      heading: 'Projects and files touched recently',
      parts: ['files', 'commands'],
    },
    { id: 'decisions', heading: 'Decisions made', parts: ['decisions'] },
    { id: 'open-threads', heading: 'Open threads', parts: ['to-do'] },
    { id: 'role', heading: 'Active role state', parts: ['constraints', 'goal-pointers'] },
    // Filled by its layout, with the open items of the to-dos.
    {
      id: 'next',
      heading: 'Immediate next actions',
      parts: [],
      text: 'Work towards the goal at the end.',
      reads: ['to-do'],
    },
    {
      id: 'information',
      heading: 'Things the next session would regret losing',
      parts: ['traps', 'findings', 'links', 'later', 'turns'],
    },
    { id: 'recent-tail', heading: 'RECENT TAIL', parts: ['recent-tail'] },
  ],
  deepseek: [
    { id: 'objective', heading: 'Goal', parts: ['goal'] },
    {
      id: 'state',
      heading: 'Current state',
      parts: [
        'standing',
        'changes',
        'in-flight',
        'constraints',
        'goal-pointers',
        'repository',
        'live',
        'previous-handoff',
        'session',
      ],
    },
    { id: 'open-blockers', heading: 'Open blockers', parts: ['to-do', 'verification'] },
    { id: 'decisions', heading: 'Recent decisions', parts: ['decisions'] },
    { id: 'files', heading: 'Files of interest', parts: ['files'] },
    {
      id: 'information',
      heading: 'Recovery hints',
      parts: ['commands', 'traps', 'findings', 'links', 'later', 'turns', 'recent-tail'],
    },
  ],
} satisfies Readonly<Record<Exclude<Layout, 'default'>, readonly MergedHeading[]>>;

/** How the ids of sections begin that a person wrote. */
export const ownSection = 'own-';

/** Begins the heading of a part, in a section that has several. */
export const partMark = '### ';

/** Sections that hold nothing but the goal, in any layout. */
export const isGoalSection = (id: string) => id === 'goal' || id === 'objective';

/** What stands below a heading of a handoff, whichever layout it is of; null for a heading that is none of ours. */
export function heldBelow(heading: string): readonly Held[] | null {
  return known.get(normalise(heading)) ?? null;
}

/** The sections of the default layout that stand below a heading of any layout; none for a heading that is none of ours. */
export function sectionsBelow(heading: string): readonly SectionId[] {
  return sectionsOf.get(normalise(heading)) ?? [];
}

/** Case, closing marks and a note in brackets are what people change. */
function normalise(heading: string): string {
  return heading
    .replace(/\s*\([^()]*\)\s*$/, '')
    .replace(/[\s:#*]+$/, '')
    .replace(/'/g, '’')
    .trim()
    .toLowerCase();
}

/** Sections of earlier versions that held one thing each. */
const formerSections: readonly (readonly [heading: string, held: Held])[] = [
  ['State', 'state'],
  ['What the user asked', 'request'],
  ['Open errors', 'open-error'],
  ['Failed approaches', 'failed-approach'],
  ['Open questions to the user', 'question'],
  ['Open questions', 'question'],
  ['Worth knowing', 'finding'],
  ['Resolved errors (do not hunt them again)', 'resolved-error'],
];

const known: ReadonlyMap<string, readonly Held[]> = new Map([
  ...Object.values(mergedHeadings)
    .flat()
    .map(({ heading, parts, reads = parts }: MergedHeading): [string, readonly Held[]] => [
      normalise(heading),
      [...new Set<Held>(reads.flatMap((part) => [...sectionHeadings[part].holds]))],
    ]),
  ...Object.values<Heading>(sectionHeadings)
    .filter(({ heading }) => heading !== '')
    .flatMap(({ heading, holds, formerly = [] }) =>
      [heading, ...formerly].map((name): [string, readonly Held[]] => [normalise(name), holds]),
    ),
  ...formerSections.map(([heading, held]): [string, readonly Held[]] => [normalise(heading), [held]]),
]);

const sectionsOf: ReadonlyMap<string, readonly SectionId[]> = new Map([
  ...Object.values(mergedHeadings)
    .flat()
    .map(({ heading, parts, reads = parts }: MergedHeading): [string, readonly SectionId[]] => [
      normalise(heading),
      reads,
    ]),
  ...Object.entries<Heading>(sectionHeadings).flatMap(([id, { heading, formerly = [] }]) =>
    [heading, ...formerly].map((name): [string, readonly SectionId[]] => [
      normalise(name),
      Object.keys(sectionHeadings).filter((known): known is SectionId => known === id),
    ]),
  ),
]);
