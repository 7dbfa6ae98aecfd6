/** What the statements of a second look stand on: the entries they cite, a call with its result, and those beside them. */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { Entry } from '../../../core/session';
import { diffOf } from '../material/editTexts';
import { briefCall, type Clean, cleanResult, isOnlyDone, userWords, wholeCall } from '../material/entryTexts';
import type { Part, Piece } from '../material/part';
import { againHeadings } from './againWording';
import { excerptOf, wordsToFind } from './excerptOf';

/** Characters that a neighbour is told with. */
const longestNeighbour = 240;
/** Whole, whatever it is: what the user says is short, or its beginning is what counts. */
const longestCall = 1_600;

/** A statement as far as this part asks. */
export interface Citing {
  readonly text: string;
  readonly reason: string | null;
  readonly evidence: readonly { readonly line: number }[];
}

/**
 * @param longest characters of an entry; what is longer is shown around the words of the statements that cite it
 * @param reach how many entries before and behind one that is cited are told short
 */
export function citedPart(
  index: SessionIndex,
  told: readonly Citing[],
  hide: (text: string) => string,
  clean: Clean,
  longest: number,
  reach: number,
): Part {
  const { entries } = index.session;
  const silent = new Set(index.calls.flatMap(({ call }) => (isOnlyDone(call) ? [call.callId] : [])));
  // What says only that an edit was made is told by the edit, but where a statement stands on it.
  const asked = new Set(told.flatMap(({ evidence }) => evidence.map(({ line }) => line)));
  const isSilent = (entry: Entry) =>
    entry.kind === 'tool-result' &&
    silent.has(entry.callId) &&
    !asked.has(entry.line) &&
    !entry.isError &&
    userWords(entry) === null;
  const wanted = wordsByEntry(entries, told);
  const beside = new Set(
    [...wanted.keys()].flatMap((at) =>
      Array.from({ length: 2 * reach + 1 }, (_, step) => at - reach + step).filter(
        (near) => near >= 0 && near < entries.length && !wanted.has(near),
      ),
    ),
  );
  const pieces = [...wanted.keys(), ...beside]
    .sort((a, b) => a - b)
    .flatMap((at): Piece[] => {
      const entry = entries[at];
      if (entry === undefined || isSilent(entry)) return [];
      const words = wanted.get(at);
      return [{ write: () => (words === undefined ? neighbour(entry, clean) : whole(entry, words)) }];
    });
  function whole(entry: Entry, words: ReadonlySet<string>): string {
    const [head, text] = toldWhole(entry, hide, clean);
    return `[${entry.line}] ${head}${excerptOf(text, words, longest)}`;
  }
  return { heading: againHeadings.cited, most: Number.POSITIVE_INFINITY, pieces, giveWay: 'oldest' };
}

/** By position: the words of the statements that cite an entry, or its other half. */
function wordsByEntry(entries: readonly Entry[], told: readonly Citing[]): Map<number, Set<string>> {
  const byLine = new Map<number, number[]>();
  const byCall = new Map<string, number[]>();
  entries.forEach((entry, at) => {
    byLine.set(entry.line, [...(byLine.get(entry.line) ?? []), at]);
    if (entry.kind === 'tool-call' || entry.kind === 'tool-result')
      byCall.set(entry.callId, [...(byCall.get(entry.callId) ?? []), at]);
  });
  const wanted = new Map<number, Set<string>>();
  for (const { text, reason, evidence } of told) {
    const words = wordsToFind(`${text} ${reason ?? ''}`);
    for (const { line } of evidence)
      for (const at of byLine.get(line) ?? []) {
        const entry = entries[at];
        const both = entry !== undefined && 'callId' in entry ? (byCall.get(entry.callId) ?? [at]) : [at];
        for (const one of both) wanted.set(one, new Set([...(wanted.get(one) ?? []), ...words]));
      }
  }
  return wanted;
}

/** Who or what it is, and all of its text. */
function toldWhole(entry: Entry, hide: (text: string) => string, clean: Clean): readonly [head: string, text: string] {
  const all = Number.POSITIVE_INFINITY;
  switch (entry.kind) {
    case 'message':
      return [`${speaker(entry)}: `, clean(entry.text.trim(), all)];
    case 'reasoning':
      return ['AGENT THINKS: ', clean(entry.text.trim(), all)];
    case 'tool-call': {
      const by = entry.by === 'subagent' ? 'SUBAGENT ' : '';
      const more = wholeCall(entry);
      if (more !== '') return [by, clean(more, all)];
      const diffs = entry.actions.flatMap((action) => (action.kind === 'edit' ? [diffOf(action, null, hide)] : []));
      const diff = clean(diffs.filter((text) => text !== '').join('\n'), all);
      return [`${by}${briefCall(entry, clean, longestCall)}${diff === '' ? '' : '\n'}`, diff];
    }
    case 'tool-result': {
      const said = userWords(entry);
      if (said !== null) return ['USER ', clean(said, all)];
      const failed = entry.isError || (entry.exitCode ?? 0) !== 0;
      return [
        `${failed ? `FAILED${entry.exitCode === null ? '' : ` (exit ${entry.exitCode})`} ` : ''}→ `,
        cleanResult(entry.text, all, clean),
      ];
    }
    case 'compaction':
      return ['(an earlier part was summarised here) ', clean(entry.text.trim(), all)];
    case 'note':
      return ['NOTE: ', clean(entry.text.trim(), all)];
  }
}

function neighbour(entry: Entry, clean: Clean): string {
  const at = `[${entry.line}]`;
  if (entry.kind === 'tool-call')
    return isOnlyDone(entry) ? `${at} ${briefCall(entry, clean, 120)}` : `${at} ${briefCall(entry, clean)}`;
  if (entry.kind === 'tool-result') {
    const said = userWords(entry);
    if (said !== null) return `${at} USER ${clean(said, longestNeighbour)}`;
    const failed = entry.isError || (entry.exitCode ?? 0) !== 0 ? 'FAILED ' : '';
    return `${at} ${failed}→ ${clean(entry.text.trim(), longestNeighbour)}`;
  }
  if (entry.kind === 'message') return `${at} ${speaker(entry)}: ${clean(entry.text.trim(), longestNeighbour)}`;
  if (entry.kind === 'reasoning') return `${at} AGENT THINKS: ${clean(entry.text.trim(), longestNeighbour)}`;
  return '';
}

const speaker = (entry: Extract<Entry, { kind: 'message' }>) =>
  entry.role === 'assistant'
    ? 'AGENT'
    : entry.role === 'system'
      ? 'SYSTEM'
      : entry.origin === 'injected'
        ? 'PUT IN'
        : 'USER';
