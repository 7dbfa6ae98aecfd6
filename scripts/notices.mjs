// The notices that the licences of bundled packages ask for, as one text.
import { readFileSync } from 'node:fs';
import { bundledPackages } from './bundledPackages.mjs';

/** @param metafiles what esbuild tells of each build; throws where a package comes without a licence text */
export function noticesText(metafiles) {
  const packages = bundledPackages(metafiles).map((item) =>
    item.texts.length > 0 ? item : { ...item, texts: [mitText(item)] },
  );
  const head = 'Create Handoff is built from its own code and from the following packages.\n';
  const list = packages.map(({ name, version, license }) => `- ${name} ${version} (${license})`).join('\n');
  const bodies = packages.map(
    ({ name, version, license, texts }) =>
      `${'='.repeat(80)}\n${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`,
  );
  return `${head}\n${list}\n\n${bodies.join('\n')}`;
}

/** Some packages state the MIT licence and their author, and bring no file. Any other licence needs its own text. */
function mitText({ name, license, author }) {
  if (license !== 'MIT' || author === null)
    throw new Error(`${name} comes without the text of its licence (${license}).`);
  const own = readFileSync('LICENSE', 'utf8').trim();
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${author}`);
}
