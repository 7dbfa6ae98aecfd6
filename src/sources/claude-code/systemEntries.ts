/** Turns the records that Claude Code itself writes (system, attachment) into notes; most carry nothing for a session. */

import { isHandoffText } from '../../core/document/isHandoffText';
import { type Entry, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { userMessage } from '../reading/entries/entries';
import type { EntryBase } from './chain';
import { attachmentRecord, type ClaudeRecord, hookRecord, systemRecord } from './records';
import { plainText } from './userEntries';
import { readUserText } from './userText';

/** Empty for most records; attempts at one request count once. */
export function systemEntries(record: ClaudeRecord, base: EntryBase): readonly Entry[] {
  const { content, retryAttempt, error } = systemRecord.safeParse(record.fields).data ?? {};
  switch (record.subtype) {
    case 'away_summary':
      return [{ ...base, kind: 'note', topic: 'recap', text: recap(content ?? '') }];
    case 'api_error': {
      // Ten attempts at one request are one failure.
      if ((retryAttempt ?? 1) > 1) return [];
      const said = error?.formatted ?? error?.message ?? error?.error?.error?.message ?? error?.error?.message;
      const status = error?.status;
      const text = said ?? (status === undefined ? 'The request failed.' : `The request failed with status ${status}.`);
      return [{ ...base, kind: 'note', topic: 'api-error', text: capText(text, textLimits.reasoning) }];
    }
    case 'local_command':
      return readUserText(content ?? '').flatMap((piece): readonly Entry[] =>
        piece.kind === 'command'
          ? [{ ...base, kind: 'message', role: 'user', origin: 'command', text: piece.text }]
          : [],
      );
    default:
      return [];
  }
}

const recap = (text: string) => capText(text.replace(/\s*\(disable recaps in \/config\)\s*$/, ''), textLimits.message);

/** A prompt that was typed while Claude Code was busy and taken up in the middle of a turn. */
export function attachmentEntries(raw: unknown, base: EntryBase): readonly Entry[] {
  const attachment = attachmentRecord.safeParse(raw).data?.attachment;
  if (attachment === undefined) return hookEntries(raw, base);
  return readUserText(plainText(attachment.prompt)).flatMap((piece): readonly Entry[] => {
    if (piece.kind === 'note') return [{ ...base, kind: 'note', topic: piece.topic, text: piece.text }];
    const isOwn = attachment.isMeta !== true && (piece.kind === 'typed' || piece.kind === 'command');
    const origin = !isOwn ? 'injected' : piece.kind === 'command' ? 'command' : 'queued';
    return [{ ...base, kind: 'message', role: 'user', origin, text: capText(piece.text, textLimits.message) }];
  });
}

/** A handoff that a hook put in. What else hooks say is not kept: it is no part of the conversation. */
function hookEntries(raw: unknown, base: EntryBase): readonly Entry[] {
  const content = hookRecord.safeParse(raw).data?.attachment.content ?? [];
  return [content]
    .flat()
    .filter(isHandoffText)
    .map((text) => userMessage(base, 'handoff', capText(text, textLimits.message)));
}
