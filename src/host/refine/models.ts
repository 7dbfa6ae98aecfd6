/** The models that this window has, each as a choice and as something that can be asked. */
import type * as vscode from 'vscode';
import { modelUnavailable } from '../../core/errors';
import { modelLikeness } from '../../core/models/modelLikeness';
import type { SettingsReader } from '../settings';
import { editorModels } from './editorModels';
import type { Model } from './model';
import { createModelKeys, type ModelKeys } from './modelKeys';
import { serverModels } from './serverModels';

/** Finds models; nothing is sent to find them. */
export interface Models {
  /** The last used first, then those of the family of `sessionModel`. */
  all(sessionModel: string | null): Promise<readonly Model[]>;
  /** Id of the one used last, which may be an agent. */
  last(): string | null;
  /** Throws `model-failed` where it is gone. */
  find(id: string): Promise<Model>;
  /** Remembers which one was used last, for every window. */
  remember(id: string): Promise<void>;
  readonly keys: ModelKeys;
  /** Milliseconds that an answer may take. */
  timeLimitMs(): number;
  /** Whether a model is asked a second time, to check its answer, where the user does not say otherwise. */
  checksAnswer(): boolean;
}

/** Global state. */
const lastModelKey = 'lastModel';

/** Reads settings, keys and the editor's models anew with every call. */
export function createModels({
  extension,
  settings,
}: {
  readonly extension: Pick<vscode.ExtensionContext, 'secrets' | 'globalState'>;
  readonly settings: SettingsReader;
}): Models {
  const keys = createModelKeys(extension);
  const timeLimitMs = () => settings.current()['model.timeoutSeconds'] * 1_000;
  const here = async () => [...serverModels(settings.current(), keys), ...(await editorModels(timeLimitMs))];
  return {
    async all(sessionModel) {
      const last = extension.globalState.get<string>(lastModelKey);
      const rank = ({ choice }: Model) =>
        choice.id === last ? Number.MAX_SAFE_INTEGER : modelLikeness(sessionModel ?? '', choice.id);
      return (await here()).sort((one, other) => rank(other) - rank(one));
    },
    last: () => extension.globalState.get<string>(lastModelKey) ?? null,
    async find(id) {
      const found = (await here()).find(({ choice }) => choice.id === id);
      if (found !== undefined) return found;
      const name = id.split('/').at(-1) ?? id;
      throw modelUnavailable(`The model ${name} is no longer there. Choose another, or go on without a model.`);
    },
    remember: async (id) => extension.globalState.update(lastModelKey, id),
    keys,
    timeLimitMs,
    checksAnswer: () => settings.current()['model.checkAnswer'],
  };
}
