/** What the goal has done with the work: a commit, a push, a pull request, a merge, a release. Checks and branches count for more then. */
import { makesOffer } from '../../core/language/makesOffer';
import { anyOf, inOrder, oneOf } from '../../core/text/patterns';
import { t } from '../../protocol/language';

/** What leaves the folder, the furthest first. */
export type GoalAct = 'release' | 'merge' | 'pull-request' | 'push' | 'commit';

/** Null for a goal that ships nothing. */
export function actOf(goal: string): GoalAct | null {
  if (!asksForCommit.test(goal)) return null;
  return acts.find(([, pattern]) => pattern.test(goal))?.[0] ?? 'commit';
}

/** What the agent offers to do, or waits for a word to do: a “yes” has it done. */
export function offeredAct(answer: string): GoalAct | null {
  const offers = answer.split('\n').filter((line) => makesOffer(line) || waitsForWord.test(line));
  for (const [act, pattern] of offered) if (offers.some((line) => pattern.test(line))) return act;
  return null;
}

const waitsForWord =
  /\b(?:awaiting|waiting for|pending|before|once|after|on|with) your (?:approval|ok|okay|confirmation|go[- ]ahead|review)\b|\b(?:reply|say) ["“'‘]?(?:yes|go|go ahead|ok|approve)\b/i;
const offered: readonly (readonly [GoalAct, RegExp])[] = [
  ['release', /\b(?:release|publish|deploy)\b/i],
  ['merge', /\bmerge (?:it|this|the)\b/i],
  ['pull-request', /\b(?:prs?|pull requests?)\b/i],
  ['push', /\b(?:force-)?push\b/i],
  ['commit', /\bcommit\b/i],
];

/** It needs what the remote branch has. */
export const leavesFolder = (act: GoalAct): boolean => act !== 'commit';

/** Before a colon, and the fact that matters for it. */
export function aboutTo(act: GoalAct): string {
  switch (act) {
    case 'release':
      return t('you are about to release');
    case 'merge':
      return t('you are about to merge');
    case 'pull-request':
      return t('you are about to open a pull request');
    case 'push':
      return t('you are about to push');
    case 'commit':
      return t('you are about to commit');
  }
}

const acts: readonly (readonly [GoalAct, RegExp | { test(text: string): boolean }])[] = [
  ['release', /\b(?:ship|release) (?:it|this|v?\d)/i],
  ['merge', /\bmerge (?:it|this)\b/i],
  ['pull-request', /\b(?:prs?|pull requests?|mrs?|merge requests?)\b/i],
  ['push', /\bpush\b|推送|プッシュ|푸시/i],
];

const asksForCommit = anyOf(
  'iu',
  inOrder(
    'iu',
    /(?:^|[.!?,;:]\s*|\b(?:and|then|please|to|now|just|also|let['’]?s|you)\s+)/u,
    oneOf(
      /(?:commit|git push|push (?:it|this|them|the branch|to)|merge (?:it|this)|ship (?:it|this)|release (?:it|this|v?\d))\b/u,
      /push(?=\s*(?:$|[.!?,;]|(?:and|now|please)\b))/u,
    ),
  ),
  /\b(?:make|create|open|prepare|file|submit|raise|do|send) (?:(?:an?|the|one|new|draft|small|separate|another) ){0,3}(?:commits?|prs?|pull requests?|mrs?|merge requests?)\b/u,
  /\bin (?:one|an?|another|separate|two|its own|their own) (?:small |single )?commits?\b/u,
  /(?<!\p{L})(?:commite|committe|einchecken|confirma los cambios|valide les changements|закоммить|коммит)/u,
  /提交|推送|コミット|プッシュ|커밋|푸시/u,
);
