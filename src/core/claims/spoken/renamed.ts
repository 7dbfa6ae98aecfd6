/** What got another name, as a report or a commit message tells it: what was said of it before speaks of nothing that is there. */
import { foldedPattern } from '../../language/foldedPattern';
import { namesIn } from '../../language/names';
import { memoize } from '../../text/memoize';
import { anyOf } from '../../text/patterns';

/** The old names stand in the first group that caught something. */
const renames = foldedPattern(() =>
  anyOf(
    'gu',
    /(?<!\b(?:would|could|should|might|may|can|will|to|consider|suggest|recommend|propose|not|['’]d)\s)\brenam(?:e|es|ed|ing)\s([^.;:]{2,90}?)\s(?:to|as|into|→|->)\s/u,
    /[`)]\s(?:now\s)?(?:replaces?|supersedes?|takes? the place of)\s([^.;,:]{2,90}?)(?=[.;,:]|\s(?:in|for|with|by)\s|$)/u,
    /([^.;,:]{2,60}?)\s(?:is|are|was|were) now (?:called|named)\s/u,
    /([^.;,:]{2,60}?)\s(?:in|zu)\s[^.;,:]{2,60}?\sumbenannt|([^.;,:]{2,60}?)\s(?:heißt|heißen)\sjetzt\s/u,
    /\brenombr(?:é|ado|ada|ados|adas|amos)\s([^.;:]{2,90}?)\s(?:a|como|→)\s/u,
    /\b(?:renommé|renommée|renommés|renomme)\s([^.;:]{2,90}?)\s(?:en|→)\s/u,
    /\b(?:renomeei|renomeado|renomeada|renomeamos)\s([^.;:]{2,90}?)\s(?:para|→)\s/u,
    /(?<!\p{L})переименова(?:л|ла|ли|н|на|но|ны)\s([^.;:]{2,90}?)\s(?:в|→)\s/u,
    /(?:将|把)?([^。，；]{2,60}?)(?:重命名|改名|更名)(?:为|成)/u,
    /([^。、；]{2,60}?)を[^。、；]{2,60}?に(?:改名|リネーム|名前を変更|変更)/u,
    /([^.,;]{2,60}?)(?:을|를)\s[^.,;]{2,60}?로\s(?:이름을\s)?(?:바꿨|변경|바꾸|개명)/u,
  ),
);

/** In lower case, without what the same words still name; empty where nothing was renamed. */
export const renamedNames = memoize(
  (text: string): ReadonlySet<string> =>
    new Set(renames.all(text).flatMap(([, ...parts]) => parts.flatMap((part = '') => [...namesIn(part)]))),
);
