/** A picture by the kind of program an agent is: in a terminal, in the editor, or Claude Code, which is both. */
const icons: Readonly<Record<string, string>> = {
  'claude-code': 'hubot',
  ...Object.fromEntries(
    ['vscode-chat', 'cursor', 'continue', 'cline', 'roo-code', 'kilo-code'].map((id) => [id, 'comment']),
  ),
  specstory: 'markdown',
};

/** Name of a codicon. Agents that are not named run in a terminal. */
export const agentIcon = (agent: string): string => (Object.hasOwn(icons, agent) ? (icons[agent] ?? '') : 'terminal');
