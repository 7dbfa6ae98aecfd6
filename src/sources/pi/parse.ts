/** Reads a Pi log. What it shares with oh-my-pi is in the pi*.ts files one folder up. */
import type { LineParser } from '../../core/logLine';
import { openPiLog } from '../families/pi/log';
import type { LineLedger } from '../reading/lines/lineLedger';
import type { ParsedLog } from '../reading/lines/loadLines';

/** Every kind of record is read: none is only noise. */
export const openPiParser = (ledger: LineLedger): LineParser<ParsedLog> =>
  openPiLog(ledger, { agent: 'pi', silent: {} });
