/** Says where the extension looks for logs, in a window whose agents may keep them on another machine, in WSL or outside of a container. */
import { t } from '../protocol/language';

/** Where is looked, and what to do about logs that lie elsewhere. */
export interface WhereItRuns {
  readonly label: string;
  /** Short sentences. */
  readonly steps: readonly string[];
}

/**
 * @param remoteName as the editor names the kind of remote; undefined for a window of this machine
 * @param platform of the machine where the extension runs
 * @returns null where an agent is on the same machine, however it was started
 */
export function whereItRuns(remoteName: string | undefined, platform: NodeJS.Platform): WhereItRuns | null {
  switch (remoteName) {
    case undefined:
      return platform === 'win32' ? onWindows() : null;
    case 'wsl':
      return {
        label: t('This window runs in WSL: only logs inside it are found'),
        steps: [
          t('An agent on Windows keeps its logs below /mnt/c/Users/<you>.'),
          t('Name its folder in CLAUDE_CONFIG_DIR or CODEX_HOME inside WSL, or pick a log file.'),
        ],
      };
    case 'dev-container':
    case 'attached-container':
      return {
        label: t('This window runs in a container: only logs inside it are found'),
        steps: [
          t('Mount the folder of an agent outside, for example ~/.claude, in devcontainer.json.'),
          t('Or copy a log in and pick it.'),
        ],
      };
    case 'codespaces':
      return {
        label: t('This window runs in a codespace: only logs there are found'),
        steps: [t('Drag a log of your own machine into the Explorer, then choose Create Handoff in its menu.')],
      };
    default:
      return {
        label: t('This window runs on another machine: only logs there are found'),
        steps: [
          t('Logs of agents on your own machine stay there.'),
          t('Copy a log over and pick it, or use “handoff pack” there and “handoff open” here.'),
        ],
      };
  }
}

const onWindows = (): WhereItRuns => ({
  label: t('This window runs on Windows: logs inside WSL are not looked for'),
  steps: [
    t('For an agent in WSL, open the folder in WSL.'),
    t(
      'Or name its folder in CLAUDE_CONFIG_DIR or CODEX_HOME, for example {0}.',
      '\\\\wsl.localhost\\Ubuntu\\home\\<you>\\.claude',
    ),
  ],
});
