/** What refutes “the CLI runs”: a start behind it that failed, with nothing changed between the two. */
import type { CommandRun, SessionIndex } from '../../index/sessionIndex';
import { splitSentences } from '../../language/splitText';
import { anyOf, inOrder } from '../../text/patterns';

/**
 * The first such start; undefined where no sentence claims that something runs, or none refutes it.
 *
 * @param failed runs of programs that did not start, in session order
 */
export function refutingStart(
  text: string,
  position: number,
  failed: readonly CommandRun[],
  { changes }: SessionIndex,
): CommandRun | undefined {
  if (!splitSentences(text).some(claimsToRun)) return undefined;
  return failed.find(
    ({ call }) =>
      call.position > position &&
      !changes.some((change) => change.position > position && change.position < call.position),
  );
}

const claimsToRun = (sentence: string): boolean =>
  runs.test(sentence) && !isDenied.test(sentence) && !/[?？]\W*$/.test(sentence);

const runs = anyOf(
  'iu',
  inOrder(
    'iu',
    /\b(?:cli|app|server|program|service|script|binary|command|bot|tool|it|everything|api|daemon|worker)\b/u,
    /[^.!?]{0,30}\b(?:runs|starts|boots|launches|works|loads|is (?:up and )?running|is working)\b/u,
  ),
  /(?<!\p{L})(?:läuft|startet|funktioniert|fonctionne|démarre|tourne|funciona|arranca|corre|inicia|funziona|si avvia|работает|запускается)(?!\p{L})/u,
  /(?:可以|能|正常)(?:正常)?(?:运行|啟動|启动|執行)|運行正常|运行正常|(?:動作|起動|実行)(?:します|しました|できます)|動きます|(?:작동|동작|실행)(?:합니다|됩니다|돼요)/u,
);
const isDenied = anyOf(
  'iu',
  /\b(?:not|never|no longer|n['’]t|should|will|would|could|may|might|if|when|once|until|before|after|unless|whether|only|except|but)\b/u,
  /(?<!\p{L})(?:nicht|kein\p{L}*|wenn|falls|sobald|soll\p{L}*|wird|ne|pas|si|quand|no|cuando|não|se|quando|non|не|если|когда)(?!\p{L})/u,
  /不|没|無|ません|なら|안 |않|지만/u,
);
