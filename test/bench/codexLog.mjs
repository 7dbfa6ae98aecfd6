// A Codex rollout of any size: every text twice, tool results as plain text, long base instructions.
import { openRandom, openTexts } from './random.mjs';

const hugeEvery = 60;

/** Yields lines until they add up to about `bytes`. */
export function* codexLog({
  bytes,
  seed = 2,
  cwd = '/home/dev/app',
  session = '0190a000-0000-7000-8000-000000000001',
}) {
  const random = openRandom(seed);
  const texts = openTexts(random);
  let written = 0;
  let number = 0;

  function line(type, payload) {
    number += 1;
    const timestamp = new Date(Date.UTC(2026, 2, 1) + number * 2_000).toISOString();
    const text = JSON.stringify({ timestamp, type, payload });
    written += Buffer.byteLength(text) + 1;
    return text;
  }

  function* say(role, text, phase) {
    const kind = role === 'user' ? 'input_text' : 'output_text';
    yield line('response_item', {
      type: 'message',
      role,
      content: [{ type: kind, text }],
      ...(phase ? { phase } : {}),
    });
    yield role === 'user'
      ? line('event_msg', { type: 'user_message', message: text, images: [] })
      : line('event_msg', { type: 'agent_message', message: text, phase });
  }

  function* step() {
    const callId = `call_${random.hex(16)}`;
    const kind = random.integer(10);
    if (kind < 2) {
      yield line('response_item', {
        type: 'reasoning',
        summary: [],
        encrypted_content: texts.base64(random.size(1_500, 0.6)),
      });
      yield* say('assistant', texts.cut(200), 'commentary');
    } else if (kind < 4) {
      const lines = texts
        .cut(600)
        .split('\n')
        .map((text) => `+${text}`)
        .join('\n');
      const file = `src/${random.pick(texts.words)}${random.integer(50)}.ts`;
      const input = `*** Begin Patch\n*** Update File: ${file}\n@@\n${lines}\n*** End Patch`;
      yield line('response_item', { type: 'custom_tool_call', name: 'apply_patch', input, call_id: callId });
      const output = JSON.stringify({
        output: `Success. Updated the following files:\nM ${file}\n`,
        metadata: { exit_code: 0 },
      });
      yield line('response_item', { type: 'custom_tool_call_output', call_id: callId, output });
    } else {
      const cmd = random.pick([
        'npm test',
        `sed -n 1,200p src/${random.pick(texts.words)}.ts`,
        'git diff --stat',
        'npx tsc --noEmit',
      ]);
      const size = number % hugeEvery >= hugeEvery - 3 ? random.size(300_000, 0.5) : random.size(2_500, 1);
      yield line('response_item', {
        type: 'function_call',
        name: 'exec_command',
        arguments: JSON.stringify({ cmd, workdir: cwd }),
        call_id: callId,
      });
      const code = random.integer(6) === 0 ? 1 : 0;
      const output = `Chunk ID: ${random.hex(6)}\nWall time: 1.2000 seconds\nProcess exited with code ${code}\nOutput:\n${texts.cut(size)}`;
      yield line('response_item', { type: 'function_call_output', call_id: callId, output });
    }
    const usage = { input_tokens: 90_000, cached_input_tokens: 80_000, output_tokens: 300, total_tokens: 90_300 };
    const info = { total_token_usage: usage, last_token_usage: usage, model_context_window: 258_400 };
    yield line('event_msg', { type: 'token_count', info });
  }

  yield line('session_meta', {
    id: session,
    timestamp: '2026-03-01T00:00:00.000Z',
    cwd,
    originator: 'codex_cli_rs',
    cli_version: '0.130.0',
    source: 'cli',
    model_provider: 'openai',
    base_instructions: { text: texts.cut(14_000) },
    git: { branch: 'main', commit_hash: random.hex(40) },
  });
  while (written < bytes) {
    yield line('turn_context', { cwd, model: 'gpt-5.5', effort: 'high', approval_policy: 'never' });
    yield* say('user', `Please mend the ${random.pick(texts.words)} and run the tests.`);
    for (let steps = 30 + random.integer(30); steps > 0 && written < bytes; steps -= 1) yield* step();
    yield* say('assistant', `Done, and the tests pass. ${texts.cut(500)}`, 'final_answer');
  }
}
