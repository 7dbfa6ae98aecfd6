/** A session for reading: its passages in order, described and redacted only when they are looked at. */

import { indexSession, sessionRoot } from '../../core/index/indexSession';
import { redactorOf } from '../../core/redact/redactorOf';
import type { Redact } from '../../core/redaction';
import type { Entry, Session, ToolResultEntry } from '../../core/session';
import { showInvisible } from '../../core/untrusted/showInvisible';
import { t } from '../../protocol/language';
import type { PassageState } from '../../protocol/transcriptMessages';
import { describePassage, withheldIn } from '../rows/describePassage';
import { passageAuthor, passageIcon } from '../rows/passageLook';

/** Characters shown of what was said, and of what came back; lines of the latter. */
const shown = { text: 12_000, output: 4_000, outputLines: 40 };
/** Hits of one search. */
const mostFound = 2_000;
/** Passages looked through before others get their turn. */
const slice = 2_000;

/** One passage as it is shown. */
export type TranscriptPassage = PassageState;

/** One passage before it is described. */
interface Passage {
  readonly entry: Entry;
  readonly result: ToolResultEntry | null;
  readonly turn: number;
}

/** Made once for a session. */
export interface Transcript {
  readonly session: Session;
  readonly passages: number;
  readonly turns: number;
  /** `from` included, `to` not. */
  between(from: number, to: number): TranscriptPassage[];
  /** The passage that stands on this line of the log, or the last one before it; null where the session has none. */
  positionOf(line: number): number | null;
  /** The entries of a passage: what was said or called, and what came back. */
  entriesAt(position: number): readonly Entry[];
  /** Folds case. What was redacted is not found. */
  find(
    query: string,
    pause: () => Promise<void>,
  ): Promise<{ readonly positions: readonly number[]; readonly total: number }>;
}

/** @param agent its name as people write it */
export function openTranscript(session: Session, agent: string): Transcript {
  const index = indexSession(session);
  const redact = redactorOf(session);
  const root = sessionRoot(session);
  const results = new Map(index.calls.map((call) => [call.position, call.result]));
  const answered = new Set<Entry>(index.calls.flatMap((call) => (call.result === null ? [] : [call.result])));
  const passages = session.entries.flatMap((entry, position): Passage[] =>
    answered.has(entry) ? [] : [{ entry, result: results.get(position) ?? null, turn: index.turnOf(position) }],
  );
  const byLine = firstByLine(passages);
  const at = (position: number) => {
    const passage = passages[position];
    return passage === undefined ? null : describe(passage, position, { redact, root, agent });
  };
  return {
    session,
    passages: passages.length,
    turns: index.turns.length,
    between: (from, to) => passages.slice(from, to).flatMap((_, offset) => at(from + offset) ?? []),
    positionOf: (line) => byLine.get(line) ?? lastBefore(passages, line),
    entriesAt(position) {
      const passage = passages[position];
      return passage === undefined ? [] : [passage.entry, ...(passage.result === null ? [] : [passage.result])];
    },
    async find(query, pause) {
      const wanted = query.trim().toLowerCase();
      const positions: number[] = [];
      let total = 0;
      for (const [position, passage] of passages.entries()) {
        if (position % slice === slice - 1) await pause();
        if (!holdsRaw(passage, wanted, root)) continue;
        // A secret must not be found by its letters.
        const { text = '', output = null } = at(position) ?? {};
        if (!`${text}\n${output ?? ''}`.toLowerCase().includes(wanted)) continue;
        total += 1;
        if (positions.length < mostFound) positions.push(position);
      }
      return { positions, total };
    },
  };
}

function firstByLine(passages: readonly Passage[]): Map<number, number> {
  const byLine = new Map<number, number>();
  for (const [position, { entry, result }] of passages.entries())
    for (const { line } of result === null ? [entry] : [entry, result])
      if (!byLine.has(line)) byLine.set(line, position);
  return byLine;
}

function lastBefore(passages: readonly Passage[], line: number): number | null {
  if (passages.length === 0) return null;
  return Math.max(
    0,
    passages.findLastIndex(({ entry }) => entry.line <= line),
  );
}

const holdsRaw = ({ entry, result }: Passage, wanted: string, root: string | null) =>
  wanted !== '' &&
  (describePassage(entry, root).text.toLowerCase().includes(wanted) ||
    (result?.text.toLowerCase().includes(wanted) ?? false));

interface Telling {
  readonly redact: Redact;
  readonly root: string | null;
  readonly agent: string;
}

function describe({ entry, result, turn }: Passage, position: number, { redact, root, agent }: Telling): PassageState {
  const { kind, tool, text } = describePassage(entry, root);
  // Whole texts, so that no cut runs through a secret and every secret is counted.
  const said = redact(text);
  const outcome = result === null ? null : redact(result.text);
  const secrets = said.hits.length + (outcome?.hits.length ?? 0) + withheldIn(outcome?.text ?? '').length;
  const [shownText, shownOutput] = [cutText(said.text, shown.text), cutOutput(outcome?.text ?? '')];
  return {
    position,
    line: entry.line,
    lines: result === null ? [entry.line] : [entry.line, result.line],
    icon: passageIcon(kind),
    who:
      entry.kind === 'compaction'
        ? t('Compacted here by {0}', agent)
        : passageAuthor({ kind, tool: redact(tool).text, line: entry.line }, agent),
    turn,
    time: entry.time,
    text: showInvisible(shownText),
    output: shownOutput === '' ? null : showInvisible(shownOutput),
    isCode: entry.kind === 'tool-call',
    exitCode: result?.exitCode ?? null,
    isError: result !== null && (result.isError || (result.exitCode ?? 0) !== 0),
    notes:
      secrets === 0
        ? []
        : [{ kind: 'redacted', text: t('{0, plural, one {# secret} other {# secrets}} redacted', secrets) }],
    cut: said.text.length - shownText.length + (outcome?.text.trimEnd().length ?? 0) - shownOutput.length,
  };
}

function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most);
}

const cutOutput = (text: string) => cutText(text.trimEnd().split('\n', shown.outputLines).join('\n'), shown.output);
