/**
 * Opens packs for the editor: looks first, writes when the user agreed, and keeps or takes back once the handoff was given
 * away. A request that is cancelled is given up soon, and writing must not be given up half way: it is stopped instead.
 */
import type { AppParts } from '../app/appParts';
import { missingHere, movedText, openPack } from '../app/move/openPack';
import { lookAtChecks, runAgreed, runnableOf } from '../app/move/packedChecks';
import { checkPackText, type WholePack } from '../app/move/readPackFile';
import { taughtBy } from '../app/taughtSecrets';
import { readDocument } from '../core/document/readDocument';
import { HandoffError, isAbort, packNotPlaced } from '../core/errors';
import { redactStrings } from '../core/redact/redactStrings';
import { keepLast, mendLast } from '../node/move/placeWork';
import { openRepository, type Repository } from '../node/move/scratch';
import type { PackFit, WorkerRequests } from './workerProtocol';

type Asked<Kind extends keyof WorkerRequests> = WorkerRequests[Kind]['ask'];
type Replied<Kind extends keyof WorkerRequests> = Promise<WorkerRequests[Kind]['reply']>;

/** The packs of one worker; in one repository one at a time. */
export interface Openings {
  look(ask: Asked<'pack-look'>, signal: AbortSignal): Replied<'pack-look'>;
  /** Null where it was stopped: everything is as it was. */
  open(ask: Asked<'pack-open'>): Replied<'pack-open'>;
  settle(ask: Asked<'pack-settle'>): Replied<'pack-settle'>;
  /** Null where they were stopped. */
  runChecks(ask: Asked<'pack-run-checks'>): Replied<'pack-run-checks'>;
  stop(): null;
}

/** Nothing is open yet. */
export function openOpenings(parts: AppParts): Openings {
  /** Roots of repositories in which files stand that are neither kept nor taken back. */
  const unsettled = new Set<string>();
  const running = new Set<AbortController>();
  const never = new AbortController().signal;
  const stoppable = async <Value>(act: (signal: AbortSignal) => Promise<Value>): Promise<Value | null> => {
    const stop = new AbortController();
    running.add(stop);
    try {
      return await act(stop.signal);
    } catch (error) {
      if (isAbort(error)) return null;
      throw error;
    } finally {
      running.delete(stop);
    }
  };
  return {
    async look({ text, folder }, signal) {
      const whole = await checkPackText(text);
      const { pack } = whole;
      const document = readDocument(pack.handoff.text);
      const { redact } = await taughtBy(document, folder ?? '/', parts, signal);
      const fit = folder === null ? ({ kind: 'not-asked' } as const) : await fitOf(whole, folder, parts, signal);
      const markdown = redact(pack.handoff.text).text;
      const looked = folder === null ? null : await lookAtChecks(pack, markdown, folder, parts, signal);
      const { base, branch, subject, files } = pack.work;
      return {
        ...redactStrings(
          {
            goal: document?.goal ?? null,
            ...{ packedAt: pack.packedAt, base, branch, subject },
            files: files.map(({ path, change }) => ({ path, change })),
            ...{ leftOut: pack.leftOut, services: pack.needs.services, missing: missingHere(pack, parts.environment) },
            checks: looked === null ? pack.checks.map(({ run }) => run) : runnableOf(looked),
          },
          redact,
        ),
        ...{ fit, handoff: markdown },
      };
    },
    open: ({ text, folder, threeWay }) =>
      stoppable(async (signal) => {
        const whole = await checkPackText(text);
        const repository = await openRepository(folder, parts.environment, signal);
        if (unsettled.has(repository.root))
          throw packNotPlaced('Another pack is being opened in this window at this moment. Finish that one first.');
        unsettled.add(repository.root);
        try {
          const isMended = await mendLast(repository);
          const { fit } = await openPack(repository, whole, { threeWay, isDry: false }, signal);
          const missing = missingHere(whole.pack, parts.environment);
          const moved = await movedText(whole.pack, fit, missing, new Date(parts.clock.now()).toISOString());
          const { redact } = await taughtBy(readDocument(moved), folder, parts, never);
          return { markdown: redact(moved).text, files: fit.files.length, isMended };
        } catch (error) {
          await takeBack(repository, unsettled);
          throw error;
        }
      }),
    async settle({ folder, keeps }) {
      const repository = await openRepository(folder, parts.environment, never);
      if (!keeps) await takeBack(repository, unsettled);
      else {
        unsettled.delete(repository.root);
        await keepLast(repository);
      }
      return null;
    },
    runChecks: ({ text, markdown, folder, agreed }) =>
      stoppable(async (signal) => {
        const { pack } = await checkPackText(text);
        const looked = await lookAtChecks(pack, markdown, folder, parts, signal);
        if (looked === null) return [];
        const { redact } = await taughtBy(readDocument(markdown), folder, parts, signal);
        return redactStrings(await runAgreed(looked, { folder, agreed }, parts, signal), redact);
      }),
    stop() {
      for (const one of running) one.abort();
      return null;
    },
  };
}

async function takeBack(repository: Repository, unsettled: Set<string>): Promise<void> {
  unsettled.delete(repository.root);
  await mendLast(repository);
}

/** As it is where that fits, else merged. What stands in the way is said of the second way. */
async function fitOf(whole: WholePack, folder: string, parts: AppParts, signal: AbortSignal): Promise<PackFit> {
  const attempt = async (threeWay: boolean): Promise<PackFit> => {
    const repository = await openRepository(folder, parts.environment, signal);
    const { fit } = await openPack(repository, whole, { threeWay, isDry: true }, signal);
    const { files, already, isMoved, runsByItself } = fit;
    return { kind: 'fits', threeWay, files: files.length, already: already.length, isMoved, runsByItself };
  };
  const refusal = (error: unknown): string => {
    if (!HandoffError.is(error, 'pack-not-placed')) throw error;
    return error.message;
  };
  try {
    return await attempt(false);
  } catch (error) {
    refusal(error);
  }
  try {
    return await attempt(true);
  } catch (error) {
    return { kind: 'refused', why: refusal(error) };
  }
}
