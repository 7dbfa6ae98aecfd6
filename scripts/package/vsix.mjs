// The package that VS Code installs: a zip with the kept files under extension/ and two descriptions beside them.
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { keptFiles } from './keptFiles.mjs';
import { absoluteLinks } from './links.mjs';
import { newestChanges } from './newestChanges.mjs';
import { isPreRelease } from './versions.mjs';

/**
 * A package larger than this holds what it need not. Half of it is the program, a tenth the toolkit and the editor of the
 * panel; a twentieth the words of four languages, whose English is there once. What the editor's thread and the program both use is in it twice, so that the
 * program is one script. SQLite as WebAssembly is in the package for npm alone, which has no panel. The words that rules read
 * in nine languages took 0.02 MB, the cards for checks and branches and what was learned later the last 0.02.
 */
export const mostBytes = 1.7 * 1024 * 1024;

/** The same content gives the same bytes. */
const time = new Date('2020-01-01T00:00:00Z');
const contentTypes = {
  css: 'text/css',
  js: 'application/javascript',
  mjs: 'application/javascript',
  json: 'application/json',
  jsonl: 'text/plain',
  md: 'text/markdown',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain',
  vsixmanifest: 'text/xml',
};

/**
 * Writes the package to `file` and gives the names of what is in it.
 *
 * @param {string} root
 * @param {string} file
 */
export async function writeVsix(root, file) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const files = keptFiles(root);
  const zip = new yazl.ZipFile();
  const add = (name, content) =>
    zip.addBuffer(content, name, { mtime: time, mode: 0o100644, compressionLevel: 9, forceDosTimestamp: true });
  const english = JSON.parse(readFileSync(path.join(root, 'package.nls.json'), 'utf8'));
  add('extension.vsixmanifest', Buffer.from(describePackage(inWords(manifest, english), files)));
  add('[Content_Types].xml', Buffer.from(typesOf(files)));
  for (const name of files) add(`extension/${name}`, contentOf(root, name, manifest));
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return files;
}

/** The manifest says `%description%`, and the words stand in `package.nls.json`. */
const inWords = (manifest, words) => ({
  ...manifest,
  description: manifest.description.replace(/^%(.+)%$/, (_, key) => words[key]),
});

function contentOf(root, name, manifest) {
  const content = readFileSync(path.join(root, name));
  if (name === 'README.md') return Buffer.from(absoluteLinks(content.toString(), manifest.repository.url));
  if (name === 'CHANGELOG.md') return Buffer.from(newestChanges(content.toString(), manifest.repository.url));
  // Tables and manifests without their indentation, which only people read.
  if (name.endsWith('.json')) return Buffer.from(JSON.stringify(installed(name, JSON.parse(content.toString()))));
  return content;
}

/** What builds and tests the project is of no use where it is installed. */
function installed(name, parsed) {
  if (name !== 'package.json') return parsed;
  const { scripts: _scripts, devDependencies: _devDependencies, ...manifest } = parsed;
  return manifest;
}

function typesOf(files) {
  const endings = [...new Set([...files.map((file) => path.extname(file).slice(1)), 'vsixmanifest'])]
    .filter(Boolean)
    .sort();
  const unknown = endings.find((ending) => contentTypes[ending] === undefined);
  if (unknown !== undefined)
    throw new Error(`No content type is known for *.${unknown}; name it in scripts/package/vsix.mjs.`);
  const rows = endings.map((ending) => `<Default Extension=".${ending}" ContentType="${contentTypes[ending]}"/>`);
  // A file without an ending needs a type of its own.
  const bare = files
    .filter((file) => path.extname(file) === '')
    .map((file) => `<Override PartName="/extension/${file}" ContentType="text/plain"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[...rows, ...bare].join('')}</Types>\n`;
}

/**
 * What galleries and the editor read of it.
 * @param {object} manifest package.json with its words filled in
 * @param {readonly string[]} files what the package holds
 */
export function describePackage(manifest, files) {
  const page = manifest.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  const property = (id, value) => `<Property Id="Microsoft.VisualStudio.${id}" Value="${xml(value)}" />`;
  const asset = (type, file) => {
    if (!files.includes(file)) throw new Error(`${file} is not in the package; see .vscodeignore.`);
    return `<Asset Type="Microsoft.VisualStudio.${type}" Path="extension/${file}" Addressable="true" />`;
  };
  const properties = [
    property('Code.Engine', manifest.engines.vscode),
    property('Code.ExtensionDependencies', ''),
    property('Code.ExtensionPack', ''),
    property('Code.ExtensionKind', manifest.extensionKind.join(',')),
    property('Code.LocalizedLanguages', languagesOf(files).join(',')),
    property('Code.EnabledApiProposals', ''),
    property('Code.ExecutesCode', 'true'),
    ...(isPreRelease(manifest.version) ? [property('Code.PreRelease', 'true')] : []),
    ...bannerOf(manifest).map(([id, value]) => property(`Services.Branding.${id}`, value)),
    property('Services.Links.Source', `${page}.git`),
    property('Services.Links.Getstarted', `${page}.git`),
    property('Services.Links.GitHub', `${page}.git`),
    property('Services.Links.Support', `${page}/issues`),
    property('Services.Links.Learn', `${page}#readme`),
    property('Services.GitHubFlavoredMarkdown', 'true'),
    property('Services.Content.Pricing', 'Free'),
  ];
  const assets = [
    asset('Code.Manifest', 'package.json'),
    asset('Services.Content.Details', 'README.md'),
    asset('Services.Content.Changelog', 'CHANGELOG.md'),
    asset('Services.Content.License', 'LICENSE'),
    asset('Services.Icons.Default', manifest.icon),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(manifest.name)}" Version="${xml(manifest.version)}" Publisher="${xml(manifest.publisher)}" />
    <DisplayName>${xml(manifest.displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(manifest.description)}</Description>
    <Tags>${xml(manifest.keywords.join(','))}</Tags>
    <Categories>${xml(manifest.categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      ${properties.join('\n      ')}
    </Properties>
    <License>extension/LICENSE</License>
    <Icon>extension/${xml(manifest.icon)}</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
    ${assets.join('\n    ')}
  </Assets>
</PackageManifest>
`;
}

const bannerOf = ({ galleryBanner: banner }) =>
  banner === undefined
    ? []
    : [
        ['Color', banner.color],
        ['Theme', banner.theme],
      ];

const languagesOf = (files) => files.flatMap((file) => file.match(/^dist\/words\/(?!sentences)(.+)\.json$/)?.[1] ?? []);

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const xml = (text) => text.replace(/[&<>"']/g, (sign) => entities[sign]);
