/** Where the names of the goal stand in the code, as a search or a reading of the session showed it: the definition first. */

import type { InformationFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { sessionRoot } from '../../../core/pipeline/indexSession';
import { refTo } from '../../../core/provenance';
import { displayPath } from '../../../core/text/displayPath';
import { goalIdentifiers } from '../../../core/text/goalIdentifiers';

const mostNames = 3;
/** A longer goal is a pasted document, whose names are not what is asked for. */
const longestGoal = 800;
const longestLine = 160;

interface Hit {
  readonly text: string;
  readonly call: Call;
  readonly defines: boolean;
}

/** One for each name of the goal that was found, in the order of the goal; none for a goal too long to be a pointer to code. */
export function symbolHits({ index, goal }: ExtractInput): InformationFact[] {
  if (goal.length > longestGoal) return [];
  const symbols = goalIdentifiers(goal).filter((name) => !/[/.\s]/.test(name));
  return symbols.slice(0, mostNames).flatMap((name): InformationFact[] => {
    const hit = findHit(index, name);
    if (hit?.call.result === null || hit === null) return [];
    return [
      {
        id: `symbol-${name}`,
        kind: 'information',
        topic: 'finding',
        tag: 'observed',
        text: `\`${name}\` stands at \`${hit.text}\``,
        evidence: [refTo(hit.call.call), refTo(hit.call.result)],
      },
    ];
  });
}

/** The last definition that a tool showed, else the last line that names the symbol with its place. */
function findHit(index: SessionIndex, name: string): Hit | null {
  let best: Hit | null = null;
  for (const call of index.calls.toReversed()) {
    const output = call.result?.text ?? '';
    if (call.result?.isError !== false || !output.includes(name)) continue;
    for (const line of output.split('\n')) {
      if (!line.includes(name)) continue;
      const text = placed(line, call, index);
      if (text === null) continue;
      const hit = { text: text.slice(0, longestLine), call, defines: definition(name).test(line) };
      if (hit.defines) return hit;
      best ??= hit;
    }
  }
  return best;
}

/** `path:line: code` as a search prints it, or a numbered line of a file that was read. */
function placed(line: string, call: Call, index: SessionIndex): string | null {
  const root = sessionRoot(index.session);
  const found = /^([^\s:]+\.\w+):(\d+)[:-]\s?(.*)$/.exec(line.trim());
  if (found !== null) return `${displayPath(found[1] ?? '', root, root)}:${found[2]}: ${(found[3] ?? '').trim()}`;
  const read = call.call.actions.find((action) => action.kind === 'read');
  const numbered = /^\s*(\d+)(?:→|\t|\s*\|)\s?(.*)$/.exec(line);
  if (read?.kind !== 'read' || numbered === null) return null;
  return `${displayPath(read.path, root, root)}:${numbered[1]}: ${(numbered[2] ?? '').trim()}`;
}

const definition = (name: string) =>
  new RegExp(
    `\\b(?:func|function|def|class|interface|type|struct|enum|trait|const|let|var|fn|module|record)\\s+(?:\\([^)]*\\)\\s*)?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`,
  );
