/** A word for a choice that only says which thing is meant. */
import assert from 'node:assert/strict';
import { withoutNamedChoices } from '../../../../src/extractors/stated/decisions/choiceNamed';

const named: readonly (readonly [text: string, word: RegExp])[] = [
  ['Installs the binary to the chosen directory.', /chosen/],
  ['Shows a renamed file under its new name.', /renamed/],
  ['Legt die Datei in den gewählten Ordner.', /gewählt/],
  ['Instala el programa en la carpeta elegida.', /elegid/],
  ['Installe le programme dans le dossier choisi.', /choisi/],
  ['Instala o programa na pasta; grava a cor escolhida.', /escolhid/],
  ['Ставит программу в выбранный каталог.', /выбранн/],
  ['把程序装到所选目录。', /所选/],
  ['選択したフォルダーに入れます。', /選択した/],
];

const made = [
  'We have chosen a file rather than a table.',
  'The file was chosen because two tills write at once.',
  'A table, chosen over a file for its locks.',
  'The team dropped the second cache.',
  'Die Tabelle wurde gewählt, weil zwei Kassen schreiben.',
  'Hemos elegido una tabla.',
];

describe('a word for a choice', () => {
  it('chooses nothing where it only names a thing', () => {
    for (const [text, word] of named) assert.doesNotMatch(withoutNamedChoices(text), word, text);
  });

  it('stands where somebody chose', () => {
    for (const text of made) assert.equal(withoutNamedChoices(text), text);
  });
});
