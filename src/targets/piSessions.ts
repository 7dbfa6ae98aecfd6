/**
 * Pi and oh-my-pi: a new session that begins with the handoff, as a log of their own format. The agent shows it and waits:
 * nothing is sent to a model before the user says something.
 */
import { closingSentence } from '../core/document/pointTo';
import type { Environment } from '../core/ports';
import type { NewFile } from './delivery';
import { folderOf } from './handoffFile';
import { joinPath } from './joinPath';
import { openTodos } from './openTodos';
import type { DeliveryPlace, Handoff, Target } from './target';
import { seamOf } from './toldOf';

interface PiAgent {
  readonly id: string;
  /** The source of its sessions. */
  readonly source: string;
  readonly name: string;
  readonly program: string;
  /** Option that opens a session by its file. */
  readonly open: string;
  /** Its entries say whether the user or an agent wrote them. */
  readonly saysWho?: true;
  /** Folder of its sessions for a working folder. */
  sessionsFolder(folder: string, environment: Environment): string;
}

const pi: PiAgent = {
  id: 'pi',
  source: 'pi',
  name: 'Pi',
  program: 'pi',
  open: '--session',
  sessionsFolder: (folder, { home, variables }) =>
    joinPath(
      variables['PI_CODING_AGENT_SESSION_DIR'] ||
        joinPath(variables['PI_CODING_AGENT_DIR'] || joinPath(home, '.pi', 'agent'), 'sessions'),
      `--${dashed(folder)}--`,
    ),
};

const ohMyPi: PiAgent = {
  id: 'omp',
  source: 'oh-my-pi',
  name: 'oh-my-pi',
  program: 'omp',
  open: '-r',
  saysWho: true,
  sessionsFolder: (folder, { home, variables }) =>
    joinPath(
      variables['OMP_CODING_AGENT_DIR'] || joinPath(home, '.omp', 'agent'),
      'sessions',
      folder.startsWith(`${home}/`) ? `-${dashed(folder.slice(home.length))}` : `--${dashed(folder)}--`,
    ),
};

const dashed = (folder: string) => folder.replace(/^[\\/]/, '').replace(/[\\/:]/g, '-');

/** Two for each agent: in a terminal at once, or as a session file only. */
export const piTargets: readonly Target[] = [pi, ohMyPi].flatMap((agent) => [terminalTarget(agent), fileTarget(agent)]);

function terminalTarget(agent: PiAgent): Target {
  return {
    id: `${agent.id}-terminal`,
    label: `${agent.name} in a terminal`,
    effect: 'opened, not sent',
    opens: agent.name,
    icon: 'terminal',
    shells: ['editor', 'cli'],
    agents: [agent.source],
    needsTrust: true,
    needsFolder: true,
    program: agent.program,
    plan(handoff, place) {
      const file = sessionFile(agent, handoff, place);
      return {
        kind: 'terminal',
        name: agent.name,
        program: agent.program,
        args: [agent.open, file.path],
        folder: folderOf(place),
        file,
        prompt: null,
      };
    },
  };
}

function fileTarget(agent: PiAgent): Target {
  return {
    id: `${agent.id}-session`,
    label: `${agent.name} session file`,
    effect: 'written, not opened',
    icon: 'save',
    shells: ['editor', 'cli'],
    needsTrust: true,
    needsFolder: true,
    plan: (handoff, place) => ({ kind: 'file', open: false, ...sessionFile(agent, handoff, place) }),
  };
}

/**
 * A header, the list of what is to be done where there is one, and the handoff, as these agents read them
 * (`src/sources/pi/README.md`). oh-my-pi shows the list as its own and goes on with it; Pi leaves it to its extensions.
 */
function sessionFile(agent: PiAgent, { markdown, sessionPath }: Handoff, place: DeliveryPlace): NewFile {
  const [todos, seam] = [openTodos(markdown), seamOf(markdown)];
  const { id, time } = place;
  const folder = folderOf(place);
  const header = {
    type: 'session',
    version: 3,
    id,
    timestamp: time,
    cwd: folder,
    ...(sessionPath === null ? {} : { parentSession: sessionPath }),
  };
  const list = {
    type: 'custom',
    id: id.slice(-8),
    parentId: null,
    timestamp: time,
    customType: 'user_todo_edit',
    data: { phases: [{ name: 'From the handoff', tasks: todos.map((content) => ({ content, status: 'pending' })) }] },
  };
  const entry = {
    type: 'custom_message',
    id: id.slice(0, 8),
    parentId: todos.length === 0 ? null : list.id,
    timestamp: time,
    customType: 'handoff',
    content: `<handoff-context>\n${markdown}${markdown.endsWith('\n') ? '' : '\n'}</handoff-context>\n\n${closingSentence}${seam === '' ? '' : ` ${seam}`}`,
    display: true,
    ...(agent.saysWho === true ? { attribution: 'agent' } : {}),
  };
  return {
    path: joinPath(agent.sessionsFolder(folder, place.environment), `${time.replace(/[:.]/g, '-')}_${id}.jsonl`),
    text: [header, ...(todos.length === 0 ? [] : [list]), entry]
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(''),
  };
}
