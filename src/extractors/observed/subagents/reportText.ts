/** The words of a subagent's report, without what the agent's program puts around them. */
import { leftOutMark } from '../../../core/text/capText';
import { tryParseJson } from '../../../core/text/tryParseJson';
import { isLaunch } from '../calls/isLaunch';

const frames: readonly RegExp[] = [
  /<(?:usage|tools-used-before-summary|task_metadata)>[\s\S]*?<\/(?:usage|tools-used-before-summary|task_metadata)>/g,
  /^[\s\S]{0,1200}?\bThe report follows:\s*/,
  /^Subagent '[^'\n]{1,80}' finished\.\s*(?:Termination Reason: [^\n]*\s*)?(?:Result:\s*)?(?:Agent stopped calling tools but did not call '\w+'\.\s*)?/,
  /^(?:agentId|agent_id|task_id|session_id): [^\n]*$/gm,
  /<\/?task(?:_result)?(?: [^>\n]*)?>/g,
];

/** “collab spawn failed: agent thread limit reached” */
const neverRan =
  /^\W*(?:\w+ ){0,3}(?:spawn|start|launch)(?:ing|ed)? (?:failed|was refused|not allowed)\b|^\W*(?:error|failed to)\b[^\n]{0,200}$/i;
/** What the agent says to itself before it reports. */
const narration =
  /^(?:(?:perfect|excellent|great|good|now|ok(?:ay)?)[!.,]? )*(?:now )?(?:I(?: now)? have|I['’]ll|let me|based on my)\b[^\n]{0,200}?(?:[.:](?:\s|$)|(?=\n))/i;

/** Data of a program, whole or cut off, of which a line says nothing: the agent tells what it read in it. */
export const isData = (text: string): boolean => /^\s*(?:[[{]\s*["'{[\]}]|[[{]\s*\w+\s*:\s)/.test(text);

/** What a call that waited for its subagent gave back; empty where the subagent was only started. */
export function reportIn(result: string): string {
  if (isLaunch(result) || neverRan.test(result)) return '';
  const parsed = tryParseJson(result.trim());
  if (parsed !== undefined) return completedIn(parsed) ?? '';
  const report = frames.reduce((text, frame) => text.replace(frame, ''), result).trim();
  return withoutNarration(report);
}

/** “Perfect! Now I have all the information. Let me create a report.” opens one report in two. */
function withoutNarration(report: string): string {
  let text = report;
  for (let next = text.replace(narration, '').trim(); next !== '' && next !== text; ) {
    text = next;
    next = text.replace(narration, '').trim();
  }
  return text;
}

/** What a notification says that its subagent answered; null where it is none of an end. */
export function reportOfNotice(text: string): string | null {
  const inner = /<subagent_notification>\s*([\s\S]*?)\s*<\/subagent_notification>/.exec(text)?.[1];
  return inner === undefined ? null : completedIn(tryParseJson(inner));
}

/** What one of several that were waited for gave, by its id; or a subagent that was asked for by the name that its start printed. */
export function answeredTo(result: string, ids: readonly string[]): string | null {
  const parsed = tryParseJson(result.trim());
  if (typeof parsed === 'object' && parsed !== null) return statusOf(parsed, ids);
  const [head = '', ...rest] = result.split('\n');
  const isIt = ids.some((id) => new RegExp(`\\bagent_id: ${id}(?![\\w-])`).test(head));
  const words = rest.join('\n').trim();
  return isIt && /\bstatus: (?:completed|idle)\b/.test(head) && words !== '' ? withoutNarration(words) : null;
}

function statusOf(told: object, ids: readonly string[]): string | null {
  for (const [key, part] of Object.entries(told)) {
    if (typeof part !== 'object' || part === null) continue;
    const found = ids.includes(key) ? completedIn(part) : statusOf(part, ids);
    if (found !== null) return found;
  }
  return null;
}

/** What a task that has ended gave, without the calls it made on the way; null where it goes on or gave nothing. */
export function outputOfEnded(result: string): string | null {
  if (!/<status>completed<\/status>/.test(result)) return null;
  const output = /<output>\s*([\s\S]*?)\s*(?:<\/output>|$)/.exec(result)?.[1] ?? '';
  const words = output
    .split('\n')
    .filter((line) => !/^\[Tool: /.test(line) && !leftOutMark.test(line))
    .join('\n')
    .trim();
  return words === '' ? null : withoutNarration(words);
}

/** `{"status":{"completed":"…"}}`, also with the ids of several between them. */
function completedIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const texts = Object.entries(value).flatMap(([key, part]) =>
    key === 'completed' && typeof part === 'string' ? [part] : (completedIn(part) ?? []),
  );
  return texts.length === 0 ? null : texts.join('\n');
}
