/**
 * Holds every fact against what the extractor was shown. No entry, no quote, no run: rejected with the reason, and kept
 * in the list of rejected facts, so that nothing is invented and nothing vanishes.
 */

import { allFacts, textOfFact } from '../allFacts';
import { goalsBrought } from '../document/inherit/goalsBrought';
import type { CheckFact, EndedFact, Fact, Facts, RejectedFact } from '../fact';
import type { SessionIndex } from '../index/sessionIndex';
import type { Redact } from '../redaction';
import type { Selection } from '../selection';
import { withoutHookNote } from '../shell/checks/hookNote';
import { foldSpace } from '../text/foldSpace';
import { goalIdentifiers } from '../text/goalIdentifiers';
import { withoutLineMarks } from '../text/withoutLineMarks';

/** The facts that hold, and the others with the reason. */
export interface ValidatedFacts {
  readonly kept: Facts;
  readonly rejected: readonly RejectedFact[];
}

/**
 * Rejects facts whose evidence the log does not have, and quotes that nobody said. What was read is redacted, so statements
 * are held against it without their secrets, and a reason quotes only what stands in a statement without them.
 *
 * @param proven ids that were held against the log before
 */
export function validateFacts(
  facts: Facts,
  index: SessionIndex,
  selection: Selection,
  redact: Redact,
  proven: ReadonlySet<string> = none,
): ValidatedFacts {
  const rejected: RejectedFact[] = [];
  const witness = openWitness(allFacts(facts), index, selection, (text) => redact(text).text);
  const keep = <Kind extends Fact>(list: readonly Kind[]): Kind[] =>
    list.filter((fact) => {
      const reason = proven.has(fact.id) ? null : whyRejected(fact, witness);
      if (reason !== null) rejected.push({ kind: fact.kind, text: textOfFact(fact), reason });
      return reason === null;
    });
  const kept: Facts = {
    state: keep(facts.state),
    inFlight: keep(facts.inFlight),
    requests: keep(facts.requests),
    goalPointers: keep(facts.goalPointers),
    turns: keep(facts.turns),
    repository: facts.repository === null ? null : (keep([facts.repository])[0] ?? null),
    constraints: keep(facts.constraints),
    decisions: keep(facts.decisions),
    information: keep(facts.information),
    openQuestions: keep(facts.openQuestions),
    failedApproaches: keep(facts.failedApproaches),
    errors: keep(facts.errors),
    verification: keep(facts.verification),
    files: keep(facts.files),
    commands: keep(facts.commands),
    ...(facts.told === undefined ? {} : { told: keep(facts.told) }),
    ...(facts.strikes === undefined ? {} : { strikes: facts.strikes }),
    changes: keep(facts.changes),
  };
  return { kept, rejected };
}

/** Of what an extractor found over, all that the log bears out. */
export function validateEnded(
  ended: readonly EndedFact[],
  index: SessionIndex,
  selection: Selection,
  redact: Redact,
): readonly EndedFact[] {
  const witness = openWitness(
    ended.map(({ fact }) => fact),
    index,
    selection,
    (text) => redact(text).text,
  );
  return ended.filter(({ fact }) => whyRejected(fact, witness) === null);
}

const none: ReadonlySet<string> = new Set();

/** What the log can testify. */
interface Witness {
  /** A statement without its secrets. */
  readonly clean: (text: string) => string;
  readonly hasLine: (line: number) => boolean;
  readonly says: (quote: string) => boolean;
  /** As above, for what was put in under the name of the user. */
  readonly wasAssigned: (quote: string) => boolean;
  readonly ran: (command: string) => boolean;
  /** As a command of its own or as a part of one. */
  readonly ranWithin: (command: string) => boolean;
  readonly knowsFile: (path: string) => boolean;
  /** Whether a result of a call holds the words, as the log has them. */
  readonly shows: (words: string) => boolean;
}

function openWitness(
  facts: readonly Fact[],
  index: SessionIndex,
  selection: Selection,
  clean: Witness['clean'],
): Witness {
  const named = new Set(facts.flatMap((fact) => fact.evidence.map((ref) => ref.line)));
  const lines = new Set(index.sorted.lines.filter((line) => named.has(line)));
  const shown = selection.passages.map((passage) => passage.text).join('\n');
  const text = foldSpace(shown);
  // Quotes join the lines of a list and leave out its marks.
  let unmarked: string | null = null;
  const plain = () => {
    unmarked ??= foldSpace(withoutLineMarks(shown));
    return unmarked;
  };
  const extra = () =>
    foldSpace(
      index.tellingCalls
        .flatMap(({ result }) => [
          result?.rejection?.said ?? '',
          ...(result?.answers ?? []).map(({ answer }) => withoutLineMarks(answer)),
        ])
        .concat([...goalsBrought(index).values()].map(({ goal }) => withoutLineMarks(goal)))
        .join('\n'),
    );
  const given = () =>
    foldSpace(
      withoutLineMarks(index.sorted.messages.map(({ entry }) => (entry.role === 'user' ? entry.text : '')).join('\n')),
    );
  const commands = new Set(index.runs.map((run) => run.command));
  const files = new Set([
    ...index.touches.flatMap((touch) => [touch.path, ...(touch.movedTo === null ? [] : [touch.movedTo])]),
    // What a shell command changed need not be named by any call.
    ...index.changes.map(({ path }) => path),
  ]);
  return {
    clean,
    hasLine: (line) => lines.has(line),
    says: (quote) =>
      [() => text, plain, extra].some((where) => where().includes(foldSpace(quote))) ||
      (hasScript.test(quote) && withoutBreaks(text).includes(withoutBreaks(foldSpace(quote)))),
    wasAssigned: (quote) => given().includes(foldSpace(quote)),
    ran: (command) => commands.has(command),
    ranWithin: (command) =>
      commands.has(command) || [...commands].some((whole) => foldSpace(whole).includes(foldSpace(command))),
    knowsFile: (path) => files.has(path) || text.includes(path),
    shows: (words) => index.calls.some(({ result }) => result !== null && standsIn(foldSpace(result.text), words)),
  };
}

/** Where a line of a script without blanks was broken, a blank stands in the one text and none in the other. */
const withoutBreaks = (text: string) => text.replace(broken, '');
const hasScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const broken =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** The folder stands before a check that ran in another one than the session's, however the session got there. */
function withoutFolder({ command, folder }: CheckFact): string {
  const given = folder === undefined ? /^cd [^\s/~][^\s:]* && /.exec(command)?.[0] : `cd ${folder} && `;
  return given !== undefined && command.startsWith(given) ? command.slice(given.length) : command;
}

/** Whole words: `lint` does not stand in `eslint`. */
function standsIn(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!/[\w-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + words.length))) return true;
  return false;
}

/** A script of the project ran it: its command, or the name of the script, stands in what was read or printed. */
function isOfScript(fact: CheckFact, witness: Witness): boolean {
  const command = withoutFolder(fact);
  const script = /^(?:npm|pnpm|yarn|bun|deno|mise) (?:run )?([\w:.-]+)$/.exec(command)?.[1];
  return witness.shows(command) || (script !== undefined && witness.shows(script));
}

function whyRejected(fact: Fact, witness: Witness): string | null {
  // A model's sentence was graded where its answer was read; one without a line says so.
  if (fact.inherited === true || fact.kind === 'told') return null;
  if (fact.evidence.length === 0) return 'it names no entry of the log';
  if (!fact.evidence.every((ref) => witness.hasLine(ref.line))) return 'the entry it names is not in the session';
  switch (fact.kind) {
    case 'constraint':
      if (fact.by === 'parent')
        return quotesHold(fact.text, witness.wasAssigned)
          ? null
          : 'the agent that assigned the work did not say these words';
      return holdsClean(fact.text, witness) ? null : 'the user did not say these words';
    case 'request':
      return holdsClean(fact.text, witness) ? null : 'the user did not say these words';
    case 'command':
      return witness.ran(fact.command) ? null : 'the command was never run in this session';
    case 'check':
      return fact.status === 'not-run' ||
        witness.ranWithin(withoutHookNote(withoutFolder(fact))) ||
        isOfScript(fact, witness)
        ? null
        : 'the check was never run in this session';
    case 'file':
      return witness.knowsFile(fact.path) ? null : 'the file is not mentioned in the session';
    case 'error':
      return fact.command === null || witness.ran(fact.command) ? null : 'its command was never run in this session';
    case 'decision':
    case 'information':
      return fact.tag === 'inferred' ? whyInvented(fact.text, witness) : null;
    case 'change':
      return fact.files.every(({ path, movedFrom }) => witness.knowsFile(path) || witness.knowsFile(movedFrom ?? path))
        ? null
        : 'the file is not mentioned in the session';
    case 'state':
    case 'in-flight':
    case 'repository':
      return null;
    case 'turn':
      return whyInvented(fact.lead, witness);
    default:
      return whyInvented(fact.text, witness);
  }
}

/** Names in a statement that nobody quoted must occur in what the extractor was shown. */
function whyInvented(raw: string, witness: Witness): string | null {
  if (witness.says(raw)) return null;
  const text = witness.clean(raw);
  const numbers =
    text.match(
      /\b\d[\d.,]*\d\b|\b\d+(?= (?:tests?|passed|passing|failed|failing|errors?|problems?|issues?|warnings?)\b)/g,
    ) ?? [];
  // A path at the end of a sentence takes its full stop along.
  const names = goalIdentifiers(text).map((name) => name.replace(/\.+$/, ''));
  const invented = [...names, ...numbers].find(
    (name) => !witness.says(name) && !witness.knowsFile(name) && !witness.ran(name),
  );
  return invented === undefined ? null : `“${invented}” does not occur in what was read of the session`;
}

/** A quote cut in the middle is held part by part. */
const quotesHold = (text: string, says: (quote: string) => boolean) => text.split('[…]').every(says);

/** As they stand, or without their secrets, as what was read is. */
const holdsClean = (text: string, { says, clean }: Witness) => quotesHold(text, says) || quotesHold(clean(text), says);
