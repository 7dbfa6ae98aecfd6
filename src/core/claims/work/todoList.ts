/** The agent's own list of work: what was seen done since it was set, and the report that left the whole of it behind. */

import type { Call, FileTouch, SessionIndex } from '../../index/sessionIndex';
import { cue, cueAtStart } from '../../language/cueTable';
import { words } from '../../language/words';
import type { Entry, TodoItem } from '../../session';
import type { Pattern } from '../../text/asked/askedPattern';
import { foldSpace } from '../../text/foldSpace';
import { inOrder, notBefore, oneOf } from '../../text/patterns';
import { byCall, byMessage, nextTurn } from '../enders';
import type { Ender } from '../verdict';
import { type NamedDeed, namedDeeds } from './namedDeeds';

/** What was seen behind a position. */
export interface DeedsSince {
  /** Tasks that passed, by name. */
  readonly git: ReadonlyMap<string, Ender>;
  /** The last one, where that passed. */
  readonly check: Ender | null;
  /** Commands that passed, each as it was typed, with no wrapper around it. */
  readonly ran: ReadonlyMap<string, Ender>;
  /** A pull or merge request that was opened or edited. */
  readonly request: Ender | null;
  /** Issues that a tracker took in, work trees and other agents in one that were started, in session order. */
  readonly named: readonly NamedDeed[];
  /** Files that an edit changed, in session order. */
  readonly files: readonly FileTouch[];
  /** The answer that closed the turn of the list, where it goes into length and asks nothing. */
  readonly report: Ender | null;
}

/** “Open the PR”, “…, then update the PR”; “Fix the open comments of the PR” speaks of a request, and makes none. */
const requestBehind = (verbs: Pattern, more: Pattern = /\b/) =>
  inOrder(
    'i',
    /(?:^\W*|[,;+&/]\s*|\b(?:and|then)\s+)/,
    verbs,
    /\s+(?:(?:the|an?|this|my|our|new|draft)\s+)*(?:PR|MR|pull request|merge request)\b/,
    more,
  );
/** “…, then summarize the outcomes”: what the report itself does. “Report page: add a total” names a thing. */
const reporting = inOrder(
  'iu',
  /(?:^\W*|[,;+&]\s*|\b(?:and|then)\s+)(?:(?:finally|then)\s+)?/u,
  oneOf(
    /(?:summari[sz]e|synthesi[sz]e|wrap up)\b/u,
    /(?:report|present|deliver|hand) (?:back|on|over|off|to|the|my|all|what|findings|results|outcomes|status)\b/u,
    /(?:zusammenfassen|fasse zusammen|resumir|résumer|подвести итог|总结|まとめる|요약)/u,
  ),
);
const itsText = /(?:['’]s)?\s+(?:description|title|body|text|summary|labels?)\b/;

/** Words of an item, and what shows that it was done. */
const deeds: readonly (readonly [Pattern, (since: DeedsSince) => Ender | null])[] = [
  [requestBehind(/(?:open|create|edit|make|file)/), ({ request }) => request],
  [requestBehind(/(?:update|refresh)/, itsText), ({ request }) => request],
  // What is pushed is in the request.
  [requestBehind(/(?:update|refresh)/, notBefore(itsText)), ({ request, git }) => request ?? git.get('push') ?? null],
  [/\b(?:commit)/i, ({ git }) => git.get('commit') ?? null],
  [/\bpush/i, ({ git }) => git.get('push') ?? null],
  [
    /\b(?:run|execute|re-?run)\b.*\b(?:tests?|checks?|suite|lint|verification|validation)|\b(?:tests?|lint|typecheck|build)\b.*\b(?:pass|green)|^(?:run |focused )*(?:tests?|lint|build|verify)\b/i,
    ({ check }) => check,
  ],
];

/**
 * Open items of a list that the session was seen to do after the list was set, with what shows it: plans are seldom ticked off
 * at the end, and what stands before an item that was done was done before it.
 */
export function doneSince(
  index: SessionIndex,
  items: readonly TodoItem[],
  position: number,
  since: DeedsSince,
): ReadonlyMap<TodoItem, Ender> {
  const deedOf = new Map(items.map((item) => [item, deedFor(item.text, since)]));
  // Where nothing was changed since, what stands before a check on the list is still to be made. A report may tell what is not done.
  const last = index.changes.some((change) => change.position > position)
    ? items.findLastIndex(
        (item) =>
          item.status !== 'completed' &&
          deedOf.get(item) !== null &&
          !reporting.test(item.text) &&
          !isOfName(item.text),
      )
    : endInTurn(items, deedOf) - 1;
  let ender: Ender | null = null;
  const done = new Map<TodoItem, Ender>();
  for (const item of items.slice(0, last + 1).toReversed()) {
    if (isOfName(item.text)) continue;
    ender = deedOf.get(item) ?? ender;
    if (item.status !== 'cancelled' && ender !== null) done.set(item, ender);
  }
  // A file may be written out of turn, an issue filed, a worker started: that says nothing of what stands before it.
  for (const item of items) {
    const made =
      item.status === 'cancelled' || deedsIn(item.text).length > 0 || isOfName(item.text)
        ? null
        : madeFor(item.text, since.files);
    if (made !== null && !done.has(item)) done.set(item, made);
    const isAlone = reporting.test(item.text) || isOfName(item.text);
    const told = isAlone && item.status !== 'cancelled' ? deedOf.get(item) : null;
    if (told !== null && told !== undefined && !done.has(item)) done.set(item, told);
  }
  return done;
}

/** Item after item, up to the first that was not seen done. */
function endInTurn(items: readonly TodoItem[], deedOf: ReadonlyMap<TodoItem, Ender | null>): number {
  const end = items.findIndex(
    (item) => item.status !== 'completed' && item.status !== 'cancelled' && deedOf.get(item) === null,
  );
  return end < 0 ? items.length : end;
}

/** The last of what the item names, where all of it was seen. */
function deedFor(text: string, since: DeedsSince): Ender | null {
  if (since.report !== null && reporting.test(text)) return since.report;
  const ran = ranAsNamed(text, since.ran);
  if (ran !== null) return ran;
  const seen = [...namedDeeds(text, since.named), ...deedsIn(text).map(([, find]) => find(since))];
  return seen.every((one) => one !== null) ? (seen.at(-1) ?? null) : null;
}

/** “Run pnpm compile to verify no errors”: the command that it names by two words or more, and nothing that is to be done beside it. */
function ranAsNamed(text: string, ran: DeedsSince['ran']): Ender | null {
  const named = runsNamed.exec(foldSpace(text))?.[1];
  if (named === undefined) return null;
  const found = [...ran].findLast(([command]) => command.includes(' ') && `${named} `.startsWith(`${command} `));
  return found?.[1] ?? null;
}
const runsNamed =
  /^(?:re-?)?(?:run|execute)\s+`?((?:(?!\b(?:and|then|until|fix)\b)[^`,;])+)`?(?:\s*(?:$|to (?:verify|check|confirm|make sure|ensure|see)\b(?!.*\b(?:and (?:fix|mend)|then)\b).*$))/i;

const deedsIn = (text: string) => deeds.filter(([named]) => named.test(text));

const isOfName = (text: string) => namedDeeds(text, []).length > 0;

/** All files that an item wants made were written, and one of them was new: an edit alone may be half of the work. */
function madeFor(text: string, files: readonly FileTouch[]): Ender | null {
  if (!makes(text)) return null;
  const found = (text.match(namedFiles) ?? []).map((name) =>
    files.filter(({ path }) => `/${path}`.endsWith(`/${name.replace(/^\.?\//, '')}`)),
  );
  const isNew = found.flat().some(({ operation }) => operation === 'created');
  const last = files.findLast((file) => found.some((ones) => ones.includes(file)));
  return isNew && last !== undefined && found.every((ones) => ones.length > 0) ? byCall(last.call) : null;
}

const makes = cueAtStart(
  words(`
  create, write, add, make, draft, scaffold, generate, implement, build, set up, erstelle, schreibe, anlegen, crea, crear, escribe, escribir, añade,
  créer, crée, écrire, écris, ajoute, criar, crie, escrever, escreva, создать, создай, написать, напиши, добавить, добавь, 创建, 新建, 编写, 添加, 作成, 追加, 생성,
  작성, 추가
`),
);
/** By their ending. */
const namedFiles = /[\w@./[\]-]*\w\.[a-z][a-z\d]{0,4}\b(?!\()/gi;

/** How a report is read, by whoever knows its words. */
export interface ReportReader {
  /** It speaks of one of these items, or asks for leave to go on. */
  readonly namesItems: (report: string, items: readonly string[]) => boolean;
  /** The same, or it has open points of its own. */
  readonly namesOpenWork: (report: string, items: readonly string[]) => boolean;
}

/**
 * What left the list behind: a report after it that speaks of none of its open items, or turns that went on without it. Null
 * where it was set in the last turn that worked, and no report leaves nothing open.
 */
export function endOfList(index: SessionIndex, reader: ReportReader): Ender | null {
  const list = index.todos;
  if (list === null || isKept(index, list)) return null;
  const turn = index.turns.find(({ number }) => number === list.call.turn);
  if (turn === undefined) return null;
  const later = index.turns.filter(({ number }) => number > list.call.turn);
  const open = list.items
    .filter(({ status }) => status === 'in-progress' || status === 'pending')
    .map(({ text }) => text);
  const report = later.findLast(({ answer }) => answer !== null)?.answer ?? null;
  const goesOn = report !== null && reader.namesItems(report.text, []);
  const own = goesOn ? null : reportBehind(index, list.call.position);
  if (own?.isLeft === true && own.entry.text.length > shortestReport && !reader.namesItems(own.entry.text, open))
    return byMessage(own.entry);
  // “Noted. Holding until you tell me which” reports nothing.
  if (report !== null) return onlyWaits(report.text) || reader.namesItems(report.text, open) ? null : byMessage(report);
  const { answer } = turn;
  if (answer === null || answer.line < list.call.call.line)
    return later.length <= 1 ? null : nextTurn(index, list.call.position);
  const isOpen = later.length === 0 && (!closes(answer.text) || reader.namesOpenWork(answer.text, open));
  return isOpen ? null : byMessage(answer);
}

/** What was done is ticked off in it, and no file was changed since: what stands open there is open. */
const isKept = (index: SessionIndex, { items, call }: NonNullable<SessionIndex['todos']>) =>
  items.some(({ status }) => status === 'completed') &&
  index.changes.some(({ position }) => position < call.position) &&
  !index.changes.some(({ position }) => position > call.position);

/** The first report behind a position; `isLeft`: another task was reported on since, in the same turn or a later one. */
function reportBehind({ turns, sorted }: SessionIndex, position: number) {
  const answers = new Set<Entry | null>(turns.map(({ answer }) => answer));
  const [first, next] = sorted.messages.filter(
    ({ entry, position: at }) => at > position && (answers.has(entry) || entry.phase === 'final'),
  );
  return first === undefined ? null : { entry: first.entry, isLeft: next !== undefined };
}

/**
 * The user turned down what was tried since a list was set. Not where nothing was turned down, a file changed since, or an edit
 * was let through.
 */
export function isHeldUp(index: SessionIndex, position: number): boolean {
  const isBehind = (one: { readonly position: number }) => one.position > position;
  const isRefused = ({ result }: Call) => result?.rejection !== undefined;
  const edits = index.touches.filter(
    ({ call, operation }) => isBehind(call) && operation !== 'read' && operation !== 'searched',
  );
  if (index.changes.some(isBehind) || edits.some(({ call }) => !isRefused(call))) return false;
  return index.calls.some((call) => isBehind(call) && isRefused(call));
}

/** A remark in passing is no report; what says that it is done, or goes into length, is one. */
const closes = (report: string) => report.length > shortestReport || saysDone.test(report);
const shortestReport = 160;
/** A short answer that does nothing, and waits for the user. */
const onlyWaits = (report: string) => !closes(report) && waits(report);
const waits = cue(
  words(`
  wait, waiting, hold, holding, pause, pausing, standing by, let me know, tell me, your call, your word, your decision, your go-ahead, warte, espero,
  j'attends, aguardo, жду, 等待, 待ちます, 기다리
`),
);
const saysDone =
  /(?<!\b(?:half|partly|partially|almost|nearly|not)[ -])\b(?:done|completed?|finished|in place|fixed|implemented|green|pass(?:es|ed|ing)?|fertig|erledigt|terminé|listo|hecho)\b|готово|完成|完了|[✅✓]/i;
