// Installs the built extension into a server as a user does: its package is made, and VS Code installs that.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeVsix } from '../../scripts/package/vsix.mjs';
import { root } from './unpack.mjs';

/** @param {{ node: string, serverFolder: string, data: string }} server `data` is the folder it keeps extensions in */
export async function installExtension({ node, serverFolder, data }) {
  const { main } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (!existsSync(path.join(root, main))) throw new Error('The extension is not built. Run "npm run build".');
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-vsix-'));
  const vsix = path.join(folder, 'create-handoff.vsix');
  try {
    await writeVsix(root, vsix);
    const flags = ['--server-data-dir', data, '--accept-server-license-terms', '--install-extension', vsix, '--force'];
    execFileSync(node, [path.join(serverFolder, 'out/server-main.js'), ...flags], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
