/** Labels of options that words speak of without picking them: “to do 2, do we need the drawer?”, “what is 3 about?”, “I don't get #4”. */

import { words } from '../../../core/language/words';

/** Those of `offered` that the words name, in the order of the list; a number of things (“2 files”) and a part of a longer one (“2.1”, “12:30”) name none. */
export function namedLabels(said: string, offered: readonly string[]): string[] {
  const named = new Set(
    [...said.matchAll(numberBehindWord), ...said.matchAll(markedNumber)].map(
      (match) => match[1] ?? match[2] ?? match[3] ?? '',
    ),
  );
  return offered.filter((label) => named.has(label));
}

const end = '(?=\\)?(?:$|[\\s,;!?？、，。]|[.:](?:\\s|$)))';
/** What stands behind the number is no thing that it counts. */
const countsNothing = `(?!\\)?\\s+(?:${words(`
  more, other, of, new, old, different, separate, extra, further, additional, lines, files, times, minutes, hours, days, weeks, months, years, tests, words,
  commits, steps, commands, rows, columns, pages, spaces, things, items, points, issues, prs, px, seconds, examples, sentences, ways, options, places,
  people, users, agents, branches, repos, versions, values, buttons, tables, seats, to, or, x, dateien, zeilen, mal, archivos, veces, fichiers, fois, arquivos
`).join('|')})(?![\\p{L}\\p{N}]))`;
const numberBehindWord = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${words(`
  about, do, does, doing, did, done, for, on, in, with, and, option, item, point, number, no, nr, finding, comment, suggestion, question, fix, why, explain, skip, not, is,
  regarding, re, by, of, from, like, than, try, zu, bei, mit, punkt, nummer, sobre, punto, número, pour, point, numéro, para, ponto, пункт, про
`).join('|')})\\.?\\s+#?\\(?(\\d{1,2})${end}${countsNothing}`,
  'giu',
);
const markedNumber = new RegExp(
  `(?:^|\\s)(?:#(\\d{1,2})|\\((\\d{1,2})\\)|(\\d{1,2})\\)?(?=\\s*[?:]\\s|\\s*[?]?$))${countsNothing}`,
  'gu',
);
