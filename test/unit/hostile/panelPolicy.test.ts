import assert from 'node:assert/strict';
import { panelHtml } from '../../../src/host/panel/panelHtml';

describe('the page of the panel', () => {
  it('sends no form, moves no address and loads nothing of others', () => {
    const page = panelHtml({ cspSource: 'own:', scriptNonce: 'n', styleNonce: 's', script: 'a.js', style: 'a.css' });
    for (const rule of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
      assert.ok(page.includes(rule), rule);
  });
});
