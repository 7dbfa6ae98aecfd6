/** Puts a draft out, and says beside it what its reader should know. */
import type { AppParts } from '../../app/appParts';
import { stillTells } from '../../core/anonymize/stillTells';
import { sectionHeadings } from '../../core/document/headings';
import { type Draft, mostLearned } from '../../core/draft';
import { modelMissing } from '../../core/errors';
import { countOf } from '../../core/text/countOf';
import { sources } from '../../sources/registry';
import type { Console } from '../output';
import { isBelow, type OutFile, writeOut } from '../writeOut';
import type { CreateCall } from './createCall';
import { draftJson } from './draftJson';
import { laterOf } from './laterOf';

/** Says what it knows, what it could not be told of, and what may still give its people away. */
export function tellDraft({ values, live, anonymize, folder }: CreateCall, draft: Draft, output: Console): void {
  const { before } = draft.session;
  if (before !== undefined)
    tellPoint(before, learnedWords(laterOf(draft).length, values['with-learned'] === true), output);
  if (live && !showsLive(draft))
    output.say(
      `Nothing is told of the folder as it is now: ${folder} is no repository of git, or not the one that the session ran in. Name that one with --workspace.`,
    );
  if (anonymize) output.say(`What may still say whose it is: ${stillTells(draft).join('; ')}.`);
}

/**
 * Prints it, or writes the file that the call names.
 *
 * @param logs the files that it was made from: none of them is written over
 */
export async function putOut(
  { values, anonymize, folder }: CreateCall,
  draft: Draft,
  { logs, environment }: { readonly logs: readonly string[]; readonly environment: AppParts['environment'] },
  output: Console,
): Promise<void> {
  if (values.json === true)
    output.json(anonymize ? { ...draftJson(draft), mayStillTell: stillTells(draft) } : draftJson(draft));
  else if (values.out === undefined) output.data(draft.markdown);
  else {
    const sessionFolders = sources
      .flatMap((source) => source.watchFolders(environment, []))
      .filter((place) => !isBelow(folder, place));
    await writeDraft(draft, { file: values.out, logs, sessionFolders, force: values.force === true }, output);
  }
}

/** The draft of the rules is out already; the exit status says that the model's part is missing, or not whole. */
export function tellFailure({ modelFailure, facts }: Draft): void {
  if (modelFailure === undefined) return;
  throw modelMissing(modelFailure.message, (facts.told ?? []).length > 0, modelFailure.code === 'model-cancelled');
}

/** Whatever heading its layout puts it under. */
const showsLive = ({ markdown }: Draft) => markdown.includes(`# ${sectionHeadings.live.heading}\n`);

/** What of it is not told, and how it is seen. */
function learnedWords(learned: number, isTold: boolean): string {
  const others = learned - (isTold ? mostLearned : 0);
  if (others <= 0) return '';
  const which = learned > mostLearned ? `tells the first ${mostLearned}, --json lists all` : 'tells them';
  return ` Learned later, and left out: ${countOf(others, 'line')}; ${isTold ? '--json lists them' : `--with-learned ${which}`}.`;
}

/** Says on standard error what the handoff knows, and what waits to be told. */
function tellPoint(
  { name, line, of, leftOut = 0 }: NonNullable<Draft['session']['before']>,
  offer: string,
  output: Console,
): void {
  const more = leftOut === 0 ? '' : ` Not offered: ${countOf(leftOut, 'line')} more of the kind.`;
  output.say(`Made from before ${name}: line ${line} of ${of}.${offer}${more}`);
}

async function writeDraft(draft: Draft, out: OutFile, output: Console): Promise<void> {
  await writeOut(draft.markdown, out);
  output.say(
    `Written to ${out.file} (about ${countOf(draft.tokens.draft, 'token')}). Left out: ${countOf(draft.omitted.turns, 'turn')}; redacted: ${draft.redactions.length}; rejected: ${draft.rejected.length}.`,
  );
}
