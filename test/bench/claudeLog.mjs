// A Claude Code log of any size: one line in a hundred holds half of the bytes, as in real long sessions.
import { openRandom, openTexts } from './random.mjs';

const hugeEvery = 80;
const hugeBytes = 235_000;
const sessionId = '11111111-2222-4333-8444-555555555555';

/** Yields lines until they add up to about `bytes`. `cwd` is the folder the session worked in. */
export function* claudeLog({ bytes, seed = 1, cwd = '/home/dev/app', session = sessionId }) {
  const random = openRandom(seed);
  const texts = openTexts(random);
  let written = 0;
  let number = 0;
  let parent = null;
  const time = () => new Date(Date.UTC(2026, 2, 1) + number * 4_000).toISOString();
  const id = () => `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;

  function record(type, message, more = {}) {
    number += 1;
    const uuid = id();
    const line = JSON.stringify({
      parentUuid: parent,
      isSidechain: false,
      userType: 'external',
      cwd,
      sessionId: session,
      version: '2.1.90',
      gitBranch: 'main',
      type,
      message,
      uuid,
      timestamp: time(),
      ...more,
    });
    parent = uuid;
    written += Buffer.byteLength(line) + 1;
    return line;
  }

  const assistant = (block) =>
    record(
      'assistant',
      {
        model: 'claude-opus-4-6',
        id: `msg_${number}`,
        type: 'message',
        role: 'assistant',
        content: [block],
        stop_reason: block.type === 'tool_use' ? 'tool_use' : 'end_turn',
        usage: {
          input_tokens: 4,
          cache_creation_input_tokens: random.integer(4_000),
          cache_read_input_tokens: 20_000 + random.integer(120_000),
          output_tokens: random.integer(900),
          service_tier: 'standard',
        },
      },
      { requestId: `req_${random.hex(20)}` },
    );

  function* call(name, input, content, toolUseResult, isError = false) {
    const callId = `toolu_${random.hex(20)}`;
    yield assistant({ type: 'tool_use', id: callId, name, input });
    const block = { tool_use_id: callId, type: 'tool_result', content, ...(isError ? { is_error: true } : {}) };
    yield record('user', { role: 'user', content: [block] }, { toolUseResult });
  }

  function* step() {
    const file = `${cwd}/src/${random.pick(texts.words)}/${random.pick(texts.words)}${random.integer(40)}.ts`;
    if (number % hugeEvery >= hugeEvery - 2) {
      const whole = texts.cut(random.size(hugeBytes, 0.5));
      if (random.integer(2) === 0) {
        const result = { stdout: whole, stderr: '', interrupted: false };
        yield* call('Bash', { command: 'npm run build', description: 'Build' }, whole, result);
        return;
      }
      yield* call('Read', { file_path: file }, texts.numbered(whole.length), {
        type: 'text',
        file: { filePath: file, content: whole, numLines: 9_000, startLine: 1, totalLines: 9_000 },
      });
      return;
    }
    const kind = random.integer(10);
    if (kind < 3) {
      const size = random.size(2_800, 0.9);
      yield* call('Read', { file_path: file }, texts.numbered(size), {
        type: 'text',
        file: { filePath: file, content: texts.cut(size), numLines: 60, startLine: 1, totalLines: 60 },
      });
    } else if (kind < 7) {
      const failed = random.integer(6) === 0;
      const output = texts.cut(random.size(700, 1));
      const command = random.pick([
        'npm test',
        'npx tsc --noEmit',
        'git status --short',
        `grep -rn ${random.pick(texts.words)} src`,
      ]);
      const result = failed ? `Error: Exit code 1\n${output}` : { stdout: output, stderr: '', interrupted: false };
      yield* call(
        'Bash',
        { command, description: 'Run it' },
        failed ? `Exit code 1\n${output}` : output,
        result,
        failed,
      );
    } else if (kind < 9) {
      const [before, after] = [texts.cut(200), texts.cut(260)];
      yield* call(
        'Edit',
        { file_path: file, old_string: before, new_string: after },
        `The file ${file} has been updated.`,
        {
          filePath: file,
          oldString: before,
          newString: after,
          originalFile: texts.cut(random.size(9_000, 0.9)),
          structuredPatch: [{ oldStart: 1, oldLines: 4, newStart: 1, newLines: 5, lines: texts.cut(400).split('\n') }],
          userModified: false,
          replaceAll: false,
        },
      );
    } else {
      yield assistant({ type: 'thinking', thinking: texts.cut(300), signature: texts.base64(800) });
      yield assistant({ type: 'text', text: texts.cut(random.size(300, 0.8)) });
    }
  }

  while (written < bytes) {
    const about = [random.pick(texts.words), random.pick(texts.words)];
    yield record('user', {
      role: 'user',
      content: `Please mend the ${about[0]} of the ${about[1]} and run the tests.`,
    });
    for (let steps = 40 + random.integer(30); steps > 0 && written < bytes; steps -= 1) yield* step();
    yield assistant({ type: 'text', text: `Done: the ${about[0]} is mended and the tests pass. ${texts.cut(500)}` });
  }
}
