import assert from 'node:assert/strict';
import { withToldStep } from '../../../../../src/core/document/layouts/toldStep';
import type { Facts, ToldFact } from '../../../../../src/core/fact';
import { answer, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const next = (id: string, text: string, grade: ToldFact['grade'] = 'said'): ToldFact => ({
  ...{ kind: 'told', id, section: 'next', text, reason: null, code: null, grade, doubt: null },
  evidence: [{ line: 3, entry: null }],
});

describe('the first step that a model names', () => {
  const made = session(user('Build the till.'), answer('Built. Next: wire the drawer.'));
  const leadWith = async (told: readonly ToldFact[], out: readonly string[] = [], includePreamble = true) => {
    const { sections, facts } = await draftOf(made, 'continue', { includePreamble });
    const changed = withToldStep(sections, { ...facts, told } satisfies Facts, (id) => out.includes(id));
    return (changed[0]?.blocks ?? []).map(({ text }) => text);
  };
  const stepIn = (texts: readonly string[]) => texts.filter((text) => text.startsWith('**Next step:**'));

  it('stands in the lead, right below where the work stands, with its grade and place', async () => {
    const texts = await leadWith([next('one', 'Wire `openDrawer` in `src/till.ts`.'), next('two', 'Push.')]);
    assert.deepEqual(stepIn(texts), ['**Next step:** Wire `openDrawer` in `src/till.ts`. (model, 3)']);
    const at = texts.findIndex((text) => text.startsWith('**Next step:**'));
    assert.ok(texts[at - 1]?.startsWith('**Where it stands:**'));
  });

  it('is none that the log does not bear out, and none that the user left out', async () => {
    const rules = stepIn(await leadWith([]));
    const [bad, good] = [next('bad', 'Deploy it.', 'not-borne-out'), next('good', 'Wire it.', 'verified')];
    assert.deepEqual(stepIn(await leadWith([bad])), rules);
    assert.deepEqual(stepIn(await leadWith([bad, good])), ['**Next step:** Wire it. (3)']);
    assert.deepEqual(stepIn(await leadWith([bad, good], ['good'])), rules);
  });

  it('stands nowhere in a handoff without its first lines', async () => {
    assert.deepEqual(stepIn(await leadWith([next('one', 'Wire it.')], [], false)), []);
  });
});
