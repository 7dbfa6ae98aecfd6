/**
 * Reads again from the log what a model's material needs of long results. Every reading of a session keeps two thousand
 * characters of a result and six hundred of a thought; where the goal's names, or an open error, stand in what was cut, of
 * what was looked at last, and of all that was printed and thought in the last turn, the model gets the whole of it.
 * What is read so goes through the same gates as the session did: secret files, learned secrets, words that are hidden.
 */
import type { Facts } from '../core/fact';
import { indexSession } from '../core/index/indexSession';
import type { SessionIndex } from '../core/index/sessionIndex';
import type { FileStore } from '../core/ports';
import { hideWords } from '../core/project/hidePatterns';
import { withholdSecretFiles } from '../core/redact/files/withholdSecretFiles';
import { learnSecrets } from '../core/redact/learnSecrets';
import { redactorFor } from '../core/redact/redactorOf';
import type { Session } from '../core/session';
import { capText } from '../core/text/capText';
import { type CutResult, cutResults, openNames, withTexts } from '../extractors/model/material/cutResults';

/** Where a log is read again, and what its project hides. */
export interface LogAgain {
  readonly files: FileStore;
  /** Patterns of words, as in the request. */
  readonly hidden: readonly string[];
}

/** Characters that are kept of such a result: the material takes its own share of them. */
const mostCharacters = 40_000;
/** Results that are read whole, and as many that were only looked at. */
const mostResults = 24;
/** Results and thoughts of the last turn. */
const mostLate = 80;

/** Null where nothing that was cut is needed, or the log gives no more. */
export async function wholeResults(
  index: SessionIndex,
  goal: string,
  facts: Facts,
  { files, hidden }: LogAgain,
  signal: AbortSignal,
): Promise<SessionIndex | null> {
  const { path, parts } = index.session;
  // Lines of a session in several logs are counted on, and only lines can be found again.
  if ((parts !== undefined && parts.length > 1) || !/\.jsonl(?:\.\w+)?$/.test(path)) return null;
  const wanted = new Map<number, CutResult[]>();
  for (const one of cutResults(index, facts)) wanted.set(one.line, [...(wanted.get(one.line) ?? []), one]);
  if (wanted.size === 0) return null;
  const names = openNames(goal, facts);
  const found = new Map<number, string>();
  const late = new Map<number, string>();
  const looked = new Map<number, string>();
  const last = Math.max(...wanted.keys());
  await files.readLines(
    path,
    ({ line, value }) => {
      for (const cut of wanted.get(line) ?? []) {
        const whole = stringWith(value, cut.head);
        if (whole === null) continue;
        const text = withoutReminder(whole);
        if (cut.isLate) late.set(cut.position, text);
        else if (cut.isOpenWork || names.some((name) => text.includes(name))) found.set(cut.position, text);
        else if (cut.isLook) looked.set(cut.position, text);
      }
      return line >= last ? 'stop' : undefined;
    },
    { signal, maxStringBytes: 4 * mostCharacters },
  );
  const all = [...[...late].slice(-mostLate), ...[...found].slice(-mostResults), ...[...looked].slice(-mostResults)];
  if (all.length === 0) return null;
  const texts = new Map(all.map(([position, text]) => [position, capText(text, mostCharacters)] as const));
  return indexSession(gated(withTexts(index, texts), new Set(texts.keys()), hidden, goal));
}

/** What the whole texts show of secrets is hidden in them: the session's own redactor does not know it. */
function gated(session: Session, positions: ReadonlySet<number>, hidden: readonly string[], goal: string): Session {
  const { session: kept, contents } = withholdSecretFiles(session);
  const own = { ...kept, entries: kept.entries.filter((_, position) => positions.has(position)) };
  const secrets = [...(session.secrets ?? []), ...learnSecrets(own, contents)];
  const redact = redactorFor(hideWords({ ...own, secrets }, hidden, goal).secrets ?? secrets);
  return {
    ...kept,
    entries: kept.entries.map((entry, position) =>
      positions.has(position) && (entry.kind === 'tool-result' || entry.kind === 'reasoning')
        ? { ...entry, text: redact(entry.text).text }
        : entry,
    ),
  };
}

/** What a harness puts behind the text of a tool is for the agent of that moment, and the reading of the log takes it off too. */
function withoutReminder(text: string): string {
  const start = text.trimEnd().endsWith('</system-reminder>') ? text.lastIndexOf('<system-reminder>') : -1;
  return start <= 0 ? text : text.slice(0, start).trimEnd();
}

/** The longest text of a record that begins so; another layer of JSON may lie around it. */
function stringWith(value: unknown, head: string): string | null {
  if (typeof value === 'string') {
    const at = value.indexOf(head);
    return at < 0 ? null : value.slice(at);
  }
  if (typeof value !== 'object' || value === null) return null;
  let best: string | null = null;
  for (const part of Object.values(value)) {
    const text = stringWith(part, head);
    if (text !== null && text.length > (best?.length ?? 0)) best = text;
  }
  return best;
}
