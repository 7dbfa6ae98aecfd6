/** Class eight of endings: what somebody was doing just then is over as soon as anything followed, of whatever kind. */
import assert from 'node:assert/strict';
import { textOfFact } from '../../../../src/core/allFacts';
import { endOfDoing, endOfMoment } from '../../../../src/core/claims/spoken/ofThatMoment';
import { indexSession } from '../../../../src/core/index/indexSession';
import { localExtractor } from '../../../../src/extractors/localExtractor';
import { answer, compaction, edit, read, type Step, session, user } from '../../../support/builders';
import { inputOf } from '../../extractors/stated/said';

const till = '/home/dev/tally/src/till.ts';
const begun = [user('Build the till.'), edit(till)];

async function isTold(words: string, steps: readonly (Step | readonly Step[])[]): Promise<boolean> {
  const input = inputOf(session(...steps));
  const { facts } = await localExtractor.extract(input, new AbortController().signal);
  const { state, errors, decisions, information, failedApproaches, turns } = facts;
  return [...state, ...errors, ...decisions, ...information, ...failedApproaches, ...turns].some((fact) =>
    textOfFact(fact).includes(words),
  );
}

describe('a word of the moment', () => {
  const doing: readonly string[] = [
    ...['Let me look at the drawer.', 'Now I’m checking the drawer.', 'Waiting for the pipeline of the drawer.'],
    ...[
      'Lass mich die Kasse ansehen.',
      'Ich warte auf die Pipeline.',
      'Déjame revisar la caja.',
      'Laisse-moi regarder la caisse.',
    ],
    ...[
      'Agora vou verificar a caixa.',
      'Сейчас проверю кассу.',
      '让我看看抽屉。',
      '今から引き出しを見ます。',
      '지금 확인하겠습니다.',
    ],
  ];
  const index = indexSession(session(...begun, answer('x'), read(till)));

  it('is over with the call that followed, in nine languages', () => {
    for (const text of doing) assert.equal(endOfDoing(text, 3, index)?.text, 'Read', text);
  });

  it('is over in whatever clause it stands, and where looking opens the sentence', () => {
    for (const text of [
      'The crate has a lock already, so I’m checking whether the till can use it.',
      'The fix is pushed; I’m doing one last pass over the checks.',
      'CI is catching up, so I’m going to let the checks run a bit longer.',
      'I’m keeping the watch open until the drawer is counted.',
      'I’m capturing another tail now to see whether the drawer moved.',
      'Pulling the latest comments now so I can tell what is new.',
      'Re-running the drawer test to confirm it.',
    ])
      assert.equal(endOfDoing(text, 3, index)?.text, 'Read', text);
    for (const text of [
      'Running the drawer test needs the scanner.',
      'Checking the drawer twice is what makes it slow.',
      'I’m keeping the lock rather than a new dependency.',
      'The till lets the drawer run until it is empty.',
      'Fixed the race in `src/queue.ts`: the lease is taken in one statement, and I’ll push it next.',
      'The watcher will look for the drawer each second.',
    ])
      assert.equal(endOfDoing(text, 3, index), null, text);
  });

  it('stands where nothing followed, and is none that states something or asks the user', () => {
    for (const text of doing) assert.equal(endOfDoing(text, 5, index), null, text);
    for (const text of [
      'The cache lets me read the drawer twice.',
      'The drawer waits for the till before it opens.',
      'Let me know which drawer you mean.',
      'Warteschlangen der Kasse sind leer.',
      'Esperanza hat die Kasse geprüft.',
      '等号两边的抽屉不同。',
    ])
      assert.equal(endOfDoing(text, 3, index), null, text);
  });

  it('that waits for the user is over with their next message', () => {
    const asked = indexSession(session(...begun, answer('x'), read(till), user('go on')));
    assert.equal(endOfDoing('Waiting for your word on the drawer.', 3, asked)?.text, 'go on');
  });
});

describe('a job in the background', () => {
  const jobs = [
    'The review of the drawer is running in the background.',
    'Two tills are now working in the background.',
    'Die Prüfung läuft im Hintergrund.',
    'La revisión se está ejecutando en segundo plano.',
    'La revue tourne en arrière-plan.',
    'A revisão está rodando em segundo plano.',
    'Проверка выполняется в фоне.',
    '检查正在后台运行。',
    '確認はバックグラウンドで実行中です。',
    '검사가 백그라운드에서 실행 중입니다.',
  ];
  const later = indexSession(session(...begun, answer('x'), user('And now?'), answer('It is through.')));

  it('is over with the next turn, in nine languages', () => {
    for (const text of jobs) assert.notEqual(endOfMoment(text, 3, later), null, text);
  });

  it('stands while nothing came, and is none where something always runs so', () => {
    const index = indexSession(session(...begun, answer('x')));
    for (const text of jobs) assert.equal(endOfMoment(text, 3, index), null, text);
    for (const text of ['Prices are loaded in the background.', 'Die Kasse lädt Preise im Hintergrund.'])
      assert.equal(endOfMoment(text, 3, later), null, text);
  });
});

describe('what was being done', () => {
  const cases: readonly (readonly [kind: string, words: string, steps: readonly (Step | readonly Step[])[]])[] = [
    [
      'a to-do of the last report',
      'Waiting for the checks of the drawer',
      [
        ...begun,
        answer('The till is built. Waiting for the checks of the drawer, which are not yet run.'),
        user('And the cart?'),
      ],
    ],
    [
      'an item of a summary',
      'Waiting for the pipeline of the drawer',
      [compaction('Summary.\n\n## Pending\n- Waiting for the pipeline of the drawer\n'), user('Go on.')],
    ],
    [
      'an open error',
      'why the drawer build is failing',
      [...begun, answer('Let me see why the drawer build is failing in the till.')],
    ],
    [
      'the account of a turn',
      'the pipeline of the drawer',
      [...begun, answer('Waiting for the pipeline of the drawer.'), user('And the cart?')],
    ],
  ];
  for (const [kind, words, steps] of cases)
    it(`is not ${kind} once something followed`, async () => {
      assert.equal(await isTold(words, [...steps, read('/home/dev/tally/src/cart.ts')]), false);
    });

  it('is told while nothing followed', async () => {
    const waiting = [
      ...begun,
      answer('The till is built. Waiting for the checks of the drawer, which are not yet run.'),
    ];
    assert.ok(await isTold('Waiting for the checks of the drawer', waiting));
  });

  it('takes nothing from what a report states', async () => {
    const stated = 'The rounding of the drawer is not yet tested.';
    assert.ok(await isTold(stated, [...begun, answer(`Built. ${stated}`), user('And the cart?'), read(till)]));
    const failing = 'The drawer build is still failing in the till.';
    assert.ok(await isTold(failing, [...begun, answer(failing), read(till)]));
  });
});
