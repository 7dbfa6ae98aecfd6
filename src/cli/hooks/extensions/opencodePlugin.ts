import { askingHook } from './askingHook';

/**
 * Hands sessions of OpenCode on, in the words of its plugins as of 1.18. It has no event for the end of a session: one is
 * drawn up when the next begins, and when the program goes.
 */
export const opencodePlugin = (command: readonly string[]): string => `${askingHook('opencode', command)}
/** What OpenCode calls at its start. */
export const CreateHandoff = async ({ client, directory }) => {
  const fresh = new Set();
  const compacted = new Set();
  const children = new Set();
  let last = null;
  const tell = (name, session, more = {}) =>
    ask({ hook_event_name: name, session_id: session, transcript_path: null, cwd: directory, ...more });
  const end = async (reason) => {
    const session = last;
    last = null;
    if (session !== null) await tell('SessionEnd', session, { reason });
  };

  return {
    event: async ({ event }) => {
      const session = event.properties?.sessionID;
      if (typeof session !== 'string') return;
      if (event.type === 'session.created') (event.properties.info?.parentID ? children : fresh).add(session);
      if (event.type === 'session.idle' && !children.has(session)) {
        last = session;
        const message = await tell('Stop', session);
        const body = { title: 'Create Handoff', message, variant: 'warning', duration: 15000 };
        if (message !== '') await client.tui.showToast({ body }).catch(() => undefined);
      }
      if (event.type === 'session.compacted') compacted.add(session);
    },
    'experimental.session.compacting': async ({ sessionID }) => {
      if (!children.has(sessionID)) await tell('PreCompact', sessionID);
    },
    'chat.message': async ({ sessionID }, { message, parts }) => {
      const isFresh = fresh.delete(sessionID);
      const isCompacted = compacted.delete(sessionID);
      if (!isFresh && !isCompacted) return;
      if (isFresh) await end('next');
      const text = await tell('SessionStart', sessionID, { source: isCompacted ? 'compact' : 'startup' });
      if (text === '') return;
      const id = 'prt_' + Date.now().toString(16).padStart(12, '0') + Math.random().toString(36).slice(2, 16);
      parts.push({ id, sessionID, messageID: message.id, type: 'text', text, synthetic: true });
    },
    dispose: () => end('exit'),
  };
};
`;
