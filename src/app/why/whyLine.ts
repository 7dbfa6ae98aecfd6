/** Why a line stands in a file: the commit it came with, the session that wrote it, and what was said, decided and checked there. */

import { redactText } from '../../core/redact/redactText';
import { countOf } from '../../core/text/countOf';
import { type LineTerms, termsOf } from '../../core/why/aboutLine';
import type { LineCommit } from '../../core/why/askedLine';
import { type Choice, chooseSession, type Witness } from '../../core/why/chooseSession';
import { findSessions } from '../../sources/findSessions';
import type { AppParts } from '../appParts';
import { commitBody } from './commitBody';
import { lineOfFile } from './lineOfFile';
import { reasonOf } from './reasonOf';
import type { NamedRef, WhyAnswer, WhyCommit, WhyRequest } from './whyAnswer';
import { hearSessions, type WitnessSession } from './witnesses';

/** Reads git and logs, and writes nothing. Throws a sentence where there is no such line. */
export async function whyLine(request: WhyRequest, parts: AppParts, signal: AbortSignal): Promise<WhyAnswer> {
  const found = await lineOfFile(request.file, request.line, parts, signal);
  const { asked, root, isKnown } = found;
  const listed = await findSessions({
    ...{ environment: parts.environment, files: parts.files, workspaces: [root], withWorktrees: true },
    ...{ now: parts.clock.now(), signal },
  });
  const refs = listed.refs.filter(({ inWorkspace }) => request.looksInside || inWorkspace !== true);
  const heard = await hearSessions(asked, refs, parts, signal);
  const choice = chooseSession(asked.text, asked.commit !== null || !isKnown, heard.witnesses);
  const left = listed.refs.length - refs.length;
  const notes = [
    ...found.notes,
    ...listed.problems.map(({ message }) => message),
    ...heard.notes,
    ...(left === 0 ? [] : [`Not asked: ${left} whose logs lie in the repository itself (--inside asks them too).`]),
  ];
  const { commit } = asked;
  const session =
    choice.kind === 'none'
      ? null
      : await reasonOf(request, asked, choice, witnessFor(choice.of, heard.witnesses), parts, signal);
  return {
    ...{ file: request.file, line: request.line, text: redactText(asked.text).text },
    commit: commit === null ? null : toldCommit(commit, termsOf(asked)),
    session,
    refused: choice.kind === 'none' ? refusalOf(choice, refs.length, commit) : null,
    could: choice.kind === 'none' ? choice.could.map(refOf) : [],
    sessions: refs.length,
    notes,
  };
}

const toldCommit = ({ hash, subject, message, time }: LineCommit, terms: LineTerms): WhyCommit => {
  const body = commitBody(redactText(message).text, terms);
  return { hash, subject: redactText(subject).text, body, time };
};

const witnessFor = (of: WitnessSession, witnesses: readonly Witness<WitnessSession>[]) =>
  witnesses.find((one) => one.of === of) ?? null;

const refOf = ({ ref }: WitnessSession): NamedRef => ({
  ...{ agent: ref.agent, id: ref.id, path: ref.path },
  title: ref.title === null ? null : redactText(ref.title).text,
});

function refusalOf(
  { why, could }: Extract<Choice<WitnessSession>, { kind: 'none' }>,
  sessions: number,
  commit: LineCommit | null,
): string {
  if (why === 'several')
    return `${countOf(could.length, 'session')} may have written this line, and nothing tells which: none is named.`;
  if (why === 'too-common')
    return 'The line says too little to be told from others like it, and no session shows its commit: none is named. Ask about a longer line beside it.';
  const named = commit?.sessions.find(({ isFirm }) => isFirm);
  if (named !== undefined)
    return `No session of this machine is known to have written it. The commit names session ${named.id} (${named.where}), whose log is not here.`;
  if (sessions === 0) return 'No session of this repository is known on this machine.';
  return `No session is known to have written it: none of the ${sessions} of this repository shows the edit or the commit. It was written by hand, by a command, or on another machine.`;
}
