/**
 * A session that began with a handoff folds it into one short section, and takes over its constraints as if the user
 * had said them here: handoffs never stack, and no constraint is lost on the way.
 */
import type { PreviousHandoff } from '../draft';
import type { ConstraintFact, Facts } from '../fact';
import { refTo } from '../provenance';
import type { SessionIndex } from './sessionIndex';

const maxCharacters = 700;

export interface FoldedHandoff {
  readonly facts: Facts;
  readonly previous: PreviousHandoff | null;
}

export async function foldPreviousHandoff(
  index: SessionIndex,
  facts: Facts,
  hash: (text: string) => Promise<string>,
): Promise<FoldedHandoff> {
  const entry = index.sorted.messages.find((candidate) => candidate.entry.origin === 'handoff')?.entry;
  if (entry === undefined) return { facts, previous: null };
  const inherited = constraintsOf(entry.text).map(
    (text, at): ConstraintFact => ({
      id: `constraint-inherited-${at}`,
      kind: 'constraint',
      text,
      evidence: [refTo(entry)],
    }),
  );
  const known = new Set(facts.constraints.map((fact) => fact.text.toLowerCase()));
  return {
    facts: {
      ...facts,
      constraints: [...inherited.filter((fact) => !known.has(fact.text.toLowerCase())), ...facts.constraints],
    },
    previous: { text: summaryOf(entry.text), sha256: await hash(entry.text) },
  };
}

/** The quoted lines of the section that holds the constraints, whatever the layout calls it. */
function constraintsOf(text: string): string[] {
  return sectionOf(text, /^## (?:Constraints|Active role state|Current state)\b(?! summary).*$/m)
    .split('\n')
    .flatMap((line) => /^- “(.*)”$/.exec(line.trim())?.[1] ?? []);
}

/** Its goal, and what was open. */
function summaryOf(text: string): string {
  const goal = sectionOf(text, /^## Next goal\b.*$/m)
    .replace(/<\/?handoff-context>/g, '')
    .trim();
  const state = sectionOf(text, /^## State\b.*$/m)
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .slice(0, 3)
    .join(' ');
  const parts = [
    goal === '' ? '' : `Its goal was: ${goal.replace(/\s+/g, ' ')}`,
    state === '' ? '' : `It began from: ${state}`,
  ];
  return (
    parts
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, maxCharacters) || 'The session began with a handoff whose sections are not ours.'
  );
}

function sectionOf(text: string, heading: RegExp): string {
  const match = heading.exec(text);
  if (match === null) return '';
  const rest = text.slice(match.index + match[0].length);
  const end = rest.search(/^## /m);
  return end < 0 ? rest : rest.slice(0, end);
}
