/**
 * Claims that something happened: checks that pass, commits, pushes, deployments, approvals. They are held against what
 * was observed; that somebody wrote them in the session is not enough.
 */
import type { Cited, Shown } from './shown';
import { stemsOf } from './words';

/** Why a claim of the text does not hold; null where all do, or none is made. */
export function whyClaimFails(text: string, cited: Cited, shown: Shown): string | null {
  for (const sentence of text.split(/(?<=[.;!?。])\s+|\n/)) {
    const why = approvalWithoutUser(sentence, cited) ?? (isOpen(sentence) ? null : whyActFails(sentence, cited, shown));
    if (why !== null) return why;
  }
  return null;
}

/** Something wished, asked, denied or put under a condition is no claim. */
const isOpen = (sentence: string) =>
  /\b(?:not?|never|n't|cannot|without|until|unless|if|when|once|should|must|will|would|to be|shall|may|might|can|could|need(?:s|ed)?|whether|only|fail\w*|nicht|kein\w*|pas|ne|sin|não|не)\b|\?/i.test(
    sentence.replace(/n’t/g, "n't"),
  );

interface CheckClaim {
  readonly kind: string | null;
  readonly pattern: RegExp;
}

const good =
  '(?:pass(?:es|ed|ing)?|green|succeed(?:s|ed)?|clean|ok|grün|bestehen|bestanden|passent|réussi\\w*|pasan|verdes?|通过|通過|成功|проход\\w+)';

const checkClaims: readonly CheckClaim[] = [
  { kind: 'test', pattern: either('(?:tests?|specs?|suites?|pruebas|тест\\w*|テスト|测试)') },
  { kind: 'lint', pattern: either('lint\\w*') },
  { kind: 'build', pattern: either('(?:builds?|compiles?|compilation)') },
  { kind: 'type check', pattern: either('(?:types?(?: ?checks?(?:ing)?)?|typecheck\\w*)') },
  { kind: null, pattern: either('(?:ci|pipeline|checks|everything)') },
];

/** The subject before the praise or behind it. */
function either(subject: string): RegExp {
  return new RegExp(`(?<![\\p{L}])${subject}(?![\\p{L}])[^.;]{0,60}${good}|(?:green|passing|clean) ${subject}`, 'iu');
}

interface Act {
  readonly name: string;
  readonly pattern: RegExp;
  /** Commands that do it. */
  readonly command: RegExp;
}

const acts: readonly Act[] = [
  { name: 'commit', pattern: /\bcommitted\b/i, command: /\bgit\b.*\bcommit\b/ },
  { name: 'push', pattern: /\bpushed\b/i, command: /\bgit\b.*\bpush\b|\bgh pr create\b/ },
  {
    name: 'merge',
    pattern: /\bmerged (?:in)?to\b|\b(?:is|was|got|been) merged\b/i,
    command: /\b(?:git|gh)\b.*\bmerge\b/,
  },
  {
    name: 'deployment',
    pattern: /\b(?:deployed|rolled out|shipped|(?:is|went|gone|are) live|in production now|running in production)\b/i,
    command: /deploy|kubectl|helm|terraform apply|\bfly\b|vercel|netlify|wrangler|heroku|ansible/i,
  },
  {
    name: 'release',
    pattern: /\b(?:released|published|tagged)\b/i,
    command: /publish|release|\bgit tag\b|\btag\b|upload/i,
  },
  {
    name: 'pull request',
    pattern: /\b(?:opened|created|raised) (?:a|the) (?:pull request|PR)\b/i,
    command: /\bgh pr create\b|\bglab mr create\b/,
  },
  {
    name: 'migration',
    pattern:
      /\bmigrations? (?:was|were|has been|have been|ran|is|are) (?:run|applied|done|complete\w*)\b|\bmigrated the (?:production )?(?:data|database)\b/i,
    command: /migrat/i,
  },
  {
    name: 'deletion',
    pattern:
      /\b(?:deleted|dropped|wiped) (?:the )?(?:production |old |whole )?(?:database|tables?|branch|bucket|repository)\b/i,
    command: /\b(?:rm|drop|delete|del)\b|branch -[dD]/i,
  },
];

function whyActFails(sentence: string, cited: Cited, shown: Shown): string | null {
  for (const { kind, pattern } of checkClaims) {
    if (!pattern.test(sentence)) continue;
    const own = kind === null ? shown.checks : shown.checks.filter((fact) => fact.check === kind);
    if (!own.some(({ status }) => status === 'passed'))
      return own.some(({ status }) => status === 'stale')
        ? 'files have changed since the check passed'
        : 'no check of the session shows that it passes';
    const all = /\b(?:all|every\w*|whole|entire|full|alle|tous|todas)\b/i.test(sentence);
    if (all && own.some(({ status }) => status === 'failed' || status === 'stale'))
      return 'a check of the session shows that not all of it passes';
  }
  for (const { name, pattern, command } of acts) {
    if (!pattern.test(sentence) || saidByUser(sentence, pattern, cited)) continue;
    if (!shown.commands.some((ran) => command.test(ran))) return `no command of the session shows the ${name}`;
  }
  return null;
}

/** The user may tell what they did themselves. */
const saidByUser = (sentence: string, pattern: RegExp, { byUser }: Cited) =>
  pattern.test(byUser) && shares(sentence, byUser);

const approval =
  /\bapprov(?:ed|al)\b|\bsigned off\b|\b(?:user|you|customer|owner|team|maintainers?|reviewers?|they|stakeholders?)\b[^.;]{0,30}\b(?:agreed|confirmed|accepted|allowed|permitted|authori[sz]ed|consented|blessed|gave (?:the )?(?:ok|permission|go-ahead)|wants?|wanted|asked|said|requested|prefers?|preferred|insisted|decided|chose|demanded|ordered)\b/i;
const assent = /\b(?:approved?|agreed?|confirmed?|accepted?|allowed|permitted|signed off|authori[sz]ed|gave|ok)\b/i;
const assenting =
  /\b(?:yes|yep|yeah|ok|okay|sure|fine|go(?: ahead| for it)?|do it|lgtm|approved?|agreed?|confirmed?|accepted?|allowed|sounds good|ship it|ja|klar|oui|d'accord|sí|vale|sim|да|好|はい|네|please|let's|proceed|perfect|great|you (?:may|can))\b/iu;

/** What the user is said to have said must be their own words. */
function approvalWithoutUser(sentence: string, { byUser }: Cited): string | null {
  if (!approval.test(sentence)) return null;
  if (byUser === '') return 'the lines it cites are not the user’s';
  if (!shares(sentence, byUser)) return 'the user did not speak of it in the lines it cites';
  return assent.test(sentence) && !/\bnot\b|n't/.test(sentence) && !assenting.test(byUser)
    ? 'the user did not agree to anything in the lines it cites'
    : null;
}

const leastShared = 0.4;

function shares(sentence: string, text: string): boolean {
  const own = [...stemsOf(sentence.replace(approval, ' '))];
  const theirs = stemsOf(text);
  return own.length > 0 && own.filter((stem) => theirs.has(stem)).length >= leastShared * own.length;
}
