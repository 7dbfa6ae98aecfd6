/** Reads an oh-my-pi log. What it shares with Pi is in the pi*.ts files one folder up. */
import type { LineParser } from '../../core/logLine';
import type { LineLedger } from '../lineLedger';
import type { ParsedLog } from '../loadLines';
import { openPiLog } from '../piLog';
import { silentRecords } from './records';

export const openOhMyPiParser = (ledger: LineLedger): LineParser<ParsedLog> =>
  openPiLog(ledger, { agent: 'oh-my-pi', silent: silentRecords });
