/**
 * The host's side of the panel in a page of its own: the real controller over a made-up session, with effects that only
 * remember what was asked of them. `window.panelPage` lets a script look and act.
 */
import { goalProblem } from '../../../src/core/goal';
import type { PanelEffects } from '../../../src/host/panel/panelEffects';
import { createReviewController } from '../../../src/host/panel/reviewController';
import { answer, eventMessage } from '../../../src/protocol/channel';
import { type Language, speak } from '../../../src/protocol/language';
import type { PanelCommand, TargetState } from '../../../src/protocol/messages';
import { readRequest } from '../../../src/protocol/requestSchemas';
import type { DraftResult } from '../../../src/review/draftResult';
import { noDocument } from './noDocument';
import type { RealReview } from './realResult';
import { sampleDropped } from './sampleDropped';
import { asMerged } from './sampleMerged';
import { sampleHeard } from './sampleRefined';
import { sampleRequest, sampleResult } from './sampleReview';
import { holding, scriptedChecker } from './scriptedChecker';
import { aheadFolder, refreshedResult, scriptedFollower } from './scriptedFollower';
import { scriptedPlan, scriptedRefiner } from './scriptedRefiner';
import { silentKeeper } from './silentKeeper';

/** What this page uses of the browser; tests are typed without one. */
declare const window: { postMessage(message: unknown): void };
declare const location: { readonly search: string };
/** A real session, where the page is served with one. */
declare const panelReal: RealReview | null;
/** The table of the language that the address asks for. */
declare const panelLanguage: Language;
speak(panelLanguage);

const targets: readonly TargetState[] = [
  {
    id: 'chat',
    label: 'Copilot, new chat in VS Code',
    effect: 'draft attached (file in .handoff/), you press Enter',
    waits: true,
    act: 'Fill in a new chat',
    icon: 'comment',
  },
  {
    ...{ id: 'terminal', label: 'Claude Code in a terminal', effect: 'filled in, you press Enter', waits: true },
    ...{ act: 'Open Claude Code', icon: 'terminal' },
  },
  {
    id: 'file',
    label: 'Handoff file in this folder',
    effect: 'written and opened',
    act: 'Write a handoff file',
    icon: 'new-file',
  },
];

const done: string[] = [];
const query = new URLSearchParams(location.search);

/** A model that begins to answer and never ends. */
const hangingRun: PanelEffects['refine']['run'] = (_plan, _wish, { onPhase, onLines }, signal) =>
  new Promise((_resolve, reject) => {
    onPhase('answer', '5 of 9 sections');
    onLines(sampleHeard);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const follower = scriptedFollower({
  refreshTail: async (wish) => refreshedResult({ ...sampleRequest, ...wish }, Date.now()),
});
const shown = (result: DraftResult) => panelReal?.result ?? (query.has('merged') ? asMerged(result) : result);

const effects: PanelEffects = {
  openTranscript: async (line) => void done.push(`read ${line}`),
  marksChanged: () => undefined,
  openLogAt: async (line) => void done.push(`open ${line}`),
  copy: async (text) => void done.push(`copy ${text}`),
  save: async (text) => done.push(`save ${text}`) > 0,
  pack: async (text) => (done.push(`pack ${text}`) > 0 ? 'handoff.handoffpack' : null),
  async deliver(target, text) {
    if (query.has('fail'))
      throw Object.assign(new Error('Claude Code did not take the handoff: it is not installed. Copy it instead.'), {
        name: 'HandoffError',
        code: 'target-failed',
      });
    done.push(`deliver ${target} ${text}`);
    return { where: 'In a new chat', effect: 'filled in, press Enter there', open: 'Open the chat' };
  },
  openDelivered: async () => void done.push('open delivered'),
  rememberTarget: async (target) => void done.push(`remember ${target}`),
  rememberView: async (view) => void done.push(`remember ${view}`),
  async extractAgain(wish, onPhase, signal) {
    for (const [phase, detail] of [
      ['read', '2,318 lines'],
      ['index', '214 turns'],
      ['select', '41 passages'],
      ['extract', null],
      ['compose', null],
    ] as const) {
      onPhase(phase, detail ?? undefined);
      await new Promise((resolve) => setTimeout(resolve, Number(query.get('slow') ?? 1)));
      signal.throwIfAborted();
    }
    return shown(sampleResult({ ...sampleRequest, ...wish }, Date.now()));
  },
  revealSecret: async () => 'made-up-secret',
  chooseSession: async () => void done.push('choose session'),
  goalProblem: (goal) => goalProblem(goal, 12),
  redact: async (text) => ({ text, hits: [] }),
  document: noDocument,
  refine: scriptedRefiner(done, {
    problem: () => (query.has('untrusted') ? 'This workspace is not trusted, so nothing is sent to a model.' : null),
    ...(query.has('no-model') ? { models: async () => [] } : {}),
    ...(query.has('hang') ? { run: hangingRun } : {}),
    ...(query.has('once') ? { plan: async () => ({ ...scriptedPlan, asksTwice: false }) } : {}),
  }),
  uncompact: async () => sampleDropped,
  handOffBefore: () => undefined,
  fresh: follower.effects,
  verify: scriptedChecker(
    query.has('verify') ? {} : { check: async () => (query.has('slow') ? new Promise(() => undefined) : holding) },
  ),
  keeper: silentKeeper,
  now: () => Date.now(),
  reportError: (error) => console.error(error),
};

const controller = createReviewController(
  {
    result: shown(sampleResult(sampleRequest, Date.now())),
    request: panelReal?.request ?? sampleRequest,
    agent: panelReal?.agent ?? 'Claude Code',
    targets,
    chosenTarget: 'chat',
    shows: query.has('calm') ? 'needs-you' : 'all',
    resumed: null,
    offered: null,
  },
  effects,
  (state) => window.postMessage(eventMessage('state-changed', state)),
);

let kept: unknown;
Object.assign(window, {
  panelPage: {
    done,
    snapshot: controller.snapshot,
    grow: follower.grow,
    changeFolder: () => follower.change(aheadFolder),
    changeBranch: () => follower.change({ ...aheadFolder, branch: 'release/2026-11', isOtherBranch: true }),
    press: (command: PanelCommand) => window.postMessage(eventMessage('command-pressed', { command })),
  },
  acquireVsCodeApi: () => ({
    async postMessage(message: unknown) {
      const reply = await answer(message, readRequest, controller.handlers, (error) =>
        error instanceof Error ? error.message : String(error),
      );
      if (reply !== null) window.postMessage(reply);
    },
    getState: () => kept,
    setState: (state: unknown) => {
      kept = state;
    },
  }),
});
