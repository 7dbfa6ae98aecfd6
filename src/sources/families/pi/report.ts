/**
 * A subagent of oh-my-pi ends its work with a call of `yield`, whose argument is its report: prose, or an object with a field
 * for each part. The report is the answer that ends its turn, written out as lines.
 */
import { textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import { type Fields, fieldsIn, isFields, stringIn } from '../../reading/values/fields';

/** The tool with which a subagent hands in its report. */
export const reportTool = 'yield';

/** The report in a call's arguments; null where they hold none. */
export function reportIn(args: Fields): string | null {
  const result = fieldsIn(args, 'result');
  if (result === undefined) return null;
  const error = stringIn(result, 'error');
  const lines = error === undefined ? linesOf(result['data'], '') : [`Failed: ${error}`];
  const text = lines.join('\n').trim();
  return text === '' ? null : capText(text, textLimits.message);
}

/** Prose first, then each field under its name. */
function linesOf(data: unknown, name: string): string[] {
  if (Array.isArray(data)) return listed(name, data.map(inline));
  if (!isFields(data)) return [`${name === '' ? '' : `${wordsOf(name)}: `}${inline(data)}`];
  const lines = fieldsOf(data).flatMap(([key, value]) => linesOf(value, isProse(key, value) ? '' : key));
  return name === '' ? lines : listed(name, lines);
}

const listed = (name: string, items: readonly string[]) => [
  ...(name === '' || name === 'items' ? [] : [`${wordsOf(name)}:`]),
  ...items.map((item) => `- ${item.replace(/^- /, '')}`),
];

/** On one line. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return value.map(inline).join(', ');
  if (!isFields(value)) return typeof value === 'object' || value === undefined ? '' : String(value);
  return fieldsOf(value)
    .map(([key, inner]) => (isProse(key, inner) ? inline(inner) : `${wordsOf(key)}: ${inline(inner)}`))
    .join('; ');
}

const fieldsOf = (value: Fields) => Object.entries(value).sort((a, b) => Number(isProse(...b)) - Number(isProse(...a)));
const wordsOf = (key: string) => key.replace(/_/g, ' ');
/** A single word under such a name is where the report stands, and needs its name. */
const isProse = (key: string, value: unknown) =>
  (key === 'report' || key === 'summary') && !(typeof value === 'string' && /^\S+$/.test(value));
