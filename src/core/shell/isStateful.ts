/** Says whether running a command again changes more than its own output: installs, migrations, commits, generated files. */
import { splitCommand } from './splitCommand';
import { writtenPaths } from './writtenPaths';

const stateful =
  /^(?:(?:npm|pnpm|yarn|bun) (?:i|install|ci|add|remove|uninstall|update|publish|version|link|dedupe)\b|pip3? (?:install|uninstall)|uv (?:add|remove|sync|pip install)|poetry (?:add|remove|install|update)|cargo (?:add|install|publish|update)|go (?:get|install|mod (?:tidy|download)|generate)|bundle (?:install|update)|gem install|brew |apt(?:-get)? |dnf |composer (?:install|require|update)|dotnet (?:add|restore)|git (?:add|commit|push|pull|merge|rebase|reset|checkout|switch|stash|cherry-pick|revert|tag|branch -[dDmM]|clean|restore|rm|mv|apply|am|worktree|config|init|clone|fetch)\b|gh (?:pr|issue|release|repo|api|workflow) (?:create|merge|close|edit|comment|review|delete|run|-X)\b|docker (?:build|run|push|rm|rmi|compose up|compose down|stop|start|system prune)|docker-compose |kubectl (?:apply|delete|create|patch|scale|rollout|edit)|helm (?:install|upgrade|uninstall)|terraform (?:apply|destroy|import|init)|pulumi (?:up|destroy)|alembic (?:upgrade|downgrade|revision)|prisma (?:migrate|db push|generate)|knex |sequelize |rails (?:db:|g |generate)|rake db:|flyway |liquibase |psql |mysql |sqlite3 |redis-cli |rm |mv |cp |mkdir |touch |chmod |chown |ln |kill|pkill|systemctl |service |launchctl |crontab |curl .*(?:-X\s*(?:POST|PUT|PATCH|DELETE)|--data|-d\s)|make (?:install|clean|migrate|deploy|generate)|npm run (?:.*(?:deploy|migrate|generate|release|publish|format|fix|clean|seed|codegen)\S*)|npx (?:.*--(?:fix|write)|prisma|drizzle-kit)|prettier .*--write|eslint .*--fix|biome .*--write|ruff .*--fix|black (?!--check)|gofmt -w|mise (?:install|trust|use|run (?:fmt|format))|bd (?:create|update|close|dep|sync)|workmux (?:add|send|rm|merge))/i;

export function isStateful(command: string): boolean {
  if (/\s(?:--help|--dry-run|--version)\b/.test(command)) return false;
  return (
    writtenPaths(command).length > 0 || splitCommand(command).some(({ words }) => stateful.test(`${words.join(' ')} `))
  );
}
