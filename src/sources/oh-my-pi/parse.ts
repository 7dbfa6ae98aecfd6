/** Reads an oh-my-pi log. What it shares with Pi is in the pi*.ts files one folder up. */
import type { LineParser } from '../../core/logLine';
import { openPiLog } from '../families/pi/log';
import type { LineLedger } from '../reading/lines/lineLedger';
import type { ParsedLog } from '../reading/lines/loadLines';
import { silentRecords } from './records';

/** Its own kinds of records are booked as skipped. */
export const openOhMyPiParser = (ledger: LineLedger): LineParser<ParsedLog> =>
  openPiLog(ledger, { agent: 'oh-my-pi', silent: silentRecords });
