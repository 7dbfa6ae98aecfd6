/**
 * Class nine of endings: what is only supposed. Lines below the heading of a scenario, an example, an option or a condition
 * say what could be; nobody said that it is so, whatever list they would go to.
 */

import type { TextUnit } from '../language/splitText';
import { anyOf, inOrder, oneOf } from '../text/patterns';
import { goneThrough } from './walkThrough';

/** A heading or a line that leads on. */
const opening =
  /^[\s#*_>"“]*(?:\d{1,2}[.)]\s*)?[*_]*(?:(?:worked|hypothetical|possible|potential|problematic|failing|rejected|other|mögliche|mögliches|weitere) ){0,2}/;
const label = /(?:\s?(?:[A-H]|\d{1,2}|[一二三四五六]))?/;
const ending = /[*_]*\s*(?:$|[:：(（–—]|- )/;

const nouns = oneOf(
  /for (?:example|instance)|scenarios?|examples?|hypothes[ie]s|alternatives?(?: considered)?|options?(?: considered)?|szenari(?:o|en)|beispiele?/,
  /alternativen?|optionen|varianten?|hypothesen?|zum beispiel|escenarios?|ejemplos?|alternativas?|opci(?:ón|ones)/,
  /hipótesis|por ejemplo|scénarios?|exemples?|hypothèses?|par exemple|cenários?|exemplos?|opç(?:ão|ões)|hipóteses?/,
  /por exemplo|сценари[йи]|примеры?|варианты?|альтернатив[аы]|гипотез[аы]|например/,
  /(?:可能的)?场景|情景|示例|例子|例如|备选(?:方案)?|方案|选项|シナリオ|例|たとえば|例えば|代替案|選択肢/,
  /시나리오|예시|예|예를 들어|대안|옵션|선택지/,
);

/** “What if the cache is cold?”, “Angenommen, …:” */
const pictures = oneOf(
  /what if|suppose|imagine|assuming|let['’]s say|angenommen|gesetzt den fall|supongamos|supón|imagina/,
  /supposons|imaginons|suponhamos|suponha|imagine que|допустим|предположим|представим/,
);
const picturesUnspaced = /假设|假如|设想|仮に|もしも|가령|만일/;

const opens = anyOf(
  'iu',
  inOrder('iu', opening, nouns, label, ending),
  inOrder('iu', opening, pictures, /(?![\p{L}-])/u),
  inOrder('iu', opening, picturesUnspaced),
);

const isChosen = anyOf(
  'iu',
  /[✅✓]|\b(?:chosen|picked|selected|implemented|done|adopted|taken|recommended|gewählt|umgesetzt|elegid[oa]|choisie?|retenue?|escolhid[oa])\b/,
  /выбран|реализован|已选|已采用|採用|선택됨/,
);

/** True for a heading or a lead-in below which something is pictured; not where it says that this one was chosen. */
export const opensSupposed = (line: string): boolean => opens.test(line) && !isChosen.test(line);

/** “If the checks fail:”, in a line that leads on. */
const opensCondition = inOrder(
  'iu',
  opening,
  oneOf(/(?:if|unless|in case|falls|wenn|si|se|если|when and if)\s/, /如果|若|もし|만약/),
  /[^\n]*[:：][*_]*$/,
);

/** Whether what stands below holds only in some case. */
const leadsAway = (line: string) => opensSupposed(line) || opensCondition.test(line);

/** “**Option B — Proper fix.** Make the till …”: a title that its first sentence stands behind. */
const titleAhead = /^(?:\d{1,2}[.)]\s+)?\*\*([^*]{2,80})\*\*/;
const namesOption =
  /^(?:option|alternative|variant|approach|lever|idea|variante?|opción|opção)\s+#?(?:[A-H]|\d{1,2})(?![\p{L}\p{N}])/iu;

/** “Three levers you could pull”, “Cheap experiments to run first”: the list below is of what may be done. */
const opensProposals = inOrder(
  'iu',
  /^(?=[^.!?]{0,120}$)/,
  oneOf(
    /.*\b(?:levers|ideas|experiments|proposals|suggestions)\b/,
    /.*\b(?:you|we|one|i) (?:\w+ )?(?:could|might) (?!not\b|see\b)/,
  ),
);

/** “Effort”, “Proposed fix”: a column that only an estimate made before the work has. */
const estimates =
  /\|[\s*]*(?:(?:estimated|est\.?) )?(?:efforts?|estimates?|proposal|proposed \w+|aufwand|esfuerzo|esforço)[\s*]*(?=\||$)/iu;

/** “Say the cart holds ten lines.”, “Suppose that both are empty.” */
const pictured = inOrder(
  'iu',
  /^[\s*_>]*(?:(?:so|now|but|and|ok(?:ay)?|for example|e\.g\.)[,:]?\s+)?/,
  oneOf(/suppose|imagine|assume|say,? (?:that|you|we|a|an|the)|let['’]s (?:say|assume|suppose|imagine)/, pictures),
  /(?![\p{L}-])/u,
);

/** The units of a text that stand below such a line, or begin with its word. */
export function supposedUnits(units: readonly TextUnit[]): ReadonlySet<TextUnit> {
  const found = new Set<TextUnit>(goneThrough(units));
  let isLed = false;
  let isTitled = false;
  let isEstimate = false;
  for (const [at, unit] of units.entries()) {
    const { kind, text, heading } = unit;
    const leads = kind === 'sentence' && /[:：][*_]*$/.test(text.trim());
    const title = titleAhead.exec(text)?.[1];
    // What stands behind the code of an option is said of all of them.
    const isBehindCode = kind === 'sentence' && units[at - 1]?.kind === 'code';
    if (kind === 'heading' || isBehindCode) isTitled = false;
    if (title !== undefined && kind !== 'row' && kind !== 'heading')
      isTitled = namesOption.test(title) && !isChosen.test(text);
    if (kind === 'row' && units[at - 1]?.kind !== 'row') isEstimate = estimates.test(text);
    const isBelow =
      heading !== null &&
      kind !== 'heading' &&
      (leadsAway(`${heading}:`) || (opensProposals.test(heading) && !isChosen.test(heading)));
    const isOfList = isLed && (kind === 'item' || kind === 'code' || kind === 'row');
    if (isBelow || isTitled || isOfList || (kind === 'row' && isEstimate) || isPictured(unit)) found.add(unit);
    else
      isLed =
        leads && (leadsAway(text) || (opensProposals.test(text.replace(/[:：]?[*_]*$/, '')) && !isChosen.test(text)));
  }
  return found;
}

/** What leads on says so of what stands below it. */
const isPictured = ({ kind, text }: TextUnit): boolean =>
  kind === 'sentence' && !/[:：][*_]*$/.test(text.trim()) && pictured.test(text);

/** The others: what a text says is so. */
export function assertedUnits(units: readonly TextUnit[]): TextUnit[] {
  const supposed = supposedUnits(units);
  return supposed.size === 0 ? [...units] : units.filter((unit) => !supposed.has(unit));
}
