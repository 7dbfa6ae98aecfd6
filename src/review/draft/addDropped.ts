/** Puts facts that a summary dropped into the draft: as their own items where it has them, else as lines the user added. */
import type { ComparedFact } from '../../core/uncompact/uncompact';
import { addToDraft, type FoundAddition } from './changeDraft';
import type { ReviewState } from './reviewState';
import { tickItems } from './tickItems';

/** One change of the draft; what it holds already stays as it is. */
export function addDropped(state: ReviewState, facts: readonly ComparedFact[]): ReviewState {
  const items = new Set(state.draft.sections.flatMap(({ blocks }) => blocks.map(({ factId }) => factId)));
  const own = facts.filter(({ id }) => items.has(id)).map(({ id }) => id);
  return additionsOf(facts.filter(({ id }) => !items.has(id))).reduce(addToDraft, tickItems(state, own, true));
}

/** Facts of one passage are one addition: a passage is put in once. */
function additionsOf(facts: readonly ComparedFact[]): FoundAddition[] {
  const lines = [...new Set(facts.map(lineOf))];
  return lines.map((line) => {
    const own = facts.filter((fact) => lineOf(fact) === line);
    const binds = own.some(({ kind }) => kind === 'constraint' || kind === 'request');
    return {
      from: { kind: 'row', line },
      section: binds ? 'constraints' : 'turns',
      text: own.map(({ markdown }) => markdown).join('\n'),
    };
  });
}

const lineOf = ({ evidence }: ComparedFact) => evidence[0]?.line ?? 0;
