/**
 * A numbered list that the user or the agent laid out in the turn under way, and which of its points the edits behind it are of: those of a
 * file that no other point names, or whose text holds a name of code that no other point has. That a point is done, no edit shows.
 */
import type { PointsSince } from '../../../../core/fact';
import type { FileTouch, SessionIndex, Turn } from '../../../../core/index/sessionIndex';
import { refTo } from '../../../../core/provenance';

const fewestPoints = 2;
const mostPoints = 12;

/** Null where no list stands there, where nothing was edited of it, or where most of its points name nothing to tell them by. */
export function pointsSince(index: SessionIndex, turn: Turn): PointsSince | null {
  const said = index.sorted.messages
    .filter(({ entry, position }) => position >= turn.start && entry.origin !== 'injected' && entry.role !== 'system')
    .map(({ entry, position }) => ({ entry, position, points: pointsIn(entry.text) }))
    .toReversed();
  const laidOut = said.find(({ points }) => points.length > 0);
  if (laidOut === undefined) return null;
  const { entry, position, points } = laidOut;
  const found = judgePoints(points, editsSince(index, position));
  return found === null ? null : { ...found, of: points.length, said: refTo(entry) };
}

type Judged = Omit<PointsSince, 'said' | 'of'>;

function judgePoints(points: readonly string[], edits: readonly FileTouch[]): Judged | null {
  const files = points.map(filesIn);
  const names = points.map(namesIn);
  const isOwn = (lists: readonly (readonly string[])[], one: string) =>
    lists.filter((list) => list.includes(one)).length === 1;
  const ownFiles = files.map((list) => list.filter((one) => isOwn(files, one)));
  const ownNames = names.map((list) => list.filter((one) => isOwn(names, one)));
  const isOf = (at: number, edit: FileTouch) =>
    (ownFiles[at] ?? []).some((file) => isSame(file, edit.path)) ||
    (ownNames[at] ?? []).some((name) => holds(edit, name));
  const numbers = points.map((_, at) => at);
  const edited = numbers.filter((at) => edits.some((edit) => isOf(at, edit)));
  const isFinished = (edit: FileTouch) => edit.call.result !== null;
  // An edit of no point may be of any that names only code.
  const isTold = edits.every((edit) => numbers.some((at) => isOf(at, edit)));
  const untouched = numbers.filter((at) => {
    const ofPoint = files[at] ?? [];
    if (edited.includes(at)) return false;
    return ofPoint.length > 0
      ? !edits.some(({ path }) => ofPoint.some((file) => isSame(file, path)))
      : (ownNames[at] ?? []).length > 0 && isTold;
  });
  const begun = edited.filter((at) => !edits.some((edit) => isFinished(edit) && isOf(at, edit)));
  if (edited.length === 0 || (edited.length + untouched.length) * 2 <= points.length) return null;
  const told = (list: readonly number[]) => list.map((at) => at + 1);
  return {
    edited: told(edited.filter((at) => !begun.includes(at))),
    begun: told(begun),
    untouched: told(untouched),
  };
}

/** The points of the one numbered list of a text; empty where there is none, or several. */
function pointsIn(text: string): string[] {
  const lists: string[][] = [];
  let isCode = false;
  let isOpen = false;
  let isBlank = false;
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    const number = isCode ? undefined : numbered.exec(line)?.[1];
    const points = lists.at(-1);
    if (number === '1') lists.push([line]);
    else if (number !== undefined && points !== undefined && Number(number) === points.length + 1) points.push(line);
    // Behind an empty line what is not indented, and no item, is no part of the point.
    else if (isOpen && isBlank && line.trim() !== '' && !/^(?:\s|[-*+])/.test(line)) {
      isOpen = false;
      continue;
    } else if (isOpen && points !== undefined) points.push(`${points.pop() ?? ''}\n${line}`);
    if (number !== undefined) isOpen = true;
    isBlank = line.trim() === '';
  }
  const [points = [], ...others] = lists.filter(({ length }) => length >= fewestPoints);
  return others.length > 0 || points.length > mostPoints ? [] : points;
}

const numbered = /^ {0,3}(?:#{1,5} +)?(?:\*\*)?(\d{1,2})[.)](?:\*\*)?\s+\S/;

function editsSince(index: SessionIndex, position: number): FileTouch[] {
  return index.touches.filter(
    ({ call, failed, operation }) =>
      call.position > position && !failed && operation !== 'read' && operation !== 'searched',
  );
}

const filesIn = (text: string): string[] => [...new Set([...text.matchAll(file)].map(([name]) => name))];
const file =
  /(?<![\w./-])(?:[\w@.[\]-]+\/)*[\w@[\]-][\w@.[\]-]*\.(?:[cm]?[jt]sx?|py|go|rs|java|kts?|rb|php|cs|c|h|cc|cpp|hpp|swift|vue|svelte|css|scss|html|mdx?|json|ya?ml|toml|sql|sh|xml|proto|tf)\b(?![\w(/])/g;

const isSame = (named: string, path: string) => path === named || path.endsWith(`/${named}`);

/** Names of code that no everyday word is: with a capital, a line or a dot within. */
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/`([A-Za-z_$][\w$.]{5,})(?:\([^`]*\))?`/g)].flatMap(([, name = '']) =>
      isCodeName.test(name) ? [name] : [],
    ),
  ),
];
const isCodeName = /[a-z][A-Z]|_|\w\.\w/;

/** As an edit holds it, in what it took out or put in. */
function holds({ exact }: FileTouch, name: string): boolean {
  if (exact === undefined) return false;
  if ('whole' in exact) return exact.whole.includes(name);
  return exact.pieces.some(({ removed, added }) => removed.includes(name) || added.includes(name));
}
