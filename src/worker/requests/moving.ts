/** Packs: made, looked into, opened, shared through git. */
import { openOpenings } from '../openings';
import { packWork } from '../packWork';
import { openSharing } from '../sharing';
import type { HandlerParts, WorkerHandlers } from './handlers';

/** An opening that waits for an answer is remembered. */
export function openMoving({
  parts,
}: HandlerParts): Pick<
  WorkerHandlers,
  | 'pack'
  | 'pack-look'
  | 'pack-open'
  | 'pack-settle'
  | 'pack-run-checks'
  | 'pack-stop'
  | 'pack-share-look'
  | 'pack-share'
  | 'pack-push'
  | 'pack-remotes'
  | 'packs-at'
  | 'pack-take'
> {
  const openings = openOpenings(parts);
  const sharing = openSharing(parts);
  return {
    pack: (body, signal) => packWork(body, parts, signal),
    'pack-look': (body, signal) => openings.look(body, signal),
    'pack-open': (body) => openings.open(body),
    'pack-settle': (body) => openings.settle(body),
    'pack-run-checks': (body) => openings.runChecks(body),
    'pack-stop': () => openings.stop(),
    'pack-share-look': (body, signal) => sharing.look(body, signal),
    'pack-share': (body, signal) => sharing.share(body, signal),
    'pack-push': (body, signal) => sharing.push(body, signal),
    'pack-remotes': (body, signal) => sharing.remotes(body, signal),
    'packs-at': (body, signal) => sharing.list(body, signal),
    'pack-take': (body, signal) => sharing.take(body, signal),
  };
}
