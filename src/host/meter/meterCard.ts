/** The hover card of the context meter. Everything on it can be had by commands too. */

import * as vscode from 'vscode';
import type { Prices } from '../../core/context/prices';
import type { SessionRef } from '../../core/sessionRef';
import { t } from '../../protocol/language';
import { compactCommand } from '../../targets/compactCommands';
import { commandIds, sessionCommandIds } from '../commandIds';
import { ageText } from '../sessionTexts';
import { costRows, sessionRows } from './cardRows';
import { cardText } from './cardText';
import { commandLink } from './commandLink';
import type { MeterNow } from './meterNow';
import { type MeterTexts, momentText } from './meterTexts';

const openSettings = 'workbench.action.openSettings';
const mostOthers = 3;

/** What stands on the card. */
export interface CardParts {
  readonly session: SessionRef;
  /** Newest first, the one of the meter not among them. */
  readonly others: readonly SessionRef[];
  readonly now: MeterNow;
  readonly texts: MeterTexts;
  /** What a handoff adds to an empty session. */
  readonly handoffTokens: number;
  /** What tokens cost the user, where they said so. */
  readonly prices: Prices | null;
  /** Names agents as users know them. */
  readonly labelOf: (agent: string) => string;
}

/** Titles come from logs: their own marks count for nothing. */
export function meterCard({
  session,
  others,
  now,
  texts,
  handoffTokens,
  prices,
  labelOf,
}: CardParts): vscode.MarkdownString {
  const card = new vscode.MarkdownString(undefined, true);
  card.isTrusted = {
    enabledCommands: [
      commandIds.create,
      commandIds.compactInstead,
      commandIds.whenTurnEnds,
      sessionCommandIds.dropped,
      openSettings,
    ],
  };
  const paragraph = (markdown: string) => markdown !== '' && card.appendMarkdown(`${markdown}\n\n`);
  paragraph(`**${cardText(session.title ?? t('No title'))}**`);
  card.appendText(`${labelOf(session.agent)}, ${ageText(session.updatedAt, Date.now())}`).appendMarkdown('\n\n');
  paragraph(`**${texts.sentence}**`);
  const unclean = momentText(now.read.moment);
  if (unclean !== null) paragraph(`$(warning) ${cardText(unclean)}`);
  paragraph(sessionRows(now.read, droppedLink(session, now.dropped)));
  const next = costRows(now.read, handoffTokens, prices);
  if (next !== '') {
    paragraph(next);
    paragraph(
      t(
        'From the usage in the log and the size of a handoff. A turn takes many requests, and what a new session reads again comes on top.',
      ),
    );
  }
  if (others.length > 0) {
    const rows = others.slice(0, mostOthers).map((other) => `- ${otherLink(other)}, ${labelOf(other.agent)}`);
    paragraph(`${t('Newest sessions of this folder:')}\n\n${rows.join('\n')}`);
  }
  card.appendMarkdown('---\n\n');
  const log = { path: session.path, sessionId: session.id, takesPrepared: now.isPrepared };
  const create = commandLink(
    `$(arrow-right) ${now.isPrepared ? t('Open the draft') : t('Create handoff')}`,
    commandIds.create,
    log,
  );
  const compact =
    compactCommand(session.agent) === null
      ? []
      : [commandLink(t('Compact instead'), commandIds.compactInstead, { agent: session.agent })];
  const first = unclean === null ? [create, ...compact] : [...compact, create];
  const waits = commandLink(
    now.isAwaited ? t('Do not wait for the end of the turn') : t('When the turn ends'),
    commandIds.whenTurnEnds,
    { path: session.path, sessionId: session.id },
  );
  const links = [
    ...first,
    waits,
    commandLink(t('Other sessions'), commandIds.create),
    commandLink(t('Settings'), openSettings, 'handoff.'),
  ];
  card.appendMarkdown(links.join('&nbsp;&nbsp;&nbsp;'));
  return card;
}

/** Null where nothing is known to be dropped. */
function droppedLink({ path, id, agent }: SessionRef, dropped: number | null): string | null {
  if (dropped === null || dropped === 0) return null;
  const row = { act: { kind: 'session', ref: { path, id, agent } } };
  return commandLink(t('{0}, show them', dropped), sessionCommandIds.dropped, row);
}

/** A title that stands deep in a log is not looked for here: its age tells it apart as well. */
const otherLink = ({ title, path, id, updatedAt }: SessionRef) =>
  commandLink(cardText(title ?? (ageText(updatedAt, Date.now()) || t('No title'))), commandIds.create, {
    ...{ path, sessionId: id },
  });
