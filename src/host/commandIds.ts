/** Ids of everything package.json contributes; test/unit/manifest.test.ts compares the two. */
import type { PanelCommand } from '../protocol/messages';

/** Commands that users call by name or from a menu. */
export const commandIds = {
  create: 'handoff.create',
  createFromFile: 'handoff.createFromFile',
  createFromPoint: 'handoff.createFromPoint',
  trySample: 'handoff.trySample',
  reopenDraft: 'handoff.reopenDraft',
  drafts: 'handoff.drafts',
  supportedAgents: 'handoff.supportedAgents',
  setModelKey: 'handoff.setModelKey',
  testModel: 'handoff.testModel',
  forgetModelKey: 'handoff.forgetModelKey',
  compactInstead: 'handoff.compactInstead',
  whenTurnEnds: 'handoff.whenTurnEnds',
  showOutput: 'handoff.showOutput',
} as const;

/** Commands of the sessions view: of its title, and of its rows. */
export const sessionCommandIds = {
  refresh: 'handoff.sessions.refresh',
  byDay: 'handoff.sessions.byDay',
  byAgent: 'handoff.sessions.byAgent',
  allFolders: 'handoff.sessions.allFolders',
  thisFolder: 'handoff.sessions.thisFolder',
  create: 'handoff.sessions.create',
  openTranscript: 'handoff.sessions.openTranscript',
  createFromPoint: 'handoff.sessions.createFromPoint',
  dropped: 'handoff.sessions.dropped',
  copyResumeCommand: 'handoff.sessions.copyResumeCommand',
  revealLog: 'handoff.sessions.revealLog',
  openRow: 'handoff.sessions.openRow',
} as const;

/** Commands of packs: of the palette and the Explorer, and of the page that a pack opens as. */
export const packCommandIds = {
  open: 'handoff.openPack',
  share: 'handoff.sharePack',
  fetch: 'handoff.fetchPack',
  showHandoff: 'handoff.pack.showHandoff',
  showText: 'handoff.pack.showText',
} as const;

/** Commands that tell why a line is there. */
export const whyCommandIds = {
  here: 'handoff.whyHere',
  openPlace: 'handoff.why.openPlace',
} as const;

/** What the manifest calls the editor of packs. */
export const packEditorType = 'handoff.pack';

/** Commands of the panel's keys, with what the panel is told. */
export const panelCommandIds = {
  'next-carried': 'handoff.panel.nextCarried',
  'previous-carried': 'handoff.panel.previousCarried',
  'toggle-preview': 'handoff.panel.togglePreview',
  deliver: 'handoff.panel.send',
  pack: 'handoff.panel.pack',
  'search-raw': 'handoff.panel.searchRaw',
} as const satisfies Readonly<Record<PanelCommand, string>>;

/** Context key: the paths of files that hold a session, for the Explorer's menu. */
export const sessionFilesKey = 'handoff.sessionFiles';
