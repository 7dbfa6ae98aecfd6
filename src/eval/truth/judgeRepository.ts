import type { Facts } from '../../core/fact';
import type { Counted } from './tally';
import type { TruthTable } from './truthTable';

/** Whether commits are denied, the branch is named, own files are called foreign, or moved files stand under old names. */
export function judgeRepository({ repo, files }: TruthTable, facts: Facts, body: string): Counted {
  const wrong: string[] = [];
  let judged = 0;
  const judge = (isRight: boolean, complaint: string) => {
    judged += 1;
    if (!isRight) wrong.push(complaint);
  };
  if (repo.committed === 'all' || repo.committed === 'some')
    judge(!/no commit (?:in|of) this session|made no commit/i.test(body), 'says no commit');
  if (repo.branch) judge(body.includes(repo.branch), `branch ${repo.branch} is not named`);
  const leave = facts.state.find(({ text }) => /leave (?:them )?alone|not this session/i.test(text))?.text ?? '';
  const own = [...files.created, ...files.deleted].filter((path) => path !== '' && leave.includes(baseName(path)));
  if (leave !== '') judge(own.length === 0, `to be left alone, it says, are own files: ${own.slice(0, 3).join(', ')}`);
  for (const [from] of files.moved) {
    const isListed = facts.files.some(
      ({ path, operation }) =>
        (path === from || path.endsWith(`/${from}`)) && operation !== 'moved' && operation !== 'deleted',
    );
    judge(!isListed, `a moved file under its old name: ${from}`);
  }
  return {
    list: 'repository',
    tally: { right: judged - wrong.length, wrong: wrong.length, missing: 0 },
    wrong,
    missing: [],
  };
}

const baseName = (path: string) => path.split('/').at(-1) ?? path;
