/** Checks that the session knew of and never ran: scripts of a package.json it read. Inferred, and said to be. */

import type { CheckFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { type CheckKind, checkKind } from '../../../core/shell/checks/checkKind';
import { fileName } from '../../../core/text/displayPath';

/**
 * One for each kind of check of which none ran, from the last package.json of the session's own folder that was read; empty
 * where no file was changed.
 */
export function scriptsNeverRun(index: SessionIndex): CheckFact[] {
  if (
    !index.touches.some((touch) => !touch.failed && (touch.operation === 'modified' || touch.operation === 'created'))
  )
    return [];
  const manifest = index.touches.findLast(
    (touch) => fileName(touch.path) === 'package.json' && touch.operation === 'read' && !touch.failed,
  );
  if (manifest === undefined || manifest.path !== 'package.json') return [];
  const known = scriptsOf(manifest.call);
  const ran = new Set(index.runs.flatMap((run) => checkKind(run.command) ?? []));
  return known
    .filter(({ kind }) => !ran.has(kind))
    .filter(({ kind }, at, all) => all.findIndex((other) => other.kind === kind) === at)
    .map(({ name, kind }) => ({
      id: `check-never-${name}`,
      kind: 'check',
      check: kind,
      command: name === 'test' ? 'npm test' : `npm run ${name}`,
      status: 'not-run',
      exitCode: null,
      since: [],
      summary: 'in package.json, never run in this session',
      evidence: [refTo(manifest.call.result ?? manifest.call.call)],
    }));
}

/** What each script of the session's own package.json runs, as it was read last before a position. */
export function scriptsRead(index: SessionIndex, position: number): ReadonlyMap<string, string> {
  const manifest = index.touches.findLast(
    ({ path, operation, failed, call }) =>
      path === 'package.json' && operation === 'read' && !failed && call.position < position,
  );
  const block = manifest === undefined ? '' : blockOf(manifest.call);
  return new Map(
    [...block.matchAll(/"([\w:.-]{1,40})"\s*:\s*"((?:[^"\\]|\\.)*)"/g)].map(([, name = '', command = '']) => [
      name,
      command,
    ]),
  );
}

const blockOf = (call: Call) => /"scripts"\s*:\s*\{([^}]*)\}/.exec(call.result?.text ?? '')?.[1] ?? '';

/** Script names of a package.json as a read tool shows it, perhaps with line numbers or cut in the middle. */
function scriptsOf(call: Call): { readonly name: string; readonly kind: CheckKind }[] {
  return [...blockOf(call).matchAll(/"([\w:.-]{1,40})"\s*:\s*"/g)].flatMap((match) => {
    const name = match[1] ?? '';
    const kind = checkKind(`npm run ${name}`);
    return kind === null || /^(?:pre|post)/.test(name) ? [] : [{ name, kind }];
  });
}
