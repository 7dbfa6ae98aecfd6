/** At which step of a plan somebody is, by the files they changed and those that the steps name. */
import { cueAtStart } from '../../../../core/language/cueTable';
import { words } from '../../../../core/language/words';

/**
 * From 1; null where the last change is of no step, or of none that can have been reached. A step is reached from the one
 * before it where each step between them that names a file to change has a change of one: a name that comes again is the first step's.
 *
 * @param changes paths, in the order they were changed
 */
export function stepByChanges(steps: readonly string[], changes: readonly string[]): number | null {
  const files = steps.map(filesIn);
  const changed = new Set<string>();
  const has = (at: number, path: string) => (files[at] ?? []).some((file) => isSame(file, path));
  const isOver = (at: number) =>
    files[at]?.length === 0 || changesNothing(steps[at] ?? '') || [...changed].some((path) => has(at, path));
  let reached = -1;
  let isOfStep = false;
  for (const path of changes) {
    changed.add(path);
    isOfStep = files.some((_, at) => at <= reached && has(at, path));
    if (has(reached, path)) continue;
    for (let at = reached + 1; at < files.length && !isOfStep; at += 1) {
      if (has(at, path)) {
        reached = at;
        isOfStep = true;
      } else if (!isOver(at)) break;
    }
  }
  return reached < 0 || !isOfStep ? null : reached + 1;
}

/** A step that looks, or runs something. */
const changesNothing = cueAtStart(
  words(`
  read, re-read, look, review, inspect, study, analyze, analyse, explore, investigate, understand, run, verify, lies, lese*, untersuche*, prüfe*,
  verstehe*, lee*, revisa*, analiza*, ejecuta*, lis, lire, étudie*, examine*, vérifie*, lance*, leia, ler, analise*, execute*, прочита*, прочти,
  изучи*, проверь, проверить, запусти*, 阅读, 查看, 检查, 运行, 読む, 読み, 確認, 읽기, 확인
`),
);

/** Words with an ending, or with a folder in front, as files have it; what is called is none. */
const filesIn = (step: string): string[] =>
  [...step.matchAll(/[^\s`"'()[\],;]+(?!\()/g)]
    .map(([word]) => word.replace(/[.:]+$/, '').replace(/^\.\//, ''))
    .filter(isFile);
const isFile = (word: string) => {
  if (/^\w+:\/\//.test(word) || library.test(word)) return false;
  const ending = /\w\.([a-z][a-z\d]{0,5})$/.exec(word)?.[1];
  return ending === undefined
    ? /(?:^|\/)(?:Makefile|Dockerfile)$/.test(word)
    : word.includes('/') || endings.has(ending);
};

/** Of a bare name; any other word with a dot in it may be one of code, or an address. */
const endings: ReadonlySet<string> = new Set(
  words(`
  ts, tsx, mts, cts, js, jsx, mjs, cjs, py, pyi, ipynb, go, mod, rs, java, kt, kts, scala, groovy, gradle, rb, erb, php, cs, fs, c, h, cc, cpp, cxx,
  hpp, hh, m, mm, swift, dart, lua, pl, pm, r, jl, ex, exs, hs, ml, clj, zig, nim, sol, s, asm, sh, bash, zsh, fish, ps1, bat, cmd, sql, graphql, gql,
  proto, md, mdx, rst, adoc, txt, tex, json, jsonc, json5, jsonl, yaml, yml, toml, ini, cfg, conf, xml, html, htm, css, scss, sass, less, vue, svelte,
  astro, csv, tsv, tf, hcl, nix, lock, svg, snap, prisma, feature, hbs, ejs, j2, tmpl, tpl
`),
);
/** They are called as files are. */
const library =
  /^(?:node|next|nuxt|nest|vue|react|angular|ember|backbone|alpine|express|electron|three|d3|p5|chart|plotly|moment|day|discord|socket|require|pdf|video|babylon|phaser|pixi|tensorflow)\.js$/i;

/** As far as the shorter of the two goes; a bare name is that of a file anywhere. */
const isSame = (file: string, path: string) =>
  path === file || path.endsWith(`/${file}`) || (/^[/~]/.test(file) && file.endsWith(`/${path}`));
