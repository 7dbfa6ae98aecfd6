/**
 * What the user said, sentence by sentence, verbatim: prompts, messages typed while the agent was busy, arguments of their
 * commands, and the words with which they refused a call. What they only pasted (code, logs, tables, notices) is no speech.
 */

import { goalsBrought } from '../../../core/document/inherit/goalsBrought';
import { readDocument } from '../../../core/document/readDocument';
import { cue } from '../../../core/language/cueTable';
import { splitSentences } from '../../../core/language/splitText';
import { words } from '../../../core/language/words';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { takesBackMessage } from '../../../core/point/takenBackTurn';
import type { EntryRef } from '../../../core/provenance';
import type { Entry } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';
import { withoutLineMarks } from '../../../core/text/withoutLineMarks';
import { type SpokenLine, spokenLines } from '../agent/spokenLines';
import { isBrief } from './briefs';
import { introducesRules } from './documentRules';
import { fenceQuotedBlocks } from './quotedBlocks';

/** Typed at rest, typed while the agent worked, with a refused call, behind a command, or to a question of the agent's tool. */
export type HowSaid = 'prompt' | 'queued' | 'rejection' | 'command' | 'answer';

/** One message with its own words, and its place in the session. */
export interface UserMessage {
  /** Without what was pasted; empty where nothing else was in it. */
  readonly sentences: readonly UserSentence[];
  /** The whole text, white space folded. */
  readonly text: string;
  /** The same without the marks of lists and headings. */
  readonly plain: string;
  readonly how: HowSaid;
  readonly ref: EntryRef;
  readonly position: number;
  readonly turn: number;
  /** A plan or a specification rather than a message. */
  readonly isDocument: boolean;
  /** A document that tells the agent how to work. */
  readonly isBrief: boolean;
  /** A document that the agent had asked for: text for a file, which tells others what to do. */
  readonly isContent: boolean;
}

/** One sentence, verbatim but for white space. */
export interface UserSentence {
  readonly text: string;
  /** A line of a list. */
  readonly isItem: boolean;
  /** The line that introduces the list it stands in, or the heading above it; null where there is none. */
  readonly lead: string | null;
  /** It stands in the same line as the sentence before. */
  readonly goesOn: boolean;
}

/** In session order, without messages that the user took back. A handoff is nobody's words; its goal is what its prompt asked. */
export function userMessages({ index, selection }: ExtractInput): UserMessage[] {
  const brought = goalsBrought(index);
  const messages = selection.passages.flatMap((passage): UserMessage[] => {
    const entry = index.entryAt(passage.position);
    const given = entry.kind === 'message' ? brought.get(entry) : undefined;
    if (given !== undefined) {
      // Secrets are taken out of the passage; of a file that was read, out of the facts.
      const goal = readDocument(passage.text)?.goal ?? given.goal;
      return [userMessage(goal, { how: 'prompt', ref: given.ref, position: passage.position, turn: passage.turn })];
    }
    const how = howSaid(entry);
    if (how === null) return [];
    const said = fenceQuotedBlocks(afterPreamble(saidIn(entry, passage.text, how)));
    const { ref, position, turn } = passage;
    const message = userMessage(said, { how, ref, position, turn });
    return [
      message.isDocument && asksForPaste(index.turns[turn - 2]?.answer?.text ?? '')
        ? { ...message, isContent: true }
        : message,
    ];
  });
  return messages.filter((message, at) => !takesBackLast(messages[at + 1]) || takesBackLast(message));
}

/** Their words as sentences, with the place they stand at. */
export function userMessage(said: string, place: Pick<UserMessage, 'how' | 'ref' | 'position' | 'turn'>): UserMessage {
  const isLong = isDocument(said);
  const brief = isLong && isBrief(said);
  const lines = withoutMiddle(spokenLines(said), isLong);
  return {
    ...place,
    sentences: lines.flatMap((line) => sentencesOf(line, brief)),
    text: foldSpace(said),
    plain: foldSpace(withoutLineMarks(said)),
    isDocument: isLong,
    isBrief: brief,
    isContent: false,
  };
}

/** “Sorry, wrong chat, ignore my last message”: the message before it was never meant. */
const takesBackLast = (message: UserMessage | undefined) =>
  message?.sentences.some(({ text }) => takesBackMessage(text)) === true;

function howSaid(entry: Entry): HowSaid | null {
  if (entry.kind === 'tool-result') return typeof entry.rejection?.said === 'string' ? 'rejection' : null;
  if (entry.kind !== 'message' || entry.role !== 'user') return null;
  switch (entry.origin) {
    case 'typed':
      return 'prompt';
    case 'queued':
    case 'command':
      return entry.origin;
    default:
      return null;
  }
}

/** A command is known by its name; what follows it are the user's words. Facts are redacted once more, so a refusal's words may be taken from the entry. */
function saidIn(entry: Entry, shown: string, how: HowSaid): string {
  if (how === 'command') return shown.replace(/^\s*\/\S+\s*/, '');
  return entry.kind === 'tool-result' ? (entry.rejection?.said ?? '') : shown;
}

/** A long item of a brief is cut as well, where it is no rule as a whole. */
function sentencesOf({ text, isItem, lead }: SpokenLine, inBrief: boolean): UserSentence[] {
  const isWhole = isItem && !(inBrief && text.length > longestItem && (lead === null || !introducesRules(lead)));
  const parts = isWhole ? [text] : splitSentences(text).flatMap(splitUnmarked);
  return parts.map((part, at) => ({ text: foldSpace(part), isItem, lead, goesOn: at > 0 }));
}

const longestItem = 160;

/** Hastily typed sentences begin with a small letter. */
function splitUnmarked(sentence: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const match of sentence.matchAll(/[.!?]+["'”’)]*\s+(?=(?:[-–—]\s+)?\p{Ll})/gu)) {
    const end = match.index + match[0].length;
    const before = sentence.slice(start, end).trim();
    if (/(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|no|z\.b|d\.h|bzw|incl)|^\p{L}|\.\.)\.$/iu.test(before)) continue;
    parts.push(before);
    start = end;
  }
  const rest = sentence.slice(start).trim();
  return rest === '' ? parts : [...parts, rest];
}

/** A program that drives the agent puts its own rules before what the user asked. */
function afterPreamble(text: string): string {
  const found = /^#{1,4}\s*(?:the )?user(?:['’]s)? (?:request|message|prompt|query|input|task)\s*:?\s*$/im.exec(text);
  return found === null ? text : text.slice(found.index + found[0].length);
}

/** Of a page or a mail that was pasted, the user wrote at most what stands before and behind it. */
function withoutMiddle<Line>(lines: readonly Line[], isPlan: boolean): readonly Line[] {
  if (isPlan || lines.length <= longestTyped) return lines;
  return [...lines.slice(0, fewAtEnds), ...lines.slice(-fewAtEnds)];
}

/** Lines that somebody types at once. */
const longestTyped = 60;
const fewAtEnds = 3;

/** “Paste your guide here.” */
const asksForPaste = cue(
  words(`
  paste, einfügen, füge, pega, pégalo, colle, collez, cole, вставь, вставьте, 粘贴, 貼り付け, 붙여
`),
);

const longMessage = 12;

/** “I think it must stay”, “let’s keep that”: what somebody answers point by point is no document. */
const talks = /\b(?:i|i['’]m|i['’]d|me|my|let['’]?s|do you)\b/i;
const leastTalk = 2;
const isTalk = (lines: readonly string[]) =>
  lines.filter((line) => talks.test(line)).length >= leastTalk && !lines.some((line) => isOrderOfPlan.test(line));
const isOrderOfPlan =
  /^\s*(?:please\s+)?(?:implement|execute|carry out) (?:the|this) (?:following |attached )?(?:plan|spec)/i;

/** Headings or lists in a long text. */
function isDocument(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const marked = lines.filter((line) => /^\s*(?:#{1,4}|[-*+]|\d{1,2}[.)])\s/.test(line));
  if (lines.length <= longMessage) return false;
  return lines.some((line) => /^#{1,4}\s/.test(line)) || (marked.length * 3 > lines.length && !isTalk(lines));
}
