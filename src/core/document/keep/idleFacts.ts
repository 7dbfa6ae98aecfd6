/** Facts of true things that nobody needs: they stay out of the text, with the reason, until somebody ticks them. */
import type { ErrorFact, RequestFact } from '../../fact';
import { checkKind } from '../../shell/checks/checkKind';
import { anyOf } from '../../text/patterns';

/** “Does this work on Windows?”: its answer tells what came of it, and where none came it stands among the open questions. */
export const isPassingQuestion = ({ isOpen, text, onlyAsks }: RequestFact): boolean =>
  !isOpen && (onlyAsks === true || passing.test(text.trim()));

const passing = /^[^.!?。！？\n]{1,60}[?？]$/u;

/** Resolved, and of the code: it was mended with the code, and nobody meets it again. What the surroundings did may come back. */
export function isOfNoUse({ status, command, text }: ErrorFact): boolean {
  const kind = command === null ? null : checkKind(command);
  return status === 'resolved' && (kind === 'lint' || lineFromOutside(text) === null);
}

/** The line of an error that tells of the surroundings; null where it is of the code. Where tests ran, only what kept them from it counts. */
export function lineFromOutside(text: string): string | null {
  const pattern = testsFailed.test(text) ? keepsFromRunning : comesFromOutside;
  return text.split('\n').find((line) => pattern.test(line)) ?? null;
}

/** Named or counted: “--- FAIL: TestCart”, “1 failing”. */
const testsFailed = anyOf(
  'im',
  /^\W*(?:--- FAIL|not ok \d|FAIL\b|FAILED\b|AssertionError)/,
  /\b[1-9]\d* (?:tests? )?(?:failing|failed)\b/,
);

/** Missing programs, rights, room, ports. */
const keepsFromRunning = anyOf(
  'i',
  /command not found|not recognized as an? |(?:is|are) not installed|executable file not found|permission denied|operation not permitted|read-only file system|access (?:is )?denied/,
  /\b(?:EACCES|EPERM|EROFS|ENOSPC|EMFILE|EADDRINUSE|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ERESOLVE|EBUSY|ELOCKED|EBADENGINE)\b/,
  /no space left|address already in use|port \d+ is (?:already )?(?:in use|taken)/,
  /connection (?:refused|reset|timed out)|could not resolve host|network is unreachable/,
);

/** Rights, network, room, versions, missing programs: what no edit of the code mends. */
const comesFromOutside = anyOf(
  'i',
  keepsFromRunning,
  /deadline exceeded|(?:request|command|operation|connection) timed out/,
  /could not read from remote|authentication (?:failed|required)/,
  /\b(?:401|403|407|429)\b.{0,20}(?:unauthorized|forbidden|too many|proxy)/,
  /rate limit|bad credentials|not logged in|gpg failed|failed to sign/,
  /unable to create .{0,60}\.lock|database is locked|another (?:git )?process|out of memory|heap limit|\bOOM\b|cannot connect to the docker|certificate|self[- ]signed/,
  /unsupported engine|requires (?:node|python|ruby|go|rust|java)\b|glibc|cannot find module '[^./][^']*'|no module named|lockfile|sandbox/,
);
