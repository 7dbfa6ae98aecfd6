/**
 * Class three again, for an order in the form of a wish: “also can we open a pull request”, “I would replace the list with a
 * map”. It asks for one deed; where its turn did it and closed with a report that leaves nothing of it open, and the work
 * went on to something else since, it is over. How a thing is to be is no deed, and goes on.
 */
import type { SessionIndex, Turn } from '../index/sessionIndex';
import { aboutWords, sharedWords } from '../language/aboutWords';
import { cueAtStart } from '../language/cueTable';
import { splitSentences } from '../language/splitText';
import { words } from '../language/words';
import type { Claim } from './claim';
import type { FindDeed } from './deeds';
import { lastsBeyond, reportsDone, reportsUndone } from './doneCues';
import type { Said } from './laterWords';
import { ruleForm } from './ruleForm';

/** Finds for a wish of one deed the report of the turn that did it. */
export function openTurnDeeds(index: SessionIndex, said: readonly Said[]): FindDeed {
  const byTurn = new Map<number, Said[]>();
  for (const one of said) byTurn.set(one.turn, [...(byTurn.get(one.turn) ?? []), one]);
  const workedIn = new Set(
    [...index.changes, ...index.runs.map(({ call }) => call)].map(({ position }) => index.turnOf(position)),
  );
  return (claim) => {
    if (!wishesDeed(claim)) return null;
    const number = index.turnOf(claim.saidAt);
    const turn = index.turns.find((one) => one.number === number);
    const later = index.turns.filter((one) => one.number > number && workedIn.has(one.number));
    if (turn === undefined || turn.answer === null || !workedIn.has(number) || later.length === 0) return null;
    const spoken = (byTurn.get(number) ?? []).filter(({ by, position }) => by === 'agent' && position > claim.saidAt);
    const report = spoken.filter(({ reports }) => reports);
    if (report.some((one) => leavesOpen(one, claim)) || isTakenUpAgain(claim, said)) return null;
    const seen = new Set([...spoken.flatMap(({ about }) => [...about]), ...workOf(index, turn)]);
    if (sharedWords(claim.about, seen).length < Math.max(1, claim.about.size * mostOfIt)) return null;
    return report.find(({ text }) => reportsDone(text) && !reportsUndone(text)) ?? null;
  };
}

const mostOfIt = 0.5;

const leavesOpen = ({ text, asks, about }: Said, claim: Claim) =>
  (asks || reportsUndone(text)) && sharedWords(claim.about, about).length * 2 >= claim.about.size;

/** The user came back to it. */
const isTakenUpAgain = (claim: Claim, said: readonly Said[]) =>
  said.some(
    ({ by, position, about }) =>
      by === 'user' &&
      position > claim.saidAt &&
      sharedWords(claim.about, about).length >= Math.max(2, claim.about.size * mostOfIt),
  );

/** Files and commands of a turn. */
function workOf({ changes, runs }: SessionIndex, { start, end }: Turn): ReadonlySet<string> {
  const isIn = (position: number) => position >= start && position < end;
  return aboutWords(
    [
      ...changes.filter(({ position }) => isIn(position)).map(({ path }) => path.replace(/[/._-]/g, ' ')),
      ...runs.filter(({ call, status }) => isIn(call.position) && status !== 'failed').map(({ command }) => command),
    ].join(' ; '),
  );
}

/** Some sentence of it asks for one deed, and none says how things are to be from now on. */
function wishesDeed({ kind, text, lasting }: Claim): boolean {
  return (
    kind === 'constraint' &&
    lasting === 'of the task' &&
    !ruleForm(text).forbids &&
    !lastsBeyond(text) &&
    !/\bshould\b|\bmust\b/i.test(text) &&
    splitSentences(text).some((sentence) => wishes(withoutOpener(sentence)))
  );
}

const withoutOpener = (text: string) =>
  text.replace(
    /^\W*(?:(?:ok(?:ay)?|yes|yeah|yep|all good|good|great|cool|sure|also|and|but|so|now|then|alright|right|hmm|well|please|maybe|btw)\b[\s,.:;–—-]*)+/i,
    '',
  );

const deedVerbs =
  'add, make a, make an, make the, open, create, createa, write, fix, remove, delete, drop, replace, rename, move, update, commit, push, merge, spawn, extract, split, revert, do a commit, do the commit, bump, document, change, swap, publish, release, rebase, squash, delegate, port, copy, convert, refactor, clean up, set up, put it, put this, put that, put them';
const wished = (opener: string) =>
  words(deedVerbs)
    .map((deed) => `${opener} ${deed}`)
    .join(', ');

/** How somebody wishes for a deed, in nine languages. */
const wishes = cueAtStart(
  words(
    `${deedVerbs}, we need a, we need an, i need a, i need an, we also need a, i want a, i want an, i'd like a, we want a, ${['can we', 'can you', 'can we also', 'can you also', 'could we', 'could you', 'could you also', "let's", 'lets', "let's also", 'let us', 'i would', "i'd", 'i would just', 'i would also', 'i would suggest we', 'i suggest we', 'i would suggest to', 'would you', 'we could', 'i want you to', "i'd like you to", 'i would like you to'].map(wished).join(', ')},
    füge, erstelle, leg, öffne, ersetze, benenne, verschiebe, entferne, lösche, committe, pushe, kannst du bitte, könnten wir noch, ich würde vorschlagen, ajoute, crée, ouvre, remplace, renomme, supprime, déplace, peux-tu ajouter, peux-tu créer, on pourrait ajouter,
    añade, agrega, crea, abre, reemplaza, renombra, elimina, borra, mueve, puedes añadir, puedes crear, podrías añadir, adiciona, adicione, cria, crie, abra, substitua, renomeie, remova, podes adicionar, pode adicionar, добавь, добавьте, создай, создайте, открой, замени, переименуй, удали, перенеси, можешь добавить, давай добавим,
    添加, 请添加, 创建, 打开一个, 替换, 把, 删除, 帮我, 能不能加, 추가해, 만들어`,
  ),
);
