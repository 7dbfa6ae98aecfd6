/** Whether the user tried out by hand what was changed last, and told how it went: a terminal that they pasted, or their word. */
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { splitSentences } from '../../../core/language/splitText';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { fileName } from '../../../core/text/displayPath';
import { anyOf, inOrder, oneOf } from '../../../core/text/patterns';

/** In any message that they typed behind the position; whether it went well is told elsewhere. */
export function triedByUser(index: SessionIndex, position: number): boolean {
  const scripts = new Set(index.changes.map(({ path }) => fileName(path)));
  return index.sorted.messages.some(
    ({ entry, position: at }) =>
      at > position &&
      entry.role === 'user' &&
      entry.origin !== 'injected' &&
      entry.origin !== 'handoff' &&
      (pastedRuns(entry.text).some((command) => checkKind(command) !== null || runsOne(command, scripts)) ||
        splitSentences(entry.text).some((sentence) => !/[?？]\s*$/.test(sentence) && saysTried.test(sentence))),
  );
}

/** The first word is the script, or stands behind the program that runs it. */
const runsOne = (command: string, scripts: ReadonlySet<string>) =>
  command
    .split(/\s+/)
    .slice(0, 3)
    .some((word) => scripts.has(fileName(word)));

/** What stands behind a prompt, where something was printed below it: a command that is only quoted was not run. */
function pastedRuns(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const command = prompt.exec(line)?.[1];
    return command !== undefined && (lines[at + 1] ?? '').trim() !== '' ? [command] : [];
  });
}

/** “ann@host shop % npm test”, “$ npm test”, “PS C:\shop> npm test”; “# a heading” and “> a quotation” are none. */
const prompt =
  /^(?:\S+@\S+[^%$#\n]{0,60}[%$#]|\(?\S{0,30}\)?\s?[❯➜]|[^\s%$]{0,40}[%$]|PS [A-Z]:\\[^>\n]{0,80}>)\s+(\S.*)$/;

const saysTried = anyOf(
  'iu',
  inOrder(
    'iu',
    /^\W*(?:(?:ok(?:ay)?|great|nice|cool|yes|yeah|yep|perfect|awesome|hm+|no|nope|well|so|now|thanks|thank you|good|alright)\W+){0,3}/u,
    oneOf(
      /(?:it|that|this|everything|all|the \p{L}+) (?:(?:now|all|still|finally) )?(?:works|worked|(?:doesn['’]?t|does not|didn['’]?t|did not) work)/u,
      /(?:i(?:['’]ve)?|we(?:['’]ve)?) (?:just |have |now )?(?:ran|run|tested|tried) (?:it|this|that|the|all)/u,
      /(?:the |all )?tests? (?:all |now |still )?(?:pass|passed|fail|failed)/u,
      /works? (?:great|fine|well|now|perfectly|like a charm)/u,
    ),
    /(?!\p{L})/u,
  ),
  /^\W*(?:es (?:geht|funktioniert)|(?:geht|funktioniert) (?:jetzt|nicht|noch nicht)|getestet|ya funciona|no funciona|sigue sin funcionar|ça (?:marche|fonctionne)|ça ne marche pas)(?!\p{L})/u,
  /^\W*(?:funcionou|não funciona|funziona|non funziona|(?:всё )?работает|не работает)(?!\p{L})/u,
  /^\W*(?:可以了|好了，?能用|还是不行|没有用|動きました|動いた|動きません|잘 돼|작동해|안 돼)/u,
);
