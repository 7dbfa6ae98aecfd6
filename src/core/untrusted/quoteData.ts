/**
 * Neutralises, in text from tools and logs, what would frame or command instead of being read: the tags with which
 * harnesses mark their own words, role markers of models, invisible and control characters.
 *
 * Everything stays visible, and a reader can tell what stood there: `<system-reminder>` becomes `‹system-reminder›`.
 * It knows no Markdown and no HTML; code keeps its tags.
 */

import { inOrder, oneOf } from '../text/patterns';
import { showInvisible } from './showInvisible';

/** Returns `text` with its framing tags defused. Doing it twice changes nothing more. */
export function quoteData(text: string): string {
  return showInvisible(text)
    .replace(framingTag, (tag) => `‹${tag.slice(1).replace(/>$/, '›')}`)
    .replace(specialToken, (token) => `‹${token.slice(1, -1)}›`)
    .replace(bracketMarker, (marker) => `⟦${marker.slice(1, -1)}⟧`)
    .replace(roleLine, '$1‹$2›$3')
    .replace(lineLabel, '⟦');
}

/** Names with a hyphen or underscore belong to harnesses alone; plain words are also XML and are only taken bare and in lower case. */
const framingTag = new RegExp(
  `<\\s{0,4}/?\\s{0,4}(?:${[
    '(?:antml:|[a-z]{1,12}:)?(?:function_calls|function_results|invoke)',
    'handoff-context|handoff|read-files|modified-files|previous-handoff|session-log',
    'system-reminder|system[-_]prompt|system[-_]instructions?|system[-_]message|developer[-_]message|developer[-_]instructions?',
    'command-(?:name|message|args|contents)|local-command-(?:stdout|stderr|caveat)|bash-(?:input|stdout|stderr)',
    'user[-_]instructions?|user[-_]message|user[-_]query|user[-_]request|user-prompt-submit-hook|user[-_]action|user[-_]shell[-_]command',
    'environment[-_](?:context|details)|permissions(?:[-_ ]instructions)?|collaboration[-_]mode|session[-_]context|ide[-_]selection|ide[-_]opened[-_]file|task-notification|turn[-_]aborted|subagent[-_]notification|available[-_]skills|additional_context|attached[-_]files|project[-_]instructions',
    'tool[-_](?:use|call|calls|result|results|response|output|code)|assistant[-_](?:message|response)|human[-_]message|final[-_]answer|thinking-block|untrusted[-_]data|quoted[-_]data',
  ].join('|')})\\b[^<>\\n]{0,200}>?`,
  'gi',
);

/** `<|im_start|>`, `<｜User｜>`, `<start_of_turn>`, `</s>`, `<<SYS>>`, `<system>`. */
const specialToken = inOrder(
  'g',
  /</,
  oneOf(
    /\|[^|<>\n]{1,40}\||｜[^｜<>\n]{1,40}｜|(?:start|end)_of_(?:turn|text|image)|\/?s|\/?<\/?SYS>/,
    /(?:bos|eos|unk|pad|sep|cls)/,
    /\/?(?:system|instructions|INSTRUCTIONS|developer|assistant|human|think|thinking|antthinking|scratchpad)/,
  ),
  />/,
);

const bracketMarker =
  /\[\/?(?:INST|SYS|SYSTEM|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|SYSTEM_PROMPT|MODEL_SETTINGS)\]/g;

/** A turn of a conversation, forged at the start of a line. */
const roleLine = /(^|\n)(Human|Assistant)(: )/g;

/** The label that tells a model where a passage comes from. */
const lineLabel = /^\[(?=line \d{1,9}, turn \d)/gm;
