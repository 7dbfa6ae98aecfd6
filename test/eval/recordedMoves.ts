/**
 * Packs what sessions of real logs left and opens it in a clean clone and in one with work of its own. Keys are planted in every
 * second state, and another scanner reads what leaves: the gate for secrets is not judged by its own rules.
 */
import { generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppParts } from '../../src/app/appParts';
import { makeDraft } from '../../src/app/makeDraft';
import { checkPackText } from '../../src/app/move/readPackFile';
import { defaultRequest } from '../../src/core/defaultRequest';
import { HandoffError } from '../../src/core/errors';
import type { Session } from '../../src/core/session';
import { nodeEnvironment } from '../../src/node/nodeEnvironment';
import { createNodeFileStore } from '../../src/node/nodeFileStore';
import { nodeWorkspace } from '../../src/node/nodeWorkspace';
import { systemClock } from '../../src/node/systemClock';
import { openLog } from '../../src/sources/openLog';
import { openOpenings } from '../../src/worker/openings';
import { packWork } from '../../src/worker/packWork';
import { type Dice, diceOf, gitIn, snapshot, spoil } from '../support/dirtyStates';
import { randomKeys } from '../support/randomKeys';
import { secretShapes } from '../support/secretShapes';
import { type ForeignScan, openForeignScan } from './foreignScanner';
import { type RecordedState, recordedStates } from './recordedStates';

/** What became of the states. */
export interface MoveReport {
  states: number;
  readonly logs: Set<string>;
  readonly files: Record<'changed' | 'untracked' | 'deleted' | 'binary' | 'latin', number>;
  /** In a clean clone. */
  equal: number;
  equalButNamed: number;
  readonly refusals: string[];
  /** In a clone with work of its own. */
  refusedBeside: number;
  openedBeside: number;
  /** States with a key, the kinds of key, and states in which the scanner saw it before. */
  planted: number;
  readonly kinds: Set<string>;
  seenByScanner: number;
  /** Files that stayed behind though nothing was planted in them, with why. */
  readonly keptWithoutKey: string[];
  readonly faults: string[];
}

const never = new AbortController().signal;
const files = createNodeFileStore();
/** The log of one state is asked for by many steps, and by both of its states. */
let last: { readonly path: string; readonly session: Promise<Session>; handoff: Promise<string> | null } | null = null;
const openOnce = (path: string): Promise<Session> => {
  if (last?.path !== path)
    last = { path, session: openLog({ path, sessionId: null, files, signal: never }), handoff: null };
  return last.session;
};
async function handoffOf(path: string, workspace: string): Promise<string> {
  await openOnce(path);
  const made = last?.path === path ? last : null;
  if (made?.handoff != null) return made.handoff;
  const job = { log: { path, sessionId: null }, request: defaultRequest('Go on with what is open here'), workspace };
  const handoff = makeDraft(job, parts, () => undefined, never).then(({ draft }) => draft.markdown);
  if (made !== null) made.handoff = handoff;
  return handoff;
}
const parts: AppParts = {
  open: ({ path }) => openOnce(path),
  ...{ files, environment: nodeEnvironment(), workspace: nodeWorkspace, clock: systemClock, model: null },
};

/** Which states are moved: so many behind the first ones, and none that begins after the time is up. */
export interface MoveWish {
  readonly count: number;
  /** States that an earlier run has moved. */
  readonly skip: number;
  readonly until: number;
}

/** @param tell is called after each state */
export async function recordedMoves(
  folder: string,
  wish: MoveWish,
  tell: (report: MoveReport) => void,
): Promise<MoveReport> {
  const report: MoveReport = {
    ...{ states: 0, logs: new Set(), files: { changed: 0, untracked: 0, deleted: 0, binary: 0, latin: 0 } },
    ...{ equal: 0, equalButNamed: 0, refusals: [], refusedBeside: 0, openedBeside: 0 },
    ...{ planted: 0, kinds: new Set(), seenByScanner: 0, keptWithoutKey: [], faults: [] },
  };
  const scan = await openForeignScan();
  const keys = await plantable(scan);
  let at = 0;
  for await (const state of recordedStates(folder, openOnce)) {
    at += 1;
    if (at <= wish.skip) continue;
    if (report.states >= wish.count || Date.now() > wish.until) break;
    const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-recorded-')));
    const [leaves, holders]: [Text[], Text[]] = [[], []];
    try {
      await move(state, at, home, { report, keys, leaves, holders });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
    const found = await scan([...leaves, ...holders].map(({ text }) => text));
    for (const [place, { about }] of leaves.entries())
      for (const one of found[place] ?? []) report.faults.push(`${about}: the scanner finds ${one}`);
    report.seenByScanner += found.slice(leaves.length).filter((one) => one.length > 0).length;
    tell(report);
  }
  return report;
}

interface Key {
  readonly kind: string;
  readonly text: string;
  /** What must stand nowhere. */
  readonly values: readonly string[];
}

interface Tools {
  readonly report: MoveReport;
  readonly keys: readonly Key[];
  /** What left, and the file with a planted key as it lay there: for the scanner. */
  readonly leaves: Text[];
  readonly holders: Text[];
}

interface Text {
  readonly about: string;
  readonly text: string;
}

/** Kinds of keys that the other scanner knows: a kind that it does not see would prove nothing. */
async function plantable(scan: ForeignScan): Promise<readonly Key[]> {
  const made = randomKeys(40, 20_261_128).map(
    (value, at): Key => ({ kind: `made ${at % 8}`, text: value, values: [value] }),
  );
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const all: Key[] = [
    ...secretShapes.map(({ family, shape, text, secrets }) => ({ kind: `${family} ${shape}`, text, values: secrets })),
    ...made,
    { kind: 'private key', text: pem, values: pem.split('\n').filter((line) => line.length > 40) },
  ];
  const found = await scan(all.map(({ text }) => text));
  return all.filter((_, at) => (found[at]?.length ?? 0) > 0);
}

async function move(state: RecordedState, number: number, home: string, tools: Tools): Promise<void> {
  const { report } = tools;
  const dice = diceOf(number);
  const about = `${state.log} (${state.moment})`;
  const [source, clean, dirty] = ['source', 'clean', 'dirty'].map((name) => path.join(home, name)) as [
    string,
    string,
    string,
  ];
  const extra = extraFiles(state, number, report);
  const all = [...state.files.map((one) => ({ ...one, encoding: 'utf8' as const })), ...extra];
  const lay = (side: 'before' | 'after') => {
    for (const one of all) {
      const place = path.join(source, one.path);
      const text = one[side];
      if (text === null) rmSync(place, { force: true });
      else {
        mkdirSync(path.dirname(place), { recursive: true });
        writeFileSync(place, Buffer.from(text, one.encoding));
      }
    }
  };
  mkdirSync(source);
  gitIn(source, home, 'init', '-q', '-b', 'main');
  writeFileSync(path.join(source, 'READ.first'), 'The state before the session.\n');
  lay('before');
  gitIn(source, home, 'add', '-A', '-f');
  gitIn(source, home, 'commit', '-q', '-m', 'Before the session');
  gitIn(home, home, 'clone', '-q', source, clean);
  gitIn(home, home, 'clone', '-q', source, dirty);
  lay('after');
  report.states += 1;
  report.logs.add(state.log);
  for (const { before, after } of state.files)
    report.files[before === null ? 'untracked' : after === null ? 'deleted' : 'changed'] += 1;
  const key = number % 2 === 0 ? (tools.keys[dice(tools.keys.length)] ?? null) : null;
  const holder = key === null ? null : plant(source, state, key, dice);
  if (key !== null && holder !== null) {
    report.planted += 1;
    report.kinds.add(key.kind);
    tools.holders.push({ about, text: readFileSync(path.join(source, holder), 'latin1').replaceAll('\0', '') });
  }
  const fault = (what: string) => report.faults.push(`${about}: ${what}`);
  try {
    const markdown = await handoffOf(state.log, source);
    const { text, leftOut } = await packWork({ text: markdown, folder: source, include: ['.'] }, parts, never);
    for (const { path: name, why } of leftOut)
      if (name !== holder) report.keptWithoutKey.push(`${about}: ${name} ${why}`);
    if (holder !== null && !leftOut.some((one) => one.path === holder))
      fault(`${holder}, with a key (${key?.kind}), went along`);
    for (const value of key?.values ?? [])
      if (value.length >= 8 && text.includes(value)) fault(`a planted value (${key?.kind}) is in the pack`);
    await openClean(text, { source, clean, leftOut: leftOut.map((one) => one.path), key }, report, fault);
    const { pack, patch } = await checkPackText(text);
    const left = [
      pack.handoff.text,
      ...sidesOf(patch.toString('latin1')),
      ...pack.work.files.flatMap(({ path: name, change }) =>
        change === 'deleted' ? [] : binaryText(path.join(clean, name)),
      ),
    ];
    tools.leaves.push({ about, text: left.join('\n\n') });
    await openBeside(text, { source, dirty, dice }, report, fault);
  } catch (error) {
    if (!HandoffError.is(error)) throw error;
    report.refusals.push(`${about}: ${error.message}`);
  }
}

/** Logs hold no bytes: a picture of ours is changed or added in two of three states, a text of another encoding in the third. */
function extraFiles({ files: recorded }: RecordedState, number: number, report: MoveReport) {
  const pictures = readdirSync('media/screenshots')
    .filter((name) => name.endsWith('.png'))
    .sort();
  const picture = (at: number) =>
    readFileSync(path.join('media/screenshots', pictures[at % pictures.length] ?? '')).toString('latin1');
  const encoding = 'latin1' as const;
  if (number % 3 === 2) {
    report.files.latin += 1;
    const [one] = recorded;
    const latin = (text: string | null | undefined, more: string) =>
      `${(text ?? '').replace(/[^\n\r\t -~]/g, '\u00e9')}${more}`;
    return [
      {
        path: 'old encoding.txt',
        before: latin(one?.before, 'd\u00e9j\u00e0\n'),
        after: latin(one?.after, 'gr\u00fc\u00df\n'),
        encoding,
      },
    ];
  }
  report.files.binary += 1;
  return [
    {
      path: 'picture of it.png',
      before: number % 3 === 0 ? picture(number) : null,
      after: picture(number + 1),
      encoding,
    },
  ];
}

/** In a recorded file, a new one, a file for secrets, or between bytes; gives the file. */
function plant(source: string, { files: recorded }: RecordedState, { text }: Key, dice: Dice): string {
  const kept = recorded.filter((one) => one.after !== null);
  const kind = dice(4);
  const target = kept[dice(Math.max(1, kept.length))];
  if (kind < 2 && target !== undefined) {
    appendFileSync(path.join(source, target.path), `\n${text}\n`);
    return target.path;
  }
  const name = kind === 2 ? 'dump of it.bin' : 'notes from it.txt';
  const bytes =
    kind === 2
      ? Buffer.concat([Buffer.from([0, 1, 2, 0, 10]), Buffer.from(text), Buffer.from([10, 0, 255])])
      : Buffer.from(`${text}\n`);
  writeFileSync(path.join(source, name), bytes);
  return name;
}

interface CleanClone {
  readonly source: string;
  readonly clean: string;
  readonly leftOut: readonly string[];
  readonly key: Key | null;
}

async function openClean(
  text: string,
  { source, clean, leftOut, key }: CleanClone,
  report: MoveReport,
  fault: (what: string) => void,
) {
  const before = snapshot(clean);
  const wanted = snapshot(source);
  for (const name of leftOut) {
    const old = before.get(name);
    if (old === undefined) wanted.delete(name);
    else wanted.set(name, old);
  }
  await open(text, clean);
  const after = snapshot(clean);
  const differing = [...new Set([...after.keys(), ...wanted.keys()])].filter(
    (name) => after.get(name) !== wanted.get(name),
  );
  if (differing.length > 0) fault(`not equal: ${differing.slice(0, 5).join(', ')}`);
  else if (leftOut.length > 0) report.equalButNamed += 1;
  else report.equal += 1;
  for (const value of key?.values ?? [])
    if (value.length >= 8 && [...after.values()].some((one) => one.includes(value)))
      fault(`a planted value (${key?.kind}) is in the clone`);
}

async function openBeside(
  text: string,
  { source, dirty, dice }: { readonly source: string; readonly dirty: string; readonly dice: Dice },
  report: MoveReport,
  fault: (what: string) => void,
) {
  const own = spoil(dirty, snapshot(source), dice);
  const mine = snapshot(dirty);
  try {
    await open(text, dirty);
    report.openedBeside += 1;
    if (snapshot(dirty).get(own) !== mine.get(own)) fault(`${own} was overwritten`);
  } catch (error) {
    if (!HandoffError.is(error, 'pack-not-placed')) throw error;
    report.refusedBeside += 1;
    const after = snapshot(dirty);
    if (after.size !== mine.size || [...mine].some(([name, value]) => after.get(name) !== value))
      fault('refused, and half of it was written');
  }
}

async function open(text: string, folder: string): Promise<void> {
  const openings = openOpenings(parts);
  await openings.open({ text, folder, threeWay: false });
  await openings.settle({ folder, keeps: true });
}

/** The old and the new text that a patch shows, each as it stands in its file. */
function sidesOf(patch: string): readonly string[] {
  const lines = patch.split('\n');
  const side = (mark: string) =>
    lines
      .filter((line) => line.startsWith(mark) || line.startsWith(' '))
      .map((line) => line.slice(1))
      .join('\n');
  return [side('+'), side('-')];
}

/** What a patch shows as numbers alone is read in its file. */
function binaryText(place: string): readonly string[] {
  const bytes = readFileSync(place);
  return bytes.includes(0) ? [bytes.toString('latin1').replaceAll('\0', '')] : [];
}
