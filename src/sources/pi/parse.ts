/** Reads a Pi log. What it shares with oh-my-pi is in the pi*.ts files one folder up. */
import type { LineParser } from '../../core/logLine';
import type { LineLedger } from '../lineLedger';
import type { ParsedLog } from '../loadLines';
import { openPiLog } from '../piLog';

export const openPiParser = (ledger: LineLedger): LineParser<ParsedLog> =>
  openPiLog(ledger, { agent: 'pi', silent: {} });
