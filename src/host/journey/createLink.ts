/**
 * Opens a handoff from a link: `vscode://create-handoff.create-handoff/create?session=ID&goal=…`. Whoever made the link may
 * be anybody: it names a session that is found here, and nothing is read before the user says so.
 */
import * as vscode from 'vscode';
import { HandoffError } from '../../core/errors';
import { oneLine } from '../../core/untrusted/oneLine';
import { t } from '../../protocol/language';
import { commandIds } from '../commandIds';
import type { HostParts } from '../hostParts';
import { ageText } from '../sessionTexts';
import { showError } from '../showError';
import { readCreateLink } from './readCreateLink';

/** Characters of a goal in the question. */
const shownGoal = 400;

type LinkParts = Pick<HostParts, 'sessions' | 'agents'>;

/** Failures are told as those of commands are. */
export function registerCreateLink(parts: LinkParts & Pick<HostParts, 'log'>): vscode.Disposable {
  return vscode.window.registerUriHandler({
    handleUri: async (uri) => {
      try {
        await createFromLink(parts, uri);
      } catch (error) {
        showError(error, parts.log);
      }
    },
  });
}

/** Throws `wrong-use` for a link that says something else, `session-not-found` for a session that is not of the open folder. */
export async function createFromLink(parts: LinkParts, uri: Pick<vscode.Uri, 'path' | 'query'>): Promise<void> {
  const { session, goal } = readCreateLink(uri);
  const refs = await parts.sessions.list({ describe: false, signal: new AbortController().signal });
  const ref = refs.find(({ id }) => id === session);
  if (ref === undefined)
    throw new HandoffError(
      'session-not-found',
      'The link names a session that is not among those of the open folder. Open its folder, or choose a session.',
    );
  const name = (await parts.agents.labels())(ref.agent);
  const age = ageText(ref.updatedAt, Date.now());
  const detail = [
    t('{0} session “{1}”', name, ref.title === null ? ref.id : oneLine(ref.title)),
    age,
    ref.path,
    goal === undefined ? '' : t('Goal: {0}', goal.length > shownGoal ? `${goal.slice(0, shownGoal)}…` : goal),
    t('It is read on this machine, and a draft opens for you to review. Nothing is sent.'),
  ];
  const read = t('Read It');
  const question = t('A link wants to create a handoff. Read this session?');
  const options = { modal: true, detail: detail.filter((line) => line !== '').join('\n\n') };
  if ((await vscode.window.showWarningMessage(question, options, read)) !== read) return;
  await vscode.commands.executeCommand(commandIds.create, { path: ref.path, sessionId: ref.id, goal });
}
