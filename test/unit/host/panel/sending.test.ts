import assert from 'node:assert/strict';
import { reachOf } from '../../../../src/targets/reach';
import { targets } from '../../../../src/targets/registry';
import { sampleRequest, sampleResult } from '../../../harness/panelPage/sampleReview';
import { now, openReview, settle } from './openReview';

/** Draws without names as the worker does: the goal loses its own. */
const review = () =>
  openReview({
    extractAgain: async (wish) => {
      const goal = wish.anonymize === true ? wish.goal.replaceAll('Anna Weber', '[person-1]') : wish.goal;
      return sampleResult({ ...sampleRequest, ...wish, goal }, now);
    },
  });

const redOf = ({ snapshot }: ReturnType<typeof openReview>) =>
  snapshot()
    .sending.checks.filter(({ isRed }) => isRed)
    .map(({ name }) => name);

describe('what is looked at before a draft is sent', () => {
  it('is computed from the draft as it is: what is left out of it or vague is named, and nothing is blocked', async () => {
    const opened = review();
    const { handlers, snapshot } = opened;
    const before = redOf(opened);
    assert.ok(!before.includes('1 rule left out') && before.includes('1 claim contradicted'), before.join());
    const [rule] = snapshot().groups.find(({ id }) => id === 'constraints')?.items ?? [];
    await handlers['tick-item']({ id: rule?.id ?? '', on: false });
    assert.ok(redOf(opened).includes('1 rule left out'));
    await handlers['edit-goal']({ goal: 'fix', edit: 1 });
    assert.ok(redOf(opened).includes('the goal is vague'));
    await handlers.deliver(null);
    assert.notEqual(snapshot().delivered, null);
  });

  it('says what may still tell whose session it is, by the text as the user left it', async () => {
    const { handlers, snapshot, text } = review();
    assert.ok(snapshot().sending.tells.length >= 2);
    const more = `${text()}\nSee https://git.weber-bau.example/x, at 0a1b2c3d4e5f.\n`;
    await handlers['edit-draft']({ text: more, edit: 1, revision: snapshot().draft.revision });
    assert.ok(snapshot().sending.tells.some((one) => one === 'addresses at git.weber-bau.example'));
  });

  it('takes names out of draft and goal on request, and gives them back', async () => {
    const opened = review();
    const { handlers, snapshot } = opened;
    await handlers['edit-goal']({ goal: 'Round the table of Anna Weber to one decimal', edit: 1 });
    await handlers['extract-again']({ insist: true });
    await settle(opened);
    await handlers['choose-anonymize']({ on: true });
    assert.equal(snapshot().sending.isAnonymous, true);
    await settle(opened);
    assert.deepEqual(
      [snapshot().goal.text, snapshot().goal.isChanged, snapshot().history.undo],
      ['Round the table of [person-1] to one decimal', false, 'Remove names'],
    );
    assert.ok(!opened.text().includes('Anna Weber'));
    await handlers['choose-anonymize']({ on: false });
    await settle(opened);
    assert.deepEqual(
      [snapshot().goal.text, snapshot().goal.isChanged, snapshot().sending.isAnonymous],
      ['Round the table of Anna Weber to one decimal', false, false],
    );
    await handlers.undo(null);
    assert.equal(snapshot().goal.text, 'Round the table of [person-1] to one decimal');
  });

  it('tells who reads it by what the target is, and by whose session it is', () => {
    const reach = (id: string, agent: string) => {
      const target = targets.find((one) => one.id === id);
      return target === undefined ? null : reachOf(target, agent);
    };
    assert.deepEqual(
      [
        'claude-terminal',
        'codex-terminal',
        'vscode-chat',
        'pi-terminal',
        'pi-session',
        'file',
        'git-note',
        'clipboard',
        'stdout',
      ].map((id) => reach(id, 'claude-code')),
      ['known', 'away', 'away', 'away', 'stays', 'stays', 'stays', 'anyone', 'anyone'],
    );
    assert.deepEqual([reach('vscode-chat', 'vscode-chat'), reach('codex-terminal', 'codex')], ['known', 'known']);
  });
});
