/** Names of companies, by the form of law behind or before them, and by whose the rights are. */
import { anyOf, captured, inOrder, oneOf, repeated } from '../text/patterns';

/** Whole names as they stand, the form of law included, each with the name alone. */
export function companiesIn(text: string): readonly { readonly whole: string; readonly name: string }[] {
  const found: { whole: string; name: string }[] = [];
  const add = (whole: string, name: string) => {
    const plain = name.replace(/[\s,]+$/, '');
    if (plain.length >= shortestName && !everybodysCompany.test(plain))
      found.push({ whole: whole.trim(), name: plain });
  };
  if (mayStandIn.test(text)) {
    for (const form of [behindName, beforeName, behindUnspaced])
      for (const [whole, name = ''] of form[Symbol.matchAll](text)) add(whole, name);
    for (const [, name = ''] of rightsOf[Symbol.matchAll](text)) add(name, name.replace(lawAtEnd, ''));
  }
  return found;
}

const shortestName = 3;

/** Forms that are no words of programs: of "AB", "AS", "BV" and "Limited" alone nobody could tell. */
const law = oneOf(
  /GmbH(?: ?& ?Co\.? ?KG)?|[mg]?UG(?: \(haftungsbeschränkt\))?|AG|e\.V\.|OHG|KGaA/,
  /Inc\b\.?|L\.?L\.?C\b\.?|L\.?L\.?P\b\.?|P\.?L\.?C\b|Ltd\b\.?|(?:Private|Pty\.?) (?:Limited|Ltd\.?)|Corp\b\.?|Corporation/,
  /S\.A\.(?:S\.|R\.L\.)?|S\.r\.l\.|S\.p\.A\.|SARL|S\.L\.|B\.V\.|N\.V\.|ApS|A\/S|Oyj?|Sp\. z o\.o\.|s\.r\.o\.|Kft\.?|K\.K\./,
);
const word = /\p{Lu}[\p{L}\p{M}\p{N}'’-]+/u;
const joint = / (?:& |und |and |of |de |et |y )?/u;
const name = inOrder(
  'u',
  /(?<![\p{L}\p{N}])/u,
  captured(inOrder('u', word, repeated('{0,3}', oneOf(inOrder('u', joint, word))))),
);
const behindName = inOrder('gu', name, /,? /u, law, /(?![\p{L}\p{N}])/u);
const unspaced = /[\p{Script=Han}\p{Script=Katakana}ー]{2,10}|[\p{Script=Hangul}]{2,10}/u;
const beforeName = inOrder('gu', /(?:株式会社|有限会社|合同会社|주식회사 ?|\(주\) ?)/u, captured(unspaced));
const behindUnspaced = /([\p{Script=Han}]{2,10}?)(?:股份有限公司|有限责任公司|有限公司)/gu;
const rightsOf = inOrder(
  'gu',
  /\bCopyright (?:\([cC]\) ?|© ?)?\d{4}(?:(?: ?[-–] ?|, ?)(?:\d{4}|present))*,? (?:by )?(?!The )/u,
  /(\p{Lu}[\p{L}\p{M}\p{N}'’&-]+(?:,? [\p{Lu}&][\p{L}\p{M}\p{N}'’&.-]*){0,4})/u,
);
const lawAtEnd = inOrder('u', /,? /u, law, /$/u);
const mayStandIn = anyOf('u', law, /Copyright/, /株式会社|有限|合同会社|주식회사|\(주\)/u);

/** Companies whose products everybody works with: their names say nothing of whose work it is. */
export const everybodysCompany = anyOf(
  'i',
  /^(?:microsoft|google|alphabet|apple|amazon|meta|facebook|anthropic|openai|github|gitlab|oracle|ibm|nvidia|intel|amd)\b/,
  /^(?:mozilla|red hat|adobe|vercel|docker|hashicorp|atlassian|slack|stripe|netflix|twitter|linkedin|jetbrains|cloudflare)\b/,
  /^(?:free software|apache|linux|python|node|openjs|joyent|sun microsystems|example|your|company|name|all rights)\b/,
);
