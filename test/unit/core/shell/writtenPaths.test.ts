import assert from 'node:assert/strict';
import { removedPaths, writtenPaths } from '../../../../src/core/shell/writtenPaths';

const written: Readonly<Record<string, readonly string[]>> = {
  "sed -i 's/a/b/' src/money.ts": ['src/money.ts'],
  "sed -i '' -e 's/a/b/' src/money.ts": ['src/money.ts'],
  'echo hi > README.md': ['README.md'],
  'cat a.txt | tee -a log.txt': ['log.txt'],
  'git mv src/a.ts src/b.ts': ['src/a.ts', 'src/b.ts'],
  'cd web && echo hi > a.txt': ['web/a.txt'],
  'rm -f coverage.out': [],
  'npm test 2>/dev/null': [],
  'sed -n 1,20p src/money.ts': [],
  'cat src/money.ts': [],
  "ssh host 'echo hi > a.txt'": [],
  'docker exec web touch a.txt': [],
  // Code that the line gives a program, where it names the file.
  [`node -e "require('fs').writeFileSync('src/rates.json', '{}')"`]: ['src/rates.json'],
  [`cd web && node -e 'fs.appendFileSync("a.css", "b")'`]: ['web/a.css'],
  [`python3 -c "\np = 'sts/sts_test.go'\nwith open(p, 'rb') as f:\n    data = f.read()\nwith open(p, 'wb') as f:\n    f.write(data)"`]:
    ['sts/sts_test.go'],
  [`python3 - <<'EOF'\nfrom pathlib import Path\np = Path('src/conf.py')\np.write_text(p.read_text().replace('a', 'b'))\nEOF`]:
    ['src/conf.py'],
  [`python3 <<'PY'\nfor name in ["a.md", "b.md"]:\n    with open(name, "a") as f:\n        f.write("x")\nPY`]: [
    'a.md',
    'b.md',
  ],
  [`ruby -e 'File.write("lib/a.rb", "x")'`]: ['lib/a.rb'],
  [`cat > /tmp/fix.py <<'EOF'\nopen('lib/a.py', 'w').write('x')\nEOF\npython3 /tmp/fix.py`]: [
    '/tmp/fix.py',
    'lib/a.py',
  ],
  [`python3 -c "print(open('src/conf.py').read())"`]: [],
  [`python3 -c "open('a.txt', 'r').read(); print('w')"`]: [],
  [`node -e "fs.writeFileSync(process.argv[1], 'x')" a.txt`]: [],
  [`node -e 'fs.writeFileSync(dir + "/a.txt", 1)'`]: [],
  [`node scripts/move.mjs "writeFileSync('a.txt', 1)"`]: [],
  [`grep -rn "writeFileSync('a.txt'" src`]: [],
};

describe('writtenPaths', () => {
  for (const [command, paths] of Object.entries(written))
    it(`of \`${command}\``, () => assert.deepEqual(writtenPaths(command), paths));

  it('knows what is gone afterwards', () => {
    assert.deepEqual(removedPaths('cd web && rm -f a.txt && git rm b.txt; rm *.o "$X"'), ['web/a.txt', 'web/b.txt']);
  });
});
