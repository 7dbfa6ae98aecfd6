/** What every source offers. A source knows its format and nothing else: no colours, no flags, no VS Code. */
import type { UsageTrail } from '../core/context/usageTrail';
import type { LogLine } from '../core/logLine';
import type { Environment, FileStore } from '../core/ports';
import type { Problem } from '../core/problem';
import type { ContextUse, Session } from '../core/session';
import type { SessionRef } from '../core/sessionRef';

/** Where to look, and for the sessions of which folders. */
export interface FindRequest {
  readonly environment: Environment;
  readonly files: FileStore;
  /** Real paths of the open folders; empty asks for the sessions of every folder. */
  readonly workspaces: readonly string[];
  /** Also the sessions of the other worktrees of the workspaces' repositories, with the worktree's name. */
  readonly withWorktrees?: boolean;
  /** Milliseconds since 1970. A session that says it was written later says nothing. */
  readonly now?: number;
  /** False: the user does not trust these folders, and nothing looks into them; agents' own folders are searched. */
  readonly looksInside?: boolean;
  readonly signal: AbortSignal;
}

/** What was found, and what could not be looked at. */
export interface FoundSessions {
  readonly refs: readonly SessionRef[];
  readonly problems: readonly Problem[];
}

/** The beginning of a file whose format is to be recognised. */
export interface LogSample {
  readonly path: string;
  readonly size: number;
  /** The first 64 KB as text. */
  readonly head: string;
  /** The first lines that are whole JSON values, at most 20. Empty for databases and Markdown. */
  readonly records: readonly unknown[];
  /** Only for SQLite databases: the names of the tables. */
  readonly tables?: readonly string[];
}

/** Which session of which file; the source may also read files beside it. */
export interface LoadRequest {
  readonly path: string;
  /** Which session, where the file holds several (databases, Aider). Null takes the newest. */
  readonly sessionId: string | null;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

/** The log of a subagent that a session started: it lies beside or inside the session's own. */
export interface SubagentLog {
  readonly path: string;
  readonly sessionId: string | null;
  /** The call that started it, where the log tells. */
  readonly callId: string | null;
}

/** Follows the fill of the context window while a log grows, reading only what was appended. */
export interface ContextReader {
  accept(line: LogLine): void;
  context(): ContextUse;
  /** What the last turns took, where the log has the usage of each reply. */
  trail?(): UsageTrail;
  /** Id of the model that answered last, where the log tells; its window is looked up where the log has none. */
  model?(): string | null;
}

/** How full a session is now, what its last turns took, and who answered last; null for what is not known. */
export interface UsageNow {
  readonly context: ContextUse;
  readonly trail: UsageTrail | null;
  readonly model: string | null;
}

/** One agent's format: where its logs lie, how they are recognised and read. */
export interface Source {
  readonly id: string;
  /** The agent's name as users know it. */
  readonly label: string;
  /** Its sessions are copies of those of other agents: where the original is found as well, the copy is not listed. */
  readonly derived?: boolean;
  /** Its logs lie in the folders they are about, and not in one of the agent's own. */
  readonly inWorkspace?: boolean;
  /** Where its logs lie, for people, for example "~/.claude/projects/<folder>/<id>.jsonl". */
  readonly places: readonly string[];
  /** Folders to watch for this workspace. Null for what does not exist. */
  watchFolders(environment: Environment, workspaces: readonly string[]): readonly string[];
  /** Reads as little as possible: names, headers, dates. Never throws for one broken file. */
  findSessions(request: FindRequest): Promise<FoundSessions>;
  /** By content, not by name alone. */
  recognises(sample: LogSample): boolean;
  loadSession(request: LoadRequest): Promise<Session>;
  /** The logs of the subagents of a loaded session. Only for agents that write them apart from it. */
  readonly findSubagents?: (session: Session, request: LoadRequest) => Promise<readonly SubagentLog[]>;
  /** The usage of a session in a database, without the rest of it; null where only the whole session tells. */
  readonly readUsage?: (request: LoadRequest) => Promise<UsageNow | null>;
  /** The context windows, by model id, that the user configured for the agent whose log this is. */
  readonly configuredWindows?: (path: string, files: FileStore) => Promise<Readonly<Record<string, number>>>;
  /** Only for logs that grow line by line. */
  readonly contextReader?: () => ContextReader;
}
