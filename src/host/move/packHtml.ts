/** How the page of a pack is put together. Whatever is no tag of ours is shown as text. */

/** A link that runs a command of the extension. */
export interface PageLink {
  readonly label: string;
  readonly command: string;
  readonly argument: string;
  readonly isPrimary?: boolean;
}

/** A heading with what stands below it. */
export interface PageSection {
  readonly title: string;
  /** The first part of a row is code where it is one. */
  readonly rows: readonly { readonly code?: string; readonly text: string }[];
}

/** All of what a page shows. */
export interface PageParts {
  readonly title: string | null;
  readonly from: string | null;
  readonly status: { readonly kind: string; readonly text: string };
  readonly links: readonly PageLink[];
  readonly sections: readonly PageSection[];
}

/** No script runs on it, and nothing is loaded. */
export function packHtml({ title, from, status, links, sections }: PageParts, nonce: string): string {
  return page(
    nonce,
    [
      title === null ? '' : `<h1 dir="auto">${asText(title)}</h1>`,
      from === null ? '' : `<p class="dim">${asText(from)}</p>`,
      `<p role="status" class="fit ${asText(status.kind)}">${asText(status.text)}</p>`,
      `<p>${links.map(linkHtml).join(' ')}</p>`,
      ...sections.filter(({ rows }) => rows.length > 0).map(sectionHtml),
    ].join('\n'),
  );
}

const sectionHtml = ({ title, rows }: PageSection) =>
  `<h2>${asText(title)}</h2>\n<ul>\n${rows.map(rowHtml).join('\n')}\n</ul>`;

const rowHtml = ({ code, text }: PageSection['rows'][number]) =>
  `<li dir="auto">${code === undefined ? '' : `<code>${asText(code)}</code> `}${asText(text)}</li>`;

const linkHtml = ({ label, command, argument, isPrimary }: PageLink) =>
  `<a role="button" class="${isPrimary === true ? 'primary' : 'secondary'}" href="command:${command}?${asText(encodeURIComponent(JSON.stringify([argument])))}">${asText(label)}</a>`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const style = `
body { max-width: 760px; padding: 8px 24px 32px; line-height: 1.5; }
h1 { font-size: 1.4em; font-weight: 600; }
h2 { font-size: 1em; font-weight: 600; margin: 20px 0 4px; }
ul { margin: 0; padding-left: 20px; }
.dim { color: var(--vscode-descriptionForeground); }
.fit { padding: 8px 12px; border-left: 3px solid var(--vscode-textBlockQuote-border); background: var(--vscode-textBlockQuote-background); }
.fit.refused { border-color: var(--vscode-editorWarning-foreground); }
.fit.fits { border-color: var(--vscode-testing-iconPassed, var(--vscode-textLink-foreground)); }
a { display: inline-block; padding: 4px 12px; margin: 0 4px 4px 0; border-radius: 2px; text-decoration: none; border: 1px solid var(--vscode-button-border, transparent); }
a.primary { color: var(--vscode-button-foreground); background: var(--vscode-button-background); }
a.primary:hover { background: var(--vscode-button-hoverBackground); }
a.secondary { border-color: var(--vscode-button-secondaryBorder, var(--vscode-contrastBorder, transparent)); color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground); }
a.secondary:hover { background: var(--vscode-button-secondaryHoverBackground); }
a:focus-visible { outline: 1px solid var(--vscode-focusBorder); outline-offset: 2px; }
code { font-family: var(--vscode-editor-font-family); color: inherit; background: none; padding: 0; overflow-wrap: anywhere; }
`;

function page(nonce: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'">
<title>Create Handoff</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
