/** What follows from a change and decides nothing: tests, imports, documents. */
import { cue } from '../../../../core/language/cueTable';
import { words } from '../../../../core/language/words';
import { anyOf } from '../../../../core/text/patterns';

/** Tests, imports and the like. */
export const tidiesUp = cue(
  words(
    'unit test, unit tests, updated tests, tests to, test for, unused, typo, formatting, lint warnings, pr title, pr description, pr body, title/body, title and body, title/desc',
  ),
);

/** “Added three tests of the cart” */
export const addsTests =
  /\b(?:add(?:ed|ing)?|has|have|adjust(?:ed|ing)|updat(?:ed|ing)|correct(?:ed|ing)|increase)\b[^.;]{0,60}\b(?:tests?|coverage)\b/i;

/** “`cart_test.ts` — updated …”, “changed `TestCart_Empty` to expect …” */
export const isOfTest = anyOf(
  'i',
  /^\W*(?:[\w./-]*(?:_test|\.test|\.spec)\.\w+|test_\w+\.py)\b/,
  /\b(?:added|created|wrote|updated|changed|adjusted|rewrote|renamed|fixed|converted)\s+`?Test[A-Z_]\w+/,
);
