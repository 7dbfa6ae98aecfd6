/** “Installs it to the chosen directory”: the word for a choice only says which thing is meant, and nobody chose anything by it. */
import { foldedPattern } from '../../../core/language/foldedPattern';
import { anyOf, inOrder } from '../../../core/text/patterns';

const beforeNoun = foldedPattern(() =>
  anyOf(
    'gu',
    inOrder(
      'u',
      /(?<!\p{L})(?:the|a|an|your|their|its|our|his|her|each|every|any|all|no)\s(?:\p{L}+ly\s|user-)?/u,
      /(?:chosen|picked|decided|agreed|dropped|rejected|renamed|replaced)(?=\s\p{L})/u,
      /(?!\s(?:by|to|on|in|for|from|with|as|and|or|because|since|so|not|rather|over|instead)(?!\p{L}))/u,
    ),
    /(?<!\p{L})(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|jede\p{L}?)\s(?:gewählte|entschiedene|beschlossene)\p{L}{0,2}(?=\s\p{L})/u,
    /(?<!\p{L})(?:el|la|los|las|un|una)\s\p{L}+\s(?:elegid|decidid|escogid)[oa]s?(?!\p{L})/u,
    /(?<!\p{L})(?:le|la|les|un|une|l['’]\p{L}+)\s?\p{L}*\s(?:choisi|décidé)e?s?(?!\p{L})/u,
    /(?<!\p{L})(?:o|a|os|as|um|uma)\s\p{L}+\s(?:escolhid|decidid)[oa]s?(?!\p{L})/u,
    /(?<!\p{L})выбранн(?:ый|ая|ое|ые|ого|ой|ому|ым|ых|ую)\s(?=\p{L})/u,
    /(?:所选|选定的|选择的|選択した|選んだ|선택한)(?=\s?\p{L})/u,
  ),
);

/** The text without such words, to be asked whether it tells of a choice. */
export const withoutNamedChoices = (text: string): string =>
  beforeNoun.all(text).reduce((rest, [named = '']) => rest.replace(named, '…'), text);
