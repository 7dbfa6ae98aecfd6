/** Where VS Code and its relatives keep their data. */
import type { Environment } from '../../core/ports';
import { expandHome, joinPath } from '../reading/values/paths';

const products = ['Code', 'Code - Insiders', 'Code - Exploration', 'VSCodium', 'VSCodium - Insiders', 'code-oss-dev'];

/** The `User` folders that may be there. */
export function userFolders(environment: Environment): readonly string[] {
  const { home, variables } = environment;
  const portable = variables['VSCODE_PORTABLE'];
  const base = configFolder(environment);
  return [
    ...(portable ? [joinPath(expandHome(portable, home), 'user-data', 'User')] : []),
    ...products.map((product) => joinPath(base, product, 'User')),
    joinPath(home, '.vscode-server', 'data', 'User'),
    joinPath(home, '.vscode-server-insiders', 'data', 'User'),
  ];
}

function configFolder({ home, platform, variables }: Environment): string {
  if (platform === 'darwin') return joinPath(home, 'Library', 'Application Support');
  if (platform === 'win32') return variables['APPDATA'] || joinPath(home, 'AppData', 'Roaming');
  const config = variables['XDG_CONFIG_HOME'];
  return config ? expandHome(config, home) : joinPath(home, '.config');
}
