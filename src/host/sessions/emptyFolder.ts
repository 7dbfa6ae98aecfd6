/** What the sessions view says where no agent has worked in the folder: where was looked, and what can be done instead. */
import type { SessionRef } from '../../core/sessionRef';
import { t } from '../../protocol/language';
import type { Agent } from '../../worker/workerProtocol';
import { commandIds, sessionCommandIds } from '../commandIds';
import { agentIcon } from '../journey/agentIcons';
import type { WhereItRuns } from '../whereItRuns';
import type { SessionRow } from './sessionRow';

/**
 * What stands above the rows, where sentences have the room they need.
 *
 * @param folder whose sessions were looked for; null for those of all folders
 * @param runs where this window looks, when agents may keep logs elsewhere
 */
export function emptyFolderText(folder: string | null, runs: WhereItRuns | null): string {
  return [
    folder === null ? t('No agent session was found on this machine.') : t('No agent has worked in this folder yet.'),
    ...(runs === null ? [] : [`${runs.label}.`, ...runs.steps]),
    folder === null ? t('Looked for sessions of:') : t('Looked for sessions of {0} in:', folder),
  ].join(' ');
}

/** @param elsewhere sessions of all other folders of this machine */
export function emptyFolderRows(elsewhere: readonly SessionRef[], agents: readonly Agent[]): SessionRow[] {
  const counted = agents
    .map((agent) => ({ agent, sessions: elsewhere.filter((ref) => ref.agent === agent.id).length }))
    .toSorted((a, b) => b.sessions - a.sessions);
  const found = counted.filter(({ sessions }) => sessions > 0);
  const others = counted.filter(({ sessions }) => sessions === 0);
  return [
    ...found.map(({ agent, sessions }) =>
      row({
        label: agent.label,
        description: t('{0, plural, one {# session} other {# sessions}}, none of this folder', sessions),
        tooltip: agent.places.join('\n'),
        icon: agentIcon(agent.id),
      }),
    ),
    ...(others.length === 0
      ? []
      : [
          row({
            label:
              found.length === 0
                ? t('{0, plural, one {# agent} other {# agents}}', others.length)
                : t('{0, plural, one {# other agent} other {# other agents}}', others.length),
            description: t('no sessions on this machine'),
            tooltip: others.map(({ agent }) => agent.label).join('\n'),
            icon: 'ellipsis',
          }),
        ]),
    ...(elsewhere.length === 0
      ? []
      : [
          row({
            label: t('Show the {0, plural, one {# session} other {# sessions}} of other folders', elsewhere.length),
            icon: 'folder-library',
            command: sessionCommandIds.allFolders,
          }),
        ]),
    row({ label: t('Try it on a sample session'), icon: 'beaker', command: commandIds.trySample }),
    row({ label: t('Pick a log file…'), icon: 'go-to-file', command: commandIds.createFromFile }),
    row({ label: t('Which agents are supported?'), icon: 'question', command: commandIds.supportedAgents }),
  ];
}

interface PlainRow {
  readonly label: string;
  readonly icon: string;
  readonly description?: string;
  readonly tooltip?: string;
  readonly command?: string;
}

function row({ label, icon, description = '', tooltip = label, command }: PlainRow): SessionRow {
  return {
    ...{ id: `empty ${label}`, label, description, tooltip, icon, context: 'empty', isOpen: false, children: [] },
    act: command === undefined ? null : { kind: 'command', command },
  };
}
