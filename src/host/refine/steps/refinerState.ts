/** What the refiner of a window knows, and the steps of refining share. */
import * as vscode from 'vscode';
import type { HeardAnswer, PreparedCheck, PreparedRefinement } from '../../../app/refineDraft';
import { modelUnavailable, wrongUse } from '../../../core/errors';
import type { WorkerClient } from '../../workerClient';
import type { Models } from '../models';
import type { ModelChoice } from '../refiner';

/** What refining needs of the editor. */
export interface RefinerParts {
  readonly models: Models;
  readonly worker: WorkerClient;
  readonly extension: Pick<vscode.ExtensionContext, 'globalState'>;
  readonly log: Pick<vscode.LogOutputChannel, 'info'>;
}

/** A request as it was shown, until it is sent. */
export interface Handle {
  readonly prepared: PreparedRefinement;
  readonly windowTokens: number | 'itself' | null;
}

/** An answer, and the question about it that was shown. */
export interface HeardOnce extends Pick<HeardAnswer, 'answer' | 'cut'> {
  readonly question: PreparedCheck | null;
}

/** One serves all panels of a window. */
export interface RefinerState extends RefinerParts {
  readonly handles: Map<string, Handle>;
  /** Outgoing agents that were offered, by their ids. */
  readonly agents: Map<string, ModelChoice>;
  /** Answers by the plan they came of, until they are asked about; with the question about them once it is made. */
  readonly answers: Map<string, HeardOnce>;
}

/** Plans that can be sent; older ones are shown anew first. */
const mostHandles = 8;

/** Keeps a request until it is sent; returns the name that it is asked for by. */
export function keepHandle({ handles, answers }: RefinerState, modelId: string, handle: Handle): string {
  const name = `${modelId} ${handle.prepared.id}`;
  handles.delete(name);
  handles.set(name, handle);
  for (const old of [...handles.keys()].slice(0, -mostHandles)) {
    handles.delete(old);
    answers.delete(old);
  }
  return name;
}

/** The answer that came of a plan. Throws where it is no longer kept. */
export function answerOf({ handles, answers }: RefinerState, name: string): { handle: Handle; heard: HeardOnce } {
  const [handle, heard] = [handles.get(name), answers.get(name)];
  if (handle === undefined || heard === undefined)
    throw wrongUse('The model’s answer is no longer available. Ask again.');
  return { handle, heard };
}

/** Throws in a folder that the user does not trust. */
export function assertTrusted(): void {
  if (!vscode.workspace.isTrusted)
    throw modelUnavailable(
      'This workspace is not trusted, so nothing is sent to a model. Trust the folder, or go on with the draft as it is.',
    );
}
