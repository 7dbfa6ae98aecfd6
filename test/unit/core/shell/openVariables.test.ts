import assert from 'node:assert/strict';
import { openVariables, variablesSet } from '../../../../src/core/shell/openVariables';

const open: readonly (readonly [command: string, ...names: readonly string[]])[] = [
  ['gh run view $RUN --log', 'RUN'],
  [`gh run view "$RUN" --job "\${JOB}"`, 'RUN', 'JOB'],
  ['curl -s "$base/health"', 'base'],
  ['cd "$work" && npm test', 'work'],
  [`docker exec \${cid} sh -c "ls $HOME"`, 'cid'],
  ['kubectl logs $pod | grep -c "$word"', 'pod', 'word'],
];

const closed: readonly string[] = [
  'npm test',
  'RUN=$(gh run list -L1 --json databaseId -q .[0].databaseId); gh run view $RUN --log',
  'export base=http://localhost:3000 && curl -s "$base/health"',
  'for f in src/*.ts; do wc -l "$f"; done',
  'ls | while read -r name size; do echo "$name $size"; done',
  "awk '{print $NF, $name}' log.txt",
  "gh api graphql -f query='query($owner:String!) { repository(owner:$owner) { id } }'",
  `echo "\\$later" && ls $HOME $PWD \${TMPDIR}`,
  `echo "\${PORT:-3000}" "\${NAME:?set it}"`,
  'echo $1 $? $$ $@',
  "cat > run.sh <<'END'\necho $inner\nEND",
  '$files = Get-ChildItem; $files.Count; $env:PATH',
  'make build VERSION=1.2.3',
];

describe('variables that a command takes from its shell', () => {
  for (const [command, ...names] of open)
    it(`are open: ${command}`, () => assert.deepEqual(openVariables(command), names));
  for (const command of closed) it(`are none: ${command}`, () => assert.deepEqual(openVariables(command), []));

  it('are set by a line of its own', () => {
    assert.deepEqual([...variablesSet('RUN=12; export base=x')], ['RUN', 'base']);
    assert.deepEqual([...variablesSet('test "$a" == b && echo "--flag=x"')], []);
  });
});
