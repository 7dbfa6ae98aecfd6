/** Where VS Code, its forks and its servers keep what extensions store. */
import type { Environment } from '../../../core/ports';
import { expandHome, joinPath } from './paths';

const products = [
  'Code',
  'Code - Insiders',
  'Code - Exploration',
  'VSCodium',
  'VSCodium - Insiders',
  'code-oss-dev',
  'Cursor',
  'Windsurf',
  'Windsurf - Next',
  'Trae',
  'Kiro',
  'Antigravity',
];

const servers = [
  '.vscode-server',
  '.vscode-server-insiders',
  '.vscode-remote',
  '.vscodium-server',
  '.cursor-server',
  '.windsurf-server',
];

/** The `User` folders that may be there. */
export function editorUserFolders(environment: Environment): readonly string[] {
  const { home, variables } = environment;
  const portable = variables['VSCODE_PORTABLE'];
  const base = configFolder(environment);
  return [
    ...(portable ? [joinPath(expandHome(portable, home), 'user-data', 'User')] : []),
    ...products.map((product) => joinPath(base, product, 'User')),
    ...servers.map((server) => joinPath(home, server, 'data', 'User')),
  ];
}

/** The folder in which the programs of this system keep their settings. */
export function configFolder({ home, platform, variables }: Environment): string {
  if (platform === 'darwin') return joinPath(home, 'Library', 'Application Support');
  if (platform === 'win32') return variables['APPDATA'] || joinPath(home, 'AppData', 'Roaming');
  const config = variables['XDG_CONFIG_HOME'];
  return config ? expandHome(config, home) : joinPath(home, '.config');
}
