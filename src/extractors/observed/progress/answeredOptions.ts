/**
 * Ways that a report put before the user, once they have answered: which one it was to be is told as a decision, and the
 * first of them, told as how the turn ended, would pass for it.
 */
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

/** The report without its options and the line that leads to them; as it is where it puts no choice. */
export function withoutOptions(report: string): string {
  const lines = report.split('\n');
  const labels = lines.map((line) => labelled.exec(line)?.[1]?.toUpperCase() ?? '');
  const lettered = labels.indexOf('A');
  const first = lettered >= 0 && labels.includes('B', lettered) ? lettered : labels.lastIndexOf('1');
  if (first < 0 || !labels.includes(labels[first] === 'A' ? 'B' : '2', first)) return report;
  const above = lines.slice(0, first);
  while (above.at(-1)?.trim() === '') above.pop();
  const lead = above.at(-1) ?? '';
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const behind = lines.slice(labels.findLastIndex((label) => label !== '') + 1).filter((line) => /^\S/.test(line));
  if (behind.length > mostBehind) return report;
  const closing = labels[last] === '' ? (lines[last] ?? '') : '';
  const asks = labels[first] === 'A' && isAsked.test(closing);
  if (!asks && !choosing.test(closing) && !(closing === '' && prefers.test(lead))) return report;
  if (leadsOn.test(lead)) above.pop();
  return above.join('\n');
}

/** “**A)** …”, “- B. …”, “### Option 1: …” */
const labelled =
  /^\s*(?:#{1,6}\s+|[-*+•]\s+)?\**(?:(?:option|variant|variante|opción|opção|вариант|选项|方案|案|옵션|approach|way)\s*)?\(?([A-H]|\d{1,2})[.):—–-]/iu;
/** Lines between the last of them and the end: more, and it is another list that is asked about. */
const mostBehind = 5;
const isAsked = /[?？]["'”’)*_\s]*$/;
const leadsOn = /[:：?？]["'”’)*_\s]*$|^#{1,6}\s/u;

const choosing = anyOf(
  'iu',
  inOrder(
    'iu',
    /\b/u,
    oneOf(
      /which (?:one|of|way|option|approach|would|do|should|is|fits|sounds)/u,
      /what(?:['’]s| is| are) your (?:call|take|preference|pick|choice|instinct|thoughts?)|your (?:call|pick|choice)|preference/u,
      /what do you (?:think|prefer)|how (?:would|do) you (?:want|like)|pick (?:one|your)|let me know which|tell me which/u,
    ),
    /\b/u,
  ),
  /(?<!\p{L})(?:welche[sr]?|was (?:ist dir|wäre dir) lieber|cuál|qué prefieres|lequel|laquelle|que préfères)(?!\p{L})/u,
  /(?<!\p{L})(?:qual (?:prefere|você)|o que prefere|какой|что предпоч\p{L}*)(?!\p{L})|哪(?:个|一个|种)|どちら|どれ|어느|어떤/u,
);

/** “To clarify - would you prefer:” above them, where nothing stands below. */
const prefers = anyOf(
  'iu',
  choosing,
  /\b(?:(?:do|would|did) you (?:prefer|rather)|möchtest du lieber|prefieres|préfères-tu|prefere)\b/u,
);
