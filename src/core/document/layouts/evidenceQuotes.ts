/**
 * What the lines of a handoff stand on, quoted at its end for a reader who has no log: each place once, in the order of the
 * logs. The quotations go with the facts they are for.
 */
import { allFacts } from '../../allFacts';
import type { DraftBlock, DraftSection } from '../../draft';
import type { Fact, Facts } from '../../fact';
import { passageText } from '../../index/passageText';
import type { SessionIndex } from '../../index/sessionIndex';
import type { EntryRef } from '../../provenance';
import type { Redact } from '../../redaction';
import type { Entry } from '../../session';
import { capText } from '../../text/capText';
import { foldSpace } from '../../text/foldSpace';
import { escapeLine } from '../../untrusted/escapeLine';
import { fence } from '../../untrusted/fence';
import { indentMarkdown, type Markdown, md } from '../../untrusted/markdown';
import { shortPlace, shownPlaces } from '../evidenceMark';
import { isGoalSection, sectionHeadings } from '../headings';

/** A session that is quoted, under its letter where there are several. */
export interface QuotedSession {
  readonly label: string | null;
  readonly index: SessionIndex;
  readonly redact: Redact;
}

/** Characters of one place, and of all of them. */
const longestQuote = 1_200;
const longestLine = 240;
const mostCharacters = 60_000;

/** Puts the quotations before the goal, with which every handoff ends. */
export function withEvidence(
  sections: readonly DraftSection[],
  facts: Facts,
  isKept: (factId: string) => boolean,
  sessions: readonly QuotedSession[],
): DraftSection[] {
  const written = new Set(sections.flatMap(({ blocks }) => blocks.map(({ factId }) => factId)));
  const shown = allFacts(facts).filter(({ id }) => written.has(id) && isKept(id));
  const wanted = new Map<string, { readonly ref: EntryRef; readonly factId: string }>();
  for (const fact of shown)
    for (const ref of refsOf(fact))
      if (!wanted.has(shortPlace(ref))) wanted.set(shortPlace(ref), { ref, factId: fact.id });
  const places = [...wanted.values()].sort(
    (a, b) => (a.ref.session ?? '').localeCompare(b.ref.session ?? '') || a.ref.line - b.ref.line,
  );
  const blocks: DraftBlock[] = [];
  let room = mostCharacters;
  let left = 0;
  for (const { ref, factId } of places) {
    const text = quoteOf(ref, sessions);
    if (text !== null && text.length > room) left += 1;
    if (text === null || text.length > room) continue;
    room -= text.length;
    blocks.push({ factId, text });
  }
  if (left > 0)
    blocks.push({ factId: null, text: md`${left} more places are not quoted: there are too many for one text.` });
  if (blocks.length === 0) return [...sections];
  const goal = sections.findLastIndex(({ id }) => isGoalSection(id));
  const at = goal === sections.length - 1 ? goal : sections.length;
  return sections.toSpliced(at, 0, { id: 'evidence', heading: sectionHeadings.evidence.heading, blocks });
}

/** The places that its line names. What was taken over stands in no log of this handoff. */
function refsOf(fact: Fact): readonly EntryRef[] {
  if (fact.inherited === true) return [];
  const commits = fact.kind === 'repository' ? fact.commits.flatMap(({ evidence }) => shownPlaces(evidence)) : [];
  return [...shownPlaces(fact.evidence), ...commits];
}

function quoteOf(ref: EntryRef, sessions: readonly QuotedSession[]): Markdown | null {
  const session = sessions.find(({ label }) => (label ?? undefined) === ref.session);
  if (session === undefined) return null;
  const entries = entriesAt(session.index, ref);
  const [first] = entries;
  const whole = session.redact(entries.map(passageText).join('\n').trim()).text;
  if (first === undefined || whole === '') return null;
  const text = capText(whole, longestQuote);
  const lead = md`- ${escapeLine(shortPlace(ref))}, ${speakerOf(first)}`;
  return text.length <= longestLine && !text.includes('\n')
    ? md`${lead}: “${escapeLine(foldSpace(text))}”`
    : md`${lead}:\n${indentMarkdown(fence(text, 'text'))}`;
}

/** By the id of the record where the place names one, else all of its line. */
function entriesAt({ session, sorted }: SessionIndex, { line, entry }: EntryRef): Entry[] {
  const found: Entry[] = [];
  for (let at = sorted.lines.indexOf(line); at >= 0; at = sorted.lines.indexOf(line, at + 1)) {
    const one = session.entries[at];
    if (one !== undefined) found.push(one);
  }
  const named = found.filter(({ id }) => id === entry);
  return named.length > 0 ? named : found;
}

function speakerOf(entry: Entry): Markdown {
  switch (entry.kind) {
    case 'message':
      return entry.role === 'assistant' ? md`the agent` : entry.role === 'user' ? md`the user` : md`the program`;
    case 'reasoning':
      return md`the agent’s thoughts`;
    case 'tool-call':
      return md`a call of ${escapeLine(entry.tool)}`;
    case 'tool-result':
      return entry.exitCode === null ? md`output` : md`output, exit ${entry.exitCode}`;
    case 'compaction':
      return md`the agent’s summary`;
    case 'note':
      return md`the program`;
  }
}
