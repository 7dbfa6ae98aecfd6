import { join } from 'node:path';
import type { Environment } from '../core/ports';

/** Our own folder for what can be made anew at any time; `HANDOFF_CACHE` names another place for it. */
export function cacheFolder({ home, platform, variables }: Environment): string {
  const own = variables['HANDOFF_CACHE'];
  if (own !== undefined && own !== '') return join(own, 'create-handoff');
  if (platform === 'win32') return join(variables['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'create-handoff');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'create-handoff');
  return join(variables['XDG_CACHE_HOME'] || join(home, '.cache'), 'create-handoff');
}
