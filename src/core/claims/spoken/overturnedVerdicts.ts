/**
 * What the agent advised or judged, and the user then had otherwise: their next word goes against it, the agent gives way,
 * and what both speak of is what the judgement was about. “I'd keep them in `paths`” does not hold after that.
 */
import { firstBehind } from '../../index/firstBehind';
import type { SessionIndex } from '../../index/sessionIndex';
import { contentWords } from '../../language/contentWords';
import { cue, cueAtStart } from '../../language/cueTable';
import { namesIn } from '../../language/names';
import { words } from '../../language/words';
import type { Ender } from '../verdict';
import type { FindEnder } from './goneByEdits';
import type { UserWord } from './spoken';

const judges = cue(
  words(`
  skip, keep, keeps, leave it, leave them, leave as, stay, stays, not needed, no need, not worth, unnecessary, no benefit, without benefit,
  without functional, adds complexity, overkill, i'd say, i would say, i'd recommend, i recommend, recommendation, verdict, i'd go, i'd keep,
  i'd leave, i'd avoid, should not, shouldn't, better to, prefer, simpler to, makes sense to, semantic only, semantic-only, nicht nötig, unnötig,
  behalten, lieber, besser, no hace falta, innecesario, recomiendo, pas nécessaire, inutile, je recommande, não precisa, desnecessário, recomendo,
  не нужно, не стоит, лучше, 不需要, 没必要, 建议, 不要, 必要ない, おすすめ, 필요 없
`),
);
const goesAgainst = cueAtStart(
  words(`
  but, no, nope, nah, i think we should, i'd prefer, i would prefer, i'd rather, i prefer, i want, actually, let's rather, rather, instead, still,
  hmm, not sure i agree, i disagree, aber, nein, ich will, ich möchte, lieber, doch, trotzdem, pero, prefiero, quiero, mais, non, je préfère, je veux,
  mas, prefiro, quero, но, нет, я хочу, лучше, 但是, 不, 我想, 我更, でも, いや, 하지만, 아니
`),
);
const givesWay = cueAtStart(
  words(`
  you're right, you are right, you're absolutely right, you are absolutely right, understood, got it, good point, fair, makes sense, that makes sense,
  agreed, ok, okay, sure, sounds good, makes total sense, will do, right, verstanden, du hast recht, sie haben recht, stimmt, einverstanden,
  entendido, tienes razón, compris, tu as raison, vous avez raison, d'accord, tem razão, понял, вы правы, согласен, 明白, 你说得对, 好的, 了解, わかりました, 承知,
  알겠습니다, 맞습니다
`),
);
const longestObjection = 320;
const fewestShared = 2;

/** Judgements from the user's word before on, up to the objection. */
interface Overturned extends Ender {
  readonly from: number;
  readonly until: number;
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** @param messages what the user said, in session order */
export function overturnedVerdicts({ sorted }: SessionIndex, messages: readonly UserWord[]): FindEnder {
  const spoken = sorted.messages.filter(({ entry }) => entry.role === 'assistant');
  const places = spoken.map(({ position }) => position);
  const found = messages.flatMap((message, at): Overturned[] => {
    const { text, position } = message;
    const reply = spoken[firstBehind(places, position)];
    const next = messages[at + 1]?.position ?? Number.POSITIVE_INFINITY;
    if (reply === undefined || reply.position > next || text.length > longestObjection) return [];
    if (text.trim().endsWith('?') || !goesAgainst(plain(text)) || !givesWay(plain(reply.entry.text))) return [];
    const about = `${text}\n${reply.entry.text.slice(0, longestObjection)}`;
    const from = messages[at - 1]?.position ?? -1;
    const { ref } = message;
    return [{ by: 'user', text, ref, from, until: position, names: namesIn(about), words: contentWords(about) }];
  });
  return (text, position) =>
    found.find((one) => {
      if (position <= one.from || position >= one.until || !judges(text)) return false;
      if ([...namesIn(text)].some((name) => one.names.has(name))) return true;
      return [...contentWords(text)].filter((word) => one.words.has(word)).length >= fewestShared;
    }) ?? null;
}

const plain = (text: string) => text.replace(/^[\s*_#>"“]+/, '').replace(/[,—–-]\s*/g, ' ');
