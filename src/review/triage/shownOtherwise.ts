/** What the log shows in place of what the agent said, in words and with its place. */

import { type Refutation, refutedClaim } from '../../core/document/refutedClaim';
import type { Fact, Facts } from '../../core/fact';
import { readableCommand } from '../../core/shell/readableCommand';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { showInvisible } from '../../core/untrusted/showInvisible';
import { t } from '../../protocol/language';

/** A claim that does not go with the log. */
export interface ShownOtherwise {
  /** “The log shows otherwise: the last run of `npm test` failed”. */
  readonly reason: string;
  /** Null where no one line shows it. */
  readonly line: number | null;
}

/** Null where nothing speaks against it. */
export function shownOtherwise(text: string, line: number, facts: Facts): ShownOtherwise | null {
  const found = refutedClaim(text, line, facts);
  return found === null ? null : { reason: reasonOf(found), line: found.ref?.line ?? null };
}

/** What the agent said in the session, without what it listed as to do. */
export const isOfAgent = (fact: Fact): boolean =>
  fact.kind === 'turn' ||
  ((fact.kind === 'decision' || fact.kind === 'information') && fact.tag === 'declared') ||
  (fact.kind === 'state' && fact.tag === 'declared' && fact.about !== 'todo');

function reasonOf({ kind, name }: Refutation): string {
  const words = cutAtWord(
    foldSpace(showInvisible(kind === 'failed' ? readableCommand(name, null) : name)),
    longestName,
  );
  const code = `\`${words.replaceAll('`', '’')}\``;
  switch (kind) {
    case 'failed':
      return t('The log shows otherwise: the last run of {0} failed', code);
    case 'not-committed':
      return t(
        '{0, plural, one {The log shows otherwise: # file is not committed} other {The log shows otherwise: # files are not committed}}',
        Number(name),
      );
    case 'not-pushed':
      return t('The log shows otherwise: {0} is not pushed', code);
    case 'pushed':
      return t('The log shows otherwise: {0} was pushed later', code);
    case 'committed':
      return t('The log shows otherwise: {0} was committed later', code);
    case 'edited':
      return t('The log shows otherwise: {0} was edited', code);
    case 'deleted':
      return t('The log shows otherwise: {0} was deleted later', code);
    case 'kept':
      return t('The folder shows otherwise: {0} is still there', code);
  }
}

const longestName = 80;
