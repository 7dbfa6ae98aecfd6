/** The page of the panel: one script and one style of our own, and nothing else may load. */
export interface PanelPage {
  /** What the editor calls the source of the extension's own files in a policy. */
  readonly cspSource: string;
  /** Lets the page's one script run; the page itself never learns it. */
  readonly scriptNonce: string;
  /** For the style elements that the editor and the controls make; they read it from the page. */
  readonly styleNonce: string;
  readonly script: string;
  readonly style: string;
}

/** `script` and `style` are addresses that the webview may load. */
export function panelHtml({ cspSource, scriptNonce, styleNonce, script, style }: PanelPage): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${scriptNonce}'`,
    `style-src ${cspSource} 'nonce-${styleNonce}'`,
    `font-src ${cspSource}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta property="csp-nonce" content="${styleNonce}">
<title>Create Handoff</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main class="panel" id="panel" data-view="draft"></main>
<script nonce="${scriptNonce}" src="${script}"></script>
</body>
</html>
`;
}

/** A page with one sentence, for a panel that waits for its session to be read. The words are ours, never a log's. */
export function waitingHtml(sentence: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'">
<title>Create Handoff</title>
</head>
<body><p role="status">${sentence}</p></body>
</html>
`;
}
