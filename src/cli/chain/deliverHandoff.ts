/** Gives a handoff to a target: plans, checks its lines at the moment of sending, and carries it out once. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AppParts } from '../../app/appParts';
import { approve } from '../../app/lineage/approval';
import { openLineage } from '../../app/lineage/openLineage';
import { readDocument } from '../../core/document/readDocument';
import { wrongUse } from '../../core/errors';
import { handoffFolder } from '../../core/handoffFileName';
import type { DeliveredRecord } from '../../core/lineage/lineageRecord';
import type { Environment } from '../../core/ports';
import type { VerdictCounts } from '../../core/verify/claim';
import { createNodeFileStore } from '../../node/nodeFileStore';
import { stateFolder } from '../../node/state/stateFolder';
import type { Delivery } from '../../targets/delivery';
import { targets } from '../../targets/registry';
import type { DeliveryPlace, Handoff, Target } from '../../targets/target';
import { startsSession, writtenPath } from '../../targets/writtenPath';
import { carryOut } from '../carryOut';
import type { Console } from '../output';
import { checkBeforehand } from './checkBeforehand';
import { deliverOnce } from './deliverOnce';

/** Where to, and how. */
export interface DeliveryWish {
  readonly target: Target;
  readonly folder: string;
  /** The user named the folder. */
  readonly isNamed: boolean;
  /** Nothing is done, only said. */
  readonly isDry: boolean;
  readonly isStrict: boolean;
  /** The user wants it again. */
  readonly again: boolean;
  /** The beginning of the hash of a note that may be replaced; null for none. */
  readonly replaces: string | null;
  /** Leaves standard output to whoever prints JSON there. */
  readonly isQuiet: boolean;
  /** Called when the handoff has left. */
  readonly onDelivered?: () => void;
}

/** What was done, or would be. */
export interface DeliveryDone {
  readonly delivery: Delivery;
  /** The line that was written down; null where none was. */
  readonly record: DeliveredRecord | null;
  readonly verified: VerdictCounts | null;
}

/** Throws `wrong-use` for one that the command line does not have. */
export function targetNamed(wanted: string): Target {
  const known = targets.filter(({ shells }) => shells.includes('cli'));
  const target = known.find(({ id }) => id === wanted);
  if (target === undefined)
    throw wrongUse(`The command line has no target "${wanted}". Known: ${known.map(({ id }) => id).join(', ')}.`);
  return target;
}

/** @param markdown redacted */
export async function deliverHandoff(
  markdown: string,
  { target, folder, isNamed, isDry, isStrict, again, replaces, isQuiet, onDelivered }: DeliveryWish,
  { parts, output }: { readonly parts: AppParts; readonly output: Console },
  signal: AbortSignal,
): Promise<DeliveryDone> {
  const place = await placeOf(folder, parts.environment);
  const delivery = target.plan(handoffOf(markdown), place);
  const approval = await approve(markdown);
  const destination = {
    target: target.id,
    startsSession: startsSession(delivery),
    folder: place.folder,
    path: writtenPath(delivery),
    shell: 'cli',
  } as const;
  // A pipe wants the text; who prints it checks it when they like.
  const verified =
    isStrict || (!isDry && delivery.kind !== 'stdout')
      ? await checkBeforehand(
          markdown,
          { workspace: place.folder ?? process.cwd(), isNamed, isStrict },
          { parts, output },
          signal,
        )
      : null;
  const context = {
    ...{ label: target.label, environment: parts.environment, output, isQuiet },
    replaces,
  };
  const record = isDry
    ? null
    : await deliverOnce(
        { approval, destination, markdown, again },
        openLineage(stateFolder(parts.environment)),
        output,
        (onLeft) => {
          const leaves = () => {
            onDelivered?.();
            onLeft();
          };
          return carryOut(delivery, { ...context, onDelivered: leaves }, signal).then(leaves);
        },
      );
  return { delivery, record, verified };
}

/** A text that is no handoff of ours is delivered all the same. */
function handoffOf(markdown: string): Handoff {
  const document = readDocument(markdown);
  return { goal: document?.goal ?? 'handoff', markdown, sessionPath: document?.logPath ?? null, files: [] };
}

async function placeOf(folder: string, environment: Environment): Promise<DeliveryPlace> {
  const now = new Date();
  const files = createNodeFileStore();
  const items = await files.list(folder);
  if (items === null) throw wrongUse(`There is no folder ${folder}. Name another with --workspace.`);
  return {
    folder,
    taken: ((await files.list(path.join(folder, handoffFolder))) ?? []).map(({ name }) => name),
    environment,
    date: now.toLocaleDateString('sv'),
    time: now.toISOString(),
    id: randomUUID(),
  };
}
