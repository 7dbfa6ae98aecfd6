/** Keys of model servers, in the editor's storage for secrets. Each belongs to one server and is never given to another. */
import type * as vscode from 'vscode';

/** A server is named by its origin: scheme, host and port. */
export interface ModelKeys {
  /** Empty where none is set. */
  keyOf(origin: string): Promise<string>;
  set(origin: string, key: string): Promise<void>;
  forget(origin: string): Promise<void>;
  /** The origins that have one. */
  origins(): readonly string[];
}

const secretOf = (origin: string) => `model-key ${origin}`;
/** Global state: the storage for secrets of older editors cannot list what is in it. */
const originsKey = 'modelKeyOrigins';

/** The keys of all windows. */
export function createModelKeys({
  secrets,
  globalState,
}: Pick<vscode.ExtensionContext, 'secrets' | 'globalState'>): ModelKeys {
  const origins = () => globalState.get<readonly string[]>(originsKey) ?? [];
  return {
    keyOf: async (origin) => (await secrets.get(secretOf(origin))) ?? '',
    async set(origin, key) {
      await secrets.store(secretOf(origin), key);
      await globalState.update(originsKey, [...new Set([...origins(), origin])]);
    },
    async forget(origin) {
      await secrets.delete(secretOf(origin));
      await globalState.update(
        originsKey,
        origins().filter((other) => other !== origin),
      );
    },
    origins,
  };
}
