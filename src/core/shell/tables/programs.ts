/** Options that stand between a program and its subcommand, or name the folder it works in. One row a program. */

/** The options of one program that are read before its subcommand. */
export interface ProgramRow {
  /** Options whose value is the folder to work in. */
  readonly folder?: readonly string[];
  /** Options before the subcommand that take the next word as their value. */
  readonly values?: readonly string[];
  /** Arguments before the subcommand that are no options: `cargo +nightly`. */
  readonly marks?: RegExp;
  /** Folder options count wherever they stand: `npm test --prefix web`. */
  readonly anywhere?: true;
}

const words = (text: string): readonly string[] => text.split(' ');
const node = {
  folder: words('--prefix -C --dir --cwd'),
  values: words('--filter -F -w --workspace --loglevel --config'),
  anywhere: true,
} as const;

/** Rows by program, or by program and subcommand. */
export const programs: ReadonlyMap<string, ProgramRow> = new Map<string, ProgramRow>([
  [
    'git',
    { folder: ['-C'], values: words('-c --git-dir --work-tree --namespace --exec-path --config-env --super-prefix') },
  ],
  ['gh', { values: words('-R --repo --hostname') }],
  ['glab', { values: words('-R --repo') }],
  ['npm', { ...node, folder: words('--prefix -C') }],
  ['pnpm', node],
  ['yarn', { ...node, folder: words('--cwd') }],
  ['bun', { ...node, folder: words('--cwd') }],
  ['cargo', { folder: ['-C'], values: words('--config --color -Z'), marks: /^\+[\w.-]+$/ }],
  ['rustc', { marks: /^\+[\w.-]+$/ }],
  ['go', { folder: ['-C'] }],
  ['make', { folder: words('-C --directory'), values: words('-f --file -j -I'), anywhere: true }],
  ['gmake', { folder: words('-C --directory'), values: words('-f --file -j -I'), anywhere: true }],
  ['ninja', { folder: ['-C'], values: words('-f -j -k -l'), anywhere: true }],
  ['meson', { folder: ['-C'], anywhere: true }],
  ['just', { folder: words('-d --working-directory'), values: words('-f --justfile --set --shell') }],
  ['task', { folder: words('-d --dir'), values: words('-t --taskfile -c --concurrency -o --output') }],
  ['mise', { folder: words('-C --cd'), values: words('-E --env -j --jobs') }],
  ['rake', { values: words('-f -C -I -r') }],
  ['gradle', { folder: words('-p --project-dir'), values: words('-b -c -I -g'), anywhere: true }],
  ['gradlew', { folder: words('-p --project-dir'), values: words('-b -c -I -g'), anywhere: true }],
  ['mvn', { values: words('-f --file -P -pl --projects -s -T -D'), anywhere: true }],
  ['mvnw', { values: words('-f --file -P -pl --projects -s -T -D'), anywhere: true }],
  ['composer', { folder: words('-d --working-dir') }],
  ['poetry', { folder: words('-C --directory --project -P') }],
  ['uv', { folder: words('--directory --project'), values: words('--config-file --cache-dir --color --python') }],
  [
    'xcodebuild',
    {
      values: words('-scheme -project -workspace -destination -configuration -sdk -target -derivedDataPath -testPlan'),
    },
  ],
  ['terraform', { folder: ['-chdir'] }],
  ['tofu', { folder: ['-chdir'] }],
  ['docker', { values: words('-H --host --context -c --config -l --log-level') }],
  ['podman', { values: words('--url --connection -c --log-level --root') }],
  [
    'docker compose',
    { folder: ['--project-directory'], values: words('-f --file -p --project-name --profile --env-file --ansi') },
  ],
  [
    'podman compose',
    { folder: ['--project-directory'], values: words('-f --file -p --project-name --profile --env-file') },
  ],
  [
    'docker-compose',
    { folder: ['--project-directory'], values: words('-f --file -p --project-name --profile --env-file') },
  ],
  ['kubectl', { values: words('-n --namespace --context --kubeconfig --cluster --user -s') }],
  ['oc', { values: words('-n --namespace --context --kubeconfig') }],
  ['helm', { values: words('-n --namespace --kube-context --kubeconfig') }],
  ['aws', { values: words('--profile --region --output --endpoint-url --query') }],
  ['gcloud', { values: words('--project --account --configuration --format') }],
  ['systemctl', { values: words('-H -M -n -t') }],
  ['bazel', { values: words('--bazelrc --output_base') }],
  ['nix', { values: words('--extra-experimental-features --experimental-features --option') }],
]);
