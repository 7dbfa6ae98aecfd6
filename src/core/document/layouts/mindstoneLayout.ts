/**
 * The nine sections that MindStone sessions expect, filled from the same facts. All nine headings are always there. What is to be
 * done stands under its next actions, with the commands of the checks that wait; its open threads are what somebody must answer.
 */
import type { DraftBlock, DraftSection } from '../../draft';
import type { CheckFact } from '../../fact';
import { readableCommand } from '../../shell/readableCommand';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import { mergedHeadings } from '../headings';
import { ownChecks } from '../lead/checkStates';
import { defaultLayout } from './defaultLayout';
import { type LayoutInput, partsOf } from './layoutInput';
import { mergeSections } from './mergeSections';
import { block, note } from './section';

const longestCommand = 140;

/** The default sections under nine fixed headings. */
export function mindstoneLayout(input: LayoutInput): DraftSection[] {
  const base = defaultLayout(input);
  const actions = openItems(input);
  const isAction = ({ factId }: DraftBlock) => factId !== null && actions.has(factId);
  const threads = base.map((section) =>
    section.id === 'to-do' ? { ...section, blocks: section.blocks.filter((one) => !isAction(one)) } : section,
  );
  const items = base.find(({ id }) => id === 'to-do')?.blocks.filter(isAction) ?? [];
  const next = [...items, ...checksToRun(input)];
  return mergeSections(
    threads.filter(({ blocks }) => blocks.length > 0),
    mergedHeadings.mindstone,
  ).map((section) => {
    if (section.id === 'next' && next.length > 0) return { ...section, blocks: next };
    if (section.id === 'role') return withRole(section, roleLine(input));
    // Its heading is asked for: that nothing stands below it was chosen.
    if (section.id === 'recent-tail' && input.request.includeTail === false)
      return { ...section, blocks: [note(md`Not carried, by choice.`)] };
    return section;
  });
}

/** What the session, or a model that read it, leaves to be done. */
function openItems({ facts }: LayoutInput): ReadonlySet<string> {
  const todos = facts.state.filter(({ about, label }) => about === 'todo' && label !== 'done');
  const ofModel = (facts.told ?? []).filter(({ section }) => section === 'next' || section === 'left');
  return new Set([...todos, ...ofModel].map(({ id }) => id));
}

/** Checks that fail, or whose result the last edits made old, with the command that runs them. */
const checksToRun = ({ facts, session }: LayoutInput): readonly DraftBlock[] =>
  ownChecks(facts)
    .filter(({ status }) => status === 'failed' || status === 'stale')
    .map((check) => block(check.id, runLine(check, session.startCwd ?? session.cwd)));

function runLine(check: CheckFact, root: string | null): Markdown {
  const command = inlineCode(cutAtWord(foldSpace(readableCommand(check.command, root)), longestCommand));
  const why = check.status === 'failed' ? md`it failed` : md`files were changed since it passed`;
  return md`- Run ${command}: ${why}${evidenceMark({ ...check, evidence: check.evidence.slice(0, 1) })}`;
}

/** Who the next session goes on as. */
function roleLine(input: LayoutInput): Markdown {
  const roles = partsOf(input).map(({ label, session, means }) => {
    const model = session.model === null ? md`` : md`, model ${escapeLine(session.model)}`;
    const skill = means.skill === null ? md`` : md`, last skill ${escapeLine(means.skill)}`;
    return md`- Role: ${label === null ? '' : md`${escapeLine(label)}: `}agent ${escapeLine(session.agent)}${model}${skill}`;
  });
  return roles.reduce((text, line) => md`${text}\n${line}`);
}

/** A part of the section begins behind a blank line. */
function withRole(section: DraftSection, role: Markdown): DraftSection {
  const rest = section.blocks.filter(({ factId, text }) => factId !== null || text !== 'Nothing.');
  return { ...section, blocks: [note(rest.length === 0 ? role : md`${role}\n`), ...rest] };
}
