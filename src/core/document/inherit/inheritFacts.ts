/**
 * A session that was given a handoff passes on what that one carried: constraints, open requests, open items of work,
 * decisions with reasons, failed approaches, open questions and errors, checks that were not repeated. What this session ended of them the judge of claims says. The
 * handoff itself is folded into one short section: handoffs never stack, and nothing that binds is lost on the way.
 */
import type { PreviousHandoff } from '../../draft';
import type { CheckFact, Facts } from '../../fact';
import type { SessionIndex } from '../../index/sessionIndex';
import { type EntryRef, refTo } from '../../provenance';
import { checkKind } from '../../shell/checks/checkKind';
import { withChecksRan } from '../../shell/checks/checksRan';
import { broughtByGit } from '../../shell/checks/ciOutcome';
import { isRunOf } from '../../shell/sameRun';
import { foldSpace } from '../../text/foldSpace';
import { type Delivery, findDeliveries } from '../findDelivery';
import { ancestorDigits } from '../mark';
import { type HandoffDocument, wasEdited } from '../readDocument';
import type { CarriedLine } from '../readLine';
import { type CarriedTodos, openCarriedTodos } from './carriedTodos';
import { goalsBrought } from './goalsBrought';
import { isOfMerged, passedWithAll } from './settledChecks';
import { withoutRules } from './withoutRules';

/** The facts of a session together with those it was given. */
export interface InheritedFacts {
  readonly facts: Facts;
  readonly previous: PreviousHandoff | null;
  /** What the earlier handoff held and this one does not, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/** Adds to a session's own facts what the handoffs it began with carried and it has not settled. */
export async function inheritFacts(
  index: SessionIndex,
  facts: Facts,
  goal: string,
  hash: (text: string) => Promise<string>,
): Promise<InheritedFacts> {
  const deliveries = findDeliveries(index.session.entries);
  const last = deliveries.at(-1);
  if (last === undefined) return { facts, previous: null, leftOut: {} };
  const goals = deliveries.flatMap(({ document }) => document.goal ?? []);
  const merge = openMerge(facts, index, openCarriedTodos(facts, index, [...goals, goal]));
  // What a prompt asked for is read with the user's other words.
  const asked = new Set([...goalsBrought(index).values()].map(({ ref }) => ref.line));
  for (const delivery of deliveries) {
    const sha256 = await hash(delivery.document.text);
    const label = delivery.document.at ?? sha256.slice(0, 8);
    const ref = refTo(delivery.entry);
    if (delivery.document.goal !== null && !asked.has(ref.line)) merge.takeGoal(delivery, goal, label, ref);
    const rules = delivery.document.lines.flatMap((line) => (line.kind === 'constraint' ? [foldSpace(line.text)] : []));
    for (const line of delivery.document.lines)
      if (line.kind !== 'request' || line.isPast !== true) merge.take(line, line.from ?? label, ref);
      else {
        const text = withoutRules(line.text, rules);
        if (text !== '') merge.take({ ...line, text }, line.from ?? label, ref);
      }
    merge.leaveOut('in the earlier handoff, not carried on', delivery.document.others);
  }
  return { ...merge.finish(), previous: await previousOf(last, hash) };
}

async function previousOf({ document }: Delivery, hash: (text: string) => Promise<string>): Promise<PreviousHandoff> {
  const sha256 = await hash(document.text);
  return {
    text: summaryOf(document),
    sha256,
    log: document.logPath,
    session: document.session,
    isEdited: await wasEdited(document, hash),
    ancestors: [sha256.slice(0, ancestorDigits), ...(document.mark?.ancestors ?? [])],
  };
}

const longestGoal = 400;

function summaryOf({ goal, lines }: HandoffDocument): string {
  const said = goal === null ? '' : foldSpace(goal);
  const shown = said.length > longestGoal ? `${said.slice(0, longestGoal - 1).trimEnd()}…` : said;
  if (shown !== '') return `Its goal was: ${/[.!?…]$/.test(shown) ? shown : `${shown}.`}`;
  return lines.length > 0 ? 'It stated no goal.' : 'The session began with a handoff whose sections are not ours.';
}

/** The lists that are passed on. */
type Passed = Pick<
  Facts,
  | 'state'
  | 'constraints'
  | 'requests'
  | 'decisions'
  | 'information'
  | 'openQuestions'
  | 'failedApproaches'
  | 'errors'
  | 'verification'
>;
type Growing = { readonly [List in keyof Passed]: Passed[List][number][] };

function openMerge(own: Facts, index: SessionIndex, todos: CarriedTodos) {
  const leftOut: Record<string, number> = {};
  const inherited: Growing = {
    state: [],
    constraints: [],
    requests: [],
    decisions: [],
    information: [],
    openQuestions: [],
    failedApproaches: [],
    errors: [],
    verification: [],
  };
  const known = openKnown(own);
  const runs = runsOf(own, index);
  const changed = [...new Set(index.changes.map((change) => change.path))];
  let count = 0;
  /** What was found out is passed on once, and not about files that were changed since. */
  const isOutdated = (line: CarriedLine) =>
    line.kind === 'finding' && !line.isOwn && (line.from !== null || changed.some((path) => line.text.includes(path)));
  const leaveOut = (reason: string, number = 1) => {
    if (number > 0) leftOut[reason] = (leftOut[reason] ?? 0) + number;
  };
  return {
    leaveOut,
    take(line: CarriedLine, from: string, ref: EntryRef): void {
      if (runs.hasNewer(line) || known.has(line) || (line.kind === 'to-do' && todos.isKnown(line.text))) return;
      if (isOutdated(line)) {
        leaveOut('in the earlier handoff, not carried on');
        return;
      }
      if (runs.hasPassed(line) || (line.kind === 'to-do' && todos.isAsked(line.text))) {
        leaveOut('settled since the earlier handoff');
        return;
      }
      count += 1;
      const base = {
        id: `inherited-${line.kind}-${ref.line}-${count}`,
        evidence: [ref],
        inherited: true,
        from,
      } as const;
      addTo(inherited, line, base, { changed, passedSince: (command) => passedWithAll(command, own.verification) });
    },
    /** The goal of a handoff is what the user asked this session for. */
    takeGoal({ document, entry }: Delivery, next: string, from: string, ref: EntryRef): void {
      const text = foldSpace(document.goal ?? '');
      const shown = text.length > longestGoal ? `${text.slice(0, longestGoal - 1).trimEnd()}…` : text;
      const turn = index.turns[index.turnOf(index.session.entries.indexOf(entry)) - 1];
      const isPast = turn !== undefined && turn.answer !== null;
      if (text !== foldSpace(next))
        this.take({ kind: 'request', text: shown, from: null, ...(isPast ? { isPast } : {}) }, from, ref);
    },
    finish(): Pick<InheritedFacts, 'facts' | 'leftOut'> {
      return {
        leftOut,
        facts: {
          ...own,
          state: [...own.state, ...inherited.state],
          // Later words override earlier ones, so the earlier stand first.
          constraints: [...inherited.constraints, ...own.constraints],
          requests: [...inherited.requests, ...own.requests],
          decisions: [...own.decisions, ...inherited.decisions],
          information: [...own.information, ...inherited.information],
          openQuestions: [...own.openQuestions, ...inherited.openQuestions],
          failedApproaches: [...own.failedApproaches, ...inherited.failedApproaches],
          errors: [...own.errors, ...inherited.errors],
          verification: [...own.verification, ...inherited.verification],
        },
      };
    },
  };
}

type Base = Required<Pick<Facts['constraints'][number], 'id' | 'evidence' | 'inherited' | 'from'>>;

/** What came of the checks since. */
interface Since {
  readonly changed: readonly string[];
  readonly passedSince: (command: string) => EntryRef | null;
}

function addTo(lists: Growing, line: CarriedLine, base: Base, since: Since): void {
  switch (line.kind) {
    case 'constraint':
      lists.constraints.push({
        ...base,
        ...(line.by === undefined ? {} : { by: line.by }),
        kind: 'constraint',
        text: line.text,
        standing: line.onlyTask !== true,
        ...(line.onlyTask === true ? { onlyTask: true } : {}),
      });
      break;
    case 'to-do':
      lists.state.push({
        ...base,
        ...{ kind: 'state', label: 'pending', about: 'todo', tag: 'declared' },
        text: `To do: ${line.text}`,
      });
      break;
    case 'request':
      lists.requests.push({
        ...{ ...base, kind: 'request', text: line.text, isOpen: false },
        ...(line.isPast === true ? { isPast: true } : {}),
      });
      break;
    case 'decision':
      lists.decisions.push({ ...base, kind: 'decision', text: line.text, reason: line.reason, tag: 'declared' });
      break;
    case 'failed-approach':
      lists.failedApproaches.push({ ...base, kind: 'failed-approach', text: line.text });
      break;
    case 'question':
      lists.openQuestions.push({ ...base, kind: 'question', text: line.text });
      break;
    case 'finding':
      lists.information.push({
        ...{ ...base, kind: 'information', topic: 'finding', text: line.text, tag: 'declared' },
        ...(line.heading === undefined ? {} : { ownHeading: line.heading }),
      });
      break;
    case 'open-error':
      lists.errors.push({ ...base, kind: 'error', text: line.text, command: line.command, status: 'open' });
      break;
    case 'check':
      lists.verification.push({ ...base, kind: 'check', ...asOfNow(line, since, base) });
  }
}

/** What this session ran of the checks and failures of the one before. */
function runsOf(own: Facts, index: SessionIndex) {
  const passed = index.runs.filter((run) => run.status === 'passed').map((run) => run.command);
  const checked = withChecksRan(own.verification).map((fact) => fact.command);
  const failing = own.errors.flatMap((fact) => (fact.command === null ? [] : [fact.command]));
  const isAmong = (keys: readonly string[], command: string) => keys.some((other) => isRunOf(other, command));
  return {
    hasNewer(line: CarriedLine): boolean {
      if (line.kind === 'check') return isAmong(checked, line.command);
      return line.kind === 'open-error' && line.command !== null && isAmong(failing, line.command);
    },
    hasPassed: (line: CarriedLine) =>
      (line.kind === 'open-error' || line.kind === 'check') &&
      line.command !== null &&
      ((line.kind === 'open-error' &&
        (isAmong(passed, line.command) || passedWithAll(line.command, own.verification) !== null)) ||
        isOfMerged(line.command, index)),
  };
}

/** A check that passed then holds as long as nothing was changed since. */
function asOfNow(line: Extract<CarriedLine, { kind: 'check' }>, { changed, passedSince }: Since, { evidence }: Base) {
  const { command, exitCode, summary } = line;
  const [given] = evidence;
  const covered = line.status === 'failed' ? passedSince(command) : null;
  const check = line.check === 'check' ? (checkKind(command) ?? line.check) : line.check;
  // Files tell more than the command that took in others' work.
  const since = broughtByGit(line.since) && changed.length > 0 ? changed : [...new Set([...line.since, ...changed])];
  const status: CheckFact['status'] = line.status === 'passed' && since.length > 0 ? 'stale' : line.status;
  return {
    ...{ check, command, status, exitCode, summary, since },
    ...(covered === null ? {} : { passedSince: covered }),
    // The handoff says it at its own place.
    ...(line.isOlder === true && given !== undefined ? { saidOlder: given } : {}),
  };
}

/** What is stated already: the same words, whatever the case and the marks around them. */
function openKnown(own: Facts) {
  const texts = [
    ...own.constraints,
    ...own.requests,
    ...own.decisions,
    ...own.information,
    ...own.openQuestions,
    ...own.failedApproaches,
    ...own.errors.filter((fact) => fact.command === null),
  ].map((fact) => normalise(fact.text));
  const seen = new Set(texts);
  const constraints = own.constraints.map((fact) => normalise(fact.text));
  return {
    /** Remembers what it is asked. */
    has(line: CarriedLine): boolean {
      const text = normalise(
        line.kind === 'check' ? line.command : line.kind === 'open-error' ? `${line.command} ${line.text}` : line.text,
      );
      const isOld = seen.has(text) || (line.kind === 'constraint' && constraints.some((other) => other.includes(text)));
      seen.add(text);
      return isOld;
    },
  };
}

const normalise = (text: string) =>
  foldSpace(text)
    .toLowerCase()
    .replace(/^[\s"“'‘*]+|[\s"”'’*.!]+$/g, '');
