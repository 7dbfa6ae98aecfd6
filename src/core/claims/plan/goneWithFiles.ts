/** A plan whose files are gone: all that it had made was deleted since, for another way. */
import type { FileTouch, SessionIndex } from '../../index/sessionIndex';
import { fileName } from '../../text/displayPath';
import { byCall } from '../enders';
import type { Ender } from '../verdict';

/** @param line of the call that put the plan before the user; null where it names no plan, or a file of it is still there */
export function goneWithFiles(index: SessionIndex, line: number): Ender | null {
  const call = index.callsFor('plan').find((one) => one.call.line === line);
  const plan = call?.call.actions.find((action) => action.kind === 'plan');
  if (call === undefined || plan?.kind !== 'plan') return null;
  const next = index.callsFor('plan').find((one) => one.position > call.position && one.result?.approved === true);
  const until = next?.position ?? Number.POSITIVE_INFINITY;
  const since = index.touches.filter((touch) => !touch.failed && touch.call.position > call.position);
  const made = since.filter(
    ({ operation, path, call: by }) =>
      operation === 'created' && by.position < until && plan.text.includes(fileName(path)),
  );
  const ends = [...new Set(made.map(({ path }) => path))].map((path) => lastChange(since, path));
  const [last] = ends.toSorted((a, b) => (b?.call.position ?? 0) - (a?.call.position ?? 0));
  return last !== undefined && ends.every((end) => end?.operation === 'deleted') ? byCall(last.call) : null;
}

const lastChange = (touches: readonly FileTouch[], of: string): FileTouch | undefined =>
  touches.findLast(({ path, operation }) => path === of && operation !== 'read' && operation !== 'searched');
