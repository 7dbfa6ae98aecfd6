/** Makes a session of a chat's log of changes: replays it, then reads the object that results. */
import type { LineParser } from '../../core/logLine';
import type { LineLedger } from '../reading/lines/lineLedger';
import type { ParsedLog } from '../reading/lines/loadLines';
import { openMutationLog } from './mutationLog';
import { emptyChat, readChat } from './parse';

/** A change that does not fit becomes a problem; the rest is replayed without it. */
export function openMutationParser(ledger: LineLedger): LineParser<ParsedLog> {
  const log = openMutationLog();
  return {
    accept(line) {
      if (log.accept(line.value, line.line)) ledger.parsed();
      else ledger.problem(line.line, 'bad-record', 'A change that does not fit the chat as it was before.');
    },
    finish() {
      const lineOf = (item: unknown) => log.lineOf(item);
      const chat = readChat(log.state(), ledger, (request) => {
        const own = lineOf(request) ?? 1;
        return { request: own, result: lineOf(resultOf(request)) ?? own, of: (item) => lineOf(item) ?? own };
      });
      if (chat !== null) return chat;
      if (log.state() !== undefined) ledger.remark('bad-record', 'The log holds no chat.');
      return emptyChat;
    },
  };
}

const resultOf = (request: unknown): unknown =>
  typeof request === 'object' && request !== null ? Reflect.get(request, 'result') : undefined;
