/** Who wrote a message that stands under role user: the log says so in its origin. */
import { plainText, type RawResult } from '../reading/entries/conversation';
import { type Fields, stringIn } from '../reading/values/fields';

/** How a message under role user is to be taken. */
export type Spoken =
  | { readonly kind: 'typed' | 'queued' | 'injected' | 'task-finished' | 'repeated'; readonly text: string }
  | { readonly kind: 'command'; readonly text: string; readonly body: string }
  /** The user ran a command themselves, and what it gave stands in the next message. */
  | { readonly kind: 'shell'; readonly command: string }
  | { readonly kind: 'shell-result'; readonly result: RawResult };

/** An origin of a kind that is not known is not the user's. */
export function spokenBy(origin: Fields | undefined, content: unknown): Spoken {
  const text = plainText(content);
  switch (origin === undefined ? 'user' : stringIn(origin, 'kind')) {
    case 'user':
      return { kind: origin?.['inTurn'] === true ? 'queued' : 'typed', text };
    case 'skill_activation':
    case 'plugin_command':
      return origin?.['trigger'] === 'user-slash'
        ? { kind: 'command', text: slashCommand(origin), body: text }
        : { kind: 'injected', text };
    case 'shell_command':
      return origin?.['phase'] === 'input'
        ? { kind: 'shell', command: unescaped(/<bash-input>\n?([\s\S]*?)\n?<\/bash-input>/.exec(text)?.[1] ?? text) }
        : { kind: 'shell-result', result: shellResult(text, origin?.['isError'] === true) };
    case 'task':
    case 'background_task':
      return { kind: 'task-finished', text };
    case 'compaction_summary':
      return { kind: 'repeated', text };
    default:
      return { kind: 'injected', text };
  }
}

function slashCommand(origin: Fields): string {
  const plugin = stringIn(origin, 'pluginId');
  const name = stringIn(origin, 'skillName') ?? stringIn(origin, 'commandName') ?? '';
  const args = stringIn(origin, 'skillArgs') ?? stringIn(origin, 'commandArgs') ?? '';
  return `/${plugin === undefined ? '' : `${plugin}:`}${name} ${args}`.trim();
}

function shellResult(text: string, failed: boolean): RawResult {
  const said = (stream: string) => new RegExp(`<bash-${stream}>([\\s\\S]*?)</bash-${stream}>`).exec(text)?.[1] ?? '';
  const output = [said('stdout'), said('stderr')].filter((part) => part !== '').join('\n');
  return { text: unescaped(output), failed };
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
