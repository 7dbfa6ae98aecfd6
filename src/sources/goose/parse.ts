/** Reads the line files that Goose wrote before it had a database: a header, then a message on each line. */
import * as z from 'zod';
import { emptyHead } from '../../core/emptyHead';
import type { LineParser } from '../../core/logLine';
import { openConversation, type Place } from '../reading/entries/conversation';
import type { LineLedger } from '../reading/lines/lineLedger';
import { bad, noteLine, skipped, used } from '../reading/lines/lineOutcome';
import type { ParsedLog } from '../reading/lines/loadLines';
import { isoTime } from '../reading/values/isoTime';
import { rowTime } from '../reading/values/rowTime';
import { gooseDialect, gooseMessage, openGooseMessages } from './messages';

const text = z.string().optional().catch(undefined);

/** The first line of a file. */
export const gooseHeader = z.object({
  working_dir: z.string(),
  description: text,
  total_tokens: z.number().nullish().catch(undefined),
});

const created = z.object({ id: text, created: z.unknown().optional(), metadata: z.unknown().optional() }).loose();

/** `id` is the name of the file: the header has none. */
export function openGooseParser(id: string, ledger: LineLedger): LineParser<ParsedLog> {
  const conversation = openConversation(ledger, gooseDialect);
  const messages = openGooseMessages(conversation);
  let header: z.infer<typeof gooseHeader> | null = null;
  let first: number | null = null;
  let last: number | null = null;
  return {
    accept({ line, value }) {
      const head = header === null ? gooseHeader.safeParse(value).data : undefined;
      if (head !== undefined) {
        header = head;
        noteLine(used, line, ledger);
        return;
      }
      const about = created.safeParse(value).data;
      const message = gooseMessage.safeParse({ ...about, visible: about?.metadata }).data;
      if (about === undefined || message === undefined) {
        noteLine(bad('message'), line, ledger);
        return;
      }
      const time = rowTime(about.created);
      first ??= time;
      last = time ?? last;
      const at: Place = { line, id: about.id ?? null, time };
      const before = conversation.size();
      messages.take(message, at);
      if (conversation.size() === before) noteLine(skipped('without content'), line, ledger);
    },
    finish() {
      const { entries, title } = conversation.close();
      const folder = header?.working_dir ?? null;
      return {
        ...emptyHead,
        id,
        agent: 'goose',
        title: header?.description === undefined || header.description === '' ? title : header.description,
        cwd: folder,
        startCwd: folder,
        startedAt: isoTime(first),
        updatedAt: isoTime(last),
        context: {
          usedTokens: header?.total_tokens ?? null,
          windowTokens: null,
          ratio: null,
          compactions: conversation.compactions(),
          estimated: false,
        },
        entries,
      };
    },
  };
}
