/** Turns that the user stopped on their way, where the agent only says so: what was asked has no answer in them. */
import { firstBehind } from '../../../index/firstBehind';
import type { SessionIndex, Turn } from '../../../index/sessionIndex';
import { cueAlone } from '../../../language/cueTable';
import { words } from '../../../language/words';

/** A longer answer tells what came of it. */
const longestNote = 240;

/** Whether a turn ended so: stopped by a message in it, or by the one that it began with. */
export function wasStopped({ sorted }: SessionIndex, { start, end, answer }: Turn): boolean {
  if (answer === null || answer.text.length > longestNote) return false;
  return sorted.messages
    .slice(firstBehind(sorted.messages, start - 1))
    .some(
      ({ entry, position }) =>
        position < end && entry.role === 'user' && entry.origin !== 'injected' && stops(entry.text.trim()),
    );
}

const stops = cueAlone(
  words(`
  stop, stop it, stop that, stop now, stop please, please stop, wait stop, hold on, halt, pause, cancel, abort, whoa, stopp, halt an, warte, anhalten,
  abbrechen, para, detente, basta, espera, arrête, arrête-toi, attends, pare, espere, стоп, остановись, подожди, хватит, 停, 停下, 停止, 等一下, 止めて, やめて,
  ストップ, 待って, 멈춰, 그만, 잠깐
`),
);
