/**
 * The part of an earlier answer that the goal speaks of: by words that it quotes (“you wrote: …”), or by a label
 * (“the P2 items”, “phase 3”). Whoever goes on does not have that answer.
 */

import { splitSentences } from '../../language/splitText';
import type { Passage } from '../../selection';
import { foldSpace } from '../../text/foldSpace';

/** A passage, and of its text the part that is meant. */
export interface PointedPart {
  readonly passage: Passage;
  readonly text: string;
}

/** Characters; fewer may be said by chance. */
const shortestQuoted = 32;
const longestPart = 1_200;

/** @param answers what the agent said, in session order; the newest that holds it counts */
export function pointedPart(goal: string, answers: readonly Passage[]): PointedPart | null {
  return quotedPart(goal, answers) ?? labelledPart(goal, answers);
}

function quotedPart(goal: string, answers: readonly Passage[]): PointedPart | null {
  const sentences = goal
    .split('\n')
    .flatMap((line) => splitSentences(line.replace(/^\s*>\s?/, '')))
    .flatMap((sentence) => [sentence, sentence.replace(/^[^:]{1,40}:\s+/, '')])
    .map(plain)
    .filter((sentence) => sentence.length >= shortestQuoted);
  if (sentences.length === 0) return null;
  for (const passage of answers.toReversed()) {
    const blocks = passage.text.split(/\n\s*\n/);
    const at = blocks.map(plain).findIndex((block) => sentences.some((sentence) => block.includes(sentence)));
    if (at >= 0) return { passage, text: around(blocks, at) };
  }
  return null;
}

/** As many paragraphs before and behind it as have room, those before first. */
function around(blocks: readonly string[], at: number): string {
  let [first, last] = [at, at];
  const length = () => blocks.slice(first, last + 1).join('\n\n').length;
  for (;;) {
    const before = blocks[first - 1]?.length ?? Infinity;
    const behind = blocks[last + 1]?.length ?? Infinity;
    if (length() + before <= longestPart) first -= 1;
    else if (length() + behind <= longestPart) last += 1;
    else return blocks.slice(first, last + 1).join('\n\n');
  }
}

const label =
  /(?<![\w/.#-])(?:[A-Z]{1,3}\d{1,2}|(?:phase|step|option|part|section|milestone|finding|scenario|stage|task)\s+(?:\d{1,2}|[A-H]))(?![\w/.-])/gi;

function labelledPart(goal: string, answers: readonly Passage[]): PointedPart | null {
  const labels = [...goal.matchAll(label)].map(([name]) => foldSpace(name).toLowerCase());
  for (const name of new Set(labels)) {
    for (const passage of answers.toReversed()) {
      const text = sectionOf(passage.text, name);
      if (text !== null) return { passage, text };
    }
  }
  return null;
}

/** From the heading or item that begins with the label to the next of its kind. */
function sectionOf(text: string, name: string): string | null {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => opensWith(line, name) && !/[?？]\s*$/.test(line));
  if (at < 0) return null;
  const own = levelOf(lines[at] ?? '');
  const end = lines.findIndex((line, place) => place > at && line.trim() !== '' && levelOf(line) <= own);
  const part = lines
    .slice(at, end < 0 ? lines.length : end)
    .join('\n')
    .trim();
  // A heading alone, or a line that only names it, tells nothing.
  return part.length < shortestQuoted ? null : part;
}

/** “### Minor (P2)” anywhere in a heading; “- H1: …”, “| M4 | …” at the beginning of an item. */
function opensWith(line: string, name: string): boolean {
  const level = levelOf(line);
  if (level >= paragraph) return false;
  const words = foldSpace(line.replace(/^[\s#>*+|-]*(?:\[[ xX]\]\s*)?(?:\d{1,2}[.)]\s+)?[*_`[(]*/, '')).toLowerCase();
  const at = words.indexOf(name);
  if (at < 0 || (at > 0 && level > boldLine)) return false;
  return !/[\w-]$/.test(words.slice(0, at)) && !/^[\w-]/.test(words.slice(at + name.length));
}

const boldLine = 7;
const paragraph = 40;

/** Lower is nearer the top: headings, bold lines, items by their depth, rows; then what is none of them. */
function levelOf(line: string): number {
  const marks = /^(#{1,6})\s/.exec(line)?.[1]?.length;
  if (marks !== undefined) return marks;
  if (/^\s*\*\*[^*]+\*\*:?\s*$/.test(line)) return boldLine;
  const item = /^(\s*)(?:[-*+•]|\d{1,3}[.)]|\|)\s/.exec(line)?.[1]?.length;
  if (item !== undefined) return 8 + Math.min(item, 20);
  return /^\s*\*\*[^*]{1,60}\*\*/.test(line) ? 8 : paragraph;
}

const plain = (text: string) => foldSpace(text.replace(/[*_`“”"]/g, '')).toLowerCase();
