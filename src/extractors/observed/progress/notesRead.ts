/**
 * What notes for the next session left open, where a session began by reading them: a file of any name, which the user's words
 * lead to (“pick up where we left off”) and whose headings tell a state. Nobody of this session said it, so each line names the file.
 */
import { type Judged, judged } from '../../../core/claims/judged';
import { endOfNote, ticketsIn } from '../../../core/claims/work/notesEnd';
import { findDocument } from '../../../core/document/findDocument';
import { fewestStateHeadings, stateHeadings, withoutBreaks, withoutNumbers } from '../../../core/document/notesText';
import type { InformationFact, StateFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { contentWords } from '../../../core/language/contentWords';
import { cue } from '../../../core/language/cueTable';
import { splitText, type TextUnit } from '../../../core/language/splitText';
import { words } from '../../../core/language/words';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { fileName } from '../../../core/text/displayPath';
import { foldSpace } from '../../../core/text/foldSpace';
import { goalIdentifiers } from '../../../core/text/goalIdentifiers';
import { openPoints } from './openPoints';

const mostItems = 5;
const mostStates = 2;
const mostCharacters = 360;

/** The user sends the agent back to where somebody stopped. */
const carriesOn = cue(
  words(`
  left off, pick up where, pick up from, continue from, carry on from, resume from, go on from, resume the work, and go on, and continue, and carry on,
  mach da weiter, wo wir aufgehört haben, und mach weiter, donde lo dejamos, y continúa, là où on s'est arrêté, et continue, de onde paramos,
  e continua, da dove eravamo, на чём остановились, и продолжай, 接着做, 继续上次, 前回の続き, 지난번에 이어
`),
);

/** Headings of what comes, beside those that a report may have. */
const comesNext =
  /^(?:what happens (?:first|next)|(?:still )?in (?:flight|progress)|under way|parked|blocked|ready to|after (?:that|this|the)\b|first\b|then\b|to-?dos?\b|open\b)/i;
const isPast = /\b(?:superseded|earlier|previous(?:ly)?|older|archived?|history|for the record)\b/i;
/** Instructions for agents are rules, and documents of the project are no notes. */
const noNotes =
  /(?:^|[\\/])(?:SKILL|AGENTS|CLAUDE|GEMINI|README|CONTRIBUTING|CHANGELOG|SECURITY|LICENSE)[^\\/]*$|[\\/]\.github[\\/]|[\\/]skills[\\/]/i;

interface Notes {
  readonly name: string;
  readonly path: string;
  readonly call: Call;
  readonly units: readonly TextUnit[];
  readonly text: string;
}

/** Those that nothing of the session took up stand; none where the session wrote the file anew. */
export function notesLeft(index: SessionIndex, goal: string): Judged<StateFact>[] {
  const notes = notesOf(index);
  if (notes === null) return [];
  const { call, name } = notes;
  const found = itemsOf(notes).map((item, at) => {
    const { ender, done } = endOfNote(item, index, call.position);
    const since = ender === null && done.length > 0 ? `; ${done.join(', ')} closed since` : '';
    const fact: StateFact = {
      ...{ id: `notes-${call.call.line}-${at}`, kind: 'state', about: 'todo', label: 'pending', tag: 'observed' },
      ...{
        text: `To do: ${cutAtWord(item, mostCharacters)} (${readIn(name)}${since})`,
        evidence: [refTo(call.result ?? call.call)],
      },
    };
    return { isOfGoal: isOfGoal(item, goal), one: judged(fact, 'carried out', ender) };
  });
  const open = found.filter(({ one }) => one.over === null);
  const first = [...open.filter((item) => item.isOfGoal), ...open.filter((item) => !item.isOfGoal)];
  return [...first.slice(0, mostItems), ...found.filter(({ one }) => one.over !== null)].map(({ one }) => one);
}

/** What comes next: items of lists, and sentences that name what is meant. What asks or only tells is no work. */
function itemsOf({ units, text }: Notes): string[] {
  const listed = units.filter(
    ({ kind, heading, text: said }) =>
      comesNext.test(plain(heading)) &&
      !isPast.test(plain(heading)) &&
      (kind === 'item' || (kind === 'sentence' && (ticketsIn(said).length > 0 || goalIdentifiers(said).length > 0))),
  );
  const items = [...new Set([...openPoints(text), ...listed.map((unit) => unit.text)].map(plain))];
  return items.filter(
    (item, at) =>
      item.length >= shortestItem &&
      !/[?？]$/.test(item) &&
      !items.some((other, place) => place !== at && other.includes(item)),
  );
}

/** What else the notes tell that the goal speaks of. */
export function notesOnGoal(index: SessionIndex, goal: string): InformationFact[] {
  const notes = notesOf(index);
  if (notes === null) return [];
  const { call, name, units, text } = notes;
  const open = openPoints(text).map(plain).join('\n');
  return units
    .filter(({ kind, heading, text: said }) => {
      const [above, own] = [plain(heading), plain(said)];
      return (
        isSaid(kind) && !comesNext.test(above) && !isPast.test(above) && !open.includes(own) && isOfGoal(own, goal)
      );
    })
    .slice(0, mostStates)
    .map((unit, at) => ({
      ...{ id: `notes-state-${call.call.line}-${at}`, kind: 'information', topic: 'finding', tag: 'observed' },
      ...{
        text: `${cutAtWord(plain(unit.text), mostCharacters)} (${readIn(name)})`,
        evidence: [refTo(call.result ?? call.call)],
      },
    }));
}

/** Characters; “None.” is no work. */
const shortestItem = 12;
const isSaid = (kind: TextUnit['kind']) => kind === 'item' || kind === 'sentence';
const readIn = (name: string) => `from \`${name}\`, as it was read`;
const plain = (text: string | null) =>
  foldSpace((text ?? '').replace(/\*\*|__/g, ''))
    .replace(/^(?:#+|[-*+•]|\d{1,3}[.)])\s+(?:\[[ x]\]\s+)?/i, '')
    .replace(/^to do:\s+/i, '')
    .trim();

/** It names something of the goal, or shares words that tell something. */
function isOfGoal(text: string, goal: string): boolean {
  const names = [...goalIdentifiers(goal), ...ticketsIn(goal)];
  const about = contentWords(goal);
  return (
    names.some((name) => text.includes(name)) || [...contentWords(text)].filter((word) => about.has(word)).length >= 3
  );
}

/** The first file of notes that was read in a turn in which the user sent the agent back to them, before anything was changed. */
function notesOf(index: SessionIndex): Notes | null {
  for (const turn of index.turns) {
    if (turn.prompt === null || turn.prompt.origin === 'handoff' || !carriesOn(turn.prompt.text.slice(0, longestAsk)))
      continue;
    const changed = index.changes.find(({ position }) => position >= turn.start)?.position ?? Number.POSITIVE_INFINITY;
    for (const touch of index.touches) {
      const { path, call, operation, failed } = touch;
      if (operation !== 'read' || failed || call.position < turn.start || call.position >= Math.min(turn.end, changed))
        continue;
      if (!/\.(?:mdx?|txt)$/i.test(path) || noNotes.test(path) || isShared(index, call, path)) continue;
      // What a handoff says is taken over by what speaks for it, and by nothing else.
      if (findDocument(call.result?.text ?? '') !== null) continue;
      const text = withoutBreaks(currentPart(withoutNumbers(call.result?.text ?? '')));
      const units = splitText(text);
      if (stateHeadings(text).size < fewestStateHeadings) continue;
      const isWritten = index.changes.some((change) => change.path === path);
      return isWritten ? null : { name: fileName(path), path, call, units, text };
    }
  }
  return null;
}

const longestAsk = 400;

/** One command printed several files: whose line it is nobody knows. */
const isShared = ({ touches }: SessionIndex, call: Call, path: string) =>
  touches.some((other) => other.call === call && other.path !== path);

/** Up to the heading that leads to an older state. */
function currentPart(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line, at) => at > 0 && /^#\s/.test(line) && isPast.test(line));
  return end < 0 ? text : lines.slice(0, end).join('\n');
}
