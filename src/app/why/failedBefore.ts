/** The check that failed right before an edit and speaks of what it changes: the edit is its answer. */
import type { Call, SessionIndex } from '../../core/index/sessionIndex';
import { refTo } from '../../core/provenance';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { stripColours } from '../../core/text/stripColours';
import type { AskedLine } from '../../core/why/askedLine';
import { tellingExcerpt } from '../../extractors/observed/calls/errorExcerpt';
import { checkRuns } from '../../extractors/observed/checks/checkRuns';
import { leastNew, type ToldTerms } from './toldTerms';
import type { Told } from './whyAnswer';

const mostCharacters = 280;
const longestCheck = 80;
/** Lines that a program draws around what it found. */
const drawn = /[\u2500-\u259f]{2,}/g;
/** Lines of an output around the one that names the file: what is wrong stands above its place, or below it. */
const around = { above: 3, below: 2 };

/** A check that failed, with its position in the session. */
export interface FailedBefore extends Told {
  readonly position: number;
}

/** Null where none names the file, or a run that passed stands between; behind an edit of the file it has to be about the line. @param from position */
export function failedBefore(
  index: SessionIndex,
  { paths }: AskedLine,
  { position }: Call,
  from: number,
  told: ToldTerms,
): FailedBefore | null {
  const isNamed = (text: string) => namesFile(text, paths);
  const runs = checkRuns(index).filter(({ run }) => run.call.position >= from && run.call.position < position);
  const found = runs.findLast(({ passed, run }) => passed === false && isNamed(run.output));
  if (found === undefined) return null;
  const { run } = found;
  const checks = found.parts ?? [found];
  const check = checks.length === 1 ? (checks[0]?.text ?? run.command) : run.command;
  const isAnswered = runs.some((one) => one.passed === true && one.run.call.position > run.call.position);
  if (isAnswered) return null;
  const lines = run.output.split('\n').map((line) => stripColours(line).replace(drawn, ' '));
  const at = lines.findIndex(isNamed);
  const near = lines.slice(Math.max(0, at - around.above), at + 1 + around.below).join('\n');
  const said = foldSpace(tellingExcerpt(near) || lines[at] || '');
  if (said === '') return null;
  const text = `${cutAtWord(foldSpace(check), longestCheck)} failed: ${cutAtWord(said, mostCharacters)}`;
  const isEdited = index.changes.some(
    (change) =>
      change.position > run.call.position &&
      change.position < position &&
      paths.some((path) => change.path === path || change.path.endsWith(`/${path}`)),
  );
  if (isEdited && told.weigh(said) < leastNew) return null;
  return { text, at: refTo(run.call.result ?? run.call.call), position: run.call.position };
}

/** By its name alone, or by as much of its path as is printed: `packages/mail/cart.ts` and `shopcart.ts` are others. */
function namesFile(text: string, paths: readonly string[]): boolean {
  return paths.some((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!text.includes(name)) return false;
    return (text.match(printedPath) ?? []).some((printed) => {
      const own = printed.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
      return own === path || path.endsWith(`/${own}`) || own.endsWith(`/${path}`);
    });
  });
}

const printedPath = /[\w@.\-/\\]+\.\w+/g;
