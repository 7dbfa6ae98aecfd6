// A Claude Code log with the shape of real ones: what a megabyte of the corpus holds on average (docs/bench.md).
import { openRandom } from './random.mjs';
import { openRealTexts } from './realTexts.mjs';

/** Of a megabyte of the corpus's logs of Claude Code: how many of each kind of record there are. */
const perMb = { call: 69, thinking: 32, text: 31, progress: 47, user: 10, snapshot: 11, system: 11 };
const tools = { Bash: 220, Read: 144, Edit: 138, Grep: 55, TaskUpdate: 29, Write: 10, TodoWrite: 8 };
/** Quantiles of the characters: 10, 25, 50, 75, 90, 95, 99 and 100 % are no longer. */
const sizes = {
  text: [38, 60, 98, 219, 993, 1598, 3057, 7180],
  user: [14, 39, 98, 232, 634, 2400, 7163, 17290],
  result: [31, 107, 298, 1478, 4246, 8451, 25173, 83036],
};
const quantiles = [0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1];
const session = '11111111-2222-4333-8444-555555555555';
const cwd = '/home/dev/app';

/** Yields lines until they add up to about `bytes`. */
export function* realShapedLog({ bytes, seed = 1 }) {
  const random = openRandom(seed);
  const texts = openRealTexts(random);
  let written = 0;
  let number = 0;
  let parent = null;
  const line = (record) => {
    const text = JSON.stringify(record);
    written += Buffer.byteLength(text) + 1;
    return text;
  };
  const timestamp = () => new Date(Date.UTC(2026, 2, 1) + number * 7_000).toISOString();
  const uuid = () => `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
  const record = (type, more) => {
    number += 1;
    const id = uuid();
    const base = { parentUuid: parent, isSidechain: false, userType: 'external', cwd, sessionId: session };
    parent = id;
    return line({ ...base, version: '2.1.90', gitBranch: 'main', type, ...more, uuid: id, timestamp: timestamp() });
  };
  const assistant = (block) =>
    record('assistant', {
      message: {
        model: 'claude-opus-4-6',
        id: `msg_${random.hex(20)}`,
        type: 'message',
        role: 'assistant',
        content: [block],
        stop_reason: block.type === 'tool_use' ? 'tool_use' : null,
        usage: { input_tokens: 4, cache_read_input_tokens: 20_000 + number * 30, output_tokens: random.integer(900) },
      },
      requestId: `req_${random.hex(20)}`,
    });
  const plain = (type, more) => line({ type, ...more, timestamp: timestamp() });

  function* call() {
    const name = weighted(random, tools);
    const id = `toolu_${random.hex(20)}`;
    const [input, content, toolUseResult, failed = false] = toolUse(name);
    yield assistant({ type: 'tool_use', id, name, input });
    const block = { tool_use_id: id, type: 'tool_result', content, ...(failed ? { is_error: true } : {}) };
    yield record('user', { message: { role: 'user', content: [block] }, toolUseResult });
  }

  function toolUse(name) {
    const file = `${cwd}/${texts.file()}`;
    const size = sized(random, sizes.result);
    if (name === 'Bash') {
      const failed = random.integer(9) === 0;
      const output = failed ? `Exit code 1\n${texts.failure(size / 3)}` : texts.output(size / 2);
      const result = failed ? `Error: ${output}` : { stdout: output, stderr: '', interrupted: false };
      return [{ command: texts.command(), description: texts.said(20).slice(0, 60) }, output, result, failed];
    }
    if (name === 'Read') {
      const content = texts.code(size);
      const about = { filePath: file, content, numLines: 60, startLine: 1, totalLines: 60 };
      return [{ file_path: file }, texts.numbered(size), { type: 'text', file: about }];
    }
    if (name === 'Edit') {
      const [old_string, new_string] = [texts.code(180), texts.code(240)];
      const patch = { oldStart: 1, oldLines: 4, newStart: 1, newLines: 5, lines: texts.code(300).split('\n') };
      const result = {
        filePath: file,
        oldString: old_string,
        newString: new_string,
        originalFile: texts.code(size * 2),
      };
      const told = `The file ${file} has been updated successfully.`;
      return [{ file_path: file, old_string, new_string }, told, { ...result, structuredPatch: [patch] }];
    }
    if (name === 'Write') {
      const content = texts.code(size + 800);
      return [
        { file_path: file, content },
        `File created successfully at: ${file}`,
        { type: 'create', filePath: file },
      ];
    }
    if (name === 'TodoWrite') {
      const todos = Array.from({ length: 4 }, (_, at) => ({
        content: texts.said(40),
        status: at < 2 ? 'completed' : 'pending',
      }));
      return [{ todos }, 'Todos have been modified successfully.', { newTodos: todos }];
    }
    if (name === 'TaskUpdate') {
      const [taskId, status] = [String(random.integer(20)), random.pick(['in_progress', 'completed'])];
      return [{ taskId, status }, `Updated task #${taskId} status`, { success: true, taskId }];
    }
    return [{ pattern: texts.words.name(), path: cwd }, texts.output(size / 2), { mode: 'content', numFiles: 4 }];
  }

  function* step(kind) {
    if (kind === 'call') yield* call();
    if (kind === 'thinking')
      yield assistant({ type: 'thinking', thinking: texts.said(300), signature: random.hex(900) });
    if (kind === 'text') yield assistant({ type: 'text', text: texts.said(sized(random, sizes.text)) });
    if (kind === 'user')
      yield record('user', { message: { role: 'user', content: texts.asked(sized(random, sizes.user)) } });
    if (kind === 'progress')
      yield record('progress', { data: { type: 'bash_progress', output: texts.output(300), elapsedTimeSeconds: 2 } });
    if (kind === 'snapshot')
      yield plain('file-history-snapshot', {
        messageId: uuid(),
        snapshot: { trackedFileBackups: {} },
        isSnapshotUpdate: false,
      });
    if (kind === 'system')
      yield record('system', { subtype: 'turn_duration', durationMs: random.integer(90_000), isMeta: false });
  }

  yield* step('user');
  while (written < bytes) yield* step(weighted(random, perMb));
  yield* step('text');
}

function weighted(random, weights) {
  let at = random.integer(Object.values(weights).reduce((sum, weight) => sum + weight, 0));
  for (const [name, weight] of Object.entries(weights)) {
    at -= weight;
    if (at < 0) return name;
  }
  throw new Error('no weight was left');
}

/** A size between two quantiles, evenly on the scale of logarithms. */
function sized(random, bounds) {
  const at = random.next();
  const above = quantiles.findIndex((quantile) => at <= quantile);
  const [low, high] = [bounds[above - 1] ?? bounds[0] / 3, bounds[above]];
  return Math.round(low * (high / low) ** random.next());
}
