import { goalProblem } from '../../../../src/core/goal';
import type { PanelEffects } from '../../../../src/host/panel/panelEffects';
import { createReviewController } from '../../../../src/host/panel/reviewController';
import type { ReviewInput } from '../../../../src/host/panel/reviewInput';
import type { PanelState } from '../../../../src/protocol/messages';
import { noDocument } from '../../../harness/panelPage/noDocument';
import { sampleDropped } from '../../../harness/panelPage/sampleDropped';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';
import { scriptedFollower } from '../../../harness/panelPage/scriptedFollower';
import { scriptedRefiner } from '../../../harness/panelPage/scriptedRefiner';
import { silentKeeper } from '../../../harness/panelPage/silentKeeper';

/** The time in these reviews, in milliseconds since 1970. */
export const now = Date.parse('2026-03-02T10:00:00Z');

/** A review of the sample session; what it wants done outside its panel is written down in `done`. */
export function openReview(own: Partial<PanelEffects> = {}, begin: Partial<ReviewInput> = {}) {
  const done: string[] = [];
  const effects: PanelEffects = {
    openTranscript: async (line) => void done.push(`read ${line}`),
    marksChanged: () => undefined,
    openLogAt: async (line) => void done.push(`open ${line}`),
    copy: async (text) => void done.push(`copy ${text}`),
    save: async () => false,
    pack: async () => null,
    deliver: async (target, text) => {
      done.push(`deliver ${target} ${text}`);
      return { where: 'In a new chat', effect: 'filled in, press Enter there', open: 'Open the chat' };
    },
    openDelivered: async () => void done.push('open delivered'),
    rememberTarget: async (target) => void done.push(`remember ${target}`),
    rememberView: async (view) => void done.push(`remember ${view}`),
    extractAgain: async (wish) => sampleResult({ ...sampleRequest, ...wish }, now),
    revealSecret: async () => null,
    chooseSession: async () => void done.push('choose session'),
    goalProblem: (goal) => goalProblem(goal, 12),
    redact: async (text) => ({
      text: text.replaceAll('hunter2', '[redacted:test]'),
      hits: [...text.matchAll(/hunter2/g)].map(({ index }) => ({ rule: 'test', start: index, end: index + 7 })),
    }),
    uncompact: async () => sampleDropped,
    handOffBefore: (compaction) => void done.push(`hand off before compaction ${compaction}`),
    document: noDocument,
    refine: scriptedRefiner(done),
    fresh: scriptedFollower().effects,
    verify: { problem: () => null, check: async () => null, runChecks: async () => null },
    keeper: silentKeeper,
    now: () => now,
    reportError: (error) => done.push(`error ${String(error)}`),
    ...own,
  };
  const pushed: PanelState[] = [];
  const targets = [
    {
      id: 'chat',
      label: 'New chat',
      effect: 'draft attached (file in .handoff/), you press Enter',
      act: 'Fill in a new chat',
      icon: 'comment',
    },
    { id: 'file', label: 'File', effect: 'written', act: 'Write a handoff file', icon: 'file' },
  ];
  const input = {
    result: sampleResult(sampleRequest, now),
    request: sampleRequest,
    agent: 'Claude Code',
    targets,
    chosenTarget: null,
    shows: 'all' as const,
    resumed: null,
    offered: null,
    ...begin,
  };
  const controller = createReviewController(input, effects, (state) => pushed.push(state));
  return { ...controller, done, pushed, text: () => controller.snapshot().draft.text };
}

/** Lets what runs by itself come to its next wait. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until the review is on the screen again; the extraction runs by itself. */
export async function settle(review: ReturnType<typeof openReview>): Promise<void> {
  while (review.snapshot().view.kind === 'extracting') await new Promise((resolve) => setImmediate(resolve));
}
