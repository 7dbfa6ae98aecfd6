/** What tests, checks and documents became, and how things were before: nothing of it is chosen by a report of a change. */

/** A row of the report on checks, and what tests or documents became. */
export const isOfChecks =
  /\b(?:tests?|specs?|suite|coverage|assertions?|fixtures?|lint(?:er|s)?|typecheck|type check|CI|e2e|changelog|readme)\b|_test\b/i;
/** “`TestPush_Force`”: so they are called in Go. */
export const testName = /\bTest[A-Z_]\w+/;

/** A test that is called by its name in Go is one of checks too. */
export const isOfTests = (text: string): boolean => isOfChecks.test(text) || testName.test(text);

/** What came before the change, or what somebody saw. */
export const tellsHowItWas = /\b(?:was|were|had been|used to|previously|before this)\b/i;
