/**
 * Says everything once: a line whose words another line before it carries already is taken out. Only statements are
 * compared; the user's orders, checks, errors, files and commands stand as they are.
 */
import type { DraftBlock, DraftSection } from '../draft';
import { foldSpace } from '../text/foldSpace';

/** Shorter lines say too little to be a repeat of anything. */
const fewestCharacters = 24;
const sameWords = 0.85;
const fewestWords = 5;

/**
 * Takes repeated statements out of the sections whose ids are in `compared`; the first that says a thing stays. A line that is
 * left out of the text says nothing. What `survives` must reach the next handoff as what it is: it keeps its line, and another
 * that says the same goes. What is `apart` is held against nothing, and nothing against it.
 */
export function dropRepeats(
  sections: readonly DraftSection[],
  compared: ReadonlySet<string>,
  isLeftOut: (factId: string) => boolean = () => false,
  survives: (factId: string) => boolean = () => false,
  apart: (factId: string) => boolean = () => false,
): DraftSection[] {
  const isKept = ({ factId }: DraftBlock) => factId !== null && survives(factId) && !isLeftOut(factId);
  const carried = openCarried(sections.flatMap(({ blocks }) => blocks.filter(isKept)));
  return sections.map((section) => {
    const blocks = section.blocks.filter((block) => {
      if (block.factId === null || apart(block.factId) || isKept(block)) return true;
      const isRepeat = compared.has(section.id) && carried.holds(block.text);
      if (!isRepeat && !isLeftOut(block.factId)) carried.add(block.text);
      return !isRepeat;
    });
    return { ...section, blocks };
  });
}

/** What the sections carry, to hold other texts against. */
export interface Carried {
  readonly add: (text: string) => void;
  readonly holds: (text: string) => boolean;
  /** Word for word, but for marks of Markdown. */
  readonly stands: (text: string) => boolean;
}

/** Collects what stands in a text already, beginning with these blocks. */
export function openCarried(blocks: readonly DraftBlock[] = []): Carried {
  const lines: { readonly plain: string; readonly words: ReadonlySet<string> }[] = [];
  const add = (text: string) => {
    const plain = plainWords(text);
    if (plain !== '') lines.push({ plain, words: new Set(wordsOf(plain)) });
  };
  for (const block of blocks) add(block.text);
  return {
    add,
    stands(text) {
      const plain = plainWords(text);
      return plain.length >= fewestCharacters && lines.some((line) => line.plain.includes(plain));
    },
    holds(text) {
      const plain = plainWords(text);
      if (plain.length < fewestCharacters) return false;
      const words = wordsOf(plain);
      return lines.some(
        (line) =>
          line.plain.includes(plain) ||
          (words.length >= fewestWords &&
            words.filter((word) => line.words.has(word)).length >= sameWords * words.length),
      );
    },
  };
}

/** Without marks of Markdown, without the words of our own that begin a line, without the evidence behind it. */
export function plainWords(text: string): string {
  return foldSpace(
    text
      .replace(/^\s*(?:>\s?)*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/, '')
      .replace(
        /^(?:In progress|To do|Done|Blocked|Asked|Asked now|Tried|Waits for the user|Not answered yet|Not decided|Settled|Decision): /,
        '',
      )
      .replace(/\s\([^()]*\d\)$/, '')
      .replace(/\s\(https?:[^()\s]*\)/g, '')
      .replace(/[\\`*_“”"…]/g, ''),
  ).toLowerCase();
}

const wordsOf = (plain: string) => plain.match(/[\p{L}\p{N}][\p{L}\p{N}./-]*/gu) ?? [];
