/** Where the names of the goal stand in the code, as a search or a reading of the session showed it: the definition first. */

import type { InformationFact } from '../../../core/fact';
import { sessionRoot } from '../../../core/index/indexSession';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { displayPath } from '../../../core/text/displayPath';
import { goalIdentifiers, goalPhrases } from '../../../core/text/goalIdentifiers';
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
  const symbols = [...goalIdentifiers(goal), ...optionNames(goal)].filter((name) => !/[/.\s]/.test(name));
  const names = [...symbols.slice(0, mostNames), ...goalPhrases(goal).slice(0, mostPhrases)];
  return names.flatMap((name): InformationFact[] => {
    const [hit, ...others] = findHits(index, name);
    if (hit?.call.result === undefined || hit.call.result === null) return [];
    const further = others
      .slice(0, mostPlaces)
      .map((other) => (other.defines ? codeOf(other) : `\`${placeOf(other)}\``));
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

/** `path:line`, or the path alone. */
export const placeOf = ({ path, line }: Hit) => (line === null ? path : `${path}:${line}`);

/**
 * The last definition that a tool showed, else the last line that names the symbol with its place; then further definitions
 * and uses, one for each file.
 */
function findHits(index: SessionIndex, name: string): Hit[] {
  const byFile = new Map<string, Hit>();
  const isDefinition = definition(name);
  // A folder may be called as a setting is.
  const stands = new RegExp(isOption.test(name) ? `(?<![\\w/.])(?:--?)?${name}(?![\\w/-])` : ownToken(name));
  for (const call of index.calls.toReversed()) {
    const output = call.result?.text ?? '';
    if (call.result?.isError !== false || !output.includes(name)) continue;
    for (const place of placedLines(call, index.session)) {
      if (!stands.test(place.code)) continue;
      const known = byFile.get(place.path);
      const defines = isDefinition.test(place.code);
      if (known === undefined || (defines && !known.defines)) byFile.set(place.path, { ...place, call, defines });
    }
  }
  const gone = goneFiles(index);
  const hits = [...byFile.values()]
    .filter(({ code, path }) => !isComment.test(code) && !gone.has(path))
    .map((hit) => placedNow(hit, index));
  return [...hits.filter(({ defines }) => defines), ...hits.filter(({ defines }) => !defines)];
}

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
