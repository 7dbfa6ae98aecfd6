/** What a pack would do to a clone, and doing it: all of it, or nothing. */
import { sealDocument } from '../../core/document/mark';
import { readDocument } from '../../core/document/readDocument';
import { type Missing, withMovedNote } from '../../core/move/movedNote';
import type { Pack } from '../../core/move/pack';
import type { Environment } from '../../core/ports';
import { findProgram } from '../../node/findProgram';
import { type Fit, fitWork } from '../../node/move/fitWork';
import { type Placed, placeWork } from '../../node/move/placeWork';
import { inScratch, type Repository } from '../../node/move/scratch';
import { sha256 } from '../sha256';
import type { WholePack } from './readPackFile';

/** What the pack needs and this machine has not; no program is started to find out. */
export const missingHere = ({ needs }: Pack, environment: Environment): Missing => ({
  programs: needs.programs.filter(({ name }) => findProgram(name, environment) === null),
  environment: needs.environment.filter((name) => environment.variables[name] === undefined),
});

/** @param isDry nothing is written; `placed` is null then */
export async function openPack(
  repository: Repository,
  { pack, patch }: WholePack,
  { threeWay, isDry }: { readonly threeWay: boolean; readonly isDry: boolean },
  signal: AbortSignal,
): Promise<{ readonly fit: Fit; readonly placed: Placed | null }> {
  return inScratch(repository, async (scratch) => {
    const fit = await fitWork(repository, scratch, pack, patch, threeWay);
    const isNothing = isDry || fit.files.length === 0;
    return { fit, placed: isNothing ? null : await placeWork(repository, scratch, fit.files, signal) };
  });
}

/** The handoff as it is given to the agent here, sealed anew. */
export async function movedText(pack: Pack, fit: Fit, missing: Missing, time: string): Promise<string> {
  const { text } = pack.handoff;
  const moved = withMovedNote(text, pack, {
    time,
    files: fit.files.length + fit.already.length,
    isMoved: fit.isMoved,
    missing,
  });
  const document = readDocument(text);
  if (document === null || document.mark === null) return moved;
  const { mark, goal, session, sessions, logPath } = document;
  const seal = { at: mark.at, ancestors: mark.ancestors, session, log: logPath, sessions };
  return sealDocument(moved, { ...seal, goal: goal ?? '' }, sha256);
}
