/**
 * Programs that run another one: what stands between them and it. One row a form.
 *
 * A wrapper with nothing left behind it is the command itself: `env` alone prints the environment.
 */

/** One program that runs the command behind it. */
export interface WrapperRow {
  /** The words it begins with: `sudo`, `uv run`, `docker compose exec`. */
  readonly name: string;
  /** Options that take the next word as their value. */
  readonly values?: readonly string[];
  /** Options whose value is the folder the command runs in. */
  readonly folder?: readonly string[];
  /** Words before the command that are its own: a duration, a host, a container, an image. */
  readonly operands?: number;
  /** `NAME=value` may stand before the command. */
  readonly assigns?: true;
  /** The command begins behind `--` where there is one. */
  readonly dashes?: true;
  /** Options whose value is a whole script. */
  readonly script?: readonly string[];
  /** All words behind are one script, as a shell joins them. */
  readonly joined?: true;
  /** These make it something else: `command -v` only looks. */
  readonly unless?: readonly string[];
  /** It runs a command only with this option: `nix develop -c`. */
  readonly only?: readonly string[];
  /** It also runs tasks by their names: `pdm run test`. */
  readonly tasks?: true;
  /** A module that is run as a program: `python -m pytest`. */
  readonly module?: readonly string[];
  readonly place?: 'container' | 'host';
  /** The command's end is not waited for, or is waited for without end. */
  readonly hidesExit?: readonly string[] | true;
}

const list = (text: string): readonly string[] => text.split(' ');
const exec = list('-u --user -e --env -w --workdir --env-file --detach-keys --index');
const run = list(
  '-u --user -e --env -w --workdir --env-file -v --volume -p --publish --name --network --net --entrypoint -h --hostname -m --memory --mount --platform --add-host --label -l --cpus --gpus --ulimit --tmpfs --pull --shm-size --cap-add --cap-drop --security-opt --device --dns --log-driver --restart --stop-timeout --ipc --pid --userns --group-add --runtime --volumes-from --cidfile',
);
const kube = list('-c --container -n --namespace --context --kubeconfig -f --filename --pod-running-timeout');

const rows: readonly WrapperRow[] = [
  {
    name: 'sudo',
    values: list('-u --user -g --group -h --host -p --prompt -C -T -r --role -t --type -R -U -c'),
    folder: list('-D --chdir'),
    assigns: true,
    unless: list('-l -v -k -K -e --list --validate'),
  },
  { name: 'doas', values: list('-u -C') },
  {
    name: 'env',
    values: list('-u --unset -P'),
    folder: list('-C --chdir'),
    assigns: true,
    script: list('-S --split-string'),
  },
  { name: 'cross-env', assigns: true },
  { name: 'cross-env-shell', assigns: true, joined: true },
  { name: 'time', values: list('-f --format -o --output') },
  { name: 'gtime', values: list('-f --format -o --output') },
  { name: 'timeout', values: list('-k --kill-after -s --signal'), operands: 1 },
  { name: 'gtimeout', values: list('-k --kill-after -s --signal'), operands: 1 },
  { name: 'nice', values: list('-n --adjustment') },
  { name: 'ionice', values: list('-c --class -n --classdata') },
  { name: 'chrt', values: list('-T -P -D'), operands: 1 },
  { name: 'taskset', operands: 1 },
  { name: 'nohup' },
  { name: 'setsid' },
  { name: 'command', unless: list('-v -V') },
  { name: 'builtin' },
  { name: 'exec', values: list('-a') },
  { name: 'stdbuf', values: list('-i -o -e --input --output --error') },
  { name: 'unbuffer' },
  { name: 'chronic' },
  { name: 'caffeinate', values: list('-t -w') },
  { name: 'systemd-run', values: list('-p --property -u --unit --slice --uid --gid -E --setenv -M') },
  { name: 'xvfb-run', values: list('-e -f -n -p -s -w --server-args --server-num --error-file') },
  { name: 'dbus-run-session', dashes: true },
  { name: 'flock', values: list('-w --timeout -E'), operands: 1, script: ['-c'] },
  { name: 'strace', values: list('-e -o -p -s -E -u') },
  { name: 'script', values: list('-t -o'), operands: 1, script: list('-c --command') },
  { name: 'watch', values: list('-n --interval'), hidesExit: true },
  {
    name: 'xargs',
    values: list('-n -P -I -L -d -a -s -E -J -R --max-args --max-procs --replace --delimiter --arg-file'),
  },
  { name: 'parallel', values: list('-j --jobs -N -I --colsep --delay --timeout') },
  { name: 'entr', values: [], hidesExit: true },
  { name: 'rtk' },
  { name: 'dotenv', values: list('-e -f -c -v -p --file'), dashes: true, unless: list('get list set') },
  { name: 'dotenvx run', values: list('-f -e --env-file --env'), dashes: true },
  { name: 'direnv exec', operands: 1 },
  { name: 'doppler run', values: list('-p --project -c --config -t --token'), script: ['--command'], dashes: true },
  { name: 'op run', values: list('--env-file --account'), dashes: true },
  { name: 'infisical run', values: list('--env --path --projectId'), script: ['--command'], dashes: true },
  { name: 'aws-vault exec', values: list('-d --duration --region'), operands: 1, dashes: true },
  { name: 'npx', values: list('-p --package --prefix --userconfig'), script: list('-c --call') },
  { name: 'pnpx', values: list('--package') },
  { name: 'bunx', values: list('-p --package') },
  { name: 'bun x', values: list('-p --package') },
  { name: 'npm exec', values: list('-p --package -w --workspace'), script: list('-c --call'), dashes: true },
  { name: 'npm x', values: list('-p --package -w --workspace'), script: list('-c --call'), dashes: true },
  { name: 'pnpm exec', values: list('--filter -F') },
  { name: 'pnpm dlx', values: list('--package') },
  { name: 'yarn exec' },
  { name: 'yarn dlx', values: list('-p --package') },
  {
    name: 'uv run',
    values: list(
      '--with --with-editable --with-requirements --extra --no-extra --group --no-group --only-group --package -p --python --env-file --index --index-url --default-index --extra-index-url -f --find-links --color --config-setting --refresh-package',
    ),
    folder: list('--directory --project'),
    module: list('-m --module'),
    tasks: true,
  },
  { name: 'uvx', values: list('--from --with -p --python --index --index-url') },
  { name: 'uv tool run', values: list('--from --with -p --python --index --index-url') },
  { name: 'pipx run', values: list('--spec --python') },
  { name: 'poetry run', tasks: true },
  { name: 'pipenv run', tasks: true },
  { name: 'pdm run', values: list('-p --project'), tasks: true },
  { name: 'rye run', tasks: true },
  { name: 'pixi run', values: list('-e --environment --manifest-path'), tasks: true },
  { name: 'hatch run', tasks: true },
  { name: 'conda run', values: list('-n --name -p --prefix'), folder: ['--cwd'] },
  { name: 'micromamba run', values: list('-n --name -p --prefix') },
  { name: 'python -m', module: [''] },
  { name: 'bundle exec' },
  { name: 'rbenv exec' },
  { name: 'asdf exec' },
  { name: 'opam exec', dashes: true },
  { name: 'stack exec', dashes: true },
  { name: 'cabal exec', dashes: true },
  { name: 'rustup run', operands: 1 },
  { name: 'dotnet tool run', dashes: true },
  { name: 'mise exec', values: list('-j --jobs'), script: list('-c --command'), dashes: true },
  { name: 'mise x', values: list('-j --jobs'), script: list('-c --command'), dashes: true },
  { name: 'devbox run', dashes: true, tasks: true },
  { name: 'flox activate', dashes: true, only: ['--'] },
  { name: 'devenv shell', dashes: true },
  { name: 'nix develop', only: list('-c --command') },
  { name: 'nix shell', only: list('-c --command') },
  { name: 'nix-shell', script: list('--run --command'), only: list('--run --command') },
  { name: 'docker exec', values: exec, operands: 1, place: 'container', hidesExit: list('-d --detach') },
  { name: 'podman exec', values: exec, operands: 1, place: 'container', hidesExit: list('-d --detach') },
  { name: 'docker container exec', values: exec, operands: 1, place: 'container', hidesExit: list('-d --detach') },
  { name: 'docker run', values: run, operands: 1, place: 'container', hidesExit: list('-d --detach') },
  { name: 'podman run', values: run, operands: 1, place: 'container', hidesExit: list('-d --detach') },
  { name: 'docker compose exec', values: exec, operands: 1, place: 'container', hidesExit: list('-d --detach') },
  { name: 'docker compose run', values: run, operands: 1, place: 'container', hidesExit: list('-d --detach') },
  { name: 'podman compose exec', values: exec, operands: 1, place: 'container' },
  { name: 'podman compose run', values: run, operands: 1, place: 'container' },
  { name: 'docker-compose exec', values: exec, operands: 1, place: 'container', hidesExit: list('-d --detach') },
  { name: 'docker-compose run', values: run, operands: 1, place: 'container', hidesExit: list('-d --detach') },
  { name: 'kubectl exec', values: kube, operands: 1, dashes: true, place: 'container' },
  { name: 'oc exec', values: kube, operands: 1, dashes: true, place: 'container' },
  { name: 'oc rsh', values: kube, operands: 1, dashes: true, place: 'container' },
  { name: 'nsenter', values: list('-t --target'), dashes: true, place: 'container' },
  {
    name: 'ssh',
    values: list('-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w'),
    operands: 1,
    joined: true,
    place: 'host',
  },
  { name: 'wsl', values: list('-d --distribution -u --user --cd'), dashes: true },
  { name: 'su', values: list('-s --shell -g'), script: list('-c --command'), only: list('-c --command') },
  { name: 'eval', joined: true },
  { name: 'invoke-expression', joined: true },
  { name: 'iex', joined: true, unless: ['-S'] },
  { name: 'git bisect run' },
  { name: 'git submodule foreach', joined: true },
];

/** Rows by the first word, those with more words first: `docker compose exec` before `docker exec`. */
export const wrappers: ReadonlyMap<string, readonly WrapperRow[]> = byFirstWord();

function byFirstWord() {
  const found = new Map<string, WrapperRow[]>();
  for (const row of rows) {
    const first = row.name.split(' ', 1)[0] ?? '';
    found.set(
      first,
      [...(found.get(first) ?? []), row].sort((a, b) => b.name.length - a.name.length),
    );
  }
  return found;
}
