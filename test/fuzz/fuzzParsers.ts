/**
 * Feeds damaged logs, some with records nested thousands of levels deep, to every source that reads text: nothing may throw but an error written for the user, nothing may hang,
 * and every line must be accounted for. Bounded by count and by time; prints the seed of whatever fails.
 *
 * `npm run fuzz -- [--inputs N] [--seconds N] [--seed N]`
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { HandoffError } from '../../src/core/errors';
import { indexSession } from '../../src/core/index/indexSession';
import type { Session } from '../../src/core/session';
import { verificationLedger } from '../../src/extractors/observed/checks/verificationLedger';
import { recogniseLog } from '../../src/sources/openLog';
import { sources } from '../../src/sources/registry';
import { draftOf } from '../support/draftOf';
import { memoryFileStore } from '../support/memoryFileStore';
import { corpus, fixtures } from '../support/paths';
import { mutateLog, openChance } from './mutateLog';

const { values } = parseArgs({
  options: { inputs: { type: 'string' }, seconds: { type: 'string' }, seed: { type: 'string' } },
});
const wanted = Number(values.inputs ?? 20_000);
const limit = Number(values.seconds ?? 3_600) * 1_000;
const firstSeed = Number(values.seed ?? 1);
/** One input may take this many times the mean before it counts as a hang. */
const slowestMs = 5_000;

interface Seed {
  readonly source: string;
  readonly path: string;
  readonly text: string;
}

async function main(): Promise<number> {
  const seeds = collectSeeds();
  const names = [...new Set(seeds.map(({ source }) => source))];
  const started = performance.now();
  const failures: string[] = [];
  const outcomes = { sessions: 0, refused: 0, drafts: 0 };
  let done = 0;
  while (done < wanted && performance.now() - started < limit && failures.length < 20) {
    const seed = firstSeed + done;
    const chance = openChance(seed);
    const log = seeds[Math.floor(chance() * seeds.length)];
    const other = seeds[Math.floor(chance() * seeds.length)];
    if (log === undefined || other === undefined) break;
    const text = mutateLog(log.text, other.text, chance);
    const began = performance.now();
    const failure = await tryInput(log, text, done % 10 === 0, outcomes).catch((error: unknown) =>
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
    if (failure !== null)
      failures.push(`seed ${seed}, ${log.source}, from ${path.basename(path.dirname(log.path))}: ${failure}`);
    if (performance.now() - began > slowestMs)
      failures.push(
        `seed ${seed}, ${log.source}: took ${Math.round(performance.now() - began)} ms for ${text.length} characters`,
      );
    done += 1;
  }
  for (const failure of failures) console.log(failure);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${done} inputs for ${names.length} sources (${names.join(', ')}), seeds ${firstSeed} to ${firstSeed + done - 1}: ${outcomes.sessions} sessions, ${outcomes.refused} refused with a sentence, ${outcomes.drafts} drafts, ${failures.length} failures; ${((performance.now() - started) / 1000).toFixed(1)} s, peak ${memory} MB`,
  );
  return failures.length === 0 && done > 0 ? 0 : 1;
}

/** Null when all went as promised. */
async function tryInput(
  log: Seed,
  text: string,
  withDraft: boolean,
  outcomes: { sessions: number; refused: number; drafts: number },
): Promise<string | null> {
  const files = memoryFileStore({ [log.path]: text });
  const source = sources.find(({ id }) => id === log.source);
  if (source === undefined) return 'there is no such source';
  const signal = new AbortController().signal;
  try {
    await recogniseLog(log.path, files);
    const session = await source.loadSession({ path: log.path, sessionId: null, files, signal });
    outcomes.sessions += 1;
    const unbooked = bookkeeping(session);
    if (unbooked !== null) return unbooked;
    verificationLedger(indexSession(session));
    if (withDraft && session.entries.length > 2) {
      await draftOf(session, 'Make the damaged session whole again');
      outcomes.drafts += 1;
    }
  } catch (error) {
    if (!HandoffError.is(error)) throw error;
    outcomes.refused += 1;
  }
  return null;
}

function bookkeeping(session: Session): string | null {
  const { total, parsed, skipped } = session.lines;
  const sum =
    parsed +
    Object.values(skipped).reduce((all, count) => all + count, 0) +
    // A prompt that a fence may show was read, and is told as unsure.
    session.problems.filter(({ line, kind }) => line > 0 && kind !== 'ambiguous-fence').length;
  return sum === total ? null : `${total} lines, but ${sum} are accounted for`;
}

/** Fixtures of text formats, and small real logs where there are any. */
function collectSeeds(): Seed[] {
  const found = sources.flatMap(({ id }) =>
    filesBelow(path.join(fixtures, 'sources', id))
      .filter((file) => /input\.(jsonl|json|md|txt)$|input[/\\]/.test(file))
      .map((file) => read(id, file)),
  );
  const real =
    corpus === null
      ? []
      : filesBelow(path.join(corpus, 'scripted'))
          .filter((file) => file.endsWith('.jsonl') && statSync(file).size < 600_000)
          .flatMap((file) => agentOf(file).map((id) => read(id, file)));
  return [...found, ...real].filter(({ text }) => text.length > 0);
}

const read = (source: string, file: string): Seed => ({ source, path: file, text: readFileSync(file, 'utf8') });

const folders: Readonly<Record<string, string>> = {
  claude: 'claude-code',
  codex: 'codex',
  pi: 'pi',
  'pi-0.87': 'pi',
  omp: 'oh-my-pi',
  gemini: 'gemini-cli',
  qwen: 'qwen-code',
  copilot: 'copilot-cli',
};

function agentOf(file: string): string[] {
  const name = file.split(path.sep).find((part) => part in folders);
  const id = name === undefined ? undefined : folders[name];
  return id === undefined || !sources.some((source) => source.id === id) ? [] : [id];
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath ?? item.path, item.name));
}

void main().then((code) => process.exit(code));
