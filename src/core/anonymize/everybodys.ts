/** Names that tell nobody apart: they stay, so that a handoff can be read. */

/** Users and machines that are called so everywhere. In lower case. */
export const genericNames: ReadonlySet<string> = new Set(
  'root user users username home admin administrator dev developer ubuntu debian runner node vscode codespace codespaces coder app test tests tester guest me work workspace workspaces project projects src code default public shared localhost local host server main master docker container build builder jenkins gitlab github git ci deploy postgres mysql redis nobody daemon www www-data ec2-user name you your someone example build www api mail noreply no-reply cli lib pkg cmd web client sdk core docs tools claude codex copilot gemini cursor opencode amp'.split(
    ' ',
  ),
);

/** Hosts that everybody uses, with all below them. */
export const publicHosts: readonly string[] =
  'localhost example.com example.org example.net example invalid github.com githubusercontent.com github.io gitlab.com bitbucket.org codeberg.org npmjs.com npmjs.org yarnpkg.com unpkg.com jsdelivr.net pypi.org pythonhosted.org python.org readthedocs.io crates.io docs.rs rust-lang.org golang.org go.dev pkg.go.dev nodejs.org deno.land bun.sh rubygems.org packagist.org maven.org nuget.org docker.io docker.com quay.io ghcr.io debian.org ubuntu.com alpinelinux.org archlinux.org w3.org json-schema.org schemastore.org ietf.org rfc-editor.org mozilla.org stackoverflow.com stackexchange.com wikipedia.org google.com googleapis.com gstatic.com microsoft.com visualstudio.com azure.com aka.ms windows.net apple.com amazonaws.com cloudflare.com anthropic.com claude.ai openai.com chatgpt.com cursor.com modelcontextprotocol.io typescriptlang.org reactjs.org react.dev vuejs.org svelte.dev nextjs.org vercel.com vercel.app eslint.org biomejs.dev prettier.io jestjs.io vitest.dev mochajs.org esbuild.github.io vite.dev conventionalcommits.org semver.org keepachangelog.com opensource.org apache.org gnu.org sqlite.org postgresql.org redis.io kubernetes.io'.split(
    ' ',
  );

/** Whose mails anybody may have, by the label they registered. */
export const mailProviders: ReadonlySet<string> = new Set(
  'gmail googlemail outlook hotmail live msn yahoo ymail icloud proton protonmail gmx web mail posteo mailbox fastmail hey zoho aol yandex qq foxmail naver daum hanmail free orange wanadoo laposte libero tutanota tuta pm duck users noreply'.split(
    ' ',
  ),
);
