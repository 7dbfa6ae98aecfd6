import type * as vscode from 'vscode';
import { createRefiner } from '../../../src/host/refine/createRefiner';
import { createModels } from '../../../src/host/refine/models';
import type { SettingsReader } from '../../../src/host/settings';
import type { Settings } from '../../../src/host/settingsSchema';
import type { WorkerClient } from '../../../src/host/workerClient';

type ModelSettings =
  | 'model.baseUrl'
  | 'model.name'
  | 'model.windowTokens'
  | 'model.timeoutSeconds'
  | 'model.checkAnswer';
const none: Pick<Settings, ModelSettings> = {
  'model.checkAnswer': false,
  ...{ 'model.baseUrl': '', 'model.name': '', 'model.windowTokens': null, 'model.timeoutSeconds': 30 },
};

/** A refiner on the built worker, with a memory and secrets of its own. `change` changes its settings. */
export function refinerOf(worker: WorkerClient) {
  let settings = none;
  const [memory, kept] = [new Map<string, unknown>(), new Map<string, string>()];
  const extension = {
    globalState: {
      get: (key: string) => memory.get(key),
      update: async (key: string, value: unknown) => void memory.set(key, value),
      keys: () => [...memory.keys()],
    },
    secrets: {
      get: async (key: string) => kept.get(key),
      store: async (key: string, value: string) => void kept.set(key, value),
      delete: async (key: string) => void kept.delete(key),
    },
  } as unknown as Pick<vscode.ExtensionContext, 'globalState' | 'secrets'>;
  const reader = { current: () => settings } as unknown as SettingsReader;
  const models = createModels({ extension, settings: reader });
  const refiner = createRefiner({ models, worker, extension, log: { info: () => undefined } });
  return {
    models,
    refiner,
    change: (part: Partial<typeof none>) => {
      settings = { ...settings, ...part };
    },
  };
}
