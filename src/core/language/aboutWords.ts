/**
 * What a statement is about, as words that compare across inflection and across scripts: “committing” and “commits”,
 * “табуляцию” and “табуляция”, 「タブを」 and 「タブ」. Text without blanks is cut by the dictionary of `Intl.Segmenter`.
 */

import { memoize } from '../text/memoize';
import { isWide } from '../text/narrow';
import { words } from './words';

/** In small letters, without marks and endings; words that stand in any order or rule are left out. */
export const aboutWords = memoize((text: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const isPlain = !isWide(text);
  for (const word of (isPlain ? text.toLowerCase().match(plainWords) : fold(text).match(anyWords)) ?? [])
    for (const part of !isPlain && withoutBlanks.test(word) ? cutUnspaced(word) : [word]) {
      const { stem } = keptStem(part);
      if (stem !== null) found.add(stem);
    }
  return found;
});

const anyWords = /[\p{L}\p{M}\p{N}_]+(?:[.'’-][\p{L}\p{N}_]+)*/gu;
/** The same for small letters of ASCII. */
const plainWords = /[a-z0-9_]+(?:[.'-][a-z0-9_]+)*/g;

/** Null for a word that says nothing. The words of a session are few beside its texts. */
const keptStem = memoize((word: string): { readonly stem: string | null } => {
  const bare = isWide(word) || word.includes("'") ? word.replace(/^(?:[dljnsctm]|qu)['’](?=\p{L}{3})/u, '') : word;
  if (isFiller(bare)) return { stem: null };
  const stem = stemOf(bare);
  return { stem: stem.length >= shortest(stem) && !isFiller(stem) ? stem : null };
});

/** Whether two words of `aboutWords` are forms of one, or one is the root of a German compound. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (unspaced.test(short)) return short.length >= 2 && long.startsWith(short);
  if (short.length < shortestRoot) return false;
  if (long.startsWith(short) || (long.length > short.length + 3 && long.endsWith(short))) return true;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return same >= shortestRoot && same >= long.length * sameBeginning;
}

const shortestRoot = 5;
const sameBeginning = 0.75;

/** Those of the first that stand in the second too. */
export const sharedWords = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((word) => hasWord(others, word));

/** Whether a form of the word is among them. */
export function hasWord(found: ReadonlySet<string>, word: string): boolean {
  if (found.has(word)) return true;
  for (const other of found) if (isSameWord(word, other)) return true;
  return false;
}

/** Accents are left out where no other letter comes of it: й and 가 stay. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC');

const withoutBlanks = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** The words of a run without blanks; what only bends a word, or joins two, is left out. A word in katakana is one. */
function cutUnspaced(run: string): string[] {
  const locale = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(run) ? 'ja' : 'zh';
  return run.split(katakana).flatMap((part) => (katakana.test(part) ? [part] : cutByDictionary(part, locale)));
}

const katakana = /([\p{sc=Katakana}ー]{2,})/u;

let segmenter: { readonly locale: string; readonly cut: Intl.Segmenter } | null = null;

/** A word that the dictionary does not have falls into single signs: of these every two neighbours count. */
function cutByDictionary(run: string, locale: string): string[] {
  if (segmenter?.locale !== locale) segmenter = { locale, cut: new Intl.Segmenter(locale, { granularity: 'word' }) };
  const found: string[] = [];
  let single = '';
  for (const { segment } of segmenter.cut.segment(run)) {
    // 「使わ」 is the root of a verb; its kana are the ending.
    const root = segment.replace(/(?<=\p{sc=Han})\p{sc=Hiragana}+$/u, '');
    if (/^\p{sc=Han}$/u.test(root) && !joins.test(root)) {
      if (single !== '') found.push(single + root);
      single = root;
      continue;
    }
    single = '';
    if (!/^\p{sc=Hiragana}+$/u.test(root)) found.push(root);
  }
  return found;
}

/** Signs that stand between words. */
const joins = /[的了是用也都就在把被和与或为我你他它这那个不要没有可以能会再又很太吧呢吗啊从到对向给让将还请使]/u;

function shortest(word: string): number {
  if (!isWide(word)) return /^\d+$/.test(word) ? 1 : 2;
  if (/\p{sc=Han}/u.test(word)) return 2;
  if (unspaced.test(word)) return 1;
  return /^\d+$/.test(word) ? 1 : 2;
}

/** Without the endings of its language, which its script and its letters tell. */
function stemOf(word: string): string {
  if (!isWide(word)) return latinStem(word);
  if (/\p{sc=Hangul}/u.test(word)) return word.replace(koreanEnding, '').replace(koreanParticle, '');
  if (/\p{sc=Cyrillic}/u.test(word)) return word.length > 4 ? word.replace(russianEnding, '') : word;
  return latinStem(word);
}

function latinStem(word: string): string {
  if (!/^[a-z]/.test(word) || word.length < 4) return word;
  const plain = word.replace(/['’]s$/, '');
  const stem = plain.replace(spanishPronoun, '').replace(latinEnding, '');
  return stem.length >= 3 ? stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : plain;
}

/** “bórrala”, “cambiarlo” */
const spanishPronoun = /(?<=^[a-z]{3,}(?:[aei]r|[aei]))l[ao]s?$/;
const latinEnding =
  /(?:ations?|ings?|ments?|iert|ieren|ungen|ung|ados?|adas?|idos?|idas?|ando|endo|aciones|acion|acoes|acao|ees|ers?|ed|es|en|er|em|ar|ir|s|e|n|a|o)$/;
const russianEnding =
  /(?:иями|ями|ами|иях|иям|ией|ого|ему|ому|ыми|ими|ать|ять|ить|еть|уть|ала|ила|ует|уют|ешь|ете|ите|йте|ая|яя|ую|юю|ое|ее|ые|ие|ый|ий|ой|ей|ом|ем|ах|ях|ов|ев|ам|ям|ию|ия|ии|ью|ай|уй|ый|[аеёиоуыэюяьй])$/;
const koreanEnding =
  /(?:하지|해도|하는|하고|해서|해야|하면|하세요|합니다|했습니다|했어요|하기|한다|하자|해줘|해요|할|한|해|하|되지|되는|됩니다|돼|지|세요|습니다|입니다)$/;
const koreanParticle =
  /(?:에서는|에서|으로|까지|부터|에는|에게|처럼|보다|이나|은|는|이|가|을|를|에|의|도|로|와|과|만)$/;

const isFiller = (word: string) => fillers.has(word);

/** Words that say nothing of the object of an order: what every rule, permission and withdrawal is made of. */
const fillers: ReadonlySet<string> = new Set(
  words(`
  the,and,for,that,this,these,those,with,from,into,onto,about,have,has,had,are,was,were,will,would,should,could,can,may,might,must,not,but,you,your,our,their,its,it,is,be,to,of,in,on,at,by,an,
  as,or,if,so,do,does,did,done,don't,dont,doesn't,isn't,aren't,we,us,me,my,he,she,they,them,there,here,then,than,what,which,who,how,why,when,where,also,just,only,some,any,all,more,most,very,
  now,too,yes,no,ok,okay,fine,alright,let,let's,lets,please,want,need,needed,needs,like,make,makes,use,uses,using,used,get,keep,put,take,add,go,ahead,feel,free,again,after,still,yet,never,always,ever,
  every,each,everything,anything,nothing,something,thing,things,stuff,business,rule,rules,requirement,idea,said,say,told,asked,i,i'm,i've,i'd,you're,we're,that's,it's,actually,instead,rather,well,because,
  since,before,without,until,unless,while,first,one,other,really,much,bit,own,up,out,off,over,forget,mind,scrap,drop,ditch,ignore,disregard,longer,anymore,allowed,permitted,changed,good,bad,know,think,
  ensure,ensur,stelle,stell,sicher,asegurate,asegur,certifica,certifique,certifiqu,assure,assurez,assur,убедись,убедитесь,убед,确保,确认一下,old,new,avoid,stop,sure,back,both,same,time,way,even,right,let,may,whatever,rules,constraint,restriction,limit,ban,bad,necessary,required,
  der,die,das,den,dem,des,ein,eine,einen,einer,einem,und,oder,ist,sind,war,nicht,kein,keine,keinen,keiner,nie,niemals,immer,bitte,jetzt,doch,noch,auch,nur,schon,mit,ohne,von,vom,zum,zur,bei,auf,aus,für,
  fur,im,in,an,ich,du,wir,ihr,sie,es,man,mal,sache,regel,vergiss,verwende,verwenden,nutze,nutzen,benutze,benutzen,nimm,mach,schreib,schreibe,darf,darfst,durfen,kann,kannst,konnen,ordnung,mehr,wieder,so,
  dass,wenn,als,sein,wird,werden,hat,haben,soll,sollen,musst,mussen,lieber,statt,anstatt,alle,alles,jede,jeden,jeder,
  le,la,les,un,une,et,ou,est,sont,ne,pas,plus,jamais,toujours,pour,dans,sur,avec,sans,que,qui,ce,cette,ces,il,elle,on,nous,vous,tu,je,au,aux,du,de,en,se,sa,son,ses,peux,pouvez,peut,maintenant,utilise,
  utiliser,utilisez,mets,mettre,fais,faire,ecris,ecrire,oublie,oubliez,regle,regles,chose,histoire,finalement,plutot,chaque,tout,tous,toutes,toute,aussi,bien,oui,non,autorise,autorises,permis,
  el,los,las,una,unos,unas,y,o,es,son,no,nunca,jamas,siempre,para,por,con,sin,del,al,lo,su,sus,se,te,me,mi,ya,ahora,puedes,puede,pueden,usar,usa,use,uses,uso,pon,poner,haz,hacer,escribe,escribir,olvida,
  olvidate,regla,reglas,cosa,tema,mejor,tambien,todo,toda,todos,todas,cada,mas,muy,hace,falta,hay,que,esta,este,estan,esto,bien,permitido,permitidos,permitidas,permitida,igual,da,
  os,as,um,uma,e,sao,nao,nem,sempre,com,sem,do,da,dos,das,ao,no,na,nos,nas,agora,ja,pode,podes,podem,usar,usa,usas,uses,poe,faz,fazer,escreve,escrever,esquece,esqueca,regra,regras,coisa,afinal,melhor,
  tambem,mais,muito,precisa,precisas,esta,este,isso,isto,permitidos,permitido,permitidas,tudo,cada,
  и,в,во,не,на,с,со,что,как,это,эт,то,по,к,у,за,из,о,об,про,для,без,от,до,но,а,же,ли,бы,никогда,всегда,нельзя,можно,теперь,больше,пожалуйста,используй,использовать,используйте,использу,использов,забудь,правил,правило,
  можешь,можете,все,всё,ещё,еще,уже,только,так,там,тут,мы,вы,ты,я,он,она,они,их,его,снова,опять,лучше,надо,нужно,каждый,каждое,каждого,кажд,дел,
  不要,不能,不得,不准,禁止,绝对,必须,总是,永远,从不,现在,可以,使用,请,这个,那个,这些,那些,规则,规定,事情,不用,不再,需要,应该,可能,没有,已经,还是,算了,忘记,忘掉,每次,所有,任何,我们,你们,一下,就是,但是,因为,所以,而不是,
  使,使用,絶対,必,必要,今,今後,規則,件,話,忘,大丈夫,可能,場合,時,事,物,何,毎回,常,許可,禁止,お願い,下,構,良,
  이제,절대,항상,사용,사용하지,마세요,말고,규칙,그,것,거,수,더,이상,괜찮,괜찮습니다,허용,필요,없,없습니다,됩니다,돼,되,하,다시,그냥,꼭,반드시,모든,각,안,쓰,써,마,말,잊
`),
);

/**
 * Tells of a word of `aboutWords` whether it stands in a table. The dictionary that cuts Chinese and Japanese takes longer
 * to open than all the rest: that part of the table is read once such a word is asked for.
 */
export function stemTable(table: readonly string[]): (word: string) => boolean {
  const stems = (isCut: boolean) => {
    const words = table.flatMap((entry) => entry.split(/\s+/));
    return aboutWords(words.filter((word) => withoutBlanks.test(word) === isCut).join(' ; '));
  };
  let plain: ReadonlySet<string> | null = null;
  let cut: ReadonlySet<string> | null = null;
  return (word) => {
    if (withoutBlanks.test(word)) {
      cut ??= stems(true);
      return cut.has(word);
    }
    plain ??= stems(false);
    return plain.has(word);
  };
}

/** Words of the work itself, in their stems: they stand in so many statements that one of them alone tells nothing. */
export const isEveryday = stemTable(
  words(`
  test, tests, build, file, files, code, page, app, error, bug, fix, change, line, function, name, version, project, repository, branch, data, user, server, check, work, task, step, folder, class, module, commit, move, keep, show, hide, read, write, open, close, save, load, call, set, run, start, update, create,
  datei, dateien, seite, fehler, zeile, projekt, zeigen, lesen, schreiben, öffnen, speichern, fichier, fichiers, page, erreur, ligne, projet, dossier, archivo, archivos, página, línea, proyecto, carpeta, código, ficheiro, arquivo, linha, projeto, pasta, mostrar, leer, guardar, abrir,
  файл, файлы, страница, ошибка, строка, проект, папка, папку, код, тест, тесты, показать, открыть, 文件, 代码, 页面, 错误, 项目, 测试, 修改, 更新, ファイル, コード, ページ, エラー, テスト, 파일, 코드, 페이지, 오류, 테스트
`),
);
