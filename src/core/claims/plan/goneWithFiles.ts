/** A plan whose files are gone: all that it had made was deleted since, for another way, and nothing else that it names was changed. */
import type { FileTouch, SessionIndex } from '../../index/sessionIndex';
import { cue } from '../../language/cueTable';
import { words } from '../../language/words';
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
  const since = index.touches.filter(
    (touch) =>
      !touch.failed &&
      touch.call.position > call.position &&
      touch.operation !== 'read' &&
      touch.operation !== 'searched',
  );
  const named = since.filter(({ path, call: by }) => by.position < until && isNamed(plan.text, path));
  const made = named.filter(({ operation }) => operation === 'created');
  const last = made
    .map(({ path }) => lastOf(since, path))
    .sort(byPosition)
    .at(-1);
  if (last === undefined || made.some(({ path }) => isToGo(plan.text, path))) return null;
  // Under its name it may stand elsewhere.
  const names = new Set(made.map(({ path }) => fileName(path)));
  const ends = [...named, ...since.filter(({ path }) => names.has(fileName(path)))].map(({ path }) =>
    lastOf(since, path),
  );
  return ends.every((end) => end?.operation === 'deleted') ? byCall(last.call) : null;
}

const lastOf = (touches: readonly FileTouch[], of: string): FileTouch | undefined =>
  touches.findLast(({ path }) => path === of);

const byPosition = (one: FileTouch | undefined, other: FileTouch | undefined) =>
  (one?.call.position ?? 0) - (other?.call.position ?? 0);

/** By its path, as far as a word goes; a bare name is that of a file anywhere. */
const isNamed = (text: string, path: string): boolean =>
  (text.match(/[^\s`"'“”()[\],;*]+/g) ?? [])
    .map((word) => word.replace(/[.:!?]+$/, '').replace(/^\.\//, ''))
    .some(
      (word) =>
        word !== '' &&
        (path === word || path.endsWith(`/${word}`) || (/^[/~]/.test(word) && word.endsWith(`/${path}`))),
    );

/** The plan has it deleted itself: that is no other way. */
const isToGo = (text: string, path: string) => text.split('\n').some((step) => deletes(step) && isNamed(step, path));
const deletes = cue(
  words(`
  delete, deletes, deleted, deleting, remove, removes, removed, removing, rm, drop, drops, dropped, clean up, throw away, lösche, löschen, gelöscht,
  entferne, entfernen, supprimer, supprime, supprimé, eliminar, elimina, borrar, borra, excluir, remover, remova, удалить, удали, удалён, 删除, 移除, 削除,
  삭제, 제거
`),
);
