/**
 * The brief for a pull request: what and why, what was ruled out, what was checked and how, what to look at. It is for a
 * page that people read who have neither the log nor this machine: no places in the log, no folder, no goal, no line for
 * machines. Each item still stands on its entries, and the panel shows them.
 */
import type { DraftSection } from '../../draft';
import { pullRequestGoal } from '../../goal';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { plainProse } from '../../text/plainProse';
import { escapeLine } from '../../untrusted/escapeLine';
import { joinMarkdown, md } from '../../untrusted/markdown';
import { decisionLine, fileLine, triedLine } from '../factLines';
import { changeBlocks } from '../layouts/changesSection';
import { type LayoutInput, partsOf } from '../layouts/layoutInput';
import { block, note } from '../layouts/section';
import { withTold } from '../layouts/toldSections';
import { checkedBlocks } from './checkedBlocks';
import { forReaders, rootsOf, withoutFolders } from './forReaders';
import { reviewBlocks } from './reviewBlocks';
import { askedFor, commitsIn, isChanged, isLanding, workReports } from './work';

const longestTitle = 100;
const longestAsked = 320;

/** Sections without a line are left out, but for the checks: that none was run is told. */
export function pullRequestLayout(input: LayoutInput): DraftSection[] {
  const bare = forReaders(input);
  const { facts } = bare;
  const asked = askedFor(input).map((fact) =>
    block(fact.id, md`- “${escapeLine(cutAtWord(foldSpace(plainProse(fact.text)), longestAsked))}”`),
  );
  const reports = workReports(input).map(({ fact, text }) => block(fact.id, md`- ${escapeLine(text)}`));
  const told = changeBlocks(bare, false);
  const changes =
    told.length > 0 ? told : facts.files.filter(isChanged).map((fact) => block(fact.id, fileLine(fact, false)));
  const sections: DraftSection[] = [
    {
      id: 'preamble',
      heading: titleOf(input),
      blocks: [note(md`From the log of ${sessionWords(input)}; checks are told as they ran there.`)],
    },
    { id: 'constraints', heading: 'Why', blocks: [...(asked.length === 0 ? [] : [note(md`Asked for:`)]), ...asked] },
    {
      id: 'changes',
      heading: 'What changed',
      blocks: [
        ...(changes.length + reports.length === 0 ? [note(md`The log shows no change to a file.`)] : changes),
        ...(reports.length === 0 ? [] : [note(md`${changes.length === 0 ? '' : md`\n`}As the agent reports it:\n`)]),
        ...reports,
      ],
    },
    {
      id: 'decisions',
      heading: 'Decided, and ruled out',
      blocks: [
        ...facts.decisions
          .filter(({ tellsWork, text }) => tellsWork !== true && !isLanding(text))
          .map((fact) => block(fact.id, decisionLine(fact, isOfUser(input, fact.id)))),
        ...facts.failedApproaches.map((fact) => block(fact.id, triedLine(fact))),
      ],
    },
    { id: 'verification', heading: 'How it was checked', blocks: checkedBlocks(bare, input.warnings) },
    { id: 'to-do', heading: 'For the reviewer', blocks: reviewBlocks(bare) },
    { id: 'trailers', heading: '', blocks: trailerBlocks(input) },
  ];
  return withTold(sections, facts)
    .filter(({ blocks }) => blocks.length > 0)
    .map((section) => ({ ...section, blocks: section.blocks.map(withoutFolders(rootsOf(input))) }));
}

const isOfUser = ({ facts, isUsers }: LayoutInput, id: string) =>
  facts.decisions.some((fact) => fact.id === id && fact.evidence.some(isUsers));

/** The subject of the first commit says what the others follow up; without one, the first item of the work, or what was asked for. */
function titleOf(input: LayoutInput): string {
  const item = input.facts.changes.find(({ group, status }) => group === 'item' && status === 'done');
  const [asked] = askedFor(input);
  const { goal } = input.request;
  const stated = goal === pullRequestGoal ? undefined : goal;
  const branch = input.facts.repository?.branch ?? input.session.gitBranch ?? undefined;
  const subject = commitsIn(input).at(-1)?.subject ?? item?.text ?? stated ?? asked?.text ?? branch ?? goal;
  return escapeLine(cutAtWord(foldSpace(plainProse(subject)), longestTitle));
}

function sessionWords(input: LayoutInput) {
  const parts = partsOf(input);
  const agents = [...new Set(parts.map(({ session }) => session.agent))].map((agent) => escapeLine(agent));
  const names = joinMarkdown(agents, ' and ');
  return parts.length === 1 ? md`one session of ${names}` : md`${parts.length} sessions of ${names}`;
}

/** `handoff why` and others find the session by them, where they get into the commit. */
function trailerBlocks(input: LayoutInput) {
  if (!input.request.sessionTrailers) return [];
  const ids = [...new Set(partsOf(input).flatMap(({ session }) => (session.id === '' ? [] : [session.id])))];
  return ids.map((id) => note(md`Session: ${escapeLine(id)}`));
}
