/**
 * What shows that a line of a plan was seen to: one of its commands was run, somebody says that it was tried by hand, or the
 * user tells how what was made behaves: they are at it themselves.
 */
import type { SessionIndex } from '../../index/sessionIndex';
import type { MessageEntry } from '../../session';
import { parseCommand } from '../../shell/parseCommand';
import { foldSpace } from '../../text/foldSpace';
import { anyOf } from '../../text/patterns';
import { byMessage, byRun } from '../enders';
import type { Ender } from '../verdict';

const saidDone =
  /\b(?:manual(?:ly)?|by hand)\b[^.\n]{0,40}\b(?:tested|verified|works?|worked|passed|done|fine|confirmed)\b|\b(?:tested|verified|tried|confirmed)\b[^.\n]{0,30}\b(?:manually|by hand|myself)\b/i;

/** How the user tells what they saw when they used it. */
const sawInUse = anyOf(
  'iu',
  /\b(?:when|whenever|after|once|if) (?:I|we) (?:click|open|press|type|select|run|start|hover|scroll|drag|reload|refresh|log in|go to|load|upload|import|choose)\w*\b/u,
  /\b(?:I|we) (?:(?:just|still|only|now|can|don['’]t|do not|can['’]t|cannot) )*(?:see|saw|clicked|opened|noticed|get|got) (?:the|a|an|no|only|this|that|two|three|\d|nothing|any)\b/u,
  /\b(?:it|this|that|the [\w -]{2,40}|page|button|window|dialog|list) (?:still |now |only |just |always )*(?:shows?|displays?|renders?|appears?|disappears?|flickers?|opens?)\b/u,
  /\b(?:does(?:n['’]t| not)|is(?:n['’]t| not)|are(?:n['’]t| not)) (?:show|display|render|appear|open|visible|shown|displayed|aligned|centered|clickable|selected|updat\w+)\b/u,
  /\b(?:in|on) (?:the|my) (?:browser|ui|screen|app|page|terminal)\b|\bscreenshots?\b|\[image\b/u,
  /(?<!\p{L})(?:wenn ich (?:\p{L}+ ){0,5}(?:klicke|öffne|starte|drücke|wähle)|ich sehe (?:nur|kein|den|die|das|ein)|(?:im|auf dem) (?:browser|bildschirm))(?!\p{L})/u,
  /(?<!\p{L})(?:cuando (?:hago clic|abro|pulso|selecciono)|(?:solo |no )?veo (?:el|la|los|un|una|solo|nada)|en (?:el navegador|la pantalla)|captura de pantalla)(?!\p{L})/u,
  /(?<!\p{L})(?:quand je (?:clique|ouvre|lance)|je (?:ne )?vois|quando (?:clico|abro)|(?:не )?вижу|когда (?:я )?(?:нажимаю|открываю))(?!\p{L})/u,
  /(?:点击|打开|点开)[^。]{0,20}(?:时|后|之后|显示|没有)|截图|界面上|(?:クリック|開く|押す)(?:と|したら)|画面|スクリーンショット|(?:클릭|누르|열)(?:면|니)|화면/u,
);

/** Who shows behind a position that it was tried by hand; null where nobody does. */
export function triedByHand({ sorted, changes }: SessionIndex, position: number): Ender | null {
  const worked = changes.find((change) => change.position > position)?.position ?? Number.POSITIVE_INFINITY;
  const said = sorted.messages.find(
    (message) =>
      message.position > position &&
      (saidDone.test(message.entry.text) ||
        (message.position > worked && isUser(message.entry) && sawInUse.test(message.entry.text))),
  );
  return said === undefined ? null : byMessage(said.entry);
}

/** A paste tells of something else than what they see. */
const isUser = ({ role, origin, text }: MessageEntry) =>
  role === 'user' && origin !== 'injected' && text.length < longestWords;
const longestWords = 1_500;

/** Finds the run of a command, or of a part of it, behind a position. */
export function openRunsSince({ runs }: SessionIndex, position: number): (command: string) => Ender | null {
  const later = runs
    .filter(({ call }) => call.position > position)
    .map((run) => ({ run, lines: [run.command, ...parseCommand(run.command).map(({ bare }) => bare)].map(foldSpace) }));
  return (command) => {
    const found = later.find(({ lines }) =>
      lines.some((one) => one.includes(command) || (command.startsWith(`${one} `) && one.includes(' '))),
    );
    return found === undefined ? null : byRun(found.run);
  };
}
