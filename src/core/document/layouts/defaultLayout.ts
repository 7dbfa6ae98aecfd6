/** The default order of a handoff: what carries the reader first, then reference, the goal last. */
import type { DraftBlock, DraftSection } from '../../draft';
import { verbatimGoal } from '../../untrusted/markdown';
import { dropRepeats, openCarried } from '../dropRepeats';
import { askedEarlier } from '../keep/withoutRetold';
import { leadBlocks } from '../lead/leadLines';
import { standsMark } from '../lead/whereItStands';
import { orderSections } from '../presets';
import { besideTold } from './besideTold';
import { changesSection } from './changesSection';
import { checksSection, commandsSection, filesSection } from './evidenceSections';
import type { LayoutInput } from './layoutInput';
import { liveSection } from './liveSection';
import { note, section } from './section';
import { previousSection, repositorySection, sessionSection, tailSection } from './sessionSections';
import {
  bindingSection,
  conflictsSection,
  decisionsSection,
  historySection,
  inFlightSection,
  laterSection,
  ownSections,
  pointersSection,
  todoSection,
  trapsSection,
} from './statementSections';
import { withTold } from './toldSections';

/** Where one statement may say what another said before. */
const compared: ReadonlySet<string> = new Set(['to-do', 'goal-pointers', 'decisions', 'turns', 'traps', 'repository']);

/** The lead and what has to be settled first. */
const leading = 2;

/** Arranges all facts; sections without any are left out. */
export function defaultLayout(input: LayoutInput): DraftSection[] {
  const failed = new Set(input.facts.failedApproaches.map(({ id }) => id));
  const asked = askedEarlier(input.facts);
  const survives = (factId: string) => failed.has(factId);
  const kept = dropRepeats(
    [
      section('preamble', leadBlocks(input)),
      conflictsSection(input),
      inFlightSection(input),
      todoSection(input),
      bindingSection(input),
      pointersSection(input),
      decisionsSection(input),
      historySection(input),
      checksSection(input),
      trapsSection(input),
      laterSection(input),
      ...ownSections(input),
      filesSection(input),
      commandsSection(input),
      repositorySection(input),
      liveSection(input),
    ],
    compared,
    input.isLeftOut,
    survives,
    (factId) => asked.has(factId),
  );
  const withoutRepeats = withoutLead(kept, asked);
  // Open work that has changed files stands among the open work as well.
  const stated = withoutRepeats.toSpliced(leading, 0, changesSection(input));
  const tail = tailSection(input, stated);
  const sections = [
    ...withTold(stated, input.facts),
    ...(input.request.includeMetadata ? [sessionSection(input)] : []),
    previousSection(input),
    tail,
    section('goal', [note(verbatimGoal(input.request.goal))]),
  ];
  return orderSections(
    besideTold(sections, input.facts).filter(({ blocks }) => blocks.length > 0),
    input.request.preset,
  );
}

/** What the line on where the work stands tells happened as well. Of what the user asked it may only name the beginning. */
function withoutLead(sections: readonly DraftSection[], asked: ReadonlySet<string>): DraftSection[] {
  const lead = openCarried(
    sections
      .flatMap(({ id, blocks }) => (id === 'preamble' ? blocks : []))
      .filter(({ text }) => text.startsWith(standsMark)),
  );
  const isTold = ({ factId, text }: DraftBlock) => (factId === null || !asked.has(factId)) && lead.holds(text);
  return sections.map((part) =>
    part.id === 'turns' ? { ...part, blocks: part.blocks.filter((one) => !isTold(one)) } : part,
  );
}
