/** `handoff create`: a session in, a handoff out. */
import type { Command } from './command';
import { readCall } from './create/createCall';
import { makeWanted } from './create/makeWanted';
import { putOut, tellDraft, tellFailure } from './create/tellDraft';

/** Prints the handoff on standard output unless `--out` names a file. */
export const createCommand: Command = async (args, output, cancel) => {
  const call = await readCall(args, cancel);
  const { draft, ...made } = await makeWanted(call, output, cancel);
  tellDraft(call, draft, output);
  await putOut(call, draft, made, output);
  tellFailure(draft);
};
