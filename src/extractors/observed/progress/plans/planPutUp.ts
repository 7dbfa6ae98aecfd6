/** A plan that the last call put before the user and that was not approved: all that was asked and refined on the way to it is over. */
import type { Call } from '../../../../core/index/sessionIndex';
import { refTo } from '../../../../core/provenance';
import { cutAtWord } from '../../../../core/text/cutAtWord';
import { foldSpace } from '../../../../core/text/foldSpace';
import type { InFlightLine } from '../inFlightLine';

const longestTitle = 80;
const longestSaid = 200;

/** Null where the call put up none, or it was approved. */
export function planPutUp({ call, result, position }: Call): InFlightLine | null {
  const plan = call.actions.find((action) => action.kind === 'plan');
  if (plan?.kind !== 'plan' || result?.approved === true) return null;
  const isOpen = result === null || result.interrupted === true;
  if (!isOpen && result.rejection === undefined) return null;
  const title = titleOf(plan.text);
  const evidence = result === null ? [refTo(call)] : [refTo(call), refTo(result)];
  return {
    position,
    text: `The plan${title === '' ? '' : ` “${title}”`} was put up and ${endOf(result?.rejection?.said ?? null, result?.rejection === undefined)}`,
    isPlan: true,
    evidence,
  };
}

function endOf(said: string | null, isOpen: boolean): string {
  if (isOpen) return 'has no answer in the log';
  const words = cutAtWord(foldSpace(said ?? ''), longestSaid);
  return words === '' ? 'stopped by the user without a word' : `turned down by the user: “${words}”`;
}

/** Its first heading, without the word that says what it is. */
function titleOf(text: string): string {
  const heading = /^#{1,3}[ \t]+(\S.*)$/m.exec(text)?.[1] ?? '';
  return cutAtWord(
    foldSpace(heading.replace(/^(?:implementation )?plan(?:\s*[:：–—-]\s*|$)/i, '').replace(/[*_`]{1,3}/g, '')),
    longestTitle,
  );
}
