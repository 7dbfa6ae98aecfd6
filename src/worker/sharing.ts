/** Packs that go through git, for the editor: what is asked of a server is asked because the user chose it. */
import type { AppParts } from '../app/appParts';
import { checkPackText } from '../app/move/readPackFile';
import { checkShared, usualPackName } from '../app/move/sharePack';
import { openRepository } from '../node/move/scratch';
import {
  openRemote,
  packRefs,
  packsAt,
  packsHere,
  pushPack,
  putPack,
  remotesHere,
  takePack,
} from '../node/move/sharedPacks';
import type { WorkerRequests } from './workerProtocol';

type Asked<Kind extends keyof WorkerRequests> = WorkerRequests[Kind]['ask'];
type Replied<Kind extends keyof WorkerRequests> = Promise<WorkerRequests[Kind]['reply']>;

/** Each is one step; the host asks the user between them. */
export interface Sharing {
  /** Nothing is written, and no server is asked. */
  look(ask: Asked<'pack-share-look'>, signal: AbortSignal): Replied<'pack-share-look'>;
  /** Into this clone alone. */
  share(ask: Asked<'pack-share'>, signal: AbortSignal): Replied<'pack-share'>;
  push(ask: Asked<'pack-push'>, signal: AbortSignal): Replied<'pack-push'>;
  remotes(ask: Asked<'pack-remotes'>, signal: AbortSignal): Replied<'pack-remotes'>;
  list(ask: Asked<'packs-at'>, signal: AbortSignal): Replied<'packs-at'>;
  take(ask: Asked<'pack-take'>, signal: AbortSignal): Replied<'pack-take'>;
}

/** Keeps nothing between two of them. */
export function openSharing(parts: AppParts): Sharing {
  const repositoryOf = (folder: string, signal: AbortSignal) => openRepository(folder, parts.environment, signal);
  const remoteOf = async (folder: string, remote: string, signal: AbortSignal) =>
    openRemote(await repositoryOf(folder, signal), remote, parts.environment, signal);
  return {
    async look({ text, folder }, signal) {
      const whole = await checkPackText(text);
      const name = usualPackName(whole);
      const bytes = await checkShared(whole, { folder, name }, parts, signal);
      return { name, bytes, remotes: await remotesHere(await repositoryOf(folder, signal)) };
    },
    async share({ text, folder, name }, signal) {
      const whole = await checkPackText(text);
      await checkShared(whole, { folder, name }, parts, signal);
      await putPack(await repositoryOf(folder, signal), name, whole.text);
      return { ref: `${packRefs}${name}` };
    },
    async push({ folder, remote, name }, signal) {
      await pushPack(await remoteOf(folder, remote, signal), name);
      return null;
    },
    remotes: async ({ folder }, signal) => remotesHere(await repositoryOf(folder, signal)),
    async list({ folder, remote }, signal) {
      const there = await packsAt(await remoteOf(folder, remote, signal));
      return { there, here: await packsHere(await repositoryOf(folder, signal)) };
    },
    async take({ folder, remote, name }, signal) {
      const text = await takePack(await remoteOf(folder, remote, signal), name);
      await checkPackText(text);
      return { text };
    },
  };
}
