import assert from 'node:assert/strict';
import { failedAtOnce, mendedSince, passedSince } from '../../../../../src/core/claims/spoken/mendedSince';
import { indexSession } from '../../../../../src/core/index/indexSession';
import { answer, edit, read, run, type Step, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';

const till = '/home/dev/tally/src/till.ts';
const placed = (text: string, ...later: readonly (Step | readonly Step[])[]) =>
  indexSession(session(user('Does the drawer lose coins?'), read(till, 'x'), answer(text), ...later));
/** Where the answer stands. */
const at = 3;
const mend = [user('mend it'), edit(till)] as const;
const closes = (text: string, report: string) => mendedSince(text, at, placed(text, ...mend, answer(report)));

describe('what an answer found wrong', () => {
  for (const [text, report] of [
    ["Yes, there's a potential issue: a race between drawer and scanner.", 'The drawer waits for the scanner now.'],
    ['The rounding exists in `openDrawer` but is missing from `closeDrawer`.', '`closeDrawer` does the rounding too.'],
    ['Existing handling of the drawer is mostly: the scanner asks twice.', 'The scanner asks the drawer once.'],
    ['The current scanner is small, and the drawer has a reader of its own.', 'Scanner and drawer share one reader.'],
    ['Im Scanner der Schublade fehlt die Rundung.', 'Die Schublade rundet nun auch im Scanner.'],
    ['Falta el redondeo en el escáner del cajón.', 'El escáner del cajón hace el redondeo.'],
    ['Il manque l’arrondi dans le lecteur du tiroir.', 'Le lecteur du tiroir fait l’arrondi.'],
    ['Falta o arredondamento no leitor da gaveta.', 'O leitor da gaveta faz o arredondamento.'],
    ['В сканере кассы отсутствует округление.', 'Сканер кассы делает округление.'],
    ['收银台的扫描器缺少舍入。', '收银台的扫描器已经舍入。'],
    ['Worth doing as a follow-up: the drawer asks the scanner.', 'The drawer asks the scanner first.'],
    ['#12 needs a separate change of scanner and drawer.', 'Scanner and drawer are changed.'],
    ['スキャナーのレジには丸めのバグがあります。', 'スキャナーのレジを直しました。'],
    ['스캐너 계산대에 반올림이 누락되었습니다.', '스캐너 계산대가 반올림합니다.'],
  ] as const)
    it(`is over with the report of the work: “${text}”`, () => assert.notEqual(closes(text, report), null));

  for (const [text, report] of [
    ['No race condition between drawer and scanner.', 'The drawer waits for the scanner now.'],
    ['The drawer had a race with the scanner before the move.', 'The drawer waits for the scanner now.'],
    ["There's a potential issue: a race between drawer and scanner.", 'The readme names both shops.'],
    ['The drawer asks the scanner for each coin.', 'The drawer waits for the scanner now.'],
  ] as const)
    it(`stands: “${text}”, “${report}”`, () => assert.equal(closes(text, report), null));

  it('stands where nothing was changed, or nobody reported', () => {
    const text = "There's a potential issue: a race between drawer and scanner.";
    assert.equal(mendedSince(text, at, placed(text, user('thanks'), answer('The drawer and the scanner.'))), null);
    assert.equal(mendedSince(text, at, placed(text, ...mend)), null);
  });

  it('is no lead of what happened, nor is the rest of that answer', async () => {
    const text = "Yes, there's an issue: a race between drawer and scanner. Two readers open it at once.";
    const made = (...later: readonly (Step | readonly Step[])[]) =>
      session(
        user('Does the drawer lose coins?'),
        read(till, 'x'),
        answer(text),
        ...later,
        user('And the notes?'),
        answer('None.'),
      );
    const told = async (...later: readonly (Step | readonly Step[])[]) =>
      (await draftOf(made(...later), 'Write the readme')).facts.turns.some(({ lead }) => /race|readers/.test(lead));
    assert.equal(await told(), true);
    assert.equal(await told(...mend, answer('The drawer waits for the scanner, so that no coin is lost.')), false);
  });
});

describe('why a check failed', () => {
  const failed = run('npm test', '1 failing', 1);
  const passed = run('npm test', '3 passing');
  const piped = run('npm test 2>&1 | head -40', 'Tests: 1 failed, 2 passed, 3 total');
  const why = answer('The drawer stays shut because the test resets the scanner.');
  /** Behind the user, a call and its result. */
  const said = 3;
  const of = (...steps: readonly (Step | readonly Step[])[]) =>
    passedSince(said, indexSession(session(user('Test it.'), ...steps)));

  it('is over once it passed behind an edit', () => {
    assert.notEqual(of(failed, why, edit(till), passed), null);
    assert.notEqual(of(piped, why, edit(till), passed), null);
  });

  it('stands while it fails, was not run again, or was never the matter', () => {
    assert.equal(of(failed, why, edit(till), failed), null);
    assert.equal(of(failed, why, edit(till)), null);
    assert.equal(of(passed, why, edit(till), passed), null);
    assert.equal(of(failed, why, passed), null);
    assert.equal(of(failed, why, edit(till), run('npm run lint', 'ok')), null);
  });
});

describe('what the agent said that it was doing', () => {
  const of = (text: string, ...steps: readonly (Step | readonly Step[])[]) =>
    failedAtOnce(text, 1, indexSession(session(user('Push it.'), answer(text), ...steps, answer('Hm.'))));
  const text = 'HTTPS is open, so I’m using a push over another way to finish.';
  const denied = run('git push https://github.com/example/tally main', 'error: 403', 1);

  it('is refuted where it failed', () => assert.notEqual(of(text, denied), null));
  it('stands where it went through, in the end at least, or is left as it is', () => {
    assert.equal(of(text, run('git push', 'ok')), null);
    assert.equal(of(text, denied, run('git push', 'ok')), null);
    assert.equal(of('That is a path of the service, so I’m leaving it alone.', denied), null);
    assert.equal(of('The push goes over another way.', denied), null);
  });
});
