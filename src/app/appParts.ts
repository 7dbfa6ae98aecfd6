import type { Clock, Environment, FileStore, LanguageModel, Workspace } from '../core/ports';
import type { Session } from '../core/session';

/** The model for a session: the outgoing agent can be asked only about its own. */
export type ChooseModel = (session: Session) => LanguageModel;

/** The ports a shell puts together once and hands to everything in src/app. */
export interface AppParts {
  readonly files: FileStore;
  readonly environment: Environment;
  readonly workspace: Workspace;
  readonly clock: Clock;
  /** Null for the local extractor. */
  readonly model: ChooseModel | null;
}
