// Installs the program we compare ourselves with, into a folder that is thrown away.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The last version whose Linux binary was published with it when this was written. */
const version = '20.0.24';

/** Null, with a reason on standard output, where it cannot be had. */
export function installPeer(folder) {
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `ccusage@${version}`];
  const npm = spawnSync('npm', install, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 60_000,
  });
  const binary = path.join(
    folder,
    'node_modules',
    '@ccusage',
    `ccusage-${process.platform}-${process.arch}`,
    'bin',
    'ccusage',
  );
  const command = [binary, `${binary}.exe`].find((file) => existsSync(file));
  if (command !== undefined) {
    // Its own launcher does this at the first start.
    chmodSync(command, 0o755);
    return { version, command };
  }
  const reason = npm.status === 0 ? 'it came without a binary for this system' : 'it could not be installed';
  console.log(`skipped: ccusage ${version}, ${reason}\n`);
  return null;
}
