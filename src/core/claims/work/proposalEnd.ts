/** What ended what an answer proposes to change: the user's next prompt, whatever it says to it. */
import type { SessionIndex, Turn } from '../../index/sessionIndex';
import { nextTurn } from '../enders';
import type { Ender } from '../verdict';

/** Null for an answer that nothing follows. */
export const endOfProposal = (index: SessionIndex, turn: Turn): Ender | null => nextTurn(index, turn.start);
