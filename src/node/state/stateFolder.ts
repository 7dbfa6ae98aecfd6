import { join } from 'node:path';
import type { Environment } from '../../core/ports';

/** Our own folder for what cannot be made anew: which handoffs were delivered. `HANDOFF_HOME` names another one. */
export function stateFolder({ home, platform, variables }: Environment): string {
  const own = variables['HANDOFF_HOME'];
  if (own !== undefined && own !== '') return own;
  if (platform === 'win32')
    return join(variables['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'create-handoff', 'state');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'create-handoff');
  return join(variables['XDG_STATE_HOME'] || join(home, '.local', 'state'), 'create-handoff');
}
