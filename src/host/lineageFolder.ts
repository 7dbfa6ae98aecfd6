/** Where the lineage lies: one for the editor, the command line and the hooks. */

import * as vscode from 'vscode';
import { adoptLineage } from '../app/lineage/adoptLineage';
import { openLineage, sharedLineage } from '../app/lineage/openLineage';
import { countOf } from '../core/text/countOf';
import { nodeEnvironment } from '../node/nodeEnvironment';
import type { HostParts } from './hostParts';

/** All programs of this user share it. */
export const lineageFolder = (): string => sharedLineage(nodeEnvironment());

/** What an earlier version kept in the extension's own storage goes there, once. */
export async function adoptOwnLineage({ extension, log }: Pick<HostParts, 'extension' | 'log'>): Promise<void> {
  const own = vscode.Uri.joinPath(extension.globalStorageUri, 'lineage').fsPath;
  const moved = adoptLineage(openLineage(own), openLineage(lineageFolder()));
  if (moved > 0) log.info(`lineage: ${countOf(moved, 'line')} of an earlier version moved to the shared one`);
}
