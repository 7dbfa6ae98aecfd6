/**
 * Checks the lines of a draft in the background: what does not hold is struck out, shown, and left out of what is sent unless
 * the user keeps it. What an earlier check found stays until a later one knows better.
 */

import { HandoffError, isAbort, wrongUse } from '../../core/errors';
import type { VerifiedLines } from '../../core/verify/verifiedLines';
import type { RequestHandlers } from '../../protocol/channel';
import { told as inWords, t } from '../../protocol/language';
import type { VerifyProgress } from '../../protocol/messages';
import { keepLine, type Struck } from '../../review/draft/struckLines';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import { struckKeys, struckOf } from '../../review/snapshot/verifyState';
import type { PanelEffects } from './panelEffects';

/** What checking needs of the review it is of. */
export interface VerifyingParts {
  readonly effects: Pick<PanelEffects, 'verify' | 'now' | 'reportError'>;
  current(): ReviewSituation;
  /** Shows what is not the user's work. */
  show(part: Partial<ReviewSituation>): null;
  /** Changes the review, as a step that can be undone. */
  act(label: string, review: ReviewSituation['review']): null;
  /** The text as it would leave the panel, which `finalWords` also shows; and a text with the line for machines. */
  wordsNow(): Promise<string>;
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
  /** The draft is another one: what runs is of the old one. Checks it in the background. */
  restart(): void;
  /** The text changed: it is checked in the background once it rests. */
  follow(): void;
  /** The folder or the log changed: what was found out may be wrong by now. */
  outdate(): void;
  stop(): void;
}

/** Sending waits no longer for a check, which goes on. */
const longestWaitMs = 2_500;

/** A text rests that long before it is checked by itself, and longer where the last check was slow. */
const restMs = 1_500;

interface Running {
  readonly of: string;
  readonly what: 'lines' | 'checks';
  readonly stop: AbortController;
  isCancelled: boolean;
  /** Folder or log went on meanwhile. */
  isOutdated: boolean;
  /** Never rejected; null where nothing came of it. */
  ended: Promise<VerifiedLines | null>;
}

/** Begins with nothing checked. */
export function createVerifying(parts: VerifyingParts): Verifying {
  const { effects, current, show, act, finalWords, sealed } = parts;
  let running: Running | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Another check is due as soon as the text rests. */
  let isDue = false;
  let tookMs = 0;
  const update = (verify: Partial<ReviewSituation['verify']>) => show({ verify: { ...current().verify, ...verify } });
  const progress = (to: VerifyProgress) => update({ progress: to });
  const struck = () => struckOf(current().verify, current().review);

  /** Stops what runs, and hears nothing more of it. */
  const halt = () => {
    clearTimeout(timer);
    isDue = false;
    const was = running;
    running = null;
    was?.stop.abort();
  };

  const look = (
    of: string,
    what: Running['what'],
    find: (signal: AbortSignal) => Promise<VerifiedLines | null>,
  ): Running => {
    const before = running === null ? current().verify.progress : ({ kind: 'idle' } as const);
    halt();
    const since = effects.now();
    const stop = new AbortController();
    const mine: Running = { of, what, stop, isCancelled: false, isOutdated: false, ended: Promise.resolve(null) };
    running = mine;
    progress({ kind: 'running', what, isAwaited: false });
    const end = (seen: VerifiedLines | null, why: string | null) => {
      if (running !== mine) return null;
      running = null;
      tookMs = effects.now() - since;
      const now = { kind: isDue ? 'idle' : 'known' } as const;
      if (seen !== null) update({ progress: now, seen, of: mine.isOutdated ? '' : of, checkedAt: effects.now() });
      else if (mine.isCancelled) progress({ kind: 'not', why: t('You stopped the check.') });
      // Who does not want checks run again knows as much as before.
      else if (what === 'checks' && why === null) progress(before);
      else progress({ kind: 'not', why: why ?? effects.verify.problem() ?? noReason() });
      return seen;
    };
    mine.ended = find(mine.stop.signal).then(
      (seen) => end(seen, null),
      (error: unknown) => {
        if (isAbort(error)) return end(null, null);
        if (!HandoffError.is(error)) effects.reportError(error);
        return end(
          null,
          HandoffError.is(error) ? inWords(error.message) : t('The check failed; the extension’s output says why.'),
        );
      },
    );
    return mine;
  };
  /** The check of this text: the one that runs already, or a new one. */
  const checkOf = (of: string, isAnew = false) =>
    running !== null && running.what === 'lines' && running.of === of && !running.isOutdated && !isAnew
      ? running
      : look(of, 'lines', async (signal) => {
          const text = await sealed(of);
          signal.throwIfAborted();
          return effects.verify.check(text, signal);
        });

  const checkNow = async () => {
    const words = await parts.wordsNow();
    const { delivered, verify } = current();
    // What the user waits for, or asked to be run, is not stopped by what nobody asked for.
    if (delivered !== null || running !== null) return;
    if (verify.of === words) return void (verify.progress.kind === 'idle' && progress({ kind: 'known' }));
    checkOf(words);
  };
  const checkIn = (milliseconds: number) => {
    clearTimeout(timer);
    isDue = true;
    timer = setTimeout(() => {
      isDue = false;
      const after = running?.ended ?? Promise.resolve();
      after.then(checkNow).catch((error: unknown) => effects.reportError(error));
    }, milliseconds);
    // A check that nobody waits for keeps no program alive.
    timer.unref?.();
  };
  const checkOnceItRests = () => {
    if (current().verify.progress.kind !== 'running') progress({ kind: 'idle' });
    checkIn(Math.max(restMs, 2 * tookMs));
  };

  /** Ends with the check, or when sending waits no longer. */
  const withinWait = async ({ ended }: Running): Promise<void> => {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      limit = setTimeout(() => resolve('late'), longestWaitMs);
    });
    if (running !== null) progress({ kind: 'running', what: 'lines', isAwaited: true });
    const first = await Promise.race([ended, late]);
    clearTimeout(limit);
    if (first !== 'late') return;
    if (running !== null) progress({ kind: 'running', what: 'lines', isAwaited: false });
    void ended.then((seen) => seen !== null && parts.foundLate(struck()));
  };

  return {
    handlers: {
      async 'check-lines'() {
        const seen = await checkOf(await finalWords(), true).ended;
        if (seen === null) throw wrongUse(effects.verify.problem() ?? whyNot(current()));
        update({ told: struckKeys(struck()) });
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
        const words = of === '' ? await parts.wordsNow() : of;
        const text = await sealed(words);
        await look(words, 'checks', (signal) => effects.verify.runChecks(text, seen.runnable, signal)).ended;
        update({ told: struckKeys(struck()) });
        return null;
      },
      'cancel-checks': () => {
        if (running === null) return null;
        running.isCancelled = true;
        running.stop.abort();
        return null;
      },
    },
    async beforeSending(text) {
      clearTimeout(timer);
      isDue = false;
      // Another text, or none yet: a service, without which the handoff goes out all the same.
      if (current().verify.of !== text) await withinWait(checkOf(text));
      const { verify, review } = current();
      const found = struckOf(verify, { ...review, text });
      if ([...found.lines, ...found.words].every(({ key, isKept }) => isKept || verify.told.includes(key)))
        return found;
      update({ told: struckKeys(found) });
      return null;
    },
    restart() {
      halt();
      checkIn(0);
    },
    follow: checkOnceItRests,
    outdate() {
      update({ of: '' });
      if (running !== null) running.isOutdated = true;
      checkOnceItRests();
    },
    stop: halt,
  };
}

const noReason = () => t('Nothing in the draft could be checked against the folder.');

const whyNot = ({ verify: { progress } }: ReviewSituation) => (progress.kind === 'not' ? progress.why : noReason());
