/** Carries out what the panel wants done when a draft is refined, for one session. */

import * as vscode from 'vscode';
import type { DraftJob } from '../../app/draftJob';
import { oneMessage } from '../../core/models/oneMessage';
import { t } from '../../protocol/language';
import type { ExtractionWish } from '../extractionWish';
import type { HostParts } from '../hostParts';
import type { RefinedSession } from './refiner';
import type { RefineWork } from './refineWork';
import { showText, textUri } from './textTabs';

/** Settings of models, as the settings editor finds them. */
const settingsQuery = '@ext:create-handoff.create-handoff model';

/**
 * Every question to a model is about this log, for the goal, preset and layout that the panel names. One of the family of
 * the session's model is likelier than others.
 */
export function createRefineEffects(
  { refiner, worker, agents }: Pick<HostParts, 'refiner' | 'worker' | 'agents'>,
  job: DraftJob,
  session: Omit<RefinedSession, 'agentLabel'>,
): RefineWork {
  const jobOf = (wish: ExtractionWish): DraftJob => ({ ...job, request: { ...job.request, ...wish } });
  return {
    problem: () =>
      vscode.workspace.isTrusted
        ? (job.others ?? []).length === 0
          ? null
          : t(
              'A model refines the draft of one session. This one is made from several: edit it here, or refine each by itself.',
            )
        : t(
            'This workspace is not trusted, so nothing is sent to a model. Trust the folder, or go on with the draft as it is.',
          ),
    models: async (signal) => {
      const labelOf = await agents.labels();
      return refiner.models(signal, { ...session, agentLabel: labelOf(session.agent) });
    },
    plan: (modelId, wish, signal) => refiner.plan(modelId, jobOf(wish), signal),
    async prompt(wish, signal) {
      const ask = { job: jobOf(wish), windowTokens: null };
      return oneMessage((await worker.ask('refine-prepare', ask, { signal })).request);
    },
    run: (plan, wish, options, signal) => refiner.run(plan, jobOf(wish), options, signal),
    planCheck: (plan, wish, signal) => refiner.planCheck(plan, jobOf(wish), signal),
    check: (plan, wish, onPhase, signal) => refiner.check(plan, jobOf(wish), onPhase, signal),
    showText: (text) => showText(`${t('What the model would see')}.md`, text),
    async compare({ mine, theirs, model }) {
      const [left, right] = [
        textUri(`${t('Your draft')}.md`, mine),
        textUri(`${t('The draft of {0}', model)}.md`, theirs),
      ];
      await vscode.commands.executeCommand('vscode.diff', left, right, t('Your draft and that of {0}', model));
    },
    async openSettings() {
      await vscode.commands.executeCommand('workbench.action.openSettings', settingsQuery);
    },
  };
}
