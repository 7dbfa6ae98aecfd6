/** `handoff mcp`: the Model Context Protocol over standard input and output, one message a line. */

import path from 'node:path';
import { thresholdsFor } from '../app/context/sharedThresholds';
import { openContextFollower } from '../app/contextFollower';
import { openKeptSessions } from '../app/kept/keptSessions';
import { rememberSessions } from '../app/rememberSessions';
import { mcpInstructions, mcpTools } from '../mcp/registry';
import { openMcpServer } from '../mcp/server';
import { cacheFolder } from '../node/cacheFolder';
import { stateFolder } from '../node/state/stateFolder';
import { cliParts } from './cliParts';
import type { Command } from './command';
import { readArguments } from './readArguments';
import { readMessages } from './readMessages';

declare const HANDOFF_VERSION: string;
declare const HANDOFF_BUILD: string;

/** Ends when standard input does, after what was asked by then is answered. */
export const mcpCommand: Command = async (args, output, signal) => {
  const { values } = readArguments(
    args,
    { workspace: { type: 'string' }, 'all-workspaces': { type: 'boolean' } },
    0,
    'handoff mcp [--workspace DIR] [--all-workspaces]',
  );
  const shell = cliParts();
  const folder = cacheFolder(shell.environment);
  // A client's question writes nothing.
  const kept = openKeptSessions({ folder, build: HANDOFF_BUILD, files: shell.files, leastBytes: null });
  const parts = {
    ...shell,
    open: rememberSessions(shell.files, { kept }).open,
    follow: openContextFollower(shell.files),
    cacheFolder: folder,
    stateFolder: stateFolder(shell.environment),
    version: HANDOFF_VERSION,
    folder: path.resolve(values.workspace ?? process.cwd()),
    looksInside: true,
    thresholds: thresholdsFor(shell.environment),
    allWorkspaces: values['all-workspaces'] === true,
  };
  const server = openMcpServer({
    tools: mcpTools(parts),
    version: HANDOFF_VERSION,
    instructions: mcpInstructions,
    send: (message) => output.message(message),
    onBug: (error) => output.say(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  const answering = new Set<Promise<void>>();
  try {
    for await (const message of readMessages(process.stdin, signal)) {
      const answered = server.receive(message).finally(() => answering.delete(answered));
      answering.add(answered);
    }
    await Promise.all(answering);
  } finally {
    server.close();
  }
};
