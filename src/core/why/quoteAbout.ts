/** What is quoted of a long text as the reason of a line: how it begins, what in it is about the line, and how it ends. */
import { measureSpoken, measureWords } from '../language/contentWords';
import { splitSentences } from '../language/splitText';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { aboutLine, type LineTerms, leastAbout, namesFileOf, namesOtherFile, rarerTerms } from './aboutLine';
import { isAnnounced } from './announced';
import { isOutput, type Passage, passagesOf } from './passages';

/** How many characters of a text are told at the most. */
export interface QuoteLengths {
  /** A text up to here is quoted whole. */
  readonly whole: number;
  /** Of a longer one how it begins. */
  readonly head: number;
}

/** One passage of a long text. */
const longestPassage = 400;
/** Less room than this holds no sentence. */
const fewestCharacters = 60;
/** What stands in the section of the file is about the line more than words in common can tell. */
const ofSection = 4;
/** What a program printed says less than what somebody wrote. */
const ofOutput = 2;
/** What the agent called by its number is what it does. */
const ofAnnounced = 6;

/** @param endsToo the words that ask for something may stand below what was pasted */
export function quoteAbout(text: string, terms: LineTerms, { whole, head }: QuoteLengths, endsToo = false): string {
  const bare = withoutRules(text);
  const folded = foldSpace(bare);
  if (folded.length <= whole) return folded;
  const passages = passagesOf(bare);
  const scored = scoredBy(passages, terms);
  const own = endsToo && passages.every(({ section }) => section === '') ? itemsOf(scored) : null;
  const begins = cutAtWord(own === null ? folded : own.lead, head);
  const opening = begins.replace(/\s*…$/, '');
  const last = endsToo && passages.every(({ section }) => section === '') ? lastSaid(bare) : null;
  const isLeft = last === null || opening.includes(last) || own?.others.some((other) => other.includes(last)) === true;
  const closing = isLeft ? '' : last;
  const longest = own === null ? longestPassage : longestItem;
  let room = whole - opening.length - closing.length;
  const chosen = scored
    .filter(({ passage, score }) => score >= leastAbout && (opening === '' || !opening.includes(passage.text)))
    .filter(({ passage }) => own?.others.includes(passage.text) !== true)
    .filter(({ passage }) => closing === '' || passage.kind !== 'code')
    .toSorted((a, b) => b.score - a.score)
    .map(({ passage }) => ({ at: passage.at, said: quoted(passage, opening, terms, longest) }))
    .filter(({ said }) => said !== '' && !said.includes(closing === '' ? '\0' : closing))
    .filter(({ said }) => {
      const fits = room > fewestCharacters;
      room -= said.length + 3;
      return fits;
    })
    .toSorted((a, b) => a.at - b.at);
  if (chosen.length === 0 && closing === '') return cutAtWord(folded, whole);
  return [opening, ...chosen.map(({ said }) => said), closing]
    .filter((part) => part !== '')
    .join(' … ')
    .replace(/…(?: …)+/g, '…');
}

/** What stands above a pasted list of findings, and its items that are hardly about the line; null where there is none, or nothing tells which item is. */
function itemsOf(scored: readonly Scored[]): { readonly lead: string; readonly others: readonly string[] } | null {
  const first = scored.findIndex(({ passage }) => passage.isListed);
  const items = scored.filter(({ passage }) => passage.isListed && passage.text.length >= fewestCharacters);
  const best = Math.max(0, ...items.map(({ score }) => score));
  const others = items.filter(({ score }) => !isNearBest(score, best));
  const length = items.reduce((sum, { passage }) => sum + passage.text.length, 0);
  // Short ones are the steps of one thing.
  if (items.length < fewestItems || length < leastFinding * items.length) return null;
  if (best < leastItem || others.length === 0) return null;
  const lead = scored.slice(0, first).map(({ passage }) => passage.text);
  return { lead: lead.join(' '), others: others.map(({ passage }) => passage.text) };
}

/** A second one is told only where it is hardly less about the line. */
export const isNearBest = (score: number, best = 0): boolean => score * 4 > best * 3;

const fewestItems = 2;
/** Characters of a finding. */
const leastFinding = 150;
/** More than two words in common. */
const leastItem = 3;
/** One item, which tells a finding as a whole. */
const longestItem = 700;

interface Scored {
  readonly passage: Passage;
  readonly score: number;
}

/** A passage that is about the line. */
export interface SaidAbout {
  /** With the heading above it. */
  readonly text: string;
  /** The same, of an item alone: the heading is that of its neighbours too. */
  readonly own: string;
  readonly score: number;
}

/** The passages of a text that are about the line, the best first, each with the heading above it where that says something. */
export function saidAbout(text: string, terms: LineTerms): readonly SaidAbout[] {
  return withWhatFollows(scoredBy(passagesOf(text), terms))
    .filter(({ passage, score }) => score >= leastAbout && passage.kind !== 'code')
    .filter(({ passage }) => saysMore(passage.text))
    .toSorted((a, b) => b.score - a.score)
    .map(({ passage, score }) => {
      const title = measureWords(passage.section) >= fewestSaid || namesFileOf(passage.section, terms);
      const whole = `${title ? `${passage.section.replace(/^[#\s]+|\*\*/g, '')}: ` : ''}${passage.text}`;
      return { text: whole, own: passage.isListed ? passage.text : whole, score };
    });
}

/** “It reads through:” says nothing without what stands below. */
const withWhatFollows = (scored: readonly Scored[]): Scored[] =>
  scored.map((one, at) => {
    if (!/[:：]\**$/.test(one.passage.text)) return one;
    const below = scored.slice(at + 1, at + 1 + mostBelow).map(({ passage }) => passage);
    const end = below.findIndex(({ kind, section }) => kind === 'words' || section !== one.passage.section);
    const said = below.slice(0, end < 0 ? mostBelow : end + 1).filter(({ section }) => section === one.passage.section);
    const follows = cutAtWord(said.map(({ text }) => text).join(' '), longestBelow);
    return { ...one, passage: { ...one.passage, text: `${one.passage.text} ${follows}`.trim() } };
  });

const mostBelow = 2;
const longestBelow = 280;

/** More than a command or a path that stands alone in an item. */
export const saysMore = (text: string): boolean => measureSpoken(text) >= fewestSaid;

const fewestSaid = 2;

function scoredBy(all: readonly Passage[], terms: LineTerms): Scored[] {
  const isOwn = ({ section }: Passage) => namesFileOf(section, terms);
  // A plan that has a section for the file says nothing of the line in those of other files.
  const passages = all.some(isOwn) ? all.filter((one) => isOwn(one) || !namesOtherFile(one.section, terms)) : all;
  const rarer = rarerTerms(
    terms,
    passages.map(({ text }) => text),
  );
  return passages.map((passage) => {
    const placed = (isOwn(passage) ? ofSection : 0) - (passage.kind === 'code' ? ofOutput : 0);
    const called = isAnnounced(passage.text, terms.announced) ? ofAnnounced : 0;
    return { passage, score: aboutLine(passage.text, rarer) + placed + called };
  });
}

/** Whole where it is short; of a longer one from its best sentence on. What the opening has of it is left out. */
function quoted({ text }: Passage, opening: string, terms: LineTerms, longest: number): string {
  const rest = text.slice(begunIn(opening, text)).trim();
  if (rest.length <= longest) return rest;
  const sentences = splitSentences(rest);
  const scores = sentences.map((said) => aboutLine(said, terms));
  return cutAtWord(sentences.slice(scores.indexOf(Math.max(...scores))).join(' '), longest);
}

/** So much of the text's beginning stands at the end of the opening. */
function begunIn(opening: string, text: string): number {
  for (let length = Math.min(opening.length, text.length); length >= leastBegun; length -= 1)
    if (opening.endsWith(text.slice(0, length))) return length;
  return 0;
}

const leastBegun = 6;

/** The last line of words, and no output of a program. */
function lastSaid(text: string): string | null {
  const found = text
    .split('\n')
    .findLast((line) => (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= 4 && !isOutput(line) && !/^\s{2,}/.test(line));
  return found === undefined ? null : cutAtWord(foldSpace(found), longestPassage);
}

/** Lines that were drawn to part other lines. */
const withoutRules = (text: string) => text.replace(/([^\p{L}\p{N}\s])\1{7,}(?:\.{3})?/gu, ' ');
