/** Lets the user choose a point inside a session: before a turn, or before a compaction. */
import * as vscode from 'vscode';
import type { ListedPoint } from '../../app/fromPoint/listPoints';
import { wrongUse } from '../../core/errors';
import type { PointWish } from '../../core/point/sessionPoint';
import { t } from '../../protocol/language';
import { signalOf } from '../cancellation';
import type { HostParts } from '../hostParts';
import { createHandoff } from './createHandoff';
import type { LogChoice } from './logChoice';
import { pickSession } from './sessionPicker';

/** Asks for the session where none is named, then for the point, then goes on as every handoff. Ends quietly where the user gives no answer. */
export async function createFromPoint(parts: HostParts, log: LogChoice | undefined): Promise<void> {
  const chosen = log ?? (await pickSession(parts));
  if (chosen === undefined) return;
  const { others = [], ...place } = chosen;
  if (others.length > 0) throw wrongUse(t('A point lies in one session. Choose one session alone.'));
  const from = await pickPoint(parts, place);
  if (from !== undefined) await createHandoff(parts, { log: place, from });
}

async function pickPoint(parts: HostParts, log: LogChoice): Promise<PointWish | undefined> {
  const points = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title: t('Reading the session …'), cancellable: true },
    (_progress, token) => parts.worker.ask('points', log, { signal: signalOf(token) }),
  );
  if (points.length === 0)
    throw wrongUse(
      t('This session has one turn and no compaction, so there is no point inside it. Create a handoff of all of it.'),
    );
  const picked = await vscode.window.showQuickPick(points.map(itemOf), {
    title: t('Create handoff: from which point'),
    placeHolder: t('It knows what stood before; what was learned later is offered beside it.'),
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  return picked?.point.wish;
}

function itemOf(point: ListedPoint): vscode.QuickPickItem & { readonly point: ListedPoint } {
  const { kind, number, line, words, time } = point;
  const when = time === null ? [] : [new Date(time).toLocaleString()];
  return {
    point,
    label: labels[kind](number),
    description: words,
    detail: [t('Line {0}', line), ...when].join(', '),
  };
}

const labels: Readonly<Record<ListedPoint['kind'], (number: number) => string>> = {
  compaction: (number) => `$(fold) ${t('Before compaction {0}', number)}`,
  turn: (number) => `$(history) ${t('Before turn {0}', number)}`,
  branch: (number) => `$(git-branch) ${t('Branch {0} that was left, as it ended', number)}`,
};
