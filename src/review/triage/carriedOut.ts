/** Whether a decision was carried out: then nobody has to say whether it still holds. */

import type { DecisionFact, Facts } from '../../core/fact';
import { aboutWords, sharedWords } from '../../core/language/aboutWords';
import { rawIndexOf } from '../rows/rawIndex';
import type { RawView } from '../rows/rawView';

/** It stands in the message of a commit or of a pull request, or a later commit has its words. */
export function isCarriedOut(fact: DecisionFact, { changes }: Pick<Facts, 'changes'>, view: RawView): boolean {
  const decided = fact.evidence.at(-1)?.line ?? 0;
  const row = rawIndexOf(view).lastRowAt.get(decided);
  if (row !== undefined && row.kind === 'shell' && tellsOthers.test(row.text)) return true;
  const own = aboutWords(fact.text.replace(approved, ''));
  return changes.some(
    ({ commit, text, message, files, evidence }) =>
      commit !== null &&
      (message?.said.line ?? evidence.at(-1)?.line ?? 0) >= decided &&
      isTold(own, aboutWords([text, ...(message?.items ?? []), ...files.map(({ path }) => path)].join(' '))),
  );
}

/** What a plan begins with is ours, and says nothing of it. */
const approved = /^Plan approved by the user:\s*(?:Plan:\s*)?/;
const tellsOthers = /\b(?:git\s[^\n]{0,80}\bcommit|gh\s+pr\s+(?:create|edit)|glab\s+mr\s+(?:create|update))\b/;

const fewestShared = 2;
const share = 0.5;
function isTold(own: ReadonlySet<string>, commit: ReadonlySet<string>): boolean {
  const shared = sharedWords(own, commit).length;
  return shared >= fewestShared && shared >= own.size * share;
}
