import assert from 'node:assert/strict';
import { closingSentence, readPointer } from '../../../src/core/document/pointTo';
import { handoffFileName } from '../../../src/core/handoffFileName';
import { openLog } from '../../../src/sources/openLog';
import { targets } from '../../../src/targets/registry';
import type { DeliveryPlace } from '../../../src/targets/target';
import { memoryFileStore } from '../../support/memoryFileStore';

const { signal } = new AbortController();

/** A handoff that would do harm, or fall apart, wherever a shell reads it. */
const markdown = '# Handoff\n\n"quotes" `id` $(id) $HOME %PATH% & | ; \\ “漢字” 🌊\n\n```\ncode\n```\n';
const handoff = {
  goal: 'Make "$(id)" & %PATH% `harmless`; rm -rf ~',
  markdown,
  sessionPath: '/home/dev/.claude/projects/-home-dev-tally/old.jsonl',
  files: [],
};
const fileName = handoffFileName(markdown, '2026-03-02');
const place: DeliveryPlace = {
  folder: '/home/dev/tally',
  taken: [],
  environment: { home: '/home/dev', platform: 'linux', variables: {} },
  date: '2026-03-02',
  time: '2026-03-02T10:00:00.123Z',
  id: '6892c64c-0000-4000-8000-000000000001',
};
const terminal = (id: string, at = place) => {
  const target = targets.find((candidate) => candidate.id === id);
  assert.ok(target, `no target ${id}`);
  const delivery = target.plan(handoff, at);
  assert.ok(delivery.kind === 'terminal', `${id} opens no terminal`);
  return { target, delivery };
};

describe('an agent in a terminal', () => {
  const prompt = `Read .handoff/${fileName} in this folder first. It is the handoff from the session before this one: what is done, what binds, what is known. Then work towards the goal at its end.`;
  const ignored = prompt.replace(
    'Then work',
    'Git ignores it: where your file tool refuses it, print it in the shell. Then work',
  );
  const commandLines: readonly (readonly [id: string, program: string, sent: readonly string[] | null])[] = [
    ['claude-terminal', 'claude', [prompt]],
    ['codex-terminal', 'codex', [prompt]],
    ['gemini-terminal', 'gemini', ['-i', ignored]],
    ['qwen-terminal', 'qwen', ['-i', prompt]],
    ['opencode-terminal', 'opencode', ['--prompt', prompt]],
    ['copilot-terminal', 'copilot', ['-i', prompt]],
    ['cline-terminal', 'cline', ['-i', prompt]],
    ['amp-terminal', 'amp', null],
  ];

  for (const [id, program, sent] of commandLines) {
    it(`is started by ${id} as ${program}, with a prompt that no shell could misread`, () => {
      const { delivery } = terminal(id);
      assert.deepEqual([delivery.program, delivery.args, delivery.prompt?.sent], [program, [], sent]);
      for (const word of [...(sent ?? []), ...(delivery.prompt?.filledIn?.args ?? [])])
        assert.match(word, /^[\p{L}\p{N} .,:/-]*$/u);
      assert.equal(delivery.folder, '/home/dev/tally');
      assert.deepEqual(delivery.file, {
        path: `/home/dev/tally/.handoff/${fileName}`,
        text: markdown,
        beside: { path: '/home/dev/tally/.handoff/.gitignore', text: '*\n' },
      });
    });
  }

  it('says whether the prompt is sent', () => {
    for (const [id, effect, inCli] of [
      [
        'claude-terminal',
        'filled in, you press Enter',
        'filled in, you press Enter; before version 2.1.330 it starts at once',
      ],
      ['gemini-terminal', 'filled in, you press Enter', 'starts at once'],
      ['cline-terminal', 'opens, prompt copied to paste', 'starts at once'],
      ['amp-terminal', 'opens, prompt copied to paste', 'opens, with a prompt to paste'],
      ['pi-terminal', 'opened, not sent', undefined],
    ] as const) {
      const { target } = terminal(id);
      assert.deepEqual([target.effect, target.effectInCli], [effect, inCli], id);
    }
  });

  it('fills the prompt in by itself where the program can', () => {
    const filledIn = { args: ['--prefill', prompt], since: '2.1.330' };
    assert.deepEqual(terminal('claude-terminal').delivery.prompt?.filledIn, filledIn);
    assert.equal(terminal('codex-terminal').delivery.prompt?.filledIn, null);
    assert.equal(terminal('amp-terminal').delivery.prompt?.text, prompt);
    assert.equal(terminal('pi-terminal').delivery.prompt, null);
  });

  it('is told apart from what the user types behind it, also where the file is ignored', () => {
    for (const text of [prompt, ignored]) {
      assert.equal(readPointer(text)?.rest, '', text);
      assert.equal(readPointer(`${text}\n\nUse tabs.`)?.rest, 'Use tabs.');
      for (let end = text.indexOf('handoff from') + 12; end < text.length; end += 1)
        assert.equal(readPointer(text.slice(0, end))?.rest, '', text.slice(0, end));
    }
    const short = prompt.slice(0, prompt.indexOf(': what'));
    assert.equal(readPointer(`${short}. Then go on. Use pnpm.`)?.rest, 'Then go on. Use pnpm.');
    assert.equal(readPointer(`${short}\n\nUse pnpm.`)?.rest, 'Use pnpm.');
  });

  it('is pointed to the name that is still free', () => {
    const taken = [fileName];
    const { delivery } = terminal('codex-terminal', { ...place, taken });
    const second = fileName.replace('.md', '-2.md');
    assert.ok(delivery.prompt?.text.startsWith(`Read .handoff/${second} in`));
    assert.ok(delivery.file.path.endsWith(`/${second}`));
  });

  it('is offered only by its program', () => {
    for (const { id, program } of targets)
      assert.equal(program !== undefined, id.endsWith('-terminal') || id === 'claude-window', id);
  });
});

describe('a program that is opened by its address', () => {
  for (const [id, to, parameters] of [
    ['claude-editor', { extension: 'anthropic.claude-code', path: '/open' }, ['prompt']],
    ['cursor-editor', { extension: 'anysphere.cursor-deeplink', path: '/prompt' }, ['text']],
    [
      'claude-window',
      { scheme: 'claude-cli', authority: 'open', program: 'claude', since: '2.1.91' },
      ['q', 'cwd', '/home/dev/tally'],
    ],
  ] as const) {
    it(`is filled in by ${id} with a prompt that holds nothing an address would read`, () => {
      const target = targets.find((candidate) => candidate.id === id);
      const delivery = target?.plan(handoff, place);
      assert.ok(delivery?.kind === 'link');
      assert.equal(delivery.file.text, markdown);
      assert.deepEqual(delivery.to, to);
      const [[name, prompt] = [], ...others] = delivery.parameters;
      assert.deepEqual([name, ...others.flat()], parameters);
      assert.equal(prompt, delivery.prompt);
      assert.match(
        delivery.prompt,
        /^Read \.handoff\/handoff-2026-03-02-[0-9a-f]{8}\.md in this folder first\. [\p{L} .,:-]*$/u,
      );
    });
  }
});

describe('Codex in the editor', () => {
  it('gets the handoff and the files it ranks first, by the documented commands', () => {
    const target = targets.find(({ id }) => id === 'codex-editor');
    const delivery = target?.plan({ ...handoff, files: ['/home/dev/tally/src/a.ts'] }, place);
    assert.ok(delivery?.kind === 'thread');
    assert.deepEqual(delivery.commands, { start: 'chatgpt.newChat', attach: 'chatgpt.addFileToThread' });
    assert.equal(delivery.file.text, markdown);
    assert.deepEqual(delivery.files, ['/home/dev/tally/src/a.ts']);
    assert.equal(readPointer(delivery.prompt)?.rest, '');
  });
});

describe('a session file', () => {
  const name = '2026-03-02T10-00-00-123Z_6892c64c-0000-4000-8000-000000000001.jsonl';

  for (const [id, open, folder] of [
    ['pi-terminal', '--session', '/home/dev/.pi/agent/sessions/--home-dev-tally--'],
    ['omp-terminal', '-r', '/home/dev/.omp/agent/sessions/-tally'],
  ] as const) {
    it(`of ${id} holds the handoff to the last byte and names its parent`, () => {
      const { delivery } = terminal(id);
      assert.equal(delivery.file.path, `${folder}/${name}`);
      assert.deepEqual(delivery.args, [open, delivery.file.path]);
      const [header, entry, end] = delivery.file.text.split('\n');
      assert.deepEqual(JSON.parse(header ?? ''), {
        type: 'session',
        version: 3,
        id: place.id,
        timestamp: place.time,
        cwd: '/home/dev/tally',
        parentSession: handoff.sessionPath,
      });
      assert.deepEqual(JSON.parse(entry ?? ''), {
        type: 'custom_message',
        id: '6892c64c',
        parentId: null,
        timestamp: place.time,
        customType: 'handoff',
        content: `<handoff-context>\n${markdown}</handoff-context>\n\n${closingSentence}`,
        display: true,
        ...(id === 'omp-terminal' ? { attribution: 'agent' } : {}),
      });
      assert.equal(end, '');
    });
  }

  it('lies where the environment says the agent keeps its sessions', () => {
    const at = (variables: Record<string, string>) =>
      terminal('pi-terminal', { ...place, environment: { ...place.environment, variables } }).delivery.file.path;
    assert.equal(at({ PI_CODING_AGENT_DIR: '/x' }), `/x/sessions/--home-dev-tally--/${name}`);
    assert.equal(at({ PI_CODING_AGENT_SESSION_DIR: '/y' }), `/y/--home-dev-tally--/${name}`);
  });

  it('may be written without being opened', () => {
    const target = targets.find(({ id }) => id === 'pi-session');
    const delivery = target?.plan(handoff, place);
    assert.ok(delivery?.kind === 'file');
    assert.equal(delivery.open, false);
    assert.equal(delivery.text, terminal('pi-terminal').delivery.file.text);
  });

  const withTodos =
    '# Handoff\n\n## To do\n\n- To do: Round the totals (12)\n- Done: Read the ledger (8)\n\n## Next goal (verbatim)\n\nRound it\n';
  const recordsOf = (id: string, text: string) => {
    const target = targets.find((candidate) => candidate.id === id);
    const delivery = target?.plan({ ...handoff, markdown: text }, place);
    assert.ok(delivery?.kind === 'file');
    return {
      text: delivery.text,
      records: delivery.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    };
  };

  it('fills the list of what is to be done, before the handoff', () => {
    for (const id of ['pi-session', 'omp-session']) {
      const [, list, entry] = recordsOf(id, withTodos).records;
      const tasks = [{ content: 'Round the totals', status: 'pending' }];
      assert.deepEqual(list.data, { phases: [{ name: 'From the handoff', tasks }] });
      assert.deepEqual([list.type, list.customType, list.parentId], ['custom', 'user_todo_edit', null]);
      assert.equal(entry.parentId, list.id);
      assert.equal(entry.attribution, id === 'omp-session' ? 'agent' : undefined);
    }
    assert.deepEqual(
      recordsOf('omp-session', markdown).records.map(({ type }) => type),
      ['session', 'custom_message'],
    );
  });

  it('ends in a sentence of ours, which is read back as nobody’s words', async () => {
    for (const id of ['pi-session', 'omp-session']) {
      const { text } = recordsOf(id, withTodos);
      assert.ok(JSON.parse(text.trim().split('\n').at(-1) ?? '').content.endsWith(closingSentence));
      const path = '/logs/session.jsonl';
      const session = await openLog({ path, sessionId: null, files: memoryFileStore({ [path]: text }), signal });
      const said = session.entries.flatMap((entry) => (entry.kind === 'message' ? [entry.origin] : []));
      assert.deepEqual([said, session.problems], [['handoff'], []]);
    }
  });

  it('asks the other agents to put what is open on their own list, where something is', () => {
    const promptOf = (id: string, text: string) => {
      const delivery = targets.find((candidate) => candidate.id === id)?.plan({ ...handoff, markdown: text }, place);
      return delivery?.kind === 'terminal' ? (delivery.prompt?.text ?? '') : '';
    };
    for (const id of ['codex-terminal', 'gemini-terminal']) {
      const prompt = promptOf(id, withTodos);
      assert.match(prompt, / Put its open to-dos on your own list\. Then work towards the goal/);
      assert.equal(readPointer(prompt)?.rest, '');
      assert.doesNotMatch(promptOf(id, markdown), /own list/);
    }
  });
});
