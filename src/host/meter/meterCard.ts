/** The hover card of the context meter. Everything on it can be had by commands too. */
import * as vscode from 'vscode';
import type { ContextUse } from '../../core/session';
import type { SessionRef } from '../../core/sessionRef';
import { commandIds } from '../commandIds';
import { ageText } from '../journey/sessionTexts';
import { cardText } from './cardText';
import { commandLink } from './commandLink';
import { compactionsText, type MeterTexts } from './meterTexts';

const openSettings = 'workbench.action.openSettings';

/** @param agent its name as users know it */
export function meterCard(
  session: SessionRef,
  agent: string,
  context: ContextUse,
  texts: MeterTexts,
): vscode.MarkdownString {
  const card = new vscode.MarkdownString(undefined, true);
  card.isTrusted = { enabledCommands: [commandIds.create, openSettings] };
  card
    .appendMarkdown('**')
    .appendMarkdown(cardText(session.title ?? 'No title'))
    .appendMarkdown('**\n\n');
  card.appendText(`${agent}, ${ageText(session.updatedAt, Date.now())}`).appendMarkdown('\n\n');
  card.appendMarkdown(`**${texts.sentence}**\n\n`);
  card.appendMarkdown(`Compacted: ${compactionsText(context.compactions)}\n\n---\n\n`);
  const log = { path: session.path, sessionId: session.id };
  card.appendMarkdown(
    [
      commandLink('$(arrow-right) Create handoff', commandIds.create, log),
      commandLink('Other sessions', commandIds.create),
      commandLink('Settings', openSettings, 'handoff.'),
    ].join('&nbsp;&nbsp;&nbsp;'),
  );
  return card;
}
