// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are scripts that hold templates.
import assert from 'node:assert/strict';
import { pairPrints } from '../../../src/sources/codex/codeMode/pairPrints';
import { readScript } from '../../../src/sources/codex/codeMode/readScript';

/** A script, and the tools it calls with their input. */
const scripts: readonly (readonly [name: string, script: string, calls: readonly string[]])[] = [
  [
    'a call with its arguments',
    'await tools.exec_command({cmd:"npm test",workdir:"/w"})',
    ['exec_command {"cmd":"npm test","workdir":"/w"}'],
  ],
  [
    'keys in quotes, comments and trailing commas',
    "tools.exec_command({\n 'cmd': 'ls', // list\n /* here */ workdir: \"/w\",\n})",
    ['exec_command {"cmd":"ls","workdir":"/w"}'],
  ],
  [
    'escapes of every kind',
    String.raw`tools.exec_command({cmd:"a\t\"b\"\\n \x41\u0042\u{43}\
d"})`,
    [String.raw`exec_command {"cmd":"a\t\"b\"\\n ABCd"}`],
  ],
  [
    'raw templates',
    'tools.exec_command({cmd:String.raw`rg "\\bfoo\\b" \\n`})',
    [String.raw`exec_command {"cmd":"rg \"\\bfoo\\b\" \\n"}`],
  ],
  [
    'templates with constants',
    'const dir = "src"; tools.exec_command({cmd:`ls ${dir}/${"a" + 1}`})',
    ['exec_command {"cmd":"ls src/a1"}'],
  ],
  [
    'nested templates with braces',
    'const n = ["a", "b"]; tools.exec_command({cmd:`x ${n.map(i => `-f ${i}`).join(" ")} }`})',
    ['exec_command {"cmd":"x -f a -f b }"}'],
  ],
  [
    'what only the run knows, in the words of the script',
    'const r = await tools.a({}); tools.exec_command({cmd:`git show ${r.output.trim()}`})',
    ['a {}', 'exec_command {"cmd":"git show ${r.output.trim()}"}'],
  ],
  [
    'commands of a list',
    'const cmds = ["ls", "pwd"]; for (const cmd of cmds) await tools.exec_command({cmd});',
    ['exec_command {"cmd":"ls"}', 'exec_command {"cmd":"pwd"}'],
  ],
  [
    'commands mapped over',
    'await Promise.all(["ls","pwd"].map((cmd) => tools.exec_command({cmd, workdir:"/w"})))',
    ['exec_command {"cmd":"ls","workdir":"/w"}', 'exec_command {"cmd":"pwd","workdir":"/w"}'],
  ],
  [
    'pairs taken apart',
    'for (const [name, {flag}] of [["a",{flag:"-x"}],["b",{flag:"-y"}]]) tools.exec_command({cmd: name + " " + flag})',
    ['exec_command {"cmd":"a -x"}', 'exec_command {"cmd":"b -y"}'],
  ],
  [
    'entries of an object',
    'for (const [k, v] of Object.entries({one:"ls", two:"pwd"})) tools.exec_command({cmd:v, note:k})',
    ['exec_command {"cmd":"ls","note":"one"}', 'exec_command {"cmd":"pwd","note":"two"}'],
  ],
  [
    'helpers of the script, also before they are written',
    'await run("ls"); await run2("pwd");\nasync function run(cmd) { return await tools.exec_command({cmd, workdir:"/w"}); }\nvar run2 = async (cmd) => { const r = await run(cmd); return r; };',
    ['exec_command {"cmd":"ls","workdir":"/w"}', 'exec_command {"cmd":"pwd","workdir":"/w"}'],
  ],
  [
    'arguments spread',
    'const common = {workdir:"/w"}; tools.exec_command({...common, cmd:"ls"})',
    ['exec_command {"workdir":"/w","cmd":"ls"}'],
  ],
  [
    'a patch in a constant',
    'const patch = "*** Begin Patch\\n*** Update File: a.ts\\n*** End Patch";\ntext(await tools.apply_patch(patch));',
    ['apply_patch *** Begin Patch\n*** Update File: a.ts\n*** End Patch'],
  ],
  ['a tool by its name in brackets', 'tools["exec_command"]({cmd:"ls"})', ['exec_command {"cmd":"ls"}']],
  [
    'patterns that hold quotes and brackets',
    'const ok = /["\'`({]/.test("x"); if (ok || true) tools.exec_command({cmd:"ls"})',
    ['exec_command {"cmd":"ls"}'],
  ],
  [
    'one branch where the test is known',
    'const dry = false; if (dry) tools.exec_command({cmd:"a"}); else tools.exec_command({cmd:"b"});',
    ['exec_command {"cmd":"b"}'],
  ],
  [
    'both branches in doubt',
    'const r = await tools.exec_command({cmd:"t"}); if (r.exit_code === 0) await tools.exec_command({cmd:"push"}); else text("no");',
    ['exec_command {"cmd":"t"}', 'exec_command {"cmd":"push"} maybe'],
  ],
  [
    'chains of promises',
    'tools.exec_command({cmd:"ls"}).then(r => tools.exec_command({cmd:"pwd"})).catch(e => text(e));',
    ['exec_command {"cmd":"ls"}', 'exec_command {"cmd":"pwd"}'],
  ],
  ['a text that only names a call', 'text("use tools.exec_command({cmd:1})")', []],
  ['a string that the log cut off', 'const patch = "*** Begin Patch\\n*** Update File: a.ts\\n+x', []],
  [
    'a loop that polls',
    'let r = await tools.exec_command({cmd:"x"}); while (r.session_id) { r = await tools.write_stdin({session_id:r.session_id, chars:""}); }',
    ['exec_command {"cmd":"x"}', 'write_stdin {"chars":""}'],
  ],
];

/** A script, what it printed, and what that says of its calls: text, exit code, process. */
const outputs: readonly (readonly [
  name: string,
  script: string,
  texts: readonly string[],
  told: Readonly<Record<number, string>> | null,
])[] = [
  ['the output of one call', 'const r = await tools.e({}); text(r.output)', ['hello\n'], { 0: 'hello\n' }],
  [
    'a whole answer',
    'const r = await tools.e({}); text(JSON.stringify(r))',
    ['{"exit_code":2,"output":"no\\n"}'],
    { 0: 'no\n exit 2' },
  ],
  ['an answer that goes on', 'text(await tools.e({}))', ['{"session_id":12,"output":""}'], { 0: ' as 12' }],
  [
    'an answer cut within the output',
    'text(JSON.stringify(await tools.e({})))',
    ['{"exit_code":1,"output":"a\\nb'],
    { 0: 'a\nb exit 1' },
  ],
  [
    'words around the parts',
    'const [a, b] = await Promise.all([tools.e({}), tools.f({})]); text(`A ${a.exit_code}\\n${a.output}B\\n${b.output}`)',
    ['A 0\nx\nB\ny\n'],
    { 0: 'x\n exit 0', 1: 'y\n' },
  ],
  [
    'parts of several answers as one object',
    'const [a, b] = [await tools.e({}), await tools.f({})]; text(JSON.stringify({a, out: b.output}))',
    ['{"a":{"exit_code":0,"output":"x"},"out":"y"}'],
    { 0: 'x exit 0', 1: 'y' },
  ],
  [
    'a print in doubt that was made',
    'const r = await tools.e({}); text(r.output); if (r.session_id) text(`ID ${r.session_id}`)',
    ['x', 'ID 7'],
    { 0: 'x as 7' },
  ],
  [
    'a print in doubt that was not made',
    'const r = await tools.e({}); text(r.output); if (r.session_id) text(`ID ${r.session_id}`)',
    ['x'],
    { 0: 'x' },
  ],
  [
    'texts that are none of the prints',
    'const [a, b] = [await tools.e({}), await tools.f({})]; text(a.output); text(b.output)',
    ['x', 'y', 'z'],
    null,
  ],
];

describe('scripts of Codex code mode', () => {
  for (const [name, script, calls] of scripts) {
    it(`reads ${name}`, () => {
      const read = readScript(script, new Map());
      assert.deepEqual(
        read.calls.map(({ tool, input, maybe }) => `${tool} ${input}${maybe ? ' maybe' : ''}`),
        calls,
      );
    });
  }

  for (const [name, script, texts, told] of outputs) {
    it(`takes apart ${name}`, () => {
      const paired = pairPrints(readScript(script, new Map()).prints, texts);
      const words = [...(paired ?? [])].map(([call, { text, exitCode, processId }]) => [
        call,
        `${text ?? ''}${exitCode === null ? '' : ` exit ${exitCode}`}${processId === null ? '' : ` as ${processId}`}`,
      ]);
      assert.deepEqual(paired === null ? null : Object.fromEntries(words), told);
    });
  }

  it('reads what an earlier script stored', () => {
    const memory = new Map();
    readScript('store("cmd", "npm test")', memory);
    assert.deepEqual(
      readScript('tools.exec_command({cmd: load("cmd")})', memory).calls.map(({ input }) => input),
      ['{"cmd":"npm test"}'],
    );
  });

  it('never throws and always ends, wherever a script is cut or broken', () => {
    for (const [, script] of [...scripts, ...outputs]) {
      for (let at = 0; at < script.length; at += 3) {
        readScript(script.slice(0, at), new Map());
        readScript(`${script.slice(0, at)}}])\`"${script.slice(at + 2)}`, new Map());
      }
    }
    const loop = readScript('function f(x) { tools.a({x}); f(x + 1); f(x); } f(0); for (;;) { f(1); }', new Map());
    assert.ok(loop.isCutShort && loop.calls.length <= 200);
  });
});
