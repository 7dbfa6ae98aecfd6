/**
 * The lexicon: one file a notion, one row a language, each with examples that are run as tests. A list of words that two
 * places use alike stands here once; what one rule alone looks for stands beside it.
 */
import { type Cue, cue, cueAlone, cueAtStart } from '../language/cueTable';

/** The columns of the lexicon. */
export const languages = ['en', 'de', 'es', 'fr', 'pt', 'it', 'ru', 'zh', 'ja', 'ko'] as const;
/** One of them. */
export type Language = (typeof languages)[number];

/** How one language says it. */
export interface NotionRow {
  readonly language: Language;
  readonly phrases: readonly string[];
  /** Sentences in which these phrases are found. */
  readonly hit: readonly [string, ...string[]];
  /** Sentences of the language in which no phrase of the notion is found. */
  readonly miss: readonly [string, ...string[]];
}

/** A notion as it is written. */
export interface WrittenNotion {
  readonly name: string;
  /** What is meant, in one sentence. */
  readonly means: string;
  /** Where it is looked for in its examples: it is all that is said, it opens the sentence, or it stands in it. */
  readonly stands: 'alone' | 'at start' | 'anywhere';
  /** Languages without a row have no word for it yet. */
  readonly rows: readonly NotionRow[];
}

/** A notion that can be looked for. */
export interface Notion extends WrittenNotion {
  /** Of all languages. */
  readonly phrases: readonly string[];
}

/** Makes a notion of its rows. */
export const notion = (written: WrittenNotion): Notion => ({
  ...written,
  phrases: [...new Set(written.rows.flatMap(({ phrases }) => phrases))],
});

/** The cue for it, at the place where it stands. */
export const cueOf = ({ stands, phrases }: Pick<Notion, 'stands' | 'phrases'>): Cue => cueAt[stands](phrases);

const cueAt = { alone: cueAlone, 'at start': cueAtStart, anywhere: cue } as const;
