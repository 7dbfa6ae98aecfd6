/** How the output of tests is cut: what failed stays, wherever it stands. */
import { capText } from '../../text/capText';
import { failedTests, namesFailedTest } from './failedTests';

/** Characters of failed tests that are kept from the middle of an output, and of one of their lines. */
const mostKept = 1_600;
const longestLine = 240;

/** Asked of every long output: most name no test. */
const mayNameTests = /^\s*--- FAIL: |^---- \S+ stdout ----$|^\s*● |^\s*FAIL\s+\S+ > |^_{3,} \S+ _{3,}$/m;

/** Not within a pair of surrogates. */
const betweenCharacters = (text: string, at: number) => ((text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : at);

/**
 * As `capText`, but the names of failed tests and what they had expected stay where the middle is cut: a mark stands for
 * each gap.
 */
export function capTestOutput(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (!mayNameTests.test(text)) return capText(text, limit);
  const head = betweenCharacters(text, Math.floor(limit * 0.5));
  const last = betweenCharacters(text, text.length - Math.floor(limit * 0.35));
  const lines = text.split('\n');
  const kept: { readonly from: number; readonly to: number }[] = [];
  let [at, room] = [0, Math.min(mostKept, limit)];
  const told = new Set(failedTests(lines).flatMap(({ expected }) => expected));
  for (const line of lines) {
    const [from, to] = [at, at + Math.min(line.length, longestLine)];
    at += line.length + 1;
    if (from < head || to > last || !(namesFailedTest(line) || told.has(line.trim()))) continue;
    if (room < to - from + 1) break;
    room -= to - from + 1;
    kept.push({ from, to });
  }
  if (kept.length === 0) return capText(text, limit);
  const parts: string[] = [text.slice(0, head)];
  let end = head;
  for (const { from, to } of [...kept, { from: last, to: text.length }]) {
    if (from > end + 1) parts.push(`[... ${from - end} characters left out ...]`);
    parts.push(text.slice(from, to));
    end = to;
  }
  return parts.join('\n');
}
