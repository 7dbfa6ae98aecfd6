import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import type { CheckFact, Facts } from '../../../../src/core/fact';
import { redactFacts } from '../../../../src/core/pipeline/redactFacts';
import type { Redact } from '../../../../src/core/redaction';

const secret = 'hunter2-hunter2';
const redact: Redact = (text) => {
  const start = text.indexOf(secret);
  const hits = start < 0 ? [] : [{ rule: 'password', start, end: start + secret.length }];
  return { text: text.replaceAll(secret, '[redacted:password]'), hits };
};

describe('redacting facts', () => {
  const check: Required<Pick<CheckFact, 'command' | 'folder' | 'elsewhere' | 'since' | 'ran' | 'summary'>> = {
    command: `TOKEN=${secret} npm run check`,
    folder: `/home/dev/${secret}`,
    elsewhere: [`src/${secret}.ts`],
    since: [`test/${secret}.ts`],
    ran: ['tsc --noEmit', `TOKEN=${secret} eslint .`],
    summary: `4 passed with ${secret}`,
  };
  const of = (texts: Partial<typeof check>): CheckFact => ({
    ...{ id: 'check', kind: 'check', check: 'script', command: 'npm run check', status: 'passed', exitCode: 0 },
    ...{ since: [], summary: null, evidence: [{ line: 7, entry: null }] },
    ...texts,
  });

  for (const [name, text] of Object.entries(check))
    it(`cleans \`${name}\` of a check, and says where`, () => {
      const { clean, redactions } = redactFacts({ ...noFacts, verification: [of({ [name]: text })] }, redact);
      assert.ok(!JSON.stringify(clean).includes(secret));
      assert.deepEqual(redactions, [{ rule: 'password', line: 7, section: 'verification' }]);
    });

  const evidence = [{ line: 9, entry: null }];
  const others: Record<string, Partial<Facts>> = {
    'what was asked in a turn': {
      turns: [{ id: 'turn', kind: 'turn', turn: 1, lead: 'Logged in.', asked: `log in with ${secret}`, evidence }],
    },
    'the heading a person wrote': {
      information: [
        {
          ...{ id: 'note', kind: 'information', text: 'Ask ops first.', tag: 'declared', topic: 'finding' },
          ...{ ownHeading: `Login ${secret}`, evidence },
        },
      ],
    },
  };
  for (const [name, facts] of Object.entries(others))
    it(`cleans ${name}, and says where`, () => {
      const { clean, redactions } = redactFacts({ ...noFacts, ...facts }, redact);
      assert.ok(!JSON.stringify(clean).includes(secret));
      assert.deepEqual(redactions, [{ rule: 'password', line: 9, section: Object.keys(facts)[0] }]);
    });
});
