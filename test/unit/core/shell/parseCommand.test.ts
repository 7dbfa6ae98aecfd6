import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Command } from '../../../../src/core/shell/command';
import { parseCommand } from '../../../../src/core/shell/parseCommand';

/** `program args`, one a command. */
const runs: readonly (readonly [string, readonly string[]])[] = [
  ['(cd web && npm test)', ['cd web', 'npm test']],
  ['{ cat .env; }', ['cat .env']],
  ["bash -lc 'npm test'", ['npm test']],
  ["bash -o pipefail -c 'npm test'", ['npm test']],
  ['for d in a b; do npm test; done', ['npm test']],
  ['for ((i=0; i<3; i++)); do npm test; done', ['npm test']],
  ['((tsc --noEmit))', ['tsc --noEmit']],
  ['((i++)); (( $# > 1 )) && npm test', ['npm test']],
  ['if npm test; then echo ok; else echo no; fi', ['npm test', 'echo ok', 'echo no']],
  ['while ! npm test; do sleep 1; done', ['npm test', 'sleep 1']],
  ['case $x in a|b) npm test ;; *) ls ;; esac', ['npm test', 'ls']],
  ['check() { npm test; }', ['npm test']],
  ['function check { npm test; }', ['npm test']],
  ['docker compose -f x.yml exec -T -u me web pytest -q', ['pytest -q']],
  ['docker run --rm -v "$PWD:/app" node:22 npm test', ['npm test']],
  ['kubectl -n x exec pod -c main -- npm test', ['npm test']],
  ['uv run --frozen pytest', ['pytest']],
  ['uv run --with a -m pytest', ['pytest']],
  ['timeout -k 5 60 npm test', ['npm test']],
  ['cargo +nightly test', ['cargo test']],
  ['sudo -u x npm test', ['npm test']],
  ['env -u X A=b npm test', ['npm test']],
  ['nix develop .#ci -c npm test', ['npm test']],
  ["nix-shell -p nodejs --run 'npm test'", ['npm test']],
  ['ssh -i key host "cd app && npm test"', ['cd app', 'npm test']],
  ['mise x node@22 -- npm test', ['npm test']],
  ['direnv exec . npm test', ['npm test']],
  ['git -C web --no-pager commit -m x', ['git commit -m x']],
  ['npm --prefix web test', ['npm test']],
  ['npm test --prefix web', ['npm test']],
  ['python3 -m pytest -q', ['pytest -q']],
  ['/usr/bin/python3.12 a.py', ['python a.py']],
  ['npm.cmd test', ['npm test']],
  ['command -v npm', ['command -v npm']],
  ['env', ['env']],
  ['echo "$(cat .env)"', ['cat .env', 'echo $(cat .env)']],
  ['echo `cat .env`', ['cat .env', 'echo `cat .env`']],
  ['diff <(cat a) b', ['cat a', 'diff <(cat a) b']],
  ["bash <<'EOF'\nnpm test\nEOF", ['npm test', 'bash']],
  ["cat > a <<'EOF'\n$(rm x)\nit's\nEOF\nnpm test", ['cat', 'npm test']],
  ['cat <<EOF\n$(rm x)\nEOF', ['rm x', 'cat']],
  ["find . -name '*.o' -exec rm {} \\;", ['find . -name *.o -exec rm {} ;', 'rm {}']],
  ['[[ -f a && b ]] && npm test', ['[[', 'npm test']],
  ['npm test # && rm x', ['npm test']],
  ['npm \\\n  test', ['npm test']],
  ['powershell -NoProfile -Command "cd web; npm test"', ['cd web', 'npm test']],
  ["$env:CI='1'; npm test", ['', 'npm test']],
  ['cmd /c "cd web && npm test"', ['cd web', 'npm test']],
  ['& "C:\\Program Files\\node.exe" a.js', ['node a.js']],
  ['gci src | ForEach-Object { Remove-Item $_ }', ['gci src', 'remove-item $_', 'foreach-object']],
  ['echo "it is (fine)" \'a && b\' c\\ d', ['echo it is (fine) a && b c d']],
  ['', []],
];

const files: readonly (readonly [string, Partial<Pick<Command, 'reads' | 'writes' | 'removes' | 'moves'>>])[] = [
  ['cat < a.txt', { reads: ['a.txt'] }],
  ['(cd app && cat a.txt)', { reads: ['app/a.txt'] }],
  ['pushd app; cat a.txt; popd; cat b.txt', { reads: ['app/a.txt', 'b.txt'] }],
  ['(cd app); cat a.txt', { reads: ['a.txt'] }],
  ['cd "$ROOT" && cat a.txt', {}],
  ['cd "$ROOT" && cat a.txt', {}],
  ['{ cat; ls; } < a.txt > b.txt', { reads: ['a.txt'], writes: ['b.txt'] }],
  ['(cd app; cat) < a.txt', { reads: ['a.txt'] }],
  ['cd app; while read -r line; do ls $line; done < a.txt', { reads: ['app/a.txt'] }],
  ['if cat; then ls; fi 2>/dev/null', {}],
  ['for f in a b; do cat src/$f.ts; done', { reads: ['src/a.ts', 'src/b.ts'] }],
  ['D=/srv; cat $D/a', { reads: ['/srv/a'] }],
  ["cat > notes.md <<'EOF'\nx > y\nEOF", { writes: ['notes.md'] }],
  ['npm test > out.txt 2>&1', { writes: ['out.txt'] }],
  ['npm test &> out.txt', { writes: ['out.txt'] }],
  ['npm test 2>/dev/null', {}],
  ['cat a | tee -a b', { reads: ['a'], writes: ['b'] }],
  ["sed -i 's/a/b/' x y", { writes: ['x', 'y'] }],
  ["sed -i '' 's/a/b/' x", { writes: ['x'] }],
  ['sed -i -e s/a/b/ -e s/c/d/ x', { writes: ['x'] }],
  ["perl -pi -e 's/a/b/' x", { writes: ['x'] }],
  ['dd if=a of=b', { reads: ['a'], writes: ['b'] }],
  ['touch a b', { writes: ['a', 'b'] }],
  ['truncate -s 0 a', { writes: ['a'] }],
  ['cp a b', { reads: ['a'], writes: ['b'] }],
  ['cp a b dir/', { reads: ['a', 'b'], writes: ['dir/a', 'dir/b'] }],
  ['install -m 755 a bin/a', { reads: ['a'], writes: ['bin/a'] }],
  ['mv a b', { moves: [{ from: 'a', to: 'b' }] }],
  ['git mv a/x.ts b/', { moves: [{ from: 'a/x.ts', to: 'b/x.ts' }] }],
  ['git -C web mv a b', { moves: [{ from: 'web/a', to: 'web/b' }] }],
  ['rm -rf a && git rm b && unlink c && rmdir d', { removes: ['a', 'b', 'c', 'd'] }],
  ['Remove-Item -Path a.txt -Force', { removes: ['a.txt'] }],
  ['Move-Item a.txt -Destination b.txt', { moves: [{ from: 'a.txt', to: 'b.txt' }] }],
  ['Set-Content -Path a.txt -Value "x"', { writes: ['a.txt'] }],
  ['Set-Content a.txt "x"', { writes: ['a.txt'] }],
  ['Add-Content -Encoding utf8 a.txt x', { writes: ['a.txt'] }],
  ['New-Item a.txt -ItemType File', { writes: ['a.txt'] }],
  ['patch a.txt < a.diff', { reads: ['a.diff'], writes: ['a.txt'] }],
  ['Get-Content src\\a.ts -TotalCount 20', { reads: ['src/a.ts'] }],
];

const exits: readonly (readonly [string, Command['exit']])[] = [
  ['npm test', 'always'],
  ['cd web && npm test', 'always'],
  ['(cd web && npm test)', 'always'],
  ['npm test && git push', 'on success'],
  ['npm test && echo ok', 'always'],
  ['npm test | tail', 'never'],
  ['set -o pipefail; npm test | tail', 'always'],
  ["bash -o pipefail -c 'npm test | tail'", 'always'],
  ['npm test || true', 'never'],
  ['npm test || exit 1', 'always'],
  ['npm test || exit 1; ls', 'on success'],
  ['npm test; ls', 'never'],
  ['set -e; npm test; ls', 'on success'],
  ['npm test &', 'never'],
  ['npm test; exit $?', 'always'],
  [`npm test | tail; exit $${'{PIPESTATUS[0]}'}`, 'always'],
  ['npm test > out; code=$?; tail out; exit $code', 'always'],
  ['if npm test; then echo ok; fi', 'never'],
  ['if npm test; then echo ok; else exit 1; fi', 'on success'],
  ['if ! npm test; then exit 1; fi', 'on success'],
  ['for d in a b; do npm test; done', 'on failure'],
  ['! npm test', 'never'],
  ['out=$(npm test)', 'always'],
  ['echo "$(npm test)"', 'never'],
  ['docker exec -d web npm test', 'never'],
];

describe('parseCommand', () => {
  for (const [line, expected] of runs)
    it(`finds what runs in: ${JSON.stringify(line)}`, () => {
      assert.deepEqual(
        parseCommand(line).map(({ program, args }) => [program, ...args].join(' ').trim()),
        expected,
      );
    });

  for (const [line, expected] of files)
    it(`finds the files of: ${JSON.stringify(line)}`, () => {
      const all = parseCommand(line);
      const found = {
        reads: all.flatMap((command) => command.reads),
        writes: all.flatMap((command) => command.writes),
        removes: all.flatMap((command) => command.removes),
        moves: all.flatMap((command) => command.moves),
      };
      assert.deepEqual(found, { reads: [], writes: [], removes: [], moves: [], ...expected });
    });

  for (const [line, expected] of exits)
    it(`says when the exit status is the check's in: ${JSON.stringify(line)}`, () => {
      assert.equal(parseCommand(line).find(({ program }) => program === 'npm')?.exit, expected);
    });

  it('marks what runs elsewhere, and what runs it', () => {
    const [command] = parseCommand('sudo ssh host "docker exec web npm test"');
    assert.deepEqual([command?.place, command?.wrappers], ['host', ['sudo', 'ssh', 'docker exec']]);
  });

  it('marks words that the shell would still expand', () => {
    const [command] = parseCommand(`cat a "$B" '$c' *.ts ~/d`);
    assert.deepEqual(command?.open, [1, 3]);
  });

  it('tells where output goes', () => {
    const where = (line: string) => parseCommand(line).map(({ output, feeds }) => feeds?.program ?? output);
    assert.deepEqual(where('cat a | sort > b'), ['sort', 'file']);
    assert.deepEqual(where('(cat a; cat b) | wc'), ['wc', 'wc', 'shown']);
    assert.deepEqual(where('cat a >&2; cat b > /dev/null'), ['shown', 'nowhere']);
  });

  it('keeps the text of a command, without redirections, and without its wrappers', () => {
    const [command] = parseCommand('CI=1 sudo npm  test > out 2>&1 -- "a b"');
    assert.deepEqual([command?.text, command?.bare], ['CI=1 sudo npm  test -- "a b"', 'npm  test -- "a b"']);
  });

  it('throws for no text', () => {
    const pieces = fc.constantFrom(
      ...`' " \` $( $(( \${ ) ( { } << <<- <<< > >& | || & && ; ;; \n \\ # ! [[ ]] = if then else fi for in do done while case`
        .split(/ /)
        .concat([
          'esac ',
          'f()',
          'EOF',
          'bash -c ',
          'eval ',
          'ssh h ',
          'find -exec ',
          'sudo ',
          'cd ',
          "@'\n",
          '$x = ',
          ' ',
        ]),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        const line = parts.join('');
        assert.ok(parseCommand(line).length <= line.length + 1);
        assert.ok(parseCommand(parts.join(' ')).every(({ program }) => program === program.toLowerCase()));
      }),
    );
  });
});
