// The sample session that comes with the extension is the one the tests walk through.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const sample = 'test/fixtures/sample';
const sessions = path.join(sample, 'home/.claude/projects/-sample-tidetable');

/** The tests need a session that is nearly full; who tries the sample sees how little is in it. */
const timesFull = 16;

/** Puts its folder and its main log into `to`. */
export async function copySample(to) {
  const files = await readdir(sessions, { withFileTypes: true });
  const [main] = files.map(({ name }) => name).filter((name) => name.startsWith('5b1f0c9e'));
  if (main === undefined) throw new Error(`The sample session is not in ${sessions}.`);
  const log = await readFile(path.join(sessions, main), 'utf8');
  const smaller = log.replace(
    /("cache_read_input_tokens":)(\d+)/g,
    (_, name, tokens) => `${name}${Math.round(Number(tokens) / timesFull)}`,
  );
  await mkdir(to, { recursive: true });
  await writeFile(path.join(to, 'session.jsonl'), smaller);
  await cp(path.join(sample, 'workspace'), path.join(to, 'workspace'), { recursive: true });
}
