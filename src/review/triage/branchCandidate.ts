/** The card that asks on which branch the work goes on, where another one is checked out or named than the session worked on. */
import type { Branches } from '../../core/document/yours/branchLine';
import { branchOfGoal } from '../../core/document/yours/branchOfGoal';
import type { Draft } from '../../core/draft';
import type { FolderNow } from '../../core/live/folderNow';
import { foldSpace } from '../../core/text/foldSpace';
import { showInvisible } from '../../core/untrusted/showInvisible';
import { t } from '../../protocol/language';
import type { ItemState } from '../../protocol/messages';
import type { CardEvidence } from '../../protocol/triageMessages';
import type { ReviewState } from '../draft/reviewState';
import { branchLine, chosenBranch, isOutdated } from '../draft/settleBranch';
import { rawIndexOf } from '../rows/rawIndex';
import { branchAtEnd } from '../snapshot/branchAtEnd';
import type { Candidate, TriageInput } from './candidate';
import { passageEvidence } from './passageEvidence';

/** Null where they do not differ; of several sessions the draft asks itself. */
export function branchesOf(folder: FolderNow | null, draft: Draft): Branches | null {
  const { goal, session, sessions } = draft;
  const ofSession = branchAtEnd(draft);
  if (ofSession === null || sessions !== undefined) return null;
  if (folder?.isOtherBranch === true) return { ofSession, now: folder.branch };
  const named = branchOfGoal(goal, [ofSession, session.gitBranch, folder?.branch ?? null]);
  return named === null || named === ofSession ? null : { ofSession, now: named, isOfGoal: true };
}

/** One at most. */
export function branchCandidate(input: TriageInput): Candidate[] {
  const { review, folder = null } = input;
  const branches = branchesOf(folder, review.draft);
  if (branches === null) return [];
  const names = { session: showInvisible(branches.ofSession), now: showInvisible(branches.now ?? t('no branch')) };
  return [
    {
      ...{ item: itemOf(review, branches, names), why: 'branch', harm: 3, doubt: 3, isQuote: false, endedAt: null },
      reason:
        branches.isOfGoal === true
          ? t('Your goal names {1}; the session worked on {0}', names.session, names.now)
          : t('The session worked on {0}; {1} is checked out here now', names.session, names.now),
      evidence: workedOn(input, branches.ofSession),
      isOpenAnew: isOutdated(review, branches),
    },
  ];
}

/** Where the session last shows that branch; of a log that only records its name, nothing. */
function workedOn(input: TriageInput, branch: string): CardEvidence[] {
  const lines = (input.review.draft.facts.repository?.evidence ?? []).map(({ line }) => line);
  const index = rawIndexOf(input.view);
  const names = new RegExp(`(?<![\\w/.-])${branch.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/-])`);
  const telling = lines.findLast((line) =>
    names.test(foldSpace((index.lastRowAt.get(line) ?? index.firstRowAt.get(line))?.text ?? '')),
  );
  if (telling === undefined) return [];
  const evidence = passageEvidence(telling, null, branch, input);
  return [{ ...evidence, text: showInvisible(evidence.text) }];
}

function itemOf(review: ReviewState, branches: Branches, names: { session: string; now: string }): ItemState {
  const chosen = chosenBranch(review, branches);
  const side = (letter: 'S' | 'N', text: string) => ({
    ...{ side: letter, text, line: null, isChosen: chosen === letter, isProposed: false },
  });
  return {
    id: branchLine,
    isOn: review.ticked.has(branchLine),
    text: t('On which branch does the work go on?'),
    ...{ style: 'plain', status: null, time: null, notes: [], tag: null, turn: null },
    lines: review.draft.facts.repository?.evidence.map(({ line }) => line) ?? [],
    ...{ needsLook: chosen === null, isEdited: false, isNew: false, gone: null },
    choices: [side('S', names.session), ...(branches.now === null ? [] : [side('N', names.now)])],
  };
}
