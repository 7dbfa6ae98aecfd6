import { anyOf } from '../text/patterns';

/** Whether words at the end of an answer offer a next step or ask for a word: what a short reply replies to. */
export const makesOffer = (text: string): boolean => offers.test(text);

const offers = anyOf(
  'iu',
  /[?？]["'”’)*_]*\s*$/u,
  /\b(?:if you(?:['’]d)? (?:want|like|prefer)|let me know|want me to|shall I|should I|I can also|say the word|just say)\b/u,
  /\bwenn (?:du (?:willst|magst|möchtest)|sie (?:wollen|möchten))\b|\b(?:soll ich|sag bescheid|gib bescheid|sagen sie bescheid)\b/u,
  /\bsi (?:quieres|quiere|prefieres|lo deseas)\b|\b(?:avísame|dime si)\b|\bsi (?:tu veux|vous (?:voulez|souhaitez))\b|\b(?:dis|dites)-moi\b/u,
  /\bse (?:quiser|você quiser|preferir)\b|\bme avise\b|\bse vuoi\b|\bfammi sapere\b/u,
  /(?<!\p{L})если (?:хочешь|хотите|нужно)|(?<!\p{L})дай(?:те)? знать/u,
  /如果你(?:想|愿意|需要)|要不要|需要我|告诉我|(?:ご希望|必要)(?:でしたら|なら)|ましょうか|お知らせください|원하시면|할까요|알려 ?주세요/u,
);
