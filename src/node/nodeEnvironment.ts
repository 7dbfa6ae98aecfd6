import { homedir } from 'node:os';
import type { Environment } from '../core/ports';

/** Where agents look for their folders, as this process was started. */
export function nodeEnvironment(): Environment {
  const { platform } = process;
  return {
    home: homedir(),
    platform: platform === 'win32' || platform === 'darwin' ? platform : 'linux',
    variables: { ...process.env },
  };
}
