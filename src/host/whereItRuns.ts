/** Says where the extension looks for logs, in a window whose folder is on another machine, in WSL or in a container. */
import { t } from '../protocol/language';

/**
 * @param remoteName as the editor names the kind of remote; undefined for a window of this machine
 * @returns a short sentence and what to do, or null where logs are looked for on the user's own machine
 */
export function whereItRuns(remoteName: string | undefined): { readonly label: string; readonly help: string } | null {
  switch (remoteName) {
    case undefined:
      return null;
    case 'wsl':
      return {
        label: t('This window runs in WSL: only logs inside it are found'),
        help: t(
          'An agent on Windows keeps its logs below /mnt/c/Users/<you>. Name its folder in the environment of WSL (CLAUDE_CONFIG_DIR, CODEX_HOME), or pick a log file.',
        ),
      };
    case 'dev-container':
    case 'attached-container':
      return {
        label: t('This window runs in a container: only logs inside it are found'),
        help: t(
          'Logs of agents outside are found once their folder is mounted, for example ~/.claude, or pick a log file that was copied in.',
        ),
      };
    default:
      return {
        label: t('This window runs on another machine: only logs there are found'),
        help: t(
          'Logs of agents on your own machine stay there. Run the agent on the remote machine, or copy a log over and pick it.',
        ),
      };
  }
}
