/** Lines of a file as the session's tools showed them. Where one output shows several files, only those whose place it tells. */

import { sessionRoot } from '../../../core/index/indexSession';
import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { displayPath } from '../../../core/text/displayPath';
import { placedLines, searchHit } from './placedLines';
import type { RankedFile } from './rankFiles';

/** A function that gives them for any file, without the numbers that readers put before lines. */
export function linesOfFiles(index: SessionIndex): (file: RankedFile) => readonly string[] {
  const root = sessionRoot(index.session);
  const read = new Map<number, Set<string>>();
  for (const { path, call, operation } of index.touches)
    if (operation === 'read') read.set(call.position, (read.get(call.position) ?? new Set()).add(path));
  const known = new Map<string, readonly string[]>();
  const linesIn = ({ call }: FileTouch, path: string): readonly string[] => {
    if ((read.get(call.position)?.size ?? 0) > 1)
      return placedLines(call, index.session).flatMap((line) =>
        displayPath(line.path, root, root) === path ? [line.code] : [],
      );
    return (call.result?.text ?? '').split('\n').flatMap((line) => {
      const hit = searchHit(line, root);
      if (hit !== null) return hit.path === path ? [hit.code] : [];
      return [line.replace(/^\s*\d+[→:|\t]\s?/, '')];
    });
  };
  return ({ path, touches }) => {
    const lines =
      known.get(path) ?? touches.flatMap((touch) => (touch.operation === 'read' ? linesIn(touch, path) : []));
    known.set(path, lines);
    return lines;
  };
}
