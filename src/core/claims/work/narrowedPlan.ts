/** What took a part of a plan back: the user named other parts of it to keep to, or this one to leave out. */
import type { SessionIndex } from '../../index/sessionIndex';
import { cue } from '../../language/cueTable';
import { words } from '../../language/words';
import { byMessage } from '../enders';
import type { Ender } from '../verdict';

/** Finds who took back the part of the plan that a line stands in; null for what is still wanted. */
export type EndOfPart = (line: string) => Ender | null;

interface Heading {
  readonly at: number;
  readonly level: number;
  readonly title: string;
}

/**
 * Reads the headings of a plan and what the user said of them later.
 *
 * @param plan the message as it was written, with its lines
 * @param position where it was given
 */
export function openNarrowed(index: SessionIndex, plan: string, position: number): EndOfPart {
  const lines = plan.split('\n');
  const headings = headingsOf(lines);
  const later = index.sorted.messages.filter(
    ({ entry, position: said }) =>
      said > position && entry.role === 'user' && entry.origin !== 'injected' && !/[?？]\s*$/.test(entry.text),
  );
  const narrowed = later.flatMap(({ entry }) => {
    const named = headings.filter(({ title }) => namedIn(title, entry.text) !== null);
    const rest = named.reduce(
      (text, { title }) => text.replace(namedIn(title, entry.text) ?? '', ' '),
      lettersOf(entry.text),
    );
    const isKept = keepsTo(rest);
    return named.length > 0 && (isKept || leavesOut(rest)) ? [{ entry, named, isKept }] : [];
  });
  const plain = lines.map(lettersOf);
  return (line) => {
    const start = lettersOf(line).slice(0, longestStart);
    const at = plain.findIndex((text) => text.includes(start));
    const above = at < 0 || start === '' ? [] : standsUnder(headings, at);
    const end = narrowed.findLast(({ named, isKept }) =>
      isKept
        ? above.some(({ level }) => named.some((one) => one.level === level)) &&
          !above.some((one) => named.includes(one))
        : above.some((one) => named.includes(one)),
    );
    return end === undefined ? null : byMessage(end.entry);
  };
}

const longestStart = 40;

function headingsOf(lines: readonly string[]): Heading[] {
  let isCode = false;
  return lines.flatMap((line, at): Heading[] => {
    if (/^\s*(?:`{3}|~{3})/.test(line)) isCode = !isCode;
    const [, marks = '', title = ''] = (isCode ? null : /^(#{1,6})\s+(.+)$/.exec(line)) ?? [];
    return title === '' ? [] : [{ at, level: marks.length, title }];
  });
}

/** The heading above a line and those that it stands under itself. */
function standsUnder(headings: readonly Heading[], at: number): Heading[] {
  const above: Heading[] = [];
  for (const heading of headings.filter((one) => one.at < at).toReversed())
    if (heading.level < (above.at(-1)?.level ?? Number.POSITIVE_INFINITY)) above.push(heading);
  return above;
}

/** The whole title, or what stands behind its number (“Optimization #6: …”), as it stands in what was said; null where neither does. */
function namedIn(title: string, text: string): string | null {
  const said = lettersOf(text);
  const parts = [title, title.replace(/^[^:：]{1,30}[:：]\s*/u, '')].map(lettersOf);
  return parts.find((part) => part.split(' ').length >= fewestWords && said.includes(part)) ?? null;
}

const fewestWords = 2;

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const keepsTo = cue(
  words(`
  focus only, focus on, only do, do only, only implement, implement only, just do, just implement, stick to, keep to, limit it to, limit yourself to, nothing but, only work on, mach nur, nur noch, konzentrier dich, beschränk dich, haz solo, solo haz, implementa solo, céntrate,
  fais seulement, seulement faire, concentre-toi, faz só, faça apenas, foca, делай только, сделай только, сосредоточься, 只做, 只实现, 专注, だけ実装, だけやって, に集中, 만 구현, 만 해, 에 집중
`),
);
const leavesOut = cue(
  words(`
  skip, drop, leave out, forget, without, no need, not needed, don't do, do not do, don't implement, do not implement, remove, lass weg, ohne, weglassen, verzichte auf, sin, omite, olvida, deja fuera, sans, laisse tomber, oublie, omets, sem, pula, esquece, deixa de fora, без, пропусти, убери, 不要, 跳过, 去掉, なし, 省いて, 빼고, 생략
`),
);
