/** Ids of everything package.json contributes; test/unit/manifest.test.ts compares the two. */
export const commandIds = {
  create: 'handoff.create',
  createFromFile: 'handoff.createFromFile',
  supportedAgents: 'handoff.supportedAgents',
  showOutput: 'handoff.showOutput',
} as const;

/** Context key: the paths of files that hold a session, for the Explorer's menu. */
export const sessionFilesKey = 'handoff.sessionFiles';
