/** The parts of a report by their headings: the first of them, told alone, would pass for all. */

import type { TextUnit } from '../../../core/language/splitText';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { anyOf } from '../../../core/text/patterns';
import { tellsBefore } from '../../../core/text/tellsBefore';

const fewestParts = 2;
/** Words; a shorter heading (“Backend”) says something only with the first words below it. */
const fewestWords = 3;
/** Characters, where the first words stand with each name. */
const shortestPart = 60;

/**
 * The names of a heading and of those of its level behind it, in so many characters: “1. The till; 2. The door”. Null where it
 * stands alone, or where they lead through one subject (“The problem”, “The fix”).
 */
export function outlineFrom(
  units: readonly TextUnit[],
  at: number,
  room: number,
  plain: (text: string) => string,
): string | null {
  const places = [at, ...siblingsBehind(units, at)].filter((place) => isPart(plain(units[place]?.text ?? '')));
  if (places[0] !== at || places.length < fewestParts) return null;
  const share = Math.floor(room / places.length) - '; '.length;
  const names = places.map((place) => plain(units[place]?.text ?? '').replace(/[:：]$/, ''));
  const isShort = names.some((name) => name.split(' ').length < fewestWords);
  if (isShort && share < shortestPart) return null;
  const parts = names.map((name, index) => {
    const below = isShort ? plain(units[(places[index] ?? 0) + 1]?.text ?? '').replace(/[:：.;]$/, '') : '';
    return below === '' || tellsBefore(below) ? name : cutAtWord(`${name}: ${below}`, share);
  });
  return fitted(parts, room);
}

/** As many as have room; how many more there are is said. */
function fitted(parts: readonly string[], room: number): string {
  const last = parts.findLastIndex((_, at) => at === 0 || parts.slice(0, at + 1).join('; ').length <= room);
  const left = parts.length - 1 - last;
  return `${parts.slice(0, last + 1).join('; ')}${left === 0 ? '' : ` (and ${left} more)`}`;
}

/** The headings of the same level, up to one above it. */
function siblingsBehind(units: readonly TextUnit[], at: number): number[] {
  const level = levelOf(units[at]);
  const places: number[] = [];
  for (let place = at + 1; place < units.length; place += 1) {
    const other = units[place]?.kind === 'heading' ? levelOf(units[place]) : null;
    if (other === null) continue;
    if (other < level) break;
    if (other === level) places.push(place);
  }
  return places;
}

/** A bold line stands below every heading with marks. */
const boldLevel = 7;
const levelOf = (unit: TextUnit | undefined) => /^#+/.exec(unit?.text ?? '')?.[0].length ?? boldLevel;

/** It names a part of the work, and no section that every report has. */
const isPart = (name: string) => !isSection.test(withoutSign(name)) && !/^`[^`]*`:?$|[?？]$/.test(name);

/** “Summary”, “✅ What’s built”: it says nothing of this report. “The bug” does, with what stands below it. */
export const isSectionName = (name: string) => isSectionOfAny.test(withoutSign(name));
const withoutSign = (name: string) => name.replace(/^[^\p{L}\p{N}`]+/u, '');

const isSectionOfAny = anyOf(
  'iu',
  /^(?:summary|overview|(?:final |current )?(?:status|state)|results?|details|notes?|changes?(?: made)?|context|background|conclusion|done|next steps?(?: to \p{L}+)?)[:：]?$/u,
  /^(?:what(?:['’]s| is| was| i| we) (?:built|done|new|changed|did|next|fixed|implemented|added|included|it does))[:：]?$/u,
  /^(?:zusammenfassung|überblick|änderungen|ergebnis|stand|nächste schritte|resumen|cambios|resultados?|próximos pasos|résumé|changements|résultats?|prochaines étapes)[:：]?$/u,
  /^(?:resumo|alterações|mudanças|próximos passos|итог|итоги|изменения|результаты?|总结|概述|修改|结果|下一步|まとめ|概要|変更点?|結果|次のステップ|요약|변경 ?사항|결과|다음 단계)[:：]?$/u,
);

const isSection = anyOf(
  'iu',
  /^(?:summary|overview|changes?|files?|tests?|testing|verification|verified|validation|results?|status|state|notes?|scope|context|background|conclusion|details|usage|examples?)\b/u,
  /^(?:next|what|why|how|where|when|key|current|before|after|bottom line|findings?|recommend\w*|implementation|benefits?|limitations?|layout|manual|remaining|open|other|minor|pros|cons)\b/u,
  /^(?:the |root |my |your )?(?:problem|issue|cause|bug|fix|fixes|solution|reason|answer|impact|risk|risks|error|approach|options?)\b/u,
  /^(?:zusammenfassung|überblick|änderungen|dateien|ergebnis|problem|ursache|lösung|warum|resumen|cambios|archivos|problema|causa|solución|résumé|fichiers|problème|resumo|arquivos|solução)(?!\p{L})/u,
  /^(?:итог|изменения|файлы|проблема|причина|решение|总结|概述|修改|文件|问题|原因|解决|まとめ|概要|変更|ファイル|問題|原因|解決|요약|변경|파일|문제|원인|해결)/u,
);
