/** What is said in passing and tells a later reader nothing: how far a call has come, what comes next, and the words of others. */

import { cueAtStart } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import { words } from '../../../core/language/words';
import { ruleTable } from '../../../core/rules/ruleTable';
import { anyOf, inOrder } from '../../../core/text/patterns';
import type { AgentStatement } from './agentStatements';
import { exampleStatement, type StatementExample } from './exampleStatement';
import { opensOrder } from './guesses';

/** “You are fully set up! 🚀” */
const cheers = /!(?:\s|\p{Extended_Pictographic}|\u{fe0f}|[*_)])*$/u;

/** “Output above is verbatim”: nothing of it stands above a line that was taken out of its answer. */
const pointsUp = anyOf(
  'iu',
  /^\W*(?:the |this |all )?(?:output|text|list|table|diff|result|report|summary|log|trace)s? (?:above|below)\b/u,
  /^\W*(?:die |der |das )?(?:ausgabe|tabelle|liste|zusammenfassung) (?:oben|unten)\b|^\W*(?:la |el )?(?:salida|lista|tabla) de (?:arriba|abajo)\b/u,
  /^\W*(?:la |le )?(?:sortie|liste|tableau) ci-(?:dessus|dessous)\b|^(?:上面|以上)的?(?:输出|列表|表格)|^上(?:記|の)の?(?:出力|一覧|表)/u,
);

/** “Paste the output here if you want me to sort it”: put to the user, who went on without it or took it up. */
const offersMore = anyOf(
  'iu',
  /\bif you(?:['’]d| would)? (?:want|like|prefer)(?: (?:me|that|it|this|to|more)\b[^.]*)?[.!]?$/u,
  /\bwenn du (?:willst|möchtest|magst)[^.]*[.!]?$|\bsi (?:quieres|lo prefieres|tu veux|vous voulez)[^.]*[.!]?$|\bse (?:quiser|quiseres|preferir)[^.]*[.!]?$|(?<!\p{L})если (?:хочешь|хотите)[^.]*[.!]?$/u,
);

/** “Comment-analyzer is done.”: who ended, and not with what. */
const tellsEnd = anyOf(
  'iu',
  /^\W*(?:[\p{L}\p{N}_`-]+ ){0,4}(?:is|are|has|have) (?:now |all )?(?:done|finished|complete|completed|back|returned)[.!]*$/u,
  /^\W*(?:[\p{L}\p{N}_`-]+ ){0,4}(?:ist|sind) (?:jetzt )?(?:fertig|zurück|abgeschlossen)[.!]*$/u,
  /^\W*(?:[\p{L}\p{N}_`-]+ ){0,4}(?:ha|han|a|ont) (?:terminado|acabado|terminé|fini)[.!]*$|^\W*(?:[\p{L}\p{N}_`-]+ ){0,4}(?:terminou|terminaram|завершил(?:ся|и|а)?|готов[аоы]?)[.!]*$/u,
  /^\S{1,24}(?:已完成|完成了|结束了)[。.]*$|^\S{1,24}が(?:完了|終了)しました[。.]*$|^.{1,24}(?:이|가) (?:완료|끝났)/u,
);

/** A line that was copied from a page or a terminal: a quotation, a command. */
export const isQuoted = (text: string): boolean => copied.test(text);

const copied = anyOf(
  'u',
  /^\s*>/u,
  /^\s*\/[a-z][\w:-]*\s/u,
  /^\s*(?:sh|bash|zsh) -l?c\b/u,
  /^\s*["“][^"”]*["”]\s*\(using\b/u,
);

/** “The review agents are running now”, “The branch only has the intended changes”: soon otherwise, and told by the calls behind it. */
const tellsProgress = anyOf(
  'i',
  /\b(?:still|now) (?:running|building|compiling|linking|waiting|downloading)\b|\b(?:is|are) (?:still )?running\b|\bso far\b/,
  /\b(?:looks?|seems?|is|are) (?:all )?(?:good|fine|right|correct|clean|authenticated|in and green|ready)\b(?!\s+(?:to|for|when|if|because)\b)/,
  /\b(?:is|are) (?:already )?(?:pushed|staged|formatted)\b|\bi(?:['’]ve| have)? found the (?:relevant|right)\b|\bonly has the intended\b/,
);

/** “I’m patching the provider first”, “I need one more read, then I’ll wire it up”: over with the next call. What they see, keep or take for granted is none. */
const tellsDoing = anyOf(
  'iu',
  inOrder(
    'iu',
    /^\W*(?:(?:now|next|so|ok(?:ay)?|good|great|right)[,.:]? )?/u,
    /(?:i|we)(?:['’](?:m|re)| am| are) (?:now |just |also |still |currently |first |next )?/u,
    /(?!(?:not|see|gett?|hitt?|find|notic|miss|assum|keep|leav|us|treat|stick|rely)ing\b)\p{L}+ing\b/u,
  ),
  /\b(?:then|before|after that|next)[,]? (?:i|we)(?:['’]ll| will| move| commit| push)\b/u,
  // “Patching now: …”, “I need to set it behind the notice”
  /^\W*\p{Lu}\p{L}+ing\b[^.:]{0,80}\bnow\b\s*[:.–—]/u,
  /^\W*(?:(?:so|now|but|and|ok(?:ay)?|right)[,]? )?(?:i|we) (?:still |also |just |now )*(?:need|have) to\b/u,
);

const announces = cueAtStart(
  words(`
  reviewing, committing, filing, pulling, opening, proceeding, applying, going with, going to, updating, writing, fixing, pushing, starting, looking,
  rerunning, re-running, continuing, switching, one more, one interesting, one small, one last, one useful, tracing, verifying, focusing, creating, moving, staging, preparing, syncing, step, now
`),
);

const plain = (text: string) => text.replace(/^[\s*_#>-]+/, '');

/** Something that was said at work. */
const atWork = (text: string): StatementExample => ({ text, place: 'interim' });

/** The table; true for what is said in passing. */
export const inPassing = ruleTable<AgentStatement, boolean, StatementExample>({
  name: 'in-passing',
  question: 'Is it said in passing, and tells a later reader nothing?',
  isPart: true,
  textOf: ({ text }) => text,
  lineOf: ({ passage }) => passage.ref.line,
  subjectOf: exampleStatement,
  rows: [
    {
      name: 'cheers',
      because: 'It cheers.',
      holds: ({ text }) => cheers.test(text),
      verdict: true,
      hit: ['You are fully set up! 🚀'],
      miss: ['You are fully set up.'],
    },
    {
      name: 'points-up',
      because: 'Nothing of what it points at stands beside it.',
      holds: ({ text }) => pointsUp.test(text),
      verdict: true,
      hit: ['Output above is verbatim.', 'Die Tabelle oben zählt die Kassen.'],
      miss: ['The output of the till is verbatim.'],
    },
    {
      name: 'tells-end',
      because: 'It says who ended, and not with what.',
      holds: ({ text }) => tellsEnd.test(text),
      verdict: true,
      hit: ['The second worker is done.', 'Der zweite Arbeiter ist fertig.'],
      miss: ['The second worker is done with the till.'],
    },
    {
      name: 'offers-more',
      because: 'It was offered, and the user went on.',
      holds: ({ text }) => offersMore.test(text),
      verdict: true,
      hit: ['Paste the receipt here if you want me to sort it.', 'Schick die Quittung, wenn du willst.'],
      miss: ['Paste the receipt here to have it sorted.'],
    },
    {
      name: 'elsewhere',
      because: 'An answer, a summary or a plan is written for readers.',
      holds: ({ place }) => place !== 'interim',
      verdict: false,
      hit: ['The till is still running.'],
      miss: [atWork('The till is still running.')],
    },
    {
      name: 'unnamed',
      because: 'A remark between two calls that names nothing tells nothing.',
      holds: ({ text }) => namesIn(text).size === 0 && !/\d/.test(text),
      verdict: true,
      hit: [atWork('The till counts twice.')],
      miss: [atWork('The till counts `drawer.ts` twice.')],
    },
    {
      name: 'progress',
      because: 'It says how far something has come.',
      holds: ({ text }) => tellsProgress.test(text),
      verdict: true,
      hit: [atWork('The build of `cart.ts` is still running.')],
      miss: [atWork('The build of `cart.ts` runs twice.')],
    },
    {
      name: 'doing',
      because: 'It says what is done now, which is over with the next call.',
      holds: ({ text }) => tellsDoing.test(text),
      verdict: true,
      hit: [
        atWork('I’m patching `cart.ts` first.'),
        atWork('I need one more look at `cart.ts`, then I’ll wire it up.'),
      ],
      miss: [atWork('I’m keeping `cart.ts` as it is.')],
    },
    {
      name: 'announced',
      because: 'It says what is done next.',
      holds: ({ text }) => announces(plain(text)),
      verdict: true,
      hit: [atWork('Rerunning the build of `cart.ts`.')],
      miss: [atWork('The build of `cart.ts` is rerun on each sale.')],
    },
    {
      name: 'order',
      because: 'It is a step that the agent tells itself.',
      holds: ({ text }) => opensOrder(plain(text)),
      verdict: true,
      hit: [atWork('Remove the second till of `cart.ts`.'), atWork('Lösche die zweite Kasse von `cart.ts`.')],
      miss: [atWork('The second till of `cart.ts` goes.')],
    },
  ],
  otherwise: {
    because: 'It tells something by name.',
    verdict: false,
    hit: [atWork('The second till of `cart.ts` counts twice.')],
  },
});

/** What the table says. */
export const isPassing = (statement: AgentStatement): boolean => inPassing.decide(statement).verdict;
