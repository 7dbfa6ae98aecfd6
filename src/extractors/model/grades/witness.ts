/** What a session can testify to when a model speaks of it: what stands on which line, who said it, what was run and changed. */
import type { Facts } from '../../../core/fact';
import { passageText } from '../../../core/index/passageText';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import type { Entry, ToolAction } from '../../../core/session';
import { foldSpace } from '../../../core/text/foldSpace';
import { type CheckRun, checkRuns } from '../../observed/checks/checkRuns';
import { userWords } from '../material/entryTexts';
import { inEnglish } from './deeds/inEnglish';
import { fold } from './fold';
import { tellingWords } from './words';

/** An entry that a sentence cites, or its other half: a call and its result are one. */
export interface CitedEntry {
  readonly position: number;
  readonly line: number;
  readonly from: 'user' | 'agent' | 'call' | 'tool' | 'other';
  readonly text: string;
  /** A result that its client marks as failed, or a call that was refused. */
  readonly isFailed: boolean;
}

/** All that a sentence cites. */
export interface Cited {
  readonly entries: readonly CitedEntry[];
  readonly text: string;
  readonly folded: string;
  readonly words: ReadonlySet<string>;
  /** What the user says there, folded; empty where they say nothing. */
  readonly byUser: string;
}

/** An edit that was made, with the text it took out and put in. */
export interface MadeEdit {
  readonly position: number;
  readonly path: string;
  readonly removed: string;
  readonly added: string;
}

/** An answer to a question that had options. */
export interface Choice {
  readonly position: number;
  readonly question: string;
  readonly answer: string;
  readonly options: readonly string[];
}

/** A session as a witness. */
export interface Witness {
  readonly facts: Facts;
  readonly runs: readonly CommandRun[];
  /** The runs of checks among them, with what each showed. */
  readonly checks: readonly CheckRun[];
  /** In session order; failed and refused ones are not among them. */
  readonly edits: readonly MadeEdit[];
  readonly users: readonly CitedEntry[];
  /** What the agent said. */
  readonly reports: readonly CitedEntry[];
  /** What the user chose, and what they did not choose. */
  readonly choices: readonly Choice[];
  readonly hasLine: (line: number) => boolean;
  readonly cited: (lines: readonly number[]) => Cited;
  /** Whether the session holds a text anywhere; both are folded. */
  readonly occurs: (folded: string) => boolean;
  /** The same where marks of code and of stress are left out of the session: “keep in paths” of “Keep in `paths`”. */
  readonly says: (folded: string) => boolean;
  /** Whether the session holds a line of code letter by letter, however many blanks stand between. */
  readonly holds: (line: string) => boolean;
  /** Whether a word of the session begins so. */
  readonly begins: (folded: string) => boolean;
  /** Paths, folded, that git listed as changed: an earlier session may have changed them. */
  readonly listedByGit: () => ReadonlySet<string>;
  /** What was called, whatever it did: commands, files that were read, searches, questions. */
  readonly calls: readonly CitedEntry[];
}

/**
 * Texts are made when they are asked for, and kept.
 *
 * @param goal of the next session: the user's last words
 */
export function openWitness(index: SessionIndex, facts: Facts, goal = ''): Witness {
  const { entries } = index.session;
  const byLine = new Map<number, number[]>();
  entries.forEach(({ line }, position) => {
    const own = byLine.get(line);
    if (own === undefined) byLine.set(line, [position]);
    else own.push(position);
  });
  const halves = halvesOf(entries);
  const made = new Map<number, { readonly entry: CitedEntry; folded: string | null }>();
  const at = (position: number) => {
    const known = made.get(position);
    if (known !== undefined) return known;
    const entry = entries[position];
    if (entry === undefined) throw new RangeError(`No entry at ${position}.`);
    const { line } = entry;
    const one = {
      entry: { position, line, from: speakerOf(entry), text: toldTwice(entry), isFailed: isFailed(entry) },
      folded: null as string | null,
    };
    made.set(position, one);
    return one;
  };
  const foldedAt = (position: number) => {
    const one = at(position);
    one.folded ??= fold(one.entry.text);
    return one.folded;
  };
  const seen = new Map<string, boolean>();
  let listed: ReadonlySet<string> | null = null;
  const foldedGoal = fold(goal);
  return {
    facts,
    runs: index.runs,
    checks: checkRuns(index),
    edits: editsOf(index),
    users: [
      ...entries.flatMap((entry, position) => {
        const words = userWords(entry);
        return words === null ? [] : [{ ...at(position).entry, text: words }];
      }),
      ...(goal === ''
        ? []
        : [{ position: entries.length, line: 0, from: 'user' as const, text: goal, isFailed: false }]),
    ],
    reports: entries.flatMap((entry, position) =>
      entry.kind === 'message' && entry.role === 'assistant' ? [at(position).entry] : [],
    ),
    choices: choicesOf(entries, halves),
    calls: entries.flatMap((entry, position) => (entry.kind === 'tool-call' ? [at(position).entry] : [])),
    hasLine: (line) => byLine.has(line),
    cited(lines) {
      const own = lines.flatMap((line) => byLine.get(line) ?? []);
      const both = [...new Set(own.flatMap((position) => [position, ...(halves.get(position) ?? [])]))].sort(
        (a, b) => a - b,
      );
      const cited = both.map((position) => at(position).entry);
      const text = cited.map((one) => one.text).join('\n');
      return {
        entries: cited,
        ...{ text, folded: fold(text), words: tellingWords(fold(text)) },
        byUser: fold(
          cited
            .filter(({ from }) => from === 'user')
            .map((one) => one.text)
            .join('\n'),
        ),
      };
    },
    says: (part) => entries.some((_, position) => foldedAt(position).replace(marks, '').includes(part)),
    holds(line) {
      const [exact, folded] = [foldSpace(line).trim(), fold(line)];
      return entries.some(
        (_, position) => foldedAt(position).includes(folded) && foldSpace(at(position).entry.text).includes(exact),
      );
    },
    listedByGit() {
      listed ??= new Set(
        index.runs.flatMap(({ command, output }) =>
          /\bgit\b/.test(command)
            ? [...output.matchAll(gitLists)].map(([, one, other]) => fold(one ?? other ?? ''))
            : [],
        ),
      );
      return listed;
    },
    begins: (part) => entries.some((_, position) => new RegExp(`(?<![\\w-])${part}`).test(foldedAt(position))),
    occurs(part) {
      if (occursIn(part, foldedGoal)) return true;
      const known = seen.get(part);
      if (known !== undefined) return known;
      let found = false;
      for (let position = entries.length - 1; position >= 0 && !found; position -= 1)
        found = occursIn(part, foldedAt(position));
      seen.set(part, found);
      return found;
    },
  };
}

const marks = /[`*_"']/g;

/** A line of `git status` or of the stat of a diff. */
const gitLists =
  /^\s*(?:[MADRCU?]{1,2}\s+|(?:modified|new file|renamed|deleted):\s+)(\S+)\s*$|^\s*(\S+)\s+\|\s+\d+ [+-]/gm;

/** Whole: "12" does not occur in "2112", nor "-f" in "-force". */
export function occursIn(part: string, text: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + part.length] ?? ' '];
    // "3" is no part of "7.1.3" that could be pointed to.
    if (/\d[.,:]$/.test(text.slice(Math.max(0, at - 2), at)) && /^\d/.test(part)) continue;
    if (/\d$/.test(part) && /^[.,:]\d/.test(text.slice(at + part.length, at + part.length + 2))) continue;
    const joins = (inside: string | undefined, outside: string) =>
      /[\p{L}\p{N}]/u.test(inside ?? '') && /[\p{L}\p{N}]/u.test(outside) && !/\p{Lo}/u.test(outside);
    if (!joins(part[0], before) && !joins(part.at(-1), after)) return true;
  }
  return false;
}

function halvesOf(entries: readonly Entry[]): ReadonlyMap<number, readonly number[]> {
  const calls = new Map<string, number>();
  const halves = new Map<number, number[]>();
  const join = (one: number, other: number) => halves.set(one, [...(halves.get(one) ?? []), other]);
  entries.forEach((entry, position) => {
    if (entry.kind === 'tool-call') calls.set(entry.callId, position);
    if (entry.kind !== 'tool-result') return;
    const call = calls.get(entry.callId);
    if (call === undefined) return;
    join(call, position);
    join(position, call);
  });
  return halves;
}

function choicesOf(entries: readonly Entry[], halves: ReadonlyMap<number, readonly number[]>): Choice[] {
  return entries.flatMap((entry, position) => {
    if (entry.kind !== 'tool-result' || entry.answers === undefined) return [];
    const asked = (halves.get(position) ?? []).flatMap((call) => {
      const other = entries[call];
      return other?.kind !== 'tool-call'
        ? []
        : other.actions.flatMap((action) => (action.kind === 'question' ? action.questions : []));
    });
    return entry.answers.map(({ question, answer }) => ({
      ...{ position, question, answer },
      options: asked.find((one) => one.question === question)?.options ?? [],
    }));
  });
}

function speakerOf(entry: Entry): CitedEntry['from'] {
  if (userWords(entry) !== null) return 'user';
  if (entry.kind === 'message') return entry.role === 'assistant' ? 'agent' : 'other';
  if (entry.kind === 'tool-call') return 'call';
  if (entry.kind === 'reasoning' || entry.kind === 'compaction') return 'agent';
  return entry.kind === 'tool-result' ? 'tool' : 'other';
}

const isFailed = (entry: Entry): boolean =>
  entry.kind === 'tool-result' && (entry.isError || entry.rejection !== undefined);

/** What somebody says in another language, and once more with the English verbs of its deeds. */
function toldTwice(entry: Entry): string {
  const text = fullText(entry);
  if (entry.kind !== 'message') return text;
  const english = inEnglish(text);
  return english === text ? text : `${text}\n${english}`;
}

/** All words of an entry, what edits took out and put in included. */
function fullText(entry: Entry): string {
  const own = userWords(entry);
  if (entry.kind !== 'tool-call') return own === null || own === entry.text ? entry.text : `${entry.text}\n${own}`;
  return [entry.tool, entry.description ?? '', passageText(entry), ...entry.actions.map(moreOf)].join('\n');
}

function moreOf(action: ToolAction): string {
  switch (action.kind) {
    case 'edit':
      return `${action.operation} ${action.movedTo ?? ''}\n${action.text?.removed ?? ''}\n${action.text?.added ?? ''}`;
    case 'todo':
      return action.items.map(({ text, status }) => `${status}: ${text}`).join('\n');
    case 'search':
      return action.pattern;
    case 'web':
      return action.target;
    case 'skill':
      return action.name;
    case 'other':
      return action.input;
    default:
      return '';
  }
}

const editsOf = (index: SessionIndex): MadeEdit[] =>
  index
    .callsFor('edit')
    .flatMap(({ call, result, position }) =>
      result === null || result.isError || result.rejection !== undefined
        ? []
        : call.actions.flatMap((action) =>
            action.kind === 'edit'
              ? [{ position, path: action.path, removed: action.text?.removed ?? '', added: action.text?.added ?? '' }]
              : [],
          ),
    );
