/**
 * Finds the tool call that older versions of Cline and its relatives have the model write as tags within its text. One
 * call ends the text; what stands before it is for the user.
 */

/** A call with the words before it; all values of its input are texts. */
export interface XmlCall {
  readonly before: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, string>>;
}

const tools = [
  'access_mcp_resource',
  'apply_diff',
  'ask_followup_question',
  'attempt_completion',
  'browser_action',
  'codebase_search',
  'condense',
  'delete_file',
  'edit_file',
  'execute_command',
  'fetch_instructions',
  'generate_image',
  'insert_content',
  'list_code_definition_names',
  'list_files',
  'load_mcp_documentation',
  'new_rule',
  'new_task',
  'plan_mode_respond',
  'plan_mode_response',
  'read_file',
  'replace_in_file',
  'report_bug',
  'run_slash_command',
  'search_and_replace',
  'search_files',
  'summarize_task',
  'switch_mode',
  'update_todo_list',
  'use_mcp_tool',
  'web_fetch',
  'write_to_file',
] as const;

const opening = new RegExp(`<(${tools.join('|')})>`);

/** Values that may hold tags themselves: they run to their last closing tag. */
const long = new Set(['content', 'diff', 'result', 'args', 'arguments', 'response', 'context', 'todos', 'message']);

/** Null where the text holds no call. A call that breaks off counts as far as it goes. */
export function findXmlCall(text: string): XmlCall | null {
  const start = opening.exec(text);
  const tool = start?.[1];
  if (start === null || tool === undefined) return null;
  const body = text.slice(start.index + start[0].length);
  const end = body.lastIndexOf(`</${tool}>`);
  return { before: text.slice(0, start.index), tool, input: parameters(end === -1 ? body : body.slice(0, end)) };
}

function parameters(body: string): Readonly<Record<string, string>> {
  const input: Record<string, string> = {};
  let at = 0;
  for (;;) {
    const rest = body.slice(at);
    const match = /<([a-z_]+)>/.exec(rest);
    const name = match?.[1];
    if (match === null || name === undefined) return input;
    const from = match.index + match[0].length;
    const close = `</${name}>`;
    const end = long.has(name) ? rest.lastIndexOf(close) : rest.indexOf(close, from);
    input[name] = trimBreaks(end < from ? rest.slice(from) : rest.slice(from, end));
    if (end < from) return input;
    at += end + close.length;
  }
}

const trimBreaks = (value: string) => value.replace(/^\n/, '').replace(/\n[ \t]*$/, '');
