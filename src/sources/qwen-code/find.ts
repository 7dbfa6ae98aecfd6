/** Finds the sessions of Qwen Code: one folder per project, in it a folder of chats. */
import type { Environment } from '../../core/ports';
import { promptTitle } from '../reading/entries/promptTitle';
import { eachRecord, firstField, type LogEnds, type LogSketch, lastField, listLogs } from '../reading/lines/logEnds';
import { dashedSlug, mayHoldWorkspace } from '../reading/values/dashedSlug';
import { isFields, stringIn } from '../reading/values/fields';
import { mapLimited } from '../reading/values/mapLimited';
import { baseName, joinPath } from '../reading/values/paths';
import type { FindRequest, FoundSessions } from '../source';
import { partsOf } from './entries';

const headBytes = 16 * 1024;
const tailBytes = 8 * 1024;

/** Looks in folders named for the project and in those of older versions, named by a hash. */
export async function findQwenSessions(request: FindRequest): Promise<FoundSessions> {
  const { environment, files, workspaces, signal } = request;
  const projects = (await files.list(projectsFolder(environment))) ?? [];
  // Before projects had names, their folders were named by a hash, which tells nothing: the records decide.
  const hashed = (await files.list(joinPath(qwenHome(environment), 'tmp'))) ?? [];
  const wanted = projects.filter(({ name }) => workspaces.length === 0 || mayHoldWorkspace(name, workspaces));
  const folders = [...wanted, ...hashed]
    .filter(({ kind }) => kind !== 'file')
    .map(({ path }) => joinPath(path, 'chats'));
  const lists = await mapLimited(folders, 16, (folder) => files.list(folder), signal);
  const paths = lists
    .flatMap((list) => list ?? [])
    .filter(({ kind, name }) => kind === 'file' && name.endsWith('.jsonl'))
    .map(({ path }) => path);
  return listLogs(paths, request, { agent: 'qwen-code', headBytes, tailBytes, sketch });
}

/** The folders of these workspaces, or that of all projects where none is open. */
export function watchedFolders(environment: Environment, workspaces: readonly string[]): readonly string[] {
  const projects = projectsFolder(environment);
  if (workspaces.length === 0) return [projects];
  return workspaces.map((workspace) => joinPath(projects, dashedSlug(workspace), 'chats'));
}

const qwenHome = ({ home }: Environment) => joinPath(home, '.qwen');
const projectsFolder = (environment: Environment) => joinPath(qwenHome(environment), 'projects');

/** A file that is empty, or of another agent, is no session. */
function sketch({ head, tail }: LogEnds, path: string): LogSketch | null {
  const id = firstField(head, 'sessionId');
  if (id === null || !/"type":"(?:user|assistant)"/.test(head)) return null;
  return {
    id: baseName(path).replace(/\.jsonl$/, ''),
    title: lastField(tail, 'customTitle') ?? lastField(head, 'customTitle') ?? firstPrompt(head),
    startedAt: firstField(head, 'timestamp'),
    updatedAt: lastField(tail, 'timestamp'),
    parent: firstField(head, 'parentSessionId'),
  };
}

function firstPrompt(head: string): string | null {
  for (const record of eachRecord(head)) {
    if (!isFields(record) || record['type'] !== 'user') continue;
    return promptTitle(
      partsOf(record)
        .flatMap((part) => stringIn(part, 'text') ?? [])
        .join('\n'),
    );
  }
  return null;
}
