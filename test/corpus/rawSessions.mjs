// Reads of each laid log what a list of sessions has to say of it: from the raw records, by the plainest rules, and with
// nothing of our sources. `texts` are the user's prompts in order, `replies` the texts of the model.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { recordsOf } from './records.mjs';

const readers = {
  'claude-code': claude,
  codex,
  pi,
  'oh-my-pi': pi,
  'copilot-cli': copilot,
  cline,
  'vscode-chat': vsCodeChat,
  'gemini-cli': gemini,
  'qwen-code': qwen,
  opencode,
  'kilo-code': opencode,
  goose,
  aider,
  specstory,
};

/** What each laid file holds; a file without prompts and replies is no session. */
export function rawSessions(placed) {
  return placed.flatMap(({ agent, file, workspace }) =>
    [readers[agent](file, workspace)]
      .flat()
      .map((raw) => ({ agent, file, workspace, window: null, name: null, queued: 0, ...withoutPointer(raw) })),
  );
}

/** The prompt that points to a handoff file is ours and not the user's; a session of it alone is titled by the handoff. */
function withoutPointer(raw) {
  const texts = raw.texts.filter((text) => !/^["'“]?Read \S+\.md in this folder first\. It is the handoff/.test(text));
  return { ...raw, texts, isPointed: texts.length < raw.texts.length };
}

const textOf = (content) =>
  typeof content === 'string'
    ? content
    : (content ?? [])
        .flatMap((block) => (typeof block.text === 'string' && block.thought !== true ? block.text : []))
        .join('\n');
const isText = (text) => text.trim() !== '';
/** The records from the first to `leaf`, each the parent of the next. */
function chain(records, leaf, id, parent) {
  const byId = new Map(records.map((record) => [record[id], record]));
  const walk = [];
  for (let at = leaf; at !== undefined; at = byId.get(at[parent])) walk.unshift(at);
  return walk;
}

function claude(file) {
  const records = recordsOf(file);
  const main = records.filter(({ uuid, isSidechain }) => uuid !== undefined && isSidechain !== true);
  const spoken = main.filter(({ type }) => type === 'user' || type === 'assistant');
  const first = records.find(({ sessionId, cwd }) => sessionId && cwd);
  // Where a history was compacted or a branch restarted, what stands before the new root is the past of the session.
  const walk = [];
  for (let leaf = spoken.at(-1); leaf !== undefined; ) {
    const part = chain(main, leaf, 'uuid', 'parentUuid');
    walk.unshift(...part);
    const before = main.slice(0, main.indexOf(part[0]));
    leaf = before.at(-1);
  }
  const ids = new Set(walk.flatMap(({ message }) => message?.id ?? []));
  const on = spoken.filter((record) => walk.includes(record) || ids.has(record.message?.id));
  const prompts = on.map(claudePrompt).filter((text) => text !== null);
  const replies = on.filter(
    ({ type, message, isApiErrorMessage }) =>
      type === 'assistant' &&
      isApiErrorMessage !== true &&
      message.model !== '<synthetic>' &&
      isText(textOf(message.content)),
  );
  const last = on.filter(({ type, message }) => type === 'assistant' && message.model !== '<synthetic>').at(-1);
  const compactions = main.filter(({ subtype }) => subtype === 'compact_boundary');
  const isStale = compactions.length > 0 && main.indexOf(compactions.at(-1)) > main.indexOf(last);
  const usage = last?.message.usage;
  // What was typed while the agent worked went in with a result, and stands in the queue alone.
  const takenBack = records.flatMap(({ operation, content }) => (operation === 'popAll' ? [content] : []));
  const queued = [
    ...records.flatMap(({ operation, content }) =>
      operation === 'enqueue' && !/^[</]/.test(content ?? '<') ? [content] : [],
    ),
    ...main.flatMap(({ attachment }) =>
      attachment?.type === 'queued_command' && attachment.commandMode === 'prompt' ? [textOf(attachment.prompt)] : [],
    ),
  ];
  return {
    id: first.sessionId,
    cwd: records.find(({ cwd }) => cwd).cwd,
    name:
      records.findLast(({ type }) => type === 'custom-title')?.customTitle ??
      records.findLast(({ type }) => type === 'ai-title')?.aiTitle ??
      records.findLast(({ type, leafUuid }) => type === 'summary' && main.some(({ uuid }) => uuid === leafUuid))
        ?.summary ??
      null,
    texts: prompts,
    queued: new Set(queued.filter((text) => !prompts.includes(text) && !takenBack.includes(text))).size,
    replies: replies.length,
    used:
      usage === undefined || isStale
        ? null
        : usage.input_tokens + usage.cache_read_input_tokens + usage.cache_creation_input_tokens + usage.output_tokens,
    compactions: compactions.length,
  };
}

/** Null for what is no prompt. Editor context stands in tags beside the words, and words may stand beside a result. */
function claudePrompt({ type, isMeta, isCompactSummary, message, origin }) {
  if (type !== 'user' || isMeta === true || isCompactSummary === true || origin?.kind === 'task-notification')
    return null;
  const text = textOf(message.content)
    .replace(/<(ide_\w+|system-reminder)>[\s\S]*?<\/\1>/g, '')
    .trim();
  if (text === '')
    return Array.isArray(message.content) && message.content.some((block) => block.type === 'image') ? '' : null;
  const isOfClient =
    /^<(?:command-|local-command-|bash-|task-notification)|^\[Request interrupted|^Operation stopped by hook/;
  return isOfClient.test(text) ? null : text;
}

function codex(file) {
  const records = recordsOf(file);
  const meta = records.find(({ type }) => type === 'session_meta').payload;
  const events = records.filter(({ type }) => type === 'event_msg').map(({ payload }) => payload);
  const done = events.flatMap(({ type, item }) => (type === 'item_completed' ? [item] : []));
  const counts = events.flatMap(({ type, info }) => (type === 'token_count' && info ? [info] : []));
  return {
    id: meta.id,
    cwd: meta.cwd,
    texts: [
      ...events.flatMap(({ type, message }) => (type === 'user_message' ? [message] : [])),
      ...done.flatMap(({ type, content }) => (type === 'UserMessage' ? [textOf(content)] : [])),
    ],
    replies:
      events.filter(({ type, message }) => type === 'agent_message' && isText(message)).length +
      done.filter(({ type, content }) => type === 'AgentMessage' && isText(textOf(content))).length,
    used: counts.at(-1)?.last_token_usage.total_tokens ?? null,
    window: counts.at(-1)?.model_context_window ?? null,
    compactions: records.filter(({ type }) => type === 'compacted').length,
  };
}

function pi(file) {
  const records = recordsOf(file);
  const header = records.find(({ type }) => type === 'session');
  const entries = records.filter(({ type }) => type !== 'session' && type !== 'title');
  const isTree = entries.some(({ id }) => id !== undefined);
  const path = isTree ? chain(entries, entries.at(-1), 'id', 'parentId') : entries;
  const messages = path.filter(({ type }) => type === 'message').map(({ message }) => message);
  const answered = messages.filter(
    ({ role, stopReason, usage }) =>
      role === 'assistant' && stopReason !== 'error' && stopReason !== 'aborted' && usage,
  );
  const { usage } = answered.at(-1) ?? {};
  return {
    id: header.id,
    cwd: header.cwd,
    name: path.findLast(({ type }) => type === 'session_info')?.name ?? null,
    texts: messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => textOf(content))
      .filter((text) => !text.startsWith('<skill ')),
    replies: messages.filter(({ role, content }) => role === 'assistant' && isText(textOf(content))).length,
    used:
      usage === undefined
        ? null
        : (usage.totalTokens ?? usage.input + usage.output + usage.cacheRead + usage.cacheWrite),
    compactions: path.filter(({ type }) => type === 'compaction').length,
  };
}

function copilot(file) {
  const events = recordsOf(file).filter(
    ({ agentId, data }) => agentId === undefined && data?.parentToolCallId === undefined,
  );
  const { data: start } = events.find(({ type }) => type === 'session.start');
  const told = events.findLast(({ type }) => /^session\.(?:usage_record|compaction_complete)$/.test(type))?.data;
  const shutdown = events.findLast(({ type }) => type === 'session.shutdown')?.data;
  return {
    id: start.sessionId,
    cwd: start.context.cwd,
    texts: events
      .filter(({ type, data }) => type === 'user.message' && [undefined, 'user'].includes(data.source))
      .map(({ data }) => data.content),
    replies: events.filter(({ type, data }) => type === 'assistant.message' && isText(data.content ?? '')).length,
    used:
      told === undefined
        ? (shutdown?.currentTokens ?? null)
        : (told.postCompactionTokens ?? told.usage.inputTokens + told.usage.outputTokens),
    compactions: events.filter(({ type, data }) => type === 'session.compaction_complete' && data.success).length,
  };
}

function cline(file) {
  const info = JSON.parse(readFileSync(file.replace(/\.messages\.json$/, '.json'), 'utf8'));
  const { messages } = JSON.parse(readFileSync(file, 'utf8'));
  const { metrics } = messages.findLast(({ role, metrics }) => role === 'assistant' && metrics) ?? {};
  return {
    id: info.session_id,
    cwd: info.cwd,
    name: info.metadata?.title ?? null,
    texts: messages
      .filter(({ role, content }) => role === 'user' && isText(textOf(content)))
      .map(({ content }) => textOf(content)),
    replies: messages.filter(({ role, content }) => role === 'assistant' && isText(textOf(content))).length,
    used: metrics === undefined ? null : metrics.inputTokens + metrics.outputTokens,
    compactions: 0,
  };
}

function vsCodeChat(file) {
  const { sessionId, requests, customTitle } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    id: sessionId,
    cwd: '/home/dev/chats',
    name: customTitle ?? null,
    // The button "Try Again" sends a prompt of its own.
    texts: requests.map(({ message }) => message.text).filter((text) => text !== '@agent Try Again'),
    replies: requests.flatMap(vsCodeReplies).length,
    used: null,
    compactions: 0,
  };
}

/** What the model said in each round; without rounds, what was shown. */
function vsCodeReplies({ response, result }) {
  const rounds = (result?.metadata?.toolCallRounds ?? []).filter((round) => isText(round.response));
  if (rounds.length > 0) return rounds;
  return response.filter(({ kind, value }) => kind === undefined && isText(value?.value ?? value ?? ''));
}

function gemini(file) {
  // What comes first in a history that is written anew is of the client: its context, a summary, an answer to it.
  const messages = new Map();
  const ofClient = new Set();
  // The client answers each summary in the same words.
  const answered = new Set();
  let sessionId = null;
  for (const record of recordsOf(file)) {
    sessionId ??= record.sessionId ?? null;
    for (const { id, type, content } of record.$set?.messages ?? []) {
      if (!messages.has(id)) ofClient.add(id);
      if (type === 'gemini' && textOf(content) === 'Got it. Thanks for the additional context!') answered.add(id);
    }
    if (record.id !== undefined && !ofClient.has(record.id)) messages.set(record.id, record);
  }
  const all = [...messages.values()];
  const { tokens } = all.findLast(({ tokens }) => tokens) ?? {};
  return {
    id: sessionId,
    cwd: '/home/dev/cartlet',
    texts: all
      .filter(({ type, content }) => type === 'user' && isText(textOf(content)))
      .map(({ content }) => textOf(content))
      .filter((text) => !text.startsWith('/')),
    replies: all.filter(({ type, content }) => type === 'gemini' && isText(textOf(content))).length,
    used: tokens === undefined ? null : tokens.total,
    compactions: answered.size,
  };
}

function qwen(file) {
  const records = recordsOf(file);
  const path = chain(records, records.at(-1), 'uuid', 'parentUuid');
  const { usageMetadata } = path.findLast(({ usageMetadata }) => usageMetadata) ?? {};
  return {
    id: records[0].sessionId,
    cwd: records[0].cwd,
    texts: path
      .filter(({ type, subtype }) => type === 'user' && subtype === undefined)
      .map(({ message }) => textOf(message.parts)),
    replies: path.filter(({ type, message }) => type === 'assistant' && isText(textOf(message.parts))).length,
    used: usageMetadata?.totalTokenCount ?? null,
    window: path.findLast(({ contextWindowSize }) => contextWindowSize)?.contextWindowSize ?? null,
    compactions: path.filter(({ subtype }) => subtype === 'chat_compression').length,
  };
}

function openDatabase(file) {
  const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm');
  const database = new Database(file, { readOnly: true });
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  return database;
}

/** The databases of the corpus hold one session each, beside those of its subagents. */
function opencode(file) {
  const database = openDatabase(file);
  const [session] = database.all('SELECT * FROM session WHERE parent_id IS NULL');
  const messages = database
    .all('SELECT id, data FROM message WHERE session_id = ? ORDER BY id', [session.id])
    .map(({ id, data }) => ({ id, ...JSON.parse(data) }));
  const parts = database
    .all('SELECT message_id, data FROM part ORDER BY id')
    .map(({ message_id, data }) => ({ message_id, ...JSON.parse(data) }));
  database.close();
  const said = (id) =>
    parts.filter(
      (part) => part.message_id === id && part.type === 'text' && part.synthetic !== true && isText(part.text),
    );
  const { tokens } =
    messages.findLast(({ role, tokens }) => role === 'assistant' && (tokens?.total ?? tokens?.input) > 0) ?? {};
  return {
    id: session.id,
    cwd: session.directory,
    name: session.title,
    texts: messages
      .filter(({ role }) => role === 'user')
      .flatMap(({ id }) => said(id).map(({ text }) => text.replace(/^"([\s\S]*)"$/, '$1'))),
    replies: messages
      .filter(({ role, summary }) => role === 'assistant' && summary !== true)
      .flatMap(({ id }) => said(id)).length,
    used: tokens === undefined ? null : tokens.total,
    compactions: parts.filter(({ type }) => type === 'compaction').length,
  };
}

/** Results of tools come back as messages of the user, without text. */
function goose(file) {
  const database = openDatabase(file);
  const [session] = database.all('SELECT * FROM sessions');
  const messages = database
    .all('SELECT role, content_json FROM messages ORDER BY id')
    .map(({ role, content_json }) => ({ role, said: textOf(JSON.parse(content_json)) }))
    .filter(({ said }) => isText(said));
  database.close();
  return {
    id: session.id,
    cwd: session.working_dir,
    name: session.name,
    texts: messages.flatMap(({ role, said }) => (role === 'user' ? [said] : [])),
    replies: messages.filter(({ role }) => role === 'assistant').length,
    used: session.total_tokens,
    window: JSON.parse(session.model_config_json).context_limit,
    compactions: 0,
  };
}

/** One session for each start with a prompt; all prompts of the corpus are commands. */
const saidInAider = /^#### (?:\/(?:ask|code|architect|copy-context) +)?([^/\s].*)$/m;

function aider(file, cwd) {
  const runs = readFileSync(file, 'utf8')
    .split(/^# aider chat started at /m)
    .slice(1);
  return runs
    .filter((run) => /^#### /m.test(run))
    .map((run) => ({
      id: `aider-${run.slice(0, 19).replace(/[-:]/g, '').replace(' ', '-')}`,
      cwd,
      name: (saidInAider.exec(run)?.[1] ?? /^#### (.*)$/m.exec(run)[1]).trim(),
      // What stands behind these commands is said to the model, or copied for it.
      texts: run.split('\n').filter((line) => /^#### (?:[^/\s]|\/(?:ask|code|architect|copy-context) +\S)/.test(line)),
      replies: 0,
      used: null,
      compactions: 0,
    }));
}

function specstory(file, cwd) {
  const text = readFileSync(file, 'utf8');
  const turns = text
    .split(/^(?=_\*\*(?:User|Agent)\b.*\*\*_$)/m)
    .slice(1)
    .map((turn) => ({
      isUser: turn.startsWith('_**User'),
      isOfSubagent: / - sidechain/.test(turn.slice(0, turn.indexOf('\n'))),
      words: turn
        .slice(turn.indexOf('\n'))
        .replace(/^<(tool-use|think)\b[\s\S]*?<\/\1>/gm, '')
        .replace(/^---$/gm, '')
        .trim(),
    }))
    .filter(
      ({ isOfSubagent, words }) =>
        !isOfSubagent &&
        words !== '' &&
        !/^<(?:command-|local-command-|task-notification)|^\[Request interrupted|^Tool use: \*\*/.test(words),
    );
  return {
    id: /^<!-- .* Session ([\w-]+) \(/m.exec(text)[1],
    cwd,
    texts: turns.flatMap(({ isUser, words }) => (isUser ? [words] : [])),
    replies: turns.filter(({ isUser }) => !isUser).length,
    used: null,
    compactions: 0,
  };
}
