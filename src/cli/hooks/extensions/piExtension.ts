import { askingHook } from './askingHook';

/** Hands sessions of Pi on, in the words of its extensions as of 0.87. */
export const piExtension = (command: readonly string[]): string => `${askingHook('pi', command)}
export default function (pi) {
  let waiting = '';
  const tell = async (name, context, more = {}) => {
    const log = context.sessionManager.getSessionFile();
    if (log === undefined) return '';
    const session = context.sessionManager.getSessionId();
    return ask({ hook_event_name: name, session_id: session, transcript_path: log, cwd: context.cwd, ...more });
  };
  const isEmpty = (context) => !context.sessionManager.getEntries().some(({ type }) => type === 'message');

  pi.on('session_start', async (event, context) => {
    const isFresh = (event.reason === 'startup' || event.reason === 'new') && isEmpty(context);
    waiting = isFresh ? await tell('SessionStart', context, { source: event.reason === 'new' ? 'clear' : 'startup' }) : '';
  });
  pi.on('session_before_compact', async (_event, context) => {
    await tell('PreCompact', context);
  });
  pi.on('session_compact', async (_event, context) => {
    waiting = await tell('SessionStart', context, { source: 'compact' });
  });
  pi.on('before_agent_start', () => {
    if (waiting === '') return undefined;
    const content = waiting;
    waiting = '';
    return { message: { customType: 'handoff', content, display: true } };
  });
  pi.on('agent_end', async (_event, context) => {
    if (!context.hasUI) return;
    const text = await tell('Stop', context);
    if (text !== '') context.ui.notify(text, 'warning');
  });
  pi.on('session_shutdown', async (event, context) => {
    if (event.reason !== 'reload') await tell('SessionEnd', context, { reason: event.reason });
  });
}
`;
