/** That something was seen to work, or was looked at: somebody must say so, or a program must have been opened. */
import { anyOf, inOrder } from '../../../core/text/patterns';
import { fold } from './fold';
import { clausesOf, isOpen, negates } from './polarity';
import type { Cited, Witness } from './witness';
import { stemsOf } from './words';

const works = anyOf(
  'i',
  /\b(?:already|now|again|also|and|it) works?\b|\b(?<!\b(?:the|this|that|its|of|open) )works? (?:now|again|already|there|fine|as (?:expected|intended|before))\b/,
  /\b(?:is|are) (?:now |again )?working\b/,
  /\b(?:shows? up|showed up|appears?|appeared) in\b|\bshows? [^.;]{0,40}\bnow\b/,
);
const looks = anyOf(
  'i',
  inOrder(
    '',
    /\b(?:was|were|been|agent|session|and|component|page|view) (?:then |also |\w+ly )?/,
    /(?:looked at|opened|viewed|seen|checked|tried(?: out)?|tested|inspected|compared|watched|shown)\b[^.;]{0,40}/,
    /\b(?:browser|panel|editor|simulator|emulator|device|machine|by hand|manually|screen|app|(?:development|dev) host)\b/,
  ),
  /\b(?:was|were|agent|session) (?:then |also |\w+ly )?(?:clicked|tapped|scrolled|hovered|swiped|played with|clicked through)\b/,
  /\bscreenshots?\b[^.;]{0,40} (?:was|were|has been|have been) (?:then |also )?(?:taken|made|captured|compared)\b/,
  /\b(?:agent|session) (?:then |also )?(?:took|made|captured) (?:an? |two |three )?screenshots?\b/,
);
const seen = anyOf(
  'i',
  /\bwork(?:s|ed|ing)?\b|\bconfirm|\bverif|\blooks (?:good|right|great|fine|correct)|\brender|\bdisplay|\bload(?:s|ed)\b/,
  /\bscreenshot|\bshows? up\b|\bappear|\bvisible\b|[✓✅]/,
);
const opens =
  /browser|playwright|puppeteer|chrom(?:e|ium)|firefox|screenshot|(?:^|[;&|]\s*)open\s|simctl|\badb\b|webfetch|navigate|tmux|computer/i;
/** Tells somebody else to look. */
const asks = /^\W*(?:please |you can |then |now )?(?:try|run|open|check|test|verify|see|restart|reload)\b/i;
const leastShared = 0.34;
/** Characters at the beginning of a call in which its tool is named. */
const nameLength = 60;

/** Why nobody has seen it; null where nothing of the kind is told, or where somebody may have. */
export function whyNotSeen(text: string, { entries }: Cited, { reports, users, runs, calls }: Witness): string | null {
  for (const clause of clausesOf(text)) {
    const isLook = looks.test(clause);
    const claim = isLook ? looks : works;
    if (!claim.test(clause) || isOpen(clause) || negates(clause)) continue;
    if (isLook) {
      if (
        runs.some(({ command }) => opens.test(command)) ||
        calls.some(({ text: own }) => opens.test(own.slice(0, nameLength))) ||
        entries.some(({ from, text: own }) => (from === 'user' || from === 'other') && opens.test(own))
      )
        continue;
      return 'nothing in the session shows that somebody looked at it';
    }
    const said = [...stemsOf(fold(clause.replace(claim, ' ')))];
    const isSeen = [...reports, ...users, ...entries.filter(({ from }) => from !== 'call')].some(({ text: report }) =>
      report.split(/\n+|(?<=[.!?])\s+/).some((part) => {
        if (!seen.test(part) || asks.test(part) || isOpen(part)) return false;
        const own = stemsOf(fold(part));
        return said.filter((stem) => own.has(stem)).length >= leastShared * said.length;
      }),
    );
    if (!isSeen) return 'nobody in the session says that it was seen';
  }
  return null;
}
