/**
 * Claims that something happened: checks that pass, tests by hand, commits, pushes, deployments, approvals. They are held
 * against what was observed, and against the lines they cite; that somebody wrote them in the session is not enough.
 */
import { anyOf } from '../../../core/text/patterns';
import type { Cited, Shown } from './shown';
import { stemsOf } from './words';

/** Why a claim of the text does not hold; null where all do, or none is made. */
export function whyClaimFails(text: string, cited: Cited, shown: Shown): string | null {
  for (const sentence of sentencesOf(text)) {
    const isOpen = open.test(sentence.replace(/n’t/g, "n't"));
    const why =
      whyAgreementFails(sentence, isOpen, cited) ??
      (isOpen
        ? null
        : (whyCheckFails(sentence, cited, shown) ??
          whyTrialFails(sentence, cited) ??
          whyActFails(sentence, cited, shown)));
    if (why !== null) return why;
  }
  return null;
}

const sentencesOf = (text: string) =>
  text.split(/(?<=[.;!?])\s+|(?<=[。！？])|\n/).filter((part) => part.trim() !== '');

/** Something wished, asked, denied or put under a condition is no claim. */
const open = anyOf(
  'i',
  /\b(?:not?|never|nor|neither|cannot|without|until|unless|if|when|once|should|must|will|would|to be|shall|may|might)\b/,
  /\b(?:can|could|need(?:s|ed)?|whether|only|fail\w*)\b|n't|\?/,
  /\b(?:nicht|kein\w*|ohne|muss|soll\w*|wenn|pas|sans|ne|doit|si|sin|falta|debe|não|не|без)\b/,
  /ない|なかっ|せず|未|不|没|べき/,
);

/** A cited sentence that denies or doubts what it speaks of. */
const denied =
  /\b(?:not|never|no|nor|neither|cannot|could ?n't|without|nobody|none|yet to|nicht|kein\w*|ohne|noch|pas|jamais|sans|no se|sin|nunca|não|не|без)\b|n't|ない|なかっ|せず|未|不|没/i;

const good =
  '(?:pass(?:es|ed|ing)?|green|succeed(?:s|ed)?|clean|ok|(?:0|no|without) (?:errors?|failures?|problems?|differences?|issues?|warnings?)|found nothing|works?|grün|bestehen|bestanden|fehlerfrei|passent|réussi\\w*|pasan|pasaron|verdes?|sin diferencias|no encontró|通り|通过|通過|成功|パス|проход\\w+)';
const praise = new RegExp(`(?<![\\p{L}])${good}|\\b0 fail|successful|built target|100%`, 'iu');

/** What can pass, and the kind of check that shows it; null is any. */
const subjects: readonly (readonly [kind: string | null, pattern: RegExp])[] = [
  ['test', praised('(?:(?:unit[- ]?|integration[- ]?)?tests?|specs?|suites?|pruebas|тест\\w*|テスト|测试)')],
  ['lint', praised('lint\\w*')],
  ['build', praised('(?:builds?|compiles?|compilation|ビルド)')],
  ['type check', praised('(?:types?(?: ?checks?(?:ing)?)?|typecheck\\w*)')],
  [null, praised('(?:ci|pipeline|checks|everything|comparison|comparación|login|benchmark)')],
];

/** The subject before the praise or behind it. */
function praised(subject: string): RegExp {
  return new RegExp(`(?<![\\p{L}])${subject}(?![\\p{L}-])[^.;]{0,60}${good}|(?:green|passing|clean) ${subject}`, 'iu');
}

function whyCheckFails(sentence: string, cited: Cited, shown: Shown): string | null {
  for (const [kind, pattern] of subjects) {
    if (!pattern.test(sentence)) continue;
    if (!praise.test(cited.text)) return 'the lines it cites show no check that passes';
    if (kind === null) continue;
    const own = shown.checks.filter((fact) => fact.check === kind);
    if (!own.some(({ status }) => status === 'passed'))
      return own.some(({ status }) => status === 'stale')
        ? 'files have changed since the check passed'
        : 'no check of the session shows that it passes';
    const all = /\b(?:all|every\w*|whole|entire|full|alle|tous|todas)\b/i.test(sentence);
    if (all && own.some(({ status }) => status === 'failed' || status === 'stale'))
      return 'a check of the session shows that not all of it passes';
  }
  return null;
}

/** What somebody says they did to make sure; each with the words that must stand, undenied, in the cited lines. */
const trials: readonly RegExp[] = [
  /\b(?:tested|verified|validated|proven|getestet|geprüft|verifiziert|bestätigt|probad\w+|verificad\w+|testé\w*|vérifié\w*)\b|確認済み|検証済み|経過済み/i,
  /\btried\b[^.]*\b(?:by hand|manually|works)\b/i,
];

function whyTrialFails(sentence: string, cited: Cited): string | null {
  if (!trials.some((trial) => trial.test(sentence))) return null;
  return isBorneOut(sentence, cited, anyOf('i', ...trials, /\b(?:tests?|tried|checked|passed|ran|run)\b/))
    ? null
    : 'the lines it cites do not show that it was tried';
}

interface Act {
  readonly name: string;
  readonly pattern: RegExp;
  /** Commands that do it. */
  readonly command: RegExp;
}

const acts: readonly Act[] = [
  { name: 'commit', pattern: /\bcommitted\b|\bcommittet\b/i, command: /\bgit\b.*\bcommit\b/ },
  {
    name: 'push',
    pattern: /\bpushed\b|\bgepusht\b|\bpoussée?s?\b|\bsubid[oa]s?\b|プッシュ(?:済|した|され)|已推送/i,
    command: /\bgit\b.*\bpush\b|\bgh pr create\b/,
  },
  {
    name: 'merge',
    pattern:
      /\bmerged (?:in)?to\b|\b(?:is|was|got|been) merged\b|\bgemergt\b|\bfusion(?:née?s?|ad[oa]s?)\b|マージ(?:済|した|され)|已合并/i,
    command: /\b(?:git|gh)\b.*\bmerge\b/,
  },
  {
    name: 'deployment',
    pattern: anyOf(
      'i',
      /\b(?:deployed|rolled out|shipped|(?:is|went|gone|are) live|live now)\b/,
      /\b(?:runs?|running|is|now) (?:now )?in (?:the )?(?:production|staging)\b/,
      /\b(?:ausgeliefert|ausgerollt|deployt|desplegad[oa]s?|déployée?s?)\b|デプロイ(?:済|した|され)|リリース(?:済|した|され)|已部署|已上线/,
    ),
    command: /deploy|kubectl|helm|terraform apply|\bfly\b|vercel|netlify|wrangler|heroku|ansible/i,
  },
  {
    name: 'release',
    pattern: /\b(?:released|published|tagged|veröffentlicht|publiée?s?|publicad[oa]s?)\b/i,
    command: /publish|release|\bgit tag\b|\btag\b|upload/i,
  },
  {
    name: 'pull request',
    pattern: anyOf(
      'i',
      /\b(?:opened|created|raised) (?:a|the) (?:pull request|PR)\b/,
      /\b(?:pull request|PR|merge request) (?:is|was|has been|stands) (?:now )?(?:open|opened|created|up)\b/,
      /petición de cambios abierta|プルリクエスト(?:を|が)(?:作|出|開)/,
    ),
    command: /\bgh pr create\b|\bglab mr create\b/,
  },
  {
    name: 'migration',
    pattern: anyOf(
      'i',
      /\bmigrations? (?:was|were|has been|have been|ran|is|are) (?:run|applied|done|complete\w*)\b/,
      /\bmigrated the (?:production )?(?:data|database)\b/,
    ),
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
  for (const { name, pattern, command } of acts) {
    if (!pattern.test(sentence) || (pattern.test(cited.byUser) && shares(sentence, cited.byUser))) continue;
    if (!shown.commands.some((ran) => command.test(ran))) return `no command of the session shows the ${name}`;
  }
  return null;
}

const agreement = anyOf(
  'iu',
  /\bapprov(?:ed|al)\b|\bsigned off\b|\b(?:agreed|confirmed|accepted|authori[sz]ed|consented|permitted)\b|\bgave (?:the )?(?:ok|permission|go-ahead)\b/,
  /\b(?:user|you|they|customer|owner|maintainers?|team) allowed\b/,
  /(?<!\p{L})(?:freigegeben|genehmigt|zugestimmt|einverstanden|akzeptiert|aprob(?:ó|ado)|acept(?:ó|ado)|autoriz(?:ó|ado)|confirm(?:ó|ado)|approuvé|accepté|validé|aprovou|aceitou|одобрил|согласил)/u,
  /承認(?:した|され|済)|了承|同意(?:した|し|を得)|批准|同意了/,
);
const wishes =
  /\b(?:user|you|customer|owner|team|maintainers?|reviewers?|they|stakeholders?)\b[^.;]{0,30}\b(?:wants?|wanted|asked|said|requested|prefers?|preferred|insisted|decided|chose|demanded|ordered)\b/i;
const assenting = anyOf(
  'iu',
  /\b(?:yes|yep|yeah|ok|okay|sure|fine|go(?: ahead| for it)?|do it|lgtm|approved?|agreed?|confirmed?|accepted?|allowed)\b/,
  /\b(?:sounds good|ship it|please|let's|proceed|perfect|great|you (?:may|can))\b/,
  /\b(?:ja|klar|passt|gerne|oui|d'accord|sí|vale|adelante|sim|да)\b|はい|お願い|それで|よい|良い|好的?|可以|네/,
);

/** What somebody is said to have wished or agreed to must stand in their words, or be told, undenied, in the cited lines. */
function whyAgreementFails(sentence: string, isOpen: boolean, cited: Cited): string | null {
  const agrees = agreement.test(sentence);
  if (!agrees && !wishes.test(sentence)) return null;
  if (agrees && isOpen) return null;
  if (isBorneOut(sentence, cited, agrees ? agreement : wishes)) return null;
  if (cited.byUser === '') return 'the lines it cites are not the user’s';
  if (!shares(sentence, cited.byUser)) return 'the user did not speak of it in the lines it cites';
  return agrees && !assenting.test(cited.byUser) ? 'nobody agreed to anything in the lines it cites' : null;
}

/** A cited sentence says it with such a word, shares words with the claim, and denies nothing. */
const isBorneOut = (sentence: string, { text }: Cited, word: RegExp) =>
  sentencesOf(text).some((part) => word.test(part) && !denied.test(part) && shares(sentence, part));

const leastShared = 0.34;

function shares(sentence: string, text: string): boolean {
  const own = [
    ...stemsOf(sentence.replace(agreement, ' ').replace(wishes, (found) => found.split(' ').slice(1, -1).join(' '))),
  ];
  const theirs = stemsOf(text);
  return own.length > 0 && own.filter((stem) => theirs.has(stem)).length >= leastShared * own.length;
}
