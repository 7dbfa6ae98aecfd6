/** The verified handoff: what no longer holds is struck out with its reason, and a line says what was checked. */
import { escapeLine } from '../untrusted/escapeLine';
import { countSentence, countVerdicts, type Judged } from './claim';
import type { LeadFix } from './leadFixes';

/** Begins the line that says when and where a handoff was checked. */
const verifiedMark = '**Verified:** ';

/** @param about when and where, in our own words and quoted */
export function strikeOut(
  text: string,
  judged: readonly Judged[],
  about: string,
  lead: readonly LeadFix[] = [],
): string {
  const lines = text.split('\n');
  for (const { line, from, to, said, now } of lead.toSorted((a, b) => b.from - a.from)) {
    const words = lines[line] ?? '';
    lines[line] = `${words.slice(0, from)}~~${said}~~ ${now}${words.slice(to)}`;
  }
  for (const { claim, verdict, reason } of judged) {
    const line = lines[claim.at] ?? '';
    if (verdict === 'struck-out') lines[claim.at] = `- ~~${line.slice(2)}~~ (struck out: ${escapeLine(reason ?? '')})`;
    else if (verdict === 'holds' && claim.kind !== 'words' && nowKinds.has(claim.kind))
      lines[claim.at] = withNow(line, claim.text);
  }
  const note = `${verifiedMark}${about}: ${countSentence(countVerdicts(judged))}`;
  const former = lines.findIndex((line) => line.startsWith(verifiedMark));
  if (former >= 0) return lines.with(former, note).join('\n');
  const trust = lines.findIndex((line) => line.startsWith('**Trust:** '));
  const title = lines.findIndex((line) => line.startsWith('# '));
  const at = trust >= 0 ? trust + 1 : title + 1;
  return lines.toSpliced(at, 0, ...(trust >= 0 ? [note] : ['', note])).join('\n');
}

/** What the log only observed, and the folder shows. */
const nowKinds: ReadonlySet<string> = new Set(['branch', 'commit', 'uncommitted', 'check']);
const trueNow = ', true now';

/** Before the place in the log. */
function withNow(line: string, said: string): string {
  const at = line.indexOf(said) + said.length;
  return said === '' || at < said.length || line.startsWith(trueNow, at)
    ? line
    : `${line.slice(0, at)}${trueNow}${line.slice(at)}`;
}
