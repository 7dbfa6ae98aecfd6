/** Commands that change more than what they print: packages, repositories, services, databases. One row a program. */

/** Programs that change things, and with which words. */
export interface StatefulRow {
  readonly programs: readonly string[];
  /** The first words that are no options; without them every call counts. */
  readonly tasks?: readonly string[];
  /** One of these options must be there. */
  readonly options?: readonly string[];
  /** None of these may be there. */
  readonly unless?: readonly string[];
}

const list = (text: string): readonly string[] => text.split(' ');
const row = (programs: string, tasks?: string, more: Omit<StatefulRow, 'programs' | 'tasks'> = {}): StatefulRow => ({
  programs: list(programs),
  ...(tasks === undefined ? {} : { tasks: tasks.split(', ') }),
  ...more,
});

/** All programs that change more than they print. */
export const statefulRows: readonly StatefulRow[] = [
  row(
    'npm pnpm yarn bun',
    'i, install, ci, add, remove, rm, uninstall, update, upgrade, publish, version, link, unlink, dedupe, audit fix',
  ),
  row('pip', 'install, uninstall'),
  row('uv', 'add, remove, sync, lock, pip install, pip uninstall, tool install, publish'),
  row('poetry pdm rye', 'add, remove, install, update, lock, sync, publish'),
  row('cargo', 'add, remove, install, uninstall, publish, update'),
  row('go', 'get, install, mod tidy, mod download, mod vendor, mod init, generate'),
  row('bundle', 'install, update, add'),
  row('gem', 'install, uninstall, push'),
  row('brew apt apt-get dnf yum apk pacman winget choco scoop'),
  row('composer', 'install, require, update, remove'),
  row('dotnet', 'add, remove, restore, nuget push'),
  row(
    'git',
    'add, commit, push, pull, merge, rebase, reset, checkout, switch, stash, cherry-pick, revert, tag, clean, restore, ' +
      'rm, mv, apply, am, worktree, config, init, clone, fetch, submodule add, submodule update',
  ),
  row('git', 'branch', { options: list('-d -D -m -M -c --delete --move') }),
  row(
    'gh glab',
    'pr create, pr merge, pr close, pr edit, pr comment, pr review, pr checkout, pr ready, pr reopen, issue create, ' +
      'issue close, issue edit, issue comment, issue delete, issue reopen, release create, release edit, release delete, ' +
      'release upload, repo create, repo delete, repo edit, repo fork, repo clone, workflow run, run rerun, run cancel, ' +
      'mr create, mr merge, mr close, secret set, variable set, label create, label edit',
  ),
  row('gh glab', 'api', { options: list('-X --method -f -F --field --raw-field --input') }),
  row('docker podman', 'build, run, push, pull, rm, rmi, stop, start, restart, kill, exec, create, tag, system prune'),
  row(
    'docker podman',
    'compose up, compose down, compose run, compose exec, compose restart, compose build, compose rm',
  ),
  row(
    'docker podman',
    'volume rm, volume create, network rm, network create, image prune, container prune, buildx build',
  ),
  row('docker-compose'),
  row('kubectl oc', 'apply, delete, create, patch, scale, rollout, edit, annotate, label, exec, cp, drain, cordon'),
  row('helm', 'install, upgrade, uninstall, rollback'),
  row('terraform tofu', 'apply, destroy, import, init, state rm, state mv, taint'),
  row('pulumi', 'up, destroy, import, refresh'),
  row('alembic', 'upgrade, downgrade, revision, stamp'),
  row('prisma', 'migrate, migrate dev, migrate deploy, migrate reset, db push, generate'),
  row('rails', 'g, generate, destroy, db:migrate, db:reset, db:seed, db:create, db:drop, db:rollback, db:setup'),
  row('rake', 'db:migrate, db:reset, db:seed, db:create, db:drop, db:rollback, db:setup'),
  row('knex sequelize flyway liquibase drizzle-kit psql mysql sqlite3 redis-cli mongosh mongo'),
  row('rm mv cp mkdir rmdir touch chmod chown ln unlink truncate dd install kill pkill killall'),
  row('systemctl service launchctl crontab', undefined, { unless: list('status is-active is-enabled list -l') }),
  row('curl', undefined, {
    options: list('-X --request -d --data --data-raw --data-binary -F --form -T --upload-file -o -O'),
  }),
  row('wget'),
  row('make gmake', 'install, clean, migrate, deploy, generate'),
  row('prettier biome', undefined, { options: list('--write --apply --fix') }),
  row('eslint oxlint ruff stylelint rubocop', undefined, { options: list('--fix --fix-only -a -A --autocorrect') }),
  row('ruff', 'format', { unless: list('--check --diff') }),
  row('black isort', undefined, { unless: list('--check --diff --check-only -c') }),
  row('gofmt goimports gofumpt', undefined, { options: ['-w'] }),
  row('cargo', 'fmt', { unless: ['--check'] }),
  row('mise', 'install, trust, use, uninstall, upgrade'),
  row('bd', 'create, update, close, dep, sync, delete, import'),
  row('workmux', 'add, send, rm, merge'),
  row(
    'remove-item ri move-item copy-item new-item set-content add-content out-file rename-item del erase rd md move copy ren',
  ),
];

/** Words in the name of a project's task that say that it changes things. */
export const statefulTasks: ReadonlySet<string> = new Set(
  'deploy migrate migration generate gen release publish format fmt fix clean seed codegen install setup update bump'.split(
    ' ',
  ),
);
