import type * as vscode from 'vscode';
import type { AgentList } from './agentList';
import type { DraftDocuments } from './document/draftDocuments';
import type { KeptDrafts } from './drafts/keptDrafts';
import type { PreparedDrafts } from './journey/preparedDraft';
import type { SessionList } from './journey/sessionList';
import type { TurnEndWaiter } from './meter/turnEndWaiter';
import type { ReviewPanels } from './panel/reviewPanel';
import type { Models } from './refine/models';
import type { Refiner } from './refine/refiner';
import type { SettingsReader } from './settings';
import type { TranscriptPanels } from './transcript/transcriptPanels';
import type { WorkerClient } from './workerClient';

/** The parts that extension.ts builds once and hands to everything in the editor. */
export interface HostParts {
  readonly extension: vscode.ExtensionContext;
  readonly log: vscode.LogOutputChannel;
  readonly settings: SettingsReader;
  readonly worker: WorkerClient;
  readonly agents: AgentList;
  readonly sessions: SessionList;
  readonly panels: ReviewPanels;
  readonly transcripts: TranscriptPanels;
  readonly documents: DraftDocuments;
  readonly drafts: KeptDrafts;
  readonly models: Models;
  readonly refiner: Refiner;
  readonly prepared: PreparedDrafts;
  readonly turnEnd: TurnEndWaiter;
}
