import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import type { FileFact } from '../../../../src/core/fact';
import type { LintFinding } from '../../../../src/core/lintFinding';
import { groupWarnings } from '../../../../src/review/snapshot/groupWarnings';
import { sampleFacts } from '../../../harness/panelPage/sampleFacts';
import { sampleDraft } from '../draft/sampleDraft';

const missing = (at: number): LintFinding => ({
  rule: 'missing-file',
  severity: 'warning',
  message: `f${at}.ts is not in the workspace any more.`,
  factId: `f${at}`,
});
const claim = (at: number): LintFinding => ({
  rule: 'unverified-claim',
  severity: at === 2 ? 'error' : 'warning',
  message: `“Claim ${at}” was claimed.`,
});
const many = (make: (at: number) => LintFinding, number: number) => Array.from({ length: number }, (_, at) => make(at));
const [file] = sampleFacts.files;
const files = (...exists: readonly boolean[]) => ({
  ...noFacts,
  files: exists.map((one): FileFact => ({ ...(file as FileFact), exists: one })),
});

describe('groupWarnings', () => {
  it('leaves one or two of a kind as they are', () => {
    const shown = groupWarnings([missing(1), claim(1), missing(2)], sampleDraft());
    assert.deepEqual(
      shown.map(({ item }) => item),
      ['f1', 'f2', null],
    );
  });

  it('makes twenty of one kind one line with a count, and keeps them behind it', () => {
    const [shown, ...rest] = groupWarnings(many(missing, 20), sampleDraft({ facts: files(true, false) }));
    assert.equal(rest.length, 0);
    assert.match(shown?.text ?? '', /^20 files of the draft are not in the workspace/);
    assert.equal(shown?.others.length, 20);
  });

  it('says that the session ran elsewhere where none of its files is here', () => {
    const { session } = sampleDraft();
    const draft = sampleDraft({ facts: files(false, false, false), session: { ...session, cwd: '/home/dev/other' } });
    const [shown] = groupWarnings(many(missing, 3), draft);
    assert.match(
      shown?.text ?? '',
      /^None of the 3 files of this session is in the open folder; it ran in \/home\/dev\/other\.$/,
    );
  });

  it('names the first of another kind, and is as severe as the worst', () => {
    const [shown] = groupWarnings(many(claim, 5), sampleDraft());
    assert.equal(shown?.text, '“Claim 0” was claimed. And 4 more of this kind.');
    assert.equal(shown?.severity, 'error');
    assert.equal(shown?.others.length, 4);
  });
});
