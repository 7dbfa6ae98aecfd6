import type { Audience, Layout, Preset } from '../core/requestOptions';

/** What a new extraction is to be made for. */
export interface ExtractionWish {
  readonly goal: string;
  readonly preset: Preset;
  readonly layout: Layout;
  /** Who reads it; undefined is the next agent. */
  readonly audience?: Audience | undefined;
  /** Without people, mails, hosts and home folders. */
  readonly anonymize?: boolean | undefined;
}

/** What a draft was made for. */
export const wishOf = ({ goal, preset, layout, audience, anonymize }: ExtractionWish): ExtractionWish => ({
  ...{ goal, preset, layout, audience, anonymize },
});
