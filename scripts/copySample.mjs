// The sample session that comes with the extension is the one the tests walk through.
import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

const sample = 'test/fixtures/sample';
const sessions = path.join(sample, 'home/.claude/projects/-sample-tidetable');

/** Puts its folder and its main log into `to`. */
export async function copySample(to) {
  const files = await readdir(sessions, { withFileTypes: true });
  const [main] = files.map(({ name }) => name).filter((name) => name.startsWith('5b1f0c9e'));
  if (main === undefined) throw new Error(`The sample session is not in ${sessions}.`);
  await mkdir(to, { recursive: true });
  await cp(path.join(sessions, main), path.join(to, 'session.jsonl'));
  await cp(path.join(sample, 'workspace'), path.join(to, 'workspace'), { recursive: true });
}
