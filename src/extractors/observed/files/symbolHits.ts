/** Where the names of the goal stand in the code, as a search or a reading of the session showed it: the definition first. */

import type { InformationFact } from '../../../core/fact';
import { sessionRoot } from '../../../core/index/indexSession';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { isSamePath } from '../../../core/language/stackFrames';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { displayPath } from '../../../core/text/displayPath';
import { goalIdentifiers, goalPhrases } from '../../../core/text/goalIdentifiers';
import { isProduct } from '../../../core/text/subject';
import { inlineCode } from '../../../core/untrusted/inlineCode';
import { placedLines } from './placedLines';

const mostNames = 3;
const mostPhrases = 2;
/** A longer goal is a pasted document, whose names are not what is asked for. */
const longestGoal = 800;
const longestLine = 160;
/** Other files that hold it. */
const mostPlaces = 3;

/** A line of a file, as a call showed it. */
export interface Hit {
  /** Relative to the session's folder where it lies under it. */
  readonly path: string;
  /** Null where the file was changed since. */
  readonly line: string | null;
  readonly code: string;
  readonly call: Call;
  readonly defines: boolean;
}

/** One for each name of the goal that was found, in the order of the goal; none for a goal too long to be a pointer to code. */
export function symbolHits({ index, goal }: ExtractInput): InformationFact[] {
  if (goal.length > longestGoal) return [];
  const symbols = [...goalIdentifiers(goal), ...optionNames(goal)].filter(
    (name) => !/[/.\s]/.test(name) && !isProduct(name),
  );
  const names = [...symbols.slice(0, mostNames), ...goalPhrases(goal).slice(0, mostPhrases)];
  const opened = goalIdentifiers(goal).filter((name) => name.includes('/'));
  return names.flatMap((name): InformationFact[] => {
    const [hit, ...others] = findHits(index, name, opened);
    if (hit?.call.result === undefined || hit.call.result === null) return [];
    const further = others.slice(0, mostPlaces).map((other) => furtherPlace(other, hit));
    return [
      {
        id: `symbol-${name}`,
        kind: 'information',
        topic: 'report',
        tag: 'observed',
        text: `\`${name}\` stands at ${[codeOf(hit), ...further].join(', ')}`,
        evidence: [refTo(hit.call.call), refTo(hit.call.result)],
      },
    ];
  });
}

/** Names as options and settings have them: “materialized-max-objects”, and no “up-to-date”. */
const optionNames = (goal: string) =>
  [...new Set(goal.match(/(?<![\w/.-])[a-z]{2,}(?:-[a-z]{2,}){2,}(?![\w/.-])/g) ?? [])].filter(
    (name) => !/-(?:to|the|of|and|in|by|on|for|a|or)-/.test(name),
  );

const isOption = /^[a-z]+(?:-[a-z]+)+$/;

const codeOf = (hit: Hit) => inlineCode(cutAtWord(`${placeOf(hit)}: ${hit.code}`, longestLine));

/** Another line of the file that was named has its code beside it. */
function furtherPlace(other: Hit, first: Hit): string {
  if (other.defines) return codeOf(other);
  if (other.path !== first.path) return `\`${placeOf(other)}\``;
  return inlineCode(cutAtWord(`:${other.line}: ${other.code}`, longestLine));
}

/** `path:line`, or the path alone. */
export const placeOf = ({ path, line }: Hit) => (line === null ? path : `${path}:${line}`);

/**
 * The last definition that a tool showed, else the last line that names the symbol with its place; then further definitions
 * and uses, one for each file. Of a file that the goal names several lines count, and before all others.
 */
function findHits(index: SessionIndex, name: string, opened: readonly string[]): Hit[] {
  // A folder may be called as a setting is.
  const exact = isOption.test(name) ? `(?<![\\w/.])(?:--?)?${name}(?![\\w/-])` : ownToken(name);
  const found = hitsOf(index, { stands: new RegExp(exact), isDefinition: definition(name) }, opened);
  if (found.length > 0 || !/^\w*[a-z](?:[A-Z]|_)\w*$/.test(name)) return found;
  const loose = [...name.replaceAll('_', '')].join('_?');
  return hitsOf(index, { stands: new RegExp(`(?<!\\w)${loose}(?!\\w)`, 'i'), isDefinition: null }, opened).filter(
    ({ line }) => line !== null,
  );
}

interface Wanted {
  readonly stands: RegExp;
  /** Null where the name is written in another way than the goal has it. */
  readonly isDefinition: RegExp | null;
}

function hitsOf(index: SessionIndex, { stands, isDefinition }: Wanted, opened: readonly string[]): Hit[] {
  const byPlace = new Map<string, Hit>();
  for (const call of index.calls.toReversed()) {
    if (call.result?.isError !== false || !stands.test(call.result.text)) continue;
    for (const place of placedLines(call, index.session)) {
      if (!stands.test(place.code)) continue;
      const key = isIn(place, opened) ? `${place.path}:${place.code}` : place.path;
      const known = byPlace.get(key);
      const defines = isDefinition?.test(place.code) === true;
      if (known === undefined || (defines && !known.defines)) byPlace.set(key, { ...place, call, defines });
    }
  }
  const gone = goneFiles(index);
  const hits = [...byPlace.values()]
    .filter(({ code, path }) => !isComment.test(code) && !gone.has(path))
    .map((hit) => placedNow(hit, index));
  // What stood elsewhere in a file that was changed since may be gone.
  const stand = hits.filter(
    ({ path, line, defines }, at) => line !== null || defines || hits.findIndex((hit) => hit.path === path) === at,
  );
  const written = pathsWritten(index);
  const rank = (hit: Hit) => {
    if (hit.defines) return 0;
    if (isIn(hit, opened)) return isSignature.test(hit.code) ? 1 : 2;
    return written.has(hit.path) ? 3 : 4;
  };
  return stand.toSorted((a, b) => rank(a) - rank(b));
}

/** What the session wrote comes before what it only read: the goal goes on with its work. */
function pathsWritten({ changes, session }: SessionIndex): ReadonlySet<string> {
  const root = sessionRoot(session);
  return new Set(changes.map(({ path }) => displayPath(path, root, root)));
}

/** The line of a function that takes it says where it comes in. */
const isSignature = /^(?:export |async |static |public |private |pub )*(?:function|func|fn|def)\b/;

const isIn = ({ path }: Pick<Hit, 'path'>, opened: readonly string[]) => opened.some((name) => isSamePath(path, name));

/** Removed or moved, and not made again. */
function goneFiles({ touches }: SessionIndex): ReadonlySet<string> {
  const last = new Map(touches.filter(({ failed }) => !failed).map(({ path, operation }) => [path, operation]));
  return new Set([...last].flatMap(([path, operation]) => (/^(?:deleted|moved)$/.test(operation) ? [path] : [])));
}

/** A remark on it says nothing of where it is. */
const isComment = /^(?:\/\/|\/?\*|#(?!\w)|--|<!--)/;

/** The number of a line holds until its file is changed. */
export function placedNow(hit: Hit, index: SessionIndex): Hit {
  const root = sessionRoot(index.session);
  const isMoved = index.changes.some(
    ({ position, path }) => position > hit.call.position && displayPath(path, root, root) === hit.path,
  );
  return isMoved ? { ...hit, line: null } : hit;
}

/** `till` does not stand at `tillOf(…)`. */
const ownToken = (name: string) =>
  `${/^\w/.test(name) ? '(?<!\\w)' : ''}${escaped(name)}${/\w$/.test(name) ? '(?!\\w)' : ''}`;

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** By its keyword, or as a line that gives it its value. What stands in a list (`import { type Till }`) is used there. */
export function definition(name: string): RegExp {
  const word = escaped(name);
  const keywords = 'func|function|def|class|interface|type|struct|enum|trait|const|let|var|fn|module|record';
  return new RegExp(
    `^(?!\\s*(?:import|from)\\b).*?\\b(?:${keywords})\\s+(?:\\([^)]*\\)\\s*)?${word}\\b(?!\\s*[,}]|\\s+from\\b)|^\\s*${word}(?:\\s*:\\s*[\\w<>[\\]]+)?\\s*:?=(?!=)`,
  );
}
