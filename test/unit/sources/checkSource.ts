import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Session } from '../../../src/core/session';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { takeSample } from '../../../src/sources/openLog';
import type { Source } from '../../../src/sources/source';
import { fixtures } from '../../support/paths';
import { buildDatabaseFrom } from './buildDatabase';

/**
 * Declares one test for each fixture folder of a source: the session of its input must be the one in expected.json. The
 * input is a file input.*, a folder input/ with the files of one session, or input.sql, which makes a database.
 */
export function checkSource(source: Source): void {
  const folder = path.join(fixtures, 'sources', source.id);
  const cases = existsSync(folder) ? readdirSync(folder).sort() : [];
  it('has fixtures', () => assert.ok(cases.length > 0, `${folder} holds no cases`));
  for (const name of cases) {
    it(`reads the case ${name}`, () => checkCase(source, path.join(folder, name)));
  }
}

async function checkCase(source: Source, folder: string): Promise<void> {
  const input = await openInput(source, folder);
  const before = traceOf(input);
  const session = await load(source, input);
  assert.deepEqual(traceOf(input), before, 'the log must stay as it is');
  checkLineCount(session);
  checkExpected(session, path.join(folder, 'expected.json'));
}

/** Loads any file with a source, as the application does. */
export function load(source: Source, input: string, sessionId: string | null = null): Promise<Session> {
  const signal = new AbortController().signal;
  return source.loadSession({ path: input, sessionId, files: createNodeFileStore(), signal });
}

/** Every line is parsed, skipped with a kind, or a problem that names it. */
export function checkLineCount({ lines, problems }: Session): void {
  const skipped = Object.values(lines.skipped).reduce((sum, count) => sum + count, 0);
  const named = problems.filter(({ line }) => line > 0).length;
  assert.equal(lines.parsed + skipped + named, lines.total, 'every line is accounted for');
}

/** Compares with the golden file. Writing it takes UPDATE_GOLDENS=1, which CI refuses. */
export function checkExpected(session: Session, expectedFile: string): void {
  const { path: logPath, ...rest } = session;
  const folder = path.dirname(logPath);
  const here = (cwd: string | null) => (cwd === folder ? '(folder of the log)' : cwd);
  const portable = { ...rest, cwd: here(rest.cwd), startCwd: here(rest.startCwd) };
  const actual: unknown = JSON.parse(JSON.stringify(portable));
  if (process.env.UPDATE_GOLDENS === '1') {
    assert.ok(!process.env.CI, 'CI compares goldens and never writes them');
    writeFileSync(expectedFile, `${JSON.stringify(actual, null, 2)}\n`);
  }
  assert.ok(
    existsSync(expectedFile),
    `${expectedFile} is missing; look at the session, then run with UPDATE_GOLDENS=1`,
  );
  assert.deepEqual(actual, JSON.parse(readFileSync(expectedFile, 'utf8')));
}

/** The log of a case. In a folder of several files it is the first that the source recognises. */
async function openInput(source: Source, folder: string): Promise<string> {
  const input = inputOf(folder);
  if (path.basename(input) === 'input.sql') return buildDatabaseFrom(input, `${source.id}.db`);
  return statSync(input).isFile() ? input : firstRecognised(source, input);
}

/** The input as it lies in the folder: a file, or a folder of files. */
export function inputOf(folder: string): string {
  const name = readdirSync(folder).find((file) => /^input(?:\.|$)/.test(file));
  assert.ok(name !== undefined, `${folder} has no input`);
  return path.join(folder, name);
}

async function firstRecognised(source: Source, folder: string): Promise<string> {
  const items = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const files = items.map((item) => path.join(item.parentPath ?? item.path, item.name)).sort();
  for (const file of files) {
    if (source.recognises(await takeSample(file, createNodeFileStore()))) return file;
  }
  return assert.fail(`${source.id} recognises no file in ${folder}`);
}

function traceOf(file: string) {
  const { mtimeMs, size } = statSync(file);
  return { mtimeMs, size, bytes: readFileSync(file).toString('base64') };
}
