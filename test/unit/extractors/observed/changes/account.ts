/** The account of a made session, and edits for it. */
import { indexSession } from '../../../../../src/core/index/indexSession';
import { listChanges } from '../../../../../src/extractors/observed/changes/listChanges';
import { walkRepository } from '../../../../../src/extractors/observed/repository/repositoryModel';
import { call, run, type Step, session, user } from '../../../../support/builders';

export const swap = (path: string, removed: string, added: string) =>
  call(
    'Edit',
    [{ kind: 'edit', path: `/home/dev/tally/${path}`, operation: 'modified', exact: { pieces: [{ removed, added }] } }],
    {},
  );

export function account(...steps: readonly (Step | readonly Step[])[]) {
  const index = indexSession(session(user('go'), ...steps, run('ls')));
  const input = { index, goal: 'go on' } as Parameters<typeof listChanges>[0];
  return listChanges(input, walkRepository(index), () => false);
}

/** Group, text, status, commit and files of each change. */
export const short = (...steps: readonly (Step | readonly Step[])[]) =>
  account(...steps).map(({ group, text, status, commit, files }) => [
    group,
    ...[text, status, commit],
    files.map(({ path, added, removed }) => `${path} +${added} -${removed}`).join(' '),
  ]);
