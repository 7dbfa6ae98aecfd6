/**
 * Verb classes in other languages: a sentence that tells a deed is told once more with the English verb, so that every rule
 * on deeds reads it. Names, numbers and the order of the other words stay. One row a class, one column a language.
 */
import { languageOf } from '../../../../core/text/languageOf';

const columns = ['de', 'es', 'fr', 'it', 'pt', 'ru', 'ja', 'zh'] as const;
type Column = (typeof columns)[number];

/** As participles stand behind their helper, or as a whole form where the language has none. Parts of patterns, in small letters. */
const classes: readonly (readonly [
  english: string,
  ...forms: readonly [string, string, string, string, string, string, string, string],
])[] = [
  [
    'added',
    'hinzugefügt|ergänzt|eingefügt',
    'añadid[oa]s?|agregad[oa]s?',
    'ajoutée?s?',
    'aggiunt[oaie]',
    'adicionad[oa]s?|acrescentad[oa]s?',
    'добавлен[аоы]?',
    '追加',
    '添加|新增|加入',
  ],
  [
    'removed',
    'entfernt|gelöscht|herausgenommen',
    'eliminad[oa]s?|quitad[oa]s?|borrad[oa]s?',
    'supprimée?s?|retirée?s?|enlevée?s?',
    'rimoss[oaie]|eliminat[oaie]',
    'removid[oa]s?|apagad[oa]s?',
    'удал[её]н[аоы]?|убран[аоы]?',
    '削除|除去',
    '删除|移除|去掉',
  ],
  [
    'renamed',
    'umbenannt',
    'renombrad[oa]s?',
    'renommée?s?',
    'rinominat[oaie]',
    'renomead[oa]s?',
    'переименован[аоы]?',
    '改名|リネーム',
    '重命名|改名',
  ],
  [
    'moved',
    'verschoben|verlegt',
    'movid[oa]s?|trasladad[oa]s?',
    'déplacée?s?',
    'spostat[oaie]',
    'movid[oa]s?',
    'перемещ[её]н[аоы]?|перенес[её]н[аоы]?',
    '移動',
    '移动|移到|迁移到',
  ],
  [
    'replaced',
    'ersetzt',
    'reemplazad[oa]s?|sustituid[oa]s?',
    'remplacée?s?',
    'sostituit[oaie]',
    'substituíd[oa]s?',
    'замен[её]н[аоы]?',
    '置換|置き換え',
    '替换',
  ],
  [
    'reverted',
    'zurückgenommen|rückgängig gemacht',
    'revertid[oa]s?',
    'annulée?s?',
    'annullat[oaie]|ripristinat[oaie]',
    'revertid[oa]s?|desfeit[oa]s?',
    'откачен[аоы]?|отмен[её]н[аоы]?',
    '取り消',
    '回滚|撤销',
  ],
  [
    'committed',
    'committet|eingecheckt',
    'commitead[oa]s?|confirmad[oa]s? en git',
    'commitée?s?',
    'committat[oaie]',
    'commitad[oa]s?',
    'закоммичен[аоы]?',
    'コミット',
    '提交',
  ],
  [
    'pushed',
    'gepusht|hochgeschoben',
    'pushead[oa]s?|subid[oa]s? al remoto',
    'poussée?s?',
    'pushat[oaie]',
    'enviad[oa]s? ao remoto',
    'запушен[аоы]?|отправлен[аоы]? в удал[её]нн\\p{L}+',
    'プッシュ',
    '推送',
  ],
  [
    'deployed',
    'ausgeliefert|ausgerollt|deployt',
    'desplegad[oa]s?',
    'déployée?s?',
    'distribuit[oaie] in produzione|rilasciat[oaie]',
    'implantad[oa]s?',
    'развернут[аоы]?|развёрнут[аоы]?|задеплоен[аоы]?',
    'デプロイ',
    '部署|上线',
  ],
  [
    'released',
    'veröffentlicht',
    'publicad[oa]s?',
    'publiée?s?',
    'pubblicat[oaie]',
    'publicad[oa]s?',
    'опубликован[аоы]?|выпущен[аоы]?',
    '公開|リリース',
    '发布',
  ],
  [
    'installed',
    'installiert',
    'instalad[oa]s?',
    'installée?s?',
    'installat[oaie]',
    'instalad[oa]s?',
    'установлен[аоы]?',
    'インストール',
    '安装',
  ],
];

/** What stands in front of a participle, anywhere in the clause. */
const helpers: Readonly<Record<Exclude<Column, 'ja' | 'zh'>, string>> = {
  de: 'wurden?|worden|ist|sind',
  es: 'fue(?:ron)?|ha(?:n)? sido|se ha(?:n)?|está(?:n)?',
  fr: 'a été|ont été|fut|furent|est|sont',
  it: 'è stat[oa]|sono stat[ie]|è|sono',
  pt: 'fo(?:i|ram)|está|estão',
  ru: 'был[аио]?',
};

/** Behind the word, the form that tells it as done. */
const doneForms = {
  ja: '(?:を|が)?(?:し(?:た|ました)|され(?:た|ました|ている)|済み?|した|た(?=[。、]|$))',
  zh: '(?:了|完成)?',
} as const;

/** Chinese tells it as done with a sign in front or behind. */
const chineseDone = (forms: string) =>
  new RegExp(`(?<![会将要应需可能该])(?:已经?|被)(?:${forms})了?|(?:${forms})了`, 'gu');

const patterns: Readonly<Record<Column, readonly (readonly [RegExp, string])[]>> = tableOf();

function tableOf(): Readonly<Record<Column, readonly (readonly [RegExp, string])[]>> {
  const of = (column: Column) =>
    classes.map(([english, ...forms]) => {
      const own = forms[columns.indexOf(column)] ?? '';
      if (column === 'zh') return [chineseDone(own), english] as const;
      if (column === 'ja') return [new RegExp(`(?:${own})${doneForms.ja}`, 'gu'), english] as const;
      const helper = helpers[column];
      // “ist nicht” stays a denial: what stands between them is kept.
      return [
        new RegExp(
          `(?<![\\p{L}])(?:${helper})(?![\\p{L}])((?:[^.;:]|[.:](?=\\S))*?)(?<![\\p{L}])(?:${own})(?![\\p{L}])`,
          'giu',
        ),
        english,
      ] as const;
    });
  return {
    de: of('de'),
    es: of('es'),
    fr: of('fr'),
    it: of('it'),
    pt: of('pt'),
    ru: of('ru'),
    ja: of('ja'),
    zh: of('zh'),
  };
}

const isColumn = (language: string | null): language is Column => columns.some((column) => column === language);

/** The text with the English verb of each deed that it tells; as it is where it is English, or tells none. */
export function inEnglish(text: string): string {
  if (!mayBeForeign.test(text)) return text;
  const language = languageOf(text);
  // A short sentence may be of any of them: “la”, “con” and “del” are common to several.
  const own = language === null ? latin : isColumn(language) ? [language] : [];
  return own
    .flatMap((column) => patterns[column])
    .reduce(
      (told, [pattern, english]) =>
        told.replace(pattern, (_, between: unknown) => `${typeof between === 'string' ? between : ''} was ${english} `),
      text,
    );
}

const latin: readonly Column[] = ['de', 'es', 'fr', 'it', 'pt'];

/** Cheap: a letter with a mark, another script, or a word that English has not. */
const mayBeForeign =
  /[^\x00-\x7f“”‘’–—…]|(?<![\w])(?:wurden?|ist|sind|fue(?:ron)?|foi|foram|sono|del|della|der|die|das|les|los|las)(?!\w)/iu;
