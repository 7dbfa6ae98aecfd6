/** Checks the lines of a draft before it is sent: what does not hold is struck out, shown, and left out unless the user keeps it. */

import { HandoffError, isAbort, wrongUse } from '../../core/errors';
import type { VerifiedLines } from '../../core/verify/verifiedLines';
import type { RequestHandlers } from '../../protocol/channel';
import { t } from '../../protocol/language';
import { keepLine, type Struck } from '../../review/draft/struckLines';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import { struckOf } from '../../review/snapshot/verifyState';
import type { PanelEffects } from './panelEffects';

/** What checking needs of the review it is of. */
export interface VerifyingParts {
  readonly effects: Pick<PanelEffects, 'verify' | 'now' | 'reportError'>;
  current(): ReviewSituation;
  /** Shows what is not the user's work. */
  show(part: Partial<ReviewSituation>): null;
  /** Changes the review, as a step that can be undone. */
  act(label: string, review: ReviewSituation['review']): null;
  /** The text as it would leave the panel, and the same with the line for machines. */
  finalWords(): Promise<string>;
  sealed(text: string): Promise<string>;
  /** Told of a check that ended after the text had gone out. */
  foundLate(struck: Struck): void;
}

/** At most one check runs. */
export interface Verifying {
  readonly handlers: Pick<RequestHandlers, 'check-lines' | 'keep-line' | 'run-checks' | 'cancel-checks'>;
  /**
   * What of a text that is about to be sent does not hold; null where the user has not seen it yet, and is to look first.
   */
  beforeSending(text: string): Promise<Struck | null>;
  /** The folder or the log changed: what was found out may be wrong by now. */
  outdate(): void;
  stop(): void;
}

/** Sending waits no longer for a check, which goes on. */
const longestWaitMs = 2_500;

/** Begins with nothing checked. */
export function createVerifying({
  effects,
  current,
  show,
  act,
  finalWords,
  sealed,
  foundLate,
}: VerifyingParts): Verifying {
  let running: AbortController | null = null;
  const update = (verify: Partial<ReviewSituation['verify']>) => show({ verify: { ...current().verify, ...verify } });
  const struck = () => struckOf(current().verify, current().review);
  const keysOf = ({ lines, words }: Struck) => [...lines, ...words].map(({ key }) => key);

  const look = async (
    of: string,
    find: (signal: AbortSignal) => Promise<VerifiedLines | null>,
    what: 'isChecking' | 'isRunning',
  ) => {
    running?.abort();
    const stop = new AbortController();
    running = stop;
    update({ [what]: true });
    try {
      const seen = await find(stop.signal);
      if (running === stop && seen !== null) update({ seen, of, checkedAt: effects.now() });
      return seen;
    } catch (error) {
      if (isAbort(error)) return null;
      if (HandoffError.is(error)) throw error;
      effects.reportError(error);
      throw wrongUse('The lines could not be checked. Look at the folder yourself before you send.');
    } finally {
      if (running === stop) {
        running = null;
        update({ [what]: false });
      }
    }
  };
  const check = async (of: string) => {
    const text = await sealed(of);
    return look(of, (signal) => effects.verify.check(text, signal), 'isChecking');
  };

  /** Why nothing is known; 'known' where something is. */
  const checkOnce = async (text: string): Promise<string> => {
    try {
      if ((await check(text)) !== null) return 'known';
      return [t('The lines were not checked.'), effects.verify.problem() ?? ''].join(' ').trim();
    } catch (error) {
      effects.reportError(error);
      return t('The lines were not checked.');
    }
  };
  const withinWait = async (checking: Promise<string>): Promise<string> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(t('The lines were not checked: it took too long.')), longestWaitMs);
    });
    let isLate = false;
    void checking.then((found) => {
      if (isLate && found === 'known') foundLate(struck());
    });
    const first = await Promise.race([checking, late]);
    clearTimeout(timer);
    isLate = true;
    return first;
  };

  return {
    handlers: {
      async 'check-lines'() {
        const seen = await check(await finalWords());
        if (seen === null) throw wrongUse(effects.verify.problem() ?? 'The lines were not checked.');
        update({ told: keysOf(struck()) });
        return null;
      },
      'keep-line': ({ key }) => {
        const { review } = current();
        const found = [...struck().lines, ...struck().words].find((one) => one.key === key);
        if (found === undefined) throw wrongUse('This line is no longer in the draft.');
        return found.isKept ? null : act(t('Keep a line that was struck out'), keepLine(review, key));
      },
      async 'run-checks'() {
        const { seen, of } = current().verify;
        if (seen === null || seen.runnable.length === 0) return null;
        const text = await sealed(of);
        await look(of, (signal) => effects.verify.runChecks(text, seen.runnable, signal), 'isRunning');
        update({ told: keysOf(struck()) });
        return null;
      },
      'cancel-checks': () => {
        running?.abort();
        return null;
      },
    },
    async beforeSending(text) {
      // Another text, or none yet: a service, without which the handoff goes out all the same.
      if (current().verify.of !== text) {
        const found = await withinWait(checkOnce(text));
        if (found !== 'known') update({ seen: null, of: '', unchecked: found });
        else update({ unchecked: null });
      }
      const { verify, review } = current();
      const found = struckOf(verify, { ...review, text });
      const { told } = verify;
      if (keysOf(found).every((key) => told.includes(key))) return found;
      update({ told: keysOf(found) });
      return null;
    },
    outdate() {
      if (current().verify.of !== '') update({ of: '' });
    },
    stop() {
      running?.abort();
      running = null;
    },
  };
}
