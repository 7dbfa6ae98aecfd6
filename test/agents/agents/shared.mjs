import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a settings file of an agent below its home. */
export function put(home, file, content) {
  const target = path.join(home, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
}

/** How an agent is told of the MCP server: the program and its arguments. */
export const mcpServer = ({ node, cli }) => ({ command: node, args: [cli, 'mcp'] });
