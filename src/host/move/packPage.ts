/** The page of a pack: what is in it and what it would do here. */
import { spokenLanguage, t, told } from '../../protocol/language';
import type { PackLook } from '../../worker/workerProtocol';
import { type PageLink, type PageSection, packHtml } from './packHtml';

/** Everything in a look came from a file that anybody may have written: it is shown as text. */
export function packPage(look: PackLook, links: readonly PageLink[], nonce: string): string {
  const { goal, packedAt, base, branch, subject, files, leftOut, services, checks, fit } = look;
  const at = new Date(packedAt).toLocaleString(spokenLanguage().locale);
  const from = t('Packed {0} at commit {1} “{2}”.', at, base.slice(0, 12), subject);
  return packHtml(
    {
      title: goal ?? t('A handoff without a goal'),
      from: branch === null ? from : [from, t('Branch {0}.', branch)].join(' '),
      status: { kind: fit.kind, text: fitText(fit) },
      links,
      sections: [
        {
          title: t('{0, plural, one {# file} other {# files}} of the work', files.length),
          rows: capped(files.map(({ path, change }) => ({ code: path, text: changeText(change) }))),
        },
        { title: t('Missing here'), rows: missingLines(look).map((text) => ({ text })) },
        {
          title: t('Left behind'),
          rows: capped(leftOut.map(({ path, why }) => ({ code: path, text: told(why) }))),
        },
        { title: t('It used'), rows: services.map((text) => ({ text })) },
        {
          title: t('Checks that can be run, once you say so'),
          rows: checks.map((code) => ({ code, text: '' })),
        },
      ],
    },
    nonce,
  );
}

/** A page with one sentence, for a pack that cannot be shown. */
export const sentencePage = (text: string, links: readonly PageLink[], nonce: string): string =>
  packHtml({ title: null, from: null, status: { kind: 'refused', text }, links, sections: [] }, nonce);

const mostRows = 500;

function capped(rows: PageSection['rows']): PageSection['rows'] {
  const more = rows.length - mostRows;
  if (more <= 0) return rows;
  const text = t('and {0, plural, one {# more file} other {# more files}}', more);
  return [...rows.slice(0, mostRows), { text }];
}

/** Sentences on what this machine has not, for the page and the question. */
export function missingLines({ missing }: Pick<PackLook, 'missing'>): readonly string[] {
  const programs = missing.programs.map(({ name, version }) =>
    version === null ? name : t('{0} ({1} there)', name, version),
  );
  return [
    ...(programs.length > 0 ? [t('Programs not found here: {0}.', programs.join(', '))] : []),
    ...(missing.environment.length > 0
      ? [t('Environment variables not set here: {0}.', missing.environment.join(', '))]
      : []),
  ];
}

function fitText(fit: PackLook['fit']): string {
  if (fit.kind === 'not-asked')
    return t('Whether it fits here is not known: open the folder of its repository, and trust it.');
  if (fit.kind === 'refused') return told(fit.why);
  const { files, already, threeWay } = fit;
  if (files === 0) return t('All of its files are here already.');
  const parts = [
    threeWay
      ? t('It fits by a merge: the commit here is another one.')
      : t('It fits: {0, plural, one {# file} other {# files}} would be written.', files),
    ...(already > 0 ? [t('{0, plural, one {# file is} other {# files are}} here as the pack has them.', already)] : []),
  ];
  return parts.join(' ');
}

const changeText = (change: PackLook['files'][number]['change']) =>
  ({ added: () => t('added'), changed: () => t('changed'), deleted: () => t('deleted') })[change]();
