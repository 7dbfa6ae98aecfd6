/** The answer to "why is this here" as people read it in a terminal. */
import { type EntryRef, placeOf } from '../../core/provenance';
import type { Told, WhyAnswer, WhyCheck, WhyReason } from './whyAnswer';

/** Plain text; whoever prints it makes it safe for the terminal. */
export function whyText({ text, commit, session, refused, could, notes }: WhyAnswer): string {
  const from =
    commit === null
      ? 'In no commit that is known.'
      : `Commit ${commit.hash.slice(0, 12)}${dateOf(commit.time)}: ${commit.subject}${commit.body === null ? '' : `\n  ${commit.body}`}`;
  return [
    `${text.trim()}\n\n${from}\n`,
    ...(session === null ? [] : [reasonText(session)]),
    ...(refused === null ? [] : [`${refused}\n`]),
    ...could.map(({ agent, id, title }) => `  - ${agent} ${id}${title === null ? '' : ` (${title})`}\n`),
    ...notes.map((note) => `${note}\n`),
  ].join('');
}

const dateOf = (time: number | null) => (time === null ? '' : ` of ${new Date(time).toISOString().slice(0, 10)}`);

function reasonText(session: WhyReason): string {
  const { agent, id, title, path, how, isSure, evidence, edit, said, saidEarlier, saidAfter, thought, asked } = session;
  const { tookUp, pointedOut, decisions, ruledOut, checks, from } = session;
  const what = how === 'wrote' ? 'Written in' : 'Committed in';
  const doubt = isSure ? '' : ' (by the text of the line alone: no log shows its commit)';
  const unseen =
    edit !== 'line' ? '  The edit itself is in no log: a command, a formatter or somebody’s hand made it.\n' : '';
  return [
    `${what} ${agent} session ${id}${title === null ? '' : `, “${title}”`}${doubt}\n  ${path}\n`,
    ...evidence.map((one) => `  - ${line(one)}`),
    unseen,
    session.change === null ? '' : `  ${session.change}\n`,
    section('The user said', asked.toReversed().map(line)),
    section('What it referred to', tookUp.map(line)),
    from === null
      ? ''
      : `\nThe session began with a handoff${from.session === null ? '' : ` of session ${from.session}`}: ${from.goal}${at(from.at)}\n`,
    section('Pointed out before', pointedOut.map(line)),
    section('The agent said before the edit', [saidEarlier ?? [], said ?? []].flat().map(line)),
    section('The agent said right behind the edit', saidAfter === null ? [] : [line(saidAfter)]),
    section('The agent thought before the edit', thought === null ? [] : [line(thought)]),
    section(
      'Decided',
      decisions.map((one) => `${one.text}${one.reason === null ? '' : `. Because: ${one.reason}`}${at(one.at)}\n`),
    ),
    section('Ruled out', ruledOut.map(line)),
    givesNoReason(session) ? '\nThe session gives no reason beyond these words.\n' : '',
    section(
      'Checked then',
      checks.length === 0 ? ['no check is known from the edit to its commit\n'] : checks.map(checkText),
    ),
  ].join('');
}

/** Only the user's words are known, and the agent had no others. */
export function givesNoReason(session: WhyReason): boolean {
  const { asked, tookUp, pointedOut, decisions, ruledOut, said, saidEarlier, saidAfter, thought, change } = session;
  const found = [...tookUp, ...pointedOut, ...decisions, ...ruledOut, said, saidEarlier, saidAfter, thought, change];
  return session.isSilent && asked.length > 0 && found.every((one) => one === null);
}

const line = (told: Told) => `${told.text}${at(told.at)}\n`;
const at = (place: EntryRef | null) => (place === null ? '' : ` (${placeOf(place)})`);

const checkText = ({ command, status, summary, at: place }: WhyCheck) =>
  `${command}: ${status}${summary === null ? '' : `, ${summary}`}${at(place)}\n`;

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map((one) => `  - ${one}`).join('')}`;
