/**
 * Holds the account's net change of each file against what the client itself recorded in real logs:
 * node test/corpus/replayChanges.mjs [FOLDER]. First and last states are read from the raw records, with nothing of our sources: of
 * Claude Code the whole file that its edits stood in (`originalFile`) and what they put in, of OpenCode the patches of each turn.
 * exact: the account's hunks lead from the first state to the last. counted: of a long file, its lines as the client counted
 * them. partial: it says that it is not all. wrong: none of these. Files that a command moved, removed or took back behind their
 * last edit are left out: the record has no last state of them.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { recordsOf } from './records.mjs';

const movesFiles = /\b(?:rm|mv|git (?:-C \S+ )?(?:checkout|restore|stash|reset|rm|mv|revert|clean|worktree))\b/;
const takesAll = /\bgit (?:-C \S+ )?(?:checkout|restore|stash|reset|revert|clean|worktree)\b|\brm -r/;

const root = path.resolve(import.meta.dirname, '../..');
const folder = process.argv[2] ?? process.env['HANDOFF_CORPUS'] ?? path.join(root, '..', 'shared', 'logs');
const program = await loadProgram();

const found = [];
for (const file of logsBelow(folder)) {
  const seen = /claude/.test(file) ? claudeStates(file) : openCodeStates(file);
  if (seen.size === 0) continue;
  const { session, changes } = await program.changesOf(file);
  const at = session.startCwd ?? session.cwd;
  for (const [name, states] of seen) {
    if (program.isLeftOut(name, at) || states.isMoved === true) continue;
    const whole = program.absolutePath(name, at);
    const change = changes.find((one) => program.absolutePath(one.path, at) === whole);
    found.push({
      log: path.basename(file),
      name,
      agent: session.agent,
      ...states,
      verdict: judge(change, states),
      change,
    });
  }
}
report(found);

/** What the account makes of the first state, held against the last one. */
function judge(change, { first, last }) {
  if (first === last) return change === undefined ? 'exact' : change.gaps.length > 0 ? 'partial' : 'wrong';
  if (change === undefined) return 'missing';
  if (change.gaps.length > 0) return 'partial';
  if (change.before !== null && change.after !== null)
    return change.before === first && change.after === last ? 'exact' : 'wrong';
  const passages = new Set(change.hunks.map(({ within }) => within));
  if (change.counted !== null) return 'counted';
  let text = first;
  for (const passage of passages) {
    if (passage === null || passage.before === '' || !text.includes(passage.before)) return 'wrong';
    text =
      passage.everywhere === true
        ? text.split(passage.before).join(passage.after)
        : text.replace(passage.before, () => passage.after);
  }
  return text === last ? 'exact' : 'wrong';
}

/** By file: its text before the first edit and behind the last one, and whether others changed it between two edits. */
function claudeStates(file) {
  const states = new Map();
  for (const { toolUseResult: result, isSidechain, message } of recordsOf(file)) {
    for (const { input } of Array.isArray(message?.content) ? message.content : [])
      if (typeof input?.command === 'string' && movesFiles.test(input.command))
        for (const [name, state] of states)
          if (takesAll.test(input.command) || input.command.includes(name.split(/[\\/]/).at(-1))) state.isMoved = true;
    if (typeof result !== 'object' || result === null || isSidechain === true) continue;
    const { filePath, originalFile, oldString, newString, replaceAll, content, type } = result;
    if (typeof filePath !== 'string' || !('structuredPatch' in result)) continue;
    const before = type === 'create' ? '' : originalFile;
    const after = typeof content === 'string' ? content : edited(before, oldString, newString, replaceAll);
    const state = states.get(filePath);
    const isForeign = state !== undefined && typeof before === 'string' && before !== state.last;
    if (state === undefined) states.set(filePath, { first: before, last: after, isForeign: false });
    else states.set(filePath, { ...state, last: after, isForeign: state.isForeign || isForeign });
  }
  for (const [name, { first, last }] of states)
    if (typeof first !== 'string' || typeof last !== 'string') states.delete(name);
  return states;
}

function edited(before, oldString, newString, replaceAll) {
  if (typeof before !== 'string' || typeof oldString !== 'string' || typeof newString !== 'string') return null;
  if (oldString === '') return newString;
  if (!before.includes(oldString)) return null;
  return replaceAll === true ? before.split(oldString).join(newString) : before.replace(oldString, () => newString);
}

function openCodeStates(file) {
  const states = new Map();
  const [whole] = [readFileSync(file, 'utf8')].flatMap((text) => {
    try {
      return [JSON.parse(text)];
    } catch {
      return [];
    }
  });
  let at = whole?.info?.directory;
  for (const { info } of whole?.messages ?? []) at = info.path?.root ?? at;
  for (const { info } of whole?.messages ?? [])
    for (const { file: name, patch, before, after } of info.role === 'user' ? (info.summary?.diffs ?? []) : []) {
      const texts = typeof before === 'string' ? { first: before, last: after } : textsOf(patch ?? '');
      const key = `${at}/${name}`;
      const state = states.get(key);
      const isForeign = state !== undefined && state.last !== texts.first;
      states.set(key, {
        first: state === undefined ? texts.first : state.first,
        last: texts.last,
        isForeign: state?.isForeign === true || isForeign,
      });
    }
  for (const [name, { first, last }] of states) if (first === null || last === null) states.delete(name);
  return states;
}

/** Every patch of OpenCode shows all lines of its file; an empty one is of a file that is no text. */
function textsOf(patch) {
  const body = patch.slice(patch.indexOf('\n', patch.indexOf('@@ ')) + 1);
  if (!patch.includes('@@ ')) return { first: null, last: null };
  const side = (other) => {
    let text = '';
    let mark = ' ';
    for (const line of body.split('\n')) {
      if (line.startsWith('\\')) {
        if (mark !== other) text = text.slice(0, -1);
        continue;
      }
      mark = line[0] ?? '';
      if (mark !== '' && mark !== other) text += `${line.slice(1)}\n`;
    }
    return text;
  };
  return { first: side('+'), last: side('-') };
}

function report(files) {
  const kinds = ['exact', 'counted', 'partial', 'wrong', 'missing'];
  const row = (name, some) => {
    const counts = kinds.map((kind) => some.filter(({ verdict }) => verdict === kind).length);
    console.log(
      [name.padEnd(46), String(some.length).padStart(5), ...counts.map((count) => String(count).padStart(8))].join(''),
    );
  };
  console.log(
    ['', 'files', ...kinds].map((word, at) => (at === 0 ? word.padEnd(46) : word.padStart(at === 1 ? 5 : 8))).join(''),
  );
  row('all', files);
  for (const agent of new Set(files.map((one) => one.agent))) {
    const own = files.filter((one) => one.agent === agent);
    row(agent, own);
    row(
      `${agent}, changed by the session alone`,
      own.filter(({ isForeign }) => !isForeign),
    );
  }
  for (const { log, name, verdict, isForeign, change } of files)
    if (verdict !== 'exact' && process.env['SHOW'] !== undefined)
      console.log(
        `${verdict}${isForeign ? ' (others changed it too)' : ''}\t${log}\t${name}\t${change?.gaps.join('; ') ?? ''}`,
      );
}

function logsBelow(start) {
  return readdirSync(start, { recursive: true })
    .map((name) => path.join(start, String(name)))
    .filter((name) => /(?:claude|opencode)[^/]*(?:\/.*)?\.jsonl?$/.test(name) && !/subagents\//.test(name))
    .sort();
}

async function loadProgram() {
  const out = mkdtempSync(path.join(tmpdir(), 'replay-changes-'));
  try {
    const outfile = path.join(out, 'program.mjs');
    const contents = `
      import { isGenerated, isScratch } from './src/core/index/changedFiles';
      import { netChanges } from './src/core/changes/netChanges';
      import { indexSession } from './src/core/index/indexSession';
      import { isSecretFile } from './src/core/redact/files/secretFiles';
      import { absolutePath, displayPath } from './src/core/text/displayPath';
      import { createNodeFileStore } from './src/node/nodeFileStore';
      import { openLog } from './src/sources/openLog';
      export { absolutePath };
      export const isLeftOut = (name, root) => {
        const shown = displayPath(name, root, root);
        return isScratch(shown) || isGenerated(shown) || isSecretFile(shown);
      };
      export async function changesOf(file) {
        const signal = new AbortController().signal;
        const session = await openLog({ path: file, sessionId: null, files: createNodeFileStore(), signal });
        return { session, changes: netChanges(indexSession(session)) };
      }`;
    await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      ...{ bundle: true, platform: 'node', format: 'esm', outfile, logLevel: 'error' },
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
