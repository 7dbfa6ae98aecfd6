import assert from 'node:assert/strict';
import { anonymizeSessions } from '../../../../src/core/anonymize/anonymizeSession';
import { redactText } from '../../../../src/core/redact/redactText';
import { layoutIds } from '../../../../src/core/requestOptions';
import type { Entry, Session } from '../../../../src/core/session';
import { answer, compaction, edit, read, run, session, todos, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const nobody = { home: null, user: null, host: null };

/** The text without the identities that it, or another text of the same session, tells of. */
function anonymous(text: string, others: readonly string[] = []): string {
  const made = session(user(text), ...others.map((other) => user(other)));
  const { sessions } = anonymizeSessions(
    [{ ...made, path: '/logs/s.jsonl', cwd: '/srv/stock', startCwd: '/srv/stock' }],
    redactText,
    nobody,
    [],
  );
  const [entry] = sessions[0]?.entries ?? [];
  return entry?.kind === 'message' ? entry.text : '';
}

describe('a text without identities', () => {
  const cases: readonly (readonly [string, string, string, ...string[]])[] = [
    ['a home folder', 'see /home/aweber/tally/a.ts', 'see ~/tally/a.ts'],
    ['a home folder of macOS', 'cd /Users/aweber/tally && ls', 'cd ~/tally && ls'],
    ['a home folder of Windows', 'C:\\Users\\Anna Weber\\tally', '~\\tally'],
    ['a home folder of Windows in JSON', '"C:\\\\Users\\\\aweber\\\\tally"', '"~\\\\tally"'],
    [
      'a home folder in an address',
      'file:///home/aweber/x and %2Fhome%2Faweber%2Fx',
      'file://~/x and %2Fhome%2F[user-1]%2Fx',
    ],
    ['the folder of a log', '/logs/-home-aweber-tally/x.jsonl', '/logs/-home-[user-1]-tally/x.jsonl'],
    [
      'a remote by ssh',
      'origin ssh://git@git.weber-bau.de:22/awbau/tally.git',
      'origin ssh://git@[host-1]:22/[user-2]/tally.git',
    ],
    ['a remote without a user', 'To github.com:awbau/tally.git', 'To github.com:[user-1]/tally.git'],
    ['a Go module', 'module github.com/awbau/tally/v2', 'module github.com/[user-1]/tally/v2'],
    ['a repository that gh was told', 'gh pr view 3 --repo awbau/tally', 'gh pr view 3 --repo [user-1]/tally'],
    [
      'the owner that the addresses of a session name',
      'ok github.com/awbau/tally/cart 0.1s, ghcr.io/awbau/till, see github.com/facebook/react',
      'ok github.com/[user-1]/tally/cart 0.1s, ghcr.io/[user-1]/till, see github.com/facebook/react',
      'Created https://github.com/awbau/tally/pull/4',
    ],
    ['a mail', 'write to a.weber@weber-bau.de', 'write to [mail-1]'],
    ['an author', 'Author: Anna Weber <a.weber@weber-bau.de>', 'Author: [person-1] <[mail-1]>'],
    ['a first name alone', 'as Anna said', 'as [person-1] said', 'Author: Anna Weber <a@weber-bau.de>'],
    ['a name in another script', '山田太郎さんに聞く', '[person-1]さんに聞く', '山田太郎 <yamada@kaisha.jp>'],
    [
      'a name written apart',
      'Rene\u0301 Dubois agreed',
      '[person-1] agreed',
      'Signed-off-by: René Dubois <r@dubois.fr>',
    ],
    ['a prompt', 'aweber@build01:~$ ls', '[user-1]@[host-1]:~$ ls'],
    ['a host', 'curl https://git.weber-bau.de/api', 'curl https://[host-1]/api'],
    ['a host by its address', 'ping 10.1.2.3 and fe80::1ff:fe23:4567:890a', 'ping [host-1] and [host-2]'],
    ['a host of the house', 'db.corp.internal is down', '[host-1] is down'],
    ['an account', 'git@github.com:aweber/tally.git', 'git@github.com:[user-1]/tally.git'],
    ['an escaped mark', 'a\\_weber owns it', '[user-1] owns it', '/home/a_weber/x'],
    ['who runs it', 'uid=1000(aweber) gid=1000', 'uid=1000([user-1]) gid=1000'],
    ['a branch', 'on branch aweber/unit', 'on branch [user-1]/unit', 'cd /home/aweber'],
    ['a handle that is asked', 'ask @annaw about it', 'ask @[user-1] about it'],
    ['a handle that says something', '@annaw said no, so did @annaw', '@[user-1] said no, so did @[user-1]'],
    ['a handle among others', 'cc @annaw, @bk-dev', 'cc @[user-1], @[user-2]'],
    ['who owns the code', '* @weberbau/core @annaw', '* @[user-1]/core @[user-2]'],
    ['who owns the code, in a numbered file', '     3\t/src/ @annaw', '     3\t/src/ @[user-1]'],
    ['who is to review', 'gh pr create --reviewer annaw --fill', 'gh pr create --reviewer [user-1] --fill'],
    ['whose pull request it is', 'author:\tannaw\nstate:\tOPEN', 'author:\t[user-1]\nstate:\tOPEN'],
    ['an account in an answer of a forge', '{"login":"annaw","id":3}', '{"login":"[user-1]","id":3}'],
    ['an author in small letters', 'Author: annaw <x@weber-bau.de>', 'Author: [user-1] <[mail-1]>'],
    ['the account in a mail of the forge', 'annaw did', '[user-1] did', 'x <123+annaw@users.noreply.github.com>'],
    ['a page of a forge', 'see weberbau.github.io', 'see [user-1].github.io', 'git@github.com:weberbau/tally.git'],
    ['a company', 'for Weber Bau GmbH, as Weber Bau wants it', 'for [company-1], as [company-1] wants it'],
    ['a company of one word', 'Tallyware, Inc. and Tallyware', '[company-1] and [company-1]'],
    ['a company in another script', '株式会社山田商店の規則', '[company-1]の規則'],
    ['whose the rights are', 'Copyright (c) 2019-2026 Weber Bau', 'Copyright (c) 2019-2026 [company-1]'],
    ['another host of the same house', 'wiki.weber-bau.de', '[host-2]', 'curl https://git.weber-bau.de/api'],
    ['a host below one that a mail names', 'api.weber-bau.de', '[host-1]', 'x@weber-bau.de'],
    ['the name in the own host', 'npm i @weber-bau/ui', 'npm i @[user-1]/ui', 'git@git.weber-bau.de:awb/tally.git'],
    ['a prompt of macOS', 'annaw@Annas-Mac-mini tally % ls', '[user-1]@[host-1] tally % ls'],
    ['a team', 'ask the @weberbau/core team', 'ask the @[user-1]/core team'],
    ['the owner of the own folder', '/srv/weberbau/stock', '/srv/[user-1]/stock', 'github.com/weberbau/stock'],
    [
      'a workflow of the own house',
      'awbau/shared has it',
      '[user-1]/shared has it',
      'uses: awbau/shared/.github/workflows/license.yml@main',
    ],
    ['a team of the code owners', 'awbau/x', '[user-1]/x', 'Code owners: `@awbau/cli-maintainers`'],
    ['an image that is pushed', 'docker push ghcr.io/awbau/till:3', 'docker push ghcr.io/[user-1]/till:3'],
    ['a preview of a deployment', 'tally-git-main-awbau.vercel.app', 'tally-git-main-[user-1].vercel.app'],
    ['a registry of images', 'docker push reg.weber-bau.de/till:3', 'docker push [host-1]/till:3'],
    ['an image of a registry', 'image: reg.weber-bau.de:5000/till', 'image: [host-1]:5000/till'],
    ['whose page it is', 'by https://github.com/annaw', 'by https://github.com/[user-1]'],
    [
      'the scope of packages',
      '{"name": "@awbau/a"}',
      '{"name": "@[user-1]/a"}',
      '{ "name": "@awbau/b" }, { "name": "@awbau/c" }',
    ],
    ['a page of a build service', 'codecov.io/gh/awbau/stock', 'codecov.io/gh/[user-1]/stock'],
    [
      'the house of a package',
      'package com.awbau.till;\n\npackage com.awbau.till.cart;\n\npackage com.awbau.shop;',
      'package com.[user-1].till;\n\npackage com.[user-1].till.cart;\n\npackage com.[user-1].shop;',
    ],
    [
      'a user in the folder of a log',
      '/logs/-Users-anna-weber-tally/x.jsonl',
      '/logs/-Users-[user-2]-tally/x.jsonl',
      'cd /Users/anna.weber/tally',
    ],
    ['the end of an escaped line', '"log\\naweber"', '"log\\n[user-1]"', 'cd /home/aweber'],
  ];
  for (const [name, text, expected, ...others] of cases)
    it(`replaces ${name}`, () => assert.equal(anonymous(text, others), expected));

  for (const text of [
    'npm install vite@latest @types/node@20.1.2',
    'see https://github.com/facebook/react and https://docs.rs/serde',
    'node 20.11.1 at 127.0.0.1:3000, version 1.2.3',
    'Co-authored-by: Claude <noreply@anthropic.com>'.replace('<noreply@anthropic.com>', ''),
    '/home/runner/work/tally is where it is built'.replace('/home/runner/work/tally', 'runner'),
    'Mark the test as slow; will do',
    'import { x } from "./src/options.js"',
    'import { Injectable } from "@nestjs/common"; marked by @deprecated, set by @Input()',
    '/** @param name who is asked @returns nothing */ @media print { @apply x; }',
    'cc -O2 @flags.txt; ask @workspace, see by @latest',
    'npm publish --access public @types/node',
    'SELECT Name AS n; Rate Limited; Test AB; 5 KG',
    'Copyright (c) Microsoft Corporation, OpenAI Inc.',
    'author: to be filled in',
    'module entire.dev/widget/cmd and widget',
    'gh pr create --reviewer claude, as CLAUDE.md says',
    'read github.com/facebook/react for a facebook app',
    'package org.springframework.boot; uses: actions/checkout@v4; docker build -t till:3 .',
    'docker push registry.example.com/library:3',
    'FROM ghcr.io/astral-sh/uv:0.5 and FROM node:20, image: redis:7.2.1',
    'written by https://github.com/facebook/react users; my-app.vercel.app',
    'rename @weberbau/core to @weberbau/base',
  ])
    it(`leaves what is everybody’s: ${text.slice(0, 40)}`, () => assert.equal(anonymous(text), text));

  for (const [folder, expected] of [
    ['/home/u/Documents/GitHub/weberbau/tally', 'See [user-2]/tally'],
    ['/home/u/git/weberbau/tally', 'See [user-2]/tally'],
    ['/home/u/go/src/github.com/weberbau/tally', 'See [user-2]/tally'],
    ['C:\\Users\\u\\GitHub\\weberbau\\tally', 'See [user-2]/tally'],
    ['/home/u/work/weberbau', 'See weberbau/tally'],
    ['/home/u/GitHub/tally', 'See weberbau/tally'],
    ['/home/u/src/personal/tally', 'See weberbau/tally'],
  ] as const)
    it(`knows whose repository it is by where it is kept, or does not: ${folder}`, () => {
      const one = { ...session(user('See weberbau/tally')), cwd: folder, startCwd: folder };
      const machine = { home: '/home/anna', user: null, host: null };
      const [clean] = anonymizeSessions([one], redactText, machine, []).sessions;
      const [entry] = clean?.entries ?? [];
      assert.equal(entry?.kind === 'message' ? entry.text.replace(/\[user-\d\]/, '[user-2]') : '', expected);
    });

  it('gives one identity one placeholder, and several sessions the same', () => {
    const one = session(user('Ask Anna Weber <anna@weber-bau.de>'));
    const other = session(user('Bert Klein <bert@weber-bau.de> and Anna Weber decide'));
    const { sessions } = anonymizeSessions([one, other], redactText, nobody, []);
    const said = sessions.map(({ entries: [entry] }) => (entry?.kind === 'message' ? entry.text : ''));
    assert.deepEqual(said, ['Ask [person-1] <[mail-1]>', '[person-2] <[mail-2]> and [person-1] decide']);
  });

  it('knows the user of this machine without being told by the session', () => {
    const machine = { home: '/home/anna', user: 'aweber', host: 'build07' };
    const { sessions, anonymize } = anonymizeSessions([session(user('aweber on build07'))], redactText, machine, []);
    const [entry] = sessions[0]?.entries ?? [];
    assert.equal(entry?.kind === 'message' ? entry.text : '', '[user-2] on [host-1]');
    assert.equal(anonymize('Ask aweber'), 'Ask [user-2]');
  });
});

describe('a handoff without identities', () => {
  const planted =
    'Anna Weber <anna.weber@weber-bau.de> (aweber@build01:~/x) in /home/aweber/tally, C:\\Users\\aweber\\tally, https://git.weber-bau.de/x, 10.20.30.40';
  const identities = ['anna', 'weber', 'build01', '10.20.30.40'];
  const goal = 'Ask Anna Weber how the rounding of the units is meant to be';
  const base: Session = {
    ...session(
      user('Add --unit ft to the table. Never touch src/legacy.js.'),
      todos(['Add the unit', 'in-progress'], ['Ask for the locale', 'pending']),
      read('/home/dev/tally/src/units.js', 'export const factor = 3.28084;'),
      edit('/home/dev/tally/src/units.js'),
      run('npm test', '1 of 25 failed\nError: expected 15.5', 1),
      run('git commit -m "Add feet"', '[main 3fd20c1] Add feet\n 1 file changed', 0),
      compaction('We added the unit.'),
      user('Should the table be right-aligned?'),
      answer(
        'The flag works.\n\n## Decisions\n\n- The default unit is metres, because the office prints metres.\n\nShall I push it?',
      ),
    ),
    title: 'Show feet',
    parent: 'parent',
    problems: [{ line: 3, kind: 'not-json', message: 'cut off' }],
  };

  /** Puts the words into every text of the session, one at a time. */
  function plantings(value: unknown, key = ''): readonly unknown[] {
    if (typeof value === 'string') return ours.has(key) ? [] : [`${value} ${planted}`];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, item]) =>
      plantings(item, Array.isArray(value) ? key : name).map((changed) =>
        Array.isArray(value)
          ? value.map((one, at) => (String(at) === name ? changed : one))
          : { ...value, [name]: changed },
      ),
    );
  }
  const ours = new Set(
    'kind role origin scope status operation startedAt updatedAt agent skipped callId id'.split(' '),
  );

  for (const layout of layoutIds)
    it(`holds none of those planted in any field: ${layout}`, async () => {
      const all = plantings(base) as readonly Session[];
      assert.ok(all.length > 25, String(all.length));
      for (const one of all) {
        const { sessions, anonymize } = anonymizeSessions([one], redactText, nobody, [goal]);
        const [clean] = sessions;
        assert.ok(clean !== undefined);
        const draft = await draftOf(clean, anonymize(goal), { layout, selfContained: true, audience: 'colleague' });
        const text = JSON.stringify(draft).toLowerCase();
        for (const identity of identities)
          assert.ok(
            !text.includes(identity),
            `${identity}: ${text.slice(Math.max(0, text.indexOf(identity) - 120), text.indexOf(identity) + 60)}`,
          );
      }
    });

  it('still tells the same story', async () => {
    const { sessions, anonymize } = anonymizeSessions([base], redactText, nobody, [goal]);
    const [clean] = sessions;
    assert.ok(clean !== undefined);
    const [named, unnamed] = [await draftOf(base, goal), await draftOf(clean, anonymize(goal))];
    const counts = ({ facts }: typeof named) =>
      Object.entries(facts).map(([list, items]) => [list, Array.isArray(items) ? items.length : items !== null]);
    assert.deepEqual(counts(unnamed), counts(named));
    assert.deepEqual(
      unnamed.facts.verification.map(({ command, status }) => [command, status]),
      named.facts.verification.map(({ command, status }) => [command, status]),
    );
  });

  it('leaves no part of a secret that holds a name', () => {
    const secret = 'aweber-9f8e7d6c5b4a3f2e1d';
    const made = session(user('cd /home/aweber'), run(`deploy --key ${secret}`, ''));
    const redact = (text: string) => ({ text: text.replaceAll(secret, '[redacted:key]'), hits: [] });
    const { sessions } = anonymizeSessions([made], redact, nobody, []);
    assert.ok(!JSON.stringify(sessions).includes('9f8e7d6c'));
  });

  it('does not call a handoff edited that it changed', async () => {
    const before = await draftOf(base, 'Go on with the rounding');
    const next = session(user(`${before.markdown}`, 'handoff'), answer('I will begin with it.'));
    const entries: readonly Entry[] = next.entries;
    const { sessions } = anonymizeSessions([{ ...next, entries }], redactText, { ...nobody, user: 'metres' }, []);
    const [clean] = sessions;
    assert.ok(clean !== undefined);
    const { previousHandoff } = await draftOf(clean, 'Go on');
    assert.equal(previousHandoff?.isEdited, false);
  });
});
