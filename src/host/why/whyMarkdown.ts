/** The answer to "why is this here" as a hover shows it: each sentence with a link to its place in the session's log. */
import type { Told, WhyAnswer, WhyCheck, WhyReason } from '../../app/why/whyAnswer';
import { givesNoReason } from '../../app/why/whyText';
import type { EntryRef } from '../../core/provenance';
import { told as inWords, spokenLanguage, t } from '../../protocol/language';
import { whyCommandIds } from '../commandIds';
import { cardText } from '../meter/cardText';
import { commandLink } from '../meter/commandLink';

const longest = 400;
const shown = (text: string) => cardText(text, longest);

/** Markdown in which nothing of the answer is a mark or a link. @param labelOf the agent's name as users know it */
export function whyMarkdown(answer: WhyAnswer, labelOf: (agent: string) => string): string {
  const { commit, session, refused, could, notes } = answer;
  const from =
    commit === null
      ? t('In no commit that is known.')
      : t('Commit {0} of {1}: {2}', commit.hash.slice(0, 12), dateOf(commit.time), commit.subject);
  return [
    ...(session === null ? [] : reasonParts(session, labelOf)),
    ...(refused === null ? [] : [shown(inWords(refused))]),
    ...could.map((one) => `- ${shown(titleOf(one.title, labelOf(one.agent), one.id))} ${placeLink(one, null)}`),
    shown(from),
    ...(commit?.body == null ? [] : [shown(commit.body)]),
    ...notes.map((note) => shown(inWords(note))),
  ].join('\n\n');
}

const dateOf = (time: number | null) =>
  time === null ? t('an unknown day') : new Date(time).toLocaleDateString(spokenLanguage().locale);

const titleOf = (title: string | null, agent: string, id: string) => `${agent}: ${title ?? id}`;

function reasonParts(session: WhyReason, labelOf: (agent: string) => string): string[] {
  const { how, isSure, evidence, edit, said, saidEarlier, saidAfter, thought, asked } = session;
  const { tookUp, pointedOut, decisions, ruledOut, checks, from } = session;
  const name = titleOf(session.title, labelOf(session.agent), session.id);
  const link = (told: Told) => `${shown(told.text)}${at(session, told.at)}`;
  const because = (reason: string | null) => (reason === null ? '' : ` ${shown(t('Because: {0}', reason))}`);
  return [
    `**${shown(how === 'wrote' ? t('Written in {0}', name) : t('Committed in {0}', name))}** ${placeLink(session, null)}`,
    ...(isSure ? [] : [shown(t('By the text of the line alone: no log shows its commit.'))]),
    ...(edit !== 'line'
      ? [shown(t('The edit itself is in no log: a command, a formatter or somebody’s hand made it.'))]
      : []),
    ...(session.change === null ? [] : [shown(inWords(session.change))]),
    ...list(t('You said'), asked.toReversed().map(link)),
    ...list(t('What it referred to'), tookUp.map(link)),
    ...(from === null
      ? []
      : [`${shown(t('The session began with a handoff: {0}', from.goal))}${at(session, from.at)}`]),
    ...list(t('Pointed out before'), pointedOut.map(link)),
    ...list(t('The agent said before the edit'), [saidEarlier ?? [], said ?? []].flat().map(link)),
    ...list(t('The agent said right behind the edit'), saidAfter === null ? [] : [link(saidAfter)]),
    ...list(t('The agent thought before the edit'), thought === null ? [] : [link(thought)]),
    ...list(
      t('Decided'),
      decisions.map((one) => `${link(one)}${because(one.reason)}`),
    ),
    ...list(t('Ruled out'), ruledOut.map(link)),
    ...(givesNoReason(session) ? [shown(t('The session gives no reason beyond these words.'))] : []),
    ...list(
      t('Checked then'),
      checks.length === 0
        ? [shown(t('No check is known from the edit to its commit.'))]
        : checks.map((one) => checkText(session, one)),
    ),
    ...list(t('How it is known'), evidence.map(link)),
  ];
}

const checkText = (session: WhyReason, { command, status, summary, at: place }: WhyCheck) =>
  `${shown(`${command}: ${statusText(status)}${summary === null ? '' : `, ${summary}`}`)}${at(session, place)}`;

const statusText = (status: WhyCheck['status']) =>
  ({
    passed: () => t('passed'),
    failed: () => t('failed'),
    stale: () => t('out of date'),
    unclear: () => t('unclear'),
    'not-run': () => t('not run'),
  })[status]();

const list = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`${shown(title)}\n${items.map((item) => `- ${item}`).join('\n')}`];

const at = (session: Pick<WhyReason, 'path' | 'id'>, place: EntryRef | null) =>
  place === null ? '' : ` ${placeLink(session, place.line)}`;

/** Opens the session at the line; at its beginning for null. */
const placeLink = ({ path, id }: Pick<WhyReason, 'path' | 'id'>, line: number | null) =>
  commandLink(line === null ? t('Open the session') : t('log {0}', String(line)), whyCommandIds.openPlace, {
    ...{ path, sessionId: id, line },
  });
