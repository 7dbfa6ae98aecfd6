/**
 * Checks the lines of a draft in the background: what does not hold is struck out, shown, and left out of what is sent unless
 * the user keeps it. What an earlier check found stays until a later one knows better.
 */
import { wrongUse } from '../../core/errors';
import type { RequestHandlers } from '../../protocol/channel';
import { t } from '../../protocol/language';
import { keepLine, type Struck } from '../../review/draft/struckLines';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import { struckKeys, struckOf } from '../../review/snapshot/verifyState';
import {
  halt,
  type LineChecks,
  openLineChecks,
  progress,
  type Running,
  struckNow,
  update,
  type VerifyingParts,
} from './checking/lineChecks';
import { checkIn, checkOnceItRests } from './checking/restingText';
import { checkOf, look, noReason } from './checking/runCheck';
import { type HandlersOn, handlersOn } from './handlerTable';

/** What the panel may ask of it. */
type VerifyKind = 'check-lines' | 'keep-line' | 'run-checks' | 'cancel-checks';

/** At most one check runs. */
export interface Verifying {
  readonly handlers: Pick<RequestHandlers, VerifyKind>;
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

/** Begins with nothing checked. */
export function createVerifying(parts: VerifyingParts): Verifying {
  const checks = openLineChecks(parts);
  return {
    handlers: handlersOn(checks, verifyHandlers),
    beforeSending: (text) => beforeSending(checks, text),
    restart() {
      halt(checks);
      checkIn(checks, 0);
    },
    follow: () => checkOnceItRests(checks),
    outdate() {
      update(checks, { of: '' });
      if (checks.running !== null) checks.running.isOutdated = true;
      checkOnceItRests(checks);
    },
    stop: () => halt(checks),
  };
}

const verifyHandlers: HandlersOn<LineChecks, VerifyKind> = {
  async 'check-lines'(checks) {
    const { effects, current, finalWords } = checks.parts;
    const seen = await checkOf(checks, await finalWords(), true).ended;
    if (seen === null) throw wrongUse(effects.verify.problem() ?? whyNot(current()));
    return update(checks, { told: struckKeys(struckNow(checks)) });
  },
  'keep-line': (checks, { key }) => {
    const { review } = checks.parts.current();
    const { lines, words } = struckNow(checks);
    const found = [...lines, ...words].find((one) => one.key === key);
    if (found === undefined) throw wrongUse('This line is no longer in the draft.');
    return found.isKept ? null : checks.parts.act(t('Keep a line that was struck out'), keepLine(review, key));
  },
  async 'run-checks'(checks) {
    const { effects, current, wordsNow, sealed } = checks.parts;
    const { seen, of } = current().verify;
    if (seen === null || seen.runnable.length === 0) return null;
    const words = of === '' ? await wordsNow() : of;
    const text = await sealed(words);
    await look(checks, words, 'checks', (signal) => effects.verify.runChecks(text, seen.runnable, signal)).ended;
    return update(checks, { told: struckKeys(struckNow(checks)) });
  },
  'cancel-checks': ({ running }) => {
    if (running === null) return null;
    running.isCancelled = true;
    running.stop.abort();
    return null;
  },
};

async function beforeSending(checks: LineChecks, text: string): Promise<Struck | null> {
  const { current } = checks.parts;
  clearTimeout(checks.timer);
  checks.isDue = false;
  // Another text, or none yet: a service, without which the handoff goes out all the same.
  if (current().verify.of !== text) await withinWait(checks, checkOf(checks, text));
  const { verify, review } = current();
  const found = struckOf(verify, { ...review, text });
  if ([...found.lines, ...found.words].every(({ key, isKept }) => isKept || verify.told.includes(key))) return found;
  return update(checks, { told: struckKeys(found) });
}

/** Ends with the check, or when sending waits no longer. */
async function withinWait(checks: LineChecks, { ended }: Running): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    limit = setTimeout(() => resolve('late'), longestWaitMs);
  });
  if (checks.running !== null) progress(checks, { kind: 'running', what: 'lines', isAwaited: true });
  const first = await Promise.race([ended, late]);
  clearTimeout(limit);
  if (first !== 'late') return;
  if (checks.running !== null) progress(checks, { kind: 'running', what: 'lines', isAwaited: false });
  void ended.then((seen) => seen !== null && checks.parts.foundLate(struckNow(checks)));
}

const whyNot = ({ verify: { progress } }: ReviewSituation) => (progress.kind === 'not' ? progress.why : noReason());
