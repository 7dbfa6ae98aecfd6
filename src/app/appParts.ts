import type { Clock, Environment, FileStore, LanguageModel, Workspace } from '../core/ports';

/** The ports a shell puts together once and hands to everything in src/app. */
export interface AppParts {
  readonly files: FileStore;
  readonly environment: Environment;
  readonly workspace: Workspace;
  readonly clock: Clock;
  /** Null for the local extractor. */
  readonly model: LanguageModel | null;
}
