/** What stands in the text and no line of the panel wrote: the last exchange in its own words, the session, the goal. */
import { isGoalSection, sectionsBelow } from '../../core/document/headings';
import { leftOutOf, quotedBy } from '../../core/document/tail/tailWords';
import { t } from '../../protocol/language';
import type { SentClass, SentPassage } from '../../protocol/triageMessages';

/** @param told the lines, counted from 0, that are told elsewhere: those of items, and those of the user */
export function sentPassages(text: string, told: ReadonlySet<number>): SentPassage[] {
  const sections = sectionsOf(text).filter(({ lines }) => lines.some(({ words }) => words.trim() !== ''));
  const tail = sections.filter(({ id }) => id === 'recent-tail');
  const also = sections.filter(({ id, lines }) => id !== 'recent-tail' && !lines.some(({ at }) => told.has(at)));
  return [
    ...tail.slice(0, 1).map((section) => tailPassage(section, told)),
    ...(also.length === 0 ? [] : [alsoPassage(also)]),
  ];
}

interface Line {
  readonly at: number;
  readonly words: string;
  /** Quoted, or the mark around it. */
  readonly isFenced: boolean;
}

interface Section {
  readonly heading: string;
  readonly id: string | null;
  readonly lines: readonly Line[];
}

/** Behind the first lines; a part of a section that has several is one of its own. */
function sectionsOf(text: string): Section[] {
  const sections: { heading: string; id: string | null; lines: Line[] }[] = [];
  let fence: string | null = null;
  for (const [at, words] of text.split('\n').entries()) {
    const [, mark = null] = /^\s*(`{3,}|~{3,})/.exec(words) ?? [];
    const [, heading] = fence === null ? (/^###? +(.+)$/.exec(words) ?? []) : [];
    const isFenced = fence !== null || mark !== null;
    if (fence === null) fence = mark;
    else if (mark?.startsWith(fence) === true && words.trim() === mark) fence = null;
    if (heading === undefined) sections.at(-1)?.lines.push({ at, words, isFenced });
    else sections.push({ heading, id: idOf(heading), lines: [] });
  }
  return sections;
}

function idOf(heading: string): string | null {
  const [id, ...others] = sectionsBelow(heading);
  return id === undefined || others.length > 0 ? null : id;
}

const textOf = ({ lines }: Section): string =>
  lines
    .map(({ words }) => words)
    .join('\n')
    .trim();

function tailPassage(section: Section, told: ReadonlySet<number>): SentPassage {
  const quotes = section.lines.flatMap(({ at, words, isFenced }) => {
    const by = isFenced ? null : quotedBy(words);
    return by === null ? [] : [{ at, by, place: placeIn.exec(words)?.[1], leftOut: leftOutOf(words) }];
  });
  // A quotation that the user wrote anew is counted with their lines.
  const known = quotes.flatMap(({ at, by }): SentClass[] => (told.has(at) ? [] : [by === 'user' ? 'asked' : 'said']));
  const places = quotes.flatMap(({ place }) => place ?? []);
  const leftOut = quotes.reduce((sum, quote) => sum + quote.leftOut, 0);
  const parts = [
    ...quotedWords(quotes.map(({ by }) => by)),
    ...(leftOut === 0 ? [] : [t('{0, plural, one {# line} other {# lines}} of it left out', leftOut)]),
    ...(places.length === 0 ? [] : [t('log {0}', places.join(', '))]),
  ];
  return {
    ...{ id: 'recent-tail', title: t('Recent tail'), words: parts.join(' · '), text: textOf(section) },
    ...{ known, lines: known.length },
  };
}

/** “(758)”, of several sessions “(A 758)”. */
const placeIn = /\(([^()]*\d)\)[^()]*:$/;

function quotedWords(by: readonly string[]): string[] {
  const agent = by.filter((one) => one !== 'user').length;
  return [
    ...(by.includes('user') ? [t('your last message, quoted')] : []),
    ...(agent === 0
      ? []
      : by.includes('last')
        ? [
            agent === 1
              ? t('the agent’s last answer, quoted')
              : t('the agent’s last answer and {0} more, quoted', agent - 1),
          ]
        : [t('{0, plural, one {# answer} other {# answers}} of the agent, quoted', agent)]),
  ];
}

/** By their headings, which are the text’s own. The goal is the user’s; of the rest the log or git tells each line. */
function alsoPassage(sections: readonly Section[]): SentPassage {
  const known = sections.flatMap(({ id, lines }): SentClass[] => {
    if (id === null || id === 'evidence') return [];
    return isGoalSection(id) ? ['asked'] : lines.filter(({ words }) => words.trim() !== '').map(() => 'verified');
  });
  return {
    ...{ id: 'also', title: t('Also in the text'), known, lines: known.length },
    words: sections.map(({ heading }) => heading).join(' · '),
    text: sections.map((section) => `### ${section.heading}\n\n${textOf(section)}`).join('\n\n'),
  };
}
