import type { Facts } from '../core/fact';
import type { Clock, Environment, FileStore, LanguageModel, Workspace } from '../core/ports';
import type { Session } from '../core/session';
import { openLog } from '../sources/openLog';
import type { DraftJob } from './draftJob';
import type { OpenSession } from './rememberSessions';

/** The model for a session: the outgoing agent can be asked only about its own. */
export type ChooseModel = (session: Session) => LanguageModel;

/** The ports a shell puts together once and hands to everything in src/app. */
export interface AppParts {
  readonly files: FileStore;
  /** Opens logs where some are kept; where there is none, each is read. */
  readonly open?: OpenSession;
  readonly environment: Environment;
  readonly workspace: Workspace;
  readonly clock: Clock;
  /** Null for the local extractor. */
  readonly model: ChooseModel | null;
  /** Throws where the rules' facts show that a model need not be asked: the draft would be refused. */
  readonly mayAsk?: (facts: Facts) => void;
}

/** The session of a log, kept or read. Throws as `openLog` does. */
export const openSession = (log: DraftJob['log'], { open, files }: AppParts, signal: AbortSignal): Promise<Session> =>
  open === undefined ? openLog({ ...log, files, signal }) : open(log, signal);
