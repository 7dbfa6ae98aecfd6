/** The page of a pack: everything in it may have been written by anybody. */
import assert from 'node:assert/strict';
import { packPage, sentencePage } from '../../../../src/host/move/packPage';
import type { PackLook } from '../../../../src/worker/workerProtocol';

const evil = `"><script>alert(1)</script><a href='command:x'>`;
const look: PackLook = {
  ...{ goal: evil, packedAt: '2026-03-01T10:00:00.000Z', base: 'abc', branch: evil, subject: evil, handoff: evil },
  files: [{ path: evil, change: 'added' }],
  leftOut: [{ path: evil, why: evil }],
  ...{ services: [evil], checks: [evil], missing: { programs: [], environment: [evil] } },
  fit: { kind: 'refused', why: evil },
};
const link = { label: 'Open', command: 'handoff.openPack', argument: `file:///a'b"c<d>.handoffpack` };

describe('the page of a pack', () => {
  it('shows whatever stands in it as text, and runs no script', () => {
    const html = packPage(look, [link], 'nonce');
    assert.doesNotMatch(html, /<script|href='/);
    assert.equal(html.match(/<a /g)?.length, 1);
    assert.match(html, /default-src 'none'; style-src 'nonce-nonce'/);
    const [, href = ''] = /href="([^"]*)"/.exec(html) ?? [];
    assert.doesNotMatch(href, /['<>\s]/);
    const address = href.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    assert.deepEqual(JSON.parse(decodeURIComponent(address.split('?')[1] ?? '')), [link.argument]);
    assert.doesNotMatch(sentencePage(evil, [], 'nonce'), /<script/);
  });

  it('says whether it fits, where it does by a merge alone, where all is here, and where nobody may look', () => {
    const said = (fit: PackLook['fit']) =>
      /role="status"[^>]*>([^<]*)</.exec(packPage({ ...look, fit }, [], 'n'))?.[1] ?? '';
    const fits = { kind: 'fits' as const, threeWay: false, files: 2, already: 0, isMoved: false, runsByItself: [] };
    assert.equal(said(fits), 'It fits: 2 files would be written.');
    assert.equal(
      said({ ...fits, threeWay: true, already: 1 }),
      'It fits by a merge: the commit here is another one. 1 file is here as the pack has them.',
    );
    assert.equal(said({ ...fits, files: 0, already: 2 }), 'All of its files are here already.');
    assert.match(said({ kind: 'not-asked' }), /open the folder of its repository, and trust it\.$/);
  });

  it('leaves out what there is nothing of, and does not grow without end', () => {
    const empty = packPage({ ...look, files: [], leftOut: [], services: [], checks: [] }, [], 'n');
    assert.doesNotMatch(empty, /Left behind|It used|Checks that/);
    const files = Array.from({ length: 700 }, (_, at) => ({ path: `f${at}`, change: 'changed' as const }));
    const html = packPage({ ...look, files }, [], 'n');
    assert.match(html, /and 200 more files/);
    assert.match(html, /700 files of the work/);
  });
});
