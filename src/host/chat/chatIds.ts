/** Ids of what package.json contributes for models and chats; test/unit/manifest.test.ts compares the two. */

/** Tools that models of the editor may call, with the tool of the MCP server that each is. */
export const readingTools = {
  handoff_list_sessions: 'list_sessions',
  handoff_search_sessions: 'search_sessions',
  handoff_search_session: 'search_session',
  handoff_read_session: 'read_session',
  handoff_context_fill: 'context_fill',
  handoff_summary_dropped: 'summary_dropped',
  handoff_session_receipt: 'session_receipt',
} as const;

/** Opens a draft for the user's review, after they agreed. */
export const reviewTool = 'handoff_draft_handoff';

/** `@handoff` in the chat. */
export const participantId = 'create-handoff.handoff';

/** What may stand behind `@handoff`. */
export const chatCommands = ['create', 'previous', 'search'] as const;

/** Names the MCP servers that the extension offers. */
export const mcpProviderId = 'create-handoff.sessions';
