/** What programs do with the files they are given. One row a program; options that change the answer are in the row. */

/** What one program does with the files among its arguments. */
export interface FileRow {
  /** What happens to its operands. `move` and `copy` take the last one as the target. */
  readonly operands: 'read' | 'write' | 'remove' | 'move' | 'copy' | 'none';
  /** How many operands are files, where those behind them are something else. */
  readonly most?: number;
  /** Options that take the next word as their value. */
  readonly values?: readonly string[];
  /** Operands before the files: a script, a pattern. */
  readonly skip?: number;
  /** Options that bring the script along, so that no operand is it. */
  readonly scriptBy?: readonly string[];
  /** With one of these the operands are written. */
  readonly inPlace?: RegExp;
  /** Options whose value is a file that is written. */
  readonly writesTo?: readonly string[];
  /** Options whose value is the folder or file that things are moved or copied to. */
  readonly target?: readonly string[];
  /** Named parameters, of PowerShell, whose value is an operand. */
  readonly named?: readonly string[];
}

const list = (text: string): readonly string[] => text.split(' ');
const read: FileRow = { operands: 'read' };
const remove: FileRow = { operands: 'remove' };
const paths = list('-path -literalpath -filepath -lp');
/** What every cmdlet takes a value for, and those on files a pattern. */
const common = list(
  '-erroraction -ea -warningaction -wa -informationaction -infa -errorvariable -ev -warningvariable -wv -outvariable -ov -outbuffer -ob -pipelinevariable -pv -include -exclude -filter',
);
const readCmdlet: FileRow = {
  operands: 'read',
  named: paths,
  values: [...common, ...list('-totalcount -tail -head -first -last -encoding -readcount -delimiter -pattern')],
};
const writeCmdlet: FileRow = {
  operands: 'write',
  most: 1,
  named: paths,
  values: [...common, ...list('-value -encoding -inputobject -width -itemtype -type -name')],
};
const moveCmdlet: FileRow = { operands: 'move', named: paths, values: common, target: list('-destination -newname') };

/** Rows by program, for git by program and subcommand. */
export const fileTable: ReadonlyMap<string, FileRow> = new Map<string, FileRow>([
  ...list('cat less more tac strings xxd od base64 md5sum sha1sum sha256sum shasum rev column paste source .').map(
    (name): [string, FileRow] => [name, read],
  ),
  ...['bat', 'batcat'].map((name): [string, FileRow] => [
    name,
    {
      operands: 'read',
      values: list('-r -l -H --line-range --language --style --theme --color --paging --highlight-line'),
    },
  ]),
  ['head', { operands: 'read', values: list('-n -c --lines --bytes') }],
  ['tail', { operands: 'read', values: list('-n -c -s --lines --bytes --pid') }],
  ['nl', { operands: 'read', values: list('-b -d -f -h -i -l -n -s -v -w') }],
  ['wc', { operands: 'read' }],
  ['sort', { operands: 'read', values: list('-k -t -S -T'), writesTo: list('-o --output') }],
  ['uniq', { operands: 'read', values: list('-f -s -w') }],
  ['cut', { operands: 'read', values: list('-d -f -c -b') }],
  ['jq', { operands: 'read', skip: 1, values: list('--arg --argjson --indent'), scriptBy: list('-f --from-file') }],
  ['yq', { operands: 'read', skip: 1, inPlace: /^-\w*i|^--inplace$/ }],
  ['awk', { operands: 'read', skip: 1, values: list('-F -v'), scriptBy: list('-f --file') }],
  ['gawk', { operands: 'read', skip: 1, values: list('-F -v'), scriptBy: list('-f --file'), inPlace: /^inplace$/ }],
  [
    'sed',
    {
      operands: 'read',
      skip: 1,
      values: list('-e -ne -f --expression --file -l'),
      scriptBy: list('-e -ne -f --expression --file'),
      inPlace: /^-[a-zA-Z]*i|^--in-place/,
    },
  ],
  [
    'perl',
    {
      operands: 'none',
      skip: 1,
      values: list('-e -E'),
      scriptBy: [],
      inPlace: /^-[a-zA-Z0-9]*i/,
    },
  ],
  ['diff', { operands: 'read', values: list('-U -C -I --label') }],
  ['cmp', read],
  ['tee', { operands: 'write' }],
  ['patch', { operands: 'write', most: 1, values: list('-p -i -d -D -F -B -V -r -z'), writesTo: list('-o --output') }],
  ['touch', { operands: 'write', values: list('-t -d -r --date --reference') }],
  ['truncate', { operands: 'write', values: list('-s --size -r --reference') }],
  ['cp', { operands: 'copy', target: list('-t --target-directory'), values: list('-S --suffix') }],
  [
    'install',
    { operands: 'copy', target: list('-t --target-directory'), values: list('-m --mode -o --owner -g --group -S') },
  ],
  ['mv', { operands: 'move', target: list('-t --target-directory'), values: list('-S --suffix') }],
  ['git mv', { operands: 'move' }],
  ['git rm', { operands: 'remove' }],
  ...list('rm unlink rmdir shred del erase rd trash').map((name): [string, FileRow] => [name, remove]),
  ['curl', { operands: 'none', writesTo: list('-o --output') }],
  ['wget', { operands: 'none', writesTo: list('-O --output-document') }],
  ...list('get-content gc type import-csv').map((name): [string, FileRow] => [name, readCmdlet]),
  ...list('set-content add-content out-file new-item ni ac sc').map((name): [string, FileRow] => [name, writeCmdlet]),
  ['tee-object', { ...writeCmdlet, values: [...(writeCmdlet.values ?? []), '-variable'] }],
  ...list('remove-item ri').map((name): [string, FileRow] => [
    name,
    { operands: 'remove', named: paths, values: common },
  ]),
  ...list('move-item mi rename-item rni move ren').map((name): [string, FileRow] => [name, moveCmdlet]),
  ...list('copy-item copy cpi').map((name): [string, FileRow] => [name, { ...moveCmdlet, operands: 'copy' }]),
]);
