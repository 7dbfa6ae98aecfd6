/**
 * Tags that people put around what they order: `<task>`, `<coding_rules>`, `<house-style>`. Those that clients write are taken off
 * where a log is read. Of the rest a name of the page languages, of what is shown (a file, an output), or of a client's kind is no
 * order's; nor is what holds code or further tags.
 */

/** Of them a name with “system” and its like is left, and one in capitals (`<INSTRUCTIONS>`, around a file of rules). */
const ordered = [
  ...['tasks?', 'instructions?', 'rules?', 'requirements?', 'constraints?', 'guidelines?', 'objectives?', 'goals?'],
  ...['request', 'conventions', 'preferences', 'deliverables', 'criteria'],
].join('|');
/** `version="2"`; an attribute that says where the text is from makes it another's. */
const attributes = `(?:\\s+(?:version|priority|scope|level|for|lang|importance)=(?:"[^"<>\\n]{0,60}"|'[^'<>\\n]{0,60}'))*`;
const clients = '(?!(?:system|explicit|developer|project|agent|tool|environment|plugins?|apps?|user|skills?)[_-])';
const orderTag = new RegExp(
  `^[ \\t]*<(${clients}(?:[a-z]+[_-])?(?:${ordered})(?:[_-](?:description|list))?)${attributes}>([\\s\\S]*?)</\\1>`,
  'gm',
);
const anyTag = new RegExp(`^[ \\t]*<(${clients}[a-z]+(?:[_-][a-z]+){0,3})>([\\s\\S]*?)</\\1>`, 'gm');

/** Tags within tags. */
const deepest = 3;

/** The text with such tags opened: what stands in them stands in its lines. */
export function withoutOwnTags(message: string): string {
  let text = message;
  for (let at = 0; at < deepest && text.includes('</'); at += 1)
    text = text
      .replace(orderTag, (_, __, inner: string) => `\n${inner}\n`)
      .replace(anyTag, (whole, name: string, inner: string) =>
        isForeign(name) || !isSpoken(inner) ? whole : `\n${inner}\n`,
      );
  return text;
}

const isForeign = (name: string) => pages.has(name) || name.split(/[_-]/).some((word) => shown.has(word));

/** Sentences or points of a list, and neither tags nor code. */
const isSpoken = (inner: string) =>
  !/[<>{}\\]|=>|;\s*$/m.test(inner) && /^\s*(?:[-*•]\s+|\d+[.)]\s+)?\p{L}+(?:[\s,]+\S+){2,}[.!。！]?\s*$/mu.test(inner);

const pages = new Set(
  (
    'html head body div span script style link meta title p a ul ol li dl dt dd table thead tbody tfoot tr td th form input ' +
    'label button select option textarea fieldset legend img image picture source video audio canvas svg path g rect circle text ' +
    'section article header footer main nav aside figure figcaption details summary dialog template slot iframe object embed ' +
    'h1 h2 h3 h4 h5 h6 pre code blockquote q em strong b i u s small sub sup mark br hr noscript time data menu item xml'
  ).split(' '),
);

/** What is shown and not said. */
const shown = new Set(
  (
    'output outputs stdout stderr result results log logs file files content contents document documents doc docs page snippet ' +
    'example examples error errors warning warnings trace stack diff patch json yaml csv html context info information metadata ' +
    'history transcript conversation message messages email mail reminder notification notifications selection clipboard search ' +
    'response reply answer thinking thought reasoning analysis command commands args environment skill skills plugin memory ' +
    'attachment attachments url quote quoted review comment comments issue ticket report readme letter post tweet prompt system'
  ).split(' '),
);
