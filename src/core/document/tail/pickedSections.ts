/** Sections of an answer that stand for options (“## Option (b)”, “### 2. Wait for the bell”), and which of them a reply takes. */

import { words } from '../../language/words';
import { foldSpace } from '../../text/foldSpace';

/** Characters; a longer reply says by itself what it wants. */
const longestReply = 200;
const fewestSections = 2;

/** The label of the option that a line is the heading of, in lower case; null for any other line. */
export function optionOfHeading(line: string): string | null {
  const [, word, label] = heading.exec(line) ?? [];
  if (label === undefined) return null;
  return word === undefined && !/^(?:#|\*\*)/.test(line.trim()) ? null : label.toLowerCase();
}

const heading =
  /^\s{0,3}(?:#{1,6}\s+)?(?:\*\*)?(?:(option|approach|variant|alternative|way|plan|route|opción|variante|опция|вариант|方案|案)\s*)?\(?([A-Ha-h]|\d{1,2})(?:\)|[.:](?=\s)|\s+[—–-]|\*\*|$)/iu;

/** Labels of the sections that the reply takes, where the report has a section for each of several options; else none. */
export function pickedSections(reply: string, report: string): ReadonlySet<string> {
  const said = foldSpace(reply);
  const sections = new Set(
    report.split('\n').flatMap((line) => (/^\s{0,3}(?:#|\*\*)/.test(line) ? (optionOfHeading(line) ?? []) : [])),
  );
  if (said.length > longestReply || sections.size < fewestSections) return new Set();
  const labels = [...said.matchAll(taken)].map(([, bare, named]) => (bare ?? named ?? '').toLowerCase());
  const picked = new Set(labels.filter((label) => sections.has(label)));
  return picked.size < sections.size ? picked : new Set();
}

const takes = words(
  `do, go, and, with, for, variant, take, pick, choose, try, want, like, prefer, use, nimm, nehmen, prends`,
).join('|');
const bareLabel = '\\(?([A-H]|\\d{1,2})(?=\\)|$|[,.!;:]|\\s+(?:then|please|first|now|dann|bitte)\\b)';
const namedLabel = '\\b(?:option|approach|variant|opción)\\s+\\(?([A-H]|\\d{1,2})(?=\\)|$|[\\s,.!;:])';
const taken = new RegExp(`(?:^|\\b(?:${takes})\\s+)(?:the\\s+)?${bareLabel}|${namedLabel}`, 'giu');
