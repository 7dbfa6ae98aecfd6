/**
 * The order in which the items of a handoff are kept: what gives way last stands first. Three tiers: what fits a step of
 * the table below, what the user's own limits add to it, and what a larger budget adds to the lists that have no setting.
 * A larger limit or budget only appends to its tier, so it takes nothing away from a list.
 */
import { defaultBudgetTokens } from '../defaultRequest';
import { type DraftRequest, mostLearned } from '../draft';
import type { Fact, Facts, FileFact, RequestFact, ToldFact, TurnFact } from '../fact';
import { isOfNoUse, isPassingQuestion } from './keep/idleFacts';
import { isTold, replacedByTold, tellsState } from './keep/replacedByTold';
import { toldAsChecks } from './keep/toldAsChecks';
import { mostChecks, orderChecks } from './orderChecks';
import { type PresetWeights, presets } from './presets';
import { idsOfWork } from './pullRequest/work';

/** How many items of a list stay at each step, from all the room there is to hardly any. The first number is its limit by default. */
interface GivingWay {
  readonly stays: readonly number[];
  /** The setting that is its limit; a list without one grows with a budget above the default. */
  readonly limit?: keyof DraftRequest['limits'];
  /** The preset's factor on the steps. */
  readonly weight?: Exclude<keyof PresetWeights, 'first'>;
}

/** Within one step, the lists give way in this order. */
const lists = {
  /** Characters, not items. */
  tail: { stays: [2000, 1700, 1500, 1200, 900, 600, 400, 200, 0] },
  findings: { stays: [8, 8, 7, 5, 3, 2, 1, 0, 0], limit: 'information', weight: 'findings' },
  'older requests': { stays: [5, 5, 4, 3, 2, 2, 1, 0, 0], weight: 'requests' },
  'older turns': { stays: [8, 7, 6, 5, 4, 3, 2, 1, 0] },
  'resolved errors': { stays: [1, 1, 1, 1, 0, 0, 0, 0, 0], weight: 'resolved' },
  states: { stays: [14, 12, 10, 8, 7, 6, 4, 3, 2] },
  checks: { stays: [mostChecks, 4, 4, 4, 4, 4, 4, 3, 2] },
  decisions: { stays: [16, 14, 12, 8, 6, 5, 4, 3, 1], limit: 'decisions', weight: 'decisions' },
  files: { stays: [20, 20, 18, 16, 14, 12, 10, 6, 4], limit: 'files' },
  commands: { stays: [8, 8, 8, 7, 6, 5, 4, 3, 2], limit: 'commands', weight: 'commands' },
  /** A model's sentences: the first of each of its lists, then the second of each, in the order of its answer. */
  sentences: { stays: [45, 45, 40, 34, 28, 24, 20, 17, 14] },
  changes: { stays: [16, 14, 12, 11, 10, 8, 6, 4, 2] },
} as const satisfies Record<string, GivingWay>;

type ListName = keyof typeof lists;

/** How many of the facts that were taken over stay in each list: all, while there is room. They are not many, and binding. */
const inheritedStays: readonly number[] = [Infinity, Infinity, Infinity, 20, 14, 10, 6, 4, 2];

/** One item that may give way, or one piece of the recent tail. */
export interface Piece {
  /** Null for the tail. */
  readonly factId: string | null;
  /** How long the tail is with it, in characters; 0 for a fact. */
  readonly tailCharacters: number;
  /** It stays in the tightest budget. */
  readonly isKept: boolean;
}

/** Why a fact is not in the text: by the budget, by its list's limit, because only a tool says it, or because another line tells it. */
export type LeftOutReason =
  | 'fact over the budget'
  | `${ListName} beyond the limit`
  | 'said by a tool only'
  | 'no longer holds'
  | 'told by later work'
  | 'learned behind the point'
  | 'asked in passing'
  | 'resolved, of no use'
  | 'told among the checks'
  | 'told by the model'
  | 'struck out by the model'
  | 'not borne out by the log';

/** What may give way, sorted, and what is left out whatever the budget. */
export interface KeepOrder {
  /** The first stays longest. */
  readonly pieces: readonly Piece[];
  /** What no budget brings in, by id. */
  readonly leftOut: ReadonlyMap<string, LeftOutReason>;
}

/** Sorts what may give way; what is in no list here always stays: the user's constraints, open requests, open errors. */
export function keepOrder(facts: Facts, request: DraftRequest): KeepOrder {
  const leftOut = new Map<string, LeftOutReason>();
  // How the work stands is told by the model then, and the last answer only tells how it came there.
  const placed: Placed[] = tellsState(facts) ? [] : tailPieces(request);
  // What only a tool gives as the user's word waits for their tick.
  for (const id of replacedByTold(facts)) leftOut.set(id, 'told by the model');
  for (const { factId, refused } of facts.strikes ?? [])
    if (refused === null) leftOut.set(factId, 'struck out by the model');
  for (const { id, grade } of facts.told ?? [])
    if (grade === 'not-borne-out') leftOut.set(id, 'not borne out by the log');
  for (const fact of facts.information) {
    if (fact.by === 'tool') leftOut.set(fact.id, 'said by a tool only');
  }
  const learned = facts.information.filter(({ topic }) => topic === 'later');
  for (const { id } of learned.slice(request.withLearned === true ? mostLearned : 0))
    leftOut.set(id, 'learned behind the point');
  if (request.audience !== 'pr') for (const { id } of toldByLaterWork(facts)) leftOut.set(id, 'told by later work');
  for (const { id } of pastBeyond(facts, request)) leftOut.set(id, 'older requests beyond the limit');
  const idle = idleFacts(facts, request);
  const isCheck = toldAsChecks(facts.verification);
  const isWithModel = isTold(facts);
  const told = new Set(facts.commands.filter(({ command }) => isCheck(command)).map(({ id }) => id));
  for (const [name, items] of Object.entries(itemsOf(facts, request)) as [
    Exclude<ListName, 'tail'>,
    readonly Fact[],
  ][]) {
    const own = items.filter((fact) => fact.inherited !== true && !leftOut.has(fact.id));
    const limit = limitOf(name, request);
    for (const { id } of own.slice(limit)) leftOut.set(id, `${name} beyond the limit`);
    own.slice(0, limit).forEach((fact, position) => {
      const why = told.has(fact.id) ? 'told among the checks' : idle.get(fact.id);
      if (why !== undefined) leftOut.set(fact.id, why);
      else if (isWithModel && isForRoom(fact))
        placed.push({
          tier: byRoom,
          place: position,
          list: names.indexOf(name),
          position,
          piece: pieceOf(fact, false),
        });
      else placed.push({ ...placeOf(name, position, request), piece: pieceOf(fact, isInLastStep(name, position)) });
    });
  }
  placed.push(...inheritedPieces(facts));
  placed.sort((a, b) => a.tier - b.tier || a.place - b.place || b.list - a.list || a.position - b.position);
  return { pieces: placed.map(({ piece }) => piece), leftOut };
}

/** Beside a model's sentences, which name what is needed, files and commands come last; that a file is missing stays. */
const isForRoom = (fact: Fact): boolean => (fact.kind === 'file' && isThere(fact)) || fact.kind === 'command';
const isThere = ({ exists, inherited }: FileFact) => exists !== false && inherited !== true;

/** They take their place in their list, so that nothing older moves up. */
function idleFacts(facts: Facts, { audience }: DraftRequest): ReadonlyMap<string, LeftOutReason> {
  const { requests, errors } = facts;
  const [, ...later] = requests;
  // “Can we just do both?” is what a pull request is for.
  const work = new Set(audience === 'pr' ? idsOfWork(facts) : []);
  const passing = later.filter((fact) => isPassingQuestion(fact) && fact.isTask !== true && !work.has(fact.id));
  return new Map<string, LeftOutReason>([
    ...passing.map(({ id }) => [id, 'asked in passing'] as const),
    ...errors.filter(isOfNoUse).map(({ id }) => [id, 'resolved, of no use'] as const),
  ]);
}

/** Of a request that was more than a question in passing it is told that it was answered. */
function toldByLaterWork({ turns, information, decisions, requests }: Facts): Fact[] {
  const passing = new Set(
    requests.filter(isPassingQuestion).flatMap(({ evidence }) => evidence.map(({ line }) => line)),
  );
  const isToldShort = ({ asked, evidence }: TurnFact) =>
    asked !== undefined && !evidence.some(({ line }) => passing.has(line));
  return [
    ...turns.filter((fact) => fact.overtaken === true && !isToldShort(fact)),
    ...[...information, ...decisions].filter((fact) => fact.overtaken === true),
  ];
}

interface Placed {
  readonly piece: Piece;
  readonly tier: number;
  readonly place: number;
  /** Row of the table. */
  readonly list: number;
  readonly position: number;
}

const byTable = 0;
const bySetting = 1;
const byBudget = 2;
/** What has a line only where room is left over. */
const byRoom = 3;
const names = Object.keys(lists) as ListName[];
const lastStep = lists.tail.stays.length - 1;

const pieceOf = ({ id }: Fact, isKept: boolean): Piece => ({ factId: id, tailCharacters: 0, isKept });

const isInLastStep = (name: ListName, position: number) => position < (lists[name].stays[lastStep] ?? 0);

/** The first place is the tightest step that an item is in. */
function placeOf(name: ListName, position: number, { preset }: DraftRequest): Omit<Placed, 'piece'> {
  const { stays, weight, limit }: GivingWay = lists[name];
  const factor = weight === undefined ? 1 : presets[preset][weight];
  const list = names.indexOf(name);
  const standard = stays[0] ?? 0;
  if (isInLastStep(name, position)) return { tier: byTable, place: -1, list, position };
  const step = stays.findLastIndex((count) => Math.round(count * factor) > position);
  if (step >= 0 && position < standard) return { tier: byTable, place: lastStep - step, list, position };
  const tier = position < standard ? byTable : limit === undefined ? byBudget : bySetting;
  return { tier, place: tier === byTable ? lastStep + 1 : (position + 1) / standard, list, position };
}

/** Items, or characters of the tail. */
function limitOf(name: ListName, { limits, budgetTokens }: DraftRequest): number {
  const { stays, limit }: GivingWay = lists[name];
  if (limit !== undefined) return limits[limit];
  return Math.floor((stays[0] ?? 0) * Math.max(1, budgetTokens / defaultBudgetTokens));
}

/** Each list best first: in session order, the oldest requests give way first. */
function itemsOf(facts: Facts, { audience }: DraftRequest): Record<Exclude<ListName, 'tail'>, readonly Fact[]> {
  return {
    // What was learned behind the point is left out, or was asked for: then it stays.
    findings: facts.information.filter(({ topic }) => topic !== 'later'),
    'older requests': olderRequests(facts, audience === 'pr' ? idsOfWork(facts) : []),
    'older turns': facts.turns,
    'resolved errors': facts.errors.filter((fact) => fact.status === 'resolved'),
    states: facts.state,
    checks: orderChecks(facts.verification),
    decisions: facts.decisions,
    files: facts.files,
    commands: facts.commands.filter((fact) => fact.worthRepeating),
    sentences: inTurns(facts.told ?? []),
    changes: facts.changes.toReversed(),
  };
}

/** The newest first; for a pull request those that say what the work is for. @param first ids in their order */
function olderRequests({ requests }: Facts, first: readonly string[]): readonly RequestFact[] {
  const older = requests.filter((fact, at) => at > 0 && !fact.isOpen && fact.isTask !== true);
  const place = ({ id }: RequestFact) => (first.includes(id) ? first.indexOf(id) : first.length);
  return older.toReversed().toSorted((a, b) => place(a) - place(b));
}

/**
 * Orders of closed turns behind the newest few: what came of them stands with the answers, and whether the user overruled them
 * since, nobody knows. Those that stay give way to no budget, as all of the user's orders.
 */
function pastBeyond({ constraints }: Facts, { budgetTokens }: DraftRequest): readonly Fact[] {
  const lineOf = ({ evidence }: Fact) => evidence[0]?.line ?? 0;
  return constraints
    .filter(({ isPast }) => isPast === true)
    .toSorted((a, b) => lineOf(b) - lineOf(a))
    .slice(Math.floor(mostPastOrders * Math.max(1, budgetTokens / defaultBudgetTokens)));
}

const mostPastOrders = 5;

/** So that no list goes because it stands last: a decision is worth more than the ninth thing to do, and two of those more than a link. */
function inTurns(told: readonly ToldFact[]): ToldFact[] {
  const turns = new Map<string, number>();
  // The items of a numbered list stand and go together, with the first of them.
  const lists = new Map<string, number>();
  return told
    .map((fact) => {
      const { section, grade, text } = fact;
      if (grade === 'not-borne-out') return { fact, turn: Infinity };
      const own = turns.get(section) ?? firstTurnOf[section] ?? 0;
      const turn = (isNumbered(text) ? lists.get(section) : undefined) ?? own;
      if (isNumbered(text)) lists.set(section, turn);
      else lists.delete(section);
      turns.set(section, own + (turnOf[section] ?? 1));
      return { fact, turn };
    })
    .sort((a, b) => (a.turn === b.turn ? 0 : a.turn - b.turn))
    .map(({ fact }) => fact);
}

const isNumbered = (text: string) => /^\d{1,2}[.)]\s/.test(text);

/** What changed can be looked up in the files, and waits for the first of all others. */
const firstTurnOf: Partial<Readonly<Record<ToldFact['section'], number>>> = { changed: 0.5 };

/** How far apart the sentences of a list stand: what is to be done and what was found are acted on. */
const turnOf: Partial<Readonly<Record<ToldFact['section'], number>>> = {
  ...{ standing: 0.3, next: 0.3, left: 0.3, finding: 0.4, decision: 0.8 },
  ...{ open: 1.3, 'dead-end': 1.2, link: 2 },
};

const tailStep = 200;

function tailPieces(request: DraftRequest): Placed[] {
  const longest = limitOf('tail', request);
  const { stays }: GivingWay = lists.tail;
  const lengths = stays.filter((length) => length > 0).toReversed();
  for (let length = lists.tail.stays[0] + tailStep; length <= longest; length += tailStep) lengths.push(length);
  return lengths.map((tailCharacters) => ({
    ...placeOf('tail', tailCharacters - 1, request),
    piece: { factId: null, tailCharacters, isKept: false },
  }));
}

/** What was taken over is counted apart from what the session found, and outlasts it. */
function inheritedPieces(facts: Facts): Placed[] {
  const [, ...requests] = facts.requests;
  const taken: readonly (readonly Fact[])[] = [
    facts.state,
    facts.information.filter((fact) => fact.by !== 'tool' && fact.topic !== 'later' && fact.ownHeading === undefined),
    requests.filter((fact) => !fact.isOpen && fact.isTask !== true).toReversed(),
    orderChecks(facts.verification),
    facts.decisions,
    facts.errors,
    facts.openQuestions,
    facts.failedApproaches,
  ];
  return taken.flatMap((list) =>
    list
      .filter((fact) => fact.inherited === true)
      .map((fact, position): Placed => {
        const step = inheritedStays.findLastIndex((count) => count > position);
        const isKept = step === lastStep;
        return {
          piece: pieceOf(fact, isKept),
          tier: byTable,
          place: isKept ? -1 : lastStep - step,
          list: names.length,
          position,
        };
      }),
  );
}
